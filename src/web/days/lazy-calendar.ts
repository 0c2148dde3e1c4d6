import { lazy } from 'react';
import { withStyles } from '../lazy-screen.ts';

/** The calendar's code, loaded when the page is idle, or later when the calendar is opened. */
export const CALENDAR = { load: withStyles(() => import('./competition-calendar.tsx')) };

/** Returns a new component for each opening, because React never retries a failed load. */
export function newCalendar() {
  return lazy(async () => ({ default: (await CALENDAR.load()).CompetitionCalendar }));
}

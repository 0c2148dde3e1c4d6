import { lazy } from 'react';
import { withStyles } from '../lazy-screen.ts';

/** Loaded like a screen when the page is idle, or when opened if that fails. */
export const CALENDAR = { load: withStyles(() => import('./competition-calendar.tsx')) };

/** Returns a new calendar for each opening, because React never retries a failed load. */
export function newCalendar() {
  return lazy(async () => ({ default: (await CALENDAR.load()).CompetitionCalendar }));
}

import { lazy } from 'react';
import { withStyles } from '../lazy-screen.ts';

/** Loaded like a screen when the page is idle. If that fails, it is loaded on opening. */
export const CALENDAR = { load: withStyles(() => import('./competition-calendar.tsx')) };

/** A failed load is final, so each opening gets a new calendar. */
export function newCalendar() {
  return lazy(async () => ({ default: (await CALENDAR.load()).CompetitionCalendar }));
}

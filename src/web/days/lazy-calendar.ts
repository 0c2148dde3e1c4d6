import { lazy } from 'react';
import { withStyles } from '../lazy-screen.ts';

/** Loads the large calendar after all screens, or when it is opened. Rejects if that fails. */
const loadCalendar = withStyles(() => import('./competition-calendar.tsx'));

/** A failed load is final, so each opening gets a new calendar. */
export function newCalendar() {
  return lazy(async () => ({ default: (await loadCalendar()).CompetitionCalendar }));
}

/** Loaded like a screen when the page is idle. If that fails, it is loaded on opening. */
export const CALENDAR = { options: { component: { preload: () => loadCalendar().then(noop, noop) } } };

function noop(): void {}

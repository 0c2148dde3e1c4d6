import { lazy } from 'react';
import { withStyles } from '../lazy-screen.ts';

/** Loads the calendar, which is large: after all screens, or when it is opened. Rejects if that fails. */
const loadCalendar = withStyles(() => import('./competition-calendar.tsx'));

/** The calendar for one opening. A failed load is final, so each opening loads again. */
export function newCalendar() {
  return lazy(async () => ({ default: (await loadCalendar()).CompetitionCalendar }));
}

/** The calendar as an additional screen to load when the page is idle. If that fails, it is loaded on opening. */
export const CALENDAR = { options: { component: { preload: () => loadCalendar().then(noop, noop) } } };

function noop(): void {}

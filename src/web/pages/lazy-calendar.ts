import { lazy } from 'react';
import { loadStylesAgain } from '../lazy-screen.ts';

/** Loads the calendar, which is large: after all screens, or when it is opened. Rejects when it cannot be loaded. */
async function loadCalendar() {
  await loadStylesAgain();
  return import('./competition-calendar.tsx');
}

/** The calendar, to be shown once. One that failed to load stays so, so every opening takes a new one. */
export function newCalendar() {
  return lazy(async () => ({ default: (await loadCalendar()).CompetitionCalendar }));
}

/** The calendar as one more screen to load when the page is idle. If this fails, it is loaded when it is opened. */
export const CALENDAR = { options: { component: { preload: () => loadCalendar().then(noop, noop) } } };

function noop(): void {}

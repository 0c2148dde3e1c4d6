import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { SHOW } from '../fixtures/show.ts';
import { session } from '../session/session.ts';
import { dropShow, NO_SHOW, setShow, type Show } from '../show/show-state.ts';
import type { ScreenExample } from './example.ts';
import { SHOW_DATE, screenExample } from './flow.ts';

const LAST = calendarDate('2026-12-07');

export function listExample(name: string, before: () => void): ScreenExample {
  return screenExample(name, '/usdf/entry-list', { before });
}

export function showWith(change: Partial<Show> = {}): () => void {
  return () => {
    session.startOn('usdf', SHOW_DATE, LAST);
    dropShow('usdf');
    setShow('usdf', change);
  };
}

export const LIST_READ: Partial<Show> = {
  stage: 'columns',
  source: { name: 'entries.csv', input: '' },
  list: SHOW.list,
};

export function afterChecking(rows: number, change: Partial<Show> = {}): () => void {
  return showWith({
    ...LIST_READ,
    stage: 'work',
    rows: SHOW.list.rows,
    decided: SHOW.list.rows,
    days: { first: SHOW_DATE, last: LAST },
    checks: SHOW.checks.map((check, at) => (at < rows ? check : null)),
    checkedAs: SHOW.list.rows.map((row, at) => (at < rows ? row : null)),
    ...change,
  });
}

/** Returns a function that prepares a checked show with one group open. */
export function withGroupOpen(place: string, index: number, change: Partial<Show> = {}): () => void {
  return afterChecking(SHOW.checks.length, {
    view: { ...NO_SHOW.view, opened: { place, index }, active: place },
    ...change,
  });
}

import { act, screen } from '@testing-library/react';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { answersFrom } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { SHOW } from '../fixtures/show.ts';
import type { Show } from '../show/show-state.ts';
import { fixtureServer } from './fixture-server.ts';
import { openFlow } from './open-page.tsx';

/** Opens the work list of the checked sample show. Derives `decided` and `checkedAs` from `rows`. */
export async function openWorkList(change: Partial<Omit<Show, 'decided' | 'checkedAs'>> = {}) {
  fixtureServer(answersFrom(BOOKS));
  const { user } = await openFlow('usdf', 'entry-list');
  const { setShow, showOf } = await import('../show/show-state.ts');
  const day = calendarDate('2026-12-05');
  const rows = change.rows ?? SHOW.list.rows;
  act(() =>
    setShow('usdf', {
      stage: 'work',
      source: { name: 'entries.csv', input: '' },
      list: SHOW.list,
      days: { first: day, last: day },
      checks: SHOW.checks,
      ...change,
      rows,
      decided: rows,
      checkedAs: rows,
    }),
  );
  await screen.findByRole('region', { name: 'Work list' });
  return { user, show: () => showOf('usdf') };
}

import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { answersFrom } from '../../fixtures/books.ts';
import { BOOKS } from '../../fixtures/records.ts';
import { SHOW } from '../../fixtures/show.ts';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { openFlow } from '../../testing/open-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('x scratches an entry, undoes that, and leaves the list’s own scratches alone', async () => {
  fixtureServer(answersFrom(BOOKS));
  await openFlow('usdf', 'entry-list');
  const { setShow, showOf } = await import('../show-state.ts');
  const { scratchOrUndo } = await import('./scratched-rows.tsx');
  const [first, ...others] = SHOW.list.rows;
  if (first === undefined) throw new Error('The list has no rows');
  const rows = [{ ...first, scratched: true }, ...others];
  const day = calendarDate('2026-12-05');
  act(() =>
    setShow('usdf', {
      stage: 'work',
      source: { name: 'entries.csv', input: '' },
      list: SHOW.list,
      rows,
      decided: rows,
      days: { first: day, last: day },
      checks: SHOW.checks,
      checkedAs: rows,
    }),
  );
  await screen.findByRole('heading', { name: 'Work list' });

  const places = others.slice(0, 1).map(({ row }) => row);
  act(() => expect(scratchOrUndo('usdf', places)).toBe('Scratched.'));
  act(() => expect(scratchOrUndo('usdf', places)).toBe('The scratch is undone.'));
  const { decisions } = showOf('usdf');
  expect(scratchOrUndo('usdf', [first.row])).toBe('The list already scratches this entry.');
  expect(showOf('usdf').decisions).toBe(decisions);
});

import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { answersFrom } from '../../fixtures/books.ts';
import { BOOKS } from '../../fixtures/records.ts';
import { SHOW } from '../../fixtures/show.ts';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { openFlow } from '../../testing/open-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openWorkList(rows: readonly EntryRow[]) {
  fixtureServer(answersFrom(BOOKS));
  const { user } = await openFlow('usdf', 'entry-list');
  const { setShow, showOf } = await import('../show-state.ts');
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
  return { user, showOf };
}

it('x scratches an entry, undoes that, and leaves the list’s own scratches alone', async () => {
  const [first, ...others] = SHOW.list.rows;
  if (first === undefined) throw new Error('The list has no rows');
  const { showOf } = await openWorkList([{ ...first, scratched: true }, ...others]);
  const { scratchOrUndo } = await import('./scratched-rows.tsx');

  const places = others.slice(0, 1).map(({ row }) => row);
  act(() => expect(scratchOrUndo('usdf', places)).toBe('Scratched.'));
  act(() => expect(scratchOrUndo('usdf', places)).toBe('The scratch is undone.'));
  const { decisions } = showOf('usdf');
  expect(scratchOrUndo('usdf', [first.row])).toBe('The list already scratches this entry.');
  expect(showOf('usdf').decisions).toBe(decisions);
});

it('an entry that the list repeats offers to scratch the second listing or the whole entry', async () => {
  const [first] = SHOW.list.rows;
  if (first === undefined) throw new Error('The list has no rows');
  const [, second, ...others] = SHOW.list.rows;
  if (second === undefined) throw new Error('The list has one row');
  const repeated = { ...second, className: first.className, parties: first.parties };
  const { user, showOf } = await openWorkList([first, repeated, ...others]);
  const scratched = () => [...showOf('usdf').decisions.keys()].map((key) => Number.parseInt(key, 10));

  await user.click(screen.getByRole('button', { name: /^Winterberry Waltz/ }));
  expect(screen.getByText('The entry stays.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: `Scratch the second listing (line ${second.row})` }));
  expect(scratched()).toEqual([second.row]);
  await user.click(screen.getByRole('button', { name: /^Scratch this entry/ }));
  expect(scratched()).toEqual([second.row, first.row]);
});

import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { PartyCheck, RowCheck } from '../../../domain/entries/check.ts';
import type { EntryRow, RowError } from '../../../domain/entries/entry.ts';
import { entryFinding } from '../../../../test/support/entries.ts';
import { answersFrom } from '../../fixtures/books.ts';
import { BOOKS } from '../../fixtures/records.ts';
import { SHOW } from '../../fixtures/show.ts';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { openFlow } from '../../testing/open-page.tsx';

const LOST: RowError = {
  code: 'number-in-scientific-notation',
  field: 'Horse USEF #',
  text: 'The last digits are lost. Type the USEF number again from the entry form.',
  party: 0,
  part: 'usef',
};

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openWorkList(rows: readonly EntryRow[], checks: readonly RowCheck[]) {
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
      checks,
      checkedAs: rows,
    }),
  );
  return { user, show: () => showOf('usdf') };
}

it('a number that cannot be read names its column and can be corrected', async () => {
  const rows = SHOW.list.rows.map((row): EntryRow => (row.row === 5 ? { ...row, errors: [LOST] } : row));
  const { user, show } = await openWorkList(rows, SHOW.checks);
  await user.click(await screen.findByRole('button', { name: /^Winterberry Gone West/ }));
  const horse = within(screen.getByRole('region', { name: 'Horse Winterberry Gone West' }));
  expect(horse.getByText(/Horse USEF #.*: The last digits are lost\./)).toBeDefined();
  await user.click(horse.getByRole('button', { name: /^Correct the list/ }));
  await user.type(horse.getByRole('textbox', { name: 'USEF number' }), '9100001{Enter}');
  expect(show().decisions.get('5:0')?.correction).toEqual({
    name: null,
    numbers: { usef: '9100001' },
  });
});

it('the actions for an exempt person are folded', async () => {
  const exempt = entryFinding('exempt', { severity: 'look' });
  const checks = SHOW.checks.map((check) => ({
    ...check,
    parties: check.parties.map((party): PartyCheck =>
      check.row === 5 && party.role === 'rider'
        ? { ...party, judgment: 'attention', findings: [exempt] }
        : party,
    ),
  }));
  const { user } = await openWorkList(SHOW.list.rows, checks);
  await user.click(await screen.findByRole('button', { name: /^Winterberry Gone West/ }));
  const rider = within(screen.getByRole('region', { name: 'Rider Rowan Thornbury' }));
  const evidence = rider.getByRole('button', { name: /^Note evidence/, hidden: true });
  expect(evidence.closest('details')?.open).toBe(false);
  await user.click(rider.getByText('Change', { exact: false, selector: 'summary' }));
  expect(evidence.closest('details')?.open).toBe(true);
});

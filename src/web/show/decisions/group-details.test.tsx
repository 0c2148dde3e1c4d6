import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PartyCheck } from '../../../domain/entries/check.ts';
import type { EntryRow, RowError } from '../../../domain/entries/entry.ts';
import { entryFinding } from '../../../../test/support/entries.ts';
import { SHOW } from '../../fixtures/show.ts';
import { openWorkList } from '../../testing/open-work-list.tsx';
import { NO_SHOW } from '../show-state.ts';

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

const item = (name: string) => within(screen.getByRole('region', { name }));

const namesOf = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent);

it('a number that cannot be read names its column and can be corrected', async () => {
  const rows = SHOW.list.rows.map((row): EntryRow => (row.row === 5 ? { ...row, errors: [LOST] } : row));
  const { user, show } = await openWorkList({ rows });
  await user.click(await screen.findByRole('button', { name: /^Winterberry Gone West/ }));
  const horse = within(screen.getByRole('region', { name: 'Horse Winterberry Gone West' }));
  expect(horse.getByText(/Horse USEF #.*: The last digits are lost\./)).toBeDefined();
  await user.click(horse.getByRole('button', { name: /^Correct entry/ }));
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
  const { user } = await openWorkList({ checks });
  await user.click(await screen.findByRole('button', { name: /^Winterberry Gone West/ }));
  const rider = within(screen.getByRole('region', { name: 'Rider Rowan Thornbury' }));
  const evidence = rider.getByRole('button', { name: /^Note evidence/, hidden: true });
  expect(evidence.closest('details')?.open).toBe(false);
  await user.click(rider.getByText('Change', { exact: false, selector: 'summary' }));
  expect(evidence.closest('details')?.open).toBe(true);
});

it('a new finding is marked, but no other finding or state', async () => {
  const before = SHOW.checks.map((check) => ({
    ...check,
    parties: check.parties.map((party): PartyCheck =>
      // The owner's other finding is not new.
      party.role === 'owner' ? { ...party, findings: party.findings.slice(0, 1) } : party,
    ),
  }));
  const { user } = await openWorkList({
    before: { checks: new Map(before.map((check) => [check.row, check])), at: '2026-11-19T14:30:00Z' },
  });
  await user.click(await screen.findByRole('button', { name: /^Winterberry Waltz/ }));
  const findings = item('Owner Delphine Ashgrove').getAllByRole('listitem');
  expect(findings.map((each) => within(each).queryByText('New') !== null)).toEqual([false, true]);
  expect(item('Owner Delphine Ashgrove').getByRole('heading').textContent).not.toContain('New');
  expect(item('Rider Linnea Marchbanks').queryByText('New')).toBe(null);
});

describe('the actions of a party', () => {
  it.each([
    ['Winterberry Waltz', 'Rider Linnea Marchbanks', ['Note evidence', 'Correct entry', 'Choose record']],
    [
      'Winterberry Waltz',
      'Owner Delphine Ashgrove',
      ['This is the right record', 'Note evidence', 'Correct entry', 'Choose record'],
    ],
    [
      'Winterberry Gone West',
      'Horse Winterberry Gone West',
      ['Correct entry', 'Note evidence', 'Choose record'],
    ],
    [
      'Winterberry Wren',
      'Rider Linnea Marchbank',
      ['Linnea Marchbanks', 'Lionel Marchbanks', 'Note evidence', 'Correct entry', 'Choose record'],
    ],
  ])('%s, %s: the most likely one is first', async (entry, party, labels) => {
    const { user } = await openWorkList();
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${entry}`) }));
    await vi.waitFor(() => {
      const names = namesOf(item(party).getAllByRole('button')).filter(
        (name) => !name.startsWith('Look it up'),
      );
      expect(names).toEqual(labels.map((label) => expect.stringContaining(label) as string));
    });
  });
});

describe('grouped by person, the items that a person is called about', () => {
  it.each([
    ['Linnea Marchbank', 'Call about a horse', ['Rider', 'Horse Winterberry Wren']],
    ['Delphine Ashgrove', 'Nothing to call about', ['Owner', 'Horse Winterberry Waltz']],
  ])('%s: are listed last, under “%s”', async (name, title, [own = '', other = '']) => {
    const { user } = await openWorkList({ view: { ...NO_SHOW.view, grouping: 'person' } });
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name} `) }));
    const headings = screen
      .getAllByRole('heading')
      .flatMap(({ tagName, textContent }) => (tagName === 'H1' ? [] : [`${tagName} ${textContent}`]));
    expect(headings).toEqual([
      expect.stringContaining(`H2 ${own}`) as string,
      `H2 ${title}`,
      expect.stringContaining(`H3 ${other}`) as string,
    ]);
  });
});

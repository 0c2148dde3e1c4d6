import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckQuestion } from '../show/check-call.ts';
import { answersFrom } from '../testing/fixture-books.ts';
import { BOOKS } from '../testing/fixture-records.ts';
import { type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';
import { openFlow, type OpenPage } from '../testing/open-page.tsx';

const LIST = [
  'Back #,Horse,Horse USEF #,Rider,Rider USEF #',
  '101,Winterberry Waltz,9100001,Linnea Marchbanks,9500003',
  '102,Winterberry Lane,9190001,Linnea Marchbanks,9500003',
  '103,Copper Kettle,9100040,Lionel Marchbanks,9500263',
  '',
].join('\n');

let server: FixtureServer;

beforeEach(() => {
  localStorage.clear();
  server = fixtureServer({ ...answersFrom(BOOKS), 'entry-checks': (question) => answerTo(question) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Everybody is in order, but Lionel Marchbanks is suspended; without the last line, when the answer breaks off. */
function answerTo({ rows }: CheckQuestion, length = Infinity): object[] {
  const lines = [
    { total: rows.length, generation: '1' },
    ...rows.map(({ row, parties }) => ({
      row,
      parties: parties.map(({ role, name, numbers }) => ({
        role,
        match: 'number',
        records: { usef: numbers.usef },
        judgment: name === 'Lionel Marchbanks' ? 'not-in-order' : 'in-order',
        findings:
          name === 'Lionel Marchbanks'
            ? [
                {
                  code: 'suspended',
                  severity: 'stop',
                  organization: 'usef',
                  date: null,
                  text: 'Suspended at USEF.',
                  remedy: null,
                },
              ]
            : [],
        proposals: [],
      })),
    })),
    { done: true },
  ];
  return lines.slice(0, length);
}

async function bring(list: string): Promise<OpenPage> {
  const page = await openFlow('usef', 'entry-list');
  fireEvent.change(screen.getByRole('textbox', { name: 'Or paste the rows here' }), {
    target: { value: list },
  });
  await page.user.click(screen.getByRole('button', { name: 'Read what was pasted' }));
  await screen.findByRole('heading', { name: 'Columns of the entry list' });
  return page;
}

async function check(page: OpenPage): Promise<void> {
  await page.user.click(screen.getByRole('button', { name: 'Check the entry list' }));
  await screen.findByRole('heading', { name: 'Work list' });
}

/** The names of the groups, in order. */
const groups = () =>
  within(screen.getByRole('table', { name: 'Work list' }))
    .getAllByRole('rowheader')
    .map((head) => within(head).getByRole('button').querySelector('.work-name')?.textContent);

describe('an entry list', () => {
  it('comes in for the days of the flow, and says what is wrong with them', async () => {
    const page = await openFlow('usef', 'entry-list');
    const last = screen.getByRole('textbox', { name: 'Last day of the competition' });
    expect(screen.getByRole('textbox', { name: 'First day of the competition' })).toHaveProperty(
      'value',
      '12/05/2026',
    );
    await page.user.type(last, '12/01/2026');
    fireEvent.change(screen.getByRole('textbox', { name: 'Or paste the rows here' }), {
      target: { value: LIST },
    });
    await page.user.click(screen.getByRole('button', { name: 'Read what was pasted' }));
    await screen.findByText('The last day, 12/01/2026, is before the first day, 12/05/2026.');
    expect(document.activeElement).toBe(last);
  });

  it('that holds nothing says what to do', async () => {
    const page = await openFlow('usef', 'entry-list');
    await page.user.click(screen.getByRole('button', { name: 'Read what was pasted' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Copy the rows in the spreadsheet');
  });
});

describe('its columns', () => {
  it('are corrected with a click, also when none names a horse or a rider', async () => {
    const page = await bring('Back #,Pferd,Reiter\n101,Winterberry Waltz,Linnea Marchbanks\n');
    const go = screen.getByRole('button', { name: 'Check the entry list' });
    expect(go).toHaveProperty('disabled', true);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Pferd is' }), 'Horse: name');
    await screen.findByText('Checked are: horse');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Reiter is' }), 'Rider: name');
    await screen.findByText('Checked are: horse, rider');
    expect(go).toHaveProperty('disabled', false);
    // The next list with this header is understood by itself.
    await page.user.click(screen.getByRole('button', { name: 'Another list' }));
    await bring('Back #,Pferd,Reiter\n101,Winterberry Waltz,Linnea Marchbanks\n');
    await screen.findByText('Checked are: horse, rider');
  });
});

describe('a list without rows', () => {
  it('says so, and is not checked', async () => {
    await bring('Back #,Horse,Rider\n');
    await screen.findByText('The list has no entries');
    expect(screen.getByRole('button', { name: 'Check the entry list' })).toHaveProperty('disabled', true);
  });
});

describe('the check', () => {
  it('says how far it is, is canceled, and goes on', async () => {
    const page = await bring(LIST);
    const { promise, resolve } = Promise.withResolvers<object[]>();
    server.answer({ 'entry-checks': (() => promise) as never });
    await check(page);
    await screen.findByText('Checking: 0 of 3 rows');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('The check was canceled at 0 of 3 rows');
    resolve([]);
    server.answer({ 'entry-checks': (question) => answerTo(question, 2) });
    vi.spyOn(console, 'error').mockReturnValue();
    await page.user.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByText('The check stopped at 1 of 3 rows');
    server.answer({ 'entry-checks': (question) => answerTo(question) });
    await page.user.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByText('All 3 rows are checked.');
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  });
});

describe('the work list', () => {
  it('is grouped, narrowed and searched', async () => {
    const page = await bring(LIST);
    await check(page);
    await screen.findByText('All 3 rows are checked.');
    expect(groups()).toEqual(['Copper Kettle', 'Winterberry Waltz', 'Winterberry Lane']);
    await page.user.click(screen.getByRole('radio', { name: 'By person' }));
    expect(groups()).toEqual(['Lionel Marchbanks', 'Linnea Marchbanks']);
    await page.user.click(screen.getByRole('button', { name: /^In order/ }));
    await vi.waitFor(() => expect(groups()).toEqual(['Linnea Marchbanks']));
    await page.user.click(screen.getByRole('button', { name: 'Show everything' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Search' }), 'kettle');
    await page.user.click(screen.getByRole('radio', { name: 'By entry' }));
    await vi.waitFor(() => expect(groups()).toEqual(['Copper Kettle']));
    await page.user.type(screen.getByRole('textbox', { name: 'Search' }), ' nobody');
    await screen.findByText('Nothing of the list is shown with this filter');
  });

  it('goes with "Clear data", and its undo brings it back with every decision, from memory alone', async () => {
    const page = await bring(LIST);
    await check(page);
    await screen.findByText('All 3 rows are checked.');
    await page.user.click(screen.getByRole('button', { name: /^Copper Kettle/ }));
    await page.user.click(
      await screen.findByRole('button', { name: 'Note evidence: Rider Lionel Marchbanks' }),
    );
    await page.user.type(screen.getByRole('textbox', { name: 'Noted by' }), 'MK{Enter}');
    await screen.findByText(/noted by MK/);

    await page.user.click(screen.getByRole('link', { name: 'Affiliates Membership Verification Service' }));
    await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await page.user.click(await screen.findByRole('button', { name: 'Clear data' }));
    const question = screen.getByRole('dialog', { name: 'Clear data?' });
    await page.user.click(within(question).getByRole('button', { name: 'Clear data' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const { useShows } = await import('../show/show-state.ts');
    expect(useShows.getState()).toEqual(useShows.getInitialState());
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
    expect(stored.flat().join(' ')).not.toMatch(/Marchbanks|Kettle|MK/);

    await page.user.click(undo);
    await page.go('/usef/entry-list');
    await screen.findByText(/noted by MK/);
    expect(screen.getByText('Your decisions are not saved yet')).toBeDefined();
  });
});

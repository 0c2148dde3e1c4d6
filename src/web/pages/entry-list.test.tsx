import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workbook } from '../../../test/support/workbook.ts';
import type { CheckQuestion } from '../show/checking/check-call.ts';
import { answersFrom } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { type FixtureServer, fixtureServer, Refused, refuses } from '../testing/fixture-server.ts';
import { passTime, startClock, stopClock } from '../testing/clock.ts';
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

/**
 * Returns an answer in which everyone is in order except Lionel Marchbanks, who is suspended. A smaller `length` cuts
 * off the last lines.
 */
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

/** Neither the header nor the cells show that the column contains riders. */
const KIDDOS = 'Horse,Kiddo\nWinterberry Waltz,linnea marchbanks\nAlder,lionel marchbanks\nBirch,to follow\n';

async function bring(list: string): Promise<OpenPage> {
  const page = await openFlow('usef', 'entry-list');
  fireEvent.change(screen.getByRole('textbox', { name: 'Or paste the rows here' }), {
    target: { value: list },
  });
  await page.user.click(screen.getByRole('button', { name: 'Read the pasted rows' }));
  await screen.findByRole('heading', { name: 'Columns in the entry list' });
  return page;
}

async function check(page: OpenPage): Promise<void> {
  await page.user.click(screen.getByRole('button', { name: 'Check the entry list' }));
  await screen.findByRole('heading', { name: 'Work list' });
}

/** Returns the names of the listed groups, without those that a filter hides. */
const groups = () =>
  Array.from(
    screen
      .getByRole('region', { name: 'Work list' })
      .querySelectorAll('.work-group:not([hidden=""]) .work-name'),
    ({ textContent }) => textContent,
  );

const groupButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

/** Returns the texts that describe an element to screen readers. */
const descriptions = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent.trim());

const openGroups = () =>
  screen
    .queryAllByRole('button', { expanded: true })
    .flatMap((button) => button.querySelector('.work-name')?.textContent ?? []);

describe('an entry list', () => {
  it('is read for the flow’s days, and an error in them is reported', async () => {
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
    await page.user.click(screen.getByRole('button', { name: 'Read the pasted rows' }));
    await screen.findByText('The last day, 12/01/2026, is before the first day, 12/05/2026.');
    expect(document.activeElement).toBe(last);
  });

  it('gets a warning before it is read if its days are far from today', async () => {
    const page = await openFlow('usef', 'entry-list');
    const first = screen.getByRole('textbox', { name: 'First day of the competition' });
    await page.user.clear(first);
    await page.user.type(first, '12/05/2090');
    expect(screen.getByText(/^The competition is in \d+ days\.$/)).toBeDefined();
    await page.user.clear(first);
    expect(screen.queryByText(/^The competition is/)).toBeNull();
  });

  it('is refused if it is empty, and the message says what to do', async () => {
    await openFlow('usef', 'entry-list');
    expect(screen.queryByRole('button', { name: 'Read the pasted rows' })).toBeNull();
    fireEvent.paste(document.body, { clipboardData: { getData: () => ' \n', files: [], items: [] } });
    expect((await screen.findByRole('alert')).textContent).toContain('Copy the rows in the spreadsheet');
  });
});

function fileOf(name: string, content: BlobPart, size?: number): File {
  const made = new File([content], name);
  if (size !== undefined) Object.defineProperty(made, 'size', { value: size });
  return made;
}

describe('dropped or pasted content', () => {
  const folder = { webkitGetAsEntry: () => ({ isDirectory: true, name: 'Entries' }) };

  it.each<[what: string, data: object, says: RegExp]>([
    [
      'two files',
      { files: [fileOf('a.csv', LIST), fileOf('b.csv', LIST)], items: [] },
      /^2 files were dropped, and none/,
    ],
    ['a folder', { files: [fileOf('Entries', '')], items: [folder] }, /Entries.* is a folder\. Open it/],
    ['60 MB', { files: [fileOf('a.csv', LIST, 60_000_000)], items: [] }, /is larger than 10 MB/],
    ['an empty file', { files: [fileOf('a.csv', '')], items: [] }, /The list is empty/],
    ['a PDF', { files: [fileOf('a.csv', '%PDF-1.7')], items: [] }, /PDF/],
  ])('is refused with a remedy: %s', async (_, data, says) => {
    await openFlow('usef', 'entry-list');
    fireEvent.drop(window, { dataTransfer: { getData: () => '', ...data } });
    expect((await screen.findByText(says)).closest('[role=alert]')).not.toBeNull();
  });

  it('is read as text, even if the spreadsheet also copies a picture', async () => {
    await openFlow('usef', 'entry-list');
    fireEvent.paste(document.body, {
      clipboardData: { getData: () => LIST, files: [fileOf('image.png', '\u0089PNG')], items: [] },
    });
    expect(await screen.findByRole('heading', { name: 'Columns in the entry list' })).toBeDefined();
  });
});

describe('a show that the server does not accept', () => {
  it('moves the focus to the first day and shows the reason', async () => {
    const detail = 'The first day of the show may be at most 400 days from today.';
    server.answer({
      'choices/judge': () => {
        const title = 'The show is too far from today';
        throw new Refused({ type: 'about:blank', title, status: 400, detail, code: 'show-too-far' });
      },
    });
    const page = await openFlow('usdf', 'entry-list');
    const day = screen.getByRole('textbox', { name: 'First day of the competition' });
    await page.user.clear(day);
    await page.user.type(day, '12/05/2090');
    fireEvent.change(screen.getByRole('textbox', { name: 'Or paste the rows here' }), {
      target: { value: LIST },
    });
    await page.user.click(screen.getByRole('button', { name: 'Read the pasted rows' }));
    await screen.findByText(detail);
    expect(document.activeElement).toBe(day);
  });
});

describe('the columns of an entry list', () => {
  it('are corrected with a click, even if no column names a horse or a rider', async () => {
    const page = await bring('Back #,Hest,Rytter\n101,Winterberry Waltz,Linnea Marchbanks\n');
    const go = screen.getByRole('button', { name: 'Check the entry list' });
    expect(go).toHaveProperty('disabled', true);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Hest is' }), 'Horse: name');
    await screen.findByText('We’ll check: horse');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Rytter is' }), 'Rider: name');
    await screen.findByText('We’ll check: horse, rider');
    expect(go).toHaveProperty('disabled', false);
    // The header's meaning is remembered.
    await page.user.click(screen.getByRole('button', { name: 'Another list' }));
    await bring('Back #,Hest,Rytter\n101,Winterberry Waltz,Linnea Marchbanks\n');
    await screen.findByText('We’ll check: horse, rider');
  });
});

describe('a question about the list', () => {
  it('is asked before the check, answered with a click, and repeated above the work list', async () => {
    const page = await bring('Rider,Kiddo\nLinnea Marchbanks,Lionel Marchbanks\n');
    await screen.findByText('2 items to review');
    expect(descriptions(screen.getByRole('combobox', { name: 'Kiddo is' })).at(-1)).toContain('“Kiddo”');
    await check(page);
    await screen.findByText('Parts of the list were not understood, so nobody in them was checked');
    expect(document.querySelector('.work-total')?.textContent).toContain(
      '2 parts of the list were not understood',
    );
    await page.user.click(screen.getByRole('button', { name: 'Reports and letters' }));
    await screen.findByText('There are no letters, but 2 parts of the list were not understood.');
    await page.user.click(screen.getByRole('button', { name: 'Print the work list' }));
    expect(await screen.findAllByText('Not understood')).toHaveLength(2);
    await page.user.click(screen.getByRole('button', { name: 'Reports and Letters' }));
    await page.user.click(await screen.findByRole('button', { name: 'Work List' }));
    await page.user.click(await screen.findByRole('button', { name: 'Columns' }));
    await page.user.click(screen.getByRole('button', { name: 'This list has no horses' }));
    await screen.findByText('1 item to review');
    await page.user.click(screen.getByRole('button', { name: 'Not used' }));
    await waitFor(() => expect(screen.queryByText(/to review/)).toBe(null));
    await check(page);
    expect(screen.queryByText(/Parts of the list were not understood/)).toBe(null);
  });

  it('proposes the answer that the records suggest', async () => {
    server.answer({
      'entries/values': ({ values }) => ({
        onRecord: values.map((value) => (value.endsWith('marchbanks') ? ['member-name'] : [])),
      }),
    });
    const page = await bring(KIDDOS);
    expect(server.asked.filter(({ name }) => name === 'entries/values')).toEqual([
      {
        name: 'entries/values',
        body: {
          org: 'usef',
          searchDate: '2026-12-05',
          values: ['linnea marchbanks', 'lionel marchbanks', 'to follow'],
        },
      },
    ]);
    await screen.findByText(
      /2 of the 3 values looked up are members’ names on record, so it may contain the rider’s name/,
    );
    await page.user.click(await screen.findByRole('button', { name: 'Rider: name' }));
    expect(await screen.findByText('We’ll check: horse, rider')).toBeDefined();
  });

  it('is asked about a column if its header says that nobody needs checking, but somebody in it is on record', async () => {
    server.answer({
      'entries/values': ({ values }) => ({
        onRecord: values.map((value) => (value === 'Lionel Marchbanks' ? ['member-name'] : [])),
      }),
    });
    const page = await bring(
      'Horse,Rider,Barn,Groom\nWinterberry Waltz,Linnea Marchbanks,Lionel Marchbanks,Di Wood\nAlder,Bo Ray,Oak Barn,\n',
    );
    await screen.findByText(/^Not checked: .*“Groom”/);
    await screen.findByText(/The header “Barn” says that nobody in the column needs checking/);
    await page.user.click(screen.getByRole('button', { name: 'Not used' }));
    await waitFor(() => expect(screen.queryByText(/The header “Barn” says/)).toBe(null));
  });

  it('reports that no records were looked up if the server gives no answer', async () => {
    server.answer({ 'entries/values': () => refuses('too-many-people', 'Try again in an hour.') });
    vi.spyOn(console, 'error').mockReturnValue();
    await bring(KIDDOS);
    await screen.findByText(/Its values were not looked up\./);
    expect(screen.queryByRole('button', { name: 'Rider: name' })).toBe(null);
  });
});

describe('an uncertain column', () => {
  it('is confirmed with a click', async () => {
    const page = await bring('Horse,Horse No.,Rider\nAlder,9100001,Ann Field\n');
    await screen.findByText('Is “Horse No.” the horse’s number from any organization?');
    await page.user.click(screen.getByRole('button', { name: /^Yes: .*Horse No/ }));
    await waitFor(() => expect(screen.queryByText(/to review/)).toBe(null));
  });
});

describe('a list without rows', () => {
  it('is reported, and not checked', async () => {
    await bring('Back #,Horse,Rider\n');
    await screen.findByText('The list has no entries');
    expect(screen.getByRole('button', { name: 'Check the entry list' })).toHaveProperty('disabled', true);
  });
});

const trail = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));

it('the breadcrumbs name the step, and lead back to earlier steps', async () => {
  const crumbs = () =>
    trail()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(2);
  const page = await bring(LIST);
  expect(crumbs()).toEqual(['Entry List', 'Columns']);
  await check(page);
  expect(crumbs()).toEqual(['Work List']);
  await page.user.click(screen.getByRole('button', { name: 'Reports and letters' }));
  await page.user.click(await screen.findByRole('button', { name: 'Print the work list' }));
  expect(crumbs()).toEqual(['Work List', 'Reports and Letters', 'Printed Work List']);
  expect(trail().getByText('Printed Work List').ariaCurrent).toBe('page');
  await page.user.click(trail().getByRole('button', { name: 'Reports and Letters' }));
  await screen.findByRole('heading', { name: 'Reports and letters' });
  await page.user.click(trail().getByRole('button', { name: 'Work List' }));
  await screen.findByRole('heading', { name: 'Work list' });
  expect(crumbs()).toEqual(['Work List']);
});

describe('the check', () => {
  it('reports its progress, can be canceled, and continues', async () => {
    const page = await bring(LIST);
    const { promise, resolve } = Promise.withResolvers<object[]>();
    server.answer({ 'entry-checks': (() => promise) as never });
    await check(page);
    await screen.findByText('Checking: 0 of 3 entries');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('The check was canceled: 0 of 3 entries checked');
    resolve([]);
    server.answer({ 'entry-checks': (question) => answerTo(question, 2) });
    vi.spyOn(console, 'error').mockReturnValue();
    await page.user.click(screen.getByRole('button', { name: /^Check the remaining / }));
    await screen.findByText('The check stopped: 1 of 3 entries checked');
    server.answer({ 'entry-checks': (question) => answerTo(question) });
    await page.user.click(screen.getByRole('button', { name: /^Check the remaining / }));
    await screen.findByText('All 3 rows are checked.');
    expect(screen.queryByRole('button', { name: /^Check the remaining / })).toBeNull();
  });
});

describe('the letters of a list that is not fully checked', () => {
  it('may be missing, and the screen says so', async () => {
    const page = await bring(LIST);
    server.answer({ 'entry-checks': (question) => answerTo(question, 2) });
    vi.spyOn(console, 'error').mockReturnValue();
    await check(page);
    await screen.findByText('The check stopped: 1 of 3 entries checked');
    await page.user.click(screen.getByRole('button', { name: 'Reports and letters' }));
    await screen.findByText('2 of 3 rows are not checked yet, so letters may be missing.');
    expect(screen.queryByText(/Nobody needs to do anything/)).toBe(null);
  });
});

describe('the work list', () => {
  it('describes each entry by its state and its reasons, because arrow keys skip them', async () => {
    const page = await bring(LIST);
    await check(page);
    await screen.findByText('All 3 rows are checked.');
    await vi.waitFor(() =>
      expect(descriptions(groupButton('Copper Kettle'))).toEqual([
        'Not in order',
        'Rider Lionel Marchbanks: Suspended at USEF.',
      ]),
    );
  });

  it('can be grouped, filtered and searched', async () => {
    const page = await bring(LIST);
    await check(page);
    await screen.findByText('All 3 rows are checked.');
    await vi.waitFor(() =>
      expect(groups()).toEqual(['Copper Kettle', 'Winterberry Waltz', 'Winterberry Lane']),
    );
    await page.user.click(screen.getByRole('radio', { name: 'By person' }));
    await vi.waitFor(() => expect(groups()).toEqual(['Lionel Marchbanks', 'Linnea Marchbanks']));
    await page.user.click(screen.getByRole('button', { name: /^In order/ }));
    await vi.waitFor(() => expect(groups()).toEqual(['Linnea Marchbanks']));
    await page.user.click(screen.getByRole('button', { name: 'Show everything' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Search' }), 'kettle');
    await page.user.click(screen.getByRole('radio', { name: 'By entry' }));
    await vi.waitFor(() => expect(groups()).toEqual(['Copper Kettle']));
    await page.user.type(screen.getByRole('textbox', { name: 'Search' }), ' nobody');
    await screen.findByText('Nothing on the list matches this filter');
  });

  it('opens the entry that the search finds on Enter, even if another is open, and shortcuts act only on it', async () => {
    const page = await bring(LIST);
    await check(page);
    await screen.findByText('All 3 rows are checked.');
    await page.user.click(groupButton('Winterberry Waltz'));
    await page.user.keyboard('/Copper{Enter}');
    expect(document.activeElement).toBe(groupButton('Copper Kettle'));
    expect(openGroups()).toEqual(['Copper Kettle']);
    // The first press closes the group. Holding the key down does not open it again.
    await page.user.keyboard('{Enter>3/}');
    expect(openGroups()).toEqual([]);
    await page.user.keyboard('{Enter}');

    await page.user.keyboard('e');
    const form = await screen.findByRole('form', { name: 'Note evidence' });
    expect(form.closest('.work-group')?.contains(groupButton('Copper Kettle'))).toBe(true);
    await page.user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(openGroups()).toEqual(['Copper Kettle']);
    groupButton('Copper Kettle').focus();
    await page.user.keyboard('{Escape}');
    expect(openGroups()).toEqual([]);
    expect(document.activeElement).toBe(groupButton('Copper Kettle'));
  });

  it('ignores shortcuts for an open group while the focus is on another one', async () => {
    const page = await bring(LIST);
    await check(page);
    await screen.findByText('All 3 rows are checked.');
    await page.user.click(groupButton('Copper Kettle'));
    await page.user.keyboard('j');
    await vi.waitFor(() => expect(document.activeElement).toBe(groupButton('Winterberry Waltz')));
    stopClock();
    await page.user.keyboard('e');
    await passTime(1000);
    startClock();
    await page.user.keyboard('k');
    await vi.waitFor(() => expect(document.activeElement).toBe(groupButton('Copper Kettle')));
    expect(screen.queryByRole('form')).toBeNull();
    expect(openGroups()).toEqual(['Copper Kettle']);
    await page.user.keyboard('e');
    expect(await screen.findByRole('form', { name: 'Note evidence' })).toBeDefined();
  });

  it('reports findings about a whole record book once, on paper too', async () => {
    const text = 'The USEF records in use have no microchip numbers.';
    const lacks = {
      code: 'microchips-not-on-record',
      severity: 'look',
      organization: 'usef',
      date: null,
      text,
      remedy: null,
    };
    const page = await bring(LIST);
    server.answer({
      'entry-checks': (question) =>
        (answerTo(question) as { parties?: { role: string }[] }[]).map((line) => ({
          ...line,
          ...(line.parties && {
            parties: line.parties.map((party) =>
              party.role === 'horse' ? { ...party, judgment: 'attention', findings: [lacks] } : party,
            ),
          }),
        })),
    });
    await check(page);
    await screen.findByText('All 3 rows are checked.');
    const notices = () => screen.getAllByText(text).filter((each) => each.closest('table') === null);
    expect(notices()).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Reports and letters' }));
    await page.user.click(await screen.findByRole('button', { name: 'Print the work list' }));
    await screen.findByText('To do');
    expect(notices()).toHaveLength(1);
  });

  it('lets the user enter a scratched row after all, and undo that', async () => {
    const page = await bring(LIST.replace('Copper Kettle', 'SCRATCHED - Copper Kettle'));
    await check(page);
    await screen.findByText('All 3 rows are checked.');
    const needs = () =>
      groupButton('Copper Kettle').closest('.work-row')?.querySelector('.judgment')?.textContent;
    expect(needs()).toContain('Scratched');
    await page.user.click(groupButton('Copper Kettle'));
    await page.user.click(screen.getByRole('button', { name: 'Entered after all, Line 4 of the list' }));
    await vi.waitFor(() => expect(needs()).toContain('Not in order'));
    expect(screen.getByText('Your decisions are not saved yet')).toBeDefined();
    const undo = screen.getByRole('button', { name: 'Undo: entered after all, Line 4 of the list' });
    expect(document.activeElement).toBe(undo);
    await page.user.click(undo);
    await vi.waitFor(() => expect(needs()).toContain('Scratched'));
    expect(screen.queryByText('Your decisions are not saved yet')).toBeNull();
  });

  it('is cleared by "Clear data", and Undo restores it with every decision, from memory only', async () => {
    const page = await bring(LIST);
    await check(page);
    await screen.findByText('All 3 rows are checked.');
    await page.user.click(screen.getByRole('button', { name: /^Copper Kettle/ }));
    await page.user.click(
      await screen.findByRole('button', { name: 'Note evidence: Rider Lionel Marchbanks' }),
    );
    await page.user.type(screen.getByRole('textbox', { name: 'Noted by' }), 'MK{Enter}');
    await screen.findByText(/noted by MK on/);

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
    await screen.findByText(/noted by MK on/);
    expect(screen.getByText('Your decisions are not saved yet')).toBeDefined();
  });
});

const sheetRowsOf = (...horses: string[]) => [
  ['Back #', 'Horse', 'Rider'],
  ...horses.map((horse, at) => [String(101 + at), horse, 'Linnea Marchbanks']),
];

describe('the sheets of a workbook', () => {
  const FILE = workbook([
    { name: 'Friday', rows: sheetRowsOf('Winterberry Waltz', 'Winterberry Lane') },
    { name: 'Saturday', rows: sheetRowsOf('Copper Kettle') },
    { name: 'Empty', rows: [] },
  ]);
  const SAID = 'Sheets read: “Friday” (2 rows). Set aside: “Saturday” (1 row).';

  it('are named on the printed work list, and above the work list even after the show is saved and opened again', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (file: Blob) => {
          files.push(file);
          return 'blob:saved';
        };
      },
    );
    const page = await openFlow('usef', 'entry-list');
    await page.user.upload(
      screen.getByLabelText('Entry list file'),
      new File([FILE as Uint8Array<ArrayBuffer>], 'show.xlsx'),
    );
    await page.user.click(await screen.findByRole('checkbox', { name: /Saturday/ }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /Saturday/ })).toHaveProperty('checked', false),
    );
    await check(page);
    expect(screen.getByText(SAID)).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Reports and letters' }));
    await page.user.click(await screen.findByRole('button', { name: 'Print the work list' }));
    expect(await screen.findByText(SAID)).toBeDefined();
    expect(screen.getByText('Nothing to do.')).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Reports and Letters' }));
    await page.user.click(await screen.findByRole('button', { name: 'Work List' }));

    for (let times = 1; times <= 2; times += 1) {
      await page.user.click(await screen.findByRole('button', { name: 'Save the show' }));
      await page.user.click(screen.getByRole('button', { name: 'Save the file' }));
      await waitFor(() => expect(files).toHaveLength(times));
      await page.user.click(screen.getByRole('button', { name: 'New show' }));
      const saved = new File([(await files[times - 1]?.arrayBuffer()) ?? ''], 'show.amvs-show');
      await page.user.upload(await screen.findByLabelText('Saved show file'), saved);
      await screen.findByRole('heading', { name: 'Work list' });
      expect(screen.getByText(SAID)).toBeDefined();
    }
    const [, body = ''] = (await files[1]?.text())?.split('\n') ?? [];
    expect(JSON.parse(body)).toMatchObject({
      columns: [{ kind: 'back-number' }, { kind: 'horse-name' }, { kind: 'rider-name' }],
      sheets: [
        { name: 'Friday', use: 'read' },
        { name: 'Saturday', use: 'set-aside' },
        { name: 'Empty', use: 'empty' },
      ],
    });
  });

  it('are not mentioned if only one has cells', async () => {
    const page = await openFlow('usef', 'entry-list');
    const one = workbook([
      { name: 'Friday', rows: sheetRowsOf('Winterberry Waltz') },
      { name: 'Empty', rows: [] },
    ]);
    await page.user.upload(
      screen.getByLabelText('Entry list file'),
      new File([one as Uint8Array<ArrayBuffer>], 'show.xlsx'),
    );
    await screen.findByRole('heading', { name: 'Columns in the entry list' });
    await check(page);
    expect(screen.queryByText(/Sheets read/)).toBeNull();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { type Choices, NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import { finding, judgmentOf, type MadeJudgment } from '../../domain/judgment/judgment.ts';
import { answersFrom, judgeAll, type JudgedChoice } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { fails, type FixtureServer, fixtureServer, refuses } from '../testing/fixture-server.ts';
import { DATE, openFlow } from '../testing/open-page.tsx';

const WALTZ = { federation: '9100001', affiliate: '810001' };
const WREN = { federation: NO_USEF_AFFILIATE, affiliate: '810003' };
const DELPHINE = { federation: '9500001', affiliate: '850001' };
const LINNEA = { federation: '9500003', affiliate: '850003' };

const CHOICES: Choices = { entries: [{ horse: WALTZ, owners: [DELPHINE] }], riders: [LINNEA] };

const TRAINED = {
  hasValidSafeSport: true,
  lastCompleteDate: calendarDate('2026-01-05'),
  dueDate: calendarDate('2027-01-05'),
  required: true,
};

const IN_ORDER = judgmentOf([], []);

/** Returns a judgment whose finding has the card's name, so that a test can see which card gets the judgment. */
function attentionTo({ subject, org, number, horse }: JudgedChoice): MadeJudgment {
  const name = `${subject} ${number}${horse === undefined ? '' : ` of ${horse.federation}`}`;
  return judgmentOf([finding({ subject, org }, 'entity-type-unknown', 'entityType', { type: name })], []);
}

const SUSPENDED = judgmentOf(
  [finding({ subject: 'rider', org: 'usef' }, 'suspended', 'suspensionStatus', {})],
  [],
);

const SECOND_HORSE = '9100002';
const TWO_HORSES = {
  ...BOOKS,
  usef: {
    ...BOOKS.usef,
    owners: { ...BOOKS.usef.owners, [SECOND_HORSE]: BOOKS.usef.owners['9100001'] ?? [] },
  },
};

let server: FixtureServer;

const asked = () => server.asked.filter(({ name }) => name === 'choices/judge').map(({ body }) => body);

function judgedBy(of: (choice: JudgedChoice) => MadeJudgment) {
  server.answer({ 'choices/judge': (body) => judgeAll(body, of) });
}

beforeEach(() => {
  server = fixtureServer({ ...answersFrom(TWO_HORSES), 'safe-sport/get-info': () => TRAINED });
});

async function row(name: string): Promise<HTMLElement> {
  const table = within(await screen.findByRole('table'));
  const found = table.getByRole('rowheader', { name: new RegExp(name) }).closest('tbody');
  if (found === null) throw new Error(`${name} is not in any row`);
  return found;
}

async function badge(card: string, name: string, words: string): Promise<HTMLElement> {
  const cell = (await row(name)).querySelector<HTMLElement>(`[data-label="${card}"]`);
  if (cell === null) throw new Error(`${name} has no ${card} card`);
  return within(cell).findByText(words);
}

describe('the judgments', () => {
  it('are requested with the choices and both dates', async () => {
    const page = await openFlow('usdf', 'print-cards', { choices: CHOICES });
    expect(await badge('USDF', 'Linnea Marchbanks', 'In order')).toBeDefined();
    expect(asked()).toEqual([
      { org: 'usdf', searchDate: DATE, lastDate: null, kind: 'licensed', ...CHOICES },
    ]);
    const { session } = await import('../session/session.ts');
    act(() => session.startOn('usdf', DATE, calendarDate('2026-12-07')));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ searchDate: DATE, lastDate: '2026-12-07' });
    expect(page.path()).toBe('/usdf/print-cards');
  });

  it('are requested in parts within the limits in the status', async () => {
    await openFlow('usdf', 'print-cards', { choices: CHOICES });
    await waitFor(() => expect(asked()).toHaveLength(1));
    const { useRecordsStatus } = await import('../session/records-status.ts');
    const books = { usef: null, usdf: null, ushja: null };
    const limits = { read: 60, judged: 2 };
    act(() => useRecordsStatus.setState({ status: { generation: '1', books, limits } }));
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(asked().slice(1)).toMatchObject([
      { entries: CHOICES.entries, riders: [] },
      { entries: [], riders: CHOICES.riders },
    ]);
    expect(await badge('USDF', 'Linnea Marchbanks', 'In order')).toBeDefined();
  });

  it('are each shown on their own card', async () => {
    judgedBy(attentionTo);
    const { user } = await openFlow('usdf', 'print-cards', { choices: CHOICES });
    expect(await badge('USEF', 'Horse Winterberry Waltz', 'Attention')).toBeDefined();
    for (const why of screen.getAllByRole('button', { name: /^Why/ })) await user.click(why);
    for (const [name, said] of [
      ['Horse Winterberry Waltz', 'horse 9100001'],
      ['Horse Winterberry Waltz', 'horse 810001'],
      ['Delphine Ashgrove', 'owner 9500001 of 9100001'],
      ['Delphine Ashgrove', 'owner 850001 of 9100001'],
      ['Linnea Marchbanks', 'rider 9500003'],
      ['Linnea Marchbanks', 'rider 850003'],
    ] as const) {
      expect((await row(name)).textContent).toContain(`“${said}”`);
    }
  });

  it('stay with their cards on a roster that leaves some cards off, even if a record is gone', async () => {
    judgedBy(attentionTo);
    const gone = { federation: '9109999', affiliate: null };
    await openFlow('usdf', 'roster', {
      choices: {
        entries: [
          { horse: gone, owners: [DELPHINE] },
          { horse: WREN, owners: [{ federation: '9509999', affiliate: null }] },
          { horse: WALTZ, owners: [DELPHINE] },
        ],
        riders: [{ federation: '9509998', affiliate: null }, LINNEA],
      },
    });
    const names = await screen.findAllByRole('rowheader');
    expect(names.map((name) => /“(.*?)”/.exec(name.closest('tbody')?.textContent ?? '')?.[1])).toEqual([
      'horse 9100001',
      'owner 9500001 of 9100001',
      'rider 9500003',
      'horse 810001',
      'owner 850001 of 9100001',
      'rider 850003',
    ]);
  });

  it('of an owner of several horses are merged: a finding for one horse applies to the card', async () => {
    judgedBy((choice) => (choice.horse?.federation === SECOND_HORSE ? attentionTo(choice) : IN_ORDER));
    await openFlow('usef', 'print-cards', {
      choices: {
        entries: [
          { horse: { federation: '9100001', affiliate: null }, owners: [{ ...DELPHINE, affiliate: null }] },
          {
            horse: { federation: SECOND_HORSE, affiliate: null },
            owners: [{ ...DELPHINE, affiliate: null }],
          },
        ],
        riders: [],
      },
    });
    expect(await badge('USEF', 'Delphine Ashgrove', 'Attention')).toBeDefined();
    expect(screen.getAllByText('In order')).toHaveLength(2);
  });
});

describe('while the server judges', () => {
  it('Print Cards says "Checking…" for each card', async () => {
    server.answer({ 'choices/judge': () => new Promise(() => {}) });
    await openFlow('usdf', 'print-cards', { choices: CHOICES });
    await screen.findByRole('table', { name: 'Checking…' });
    expect(within(screen.getByRole('table')).getAllByText('Checking…')).toHaveLength(6);
    expect(screen.queryByText('In order')).toBeNull();
  });

  it.each([
    ['roster', 'rowheader'],
    ['verifications', 'article'],
  ])('%s has no cards, and a printout says why', async (screenName, role) => {
    const judging = Promise.withResolvers<void>();
    server.answer({
      'choices/judge': async (body) => {
        await judging.promise;
        return judgeAll(body, () => IN_ORDER);
      },
    });
    await openFlow('usdf', screenName, { choices: CHOICES });
    const print = await screen.findByRole<HTMLButtonElement>('button', { name: 'Print' });
    expect(print.disabled).toBe(true);
    expect(screen.getByText(/^Still checking/).className).toBe('print-only');
    expect(screen.queryByRole(role)).toBeNull();
    judging.resolve();
    expect(await screen.findAllByRole(role)).toHaveLength(6);
    expect(print.disabled).toBe(false);
    expect(screen.queryByText(/^Still checking/)).toBeNull();
  });
});

describe('missing judgments', () => {
  beforeEach(() => server.answer({ 'choices/judge': fails }));

  it('do not count as in order, and can be retried', async () => {
    const page = await openFlow('usdf', 'print-cards', { choices: CHOICES });
    await waitFor(() => expect(screen.getAllByText('Could not be checked')).toHaveLength(6));
    expect(screen.getByRole('alert').textContent).toContain('The cards could not be checked');
    judgedBy(() => IN_ORDER);
    await page.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByText('In order')).toHaveLength(6));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['roster', 'verifications'])('are shown on each card of %s', async (screenName) => {
    await openFlow('usdf', screenName, { choices: CHOICES });
    expect(await screen.findAllByText('NOT CHECKED')).toHaveLength(6);
  });
});

describe('cards that the server refuses to check', () => {
  it.each([
    ['too-many-shows', 'Ask about earlier shows, or try again in 3 hours.', 'choices/judge'],
    ['show-too-far', 'Correct the competition date.', 'choices/judge'],
    ['too-many-requests', 'Wait 20 seconds and try again.', 'safe-sport/get-info'],
  ] as const)('say why on each screen: %s', async (code, detail, name) => {
    server.answer({ [name]: () => refuses(code, detail) });
    const { user } = await openFlow('usdf', 'print-cards', { choices: CHOICES });
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    for (const screenName of ['Roster', 'Verifications']) {
      await user.click(screen.getByRole('link', { name: screenName }));
      await screen.findByRole('heading', { level: 1, name: screenName });
      expect((await screen.findByRole('alert')).textContent).toContain(detail);
      await user.click(screen.getByRole('link', { name: /Back to Print Cards/ }));
      await screen.findByRole('heading', { level: 1, name: 'Print Cards' });
    }
  });
});

describe('a card whose Safe Sport could not be looked up', () => {
  beforeEach(() => server.answer({ 'safe-sport/get-info': fails }));

  it('counts as not checked', async () => {
    await openFlow('usdf', 'print-cards', { choices: CHOICES });
    expect(await badge('USEF', 'Linnea Marchbanks', 'Could not be checked')).toBeDefined();
    expect(await badge('USEF', 'Delphine Ashgrove', 'Could not be checked')).toBeDefined();
    expect(await badge('USEF', 'Horse Winterberry Waltz', 'In order')).toBeDefined();
    expect(await badge('USDF', 'Linnea Marchbanks', 'In order')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Safe Sport could not be checked for everybody');
  });

  it('counts as not in order if its judgment is not in order', async () => {
    judgedBy(({ subject }) => (subject === 'rider' ? SUSPENDED : IN_ORDER));
    await openFlow('usdf', 'print-cards', { choices: CHOICES });
    expect(await badge('USEF', 'Linnea Marchbanks', 'Not in order')).toBeDefined();
    expect(await badge('USEF', 'Delphine Ashgrove', 'Could not be checked')).toBeDefined();
  });
});

it('a page printed after midnight shows the day of printing', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59), toFake: ['Date'] });
  await openFlow('usdf', 'verifications', { choices: CHOICES });
  expect(await screen.findByText('Date Printed: Saturday, November 21, 2026')).toBeDefined();
  vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Date Printed: Sunday, November 22, 2026')).toBeDefined();
});

it.each([
  ['print-cards', 1],
  ['roster', 1],
  ['verifications', 1],
])('%s names both competition years if they differ', async (screenName, times) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21), toFake: ['Date'] });
  await openFlow('usdf', screenName, { choices: CHOICES });
  const note = 'Rider classes follow today’s competition year, 2026. The competition’s year is 2027.';
  expect(await screen.findAllByText(note)).toHaveLength(times);
});

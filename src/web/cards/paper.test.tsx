import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import { horseCard, riderCard, type SubjectCard } from '../../domain/cards/subject-card.ts';
import { finding, type Judgment, judgmentOf } from '../../domain/judgment/judgment.ts';
import { findingWords } from '../../domain/judgment/words.ts';
import { DAY, DAY_AFTER, DAY_BEFORE, horseChoice, riderChoice } from '../../../test/support/rows.ts';
import type { BookDates } from '../session/use-cards.ts';
import { answersFrom } from '../fixtures/books.ts';
import { BOOKS as BOOKS_OF_TESTS } from '../fixtures/records.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { openFlow } from '../testing/open-page.tsx';
import { SubjectCardView } from './paper.tsx';

const DATED = calendarDate('2026-11-20');
const BOOKS: BookDates = {
  usef: { dated: DATED, sample: false, standsIn: false, staleDays: null },
  usdf: { dated: DATED, sample: true, standsIn: false, staleDays: null },
  ushja: null,
};

const IN_ORDER = judgmentOf([], []);

function show(
  card: SubjectCard,
  books: BookDates = BOOKS,
  { judgment = IN_ORDER, lastDate = null }: { judgment?: Judgment; lastDate?: typeof DAY | null } = {},
) {
  render(
    <SubjectCardView
      title={`${card.subject.toUpperCase()} VERIFICATION`}
      note="(DO NOT CUT)"
      card={{ ...card, judgment, checking: false }}
      days={{ first: DAY, last: lastDate }}
      books={books}
    />,
  );
  const article = screen.getByRole('article');
  return { article, within: within(article) };
}

function horse(fields: Parameters<typeof horseChoice>[0], horseId?: string) {
  return horseCard(horseChoice(fields, horseId), 'usef', DAY);
}

const WARNING =
  'Horse does not have required membership for qualifying classes, FEI competitions or classes requiring USEF member recording.';

describe('a card with details', () => {
  it('shows its title, then the label and value of each line, in order', () => {
    const card = horse({ memberStatus: 'Active', membershipType: 'Life', memberStartDate: DAY_BEFORE });
    const { article, within } = show(card);
    expect(within.getByRole('heading', { name: 'HORSE VERIFICATION (DO NOT CUT)' })).toBeTruthy();
    const lines = Array.from(article.querySelectorAll('dl > div'), (line) => line.textContent);
    expect(lines).toEqual([
      'NameGolden Choice',
      'USEF #5200001',
      'TypeLife',
      'Effective11/20/2026',
      'Expires---',
    ]);
    expect(within.queryByText(WARNING)).toBeNull();
  });

  it('prints INACTIVE in red, but not the name', () => {
    const rider = riderChoice({ memberStatus: 'Inactive', membershipType: 'Inactive' });
    const { within } = show(riderCard(rider, 'usef', 'usef', DAY, DAY, { kind: 'running' }));
    expect(within.getByText('INACTIVE').closest('dd')?.className).toBe('red');
    expect(within.getByText('Bea Hill').closest('dd')?.className).toBe('');
  });
});

describe('a card with a warning', () => {
  it('shows the warning, and nothing that makes it look valid', () => {
    const { article, within } = show(
      horse({ memberStatus: 'Active', name: 'Moon Shadow' }, NO_USEF_AFFILIATE),
    );
    expect(within.getByText(WARNING)).toBeTruthy();
    expect(article.querySelector('dl')).toBeNull();
    expect(article.textContent).not.toContain('USEF #');
  });

  it('names its subject and the number above the warning, and the cause below it', () => {
    const { article } = show(horse({ memberStatus: 'Inactive', memberEndDate: DAY_BEFORE }));
    const order = article.querySelectorAll('.card-name, .card-number, .card-warning, .card-cause');
    expect(Array.from(order, (part) => part.textContent.trim())).toEqual([
      'Golden Choice',
      'USEF # 5200001',
      WARNING,
      'Cause: membership ended 11/20/2026',
    ]);
  });

  it('has a symbol next to its words', () => {
    const { within } = show(horse({ memberStatus: 'Inactive' }));
    const sign = within.getByText(WARNING).parentElement?.querySelector('svg');
    expect(sign?.getAttribute('class')).toContain('sign-warning');
  });
});

describe('every card', () => {
  it.each([
    ['details', { memberStatus: 'Active' }],
    ['a warning', { memberStatus: 'Inactive' }],
  ])('shows a suspension on %s', (_case, fields) => {
    const { within } = show(horse({ ...fields, suspensionStatus: 'YES' }));
    const suspended = within.getByText('* Suspended');
    expect(suspended.className).toBe('band-suspended');
    expect(suspended.closest('.band')?.textContent).toMatch(/^ ?NOT IN ORDER \* Suspended at USEF/);
  });

  it('shows no suspension that is not recorded', () => {
    const { within } = show(horse({ memberStatus: 'Active', suspensionStatus: 'NO' }));
    expect(within.queryByText('* Suspended')).toBeNull();
  });

  it('shows the last day of a competition that lasts several days', () => {
    const { article } = show(horse({ memberStatus: 'Active' }), BOOKS, { lastDate: DAY_AFTER });
    expect(article.textContent).toContain('Competition 11/21/2026 through 11/22/2026');
  });

  const SUSPENDED = finding({ subject: 'horse', org: 'usef' }, 'suspended', 'suspensionStatus', {});
  const ENDS = finding({ subject: 'horse', org: 'usef' }, 'ends-during', 'memberEndDate', { on: DAY });

  it.each<[string, string, Judgment]>([
    ['IN ORDER on 11/21/2026', 'success', IN_ORDER],
    ['LOOK valid only through 11/21/2026', 'warning', judgmentOf([ENDS], [])],
    ['NOT IN ORDER suspended at USEF', 'error', judgmentOf([SUSPENDED], [])],
    ['NOT CHECKED a look-up failed', 'unknown', { kind: 'not-checked' }],
  ])('has a band with the judgment’s sign: %s', (words, sign, judgment) => {
    const { article } = show(horse({ memberStatus: 'Active' }), BOOKS, { judgment });
    const band = article.querySelector('.band');
    expect(band?.textContent?.trim()).toBe(words);
    expect(band?.querySelector('svg')?.getAttribute('class')).toContain(`sign-${sign}`);
  });

  it('names its organization', () => {
    const hunter = horseCard(horseChoice({ ushjaStatus: 'Active' }), 'ushja', DAY);
    const { article } = show(hunter);
    expect(article.querySelector('.card-org')?.textContent).toBe('USHJA');
    expect(article.textContent).toContain('USEF #');
  });

  it.each([
    ['details', { memberStatus: 'Active' }],
    ['a warning', { memberStatus: 'Inactive' }],
  ])('lists the findings below %s', (_case, fields) => {
    const { article } = show(horse(fields), BOOKS, { judgment: judgmentOf([ENDS], []) });
    const parts = [...article.querySelectorAll('dl, .card-cause, .card-findings')];
    const list = parts.findIndex((part) => part.matches('.card-findings'));
    expect(parts[list]?.textContent).toBe(findingWords(ENDS).todo);
    expect(list).toBeGreaterThan(parts.findIndex((part) => part.matches('dl, .card-cause')));
  });

  it('shows the competition date and the date of its book’s records', () => {
    const { article } = show(horse({ memberStatus: 'Inactive' }));
    expect(article.textContent).toContain('Competition starting 11/21/2026');
    expect(article.textContent).toContain('Records as of 11/20/2026');
  });
});

describe('old records on a card', () => {
  it.each<[string, BookDates, string | null]>([
    [
      'from its own book',
      { ...BOOKS, usef: { dated: DATED, sample: false, standsIn: false, staleDays: 21 } },
      'RECORDS ARE 21 DAYS OLD',
    ],
    [
      'from another book',
      { ...BOOKS, ushja: { dated: DATED, sample: false, standsIn: false, staleDays: 21 } },
      null,
    ],
    ['no old records', BOOKS, null],
  ])('are reported only if the card uses them: %s', (_case, books, expected) => {
    const { article } = show(horse({ memberStatus: 'Active' }), books);
    expect(article.querySelector('.card-stale')?.textContent ?? null).toBe(expected);
  });
});

describe('sample records on a card', () => {
  it.each<[string, BookDates, number]>([
    [
      'from its own book',
      { ...BOOKS, usef: { dated: DATED, sample: true, standsIn: false, staleDays: null } },
      1,
    ],
    ['from another book in use', BOOKS, 1],
    [
      'no sample records',
      { ...BOOKS, usdf: { dated: DATED, sample: false, standsIn: false, staleDays: null } },
      0,
    ],
  ])('are reported if any book in use has them: %s', (_case, books, count) => {
    const { within } = show(horse({ memberStatus: 'Active' }), books);
    expect(within.queryAllByText('SAMPLE RECORDS, NOT FOR USE')).toHaveLength(count);
  });
});

it.each([
  [true, 1],
  [false, 0],
])('a card says whether its records stand in for damaged ones', (standsIn, count) => {
  const books = { ...BOOKS, usef: { dated: DATED, sample: false, standsIn, staleDays: null } };
  const { within } = show(horse({ memberStatus: 'Active' }), books);
  expect(within.queryAllByText('EARLIER RECORDS: THE NEWEST ARE DAMAGED')).toHaveLength(count);
});

it('the print bar explains how to save a PDF', async () => {
  fixtureServer(answersFrom(BOOKS_OF_TESTS));
  await openFlow('usef', 'roster', {
    choices: { entries: [], riders: [{ federation: '9500003', affiliate: null }] },
  });
  const hint = await screen.findByText(/Save as PDF/);
  expect(hint.closest('.screen-only')).not.toBeNull();
});

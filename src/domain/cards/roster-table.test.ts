import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, horseChoice, ownerChoice, riderChoice } from '../../../test/support/rows.ts';
import { type Org, ORGS } from '../org.ts';
import { HORSE_FIELDS, OWNER_FIELDS, RIDER_FIELDS, type RowFields, type RowOf } from '../rows.ts';
import type { Subject } from './card.ts';
import { rosterCells, rosterColumns, widestLine, widestWord } from './roster-table.ts';
import { horseCard, ownerCard, riderCard, RULES, type SubjectCard } from './subject-card.ts';

const ACTIVE = { memberStatus: 'Active' };

/** Words that lines depend on, and days around the competition date, by type of field. */
const VALUES: Readonly<Record<string, readonly (string | null)[]>> = {
  text: ['Active', 'Life', 'Inactive', 'Amateur', 'I', '105BI25'],
  date: [DAY, DAY_AFTER],
};

function anyRecord<Fields extends RowFields>(fields: Fields): fc.Arbitrary<Partial<RowOf<Fields>>> {
  const values: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, type] of Object.entries(fields)) {
    const some = VALUES[type.replace('?', '')];
    if (some !== undefined) values[name] = fc.constantFrom(...some, ...(type.endsWith('?') ? [null] : []));
  }
  return fc.record(values).map((record) => record as Partial<RowOf<Fields>>);
}

function anyCards(subject: Subject, org: Org): SubjectCard[] {
  const drawn = { numRuns: 500, seed: 1 };
  switch (subject) {
    case 'horse':
      return fc
        .sample(anyRecord(HORSE_FIELDS), drawn)
        .map((record) => horseCard(horseChoice(record), org, DAY));
    case 'owner':
      return fc
        .sample(fc.tuple(anyRecord(OWNER_FIELDS), fc.boolean()), drawn)
        .map(([record, owns]) => ownerCard(ownerChoice(record, { owns }), org, DAY, { kind: 'failed' }));
    case 'rider':
      return fc
        .sample(fc.tuple(anyRecord(RIDER_FIELDS), fc.constantFrom(...ORGS)), drawn)
        .map(([record, flow]) => riderCard(riderChoice(record), org, flow, DAY, DAY, { kind: 'failed' }));
  }
}

const TABLES = ORGS.flatMap((org) =>
  (['horse', 'owner', 'rider'] as const).map((subject) => [org, subject] as const),
);

describe('the columns of the roster', () => {
  it.each(TABLES)('are the lines of the card in their order: %s %s', (org, subject) => {
    const cards = anyCards(subject, org);
    const details = new Set<string>(RULES[org][subject].details.map(({ label }) => label));
    for (const card of cards) {
      const lines = card.lines.slice(2);
      const cells = rosterCells(card, rosterColumns(subject, org, [card])).flat();
      expect(cells.filter((line) => line !== null)).toEqual(lines);
      for (const { label } of lines) details.delete(label);
    }
    expect(details).toEqual(new Set());
  });

  it.each<[string, SubjectCard[], string[]]>([
    ['none without cards', [], ['Type', 'Effective', 'Expires']],
    [
      'those that one of the cards has',
      [
        horseCard(horseChoice(ACTIVE), 'usef', DAY),
        horseCard(horseChoice({ ...ACTIVE, feiRegNumber: '105BI25' }), 'usef', DAY),
      ],
      ['Type', 'Effective', 'Expires', 'FEI #'],
    ],
    ['none of a warning', [horseCard(horseChoice(), 'usef', DAY)], ['Type', 'Effective', 'Expires']],
  ])('that show only when present: %s', (_case, cards, expected) => {
    expect(rosterColumns('horse', 'usef', cards).flatMap(({ labels }) => labels)).toEqual(expected);
  });

  const dates = { name: '', lines: [{ label: 'Effective', value: '12/01/2024' }] };
  const safeSport = { name: '', lines: [{ label: 'Safe Sport', value: '03/06/2026 - 11/30/2031' }] };
  const alone = [
    { labels: ['Status'], width: 5.6 },
    { labels: ['Start'], width: 4.25 },
    { labels: ['End'], width: 3.3 },
  ];

  it.each<[string, Subject, Org, Pick<SubjectCard, 'name' | 'lines'>[], unknown]>([
    ['one for each line where there is room', 'horse', 'ushja', [], alone],
    [
      'shared by lines that belong together where there is none',
      'owner',
      'usef',
      [dates, safeSport, { name: '', lines: [{ label: 'Ownership', value: 'from 03/06/2026' }] }],
      [
        { labels: ['Entity', 'Type'], width: 5.25 },
        { labels: ['Effective', 'Expires'], width: 9.3 },
        { labels: ['Safe Sport'], width: 10.6 },
        { labels: ['Other Owners'], width: null },
        { labels: ['Ownership'], width: null },
      ],
    ],
    [
      'shared where a word of a name has no room otherwise',
      'owner',
      'usef',
      [dates, safeSport, { name: 'Ann Wolfeschlegelsteinhausen', lines: [] }],
      [
        { labels: ['Entity', 'Type'], width: 5.25 },
        { labels: ['Effective', 'Expires'], width: 9.3 },
        { labels: ['Safe Sport'], width: 10.6 },
        { labels: ['Other Owners'], width: null },
      ],
    ],
    [
      'one for each line beside a word that breaks',
      'horse',
      'ushja',
      [{ name: 'm'.repeat(80), lines: [] }],
      alone,
    ],
    [
      'as wide as two dates in one line',
      'rider',
      'usef',
      [dates, safeSport],
      [
        { labels: ['Type'], width: 4.3 },
        { labels: ['Amateur Status'], width: 7.35 },
        { labels: ['Effective'], width: 9.3 },
        { labels: ['Expires'], width: 6.6 },
        { labels: ['Safe Sport'], width: 20.55 },
      ],
    ],
  ])('%s', (_case, subject, org, cards, expected) => {
    const columns = rosterColumns(subject, org, cards);
    const rounded = columns.map(({ labels, width }) => ({
      labels,
      width: width && Math.round(width * 100) / 100,
    }));
    expect(rounded).toEqual(expected);
  });
});

it('a card without a line has an empty cell there', () => {
  const card = horseCard(horseChoice(ACTIVE), 'usef', DAY);
  expect(
    rosterCells(card, [
      { labels: ['Type'], width: 9 },
      { labels: ['Microchip'], width: 15 },
    ]),
  ).toEqual([[{ label: 'Type', value: 'Horse ID' }], [null]]);
});

describe('widestWord', () => {
  it.each<[string[], number]>([
    [[], 0],
    [[''], 0],
    [['9548900'], 7],
    [['03/06/2026 - 11/30/2031'], 10.6],
    [['Safe Sport', '---'], 4.6],
    [['INACTIVE'], 6 * 1.3 + 2 * 0.65],
    [['Wm'], 3.5],
  ])('%j: %d digits', (texts, width) => expect(widestWord(texts)).toBeCloseTo(width));
});

describe('widestLine', () => {
  it.each<[string[], number]>([
    [[], 0],
    [['USDF #', '850003'], 4 * 1.3 + 1.65],
    [['03/06/2026 - 11/30/2031'], 20.55],
    [['x'.repeat(24)], 24],
    [['xxxxxxxxxxxx xxxxxxxxxxxx'], 12],
  ])('%j: %d digits', (texts, width) => expect(widestLine(texts)).toBeCloseTo(width));
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, horseChoice, ownerChoice, riderChoice } from '../../../test/support/rows.ts';
import { type Org, ORGS } from '../org.ts';
import { HORSE_FIELDS, OWNER_FIELDS, RIDER_FIELDS, type RowFields, type RowOf } from '../rows.ts';
import type { Subject } from './card.ts';
import { isReasonBeside, rosterGrid, type RosterTable, verdictHeading } from './roster-grid.ts';
import { linesBelow, rosterCells, type RosterCard, type RosterLayout } from './roster-table.ts';
import { horseCard, ownerCard, riderCard, RULES, type SubjectCard } from './subject-card.ts';
import { BLANK, textWidth } from './text-width.ts';

const ACTIVE = { memberStatus: 'Active' };

/** Values for each type of field: words that decide which lines a card has, and days around the competition date. */
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

/** Lays out a roster with a single table. */
function onlyTable(subject: Subject, org: Org, cards: readonly RosterCard[]): RosterLayout {
  const [layout = { columns: [], below: [] }] = rosterGrid([{ subject, org, cards }]).tables;
  return layout;
}

const TABLES = ORGS.flatMap((org) =>
  (['horse', 'owner', 'rider'] as const).map((subject) => [org, subject] as const),
);

describe('the columns of the roster', () => {
  it.each(TABLES)('have all lines in the order of the card: %s %s', (org, subject) => {
    const cards = anyCards(subject, org);
    const details = new Set<string>(RULES[org][subject].details.map(({ label }) => label));
    for (const card of cards) {
      const lines = card.lines.slice(2);
      const layout = onlyTable(subject, org, [card]);
      const cells = rosterCells(card, layout)
        .flat()
        .filter((line) => line !== null);
      const printed = [...cells, ...linesBelow(card, layout)];
      expect(printed.toSorted((a, b) => lines.indexOf(a) - lines.indexOf(b))).toEqual(lines);
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
    ['none for a warning', [horseCard(horseChoice(), 'usef', DAY)], ['Type', 'Effective', 'Expires']],
  ])('include optional lines only when present: %s', (_case, cards, expected) => {
    expect(onlyTable('horse', 'usef', cards).columns.flatMap(({ labels }) => labels)).toEqual(expected);
  });
});

/** Builds cards. The names, and each label's values, are used in turn. An empty value omits the line. */
function tableOf(lines: Readonly<Record<string, readonly string[]>>, names: readonly string[] = ['Ann Lee']) {
  const count = Math.max(names.length, ...Object.values(lines).map(({ length }) => length));
  return Array.from({ length: count }, (_, at) => ({
    name: names[at % names.length] ?? '',
    number: { label: 'USEF #', value: '9500001' },
    lines: Object.entries(lines).flatMap(([label, values]) => {
      const value = values[at % values.length] ?? '';
      return value === '' ? [] : [{ label, value }];
    }),
  }));
}

const MEMBER = {
  Entity: ['Individual'],
  Type: ['Competing'],
  Effective: ['12/01/2024'],
  Expires: ['11/30/2031'],
  'Safe Sport': ['03/06/2026 - 11/30/2031'],
};

const LONG_OWNERS = 'Winterberry Waltz: Delphine Ashgrove, Rowan Thornbury, Wilhelmina Copperfield-Shaw';

function layoutOf(subject: Subject, cards: ReturnType<typeof tableOf>) {
  const { columns, below } = onlyTable(subject, 'usef', cards);
  return { columns: columns.map(({ labels }) => labels.join(' + ')), below };
}

describe('the lines of a roster (requirement 9.29)', () => {
  it('each have their own column if names have room', () => {
    expect(layoutOf('owner', tableOf(MEMBER))).toEqual({
      columns: ['Entity', 'Type', 'Effective', 'Expires', 'Safe Sport'],
      below: [],
    });
  });

  it('have no column for other owners if there are none', () => {
    const layout = layoutOf('owner', tableOf({ ...MEMBER, 'Other Owners': ['None'] }));
    expect(layout.columns).not.toContain('Other Owners');
    expect(layout.below).toEqual([]);
  });

  it('share columns or go below their rows if a word in a name would not fit otherwise', () => {
    const names = ['m'.repeat(24)];
    const { columns, below } = layoutOf('owner', tableOf({ ...MEMBER, 'Other Owners': ['---'] }, names));
    expect(below.length > 0 || columns.some((labels) => labels.includes(' + '))).toBe(true);
  });

  it('have no separate column if few cards have them', () => {
    const names = ['Maximiliana Featheringstonehaugh'];
    const { Entity: _, ...rider } = MEMBER;
    const few = ['', '', '', '', '', '', '', '10999011'];
    const cards = tableOf({ ...rider, 'Amateur Status': ['Professional'], 'FEI #': few }, names);
    expect(layoutOf('rider', cards).columns).not.toContain('FEI #');
  });

  it('show other owners only below rows that have them', () => {
    const owners = ['None', 'None', 'None', 'None', LONG_OWNERS];
    const cards = tableOf({ ...MEMBER, 'Other Owners': owners });
    const layout = onlyTable('owner', 'usef', cards);
    expect(layout.below).toEqual(['Other Owners']);
    const printed = cards.map((card) => linesBelow(card, layout).map(({ value }) => value));
    expect(printed).toEqual([[], [], [], [], [LONG_OWNERS]]);
    const cells = rosterCells(cards[4] ?? { lines: [] }, layout).flat();
    expect(cells.map((line) => line?.value)).not.toContain(LONG_OWNERS);
  });

  it('keep their columns even if a word in a name is wider than the sheet', () => {
    const dates = { Effective: ['12/01/2024'], Expires: ['11/30/2031'] };
    const names = [...Array.from({ length: 9 }, () => 'Copper Kettle'), 'm'.repeat(80)];
    const { columns } = layoutOf('horse', tableOf({ Type: ['Life'], ...dates }, names));
    expect(columns).toEqual(['Type', 'Effective', 'Expires']);
  });
});

function datesWith(name: string) {
  const dates = { Type: ['Life'], Effective: ['12/01/2024'], Expires: ['11/30/2031'] };
  const grid = rosterGrid([{ subject: 'horse', org: 'usef', cards: tableOf(dates, [name]) }]);
  return { ...grid, space: (grid.tracks[1] ?? 0) - textWidth('12/01/2024') };
}

describe('the space between columns', () => {
  const WIDE = 1.15;

  it('is wide if names have room', () => {
    expect(datesWith('Copper Kettle').space).toBeCloseTo(WIDE);
  });

  it('is narrow if a name would otherwise take another line', () => {
    const { name, tracks } = datesWith('Copper Kettle');
    const word = textWidth('mm', true) * (9 / 8) + BLANK;
    // The name fits only if the number's column and the tracks give up their extra space.
    const count = Math.floor((name + WIDE * (1 + tracks.length)) / word);
    expect(datesWith(Array.from({ length: count }, () => 'mm').join(' ')).space).toBeLessThan(WIDE);
  });
});

const REASON = 'valid only through 12/05/2026';

/** Lays out a table whose first card has this band and reason. The other cards are in order. */
function verdictWith(names: readonly string[], reason: string, band = 'LOOK', org: Org = 'usef') {
  const [first, ...others] = tableOf(MEMBER, names);
  const cards = [
    { ...first, band, reason } as RosterCard,
    ...others.map((card) => ({ ...card, band: 'IN ORDER' })),
  ];
  return rosterGrid([{ subject: 'owner', org, cards }]);
}

describe('the column of the verdicts', () => {
  it('has room for a short reason next to its verdict', () => {
    const grid = verdictWith(['Ann Lee'], REASON, 'LOOK', 'usdf');
    expect(isReasonBeside({ band: 'LOOK', reason: REASON }, grid)).toBe(true);
  });

  it('has room for a short reason below its verdict if the names leave no room next to it', () => {
    const grids = Array.from({ length: 20 }, (_, at) => verdictWith(['mm '.repeat(at + 1).trim()], REASON));
    const below = grids.find((grid) => !isReasonBeside({ band: 'LOOK', reason: REASON }, grid));
    expect(below?.verdict).toBeCloseTo(textWidth(REASON));
  });

  it('has room for a suspension next to NOT IN ORDER', () => {
    const { verdict, isVerdictBroken } = verdictWith(['Ann Lee'], '', 'NOT IN ORDER * Suspended');
    expect(verdict).toBeGreaterThan(textWidth('NOT IN ORDER * Suspended', true));
    expect(isVerdictBroken).toBe(false);
  });

  it('has no room for a long reason', () => {
    const { verdict } = verdictWith(['Ann Lee'], `${REASON}; ${REASON}`);
    expect(verdict).toBeLessThan(textWidth(REASON));
  });

  it('is narrow if names would otherwise take many more lines', () => {
    const names = Array.from({ length: 30 }, () => 'mm mm mm mm mm mm mm mm mm');
    const { verdict, isVerdictBroken } = verdictWith(names, REASON, 'NOT IN ORDER');
    expect(verdict).toBeLessThan(textWidth(REASON));
    expect(isVerdictBroken).toBe(true);
  });
});

function cardWith(backNumbers: readonly string[]) {
  const [card = { name: '', number: null, lines: [] }] = tableOf(MEMBER);
  return { ...card, entry: { backNumbers, classNames: [] } };
}

it('a column is widened to keep its heading on one line if that adds no line', () => {
  const { tables } = rosterGrid([{ subject: 'rider', org: 'usef', cards: tableOf(MEMBER) }]);
  const status = tables[0]?.columns.find(({ labels }) => labels.includes('Amateur Status'));
  expect(status?.width).toBeGreaterThanOrEqual(textWidth('Amateur Status'));
});

function areHorsesBelow(owners: number): boolean {
  const names = Array.from({ length: owners }, () => 'Ann Lee');
  const cards = tableOf(MEMBER, names).map((card) => ({ ...card, horses: ['Star'] }));
  return rosterGrid([{ subject: 'owner', org: 'usef', cards }]).areHorsesBelow;
}

it('owners’ horses are below every name if that adds few lines', () => {
  expect(areHorsesBelow(10)).toBe(true);
  expect(areHorsesBelow(11)).toBe(false);
});

describe('the column of back numbers', () => {
  it.each<[string, readonly string[][], number | null]>([
    ['is left out without back numbers', [[]], null],
    ['has room for one number on a line', [['101'], ['102']], 6.75],
    [
      'has room for several numbers on a line if a card has many',
      [['101', '102', '103', '104', '105', '106']],
      12.65,
    ],
  ])('%s', (_case, cards, expected) => {
    const { back } = rosterGrid([{ subject: 'rider', org: 'ushja', cards: cards.map(cardWith) }]);
    expect(back === null ? null : Math.round(back * 100) / 100).toBe(expected);
  });
});

describe('the grid of a roster (requirement 9.29)', () => {
  const show = (['usef', 'usdf'] as const).flatMap((org): RosterTable[] => [
    { subject: 'horse', org, cards: anyCards('horse', org).slice(0, 60) },
    { subject: 'owner', org, cards: anyCards('owner', org).slice(0, 60) },
    { subject: 'rider', org, cards: anyCards('rider', org).slice(0, 60) },
  ]);
  const { tracks, tables, verdict } = rosterGrid(show);

  /** Returns the tracks that a label's column spans in each table that has it. */
  function tracksOf(label: string): number[][] {
    return tables.flatMap(({ columns }) => {
      const at = columns.findIndex(({ labels }) => labels.includes(label));
      if (at === -1) return [];
      const from = columns.slice(0, at).reduce((sum, { span }) => sum + span, 0);
      return [[from, from + (columns[at]?.span ?? 0)]];
    });
  }

  it('fills every table', () => {
    expect(tables).toHaveLength(6);
    for (const { columns } of tables) {
      expect(columns.reduce((sum, { span }) => sum + span, 0)).toBe(tracks.length);
    }
  });

  it('has room for each column in the tracks that the column spans', () => {
    for (const { columns } of tables) {
      let from = 0;
      for (const { width, span } of columns) {
        const room = tracks.slice(from, from + span).reduce((sum, track) => sum + track, 0);
        expect(width).toBeLessThanOrEqual(room + span);
        from += span;
      }
    }
  });

  it.each(['Effective', 'Expires'])('starts the %s column at the same place in every table', (label) => {
    const begins = tracksOf(label).map(([from]) => from);
    expect(begins.length).toBeGreaterThan(4);
    expect(new Set(begins).size).toBe(1);
  });

  it('has room for a type on one line, in the first or the second column', () => {
    const type = 'Competing Membership';
    const { Entity: _, ...rider } = MEMBER;
    const layouts = rosterGrid([
      { subject: 'owner', org: 'usef', cards: tableOf({ ...MEMBER, Type: [type] }) },
      {
        subject: 'rider',
        org: 'usef',
        cards: tableOf({ ...rider, Type: [type], 'Amateur Status': ['---'] }),
      },
    ]).tables;
    const types = layouts.map(({ columns }) => columns.find(({ labels }) => labels.join() === 'Type'));
    expect(types.map((column) => (column?.width ?? 0) >= textWidth(type))).toEqual([true, true]);
  });

  it('has room for the heading of the verdicts on one line', () => {
    expect(verdictHeading('ushja')).toBe('USHJA verdict');
    expect(verdict).toBeGreaterThan(11);
  });
});

import { describe, expect, test } from 'vitest';
import { entryRow, listedParty } from '../../../../test/support/entries.ts';
import type { EntryParty, EntryRow } from '../entry.ts';
import { type EntryAnswers, pairEntries } from './same-entry.ts';

const NO_ANSWERS: EntryAnswers = new Map();

/** Parses back number, class, horse and rider; `-` is an empty cell. A list's rows are numbered from 2. */
function row(text: string, at: number): EntryRow {
  const [backNumber = '', className = '', horse = '', rider = ''] = text
    .split(' ')
    .map((cell) => (cell === '-' ? '' : cell));
  const parties: EntryParty[] = [];
  if (horse !== '') parties.push(listedParty('horse', horse));
  if (rider !== '') parties.push(listedParty('rider', rider));
  return entryRow(at + 2, parties, { backNumber, className });
}

/** Parses a previous entry. If decisions change the entry, its form with the decisions applied follows ` > `. */
function entryBefore(text: string, at: number) {
  const [was = '', decided] = text.split(' > ');
  const listed = row(was, at);
  return { listed, decided: decided === undefined ? listed : row(decided, at), decisions: '' };
}

function pairs(
  before: Parameters<typeof pairEntries>[0],
  after: readonly EntryRow[],
  answers: EntryAnswers = NO_ANSWERS,
) {
  const found = pairEntries(before, after, answers);
  return {
    pairs: Object.fromEntries(found.pairs),
    asked: Object.fromEntries(found.questions.map(({ entry, candidates }) => [entry, candidates])),
  };
}

/** Pairs two one-entry lists without decisions. */
function paired(was: EntryRow, is: EntryRow) {
  return pairs([{ listed: was, decided: was, decisions: '' }], [is]).pairs;
}

function by(role: 'handler' | 'owner' | 'rider', backNumber: string): EntryRow {
  return entryRow(2, [listedParty('horse', 'Fern'), listedParty(role, 'Ann')], { backNumber });
}

/** Builds entries that differ only in class, so that any two of them match. */
function classes(count: number, prefix: string): string[] {
  return Array.from({ length: count }, (_, at) => `7 ${prefix}${at} Fern Ann`);
}

describe('entries pair', () => {
  test.each<[string, string[], string[], Record<number, number>]>([
    ['with back number, class, horse and rider alike', ['7 A Fern Ann'], ['7 A FERN ANN'], { 0: 0 }],
    ['with horse, rider and class alike', ['7 A Fern Ann'], ['8 A Fern Ann'], { 0: 0 }],
    ['with back number, horse and rider alike', ['7 A Fern Ann'], ['7 B Fern Ann'], { 0: 0 }],
    ['with horse and rider alike', ['7 A Fern Ann'], ['8 B Fern Ann'], { 0: 0 }],
    ['with back number, class and horse alike', ['7 A Fern Ann'], ['7 A Fern Bea'], { 0: 0 }],
    ['with back number, class and rider alike', ['7 A Fern Ann'], ['7 A Moss Ann'], { 0: 0 }],
    ['with back number and horse alike', ['7 A Fern Ann'], ['7 B Fern Bea'], { 0: 0 }],
    ['with back number and rider alike', ['7 A Fern Ann'], ['7 B Moss Ann'], { 0: 0 }],
    [
      'by back number first',
      ['8 A Fern Ann', '7 A Fern Ann'],
      ['7 A FERN Ann', '9 A Fern Ann'],
      { 0: 1, 1: 0 },
    ],
    [
      'with all four alike before those with another back number',
      ['7 A Fern Ann', '8 A Fern Ann', '9 B Fern Ann'],
      ['7 A FERN Ann', '10 A Fern Ann'],
      { 0: 0, 1: 1 },
    ],
    [
      'with horse and rider alike, by class',
      ['7 A Fern Ann', '8 B Fern Ann'],
      ['9 A Fern Ann', '10 B Fern Ann'],
      { 0: 0, 1: 1 },
    ],
    [
      'with horse and rider alike, by back number',
      ['7 A Fern Ann', '8 B Fern Ann'],
      ['7 C Fern Ann', '8 D Fern Ann'],
      { 0: 0, 1: 1 },
    ],
    [
      'with horse and rider alike when the rest has changed',
      ['7 A Fern Ann', '- B Fern Ann'],
      ['8 B FERN Ann', '9 C Fern Ann'],
      { 0: 1, 1: 0 },
    ],
    [
      'by the class when several have back number and horse alike',
      ['7 A Fern Ann', '7 B Fern Bea'],
      ['7 A Fern Cal', '7 B Fern Dan'],
      { 0: 0, 1: 1 },
    ],
    ['by class, so that an added class is new', ['9 A Fern Ann'], ['9 A FERN -', '9 B Fern -'], { 0: 0 }],
    [
      'one to one if several lines are equal',
      ['7 A Fern Ann', '7 A Fern Ann'],
      ['7 A Fern Ann', '7 A Fern Ann'],
      { 0: 0, 1: 1 },
    ],
    [
      'in their order if nothing tells them apart',
      ['7 A Fern Ann', '7 B Fern Ann'],
      ['7 C Fern Ann', '7 D Fern Ann'],
      { 0: 0, 1: 1 },
    ],
    ['with equal cells, although neither names anybody', ['- B - -'], ['- B - -'], { 0: 0 }],
    ['by the cells as listed', ['7 A Fern Ann > 7 A Moss Bea'], ['8 B Fern Ann'], { 0: 0 }],
    ['by the cells as decided', ['7 A Fern Ann > 7 A Moss Bea'], ['8 B Moss Bea'], { 0: 0 }],
    [
      'with back number as listed and rider as decided',
      ['7 B Moss Ann > 7 B Moss Bea'],
      ['7 A Fern Bea'],
      { 0: 0 },
    ],
    ['with the class as listed', ['7 A Fern Ann > 7 B Fern Ann', '8 B Fern Ann'], ['9 A FERN Ann'], { 0: 0 }],
  ])('%s', (_, before, after, expected) => {
    expect(pairs(before.map(entryBefore), after.map(row)).pairs).toEqual(expected);
  });

  test.each<[string, string[], string[], Record<number, number[]>]>([
    ['a back number', ['7 A Fern Ann'], ['7 A Moss Bea'], { 0: [0] }],
    ['a horse', ['7 A Fern Ann'], ['8 A Fern Bea'], { 0: [0] }],
    ['a rider', ['7 A Fern Ann'], ['8 A Moss Ann'], { 0: [0] }],
    ['a class only', ['7 A Fern Ann'], ['8 A Moss Bea'], {}],
    ['empty back numbers only', ['- A Fern Ann'], ['- A Moss Bea'], {}],
    ['no names', ['7 A - -'], ['8 A - -'], {}],
    ['a back number, and no names', ['7 A - -'], ['7 B - -'], { 0: [0] }],
    [
      'a horse, more likely than a back number or a rider',
      ['7 A Moss Bea', '8 A Moss Ann', '9 A Fern Cal'],
      ['7 B Fern Ann'],
      { 0: [2, 0, 1] },
    ],
    [
      'a horse, more likely than back number and class',
      ['7 B Moss Bea', '9 A Fern Cal'],
      ['7 B Fern Ann'],
      { 0: [1, 0] },
    ],
    ['a class with the rider', ['8 A Moss Ann', '9 B Moss Ann'], ['7 B Fern Ann'], { 0: [1, 0] }],
    ['a class with the back number', ['7 A Moss Bea', '7 B Moss Bea'], ['7 B Fern Ann'], { 0: [1, 0] }],
    ['a horse in two entries', ['9 B Fern Bea', '8 A Fern Cal'], ['- A Fern Ann'], { 0: [1, 0] }],
    [
      'rider and class, more likely than a back number',
      ['8 B Fern Bea', '- A Fern Ann'],
      ['8 A Moss Ann'],
      { 0: [1, 0] },
    ],
    [
      'a horse, with an empty back number before',
      ['- B Fern Ann', '7 B Fern Ann'],
      ['8 A Fern Ann'],
      { 0: [0, 1] },
    ],
    [
      'a horse, with an empty back number now',
      ['7 B Fern Ann', '- B Fern Ann'],
      ['- A Fern Bea'],
      { 0: [0, 1] },
    ],
    ['a horse and rider in two entries', ['7 B Fern Ann', '8 B Fern Ann'], ['9 A Fern Ann'], { 0: [0, 1] }],
    [
      'a back number that two entries match',
      ['9 B Moss Ann'],
      ['9 A Moss Bea', '9 C Fern Ann'],
      { 0: [0], 1: [0] },
    ],
    [
      'a horse or rider from a decision, in two entries',
      ['9 B Moss Ann > - A Fern Bea'],
      ['8 C Fern Cal', '7 C Rush Bea'],
      { 0: [0], 1: [0] },
    ],
    [
      'at most five entries',
      ['7 A Fern Ann', '7 B Fern Bea', '7 C Fern Cal', '7 D Fern Dan', '7 E Fern Eve', '7 F Fern Fay'],
      ['- G Fern Gus'],
      { 0: [0, 1, 2, 3, 4] },
    ],
  ])('do not pair, but may lead to questions: %s', (_, before, after, expected) => {
    const found = pairs(before.map(entryBefore), after.map(row));
    expect(found).toEqual({ pairs: {}, asked: expected });
  });
});

test('entries with two horses pair if one horse is the same', () => {
  const two = [listedParty('horse', 'Fern'), listedParty('horse', 'Moss'), listedParty('rider', 'Ann')];
  const was = entryRow(2, two, { backNumber: '7' });
  const is = entryRow(2, [listedParty('horse', 'Rush'), ...two.slice(1)], { backNumber: '8' });
  expect(paired(was, is)).toEqual({ 0: 0 });
});

test('a handler counts as the rider of a horse shown in hand, but an owner does not', () => {
  expect(paired(by('handler', '7'), by('handler', '8'))).toEqual({ 0: 0 });
  expect(paired(by('rider', '7'), by('handler', '8'))).toEqual({ 0: 0 });
  expect(paired(by('owner', '7'), by('owner', '8'))).toEqual({});
});

test('a person and a horse with the same name are not the same', () => {
  expect(pairs(['7 A Fern -'].map(entryBefore), ['8 A - Fern'].map(row))).toEqual({ pairs: {}, asked: {} });
});

test('a scratched entry pairs with the scratched one of two equal entries', () => {
  const entries = ['7 A Fern Ann', '7 A Fern Ann'].map(row) as [EntryRow, EntryRow];
  const [one, other] = entries;
  const was = [one, { ...other, scratched: true }].map((listed) => ({
    listed,
    decided: listed,
    decisions: '',
  }));
  expect(pairs(was, [{ ...one, scratched: true }, other]).pairs).toEqual({ 0: 1, 1: 0 });
});

test('a scratched entry pairs with the scratched one even if a number was added to both entries', () => {
  const [one, other] = ['7 A Fern Ann', '7 A Fern Ann'].map(row) as [EntryRow, EntryRow];
  const listed = [one, { ...other, scratched: true }];
  const was = listed.map((row) => ({ listed: row, decided: row, decisions: '' }));
  const is = listed.toReversed().map((row) => ({
    ...row,
    parties: row.parties.map((party) => ({ ...party, numbers: { usef: '7' } })),
  }));
  expect(pairs(was, is).pairs).toEqual({ 0: 1, 1: 0 });
});

test.each<[string, EntryRow]>([
  ['without a back number or a horse', row('- A - Ann', 0)],
  ['without a class', row('7 - Fern Ann', 0)],
])('an entry %s pairs if only the updated list scratches it', (_, was) => {
  expect(paired(was, { ...was, scratched: true })).toEqual({ 0: 0 });
});

test('an entry pairs if the updated list scratches it and moves it to another class', () => {
  expect(paired(row('7 A Fern Ann', 0), { ...row('7 B Fern Ann', 0), scratched: true })).toEqual({ 0: 0 });
});

describe('two equal entries with different decisions', () => {
  const equal = ['7 A Fern Ann', '7 A Fern Ann'].map(row);
  const was = equal.map((listed, at) => ({ listed, decided: listed, decisions: `decision ${at}` }));

  test('lead to a question if only one is left', () => {
    expect(pairs(was, equal.slice(0, 1))).toEqual({ pairs: {}, asked: { 0: [0, 1] } });
  });

  test('pair if both are left', () => {
    expect(pairs(was, equal)).toEqual({ pairs: { 0: 0, 1: 1 }, asked: {} });
  });
});

describe('an answer', () => {
  const before = ['7 A Fern Ann', '8 A Moss Bea'].map(entryBefore);
  test.each<[string, string[], [number, number | null][], ReturnType<typeof pairs>]>([
    ['pairs entries with nothing in common', ['9 C Rush Cal'], [[2, 3]], { pairs: { 0: 1 }, asked: {} }],
    ['takes precedence over equal cells', ['7 A Fern Ann'], [[2, 3]], { pairs: { 0: 1 }, asked: {} }],
    ['makes an entry new', ['7 C Rush Cal'], [[2, null]], { pairs: {}, asked: {} }],
    ['with an unknown row makes an entry new', ['7 C Rush Cal'], [[2, 9]], { pairs: {}, asked: {} }],
    [
      'given twice counts once',
      ['9 C Rush Cal', '8 C Moss Dan'],
      [
        [2, 3],
        [3, 3],
      ],
      { pairs: { 0: 1 }, asked: {} },
    ],
    ['about another row has no effect', ['7 C Rush Cal'], [[3, 3]], { pairs: {}, asked: { 0: [0] } }],
  ])('%s', (_, after, answers, expected) => {
    expect(pairs(before, after.map(row), new Map(answers))).toEqual(expected);
  });
});

describe('among entries with the same back number', () => {
  test('a hundred entries pair in their order', () => {
    const found = pairs(classes(100, 'A').map(entryBefore), classes(100, 'B').map(row));
    expect(Object.entries(found.pairs).every(([entry, at]) => Number(entry) === at)).toBe(true);
    expect(Object.keys(found.pairs)).toHaveLength(100);
  });

  test('more than a hundred entries that match the same entry do not pair', () => {
    const found = pairs(classes(100, 'A').map(entryBefore), classes(101, 'B').map(row));
    expect(found.pairs).toEqual({});
  });

  test('the one hundred and first entry is not compared', () => {
    const others = Array.from({ length: 100 }, (_, at) => `7 A Moss${at} Bea${at}`);
    const compared = (count: number) =>
      pairs([...others.slice(0, count), '7 A Fern Ann'].map(entryBefore), ['7 B Fern Ann'].map(row)).pairs;
    expect(compared(99)).toEqual({ 0: 99 });
    expect(compared(100)).toEqual({});
  });
});

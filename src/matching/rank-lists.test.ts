import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countBelow,
  dayNumber,
  distinct,
  grouped,
  groupOf,
  inBoth,
  ownedOn,
  pack,
  RankMarks,
  unpackList,
  without,
} from './rank-lists.ts';

it('pack stores 32-bit integers, low byte first', () => {
  expect(Array.from(pack(Uint32Array.of(1, 0xfffefdfc)))).toEqual([1, 0, 0, 0, 0xfc, 0xfd, 0xfe, 0xff]);
});

it('pack stores a part of a longer list', () => {
  expect(Array.from(unpackList(pack(Uint32Array.of(1, 2, 3).subarray(1))))).toEqual([2, 3]);
});

it('unpackList reads bytes at any offset', () => {
  const bytes = Uint8Array.of(9, 1, 0, 0, 0, 2, 0, 0, 0);
  expect(Array.from(unpackList(bytes.subarray(1)))).toEqual([1, 2]);
});

it.each([
  { list: [], bound: 1, below: 0 },
  { list: [1], bound: 0, below: 0 },
  { list: [1], bound: 1, below: 0 },
  { list: [1], bound: 2, below: 1 },
  { list: [2, 3, 5], bound: 4, below: 2 },
  { list: [2, 3, 5], bound: 5, below: 2 },
  { list: [2, 3, 5, 9], bound: 6, below: 3 },
  { list: [2, 3, 5, 9], bound: 10, below: 4 },
  { list: [4, 4, 4], bound: 4, below: 0 },
  { list: [4, 4, 4], bound: 5, below: 3 },
])('$below of $list are below $bound', ({ list, bound, below }) => {
  expect(countBelow(Uint32Array.from(list), bound)).toBe(below);
});

it('countBelow counts like a linear search', () => {
  fc.assert(
    fc.property(fc.uint32Array(), fc.nat(), (numbers, bound) => {
      const ascending = numbers.toSorted();
      expect(countBelow(ascending, bound)).toBe(ascending.filter((number) => number < bound).length);
    }),
  );
});

const DAY = dayNumber('2026-11-21');
const EVER = [dayNumber('0000-01-01'), dayNumber('9999-12-31')] as const;

it.each([
  ['owned forever', EVER, true],
  ['owned that day', [DAY, DAY], true],
  ['owned up to the day before', [EVER[0], dayNumber('2026-11-20')], false],
  ['owned from the day after', [dayNumber('2026-11-22'), EVER[1]], false],
  ['owned from the last month of the year before', [dayNumber('2025-12-31'), EVER[1]], true],
] as const)('ownedOn returns horses owned on a day: %s', (_when, [start, end], owned) => {
  expect(Array.from(ownedOn(Uint32Array.of(7, start, end), DAY))).toEqual(owned ? [7] : []);
});

it('ownedOn returns a horse once per ownership on the day', () => {
  expect(Array.from(ownedOn(Uint32Array.of(7, ...EVER, 8, 1, 2, 7, ...EVER), DAY))).toEqual([7, 7]);
});

describe('grouped', () => {
  it('keeps the order within a group, and may have empty groups', () => {
    const groups = grouped(Uint32Array.of(2, 0, 2, 0), Uint32Array.of(7, 8, 6, 9), 4);
    expect([0, 1, 2, 3].map((key) => Array.from(groupOf(groups, key)))).toEqual([[8, 9], [], [7, 6], []]);
  });

  it('accepts empty input', () =>
    expect(grouped(new Uint32Array(0), new Uint32Array(0), 0).values).toHaveLength(0));
});

describe('distinct', () => {
  it.each([
    [[], []],
    [
      [0, 0, 1, 3, 3, 3],
      [0, 1, 3],
    ],
  ])('%j → %j', (sorted, once) => expect(Array.from(distinct(Uint32Array.from(sorted)))).toEqual(once));
});

const list = (...ranks: number[]): Uint32Array => Uint32Array.from(ranks);

describe('RankMarks', () => {
  it.each<[string, Uint32Array[][], number[]]>([
    ['no groups', [], []],
    ['one list', [[list(1, 4, 9)]], [1, 4, 9]],
    ['one list with a rank twice', [[list(1, 4, 4)]], [1, 4]],
    ['two lists of a group', [[list(4, 9), list(1, 4)]], [1, 4, 9]],
    ['two groups', [[list(1, 4), list(4, 9)], [list(4, 5, 9)]], [4, 9]],
    ['an empty group', [[list(1)], []], []],
    ['an empty list', [[list(1)], [list()]], []],
  ])('finds the ranks in all groups: %s', (_what, groups, found) => {
    expect(Array.from(new RankMarks(9).inAll(groups))).toEqual(found);
  });

  it('finds the ranks in all groups when it is reused for many questions', () => {
    const sets = new RankMarks(20);
    const ranks = fc.array(fc.nat({ max: 20 }), { maxLength: 12 });
    const groups = fc.array(fc.array(ranks, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(groups, (drawn) => {
        const asked = drawn.map((group) => group.map((found) => Uint32Array.from(found).sort()));
        const inAll = Array.from({ length: 21 }, (_, rank) => rank).filter((rank) =>
          drawn.every((group) => group.some((found) => found.includes(rank))),
        );
        expect(Array.from(sets.inAll(asked))).toEqual(inAll);
      }),
    );
  });
});

describe('without', () => {
  it.each([
    [[1, 2, 3], [], [1, 2, 3]],
    [
      [1, 2, 3],
      [0, 2, 4],
      [1, 3],
    ],
    [[1], [1], []],
    [[], [1], []],
  ])('%j without %j is %j', (ranks, others, rest) => {
    expect(Array.from(without(list(...ranks), list(...others)))).toEqual(rest);
  });
});

describe('inBoth', () => {
  it.each([
    [
      [1, 2, 3],
      [2, 3, 9],
      [2, 3],
    ],
    [
      [1, 9],
      [1, 4, 9],
      [1, 9],
    ],
    [[0, 10], [1, 4, 9], []],
    [[1], [], []],
    [[], [1], []],
  ])('%j and %j: %j', (few, many, both) => {
    expect(Array.from(inBoth(list(...few), list(...many)))).toEqual(both);
  });
});

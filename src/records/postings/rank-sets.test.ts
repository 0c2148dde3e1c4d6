import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inBoth, RankSets, without } from './rank-sets.ts';

const list = (...ranks: number[]): Uint32Array => Uint32Array.from(ranks);

describe('RankSets', () => {
  it.each<[string, Uint32Array[][], number[]]>([
    ['no groups', [], []],
    ['one list', [[list(1, 4, 9)]], [1, 4, 9]],
    ['one list with a rank twice', [[list(1, 4, 4)]], [1, 4]],
    ['two lists of a group', [[list(4, 9), list(1, 4)]], [1, 4, 9]],
    ['two groups', [[list(1, 4), list(4, 9)], [list(4, 5, 9)]], [4, 9]],
    ['an empty group', [[list(1)], []], []],
    ['an empty list', [[list(1)], [list()]], []],
  ])('%s', (_what, groups, found) => {
    expect(Array.from(new RankSets(9).inAll(groups))).toEqual(found);
  });

  it('finds what stands in all, question after question', () => {
    const sets = new RankSets(20);
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

import { describe, expect, it } from 'vitest';
import { RankScores, type WeightedList } from './rank-scores.ts';

const list = (weight: number, ...ranks: number[]): WeightedList => ({
  ranks: Uint32Array.from(ranks),
  weight,
});

/** Names have six letters, except nine at rank 5. */
const LENGTHS = Uint8Array.of(0, 6, 6, 6, 6, 9, 6, 6, 6, 6);

describe('best', () => {
  const scores = new RankScores(LENGTHS);

  it.each<[string, WeightedList[][], number[]]>([
    ['returns nothing without parts', [], []],
    ['puts the highest total weight first, then goes by rank', [[list(2, 1, 2)], [list(1, 2, 3)]], [2, 1, 3]],
    ['counts only a part’s heaviest list', [[list(2, 1), list(1, 1, 2)], [list(1.5, 2)]], [2, 1]],
    ['ranks a name with a different length lower', [[list(2, 4, 5, 6)]], [4, 6, 5]],
  ])('%s', (_what, parts, ranks) => expect(scores.best(parts, 6, 5, 99)).toEqual(ranks));

  it('returns at most the requested number of ranks', () => {
    expect(scores.best([[list(2, 1, 2, 3, 4), list(1, 6, 7)]], 6, 3, 99)).toEqual([1, 2, 3]);
    expect(scores.best([[list(1, 1, 2, 3, 4)], [list(1, 9)], [list(1, 9, 8)]], 6, 2, 99)).toEqual([9, 1]);
  });

  it('reads at most the given number of entries', () => {
    expect(scores.best([[list(2, 1, 2, 3)], [list(9, 4)]], 6, 9, 2)).toEqual([1, 2]);
  });

  it('returns only ranks in the given group', () => {
    expect(scores.best([[list(2, 1, 2, 3)]], 6, 9, 99, [Uint32Array.of(2, 2, 7), Uint32Array.of(3)])).toEqual(
      [2, 3],
    );
  });

  it('forgets the previous question', () => {
    expect(scores.best([[list(1, 8)]], 6, 9, 99)).toEqual([8]);
  });
});

import { describe, expect, it } from 'vitest';
import { type NearRow, takeTurns } from './take-turns.ts';

const row = (rank: number, cost: number, of: string): NearRow => ({ rank, cost, of });
const ranks = (near: readonly NearRow[], limit: number): number[] =>
  takeTurns(near, limit).map(({ rank }) => rank);

describe('takeTurns', () => {
  const mares = [1, 2, 3, 4, 5].map((rank) => row(rank, 0.8, 'mare'));

  it('has the nearest first, then goes by rank', () => {
    expect(ranks([row(9, 1, 'a'), row(3, 1, 'b'), row(5, 0.5, 'c')], 3)).toEqual([5, 3, 9]);
  });

  it('takes a few of a name before others had their turn', () => {
    expect(ranks([...mares, row(9, 1, 'more')], 4)).toEqual([1, 2, 3, 9]);
  });

  it('takes the rest of a name where there is room, in the order of nearness', () => {
    expect(ranks([...mares, row(9, 1, 'more')], 5)).toEqual([1, 2, 3, 4, 9]);
    expect(ranks(mares, 9)).toEqual([1, 2, 3, 4, 5]);
  });

  it('takes as many as are wanted', () => expect(ranks(mares, 2)).toEqual([1, 2]));
});

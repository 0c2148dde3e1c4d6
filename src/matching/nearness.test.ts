import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Nearest, type NearRow, takeTurns } from './nearness.ts';

const row = (rank: number, cost: number, of: string): NearRow => ({ rank, cost, of });
const ranks = (near: readonly NearRow[], limit: number): number[] =>
  takeTurns(near, limit).map(({ rank }) => rank);

describe('takeTurns', () => {
  const mares = [1, 2, 3, 4, 5].map((rank) => row(rank, 0.8, 'mare'));

  it('puts the nearest first, then goes by rank', () => {
    expect(ranks([row(9, 1, 'a'), row(3, 1, 'b'), row(5, 0.5, 'c')], 3)).toEqual([5, 3, 9]);
  });

  it('takes only a few rows with a name before other names have had their turn', () => {
    expect(ranks([...mares, row(9, 1, 'more')], 4)).toEqual([1, 2, 3, 9]);
  });

  it('takes the remaining rows with a name if there is room, nearest first', () => {
    expect(ranks([...mares, row(9, 1, 'more')], 5)).toEqual([1, 2, 3, 4, 9]);
    expect(ranks(mares, 9)).toEqual([1, 2, 3, 4, 5]);
  });

  it('takes at most the requested number of rows', () => expect(ranks(mares, 2)).toEqual([1, 2]));
});

const offers = fc.array(
  fc.record({ rank: fc.nat({ max: 12 }), cost: fc.constantFrom(0, 0.1, 0.3, 0.1 + 0.2, 0.7, 1) }),
  { maxLength: 40 },
);

it('Nearest keeps the cheapest rows, without duplicates, and sorts equally cheap ones by rank', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 6 }), (offered, limit) => {
      const nearest = new Nearest(limit);
      const least = new Map<number, number>();
      for (const { rank, cost } of offered) {
        nearest.offer(rank, cost);
        // Rounded, because 0.1 + 0.2 is not exactly 0.3.
        const rounded = Math.round(cost * 10) / 10;
        least.set(rank, Math.min(rounded, least.get(rank) ?? Infinity));
      }
      const expected = [...least]
        .map(([rank, cost]) => ({ rank, cost }))
        .sort((a, b) => a.cost - b.cost || a.rank - b.rank);
      expect(nearest.inOrder()).toEqual(expected.slice(0, limit));
    }),
  );
});

it('Nearest reports the maximum cost of a row that it would still keep', () => {
  const nearest = new Nearest(2);
  expect(nearest.most).toBe(Infinity);
  nearest.offer(1, 0.5);
  expect(nearest.most).toBe(Infinity);
  nearest.offer(2, 0.7);
  expect(nearest.most).toBeGreaterThanOrEqual(0.7);
  expect(nearest.most).toBeLessThan(0.8);
});

it('Nearest fills only free slots: `fill` replaces no other row', () => {
  const nearest = new Nearest(2);
  nearest.offer(1, 0.5);
  nearest.fill(2, 0.3);
  nearest.fill(3, 0.1);
  expect(nearest.inOrder().map(({ rank }) => rank)).toEqual([2, 1]);
});

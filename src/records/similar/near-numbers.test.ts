import { describe, expect, it } from 'vitest';
import { nearNumbers } from './near-numbers.ts';

const costOf = (typed: string, number: string): number | undefined =>
  nearNumbers(typed).find((near) => near.number === number)?.cost;

describe('nearNumbers', () => {
  it.each([
    ['5200001', '5200010', 0.7],
    ['5200001', '5200002', 1],
    ['5200001', '520001', 0.7],
    ['5200001', '200001', 1],
    ['5200001', '52000011', 0.7],
    ['5200001', '95200001', 1],
    ['5200001', '52000019', 1],
    ['105BI25', '105BE25', 1],
    ['105BI25', '105BI26', 1],
    ['105BI25', '105B25', 1],
    ['f77', 'g77', 1],
    // Nothing, itself, two mistakes, a letter for a digit.
    ['5', '', undefined],
    ['5200001', '5200001', undefined],
    ['5200001', '5200022', undefined],
    ['5200001', '520000A', undefined],
  ])('%s: %s costs %s', (typed, number, cost) => expect(costOf(typed, number)).toBe(cost));

  it('has each number once, the cheapest first', () => {
    const near = nearNumbers('1122');
    expect(new Set(near.map(({ number }) => number)).size).toBe(near.length);
    const costs = near.map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });

  it('is bounded', () => {
    expect(nearNumbers('1'.repeat(15)).length).toBeLessThan(400);
    expect(nearNumbers('1'.repeat(200))).toEqual([]);
    expect(nearNumbers('')).toEqual('0123456789'.split('').map((number) => ({ number, cost: 1 })));
  });
});

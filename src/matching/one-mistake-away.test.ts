import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistakesBetween } from '../../test/support/oracle/mistakes.ts';
import { nearNumbers, textsNear } from './one-mistake-away.ts';

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
    // A letter missing, extra, doubled, in place of a digit, or in the other case.
    ['1', 'A1', 1],
    ['8', 'f8', 1],
    ['105B25', '105BI25', 1],
    ['105B125', '105BI25', 1],
    ['105BIX25', '105BI25', 1],
    ['AB1', 'AAB1', 0.7],
    ['520000O', '5200000', 1],
    ['5200001', '520000A', 1],
    ['f77', 'F77', 1],
    // An empty number, the number itself, and two mistakes.
    ['5', '', undefined],
    ['5200001', '5200001', undefined],
    ['5200001', '5200022', undefined],
  ])('%s: %s costs %s', (typed, number, cost) => expect(costOf(typed, number)).toBe(cost));

  it('lists each number once, the cheapest first', () => {
    const near = nearNumbers('1122');
    expect(new Set(near.map(({ number }) => number)).size).toBe(near.length);
    const costs = near.map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });

  it('returns a limited number of candidates, and none for a number that is too long', () => {
    expect(nearNumbers('123456789012345').length).toBeLessThan(2000);
    expect(nearNumbers('1'.repeat(200))).toEqual([]);
    expect(
      nearNumbers('')
        .map(({ number }) => number)
        .join(''),
    ).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
  });
});

describe('textsNear', () => {
  it('lists exactly the strings one mistake away', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(text, text, (typed, other) => {
        expect(textsNear(typed).includes(other)).toBe(mistakesBetween(typed, other) === 1);
      }),
    );
  });

  it('lists each string once', () => {
    const near = textsNear('aab');
    expect(new Set(near).size).toBe(near.length);
  });

  it('returns a limited number of strings, and none for a string that is too long', () => {
    expect(textsNear('a'.repeat(40)).length).toBeLessThan(2_200);
    expect(textsNear('a'.repeat(41))).toEqual([]);
  });
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seeded } from '../../src/generate/random.ts';
import { DIGIT_SLIPS, digitSlip } from './digits.ts';
import { distance } from './letters.ts';

it.each(DIGIT_SLIPS)('a digit that is %s makes a number one edit away', (slip) =>
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999 }).map(String), fc.nat(), (number, seed) => {
      const slipped = digitSlip(number, slip, seeded(seed, 'digits'));
      fc.pre(slipped !== null);
      expect(slipped).toMatch(/^\d+$/);
      expect(distance(number, slipped)).toBe(1);
    }),
  ),
);

it.each([
  ['12', 'swapped', ['21']],
  ['12', 'missing', ['1', '2']],
] as const)('every possible result for %s with a digit that is %s is drawn', (number, slip, all) => {
  const random = seeded(1, 'digits');
  const drawn = new Set(Array.from({ length: 100 }, () => digitSlip(number, slip, random)));
  drawn.delete(null);
  expect(drawn).toEqual(new Set(all));
});

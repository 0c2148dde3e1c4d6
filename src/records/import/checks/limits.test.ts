import { expect, it } from 'vitest';
import { tooFewRows, tooManyBad } from './limits.ts';

it.each([
  [0, 0, false],
  [200, 1, false],
  [199, 1, true],
  [1000, 5, false],
  [1000, 6, true],
  [1, 1, true],
  [2_500_000, 12_500, false],
  [2_500_000, 12_501, true],
])('of %i rows %i bad: too many %j', (rows, bad, tooMany) => expect(tooManyBad(rows, bad)).toBe(tooMany));

it.each([
  [0, 0, false],
  [0, 1, true],
  [95, 100, false],
  [94, 100, true],
  [100, 100, false],
  [101, 100, false],
  [19, 20, false],
  [18, 20, true],
])('%i rows after %i: too few %j', (rows, before, tooFew) => expect(tooFewRows(rows, before)).toBe(tooFew));

import { expect, it } from 'vitest';
import { isHopeless, tooFewRows, tooManyBad } from './limits.ts';

it.each([
  [0, 0, false],
  [200, 1, false],
  [199, 1, true],
  [1000, 5, false],
  [1000, 6, true],
  [1, 1, true],
  [2_500_000, 12_500, false],
  [2_500_000, 12_501, true],
])('%i rows with %i bad ones have too many bad rows: %j', (rows, bad, tooMany) =>
  expect(tooManyBad(rows, bad)).toBe(tooMany),
);

it.each([
  [0, 0, false],
  [0, 1, true],
  [95, 100, false],
  [94, 100, true],
  [100, 100, false],
  [101, 100, false],
  [19, 20, false],
  [18, 20, true],
])('%i rows are too few after %i rows: %j', (rows, before, tooFew) =>
  expect(tooFewRows(rows, before)).toBe(tooFew),
);

it.each([
  [10_000, 9999, false],
  [10_000, 10_000, true],
  [19_999, 10_000, true],
  [20_000, 10_000, false],
  [9999, 9999, false],
])('reading stops after %i rows with %i bad ones: %j', (rows, bad, hopeless) =>
  expect(isHopeless(rows, bad)).toBe(hopeless),
);

import { expect, test } from 'vitest';
import { isFoalYear } from './entry.ts';

test.each([
  [1949, false],
  [1950, true],
  [2100, true],
  [2101, false],
  [2015.5, false],
  [Number.NaN, false],
])('isFoalYear(%s) is %s', (year, expected) => {
  expect(isFoalYear(year)).toBe(expected);
});

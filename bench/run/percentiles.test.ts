import { expect, it } from 'vitest';
import { median, percentiles } from './percentiles.ts';

it.each([
  ['one time', [7], { p50: 7, p95: 7, p99: 7, max: 7 }],
  ['four times in any order', [4, 1, 3, 2], { p50: 2, p95: 4, p99: 4, max: 4 }],
  [
    'a hundred times',
    Array.from({ length: 100 }, (_, at) => 100 - at),
    { p50: 50, p95: 95, p99: 99, max: 100 },
  ],
])('%s', (_case, times, expected) => {
  expect(percentiles(times)).toEqual(expected);
});

it('has none of no times', () => {
  expect(() => percentiles([])).toThrow(RangeError);
});

it('has the middle of an odd number', () => {
  expect(median([9, 1, 5])).toBe(5);
});

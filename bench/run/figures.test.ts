import { expect, it } from 'vitest';
import { median, medianPercentiles, percentiles } from './figures.ts';

it.each([
  ['one time', [7], { p50: 7, p95: 7, p99: 7, max: 7 }],
  ['four times in any order', [4, 1, 3, 2], { p50: 2, p95: 4, p99: 4, max: 4 }],
  [
    'a hundred times',
    Array.from({ length: 100 }, (_, at) => 100 - at),
    { p50: 50, p95: 95, p99: 99, max: 100 },
  ],
])('percentiles are computed for %s', (_case, times, expected) => {
  expect(percentiles(times)).toEqual(expected);
});

it('percentiles of an empty list of times are refused', () => {
  expect(() => percentiles([])).toThrow(RangeError);
});

it('median returns the middle of an odd number of values', () => {
  expect(median([9, 1, 5])).toBe(5);
});

it('medianPercentiles takes the median of the rounds for each percentile', () => {
  const rounds = [
    { p50: 1, p95: 9, p99: 30, max: 50 },
    { p50: 2, p95: 5, p99: 20, max: 90 },
    { p50: 3, p95: 7, p99: 10, max: 70 },
  ];
  expect(medianPercentiles(rounds)).toEqual({ p50: 2, p95: 7, p99: 20, max: 70 });
});

import { describe, expect, it } from 'vitest';
import { percentile } from './percentile.ts';

describe('percentile', () => {
  it.each([
    [[7], 0, 7],
    [[7], 1, 7],
    [[4, 1, 3, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.51, 3],
    [[4, 1, 3, 2], 0.75, 3],
    [[4, 1, 3, 2], 0.99, 4],
    [[10, 9], 0.95, 10],
  ])('of %j at %d is %d', (values, share, value) => expect(percentile(values, share)).toBe(value));

  it('of nothing there is none', () => expect(() => percentile([], 0.5)).toThrow(RangeError));
});

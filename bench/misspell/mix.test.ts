import { describe, expect, it } from 'vitest';
import { inBody, mixCounts } from './mix.ts';

describe('mixCounts', () => {
  it.each([
    [600, [365, 83, 81, 41, 30]],
    [60, [37, 8, 8, 4, 3]],
    [6, [4, 0, 1, 1, 0]],
  ])('splits %d by the mix', (count, counts) => expect(mixCounts(count)).toEqual(counts));

  it.each([6, 7, 100, 601, 5000])('returns counts that add up to %d', (count) =>
    expect(mixCounts(count).reduce((sum, part) => sum + part, 0)).toBe(count),
  );
});

it('a misspelling keeps the country after the name', () => {
  expect(inBody('Golden Choice* (SE)', (body) => `${body}s`)).toBe('Golden Choices* (SE)');
  expect(inBody('Golden Choice* (SE)', () => null)).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { seeded } from './seeded.ts';

function draws(seed: number, purpose: string): number[] {
  const random = seeded(seed, purpose);
  return Array.from({ length: 100 }, () => random.below(10));
}

describe('seeded', () => {
  it('draws the same for the same seed and purpose', () =>
    expect(draws(7, 'names')).toEqual(draws(7, 'names')));

  it.each([
    ['another seed', 8, 'names'],
    ['another purpose', 7, 'numbers'],
    ['a purpose that begins so', 7, 'name'],
  ])('draws otherwise for %s', (_which, seed, purpose) =>
    expect(draws(seed, purpose)).not.toEqual(draws(7, 'names')),
  );
});

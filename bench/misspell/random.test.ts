import { describe, expect, it } from 'vitest';
import { seeded } from './random.ts';

function draws(seed: number, purpose: string, count = 1000): number[] {
  const random = seeded(seed, purpose);
  return Array.from({ length: count }, () => random.below(10));
}

describe('seeded', () => {
  it('draws the same for the same seed and purpose', () =>
    expect(draws(7, 'names')).toEqual(draws(7, 'names')));

  it.each([
    ['another seed', 8, 'names'],
    ['another purpose', 7, 'numbers'],
  ])('draws otherwise for %s', (_which, seed, purpose) =>
    expect(draws(seed, purpose)).not.toEqual(draws(7, 'names')),
  );

  it('draws each of ten about as often, and nothing else', () => {
    const counts = new Map<number, number>();
    for (const drawn of draws(1, 'evenly', 10_000)) counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    expect(new Set(counts.keys())).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('has chances from never to always', () => {
    const random = seeded(1, 'chances');
    const lucky = (probability: number): number =>
      Array.from({ length: 1000 }, () => random.chance(probability)).filter(Boolean).length;
    expect([lucky(0), lucky(1)]).toEqual([0, 1000]);
    expect(Math.abs(lucky(0.5) - 500)).toBeLessThan(100);
  });

  it('draws from nothing never', () => expect(() => seeded(1, 'none').pick([])).toThrow(RangeError));
});

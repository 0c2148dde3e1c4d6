import { describe, expect, it } from 'vitest';
import { Random, seeded, Weighted } from './random.ts';

describe('Random', () => {
  it('gives an item the same numbers again, even after other draws', () => {
    const random = new Random(7);
    const first = [random.at(3, 41).next(), random.next()];
    random.at(3, 42).next();
    expect([random.at(3, 41).next(), random.next()]).toEqual(first);
  });

  it.each([
    ['seed', new Random(8).at(3, 41)],
    ['stream', new Random(7).at(4, 41)],
    ['index', new Random(7).at(3, 40)],
  ])('gives different numbers for a different %s', (_case, other) => {
    expect(other.next()).not.toBe(new Random(7).at(3, 41).next());
  });

  it('spreads neighboring items evenly', () => {
    const random = new Random(0);
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 10_000; index += 1) {
      const tenth = random.at(1, index).below(10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(Math.min(...tenths)).toBeGreaterThan(850);
    expect(Math.max(...tenths)).toBeLessThan(1150);
  });

  it.each([
    ['never', 0, 0],
    ['always', 1, 1000],
  ])('%s succeeds with a chance of %d', (_case, share, times) => {
    const random = new Random(1);
    expect(Array.from({ length: 1000 }, () => random.chance(share)).filter(Boolean)).toHaveLength(times);
  });

  it('draws small numbers more often with a higher skew', () => {
    const random = new Random(1);
    const low = (skew: number) =>
      Array.from({ length: 10_000 }, () => random.skewed(100, skew)).filter((number) => number < 25).length;
    expect(low(1)).toBeLessThan(2_800);
    expect(low(2)).toBeGreaterThan(4_700);
  });

  it('cannot pick from an empty list', () => {
    expect(() => new Random(1).pick([])).toThrow(RangeError);
  });
});

describe('Weighted', () => {
  it('draws by weight', () => {
    const weights: Record<string, number> = { common: 70, rare: 1, middling: 29, never: 0 };
    const weighted = new Weighted(Object.keys(weights), (name) => weights[name] ?? 0);
    const random = new Random(1);
    const drawn: Record<string, number> = { common: 0, rare: 0, middling: 0, never: 0 };
    for (let draw = 0; draw < 100_000; draw += 1) {
      const name = weighted.draw(random);
      drawn[name] = (drawn[name] ?? 0) + 1;
    }
    expect(drawn['never']).toBe(0);
    const off = Object.entries(weights).map(([name, weight]) =>
      Math.abs((drawn[name] ?? 0) - weight * 1_000),
    );
    expect(Math.max(...off)).toBeLessThan(600);
  });

  it.each([
    ['no values', [], 1],
    ['no weight', ['a', 'b'], 0],
  ])('throws a RangeError for %s', (_case, values, weight) => {
    expect(() => new Weighted<string>(values, () => weight)).toThrow(RangeError);
  });
});

function draws(seed: number, purpose: string): number[] {
  const random = seeded(seed, purpose);
  return Array.from({ length: 100 }, () => random.below(10));
}

describe('seeded', () => {
  it('draws the same numbers for the same seed and purpose', () =>
    expect(draws(7, 'names')).toEqual(draws(7, 'names')));

  it.each([
    ['a different seed', 8, 'names'],
    ['a different purpose', 7, 'numbers'],
    ['a purpose that starts the same way', 7, 'name'],
  ])('draws different numbers for %s', (_which, seed, purpose) =>
    expect(draws(seed, purpose)).not.toEqual(draws(7, 'names')),
  );
});

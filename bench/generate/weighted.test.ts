import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';
import { Weighted } from './weighted.ts';

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
  ])('is refused with %s', (_case, values, weight) => {
    expect(() => new Weighted<string>(values, () => weight)).toThrow(RangeError);
  });
});

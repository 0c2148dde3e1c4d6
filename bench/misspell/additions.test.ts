import { describe, expect, it } from 'vitest';
import { withFarm, withTitle } from './additions.ts';
import { seeded } from '../../src/generate/random.ts';

const seeds = Array.from({ length: 200 }, (_, seed) => seed);

describe('withFarm', () => {
  it('puts two or three capitals before or behind, or a farm behind', () => {
    const all = seeds.map((seed) => withFarm('Golden Choice', seeded(seed, 'farm')));
    for (const name of all) {
      expect(name).toMatch(/^(?:[A-Z]{2,3} Golden Choice|Golden Choice (?:[A-Z]{2,3}|of \w+ Farm))$/);
      expect(name).not.toMatch(/\b(?:II|III|IV|VI)\b/);
    }
    for (const kind of [/^[A-Z]{2} /, /^[A-Z]{3} /, / [A-Z]{2}$/, / of \w+ Farm$/]) {
      expect(all.some((name) => kind.test(name))).toBe(true);
    }
  });
});

describe('withTitle', () => {
  it('puts a title before', () => {
    const all = new Set(seeds.map((seed) => withTitle('Golden Choice', seeded(seed, 'title'))));
    expect(all).toContain('CH Golden Choice');
    expect(all).toContain('GCH. Golden Choice');
  });
});

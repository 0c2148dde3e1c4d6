import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistakesBetween } from '../../test/support/oracle/mistakes.ts';
import { editCost } from './edit-cost.ts';

describe('editCost', () => {
  it.each([
    ['', '', 0],
    ['gold', 'gold', 0],
    ['gold', 'gild', 0.75],
    ['gold', 'gord', 1],
    ['gol', 'gold', 1],
    ['gtold', 'gold', 1],
    ['glod', 'gold', 0.8],
    // Letters that sound alike.
    ['kristal', 'cristal', 0.55],
    ['brandi', 'brandy', 0.55],
    // Neighboring keys.
    ['gokd', 'gold', 0.8],
    // A doubled letter, and an s that followed an apostrophe.
    ['simon', 'simmon', 0.55],
    ['bailey', 'baileys', 0.65],
    ['s', '', 1],
    ['jonson', 'johnson', 0.75],
    ['ope', 'hope', 1],
    ['glodn', 'golden', 1.8],
    ['', 'ab', 2],
    ['1', '2', 1],
    ['звзда', 'звезда', 1],
    ['星', '王', 1],
  ])('%j for %j costs %d', (typed, recorded, cost) => {
    expect(editCost(typed, recorded, 3)).toBeCloseTo(cost, 10);
  });

  it.each([
    ['gold', 'gord', 1, 1],
    ['gold', 'gord', 0.9, Infinity],
    // The first rows of the table cost more than the limit, but swapping the two letters lowers the cost again.
    ['ba', 'ab', 0.8, 0.8],
    ['abcdefgh', 'stuvwxyz', 2, Infinity],
  ])('%j for %j within %d costs %d', (typed, recorded, limit, cost) => {
    expect(editCost(typed, recorded, limit)).toBeCloseTo(cost, 10);
  });

  it('compares only the beginnings of strings that are too long', () => {
    expect(editCost('a'.repeat(400), 'a'.repeat(300), 1)).toBe(0);
  });

  it('costs at most 1 for each letter that is wrong, missing, extra or swapped', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abciksy1é'.split('')), maxLength: 9 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const plain = mistakesBetween(a, b);
        expect(editCost(a, b, Infinity)).toBeLessThanOrEqual(plain);
        expect(editCost(a, b, Infinity)).toBeGreaterThanOrEqual(plain * 0.55 - 1e-9);
        expect(editCost(a, b, 1)).toBe(editCost(a, b, Infinity) <= 1 ? editCost(a, b, Infinity) : Infinity);
      }),
    );
  });
});

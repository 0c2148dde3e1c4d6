import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mistakesBetween } from '../../../test/support/mistakes.ts';
import { nearTexts } from './near-texts.ts';

it('has all texts of small letters one mistake away, and no other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(text, text, (typed, other) => {
      expect(nearTexts(typed).includes(other)).toBe(mistakesBetween(typed, other) === 1);
    }),
  );
});

it('has each once', () => {
  const near = nearTexts('aab');
  expect(new Set(near).size).toBe(near.length);
});

it('is bounded', () => {
  expect(nearTexts('a'.repeat(40)).length).toBeLessThan(2_200);
  expect(nearTexts('a'.repeat(41))).toEqual([]);
});

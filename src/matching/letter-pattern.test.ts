import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistakesBetween } from '../../test/support/oracle/mistakes.ts';
import { writeCodes } from './edit-cost.ts';
import { LetterPattern } from './letter-pattern.ts';

const CODES = new Uint16Array(300);

function mistakes(typed: string, recorded: string): number {
  writeCodes(typed, CODES);
  const pattern = new LetterPattern(CODES, typed.length);
  writeCodes(`--${recorded}`, CODES);
  return pattern.mistakes(CODES, 2, recorded.length);
}

describe('LetterPattern', () => {
  it.each([
    ['', '', 0],
    ['', 'ab', 2],
    ['ab', '', 2],
    ['gold', 'gold', 0],
    ['glod', 'gold', 1],
    ['gold', 'golden', 2],
    ['звезда', 'звзда', 1],
    ['a'.repeat(31), `${'a'.repeat(30)}b`, 1],
    ['a'.repeat(32), 'b', 0],
  ])('%j and %j: %d', (typed, recorded, count) => expect(mistakes(typed, recorded)).toBe(count));

  it('counts the same number of mistakes as a simple implementation', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'x', '1'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(mistakes(a, b)).toBe(mistakesBetween(a, b));
      }),
      { numRuns: 300 },
    );
  });
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance } from '../misspell/letters.ts';
import { lettersApart } from './traps.ts';

it('is every text one edit away and no other', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const twoAtMost = ['', ...letters, ...letters.flatMap((one) => letters.map((two) => one + two))];
  const near = new Set(lettersApart('ba'));
  for (const text of twoAtMost) expect(near.has(text)).toBe(text !== '' && distance('ba', text) === 1);
});

it('is one edit away, however long the text', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 9 }), (text) => {
      for (const near of lettersApart(text)) expect(distance(text, near)).toBe(1);
    }),
    { numRuns: 20 },
  ));

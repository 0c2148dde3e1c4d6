import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from './distance.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

describe('distance', () => {
  it.each([
    ['', '', 0],
    ['', 'ab', 2],
    ['simon', 'simon', 0],
    ['simon', 'simmon', 1],
    ['simon', 'simn', 1],
    ['simon', 'sinon', 1],
    ['simon', 'smion', 1],
    ['ab', 'ba', 1],
    // Two swapped and one between them: the swapped ones are not edited again.
    ['ca', 'abc', 3],
    ['simon', 'nomis', 4],
  ])('of "%s" and "%s" is %d', (from, to, edits) => expect(distance(from, to)).toBe(edits));

  it('is the same both ways, and none only between equals', () =>
    fc.assert(
      fc.property(text, text, (from, to) => {
        expect(distance(from, to)).toBe(distance(to, from));
        expect(distance(from, to) === 0).toBe(from === to);
        expect(distance(from, to)).toBeGreaterThanOrEqual(Math.abs(from.length - to.length));
      }),
    ));
});

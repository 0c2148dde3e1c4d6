import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, fold } from '../../src/domain/names/fold.ts';
import { seeded } from '../../src/generate/random.ts';
import {
  distance,
  lettersApart,
  LETTER_SLIPS,
  type LetterSlip,
  nearLetters,
  oneSlip,
  twoSlips,
} from './letters.ts';

const name = fc
  .array(fc.constantFrom('Golden', 'Choice', 'Frère', "d'Armes", 'Åse', 'A', 'P', 'II', 'Æon', '1', 'of'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const seed = fc.nat();

function apart(from: string, to: string): number {
  return distance(compact(fold(from)), compact(fold(to)));
}

function drawn(text: string, slip: LetterSlip): Set<string | null> {
  const random = seeded(1, 'every draw');
  return new Set(Array.from({ length: 500 }, () => oneSlip(text, random, slip)));
}

describe('oneSlip', () => {
  it('makes one edit, or returns null', () =>
    fc.assert(
      fc.property(name, seed, (text, seed) => {
        const slipped = oneSlip(text, seeded(seed, 'one'));
        expect(apart(text, slipped ?? text)).toBe(slipped === null ? 0 : 1);
      }),
    ));

  it('makes the same edit for the same seed', () =>
    fc.assert(
      fc.property(name, seed, (text, seed) => {
        expect(oneSlip(text, seeded(seed, 'one'))).toBe(oneSlip(text, seeded(seed, 'one')));
      }),
    ));

  it.each<[LetterSlip, string[]]>([
    ['missing', ['ova', 'Nva', 'Noa', 'Nov']],
    ['swapped', ['Onva', 'Nvoa', 'Noav']],
    ['wrong', ['Mova', 'Npva', 'Nofa', 'Nove']],
    ['extra', ['Nnova', 'Noova', 'Novva', 'Novaa']],
  ])('can make any letter of Nova %s', (slip, some) =>
    expect([...drawn('Nova', slip)]).toEqual(expect.arrayContaining(some)),
  );

  it.each(LETTER_SLIPS)('leaves numerals alone when a letter is %s', (slip) => {
    for (const slipped of drawn('Come II', slip)) expect(slipped ?? 'II').toMatch(/II$/);
    expect([...drawn('II', slip)]).toEqual([null]);
  });

  it('uses an easily mistaken letter about half of the time', () => {
    const random = seeded(1, 'neighbors');
    const wrong = Array.from({ length: 2000 }, () => oneSlip('q', random, 'wrong') ?? 'none');
    // On the keyboard, q is next to w and a, and it sounds like c, k and x. A random letter would be one of these five only
    // one time in five.
    const near = wrong.filter((letter) => 'wackx'.includes(letter)).length;
    expect(near / wrong.filter((letter) => letter !== 'none').length).toBeGreaterThan(0.5);
    expect(near / wrong.filter((letter) => letter !== 'none').length).toBeLessThan(0.7);
  });

  it('writes a letter in the case of the letter that it replaces', () => {
    for (const slipped of drawn('GOLDEN', 'wrong')) expect(slipped ?? '').toBe((slipped ?? '').toUpperCase());
    for (const slipped of drawn('golden', 'extra')) expect(slipped ?? '').toBe((slipped ?? '').toLowerCase());
    expect([...drawn('Ice', 'swapped')]).toContain('Cie');
  });
});

describe('twoSlips', () => {
  it('makes two edits, or returns null', () =>
    fc.assert(
      fc.property(name, seed, (text, seed) => {
        const slipped = twoSlips(text, seeded(seed, 'two'));
        expect(apart(text, slipped ?? text)).toBe(slipped === null ? 0 : 2);
      }),
    ));
});

describe('nearLetters', () => {
  it.each([
    ['q', 'w', 'a'],
    ['p', 'o', 'l'],
    ['g', 'f', 'h', 't', 'y', 'v', 'b'],
    ['z', 'x', 'a', 's'],
    ['m', 'n', 'j', 'k'],
    ['c', 'k', 's'],
    ['i', 'y', 'e'],
  ])('include letters next to "%s" or sounding like it, such as "%s"', (letter, ...near) =>
    expect(Array.from(nearLetters(letter))).toEqual(expect.arrayContaining(near)),
  );

  it.each(Array.from('abcdefghijklmnopqrstuvwxyz'))(
    'of "%s" are never empty and never include the letter itself',
    (letter) => {
      expect(nearLetters(letter)).toMatch(/^[a-z]+$/);
      expect(nearLetters(letter)).not.toContain(letter);
    },
  );

  it('returns no letters for a digit', () => expect(nearLetters('1')).toBe(''));
});

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
    // Three edits, because swapped letters are not edited again.
    ['ca', 'abc', 3],
    ['simon', 'nomis', 4],
  ])('of "%s" and "%s" is %d', (from, to, edits) => expect(distance(from, to)).toBe(edits));

  it('is the same in both directions, and 0 only between equal texts', () =>
    fc.assert(
      fc.property(text, text, (from, to) => {
        expect(distance(from, to)).toBe(distance(to, from));
        expect(distance(from, to) === 0).toBe(from === to);
        expect(distance(from, to)).toBeGreaterThanOrEqual(Math.abs(from.length - to.length));
      }),
    ));
});

describe('lettersApart', () => {
  it('returns exactly the strings one edit away', () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const twoAtMost = ['', ...letters, ...letters.flatMap((one) => letters.map((two) => one + two))];
    const near = new Set(lettersApart('ba'));
    for (const text of twoAtMost) expect(near.has(text)).toBe(text !== '' && distance('ba', text) === 1);
  });

  it('returns only strings one edit away, for any length', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 9 }), (text) => {
        for (const near of lettersApart(text)) expect(distance(text, near)).toBe(1);
      }),
      { numRuns: 20 },
    ));
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, fold } from '../../src/domain/names/fold.ts';
import { distance } from './distance.ts';
import { LETTER_SLIPS, type LetterSlip, oneSlip, twoSlips } from './letters.ts';
import { seeded } from '../../src/generate/random.ts';

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

/** All that becomes of a name in many draws. */
function drawn(text: string, slip: LetterSlip): Set<string | null> {
  const random = seeded(1, 'every draw');
  return new Set(Array.from({ length: 500 }, () => oneSlip(text, random, slip)));
}

describe('oneSlip', () => {
  it('leaves the name one edit away, or says that it drew nothing', () =>
    fc.assert(
      fc.property(name, seed, (text, seed) => {
        const slipped = oneSlip(text, seeded(seed, 'one'));
        expect(apart(text, slipped ?? text)).toBe(slipped === null ? 0 : 1);
      }),
    ));

  it('draws the same for the same seed', () =>
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
  ])('can have any letter of Nova %s', (slip, some) =>
    expect([...drawn('Nova', slip)]).toEqual(expect.arrayContaining(some)),
  );

  it.each(LETTER_SLIPS)('leaves numerals as they are (a letter %s)', (slip) => {
    for (const slipped of drawn('Come II', slip)) expect(slipped ?? 'II').toMatch(/II$/);
    expect([...drawn('II', slip)]).toEqual([null]);
  });

  it('takes a letter easily mistaken about half of the time', () => {
    const random = seeded(1, 'neighbours');
    const wrong = Array.from({ length: 2000 }, () => oneSlip('q', random, 'wrong') ?? 'none');
    // q has w and a beside it, and c, k and x heard alike; drawn from all letters each is one of 25.
    const near = wrong.filter((letter) => 'wackx'.includes(letter)).length;
    expect(near / wrong.filter((letter) => letter !== 'none').length).toBeGreaterThan(0.5);
    expect(near / wrong.filter((letter) => letter !== 'none').length).toBeLessThan(0.7);
  });

  it('writes a letter in the case of what stands there', () => {
    for (const slipped of drawn('GOLDEN', 'wrong')) expect(slipped ?? '').toBe((slipped ?? '').toUpperCase());
    for (const slipped of drawn('golden', 'extra')) expect(slipped ?? '').toBe((slipped ?? '').toLowerCase());
    expect([...drawn('Ice', 'swapped')]).toContain('Cie');
  });
});

describe('twoSlips', () => {
  it('leaves the name two edits away, or says that it drew nothing', () =>
    fc.assert(
      fc.property(name, seed, (text, seed) => {
        const slipped = twoSlips(text, seeded(seed, 'two'));
        expect(apart(text, slipped ?? text)).toBe(slipped === null ? 0 : 2);
      }),
    ));
});

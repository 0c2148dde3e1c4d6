import type { Random } from '../../src/generate/random.ts';
import { oneSlip, twoSlips } from './letters.ts';
import { nameParts } from './name-parts.ts';
import { extraWord, joined, missingWord } from './words.ts';

/** `share` is the number of misspellings of this kind per 600. */
interface MixedSlip {
  title: string;
  share: number;
  /** Names with at most this many letters are reported separately, because few letters are left to search by. 0 reports none. */
  fewLetters: number;
  /** Returns null if the name cannot be misspelled in this way or does not change. */
  misspell: (name: string, otherName: string, random: Random) => string | null;
}

const MIX_TOTAL = 600;

/** The mix of misspellings from decision 15. */
export const MIX: readonly MixedSlip[] = [
  {
    title: 'one letter',
    share: 365,
    fewLetters: 4,
    misspell: (name, _other, random) => inBody(name, (body) => oneSlip(body, random)),
  },
  {
    title: 'two letters',
    share: 83,
    fewLetters: 5,
    misspell: (name, _other, random) => inBody(name, (body) => twoSlips(body, random)),
  },
  {
    title: 'words joined',
    share: 81,
    fewLetters: 0,
    misspell: (name, _other, random) => inBody(name, (body) => joined(body, random)),
  },
  {
    title: 'a word too many',
    share: 41,
    fewLetters: 0,
    misspell: (name, other, random) =>
      inBody(name, (body) => extraWord(body, random.pick(nameParts(other).body.split(/\s+/u)), random)),
  },
  {
    title: 'a word missing',
    share: 30,
    fewLetters: 0,
    misspell: (name, _other, random) => inBody(name, (body) => missingWord(body, random)),
  },
];

/**
 * Returns the number of misspellings of each kind for a total, in the mix's order.
 *
 * @example mixCounts(600) // [365, 83, 81, 41, 30]
 */
export function mixCounts(count: number): number[] {
  const ends = MIX.map((_slip, at) =>
    Math.round((count * MIX.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0)) / MIX_TOTAL),
  );
  return ends.map((end, at) => end - (ends[at - 1] ?? 0));
}

/** Misspells only the name, not the country after it. */
export function inBody(name: string, slip: (body: string) => string | null): string | null {
  const { body, country } = nameParts(name);
  const slipped = slip(body);
  return slipped === null ? null : slipped + country;
}

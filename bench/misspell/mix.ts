import type { Random } from '../../src/generate/random.ts';
import { oneSlip, twoSlips } from './letters.ts';
import { nameParts } from './name-parts.ts';
import { extraWord, joined, missingWord } from './words.ts';

/** A kind of misspelling of the mix, and how many of 600 are of it. */
export interface MixedSlip {
  title: string;
  share: number;
  /** Names of so many letters at most are reported apart: with the slip little of them is left. 0 for none. */
  fewLetters: number;
  /** A misspelling of a name, drawn; null when it cannot be had from this name, or the draw changed nothing. */
  misspell: (name: string, otherName: string, random: Random) => string | null;
}

const MIX_TOTAL = 600;

/** The misspellings a search is measured by, in the shares of decision 11: 365, 83, 81, 41 and 30 of 600. */
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
 * How many of a number of misspellings are of each kind of the mix, in its order; they add up to that number.
 *
 * @example mixCounts(600) // [365, 83, 81, 41, 30]
 */
export function mixCounts(count: number): number[] {
  const ends = MIX.map((_slip, at) =>
    Math.round((count * MIX.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0)) / MIX_TOTAL),
  );
  return ends.map((end, at) => end - (ends[at - 1] ?? 0));
}

/** A slip in the name itself, the country behind it kept as it is printed. */
export function inBody(name: string, slip: (body: string) => string | null): string | null {
  const { body, country } = nameParts(name);
  const slipped = slip(body);
  return slipped === null ? null : slipped + country;
}

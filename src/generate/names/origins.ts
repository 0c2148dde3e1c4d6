import { fold } from '../../domain/names/fold.ts';
import type { Random } from '../random.ts';
import data from './origins.json' with { type: 'json' };

/**
 * Sounds and endings of an origin's names, most common first. A coined name has an opening, one or two syllables, each with a
 * vowel and a closing, and usually an ending.
 */
export interface Origin {
  /** Percentage of people with a family name of this origin. */
  share: number;
  /** Prefixes of family names: `Mc`, `O'`, `Van`. */
  prefixes: readonly string[];
  /** `-` means that the word begins with a vowel. */
  openings: readonly string[];
  vowels: readonly string[];
  /** Sounds after a vowel, within a word or at its end. */
  closings: readonly string[];
  familyEndings: readonly string[];
  givenEndings: readonly string[];
}

export interface Shape {
  /** Share of words with two syllables before the ending; the rest have one. */
  long: number;
  bare: number;
  /** Skew toward the first parts in a list; with 1, all parts are equally likely. */
  skew: number;
}

/** Offensive words in English and the origins' languages. Also matches harmless words such as cockatoo and mustard. */
const UNWANTED = new RegExp(
  String.raw`
    \bab[ou]\b anus \barse \bass(es)?\b bastar bitch bomb boob boong \bbutts?\b cac+a cagar cazz chink \bching\b cock coon crack crap
    cul[io] \bcum cun[nt] \bdago damn dark(y|ie)\b \bdead death dick \bdie\b \bdrug dupa dyk fag fi[ckg]a fuc fuk gook gyp heb \bhell\b
    \bho\b homo \bhook \bhure isis \bjaps?\b \bjews?\b kik \bkill kuk kut lesb mari[ck]a merd \bmicks?\b mierd milf \bmong nazi negr
    nigg \bnip nude paki panty \bpedo penis \bpis\b piss poop \bpoon porn prick puss put[ao] queer \brape scat schei sex shit
    slut spa[sz]\b sperm spic stalin suka tard \btits?\b \bturd twat wank \bweed whor wog wop
  `
    .trim()
    .replaceAll(/\s+/g, '|'),
);

export function isWanted(name: string): boolean {
  return !UNWANTED.test(fold(name));
}

export function coined(origin: Origin, endings: readonly string[], shape: Shape, random: Random): string {
  const part = (parts: readonly string[]): string => parts[random.skewed(parts.length, shape.skew)] ?? '';
  const opening = part(origin.openings);
  let word = opening === '-' ? '' : opening;
  const syllables = random.chance(shape.long) ? 2 : 1;
  for (let syllable = 0; syllable < syllables; syllable += 1)
    word += part(origin.vowels) + part(origin.closings);
  return random.chance(shape.bare) ? word : joined(word, part(endings));
}

/** Drops one of two equal letters before a consonant: `hall` and `low` become `hallow`. */
function joined(word: string, ending: string): string {
  return /^[aeiouy]/.test(ending) ? word + ending : word.replace(/([^aeiou])\1$/, '$1') + ending;
}

/** Origins of names in the United States, most common first. */
export const ORIGINS: readonly Origin[] = data.origins;

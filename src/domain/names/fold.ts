import { withoutInvisible } from './recorded-text.ts';

/** Letters with a built-in mark, which Unicode does not decompose (requirement 1.23). */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Apostrophes, and signs typed in their place. */
const APOSTROPHES = /['‘’‛ʻʼ′`´＇]/g;

/** Most names have no marks, so this saves most of the work. */
const ASCII = /^[\0-\x7F]*$/;

/**
 * Folds a text for comparison (requirements 1.23 and 1.24): letters a-z and digits, without apostrophes; every other
 * run of characters becomes one blank. A name in letters other than Latin ones keeps them: NFKC, lower case.
 * Invisible characters are removed.
 *
 * @example fold("  O'Malley's  Łucky-Star ") // 'omalleys lucky star'
 */
export function fold(text: string): string {
  const seen = ASCII.test(text) ? text : withoutInvisible(text);
  // This comes first, because NFKD would make a blank of ´.
  const without = seen.replace(APOSTROPHES, '');
  const latin = (ASCII.test(without) ? without.toLowerCase() : plainLetters(without))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (/[a-z]/.test(latin)) return latin;
  const kept = nfkc(seen).toLowerCase().replace(/\s+/gu, ' ').trim();
  // Unicode counts one of the apostrophes as a letter, so drop them before looking for letters.
  return /\p{L}/u.test(kept.replace(APOSTROPHES, '')) ? kept : latin;
}

/** Normalizes a text to NFKC. Plain names, which are most, skip the work. */
export function nfkc(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFKC');
}

/** Lowercases a text and replaces letters with marks by plain ones. */
function plainLetters(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // This comes last, because NFKD makes ø of ǿ.
      .replace(/[øłßæœđðþı]/g, (letter) => PLAIN[letter] ?? letter)
  );
}

/** Removes the blanks of a folded text, so that O Malley equals O'Malley (requirement 5.10). */
export function compact(folded: string): string {
  return folded.replaceAll(' ', '');
}

export function words(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}

/**
 * Compares texts by code point, in the order of record books (SQLite's BINARY, PostgreSQL's "C"). JavaScript compares
 * code units, which differs for letters beyond U+FFFF. Returns a negative number if `a` comes first.
 */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [first, second] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (first !== second) return sortable(first) - sortable(second);
  }
  return a.length - b.length;
}

/** First surrogate: half of a letter beyond U+FFFF. */
const FIRST_HALF = 0xd800;

/** First code unit after the surrogates. */
const AFTER_HALVES = 0xe000;

const CODE_UNITS = 0x10000;

/** Maps a code unit so that it sorts by code point: surrogates come after all others. */
function sortable(unit: number): number {
  return unit >= FIRST_HALF && unit < AFTER_HALVES ? unit + CODE_UNITS : unit;
}

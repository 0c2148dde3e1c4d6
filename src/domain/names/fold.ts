import { withoutInvisible } from './recorded-text.ts';

/** Letters that Unicode does not decompose (requirement 1.23). */
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

const APOSTROPHES = /['‘’‛ʻʼ′`´＇]/g;

/** Fast path: most names have no marks. */
const ASCII = /^[\0-\x7F]*$/;

/** Words of plain letters and digits, which only need to be lowercased. */
const SIMPLE = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

/**
 * Folds text for comparison (requirements 1.23 and 1.24) to the letters a-z and digits. Removes apostrophes and invisible
 * characters; every other run of characters becomes one space. Text that has letters, but no Latin letters, is only converted
 * to lowercase and NFKC.
 * @example fold("  O'Malley's  Łucky-Star ") // 'omalleys lucky star'
 */
export function fold(text: string): string {
  if (SIMPLE.test(text)) return text.toLowerCase();
  const seen = ASCII.test(text) ? text : withoutInvisible(text);
  // Remove apostrophes first, because NFKD would turn ´ into a space.
  const without = seen.replace(APOSTROPHES, '');
  const latin = (ASCII.test(without) ? without.toLowerCase() : plainLetters(without))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (/[a-z]/.test(latin)) return latin;
  const kept = nfkc(seen).toLowerCase().replace(/\s+/gu, ' ').trim();
  // Unicode classifies one apostrophe as a letter, so remove apostrophes before looking for letters.
  return /\p{L}/u.test(kept.replace(APOSTROPHES, '')) ? kept : latin;
}

/** Normalizes to NFKC. Skips plain names, which need no work. */
export function nfkc(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFKC');
}

function plainLetters(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // Do this last, because NFKD turns ǿ into ø.
      .replace(/[øłßæœđðþı]/g, (letter) => PLAIN[letter] ?? letter)
  );
}

/** Removes the spaces, so that O Malley equals O'Malley (requirement 5.10). */
export function compact(folded: string): string {
  return folded.replaceAll(' ', '');
}

export function words(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}

/** Compares by code point, as record books do (SQLite's BINARY, PostgreSQL's "C"). JavaScript compares code units. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [first, second] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (first !== second) return sortable(first) - sortable(second);
  }
  return a.length - b.length;
}

/** First surrogate code unit. */
const FIRST_HALF = 0xd800;

/** First code unit after the surrogates. */
const AFTER_HALVES = 0xe000;

const CODE_UNITS = 0x10000;

/** Maps surrogates above all other code units, so code units sort like code points. */
function sortable(unit: number): number {
  return unit >= FIRST_HALF && unit < AFTER_HALVES ? unit + CODE_UNITS : unit;
}

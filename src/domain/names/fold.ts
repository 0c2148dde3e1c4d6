import { withoutInvisible } from './recorded-text.ts';

/** The letters that a mark is part of, and that Unicode does not take apart (requirement 1.23). */
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

/** Apostrophes, and the signs that are typed in their place. */
const APOSTROPHES = /['‘’‛ʻʼ′`´＇]/g;

/** A text without marks. Most names are, so this saves most of the work. */
const ASCII = /^[\0-\x7F]*$/;

/**
 * A text as texts are compared (requirements 1.23 and 1.24): letters a-z and digits, without apostrophes, every other run
 * of characters as one blank. A name that has letters, but no Latin ones, keeps them: NFKC, lower case. Characters that show
 * nothing are left out.
 *
 * @example
 * fold("  O'Malley's  Łucky-Star ") // 'omalleys lucky star'
 * fold(' ЗВЕЗДА 12') // 'звезда 12'
 * fold('Gol\u200Bden') // 'golden'
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
  // Unicode counts one of the apostrophes as a letter, so they are dropped before letters are looked for.
  return /\p{L}/u.test(kept.replace(APOSTROPHES, '')) ? kept : latin;
}

/**
 * Normalizes a text to NFKC. Plain names, which are most of them, skip the work.
 *
 * @example nfkc('Ａnn') // 'Ann'
 */
export function nfkc(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFKC');
}

/** A text in lower case, with plain letters in place of letters with marks. */
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

/**
 * A folded text without its blanks, so that O Malley equals O'Malley (requirement 5.10).
 *
 * @example compact('o malley') // 'omalley'
 */
export function compact(folded: string): string {
  return folded.replaceAll(' ', '');
}

/**
 * The words of a folded text.
 *
 * @example words('golden choice') // ['golden', 'choice']
 */
export function words(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}

/**
 * The order of texts by code point, as record books sort them (SQLite's BINARY, PostgreSQL's "C"). JavaScript's own order
 * is by code unit and differs for letters beyond U+FFFF, which take two. Negative when `a` comes first.
 *
 * @example ['\u{1F40E}', '\uFF21'].sort(compareTexts) // ['\uFF21', '\u{1F40E}']
 */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [first, second] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (first !== second) return sortable(first) - sortable(second);
  }
  return a.length - b.length;
}

/** The first code unit that is half of a letter beyond U+FFFF. */
const FIRST_HALF = 0xd800;

/** The first code unit after those halves. */
const AFTER_HALVES = 0xe000;

/** How many code units there are. */
const CODE_UNITS = 0x10000;

/** A code unit as it sorts by code point: the halves of letters beyond U+FFFF come after all others. */
function sortable(unit: number): number {
  return unit >= FIRST_HALF && unit < AFTER_HALVES ? unit + CODE_UNITS : unit;
}

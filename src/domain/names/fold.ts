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

/** Most names are, and need no more than this to be told. */
const ASCII = /^[\0-\x7F]*$/;

/**
 * A text as texts are compared (requirements 1.23 and 1.24): letters and digits of a-z and 0-9, apostrophes dropped,
 * every other run one blank. A name written in other letters alone is kept in them: NFKC, lower case.
 *
 * @example fold("  O'Malley's  Łucky-Star ") // 'omalleys lucky star'
 */
export function fold(text: string): string {
  // First of all, because ´ would decompose to a blank.
  const without = text.replace(APOSTROPHES, '');
  const latin = (ASCII.test(without) ? without.toLowerCase() : plainLetters(without))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (/[a-z]/.test(latin)) return latin;
  const kept = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  // Unicode counts one of the apostrophes as a letter.
  return /\p{L}/u.test(kept.replace(APOSTROPHES, '')) ? kept : latin;
}

/** A text in lower case with the letters of a-z in place of those that are written with a mark or stand for them. */
function plainLetters(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // Only now, so that ǿ, which decomposes to ø, is an o as well.
      .replace(/[øłßæœđðþı]/g, (letter) => PLAIN[letter] ?? letter)
  );
}

/** A folded text without its blanks: what the match `name` compares, so that O Malley is O'Malley. */
export function compact(folded: string): string {
  return folded.replaceAll(' ', '');
}

/** The words of a folded text. */
export function words(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}

/**
 * The order of texts by code points, as record books and their files sort them (SQLite's BINARY, PostgreSQL's "C").
 * JavaScript's own order of texts differs where a letter takes two code units. Negative when `a` comes first.
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

const SURROGATES = 0xd800;
const BEHIND_SURROGATES = 0xe000;
const UNITS = 0x10000;

/** A code unit as it sorts by code points: the halves of letters beyond U+FFFF behind all others. */
function sortable(unit: number): number {
  return unit >= SURROGATES && unit < BEHIND_SURROGATES ? unit + UNITS : unit;
}

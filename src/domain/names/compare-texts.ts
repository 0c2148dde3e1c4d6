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

/** The bounds of the texts that begin with a text, for a statement's `>= from AND < end`. */
interface TextRange {
  from: string;
  end: string;
}

/** No text of a record holds this last code point, so nothing that begins with a text sorts after the two together. */
export const LAST = '\u{10FFFF}';

/**
 * The texts that begin with `start`, in the order of code points (SQLite's BINARY, PostgreSQL's "C").
 *
 * @example beginningWith('gold') // covers 'gold', 'golden choice', not 'gole'
 */
export function beginningWith(start: string): TextRange {
  return { from: start, end: start + LAST };
}

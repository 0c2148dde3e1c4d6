import type { ParameterValue } from '../stored-book/book-tables.ts';

/**
 * PostgreSQL takes no text with U+0000. No record holds one, nor U+10FFFF, which is no character and is the last of all:
 * what is asked with the one finds what it finds with the other.
 */
const ZERO = '\0';
const IN_PLACE_OF_ZERO = '\u{10FFFF}';

/** The value of a parameter as PostgreSQL reads it. @example ['a', 'b"c'] // '{"a","b\"c"}' */
export function parameterText(value: ParameterValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return withoutZero(value);
  if (value instanceof Uint32Array) return `{${value.join()}}`;
  return `{${value.map((each) => (typeof each === 'number' ? String(each) : quoted(each))).join()}}`;
}

function quoted(text: string): string {
  return `"${withoutZero(text).replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
}

function withoutZero(text: string): string {
  return text.replaceAll(ZERO, IN_PLACE_OF_ZERO);
}

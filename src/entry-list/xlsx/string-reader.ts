import { broken } from './unpack.ts';

/** Joins a string's runs, without phonetic hints. */
export class StringReader {
  #text = '';
  #isText = false;
  #isHint = false;

  open(name: string): void {
    if (name === 't') this.#isText = true;
    else if (name === 'rPh') this.#isHint = true;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isHint = false;
  }

  add(text: string): void {
    if (this.#isText && !this.#isHint) this.#text = joined(this.#text, text);
  }

  /** Returns the string, and resets the reader for the next one. */
  take(): string {
    const text = unescaped(this.#text);
    this.#text = '';
    this.#isText = false;
    this.#isHint = false;
    return text;
  }
}

/** Maximum length of text, including spaces, in characters; far more than a cell may have. */
const LONGEST_TEXT = 1_000_000;

/** Appends `more` to the text. @throws EntryListError when the text becomes too long */
export function joined(text: string, more: string): string {
  if (text.length + more.length > LONGEST_TEXT) throw broken('some text is too long');
  return text + more;
}

/** Replaces the escapes with which workbooks write characters that XML cannot contain: `_x000B_` for a vertical tab. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Minimum length of a string to copy. JavaScript engines already copy shorter strings. */
const SHORTEST_SHARED = 13;

/** Copies a part of a longer string. Otherwise, the engine would keep the longer string in memory as long as the part. */
export function copied(text: string): string {
  return text.length < SHORTEST_SHARED ? text : (JSON.parse(JSON.stringify(text)) as string);
}

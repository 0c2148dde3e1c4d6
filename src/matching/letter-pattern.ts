import { editCost, writeCodes } from './edit-cost.ts';

/** A bit for each letter of a stretch of code units; other letters and digits share bits. */
export function letterMask(codes: Uint16Array, from: number, length: number): number {
  let mask = 0;
  for (let at = from; at < from + length; at += 1) mask |= 1 << ((codes[at] ?? 0) & 31);
  return mask;
}

/** In how many letters two masks differ: a mistake in a word makes two of them differ at most. */
export function lettersApart(a: number, b: number): number {
  const mask = a ^ b;
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Letters a pattern can have: a bit each, and one to carry. */
const MOST_LETTERS = 31;
/** Letters are told apart by so many of their bits. Others than a-z and 0-9 may be taken for each other. */
const LETTERS = 128;

/**
 * Counts the mistakes between one text and many others, faster than their cost is worked out: letters wrong, missing,
 * too many, and neighbours swapped, all the same (Hyyrö's bit-parallel restricted Damerau distance). It may count too
 * few, never too many, so that what is far off can be passed over.
 */
export class LetterPattern {
  readonly #length: number;
  /** The places where each letter stands in the text. */
  readonly #places = new Int32Array(LETTERS);

  constructor(codes: Uint16Array, length: number) {
    this.#length = length;
    for (let at = 0; at < Math.min(length, MOST_LETTERS); at += 1) {
      const letter = (codes[at] ?? 0) & (LETTERS - 1);
      this.#places[letter] = (this.#places[letter] ?? 0) | (1 << at);
    }
  }

  /**
   * How many mistakes there are at least; 0 for a text that is too long for a pattern.
   *
   * @param from where the other text begins in a longer list
   */
  mistakes(codes: Uint16Array, from: number, length: number): number {
    if (this.#length === 0) return length;
    if (this.#length > MOST_LETTERS) return 0;
    const last = 1 << (this.#length - 1);
    let mistakes = this.#length;
    let [vertical, verticalLess, diagonal, before] = [-1, 0, 0, 0];
    for (let at = from; at < from + length; at += 1) {
      const places = this.#places[(codes[at] ?? 0) & (LETTERS - 1)] ?? 0;
      const swapped = ((~diagonal & places) << 1) & before;
      diagonal = ((((places & vertical) + vertical) | 0) ^ vertical) | places | verticalLess | swapped;
      let horizontal = verticalLess | ~(diagonal | vertical);
      let horizontalLess = diagonal & vertical;
      if ((horizontal & last) !== 0) mistakes += 1;
      if ((horizontalLess & last) !== 0) mistakes -= 1;
      horizontal = (horizontal << 1) | 1;
      horizontalLess <<= 1;
      vertical = horizontalLess | ~(diagonal | horizontal);
      verticalLess = diagonal & horizontal;
      before = places;
    }
    return mistakes;
  }
}

/** Letters of a text, written anew for each. */
const CODES = new Uint16Array(255);

/** A text typed, or a part of it, that many recorded ones are held against. */
export class TypedText {
  readonly text: string;
  readonly #pattern: LetterPattern;

  /** @param text folded */
  constructor(text: string) {
    this.text = text;
    writeCodes(text, CODES);
    this.#pattern = new LetterPattern(CODES, text.length);
  }

  /**
   * What it costs to read it for a recorded text (`editCost`); Infinity above the limit, or with more mistakes than that
   * in whole letters.
   */
  cost(recorded: string, limit: number): number {
    if (this.text === recorded) return 0;
    const most = Math.ceil(limit);
    if (Math.abs(this.text.length - recorded.length) > most) return Infinity;
    writeCodes(recorded, CODES);
    if (this.#pattern.mistakes(CODES, 0, Math.min(recorded.length, CODES.length)) > most) return Infinity;
    return editCost(this.text, recorded, limit);
  }
}

import { editCost, LONGEST_COMPARED, writeCodes } from './edit-cost.ts';

/** Returns a mask with a bit for each letter from a to z. Other letters and digits share these bits. */
export function letterMask(codes: Uint16Array, from: number, length: number): number {
  let mask = 0;
  for (let at = from; at < from + length; at += 1) mask |= 1 << ((codes[at] ?? 0) & 31);
  return mask;
}

/** Counts letters that only one of the masks has. One mistake adds at most two to this count. */
export function lettersApart(a: number, b: number): number {
  const mask = a ^ b;
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Maximum length of a pattern, in letters: each letter takes one of 32 bits, and the last bit is for the carry. */
const MOST_LETTERS = 31;
/** Size of the letter table. Characters other than a-z and 0-9 may share an entry. */
const LETTERS = 128;

/**
 * Counts mistakes faster than `editCost`, to rule out distant strings. Never overcounts, but may undercount: see `MOST_LETTERS`
 * and `LETTERS`. Uses Hyyrö's bit-parallel algorithm for the restricted Damerau distance.
 */
export class LetterPattern {
  readonly #length: number;
  /** For each letter, a bit for each position in the string that has it. */
  readonly #places = new Int32Array(LETTERS);

  constructor(codes: Uint16Array, length: number) {
    this.#length = length;
    for (let at = 0; at < Math.min(length, MOST_LETTERS); at += 1) {
      const letter = (codes[at] ?? 0) & (LETTERS - 1);
      this.#places[letter] = (this.#places[letter] ?? 0) | (1 << at);
    }
  }

  /**
   * Returns the minimum number of mistakes in the other string, which starts at `from` in `codes`. Returns 0 if this
   * pattern's string is too long.
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

const CODES = new Uint16Array(LONGEST_COMPARED);

export class TypedText {
  readonly text: string;
  readonly #pattern: LetterPattern;

  /** `text` must be folded. */
  constructor(text: string) {
    this.text = text;
    writeCodes(text, CODES);
    this.#pattern = new LetterPattern(CODES, text.length);
  }

  /** Returns the `editCost`, in wrong letters. Infinity above the limit, or with more mistakes than the limit rounded up. */
  cost(recorded: string, limit: number): number {
    if (this.text === recorded) return 0;
    const most = Math.ceil(limit);
    if (Math.abs(this.text.length - recorded.length) > most) return Infinity;
    writeCodes(recorded, CODES);
    if (this.#pattern.mistakes(CODES, 0, Math.min(recorded.length, CODES.length)) > most) return Infinity;
    return editCost(this.text, recorded, limit);
  }
}

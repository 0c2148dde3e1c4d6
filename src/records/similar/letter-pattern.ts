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

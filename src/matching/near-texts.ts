import { firstWhere } from './binary-search.ts';
import { editCostOfCodes, writeCodes } from './edit-cost.ts';
import { letterMask, LetterPattern, lettersApart } from './letter-pattern.ts';

/** Strings sorted by length, then by code units, without duplicates. Strings of the same length are adjacent. */
export interface TextsByLength {
  /** Number of strings of each length, from length 0. */
  counts: Uint32Array;
  codes: Uint16Array;
}

/** Maximum length, in letters, of a string to compare. No word and no part of a person's name is longer. */
export const LONGEST_NEAR_TEXT = 64;

/** Minimum length, in letters, of a typed beginning. Two letters with a mistake would match too much. */
const SHORTEST_BEGINNING = 3;

/** Maximum number of letters in a mask that one mistake changes: a wrong letter removes one and adds another. */
const MASK_LETTERS_PER_MISTAKE = 2;

const ASKED = new Uint16Array(LONGEST_NEAR_TEXT);

interface SameLength {
  length: number;
  /** Index of the first string of this length, and the index after the last. */
  first: number;
  end: number;
  from: number;
}

/** `cost` is in wrong letters; 0 for the typed string itself. */
export type VisitText = (index: number, cost: number) => void;

/**
 * Scans all strings of nearly the same length (decisions 11 and 16) with three tests, cheapest first: letter masks, mistakes
 * (`LetterPattern`), cost (`editCost`). The masks rule out only strings with too many mistakes.
 */
export class NearTexts {
  readonly #codes: Uint16Array;
  readonly #masks: Uint32Array;
  /** Strings of each length, indexed by length, from 0. */
  readonly #lengths: readonly SameLength[];

  constructor({ counts, codes }: TextsByLength) {
    this.#codes = codes;
    const lengths: SameLength[] = [];
    let [first, from] = [0, 0];
    for (const [length, count] of counts.subarray(0, LONGEST_NEAR_TEXT + 1).entries()) {
      lengths.push({ length, first, end: first + count, from });
      first += count;
      from += count * length;
    }
    this.#lengths = lengths;
    this.#masks = new Uint32Array(first);
    for (const { length, first, end, from } of lengths) {
      for (let index = first, letters = from; index < end; index += 1, letters += length) {
        this.#masks[index] = letterMask(codes, letters, length);
      }
    }
  }

  at(index: number): string {
    const same = this.#lengths.find(({ end }) => index < end);
    if (same === undefined) throw new RangeError('There is no string at this index');
    const letters = same.from + (index - same.first) * same.length;
    return String.fromCharCode(...this.#codes.subarray(letters, letters + same.length));
  }

  indexOf(text: string): number {
    const same = this.#lengths[text.length];
    if (same === undefined) return -1;
    const { first, end, from, length } = same;
    const codes = this.#codes;
    writeCodes(text, ASKED);
    const order = (at: number): number => compareCodes(codes, from + at * length, ASKED, length);
    const at = firstWhere(end - first, (middle) => order(middle) >= 0);
    return at < end - first && order(at) === 0 ? first + at : -1;
  }

  /**
   * Visits the strings near `typed`, in index order, with their costs: `near('jons', () => 1, visit)` visits `jonz` with
   * a cost of 0.55. `limitOf` returns the maximum cost for the longer string's length; rounded up, it is also the maximum
   * number of mistakes.
   */
  near(typed: string, limitOf: (longer: number) => number, visit: VisitText): void {
    if (typed.length > LONGEST_NEAR_TEXT) return;
    const codes = this.#codes;
    const masks = this.#masks;
    const typedCodes = codesOf(typed);
    const mask = letterMask(typedCodes, 0, typed.length);
    const pattern = new LetterPattern(typedCodes, typed.length);
    for (const { length, first, end, from } of this.#lengths) {
      const limit = limitOf(Math.max(length, typed.length));
      const mistakes = Math.ceil(limit);
      if (Math.abs(length - typed.length) > mistakes) continue;
      const mostApart = MASK_LETTERS_PER_MISTAKE * mistakes;
      for (let index = first, letters = from; index < end; index += 1, letters += length) {
        if (lettersApart(mask, masks[index] ?? 0) > mostApart) continue;
        if (pattern.mistakes(codes, letters, length) > mistakes) continue;
        const cost = editCostOfCodes(typedCodes, typed.length, codes, letters, length, limit);
        if (cost !== Infinity) visit(index, cost);
      }
    }
  }

  /**
   * Visits longer strings with at most one mistake in their beginning: `nearBeginning('gokd', 0, visit)` visits `golden` with
   * 0.8. With `lengthsOff` 1, the beginning may be one letter shorter or longer.
   */
  nearBeginning(typed: string, lengthsOff: 0 | 1, visit: VisitText): void {
    if (typed.length > LONGEST_NEAR_TEXT || typed.length < SHORTEST_BEGINNING) return;
    const codes = this.#codes;
    const typedCodes = codesOf(typed);
    const typedFirst = typedCodes[0];
    const typedSecond = typedCodes[1];
    const mask = letterMask(typedCodes, 0, typed.length);
    for (const { length, first, end, from } of this.#lengths.slice(typed.length + 1)) {
      for (let index = first, letters = from; index < end; index += 1, letters += length) {
        const one = codes[letters];
        const two = codes[letters + 1];
        // With one mistake, at least one of the first two letters is still first or second.
        if (one !== typedFirst && two !== typedSecond && one !== typedSecond && two !== typedFirst) continue;
        const begun = letterMask(codes, letters, typed.length);
        if (lettersApart(mask, begun) > MASK_LETTERS_PER_MISTAKE) continue;
        let least = Infinity;
        for (let width = typed.length - lengthsOff; width <= typed.length + lengthsOff; width += 1) {
          least = Math.min(least, editCostOfCodes(typedCodes, typed.length, codes, letters, width, 1));
        }
        if (least !== Infinity) visit(index, least);
      }
    }
  }
}

/** Compares by length, then by code units: the order for `textsByLength`. */
export function byLength(a: string, b: string): number {
  if (a === b) return 0;
  return a.length - b.length || (a < b ? -1 : 1);
}

/** Packs strings. `sorted` must be in the order of `byLength`, without duplicates. */
export function textsByLength(sorted: readonly string[]): TextsByLength {
  const counts = new Uint32Array((sorted.at(-1)?.length ?? 0) + 1);
  for (const { length } of sorted) counts[length] = (counts[length] ?? 0) + 1;
  return { counts, codes: codesOf(sorted.join('')) };
}

function codesOf(text: string): Uint16Array<ArrayBuffer> {
  const codes = new Uint16Array(text.length);
  writeCodes(text, codes);
  return codes;
}

/** Unpacks stored codes. Copies only if the bytes are not aligned for 16-bit numbers. */
export function unpackCodes(bytes: Uint8Array): Uint16Array {
  const aligned = bytes.byteOffset % Uint16Array.BYTES_PER_ELEMENT === 0 ? bytes : new Uint8Array(bytes);
  return new Uint16Array(
    aligned.buffer,
    aligned.byteOffset,
    aligned.byteLength / Uint16Array.BYTES_PER_ELEMENT,
  );
}

function compareCodes(codes: Uint16Array, from: number, other: Uint16Array, length: number): number {
  for (let at = 0; at < length; at += 1) {
    const order = (codes[from + at] ?? 0) - (other[at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

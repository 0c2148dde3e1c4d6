import { editCostOfCodes, writeCodes } from './edit-cost.ts';
import { letterMask, LetterPattern, lettersApart } from './letter-pattern.ts';

/** A word list as a book keeps it: the words by length, then text, a line each, and how many records have each. */
export interface StoredWordList {
  words: string;
  counts: Uint32Array;
}

/** A word of the list near the one typed. */
export interface NearWord {
  word: string;
  /** How many records have it. */
  count: number;
  /** What the mistake costs; 0 for the very word. */
  cost: number;
}

/** Words up to this length are looked at, which is longer than a name. */
const LONGEST = 64;

/** The words of one length: their letters one after the other, a mask of the letters of each, and their counts. */
interface SameLength {
  codes: Uint16Array;
  masks: Uint32Array;
  counts: Uint32Array;
}

/**
 * The words of a book's names, in a few megabytes: what a misspelt word is held against (decision 11). Words of
 * a length lie one after the other, so that a word takes its letters, a mask of them and its count, and no more.
 */
export class WordList {
  readonly #lengths: SameLength[] = [];
  readonly #typed = new Uint16Array(LONGEST);

  constructor({ words, counts }: StoredWordList) {
    const codes = new Uint16Array(words.length);
    writeCodes(words, codes);
    for (let from = 0, at = 0; from < codes.length;) {
      const length = lengthFrom(codes, from);
      let end = from;
      let count = 0;
      for (; end < codes.length && lengthFrom(codes, end) === length; count += 1) end += length + 1;
      if (length <= LONGEST)
        this.#lengths[length] = sameLength(codes.subarray(from, end), length, counts.slice(at, at + count));
      from = end;
      at += count;
    }
  }

  /** How many records have the word; 0 when it is not in the list. */
  count(word: string): number {
    const same = this.#lengths[word.length];
    if (same === undefined) return 0;
    writeCodes(word, this.#typed);
    let [from, end] = [0, same.counts.length];
    while (from < end) {
      const middle = (from + end) >>> 1;
      const order = compareCodes(same.codes, middle * word.length, this.#typed, word.length);
      if (order === 0) return same.counts[middle] ?? 0;
      if (order < 0) from = middle + 1;
      else end = middle;
    }
    return 0;
  }

  /**
   * Longer words that begin nearly so, the cheapest mistakes first: as `near`. It goes through most of the list.
   */
  nearBeginnings(typed: string, limit: number): NearWord[] {
    const found: NearWord[] = [];
    if (typed.length > LONGEST) return found;
    writeCodes(typed, this.#typed);
    const pattern = new LetterPattern(this.#typed, typed.length);
    const most = Math.ceil(limit);
    for (let length = typed.length + 1; length <= LONGEST; length += 1) {
      const { codes, counts } = this.#lengths[length] ?? NO_WORDS;
      for (let at = 0; at < counts.length; at += 1) {
        const from = at * length;
        if (pattern.mistakes(codes, from, typed.length) > most) continue;
        const cost = editCostOfCodes(this.#typed, typed.length, codes, from, typed.length, limit);
        if (cost === Infinity) continue;
        const word = String.fromCharCode(...codes.subarray(from, from + length));
        found.push({ word, count: counts[at] ?? 0, cost });
      }
    }
    return found.sort(nearestFirst);
  }

  /**
   * The words near a folded one, the cheapest mistakes first, then the commonest, then in the order of texts.
   *
   * @param limit what the mistakes may cost; there are no more of them than that in whole letters
   */
  near(typed: string, limit: number): NearWord[] {
    const found: NearWord[] = [];
    if (typed.length > LONGEST) return found;
    writeCodes(typed, this.#typed);
    const mask = letterMask(this.#typed, 0, typed.length);
    const pattern = new LetterPattern(this.#typed, typed.length);
    const most = Math.ceil(limit);
    for (let length = Math.max(1, typed.length - most); length <= typed.length + most; length += 1) {
      const same = this.#lengths[length];
      if (same === undefined) continue;
      const { codes, masks, counts } = same;
      for (let at = 0; at < masks.length; at += 1) {
        // A mistake changes two letters at most.
        if (lettersApart(mask, masks[at] ?? 0) > 2 * most) continue;
        const from = at * length;
        if (pattern.mistakes(codes, from, length) > most) continue;
        const cost = editCostOfCodes(this.#typed, typed.length, codes, from, length, limit);
        if (cost === Infinity) continue;
        const word = String.fromCharCode(...codes.subarray(from, from + length));
        found.push({ word, count: counts[at] ?? 0, cost });
      }
    }
    return found.sort(nearestFirst);
  }
}

const NO_WORDS: SameLength = {
  codes: new Uint16Array(0),
  masks: new Uint32Array(0),
  counts: new Uint32Array(0),
};

function nearestFirst(a: NearWord, b: NearWord): number {
  return a.cost - b.cost || b.count - a.count || (a.word < b.word ? -1 : 1);
}

/** The list of these words, as it is stored. */
export function storedWordList(counted: readonly { word: string; count: number }[]): StoredWordList {
  const inOrder = counted.toSorted((a, b) => a.word.length - b.word.length || (a.word < b.word ? -1 : 1));
  return {
    words: inOrder.map(({ word }) => word).join('\n'),
    counts: Uint32Array.from(inOrder, ({ count }) => count),
  };
}

const NEW_LINE = 10;

/** The length of the line that begins at a place. */
function lengthFrom(codes: Uint16Array, from: number): number {
  let end = from;
  while (end < codes.length && codes[end] !== NEW_LINE) end += 1;
  return end - from;
}

/** @param lines words of this length, each but perhaps the last with the end of its line */
function sameLength(lines: Uint16Array, length: number, counts: Uint32Array): SameLength {
  const codes = new Uint16Array(counts.length * length);
  const masks = new Uint32Array(counts.length);
  for (let at = 0; at < counts.length; at += 1) {
    const from = at * (length + 1);
    codes.set(lines.subarray(from, from + length), at * length);
    masks[at] = letterMask(codes, at * length, length);
  }
  return { codes, masks, counts };
}

/** The order of a word of the list and another one of its length. */
function compareCodes(codes: Uint16Array, from: number, other: Uint16Array, length: number): number {
  for (let at = 0; at < length; at += 1) {
    const order = (codes[from + at] ?? 0) - (other[at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

import { editCostOfCodes, writeCodes } from './edit-cost.ts';

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
 * The words of a book's names, in a few megabytes: what a misspelt word is held against (search.md, section 3). Words of
 * a length lie one after the other, so that a word takes its letters, a mask of them and its count, and no more.
 */
export class WordList {
  readonly #lengths: SameLength[] = [];
  readonly #typed = new Uint16Array(LONGEST);

  constructor({ words, counts }: StoredWordList) {
    const lines = words === '' ? [] : words.split('\n');
    for (let length = 1, from = 0; length <= LONGEST && from < lines.length; length += 1) {
      let end = from;
      while (end < lines.length && lines[end]?.length === length) end += 1;
      this.#lengths[length] = sameLength(lines.slice(from, end), length, counts.slice(from, end));
      from = end;
    }
  }

  /** How many records have the word; 0 when it is not in the list. */
  count(word: string): number {
    return this.near(word, 0)[0]?.count ?? 0;
  }

  /**
   * The words near a folded one, the cheapest mistakes first, then the commonest, then in the order of texts.
   *
   * @param limit what the mistake may cost at most
   */
  near(typed: string, limit: number): NearWord[] {
    const found: NearWord[] = [];
    if (typed.length > LONGEST) return found;
    writeCodes(typed, this.#typed);
    const mask = maskOf(this.#typed, 0, typed.length);
    // More mistakes than whole letters the limit allows are not looked for, though cheap ones might fit in.
    const lengths = Math.ceil(limit);
    // A mistake changes two letters at most.
    const bits = 2 * lengths;
    for (let length = Math.max(1, typed.length - lengths); length <= typed.length + lengths; length += 1) {
      const same = this.#lengths[length];
      if (same === undefined) continue;
      const { codes, masks, counts } = same;
      for (let at = 0; at < masks.length; at += 1) {
        if (bitsOf(mask ^ (masks[at] ?? 0)) > bits) continue;
        const from = at * length;
        const cost = editCostOfCodes(this.#typed, typed.length, codes, from, length, limit);
        if (cost === Infinity) continue;
        const word = String.fromCharCode(...codes.subarray(from, from + length));
        found.push({ word, count: counts[at] ?? 0, cost });
      }
    }
    return found.sort((a, b) => a.cost - b.cost || b.count - a.count || (a.word < b.word ? -1 : 1));
  }
}

/** The list of these words, as it is stored. */
export function storedWordList(counted: readonly { word: string; count: number }[]): StoredWordList {
  const inOrder = counted.toSorted((a, b) => a.word.length - b.word.length || (a.word < b.word ? -1 : 1));
  return {
    words: inOrder.map(({ word }) => word).join('\n'),
    counts: Uint32Array.from(inOrder, ({ count }) => count),
  };
}

function sameLength(words: readonly string[], length: number, counts: Uint32Array): SameLength {
  const codes = new Uint16Array(words.length * length);
  const masks = new Uint32Array(words.length);
  for (const [at, word] of words.entries()) {
    const from = at * length;
    writeCodes(word, codes.subarray(from, from + length));
    masks[at] = maskOf(codes, from, length);
  }
  return { codes, masks, counts };
}

/** A bit for each letter a word has; other letters and digits share bits. */
function maskOf(codes: Uint16Array, from: number, length: number): number {
  let mask = 0;
  for (let at = from; at < from + length; at += 1) mask |= 1 << ((codes[at] ?? 0) & 31);
  return mask;
}

/** How many bits are set. */
function bitsOf(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

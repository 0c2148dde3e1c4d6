import { byLength, NearTexts, textsByLength, type VisitText } from '../near-texts.ts';

interface StoredWordList {
  /** Words sorted by length, then by code units, separated by line breaks. */
  words: string;
  counts: Uint32Array;
}

export interface NearWord {
  word: string;
  count: number;
  /** Cost in wrong letters; 0 for the typed word itself. */
  cost: number;
}

/** Words in a book's horse or owner names, held in memory (decision 11). */
export class WordList {
  readonly #texts: NearTexts;
  readonly #counts: Uint32Array;

  constructor({ words, counts }: StoredWordList) {
    this.#texts = new NearTexts(textsByLength(words === '' ? [] : words.split('\n')));
    this.#counts = counts;
  }

  /** Returns the number of names with the word; 0 if it is unknown. */
  count(word: string): number {
    const at = this.#texts.indexOf(word);
    return at < 0 ? 0 : (this.#counts[at] ?? 0);
  }

  /**
   * Returns near words: cheapest first, then most common, then alphabetically. `typed` must be folded; `limit` is a cost:
   * one wrong letter costs 1.
   */
  near(typed: string, limit: number): NearWord[] {
    return this.#inOrder((visit) => this.#texts.near(typed, () => limit, visit));
  }

  /**
   * Finds longer words that begin like the typed one, in the same order as `near`. One letter of the beginning may be wrong, or
   * two may be swapped, but none may be missing or extra.
   */
  nearBeginnings(typed: string): NearWord[] {
    return this.#inOrder((visit) => this.#texts.nearBeginning(typed, 0, visit));
  }

  #inOrder(search: (visit: VisitText) => void): NearWord[] {
    const found: NearWord[] = [];
    search((index, cost) =>
      found.push({ word: this.#texts.at(index), count: this.#counts[index] ?? 0, cost }),
    );
    return found.sort((a, b) => a.cost - b.cost || b.count - a.count || (a.word < b.word ? -1 : 1));
  }
}

/** Converts words to the form that a book stores. `counted` must not have duplicates. */
export function storedWordList(counted: readonly { word: string; count: number }[]): StoredWordList {
  const inOrder = counted.toSorted((a, b) => byLength(a.word, b.word));
  return {
    words: inOrder.map(({ word }) => word).join('\n'),
    counts: Uint32Array.from(inOrder, ({ count }) => count),
  };
}

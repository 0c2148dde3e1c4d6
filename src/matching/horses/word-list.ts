import { byLength, NearTexts, textsByLength, type VisitText } from '../near-texts.ts';

/** The words of a book's horse or owner names, as the book keeps them. */
export interface StoredWordList {
  /** The words by length, then by code units, with a line break between two words. */
  words: string;
  /** How many names have each word. */
  counts: Uint32Array;
}

/** A word of the list that is near a typed one. */
export interface NearWord {
  word: string;
  /** How many names have the word. */
  count: number;
  /** What its mistakes cost, in wrong letters; 0 for the typed word itself. */
  cost: number;
}

/** The words of a book's horse or owner names in memory: typed words are compared with them (decision 11). */
export class WordList {
  readonly #texts: NearTexts;
  readonly #counts: Uint32Array;

  constructor({ words, counts }: StoredWordList) {
    this.#texts = new NearTexts(textsByLength(words === '' ? [] : words.split('\n')));
    this.#counts = counts;
  }

  /** How many names have the word; 0 when it is not in the list. */
  count(word: string): number {
    const at = this.#texts.indexOf(word);
    return at < 0 ? 0 : (this.#counts[at] ?? 0);
  }

  /**
   * The words near a folded one, the cheapest first, then the most common, then in the order of texts.
   *
   * @param limit what the mistakes may cost, in wrong letters
   */
  near(typed: string, limit: number): NearWord[] {
    return this.#inOrder((visit) => this.#texts.near(typed, () => limit, visit));
  }

  /**
   * The longer words that begin like a folded one with one mistake or none, in the order of `near`. The mistake may be a
   * wrong letter or two swapped ones: how much of a word is typed is known only to the letter.
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

/** The list of these words, each given once, as a book keeps it. */
export function storedWordList(counted: readonly { word: string; count: number }[]): StoredWordList {
  const inOrder = counted.toSorted((a, b) => byLength(a.word, b.word));
  return {
    words: inOrder.map(({ word }) => word).join('\n'),
    counts: Uint32Array.from(inOrder, ({ count }) => count),
  };
}

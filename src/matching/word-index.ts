import { distinct, grouped, groupOf } from './rank-lists.ts';

/** `texts`: numbers of the strings that have the word, ascending and without duplicates. */
export interface WordTexts {
  word: string;
  texts: Uint32Array;
}

const ROOM = 1 << 16;

/** Collects the strings that contain each word. The strings are numbered from 0 and added in that order. */
export class WordIndex {
  readonly #ids = new Map<string, number>();
  #words = new Uint32Array(ROOM);
  #texts = new Uint32Array(ROOM);
  #length = 0;

  add(text: number, words: readonly string[]): void {
    for (const word of words) this.addById(text, this.id(word));
  }

  /** Returns the number for `addById`: 0 for the first new word, 1 for the next. */
  id(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(word, id);
    return id;
  }

  addById(text: number, word: number): void {
    if (this.#length === this.#words.length) this.#grow();
    this.#words[this.#length] = word;
    this.#texts[this.#length] = text;
    this.#length += 1;
  }

  *words(): Generator<WordTexts> {
    const sorted = this.#sortedWords();
    const groups = grouped(this.#pairWords(), this.#pairTexts(), sorted.length);
    for (const word of sorted) yield { word, texts: distinct(groupOf(groups, this.#idOf(word))) };
  }

  /** Yields beginnings that more than `many` words share: collecting their strings during a search would take too long. */
  *beginnings(many: number): Generator<WordTexts> {
    const sorted = this.#sortedWords();
    for (let length = 1; ; length += 1) {
      const beginnings = sharedBeginnings(sorted, length, many);
      if (beginnings.length === 0) return;
      // The last group is for words without a shared beginning.
      const groupOfWord = new Uint32Array(sorted.length).fill(beginnings.length);
      for (const [group, { words }] of beginnings.entries()) {
        for (const word of words) groupOfWord[this.#idOf(word)] = group;
      }
      const keys = this.#pairWords().map((word) => groupOfWord[word] ?? 0);
      const groups = grouped(keys, this.#pairTexts(), beginnings.length + 1);
      for (const [group, { beginning }] of beginnings.entries()) {
        yield { word: beginning, texts: distinct(groupOf(groups, group)) };
      }
    }
  }

  #sortedWords(): string[] {
    return [...this.#ids.keys()].sort();
  }

  #idOf(word: string): number {
    return this.#ids.get(word) ?? 0;
  }

  #pairWords(): Uint32Array {
    return this.#words.subarray(0, this.#length);
  }

  #pairTexts(): Uint32Array {
    return this.#texts.subarray(0, this.#length);
  }

  #grow(): void {
    this.#words = doubled(this.#words);
    this.#texts = doubled(this.#texts);
  }
}

function doubled(list: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(list.length * 2);
  larger.set(list);
  return larger;
}

/** Returns the beginnings of `length` letters that more than `many` of the sorted words share. */
function sharedBeginnings(
  sorted: readonly string[],
  length: number,
  many: number,
): { beginning: string; words: string[] }[] {
  const long = sorted.filter((word) => word.length >= length);
  return [...Map.groupBy(long, (word) => word.slice(0, length))]
    .map(([beginning, words]) => ({ beginning, words }))
    .filter(({ words }) => words.length > many);
}

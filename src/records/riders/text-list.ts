import { compareTexts } from '../../domain/names/compare-texts.ts';

/** Texts as a book keeps them: one behind the other, and where each ends. */
export interface StoredTexts {
  texts: string;
  ends: Uint32Array;
}

/** Sorted texts (by code points, each once) in one piece of memory. */
export class TextList {
  readonly length: number;
  readonly #texts: string;
  readonly #ends: Uint32Array;

  constructor({ texts, ends }: StoredTexts) {
    this.#texts = texts;
    this.#ends = ends;
    this.length = ends.length;
  }

  at(index: number): string {
    return this.#texts.slice(index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }

  /** Where a text stands; -1 when it is not in the list. */
  indexOf(text: string): number {
    const at = this.#firstWhere((other) => compareTexts(other, text) >= 0);
    return at < this.length && this.at(at) === text ? at : -1;
  }

  /** The texts that begin so: from the first up to, but not including, the second. */
  beginningWith(start: string): readonly [from: number, end: number] {
    const from = this.#firstWhere((text) => compareTexts(text, start) >= 0);
    const end = this.#firstWhere((text) => compareTexts(text, start) > 0 && !text.startsWith(start));
    return [from, end];
  }

  /** The first place where something holds that holds from there on. */
  #firstWhere(holds: (text: string) => boolean): number {
    let [from, end] = [0, this.length];
    while (from < end) {
      const middle = (from + end) >>> 1;
      if (holds(this.at(middle))) end = middle;
      else from = middle + 1;
    }
    return from;
  }
}

/** Sorted texts as they are stored. */
export function storedTexts(sorted: readonly string[]): StoredTexts {
  const ends = new Uint32Array(sorted.length);
  let end = 0;
  for (const [at, text] of sorted.entries()) {
    end += text.length;
    ends[at] = end;
  }
  return { texts: sorted.join(''), ends };
}

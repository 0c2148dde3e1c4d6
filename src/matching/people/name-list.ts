import { compact, compareTexts, fold } from '../../domain/names/fold.ts';
import type { NameForm } from './name-forms.ts';
import { NameKeys, type StoredKeys, storedKeys } from './name-keys.ts';

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

/** The last or the first names of a book's riders as it keeps them. */
export interface StoredNames {
  /** The folded names. */
  norms: StoredTexts;
  /** The names as they are written (NFC, trimmed), by folded name, then text. */
  spellings: StoredTexts;
  /** The first spelling of each folded name; one more at the end. */
  firstSpellings: Uint32Array;
  keys: StoredKeys;
}

/** Places in a list: from the first up to, but not including, the second. */
export type Span = readonly [from: number, end: number];

/** How the names of a list answer one that is typed (requirements 5.9 to 5.11 and 5.14). */
export interface Meeting {
  /** The folded names that begin so, and their spellings. */
  beginning: Span;
  beginningSpellings: Span;
  /** The folded names that are equal without blanks, which need not begin so, and their spellings. */
  equal: readonly Span[];
  equalSpellings: readonly Span[];
  /** The spelling that is the very name; -1 when there is none. */
  exact: number;
}

/** The last or the first names of a book's riders, each spelling once, in the order of answers. */
export class NameList {
  readonly norms: TextList;
  readonly spellings: TextList;
  readonly keys: NameKeys;
  readonly #firstSpellings: Uint32Array;

  constructor({ norms, spellings, firstSpellings, keys }: StoredNames) {
    this.norms = new TextList(norms);
    this.spellings = new TextList(spellings);
    this.keys = new NameKeys(keys);
    this.#firstSpellings = firstSpellings;
  }

  /** The spellings of the folded names in a span. */
  spellingsOf([from, end]: Span): Span {
    return [this.#firstSpellings[from] ?? 0, this.#firstSpellings[end] ?? 0];
  }

  /** How the names answer one that is typed. */
  meeting(typed: string): Meeting {
    const norm = fold(typed);
    const written = typed.normalize('NFC').trim();
    const equal: Span[] = [];
    this.keys.equal(compact(norm), (name, formCost) => {
      if (formCost === 0) equal.push([name, name + 1]);
    });
    equal.sort(([a], [b]) => a - b);
    const equalSpellings = equal.map((span) => this.spellingsOf(span));
    const beginning = this.norms.beginningWith(norm);
    return {
      beginning,
      beginningSpellings: this.spellingsOf(beginning),
      equal,
      equalSpellings,
      exact: this.#spelling(written, equalSpellings),
    };
  }

  /** The spelling of these that is the very name; -1 when none is. */
  #spelling(written: string, spans: readonly Span[]): number {
    for (const [from, end] of spans) {
      for (let spelling = from; spelling < end; spelling += 1) {
        if (this.spellings.at(spelling) === written) return spelling;
      }
    }
    return -1;
  }
}

/** Whether a number stands in one of the spans. */
export function isIn(number: number, spans: readonly Span[]): boolean {
  for (const [from, end] of spans) if (number >= from && number < end) return true;
  return false;
}

/**
 * Names as they are stored, and the place of each spelling among them.
 *
 * @param spellings each once, in any order
 * @returns beside the list the place of each of `spellings`
 */
export function storedNames(
  spellings: readonly string[],
  formsOf: (norm: string) => NameForm[],
): { stored: StoredNames; placeOf: Uint32Array } {
  const folded = spellings.map(fold);
  const inOrder = [...spellings.keys()].sort(
    (a, b) =>
      compareTexts(folded[a] ?? '', folded[b] ?? '') || compareTexts(spellings[a] ?? '', spellings[b] ?? ''),
  );
  const placeOf = new Uint32Array(spellings.length);
  const norms: string[] = [];
  const firstSpellings: number[] = [];
  for (const [place, at] of inOrder.entries()) {
    placeOf[at] = place;
    const norm = folded[at] ?? '';
    if (norms.length > 0 && norms.at(-1) === norm) continue;
    norms.push(norm);
    firstSpellings.push(place);
  }
  return {
    stored: {
      norms: storedTexts(norms),
      spellings: storedTexts(inOrder.map((at) => spellings[at] ?? '')),
      firstSpellings: Uint32Array.from([...firstSpellings, spellings.length]),
      keys: storedKeys(norms, formsOf),
    },
    placeOf,
  };
}

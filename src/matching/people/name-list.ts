import { compact, compareTexts, fold } from '../../domain/names/fold.ts';
import { firstWhere } from '../binary-search.ts';
import { FormList, type StoredForms, storedForms } from './form-list.ts';
import type { NameForm } from './name-forms.ts';

export interface StoredTexts {
  texts: string;
  ends: Uint32Array;
}

/** Strings sorted by code point, without duplicates, in one block of memory. */
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

  indexOf(text: string): number {
    const at = this.#firstWhere((other) => compareTexts(other, text) >= 0);
    return at < this.length && this.at(at) === text ? at : -1;
  }

  beginningWith(start: string): Span {
    const from = this.#firstWhere((text) => compareTexts(text, start) >= 0);
    const end = this.#firstWhere((text) => compareTexts(text, start) > 0 && !text.startsWith(start));
    return [from, end];
  }

  #firstWhere(holds: (text: string) => boolean): number {
    return firstWhere(this.length, (at) => holds(this.at(at)));
  }
}

export function storedTexts(sorted: readonly string[]): StoredTexts {
  const ends = new Uint32Array(sorted.length);
  let end = 0;
  for (const [at, text] of sorted.entries()) {
    end += text.length;
    ends[at] = end;
  }
  return { texts: sorted.join(''), ends };
}

export interface StoredNames {
  /** Folded names, in code point order. */
  folded: StoredTexts;
  /** Spellings in NFC, trimmed, sorted by folded name, then by code point. */
  spellings: StoredTexts;
  /** Index of each folded name's first spelling, followed by the number of spellings. */
  firstSpellings: Uint32Array;
  forms: StoredForms;
}

/** The second index is exclusive. */
export type Span = readonly [from: number, end: number];

/** A typed name's matches among a book's names (requirements 5.9 to 5.11). */
export interface NameMatches {
  /** Folded names that begin with the typed one, and their spellings. */
  beginning: Span;
  beginningSpellings: Span;
  /** Folded names that equal the typed one when spaces are removed, and their spellings. */
  equal: readonly Span[];
  equalSpellings: readonly Span[];
  /** Index of the exact match's spelling; -1 if there is none. */
  exact: number;
}

/** A book's last or first names, held in memory: each spelling once, in the order used in answers. */
export class NameList {
  readonly folded: TextList;
  readonly spellings: TextList;
  readonly forms: FormList;
  readonly #firstSpellings: Uint32Array;

  constructor({ folded, spellings, firstSpellings, forms }: StoredNames) {
    this.folded = new TextList(folded);
    this.spellings = new TextList(spellings);
    this.forms = new FormList(forms);
    this.#firstSpellings = firstSpellings;
  }

  spellingsOf([from, end]: Span): Span {
    return [this.#firstSpellings[from] ?? 0, this.#firstSpellings[end] ?? 0];
  }

  /** `typed` must not be empty when folded. */
  matches(typed: string): NameMatches {
    const folded = fold(typed);
    const equal: Span[] = [];
    this.forms.equal(compact(folded), (name, formCost) => {
      if (formCost === 0) equal.push([name, name + 1]);
    });
    equal.sort(([a], [b]) => a - b);
    const equalSpellings = equal.map((span) => this.spellingsOf(span));
    const beginning = this.folded.beginningWith(folded);
    return {
      beginning,
      beginningSpellings: this.spellingsOf(beginning),
      equal,
      equalSpellings,
      exact: this.#exact(spellingOf(typed), equalSpellings),
    };
  }

  #exact(spelling: string, spans: readonly Span[]): number {
    for (const [from, end] of spans) {
      for (let at = from; at < end; at += 1) {
        if (this.spellings.at(at) === spelling) return at;
      }
    }
    return -1;
  }
}

/** Returns the spelling to compare: names with equal spellings match exactly (requirement 5.9). */
export function spellingOf(name: string): string {
  return name.normalize('NFC').trim();
}

export function isIn(index: number, spans: readonly Span[]): boolean {
  for (const [from, end] of spans) if (index >= from && index < end) return true;
  return false;
}

/** Builds a list of spellings, which must not have duplicates but may be in any order. Also returns each spelling's index. */
export function storedNames(
  spellings: readonly string[],
  formsOf: (folded: string) => NameForm[],
): { stored: StoredNames; indexOf: Uint32Array } {
  const foldedOf = spellings.map(fold);
  const inOrder = [...spellings.keys()].sort(
    (a, b) =>
      compareTexts(foldedOf[a] ?? '', foldedOf[b] ?? '') ||
      compareTexts(spellings[a] ?? '', spellings[b] ?? ''),
  );
  const indexOf = new Uint32Array(spellings.length);
  const folded: string[] = [];
  const firstSpellings: number[] = [];
  for (const [index, at] of inOrder.entries()) {
    indexOf[at] = index;
    const name = foldedOf[at] ?? '';
    if (folded.length > 0 && folded.at(-1) === name) continue;
    folded.push(name);
    firstSpellings.push(index);
  }
  return {
    stored: {
      folded: storedTexts(folded),
      spellings: storedTexts(inOrder.map((at) => spellings[at] ?? '')),
      firstSpellings: Uint32Array.from([...firstSpellings, spellings.length]),
      forms: storedForms(folded, formsOf),
    },
    indexOf,
  };
}

import { compact, fold } from '../../domain/names/fold.ts';
import { BOUNDARY_COST } from './horse-costs.ts';
import { numeralAt } from './name-words.ts';
import { TypedName } from './typed-name.ts';
import type { Agreement } from '../agreement.ts';
import { withoutAside } from '../asides.ts';

/** Maximum cost of an alternate spelling of a name: joined words, or letters for a country or a farm. */
const WRITTEN_OTHERWISE = BOUNDARY_COST;

/** Maximum cost of a misspelled name, in wrong letters: a cost per letter, between two limits. */
const COST_PER_LETTER = 0.2;
const LEAST_LIMIT = 1;
const MOST_LIMIT = 2;

/**
 * Minimum length, in letters, of a name that may be misspelled. In a shorter one, a different letter makes a different name:
 * Zoe is not Joe.
 */
const SHORTEST_MISSPELLED = 4;

/** A horse, farm or organization name on an entry list, parsed once for many comparisons. */
export class ListedName {
  readonly folded: string;
  readonly #name: string;
  readonly #compact: string;
  #typed: TypedName | null = null;
  #bare: { name: ListedName | null } | null = null;

  constructor(typed: string) {
    this.#name = typed;
    this.folded = fold(typed);
    this.#compact = compact(this.folded);
  }

  agreement(recorded: string): Agreement {
    const has = fold(recorded);
    const [asked, letters] = [this.#compact, compact(has)];
    if (asked === '' || letters === '') return 'other';
    if (asked === letters) return 'same';
    // Created on first use, because most names match exactly and need no word-by-word comparison.
    this.#typed ??= new TypedName(this.folded, this.#name);
    // Come On II and Come On III are different horses, often with the same owner.
    if (!numeralsAgree(this.folded, has)) return 'other';
    const shorter = Math.min(asked.length, letters.length);
    const limit = Math.min(MOST_LIMIT, Math.max(LEAST_LIMIT, COST_PER_LETTER * shorter));
    const cost = this.#typed.cost(has, limit);
    if (cost <= WRITTEN_OTHERWISE) return 'equal';
    if (cost <= limit && shorter >= SHORTEST_MISSPELLED) return 'near';
    return this.#hasAside(recorded) ? 'near' : 'other';
  }

  /** True if the listed name only adds something to the recorded one, such as a barn name. */
  #hasAside(recorded: string): boolean {
    this.#bare ??= bareOf(this.#name);
    const agreement = this.#bare.name?.agreement(recorded) ?? 'other';
    return agreement === 'same' || agreement === 'equal';
  }
}

function bareOf(typed: string): { name: ListedName | null } {
  const bare = withoutAside(typed, 'horse');
  return { name: bare === null ? null : new ListedName(bare) };
}

function numeralsAgree(a: string, b: string): boolean {
  const [ofA, ofB] = [numeralsOf(a), numeralsOf(b)];
  return ofA.length === 0 || ofB.length === 0 || ofA.join(' ') === ofB.join(' ');
}

function numeralsOf(folded: string): number[] {
  const all = folded.split(' ');
  return all.flatMap((_word, at) => numeralAt(all, at) ?? []);
}

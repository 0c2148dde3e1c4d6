import { compact, fold, words } from './fold.ts';

/**
 * Match of a row, strongest first (requirements 5.8 to 5.13). `number`: by its number. `exact`: the name as recorded.
 * `name`: equal when folded and without blanks. `prefix`: the name begins with the typed text. `word`: each typed word
 * begins a word of the name. `similar`: a likely misspelling, which the product never chooses by itself.
 */
export type Match = 'number' | 'exact' | 'name' | 'prefix' | 'word' | 'similar';

export type NameMatch = Exclude<Match, 'number' | 'similar'>;

/** In the order of answers, strongest first (requirement 5.16). */
export const MATCH_ORDER: readonly Match[] = ['number', 'exact', 'name', 'prefix', 'word', 'similar'];

/** Returns a negative number if `a` is stronger. */
export function compareMatches(a: Match, b: Match): number {
  return MATCH_ORDER.indexOf(a) - MATCH_ORDER.indexOf(b);
}

const STRONG: ReadonlySet<Match> = new Set<Match>(['number', 'exact', 'name']);

/** Returns true for a match that leaves no doubt, so that no similar rows follow it (requirement 5.24). */
export function isStrong(match: Match): boolean {
  return STRONG.has(match);
}

/** Returns the weaker of two matches (requirement 5.14). */
export function weaker<Kind extends Match>(a: Kind, b: Kind): Kind {
  return compareMatches(a, b) >= 0 ? a : b;
}

/**
 * Matches a horse's name with the typed one (requirements 5.3 and 5.9 to 5.12). Null: no match. Two typed words may
 * begin the same word of the name. A text that folds to nothing matches no name.
 *
 * @example matchName('choice gold', 'Golden Choice') // 'word'
 */
export function matchName(typed: string, recorded: string): NameMatch | null {
  const start = matchNameStart(typed, recorded);
  if (start !== null) return start;
  return beginsWords(words(fold(typed)), fold(recorded)) ? 'word' : null;
}

/**
 * Returns true if `matchName` would match. All texts are folded. The typed one is prepared once for many names: its
 * words, and the text without blanks.
 */
export function meetsName(asked: readonly string[], askedCompact: string, recorded: string): boolean {
  return beginsWords(asked, recorded) || (asked.length > 0 && compact(recorded) === askedCompact);
}

/** Returns true if every typed word begins some word of a folded name, and there is a typed word. */
function beginsWords(asked: readonly string[], recorded: string): boolean {
  const has = words(recorded);
  return asked.length > 0 && asked.every((word) => has.some((candidate) => candidate.startsWith(word)));
}

/**
 * Matches a rider's first or last name with the typed one: like a horse's name, but it must begin with the typed text
 * (requirement 5.6).
 *
 * @example matchNameStart('van', 'van der Berg') // 'prefix'
 */
export function matchNameStart(typed: string, recorded: string): Exclude<NameMatch, 'word'> | null {
  const asked = fold(typed);
  if (asked === '') return null;
  if (typed.normalize('NFC').trim() === recorded.normalize('NFC').trim()) return 'exact';
  const has = fold(recorded);
  if (compact(asked) === compact(has)) return 'name';
  return has.startsWith(asked) ? 'prefix' : null;
}

/** Minimum length of a folded name that is the only criterion (requirement 5.7). */
const USABLE_LETTERS = 2;

/**
 * Returns true for a name that can be the only criterion of a search (requirement 5.7).
 *
 * @example isUsableName("O'B") // true
 */
export function isUsableName(typed: string): boolean {
  return (fold(typed).match(/[\p{L}\p{N}]/gu) ?? []).length >= USABLE_LETTERS;
}

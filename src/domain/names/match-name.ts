import { compact, fold, words } from './fold.ts';

/**
 * Ways that a row can match, strongest first (requirements 5.8 to 5.13). `number`: by its number. `exact`: the name as recorded.
 * `name`: equal when folded and without spaces. `prefix`: the name begins with the typed text. `word`: each typed word begins
 * a word in the name. `similar`: a likely misspelling, which is never chosen automatically.
 */
export type Match = 'number' | 'exact' | 'name' | 'prefix' | 'word' | 'similar';

export type NameMatch = Exclude<Match, 'number' | 'similar'>;

/** Matches in the order of answers, strongest first (requirement 5.16). */
export const MATCH_ORDER: readonly Match[] = ['number', 'exact', 'name', 'prefix', 'word', 'similar'];

/** Returns a negative number if `a` is stronger. */
export function compareMatches(a: Match, b: Match): number {
  return MATCH_ORDER.indexOf(a) - MATCH_ORDER.indexOf(b);
}

const STRONG: ReadonlySet<Match> = new Set<Match>(['number', 'exact', 'name']);

/** True for a match that leaves no doubt. No similar rows follow such a match (requirement 5.24). */
export function isStrong(match: Match): boolean {
  return STRONG.has(match);
}

/** Returns the weaker of two matches (requirement 5.14). */
export function weaker<Kind extends Match>(a: Kind, b: Kind): Kind {
  return compareMatches(a, b) >= 0 ? a : b;
}

/**
 * Returns how a recorded name matches the typed one; null if it does not (requirements 5.3 and 5.9 to 5.12). Two typed words
 * may begin the same word. Text that folds to nothing matches no name.
 */
export function matchName(typed: string, recorded: string): NameMatch | null {
  const start = matchNameStart(typed, recorded);
  if (start !== null) return start;
  return beginsWords(words(fold(typed)), fold(recorded)) ? 'word' : null;
}

/** Equivalent to `matchName(…) !== null` for folded strings. `asked` and `askedCompact` are prepared once for many names. */
export function meetsName(asked: readonly string[], askedCompact: string, recorded: string): boolean {
  return beginsWords(asked, recorded) || (asked.length > 0 && compact(recorded) === askedCompact);
}

/** True if every typed word begins some word in a folded name, and at least one word is typed. */
function beginsWords(asked: readonly string[], recorded: string): boolean {
  const has = words(recorded);
  return asked.length > 0 && asked.every((word) => has.some((candidate) => candidate.startsWith(word)));
}

/** Like `matchName`, but without `word`: a rider's first or last name must begin with the typed text (requirement 5.6). */
export function matchNameStart(typed: string, recorded: string): Exclude<NameMatch, 'word'> | null {
  const asked = fold(typed);
  if (asked === '') return null;
  if (typed.normalize('NFC').trim() === recorded.normalize('NFC').trim()) return 'exact';
  const has = fold(recorded);
  if (compact(asked) === compact(has)) return 'name';
  return has.startsWith(asked) ? 'prefix' : null;
}

/** Minimum number of letters and digits in a name that is a search's only criterion (requirement 5.7). */
const USABLE_LETTERS = 2;

/** True if a name can be a search's only criterion (requirement 5.7). */
export function isUsableName(typed: string): boolean {
  return (fold(typed).match(/[\p{L}\p{N}]/gu) ?? []).length >= USABLE_LETTERS;
}

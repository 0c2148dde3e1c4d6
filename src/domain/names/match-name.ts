import { compact, fold, words } from './fold.ts';

/**
 * How a row answers the criteria, strongest first (requirements 5.8 to 5.13). `number`: by its number. `exact`: the name
 * as recorded. `name`: equal when folded and without blanks. `prefix`: the name begins with what was typed. `word`: each
 * word typed begins a word of the name. `similar`: a likely misspelling, which the product never chooses by itself.
 */
export type Match = 'number' | 'exact' | 'name' | 'prefix' | 'word' | 'similar';

/** The matches that a name alone can have. */
export type NameMatch = Exclude<Match, 'number' | 'similar'>;

/** Every match, strongest first. Answers are in this order (requirement 5.16). */
export const MATCH_ORDER: readonly Match[] = ['number', 'exact', 'name', 'prefix', 'word', 'similar'];

/**
 * The order of two matches: negative when `a` is the stronger.
 *
 * @example ['similar', 'exact'].sort(compareMatches) // ['exact', 'similar']
 */
export function compareMatches(a: Match, b: Match): number {
  return MATCH_ORDER.indexOf(a) - MATCH_ORDER.indexOf(b);
}

/** The matches that leave no doubt about what was asked for. */
const STRONG: ReadonlySet<Match> = new Set<Match>(['number', 'exact', 'name']);

/**
 * Whether a match leaves no doubt, so that no similar rows follow it (requirement 5.24).
 *
 * @example
 * isStrong('name') // true
 * isStrong('prefix') // false
 */
export function isStrong(match: Match): boolean {
  return STRONG.has(match);
}

/**
 * The weaker of two matches (requirement 5.14).
 *
 * @example weaker('exact', 'prefix') // 'prefix'
 */
export function weaker<Kind extends Match>(a: Kind, b: Kind): Kind {
  return compareMatches(a, b) >= 0 ? a : b;
}

/**
 * How a horse's name answers the name typed (requirements 5.3 and 5.9 to 5.12). Null when it does not. Two typed words may
 * begin the same word of the name. A text that folds to nothing answers no name.
 *
 * @example
 * matchName('choice gold', 'Golden Choice') // 'word'
 * matchName('O Malley', "O'Malley") // 'name'
 * matchName('golden x', 'Golden Choice') // null
 */
export function matchName(typed: string, recorded: string): NameMatch | null {
  const start = matchNameStart(typed, recorded);
  if (start !== null) return start;
  return beginsWords(words(fold(typed)), fold(recorded)) ? 'word' : null;
}

/**
 * Whether `matchName` has a match for a name. Both names are folded; what was typed is prepared once for many names.
 *
 * @param asked the words typed
 * @param askedCompact what was typed, without blanks
 * @param recorded the name, folded
 * @example meetsName(['ch', 'go'], 'chgo', 'golden choice') // true
 */
export function meetsName(asked: readonly string[], askedCompact: string, recorded: string): boolean {
  return beginsWords(asked, recorded) || (asked.length > 0 && compact(recorded) === askedCompact);
}

/** Whether each word asked for begins some word of a folded name, and there is one. */
function beginsWords(asked: readonly string[], recorded: string): boolean {
  const has = words(recorded);
  return asked.length > 0 && asked.every((word) => has.some((candidate) => candidate.startsWith(word)));
}

/**
 * How a rider's first or last name answers the one typed: like a horse's name, but it must begin with what was typed
 * (requirement 5.6).
 *
 * @example
 * matchNameStart('van', 'van der Berg') // 'prefix'
 * matchNameStart('berg', 'van der Berg') // null
 */
export function matchNameStart(typed: string, recorded: string): Exclude<NameMatch, 'word'> | null {
  const asked = fold(typed);
  if (asked === '') return null;
  if (typed.normalize('NFC').trim() === recorded.normalize('NFC').trim()) return 'exact';
  const has = fold(recorded);
  if (compact(asked) === compact(has)) return 'name';
  return has.startsWith(asked) ? 'prefix' : null;
}

/** How many letters or digits a name must have after folding to be a criterion by itself (requirement 5.7). */
const USABLE_LETTERS = 2;

/**
 * Whether a name can be the only criterion of a search (requirement 5.7).
 *
 * @example
 * isUsableName("O'B") // true
 * isUsableName("x'") // false
 */
export function isUsableName(typed: string): boolean {
  return (fold(typed).match(/[\p{L}\p{N}]/gu) ?? []).length >= USABLE_LETTERS;
}

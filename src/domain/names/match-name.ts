import { compact, fold, words } from './fold.ts';

/**
 * How a row answers the question, strongest first (requirements 5.8 to 5.13): `number` asked for by number;
 * `exact` the very name; `name` the same folded and without blanks; `prefix` the name begins so; `word` each word
 * typed begins a word of the name; `similar` a likely misspelling, never taken for the record itself.
 */
export type Match = 'number' | 'exact' | 'name' | 'prefix' | 'word' | 'similar';

/** The matches a name alone can give. */
export type NameMatch = Exclude<Match, 'number' | 'similar'>;

/** Every match, strongest first: the order of answers (requirement 5.16). */
export const MATCH_ORDER: readonly Match[] = ['number', 'exact', 'name', 'prefix', 'word', 'similar'];

/** The order of two matches: negative when `a` is the stronger. */
export function compareMatches(a: Match, b: Match): number {
  return MATCH_ORDER.indexOf(a) - MATCH_ORDER.indexOf(b);
}

/** The matches that leave no room for doubt about what was asked for: similar rows are not looked for beside them. */
const STRONG: ReadonlySet<Match> = new Set<Match>(['number', 'exact', 'name']);

/** Whether a row of this match answers what was asked, so that nothing similar follows (requirement 5.24). */
export function isStrong(match: Match): boolean {
  return STRONG.has(match);
}

/** The weaker of two matches. */
export function weaker<Kind extends Match>(a: Kind, b: Kind): Kind {
  return compareMatches(a, b) >= 0 ? a : b;
}

/**
 * How a horse's name answers the name typed (requirements 5.9 to 5.12); null when it does not: each word typed begins
 * some word of the name (two may begin the same one), or the two are equal but for blanks. A text of which folding
 * leaves nothing meets no name.
 *
 * @example matchName('choice gold', 'Golden Choice') // 'word'; "O Malley" and "O'Malley" → 'name'
 */
export function matchName(typed: string, recorded: string): NameMatch | null {
  const start = matchNameStart(typed, recorded);
  if (start !== null) return start;
  const asked = words(fold(typed));
  const has = words(fold(recorded));
  const meets = asked.every((word) => has.some((candidate) => candidate.startsWith(word)));
  return asked.length > 0 && meets ? 'word' : null;
}

/**
 * Whether a name meets the one typed in any way that `matchName` tells apart. Both are folded, the typed one taken apart
 * once for many names.
 *
 * @param asked its words
 * @param askedCompact the same without blanks
 */
export function meetsName(asked: readonly string[], askedCompact: string, recorded: string): boolean {
  if (compact(recorded) === askedCompact) return asked.length > 0;
  const has = words(recorded);
  return asked.length > 0 && asked.every((word) => has.some((candidate) => candidate.startsWith(word)));
}

/**
 * How a rider's first or last name answers the one typed: the same, but the name has to begin with it (requirement
 * 5.6).
 *
 * @example matchNameStart('van', 'van der Berg') // 'prefix'; 'berg' → null
 */
export function matchNameStart(typed: string, recorded: string): Exclude<NameMatch, 'word'> | null {
  const asked = fold(typed);
  if (asked === '') return null;
  if (typed.normalize('NFC').trim() === recorded.normalize('NFC').trim()) return 'exact';
  const has = fold(recorded);
  if (compact(asked) === compact(has)) return 'name';
  return has.startsWith(asked) ? 'prefix' : null;
}

/**
 * Whether a name narrows a search enough to run it alone: at least two letters or digits after folding
 * (requirement 5.7).
 *
 * @example isUsableName("O'B") // true; 'x' → false
 */
export function isUsableName(typed: string): boolean {
  return (fold(typed).match(/[\p{L}\p{N}]/gu) ?? []).length >= 2;
}

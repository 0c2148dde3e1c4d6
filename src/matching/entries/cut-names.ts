import { compact, fold } from '../../domain/names/fold.ts';
import type { RiderName } from '../hits.ts';

/**
 * How many letters of a name show papers print at least before they cut it. Many cut after 30, and a blank at the end is lost.
 */
const SHORTEST_CUT = 28;

/**
 * Whether a name on a list may be the beginning of a longer name that show papers cut (requirement 15.22).
 *
 * @param typed as on the list
 * @param letters the typed name, folded and without blanks
 * @param whole the recorded name, folded and without blanks
 * @example
 * isCut('Moonlight Serenade of the Nort', 'moonlightserenadeofthenort', 'moonlightserenadeofthenorthwind') // true
 * isCut('Moonlight', 'moonlight', 'moonlightserenade') // false
 */
export function isCut(typed: string, letters: string, whole: string): boolean {
  return typed.trim().length >= SHORTEST_CUT && whole.length > letters.length && whole.startsWith(letters);
}

/** How many letters of a first name have to be left when it stands last: relatives have the last name too. */
const LEAST_OF_FIRST = 2;

/**
 * The same of a person's name, as `First Last` or as `Last, First`.
 *
 * @example isCutPerson('FEATHERINGSTONEHAUGH-COX, MAXI', { firstName: 'Maximiliana', lastName: 'Featheringstonehaugh-Cox' }) // true
 */
export function isCutPerson(typed: string, { firstName, lastName }: RiderName): boolean {
  const letters = compact(fold(typed));
  const [first, last] = [compact(fold(firstName)), compact(fold(lastName))];
  if (isCut(typed, letters, first + last)) return true;
  return letters.length >= last.length + LEAST_OF_FIRST && isCut(typed, letters, last + first);
}

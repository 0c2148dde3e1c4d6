import type { EntryRole } from '../../domain/entries/entry.ts';
import { headerMeaning } from './header-meaning.ts';

/** What stands between the roles of one person. */
const BETWEEN = /\s*[/,&+;]\s*|\s+and\s+/i;

/** The longest text that names roles, in characters. */
const LONGEST = 60;

/**
 * The roles that a cell names, in the words of headers (requirement 15.16). None: it says something else.
 *
 * @example
 * rolesNamed('Rider') // ['rider']
 * rolesNamed('Owner / Rider') // ['owner', 'rider']
 * rolesNamed('Groom') // []
 */
export function rolesNamed(cell: string): EntryRole[] {
  if (cell.length > LONGEST) return [];
  const roles = cell.split(BETWEEN).map((word) => {
    const meaning = headerMeaning(word);
    return meaning?.is === 'party' && meaning.part === 'name' ? meaning.role : null;
  });
  return roles.includes(null) ? [] : [...new Set(roles.filter((role) => role !== null))];
}

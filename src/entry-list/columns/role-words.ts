import type { EntryRole } from '../../domain/entries/entry.ts';
import { headerMeaning } from './header-meaning.ts';

/** Separators between the roles of one person. */
const BETWEEN = /\s*[/,&+;]\s*|\s+and\s+/i;

/** Maximum length of a text that names roles, in characters. */
const LONGEST = 60;

/**
 * The roles in a cell, in the words of headers (requirement 15.16). Empty if it contains anything else.
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

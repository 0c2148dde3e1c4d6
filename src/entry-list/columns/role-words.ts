import type { EntryRole } from '../../domain/entries/entry.ts';
import { headerMeaning } from './header-meaning.ts';

const BETWEEN = /\s*[/,&+;]\s*|\s+and\s+/i;

/** Maximum length of a cell with roles, in characters. */
const LONGEST = 60;

/**
 * Returns the roles in a cell; empty if it contains anything else (requirement 15.16).
 * @example rolesNamed('Owner / Rider') // ['owner', 'rider']
 */
export function rolesNamed(cell: string): EntryRole[] {
  if (cell.length > LONGEST) return [];
  const roles = cell.split(BETWEEN).map((word) => {
    const meaning = headerMeaning(word);
    return meaning?.is === 'party' && meaning.part === 'name' ? meaning.role : null;
  });
  return roles.includes(null) ? [] : [...new Set(roles.filter((role) => role !== null))];
}

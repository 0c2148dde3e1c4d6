import type { EntryParty, EntryRow, RowError } from '../domain/entries/entry.ts';
import { EntryListError } from './entry-list.ts';
import { MOST_LIST_PARTIES, MOST_PARTIES } from './limits.ts';

/** Removes all parties from a row that names too many, and reports the error. Nobody in the row is checked. */
export function withinRow(parties: readonly EntryParty[], errors: RowError[]): readonly EntryParty[] {
  if (parties.length <= MOST_PARTIES) return parties;
  errors.push(tooManyInRow(parties.length));
  return [];
}

export function isOverfull({ errors }: Pick<EntryRow, 'errors'>): boolean {
  return errors.some(({ code }) => code === 'too-many-parties');
}

/** Returns the error for a row that names too many horses and people (requirement 15.14). */
export function tooManyInRow(count: number): RowError {
  return {
    code: 'too-many-parties',
    field: '',
    text: `This row names ${count} horses and people, so nobody in it was checked. The maximum is ${MOST_PARTIES}. Split it into several rows.`,
  };
}

/** Returns the rows. Throws an EntryListError if they have too many different horses and people (requirement 15.14). */
export function withinList(rows: readonly EntryRow[]): readonly EntryRow[] {
  // Fast path: most lists have far too few parties to reach the limit.
  if (rows.reduce((sum, { parties }) => sum + parties.length, 0) <= MOST_LIST_PARTIES) return rows;
  const different = new Set<string>();
  for (const { parties } of rows) {
    for (const { role, name, numbers } of parties) different.add(JSON.stringify([role, name, numbers]));
    if (different.size > MOST_LIST_PARTIES) throw tooManyParties();
  }
  return rows;
}

function tooManyParties(): EntryListError {
  return new EntryListError(
    'too-many-parties',
    `The list names more than ${MOST_LIST_PARTIES.toLocaleString('en-US')} different horses and people. Split the list, by class or by day, and check each part.`,
  );
}

import { partyKey } from './party-key.ts';
import type { WorkGroup, WorkItem } from './work-list.ts';

/**
 * True if an item is about the person that its group is named after. The office calls that person about the group's other
 * items: horses, unnamed parties and errors in a row (requirement 15.92). Always true in a group that is not named after a
 * person.
 */
export function isAboutPerson(
  { kind, key }: Pick<WorkGroup, 'kind' | 'key'>,
  { party, check, places: [place] }: Pick<WorkItem, 'party' | 'check' | 'places'>,
): boolean {
  if (kind !== 'person') return true;
  return party !== null && place !== undefined && partyKey(party, check?.records ?? {}, place) === key;
}

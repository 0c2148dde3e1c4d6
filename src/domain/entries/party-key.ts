import { fold } from '../names/fold.ts';
import { personName } from '../names/person-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../numbers.ts';
import { ORGS } from '../org.ts';
import { type PartyPlace, placeKey } from './decisions.ts';
import { type EntryParty, NUMBER_KINDS, type RecordNumbers } from './entry.ts';
import { isNamed } from './unnamed.ts';

/** Cached because lists are processed many times. */
const KEYS = new WeakMap<EntryParty, string>();

/**
 * Identifies a party across roles and rows: by its record, or by name and numbers on the list. Horses and people never share a
 * key. An unnamed party gets its key from its place `at`: two entries with the rider `TBD` have two different riders.
 */
export function partyKey(party: EntryParty, records: RecordNumbers, at: PartyPlace): string {
  for (const org of ORGS) {
    const number = records[org];
    if (number !== undefined) return `${kindOf(party)} #${org}=${number}`;
  }
  return isNamed(party) ? listedKey(party) : `${kindOf(party)} of ${placeKey(at)}`;
}

function listedKey(party: EntryParty): string {
  const known = KEYS.get(party);
  if (known !== undefined) return known;
  const clean = party.role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  const numbers = NUMBER_KINDS.flatMap((kind) => {
    const number = party.numbers[kind];
    return number === undefined || number === '' ? [] : [`${kind}=${clean(number)}`];
  });
  const key = [kindOf(party), foldedName(party), ...numbers].join(' ');
  KEYS.set(party, key);
  return key;
}

/** Folds a name. Puts a person's first name first. */
export function foldedName({ role, name }: Pick<EntryParty, 'role' | 'name'>): string {
  if (role === 'horse' || !name.includes(',')) return fold(name);
  const { firstName, lastName } = personName(name);
  return fold(`${firstName} ${lastName}`);
}

/** Returns `horse` or `person`. Farms and organizations count as persons. */
export function kindOf({ role }: Pick<EntryParty, 'role'>): 'horse' | 'person' {
  return role === 'horse' ? 'horse' : 'person';
}

import type { LookedUpValue } from '../../domain/entries/on-record.ts';
import { cleanMemberNumber } from '../../domain/numbers.ts';
import { Looking, type Shown } from './shown.ts';
import type { Hasher } from './hasher.ts';

/**
 * What the look-up of values of an entry list shows of people (requirement 12.28): whoever has the name or the number of a value.
 * An answer also tells of each other value that it finds nobody.
 */
export function shownByValues(hasher: Hasher, values: readonly LookedUpValue[]): Shown {
  const look = new Looking(hasher);
  for (const { value, as } of values) {
    const number = /\d/.test(value) ? cleanMemberNumber(value) : '';
    // Counts do not tell which of the values is on record.
    look.asked(number, null);
    if (as.includes('member-usef')) look.personOf('usef', number, null);
    else if (as.includes('member-usdf')) look.personOf('usdf', number, null);
    else if (as.includes('member-name') || as.includes('organization-name')) look.named(value);
    else look.nobody(value);
  }
  return look.shown;
}

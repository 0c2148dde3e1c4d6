import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import type { OwnerChoice } from '../../domain/cards/card.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { Chosen } from './chosen-list.ts';

/**
 * Marks a choice kept over a new competition date whose owner does not own the horse on it (rules, section 5); null for
 * an owner who does. With two books it says which of them.
 */
export function ownershipNote(
  owner: Chosen<OwnerChoice>,
  flow: Org,
  competitionDate: CalendarDate,
): string | null {
  if (owner.kind !== 'read') return null;
  const books = [
    ...(owner.federation.owns ? [] : [ORG_LABEL.usef]),
    ...(owner.affiliate === null || owner.affiliate.owns ? [] : [ORG_LABEL[flow]]),
  ];
  if (books.length === 0) return null;
  const note = `no longer owns this horse on ${displayDate(competitionDate)}`;
  return flow === 'usef' ? note : `${note} (${books.join(' and ')} records)`;
}

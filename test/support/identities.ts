import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { Identity } from '../../src/matching/entries/identity.ts';

/**
 * Returns the identity of a horse or member that only USEF's book has.
 *
 * @param of a member's entity type, or `horse`
 */
export function identityOf(
  number: string,
  name: string,
  of: 'I' | 'F' | 'O' | 'horse' = 'I',
  foalDate: string | null = null,
): Identity {
  const [firstName = '', lastName = ''] = of === 'I' ? name.split(' ') : [];
  const usef = {
    org: 'usef' as const,
    place: Number(number),
    number,
    key: number,
    usef: number,
    name,
    firstName,
    lastName,
    entityType: of === 'horse' ? '' : of,
    foalDate: foalDate === null ? null : calendarDate(foalDate),
  };
  return { usef, affiliate: null };
}

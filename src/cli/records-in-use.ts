import { displayDate } from '../domain/calendar/display-date.ts';
import { ORG_LABEL, ORGS } from '../domain/org.ts';
import type { RecordsStatus } from '../records/records.ts';

/**
 * The records in use and their dates, in one line, and a second one when they are not for use.
 *
 * @example 'Records in use: USEF as of 11/20/2026, USDF as of 11/20/2026, no USHJA records'
 */
export function recordsInUse(books: RecordsStatus['books']): string {
  const each = ORGS.map((org) => {
    const book = books[org];
    return book === null
      ? `no ${ORG_LABEL[org]} records`
      : `${ORG_LABEL[org]} as of ${displayDate(book.dated)}`;
  });
  const sample = ORGS.some((org) => books[org]?.sample === true);
  return `Records in use: ${each.join(', ')}${sample ? '\nSAMPLE RECORDS, NOT FOR USE' : ''}`;
}

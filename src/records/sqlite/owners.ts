import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { holdsOn } from '../../domain/membership/holds-on.ts';
import { fold } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import type { OwnerRow } from '../../domain/records/owner-row.ts';
import type { Place } from '../book.ts';
import type { Connection } from './connection.ts';
import { memberColumns, ownerRows, type StoredMember } from './member-records.ts';
import { dateOrOpen, type StoredDate } from './terms.ts';

/** A member with one of the periods in which it owned the horse. */
interface StoredOwner extends StoredMember {
  start: StoredDate;
  end: StoredDate;
}

/**
 * The owners of a horse as of a date, by name, then number (rules, sections 3 and 4). Overlapping periods of one owner
 * make one owner.
 */
export function ownersOf(connection: Connection, org: Org, horse: Place, asOf: CalendarDate): OwnerRow[] {
  const recorded = connection.all<StoredOwner>(
    `SELECT ${memberColumns(org)}, start_date AS start, end_date AS "end"
     FROM ownership CROSS JOIN member ON member.id = ownership.member_id
     WHERE ownership.horse_id = :horse`,
    { horse },
  );
  const owning = new Map<Place, StoredOwner>();
  for (const owner of recorded) {
    const period = { start: dateOrOpen(owner.start), end: dateOrOpen(owner.end) };
    if (holdsOn(period, asOf)) owning.set(owner.place, owner);
  }
  return ownerRows(connection, org, [...owning.values()].sort(byName), asOf);
}

/** A member of any entity type, by number (cleaned), as of a date; null when the book has no such member. */
export function memberByNumber(
  connection: Connection,
  org: Org,
  number: string,
  asOf: CalendarDate,
): OwnerRow | null {
  const members = connection.all<StoredMember>(
    `SELECT ${memberColumns(org)} FROM member WHERE number_key = :number`,
    { number },
  );
  return ownerRows(connection, org, members, asOf)[0] ?? null;
}

/** By folded name in the order of code points, as every list of names, then by number. */
function byName(a: StoredMember, b: StoredMember): number {
  return Buffer.compare(Buffer.from(fold(a.name)), Buffer.from(fold(b.name))) || a.place - b.place;
}

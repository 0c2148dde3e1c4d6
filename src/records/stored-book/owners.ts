import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { holdsOn } from '../../domain/membership/holds-on.ts';
import { fold } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import type { OwnerRow } from '../../domain/records/owner-row.ts';
import type { Place, SimilarName } from '../book.ts';
import { nearness } from '../similar/nearness.ts';
import type { Connection } from './connection.ts';
import { memberColumns, ownerRows, type StoredMember } from './member-records.ts';
import { nearOwnerNames } from './similar-horse-owners.ts';
import { dateOrOpen, type StoredDate } from './terms.ts';
import { beginningWith } from './text-range.ts';

/** As much of an owner as its name and its place in the order of owners take, with one of its periods. */
interface OwnerName {
  horse: Place;
  place: Place;
  name: string;
  start: StoredDate;
  end: StoredDate;
}

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

/** The names of each horse's owners as of a date, in the order of `ownersOf`. */
export function ownerNames(connection: Connection, horses: readonly Place[], asOf: CalendarDate): string[][] {
  const recorded = connection.all<OwnerName>(
    `SELECT horse_id AS horse, member.id AS place, member.name, start_date AS start, end_date AS "end"
     FROM json_each(:horses) AS asked
     CROSS JOIN ownership ON ownership.horse_id = asked.value
     CROSS JOIN member ON member.id = ownership.member_id`,
    { horses: JSON.stringify([...new Set(horses)]) },
  );
  const owning = new Map<Place, Map<Place, OwnerName>>();
  for (const owner of recorded) {
    const period = { start: dateOrOpen(owner.start), end: dateOrOpen(owner.end) };
    if (!holdsOn(period, asOf)) continue;
    const known = owning.get(owner.horse);
    if (known === undefined) owning.set(owner.horse, new Map([[owner.place, owner]]));
    else known.set(owner.place, owner);
  }
  return horses.map((horse) => [...(owning.get(horse)?.values() ?? [])].sort(byName).map(({ name }) => name));
}

/**
 * The names owners are found by that begin so (folded), each once as one of its owners has it: a person's last name or
 * the last word of it, the name of an organisation or farm. In the order of folded names.
 */
export function ownerNamesBeginning(connection: Connection, start: string, limit: number): string[] {
  const { from, end } = beginningWith(start);
  const found = connection.all<{ shown: string }>(
    'SELECT shown FROM owner_name WHERE name >= :from AND name < :end ORDER BY name LIMIT :limit',
    { from, end, limit },
  );
  return found.map(({ shown }) => shown);
}

/** The names owners are found by that are near a folded one without meeting it, the nearest first, as recorded. */
export function similarOwnerNames(connection: Connection, name: string, limit: number): SimilarName[] {
  const near = nearOwnerNames(connection, name).slice(0, limit);
  const shown = connection.all<{ shown: string }>(
    `SELECT shown FROM json_each(:ids) AS asked CROSS JOIN owner_name ON owner_name.rowid = asked.value
     ORDER BY asked.key`,
    { ids: JSON.stringify(near.map(({ id }) => id)) },
  );
  return shown.map((row, at) => ({ name: row.shown, nearness: nearness(near[at]?.cost ?? Infinity) }));
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
function byName(a: Pick<StoredMember, 'name' | 'place'>, b: Pick<StoredMember, 'name' | 'place'>): number {
  return Buffer.compare(Buffer.from(fold(a.name)), Buffer.from(fold(b.name))) || a.place - b.place;
}

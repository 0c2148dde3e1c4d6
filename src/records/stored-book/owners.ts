import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { holdsOn } from '../../domain/membership/holds-on.ts';
import { fold } from '../../domain/names/fold.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import type { OwnerRow } from '../../domain/records/owner-row.ts';
import type { Place, SimilarName } from '../book.ts';
import { nearness } from '../similar/nearness.ts';
import type { BookTables } from './book-tables.ts';
import { memberColumns, ownerRows, type StoredMember } from './member-records.ts';
import { oneFor } from './one-for.ts';
import { nearOwnerNames } from './similar-horse-owners.ts';
import { statement } from './statement.ts';
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

const OWNERS = oneFor(ORGS, (org) =>
  statement(
    ({ join }) => `SELECT ${memberColumns(org)}, ownership.start_date AS start, ownership.end_date AS "end"
      FROM main.ownership ${join} main.member ON member.id = ownership.member_id
      WHERE ownership.horse_id = :horse`,
  ),
);

/**
 * The owners of a horse as of a date, by name, then number (rules, sections 3 and 4). Overlapping periods of one owner
 * make one owner.
 */
export async function ownersOf(
  tables: BookTables,
  org: Org,
  horse: Place,
  asOf: CalendarDate,
): Promise<OwnerRow[]> {
  const owning = new Map<Place, StoredOwner>();
  for (const owner of await tables.all<StoredOwner>(OWNERS[org], { horse })) {
    const period = { start: dateOrOpen(owner.start), end: dateOrOpen(owner.end) };
    if (holdsOn(period, asOf)) owning.set(owner.place, owner);
  }
  return ownerRows(tables, org, [...owning.values()].sort(byName), asOf);
}

const OWNER_NAMES = statement(
  ({ numbers, join }) => `SELECT ownership.horse_id AS horse, member.id AS place, member.name,
      ownership.start_date AS start, ownership.end_date AS "end"
    FROM ${numbers('horses')}
    ${join} main.ownership ON ownership.horse_id = asked.value
    ${join} main.member ON member.id = ownership.member_id`,
);

/** The names of each horse's owners as of a date, in the order of `ownersOf`. */
export async function ownerNames(
  tables: BookTables,
  horses: readonly Place[],
  asOf: CalendarDate,
): Promise<string[][]> {
  const owning = new Map<Place, Map<Place, OwnerName>>();
  for (const owner of await tables.all<OwnerName>(OWNER_NAMES, { horses: [...new Set(horses)] })) {
    const period = { start: dateOrOpen(owner.start), end: dateOrOpen(owner.end) };
    if (!holdsOn(period, asOf)) continue;
    const known = owning.get(owner.horse);
    if (known === undefined) owning.set(owner.horse, new Map([[owner.place, owner]]));
    else known.set(owner.place, owner);
  }
  return horses.map((horse) => [...(owning.get(horse)?.values() ?? [])].sort(byName).map(({ name }) => name));
}

const NAMES_BEGINNING = statement(
  () => `SELECT owner_name.shown FROM main.owner_name
    WHERE owner_name.name >= :from AND owner_name.name < :end ORDER BY owner_name.name LIMIT :limit`,
);

/**
 * The names owners are found by that begin so (folded), each once as one of its owners has it: a person's last name or
 * the last word of it, the name of an organisation or farm. In the order of folded names.
 */
export async function ownerNamesBeginning(
  tables: BookTables,
  start: string,
  limit: number,
): Promise<string[]> {
  const found = await tables.all<{ shown: string }>(NAMES_BEGINNING, { ...beginningWith(start), limit });
  return found.map(({ shown }) => shown);
}

const NAMES_SHOWN = statement(
  ({ numbers, join }) => `SELECT owner_name.shown
    FROM ${numbers('ids')} ${join} main.owner_name ON owner_name.id = asked.value ORDER BY asked.key`,
);

/** The names owners are found by that are near a folded one without meeting it, the nearest first, as recorded. */
export async function similarOwnerNames(
  tables: BookTables,
  name: string,
  limit: number,
): Promise<SimilarName[]> {
  const near = (await nearOwnerNames(tables, name)).slice(0, limit);
  const shown = await tables.all<{ shown: string }>(NAMES_SHOWN, { ids: near.map(({ id }) => id) });
  return shown.map((row, at) => ({ name: row.shown, nearness: nearness(near[at]?.cost ?? Infinity) }));
}

const MEMBER = oneFor(ORGS, (org) =>
  statement(() => `SELECT ${memberColumns(org)} FROM main.member WHERE member.number_key = :number`),
);

/** A member of any entity type, by number (cleaned), as of a date; null when the book has no such member. */
export async function memberByNumber(
  tables: BookTables,
  org: Org,
  number: string,
  asOf: CalendarDate,
): Promise<OwnerRow | null> {
  const members = await tables.all<StoredMember>(MEMBER[org], { number });
  const [owner] = await ownerRows(tables, org, members, asOf);
  return owner ?? null;
}

/** By folded name in the order of code points, as every list of names, then by number. */
function byName(a: Pick<StoredMember, 'name' | 'place'>, b: Pick<StoredMember, 'name' | 'place'>): number {
  return Buffer.compare(Buffer.from(fold(a.name)), Buffer.from(fold(b.name))) || a.place - b.place;
}

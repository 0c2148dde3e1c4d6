import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { isSuspended } from '../../../domain/cards/verdict.ts';
import { fold } from '../../../domain/names/fold.ts';
import { ORGS } from '../../../domain/org.ts';
import type { OtherOwner, OwnerRow } from '../../../domain/rows.ts';
import { nearness } from '../../../matching/nearness.ts';
import type { Place, SimilarName } from '../../../matching/hits.ts';
import type { Period, Term } from '../../../domain/membership/term.ts';
import { dateOrOpen, type StoredDate, type StoredTerm, termColumns, termsByPlace } from '../terms.ts';
import { selectColumns, type StoredMember } from '../../columns.ts';
import { makeOwnerRow } from '../read-members.ts';
import { nearOwnerNames } from '../horses/similar-horse-owners.ts';
import type { Book } from '../../books.ts';
import { OWNS_ON_DATE } from '../horses/horse-owners.ts';
import { beginningWith, oneFor, statement } from '../statement.ts';

const OWNERS = oneFor(ORGS, (org) =>
  statement(
    ({ join }) => `SELECT ${selectColumns('member', org)}
      FROM main.ownership ${join} main.member ON member.id = ownership.member_id
      WHERE ownership.horse_id = :horse AND ${OWNS_ON_DATE}`,
  ),
);

const OWNERS_TERMS = statement(
  ({ join }) => `SELECT ${termColumns('member')}
    FROM main.ownership ${join} main.member_term ON member_term.member_id = ownership.member_id
    WHERE ownership.horse_id = :horse AND ${OWNS_ON_DATE}`,
);

/**
 * Returns the owners on the date, sorted by name, then number (requirements 3.10, 3.11 and 5.19). An owner with
 * overlapping periods appears once.
 */
export async function ownersOf(book: Book, horse: Place, asOf: CalendarDate): Promise<OwnerRow[]> {
  const [owners, terms] = await Promise.all([
    book.all<StoredMember>(OWNERS[book.org], { horse, date: asOf }),
    book.all<StoredTerm>(OWNERS_TERMS, { horse, date: asOf }).then(termsByPlace),
  ]);
  return eachOnce(owners)
    .sort(byName)
    .map((owner) => makeOwnerRow(book.org, owner, terms.get(owner.place) ?? [], asOf));
}

interface OwnerName {
  horse: Place;
  place: Place;
  name: string;
}

const OWNER_NAMES = statement(
  ({ numbers, join }) => `SELECT ownership.horse_id AS horse, member.id AS place, member.name AS name
    FROM ${numbers('horses')}
    ${join} main.ownership ON ownership.horse_id = asked.value AND ${OWNS_ON_DATE}
    ${join} main.member ON member.id = ownership.member_id`,
);

/** Returns each horse's owners' names, in the order of the horses. The owners are sorted as in `ownersOf`. */
export async function ownerNamesOf(
  book: Book,
  horses: readonly Place[],
  asOf: CalendarDate,
): Promise<string[][]> {
  if (horses.length === 0) return [];
  const owning = await book.all<OwnerName>(OWNER_NAMES, { horses: [...new Set(horses)], date: asOf });
  const ofHorse = Map.groupBy(owning, ({ horse }) => horse);
  return horses.map((horse) =>
    eachOnce(ofHorse.get(horse) ?? [])
      .sort(byName)
      .map(({ name }) => name),
  );
}

function eachOnce<Owner extends { place: Place }>(owners: readonly Owner[]): Owner[] {
  return [...new Map(owners.map((owner) => [owner.place, owner])).values()];
}

const NAMES_BEGINNING = statement(
  () => `SELECT owner_name.shown FROM main.owner_name
    WHERE owner_name.name >= :from AND owner_name.name < :end ORDER BY owner_name.name LIMIT :limit`,
);

/**
 * Finds owners' names that begin with the folded `start`, sorted: people's last names, and names of organizations and
 * farms. Each name appears once, in one owner's spelling.
 */
export async function ownerNamesBeginning(book: Book, start: string, limit: number): Promise<string[]> {
  const found = await book.all<{ shown: string }>(NAMES_BEGINNING, { ...beginningWith(start), limit });
  return found.map(({ shown }) => shown);
}

const NAMES_SHOWN = statement(
  ({ numbers, join }) => `SELECT owner_name.shown
    FROM ${numbers('ids')} ${join} main.owner_name ON owner_name.id = asked.value ORDER BY asked.key`,
);

/** Finds names that are near but do not match, nearest first. */
export async function similarOwnerNames(book: Book, name: string, limit: number): Promise<SimilarName[]> {
  const near = (await nearOwnerNames(book, name)).slice(0, limit);
  const shown = await book.all<{ shown: string }>(NAMES_SHOWN, { ids: near.map(({ id }) => id) });
  return shown.map((row, at) => ({ name: row.shown, nearness: nearness(near[at]?.cost ?? Infinity) }));
}

const MEMBERS_BY_NUMBER = oneFor(ORGS, (org) =>
  statement(
    ({ texts, join }) => `SELECT asked.value AS key, ${selectColumns('member', org)}
      FROM ${texts('keys')} ${join} main.member ON member.number_key = asked.value`,
  ),
);

const MEMBERS_TERMS = statement(
  ({ texts, join }) => `SELECT ${termColumns('member')}
    FROM ${texts('keys')} ${join} main.member ON member.number_key = asked.value
    ${join} main.member_term ON member_term.member_id = member.id`,
);

export interface RecordedMember {
  member: StoredMember;
  terms: readonly Term[];
}

/** Reads members by cleaned number. Omits unknown numbers. */
export async function recordedMembers(
  book: Book,
  numbers: readonly string[],
): Promise<Map<string, RecordedMember>> {
  if (numbers.length === 0) return new Map();
  const keys = [...new Set(numbers)];
  const [members, terms] = await Promise.all([
    book.all<StoredMember & { key: string }>(MEMBERS_BY_NUMBER[book.org], { keys }),
    book.all<StoredTerm>(MEMBERS_TERMS, { keys }).then(termsByPlace),
  ]);
  return new Map(
    members.map(({ key, ...member }) => [key, { member, terms: terms.get(member.place) ?? [] }]),
  );
}

export async function memberByNumber(
  book: Book,
  number: string,
  asOf: CalendarDate,
): Promise<OwnerRow | null> {
  const found = (await recordedMembers(book, [number])).get(number);
  return found === undefined ? null : makeOwnerRow(book.org, found.member, found.terms, asOf);
}

interface Ownership extends Period {
  member: Place;
  /** Always false outside USEF, because only USEF records suspensions. */
  suspended: boolean;
}

interface StoredOwnership {
  horse: string;
  member: Place;
  start: StoredDate;
  end: StoredDate;
  suspensionStatus: string | null;
}

const OWNERSHIPS = oneFor(ORGS, (org) =>
  statement(
    ({ texts, join }) => `SELECT asked.value AS horse, ownership.member_id AS member,
        ownership.start_date AS start, ownership.end_date AS "end",
        ${org === 'usef' ? 'member.suspension_status' : 'NULL'} AS "suspensionStatus"
      FROM ${texts('horses')} ${join} main.horse ON horse.number_key = asked.value
      ${join} main.ownership ON ownership.horse_id = horse.id
      ${org === 'usef' ? `${join} main.member ON member.id = ownership.member_id` : ''}`,
  ),
);

export async function ownershipsOf(book: Book, horses: readonly string[]): Promise<Map<string, Ownership[]>> {
  if (horses.length === 0) return new Map();
  const rows = await book.all<StoredOwnership>(OWNERSHIPS[book.org], { horses: [...new Set(horses)] });
  const ofHorse = Map.groupBy(rows, ({ horse }) => horse);
  return new Map(
    [...ofHorse].map(([horse, owned]) => [
      horse,
      owned.map(({ member, start, end, suspensionStatus }) => ({
        member,
        start: dateOrOpen(start),
        end: dateOrOpen(end),
        suspended: isSuspended({ suspensionStatus }),
      })),
    ]),
  );
}

/** Sorts by folded name in code point order, like every list of names, then by number. */
function byName(a: Pick<StoredMember, 'name' | 'place'>, b: Pick<StoredMember, 'name' | 'place'>): number {
  return Buffer.compare(Buffer.from(fold(a.name)), Buffer.from(fold(b.name))) || a.place - b.place;
}

export function asOtherOwner({ id, name, entityType }: OwnerRow): OtherOwner {
  return { id, name, entityType };
}

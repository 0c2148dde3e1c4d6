import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { compact, fold } from '../../../domain/names/fold.ts';
import { meetsOwnerName, ownerNames } from '../../../domain/names/person-name.ts';
import { wholeNames } from '../../../domain/names/whole-name.ts';
import type { Place } from '../../../matching/hits.ts';
import { peopleOfWholeName, type WholeNamed } from '../../../matching/people/find-riders.ts';
import { dayNumber, ownedOn, type RankGroup, unpackList } from '../../../matching/rank-lists.ts';
import type { Book } from '../../books.ts';
import { riderList } from '../rider/find-riders.ts';
import { beginningWith, statement } from '../statement.ts';

/* Finds horses by an owner's name (requirements 5.4, 5.5 and 5.43). */

export interface AskedOwner {
  folded: string;
  /** People with exactly this whole name. */
  people: readonly WholeNamed[];
}

/** Returns the owner to search for; null if the typed name is empty when folded. */
export async function askedOwner(book: Book, typed: string): Promise<AskedOwner | null> {
  const folded = fold(typed);
  if (folded === '') return null;
  const asked = { firstName: '', lastName: typed };
  // A single word is not a whole name.
  const people = wholeNames(asked).length === 0 ? [] : peopleOfWholeName(await riderList(book), asked);
  return { folded, people };
}

/** Finds the ownerships of every owner name that equals `asked`, ignoring spaces (`compacted` is `asked` without them). */
const OWNERSHIPS_OF_EQUAL_NAMES = statement(
  ({ index }) => `SELECT owner_name.ownerships AS ownerships FROM main.owner_name
    WHERE owner_name.name = :asked
  UNION ALL
  SELECT owner_name.ownerships FROM main.owner_name${index('owner_name_compact')}
    WHERE owner_name.compact = :compacted AND owner_name.name <> :asked
  UNION ALL
  SELECT owner_name.ownerships FROM main.owner_name
    WHERE owner_name.name = :compacted AND owner_name.name <> :asked`,
);

/**
 * Finds the ownerships of every owner name that begins with `asked`. A beginning that many names share has its own list, so
 * that list is tried first. The last two parts add names that differ from `asked` only by spaces.
 */
const OWNERSHIPS_OF_NAME = statement(
  ({ index }) => `SELECT owner_beginning.ownerships AS ownerships FROM main.owner_beginning
    WHERE owner_beginning.beginning = :asked
  UNION ALL
  SELECT owner_name.ownerships FROM main.owner_name
    WHERE owner_name.name >= :from AND owner_name.name < :end
    AND NOT EXISTS (SELECT 1 FROM main.owner_beginning WHERE owner_beginning.beginning = :asked)
  UNION ALL
  SELECT owner_name.ownerships FROM main.owner_name${index('owner_name_compact')}
    WHERE owner_name.compact = :compacted
  UNION ALL
  SELECT owner_name.ownerships FROM main.owner_name
    WHERE owner_name.name = :compacted AND owner_name.name <> :asked`,
);

/**
 * Finds horses whose owner has a name that begins with the typed name or differs from it only by spaces, or whose
 * owner's whole name was typed.
 */
export async function horsesOfOwner(book: Book, asked: AskedOwner, date: CalendarDate): Promise<RankGroup> {
  const { folded } = asked;
  const [lists, ofPeople] = await Promise.all([
    book.all<{ ownerships: Uint8Array }>(OWNERSHIPS_OF_NAME, {
      asked: folded,
      ...beginningWith(folded),
      compacted: compact(folded),
    }),
    horsesOfPeople(book, asked, date),
  ]);
  return [...ranksOn(lists, date), ...ofPeople];
}

function ranksOn(lists: readonly { ownerships: Uint8Array }[], date: CalendarDate): Uint32Array[] {
  const day = dayNumber(date);
  return lists.map(({ ownerships }) => ownedOn(unpackList(ownerships), day));
}

/**
 * Condition for owning a horse on `:date`. Both ends are inclusive. Dates compare as strings, because open ends are
 * stored as `SINCE_EVER` and `FOR_EVER`.
 */
export const OWNS_ON_DATE = 'ownership.start_date <= :date AND ownership.end_date >= :date';

const OWNERS_AT_RANKS = statement(
  ({ numbers, join }) => `SELECT asked.value AS rank, ownership.member_id AS owner
  FROM ${numbers('ranks')} ${join} main.horse_order ON horse_order.rank = asked.value
  ${join} main.ownership ON ownership.horse_id = horse_order.horse_id
  WHERE ${OWNS_ON_DATE}`,
);

async function horsesOfPeople(book: Book, { people }: AskedOwner, date: CalendarDate): Promise<RankGroup> {
  const lastNames = [...new Set(people.map(({ lastName }) => fold(lastName)))];
  const lists = await Promise.all(
    lastNames.map((asked) =>
      book.all<{ ownerships: Uint8Array }>(OWNERSHIPS_OF_EQUAL_NAMES, { asked, compacted: compact(asked) }),
    ),
  );
  const ranks = [...new Set(lists.flatMap((list) => ranksOn(list, date)).flatMap((each) => [...each]))];
  if (ranks.length === 0) return [];
  const owners = await book.all<{ rank: number; owner: Place }>(OWNERS_AT_RANKS, { ranks, date });
  const asked = placesOf(people);
  const theirs = owners.filter(({ owner }) => asked.has(owner)).map(({ rank }) => rank);
  return [Uint32Array.from(new Set(theirs)).sort()];
}

function placesOf(people: readonly WholeNamed[]): ReadonlySet<Place> {
  return new Set(people.map(({ place }) => place));
}

const OWNERS_OF_HORSES = statement(
  ({
    numbers,
    join,
  }) => `SELECT asked.key AS at, member.id AS place, member.entity_type AS "entityType", member.name AS name,
    member.last_name AS "lastName"
  FROM ${numbers('places')} ${join} main.ownership ON ownership.horse_id = asked.value
  ${join} main.member ON member.id = ownership.member_id
  WHERE ${OWNS_ON_DATE}`,
);

interface HorseOwner {
  place: Place;
  names: readonly string[];
}

/** Returns each horse's owners on the date, in the order of the places. */
export async function ownersOfHorses(
  book: Book,
  places: readonly Place[],
  date: CalendarDate,
): Promise<HorseOwner[][]> {
  if (places.length === 0) return [];
  const rows = await book.all<{
    at: number;
    place: Place;
    entityType: string;
    name: string;
    lastName: string;
  }>(OWNERS_OF_HORSES, { places, date });
  const owners = places.map((): HorseOwner[] => []);
  for (const { at, place, entityType, name, lastName } of rows) {
    owners[at]?.push({ place, names: ownerNames(entityType, name, lastName).map(({ folded }) => folded) });
  }
  return owners;
}

export function isAskedOwner({ folded, people }: AskedOwner, { place, names }: HorseOwner): boolean {
  return names.some((name) => meetsOwnerName(folded, name)) || placesOf(people).has(place);
}

import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { compact } from '../../domain/names/fold.ts';
import { ownerNames } from '../../domain/names/owner-name.ts';
import type { Place } from '../book.ts';
import { dayNumber } from '../postings/day-number.ts';
import { ownedOn } from '../postings/owned.ts';
import { unpack } from '../postings/packed.ts';
import { type RankGroup, RankSets } from '../postings/rank-sets.ts';
import type { Connection } from './connection.ts';
import { perConnection } from './per-connection.ts';
import { beginningWith } from './text-range.ts';

/*
 * Horses by rank (search-tables.ts): the lists that words and owners' names lead to.
 */

/** What holds a book's lists of ranks against each other. */
export const rankSets = perConnection((connection) => {
  const [highest] = connection.all<{ rank: number | null }>('SELECT max(rank) AS rank FROM horse_order');
  return new RankSets(highest?.rank ?? 0);
});

/** The horses of whose name some word begins so (folded). */
export function horsesWithWord(connection: Connection, beginning: string): RankGroup {
  const gathered = connection.all<{ horses: Uint8Array }>(
    'SELECT horses FROM horse_beginning WHERE beginning = :beginning',
    { beginning },
  );
  const lists =
    gathered.length > 0
      ? gathered
      : connection.all<{ horses: Uint8Array }>(
          'SELECT horses FROM horse_word WHERE word >= :from AND word < :end',
          { ...beginningWith(beginning) },
        );
  return lists.map(({ horses }) => unpack(horses));
}

/**
 * The horses that have an owner of a name on a date: the owner's name begins so (folded), or is equal but for blanks
 * (rules, section 4, "Criteria").
 */
export function horsesOfOwner(connection: Connection, asked: string, date: CalendarDate): RankGroup {
  const gathered = connection.all<StoredOwnerships>(
    'SELECT ownerships FROM owner_beginning WHERE beginning = :asked',
    { asked },
  );
  const beginning =
    gathered.length > 0
      ? gathered
      : connection.all<StoredOwnerships>(
          'SELECT ownerships FROM owner_name WHERE name >= :from AND name < :end',
          { ...beginningWith(asked) },
        );
  const compacted = compact(asked);
  const equal = connection.all<StoredOwnerships>(
    `SELECT ownerships FROM owner_name INDEXED BY owner_name_compact WHERE compact = :compacted
     UNION ALL
     SELECT ownerships FROM owner_name WHERE name = :compacted AND name <> :asked`,
    { compacted, asked },
  );
  const day = dayNumber(date);
  return [...beginning, ...equal].map(({ ownerships }) => ownedOn(unpack(ownerships), day));
}

interface StoredOwnerships {
  ownerships: Uint8Array;
}

/** The folded names that the owners of one horse on a date are found by. */
export function namesOfOwners(connection: Connection, place: Place, date: CalendarDate): string[] {
  return connection
    .all<{ entityType: string; name: string; lastName: string }>(
      `SELECT member.entity_type AS entityType, member.name AS name, member.last_name AS lastName
       FROM ownership CROSS JOIN member ON member.id = member_id
       WHERE horse_id = :place AND start_date <= :date AND end_date >= :date`,
      { place, date },
    )
    .flatMap(({ entityType, name, lastName }) => ownerNames(entityType, name, lastName))
    .map(({ folded }) => folded);
}

/** The ranks of horses at their places, ascending. */
export function ranksOf(connection: Connection, places: ReadonlySet<Place>): Uint32Array {
  if (places.size === 0) return new Uint32Array(0);
  const rows = connection.all<{ rank: number }>(
    `SELECT rank FROM json_each(:places) AS asked CROSS JOIN horse_order ON horse_id = asked.value`,
    { places: JSON.stringify([...places]) },
  );
  return Uint32Array.from(rows, ({ rank }) => rank).sort();
}

/** The places of horses at their ranks, in the order given. */
export function placesAt(connection: Connection, ranks: Uint32Array | readonly number[]): Place[] {
  const rows = connection.all<{ place: Place }>(
    `SELECT horse_id AS place FROM json_each(:ranks) AS asked CROSS JOIN horse_order ON rank = asked.value
     ORDER BY asked.key`,
    { ranks: jsonOf(ranks) },
  );
  return rows.map(({ place }) => place);
}

/**
 * How many of these ranks, ascending, have a folded name before a text, in the order of names.
 */
export function countBefore(connection: Connection, ranks: Uint32Array, text: string): number {
  let [from, end] = [0, ranks.length];
  while (from < end) {
    const middle = (from + end) >>> 1;
    const [found] = connection.all<{ before: number }>(
      'SELECT name_norm < :text AS before FROM horse_order WHERE rank = :rank',
      { text, rank: ranks[middle] ?? 0 },
    );
    if (found?.before === 1) from = middle + 1;
    else end = middle;
  }
  return from;
}

/** The folded names at ranks, in the order given. */
export function namesAt(connection: Connection, ranks: readonly number[]): { rank: number; name: string }[] {
  return connection.all(
    `SELECT rank, name_norm AS name FROM json_each(:ranks) AS asked CROSS JOIN horse_order ON rank = asked.value
     ORDER BY asked.key`,
    { ranks: jsonOf(ranks) },
  );
}

function jsonOf(numbers: Uint32Array | readonly number[]): string {
  return `[${numbers.join()}]`;
}

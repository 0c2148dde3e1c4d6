import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { compact } from '../../domain/names/fold.ts';
import { meetsOwnerName } from '../../domain/names/owner-name.ts';
import type { Place } from '../book.ts';
import { dayNumber } from '../postings/day-number.ts';
import { ownedOn } from '../postings/owned.ts';
import { unpack } from '../postings/packed.ts';
import { readingsOf } from '../similar/name-corrector.ts';
import { TypedName } from '../similar/name-cost.ts';
import type { Connection } from './connection.ts';
import { namesOfOwners } from './horse-ranks.ts';
import { perConnection } from './per-connection.ts';
import { readWords } from './stored-word-list.ts';

/** The horses that an owner of a name near the one typed has on a date. */
export interface NearOwned {
  cost: number;
  /** Ascending; a horse may stand in it twice. */
  ranks: Uint32Array;
}

/** Names that are held against what was typed, and entries of lists gone through to find them. */
const HELD = 300;
const POSTINGS = 100_000;

/** Owners' names that lead to horses, the nearest. */
const MOST_NAMES = 40;

const ownerWords = perConnection((connection) => readWords(connection, 'owner'));

/** The horses of owners whose name is near a folded one without meeting it, by owner, the nearest name first. */
export function horsesOfNearOwners(connection: Connection, asked: string, date: CalendarDate): NearOwned[] {
  const names = nearOwnerNames(connection, asked);
  const rows = connection.all<{ ownerships: Uint8Array }>(
    `SELECT ownerships FROM json_each(:ids) AS asked CROSS JOIN owner_name ON owner_name.rowid = asked.value
     ORDER BY asked.key`,
    { ids: JSON.stringify(names.map(({ id }) => id)) },
  );
  const day = dayNumber(date);
  return rows.map(({ ownerships }, at) => ({
    cost: names[at]?.cost ?? Infinity,
    ranks: ownedOn(unpack(ownerships), day),
  }));
}

/** What is wrong with the names of a horse's owners on a date: the least of all; 0 where one meets what was asked. */
export function ownerCost(
  connection: Connection,
  place: Place,
  typed: TypedName,
  date: CalendarDate,
): number {
  const costs = namesOfOwners(connection, place, date).map((name) =>
    meetsOwnerName(typed.text, name) ? 0 : typed.cost(name, typed.limit),
  );
  return Math.min(Infinity, ...costs);
}

/** The names owners are found by that are near a folded one without meeting it, the nearest first; `id` is the row. */
export function nearOwnerNames(connection: Connection, asked: string): { id: number; cost: number }[] {
  const { words, scores } = ownerWords(connection);
  const typed = new TypedName(asked);
  const parts = readingsOf(words, typed.words);
  const rows = connection.all<{ word: string; names: Uint8Array }>(
    'SELECT word, names FROM json_each(:words) AS asked CROSS JOIN owner_word ON word = asked.value',
    { words: JSON.stringify([...new Set(parts.flat().map(({ word }) => word))]) },
  );
  const names = new Map(rows.map((row) => [row.word, unpack(row.names)]));
  const lists = parts.map((part) =>
    part.map(({ word, weight }) => ({ ranks: names.get(word) ?? new Uint32Array(0), weight })),
  );
  const best = scores.best(lists, compact(asked).length, HELD, POSTINGS);
  return connection
    .all<{ id: number; name: string }>(
      `SELECT owner_name.rowid AS id, name FROM json_each(:ids) AS asked
       CROSS JOIN owner_name ON owner_name.rowid = asked.value`,
      { ids: JSON.stringify(best) },
    )
    .filter(({ name }) => !meetsOwnerName(asked, name))
    .map(({ id, name }) => ({ id, cost: typed.cost(name, typed.limit) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost || a.id - b.id)
    .slice(0, MOST_NAMES);
}

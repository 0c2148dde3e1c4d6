import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { compact } from '../../domain/names/fold.ts';
import { ownerNames } from '../../domain/names/person-name.ts';
import { dayNumber, ownedOn, type RankGroup, RankSets, unpack } from '../../matching/rank-lists.ts';
import type { Place } from '../../matching/hits.ts';
import { OWNS_ON_DATE } from './owners.ts';
import { beginningWith, type BookTables, keptWithBook, LAST, statement } from './statement.ts';

/*
 * Horses by rank (new-book/search-tables.ts): the lists that words and owners' names lead to.
 */

const HIGHEST_RANK = statement(() => 'SELECT max(horse_order.rank) AS rank FROM main.horse_order');

/** What holds a book's lists of ranks against each other. */
export const rankSets = keptWithBook(async (tables) => {
  const [highest] = await tables.all<{ rank: number | null }>(HIGHEST_RANK);
  return new RankSets(highest?.rank ?? 0);
});

/**
 * The list of each beginning that many words share, else those of the words that begin so. Whether there is such a list is
 * looked up before the words are gone through.
 */
const HORSES_OF_BEGINNINGS = statement(
  ({ texts, join }) => `SELECT asked.key AS at, horse_beginning.horses AS horses
    FROM ${texts('beginnings')} ${join} main.horse_beginning ON horse_beginning.beginning = asked.value
  UNION ALL
  SELECT asked.key, horse_word.horses
    FROM ${texts('beginnings')}
    LEFT JOIN main.horse_beginning ON horse_beginning.beginning = asked.value
    ${join} main.horse_word ON horse_word.word >= asked.value AND horse_word.word < asked.value || :last
    WHERE horse_beginning.beginning IS NULL`,
);

/** For each beginning of a word (folded) the horses of whose name some word begins so. */
export async function horsesWithWords(
  tables: BookTables,
  beginnings: readonly string[],
): Promise<RankGroup[]> {
  const lists = await tables.all<{ at: number; horses: Uint8Array }>(HORSES_OF_BEGINNINGS, {
    beginnings,
    last: LAST,
  });
  const groups = beginnings.map((): Uint32Array[] => []);
  for (const { at, horses } of lists) groups[at]?.push(unpack(horses));
  return groups;
}

/**
 * The ownerships of a beginning that many names share, else those of the names that begin so; with them those of the names
 * that are equal without blanks.
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
 * The horses that have an owner of a name on a date: the owner's name begins so (folded), or is equal but for blanks
 * (requirements 5.4 and 5.5).
 */
export async function horsesOfOwner(
  tables: BookTables,
  asked: string,
  date: CalendarDate,
): Promise<RankGroup> {
  const lists = await tables.all<{ ownerships: Uint8Array }>(OWNERSHIPS_OF_NAME, {
    asked,
    ...beginningWith(asked),
    compacted: compact(asked),
  });
  const day = dayNumber(date);
  return lists.map(({ ownerships }) => ownedOn(unpack(ownerships), day));
}

const OWNERS_OF_HORSES = statement(
  ({ numbers, join }) => `SELECT asked.key AS at, member.entity_type AS "entityType", member.name AS name,
    member.last_name AS "lastName"
  FROM ${numbers('places')} ${join} main.ownership ON ownership.horse_id = asked.value
  ${join} main.member ON member.id = ownership.member_id
  WHERE ${OWNS_ON_DATE}`,
);

/** The folded names that the owners of each horse on a date are found by, in the order of the horses' places given. */
export async function namesOfOwners(
  tables: BookTables,
  places: readonly Place[],
  date: CalendarDate,
): Promise<string[][]> {
  if (places.length === 0) return [];
  const owners = await tables.all<{ at: number; entityType: string; name: string; lastName: string }>(
    OWNERS_OF_HORSES,
    { places, date },
  );
  const names = places.map((): string[] => []);
  for (const { at, entityType, name, lastName } of owners) {
    for (const { folded } of ownerNames(entityType, name, lastName)) names[at]?.push(folded);
  }
  return names;
}

const RANKS_OF_HORSES = statement(
  ({ numbers, join }) => `SELECT horse_order.rank AS rank
  FROM ${numbers('places')} ${join} main.horse_order ON horse_order.horse_id = asked.value`,
);

/** The ranks of horses at their places, ascending. */
export async function ranksOf(tables: BookTables, places: ReadonlySet<Place>): Promise<Uint32Array> {
  if (places.size === 0) return new Uint32Array(0);
  const rows = await tables.all<{ rank: number }>(RANKS_OF_HORSES, { places: [...places] });
  return Uint32Array.from(rows, ({ rank }) => rank).sort();
}

const HORSES_AT_RANKS = statement(
  ({ numbers, join }) => `SELECT horse_order.horse_id AS place
  FROM ${numbers('ranks')} ${join} main.horse_order ON horse_order.rank = asked.value
  ORDER BY asked.key`,
);

/** The places of horses at their ranks, in the order given. */
export async function placesAt(tables: BookTables, ranks: Uint32Array | readonly number[]): Promise<Place[]> {
  if (ranks.length === 0) return [];
  const rows = await tables.all<{ place: Place }>(HORSES_AT_RANKS, { ranks });
  return rows.map(({ place }) => place);
}

const RANKS_OF_BEGINNING = statement(
  () => `SELECT
    (SELECT horse_order.rank FROM main.horse_order WHERE horse_order.name_norm >= :from
      ORDER BY horse_order.name_norm, horse_order.rank LIMIT 1) AS first,
    (SELECT horse_order.rank FROM main.horse_order WHERE horse_order.name_norm >= :end
      ORDER BY horse_order.name_norm, horse_order.rank LIMIT 1) AS next`,
);

/** Ranks one after the other: from `first` up to, but without, `next`; Infinity where no horse comes so late. */
interface RankRange {
  first: number;
  next: number;
}

/** The ranks of the horses whose folded name begins so. */
export async function ranksBeginning(tables: BookTables, start: string): Promise<RankRange> {
  const [found] = await tables.all<{ first: number | null; next: number | null }>(RANKS_OF_BEGINNING, {
    ...beginningWith(start),
  });
  return { first: found?.first ?? Infinity, next: found?.next ?? Infinity };
}

const NAMES_AT_RANKS = statement(
  ({ numbers, join }) => `SELECT horse_order.rank AS rank, horse_order.name_norm AS name
  FROM ${numbers('ranks')} ${join} main.horse_order ON horse_order.rank = asked.value
  ORDER BY asked.key`,
);

/** The folded names at ranks, in the order given. */
export async function namesAt(
  tables: BookTables,
  ranks: readonly number[],
): Promise<{ rank: number; name: string }[]> {
  return ranks.length === 0 ? [] : tables.all(NAMES_AT_RANKS, { ranks });
}

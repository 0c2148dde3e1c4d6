import { words } from '../../../domain/names/fold.ts';
import { type RankGroup, RankMarks, unpackList } from '../../../matching/rank-lists.ts';
import type { Place } from '../../../matching/hits.ts';
import { type Book, keptWithBook } from '../../books.ts';
import { beginningWith, LAST, statement } from '../statement.ts';

/* A horse's rank is its position by name (new-book/tables.ts). Words and owners' names map to lists of ranks. */

const HIGHEST_RANK = statement(() => 'SELECT max(horse_order.rank) AS rank FROM main.horse_order');

export const rankMarks = keptWithBook(async (book) => {
  const [highest] = await book.all<{ rank: number | null }>(HIGHEST_RANK);
  return new RankMarks(highest?.rank ?? 0);
});

/**
 * Finds horses by the beginning of a word. A beginning that many words share has its own list, so that list is tried first.
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

/** Finds, for each typed word, the horses with a word that begins with it. */
export async function horsesWithWords(book: Book, folded: string): Promise<RankGroup[]> {
  const beginnings = wordsAsked(folded);
  const lists = await book.all<{ at: number; horses: Uint8Array }>(HORSES_OF_BEGINNINGS, {
    beginnings,
    last: LAST,
  });
  const groups = beginnings.map((): Uint32Array[] => []);
  for (const { at, horses } of lists) groups[at]?.push(unpackList(horses));
  return groups;
}

/** Drops duplicates, and words that are the beginning of another typed word, because they would not narrow the search. */
function wordsAsked(folded: string): string[] {
  return [...new Set(words(folded))].filter(
    (word, _at, all) => !all.some((other) => other !== word && other.startsWith(word)),
  );
}

const RANKS_OF_HORSES = statement(
  ({ numbers, join }) => `SELECT horse_order.rank AS rank
  FROM ${numbers('places')} ${join} main.horse_order ON horse_order.horse_id = asked.value`,
);

export async function ranksOf(book: Book, places: ReadonlySet<Place>): Promise<Uint32Array> {
  if (places.size === 0) return new Uint32Array(0);
  const rows = await book.all<{ rank: number }>(RANKS_OF_HORSES, { places: [...places] });
  return Uint32Array.from(rows, ({ rank }) => rank).sort();
}

const HORSES_AT_RANKS = statement(
  ({ numbers, join }) => `SELECT horse_order.horse_id AS place
  FROM ${numbers('ranks')} ${join} main.horse_order ON horse_order.rank = asked.value
  ORDER BY asked.key`,
);

/** Returns the places in the order of the ranks. */
export async function placesAt(book: Book, ranks: Uint32Array | readonly number[]): Promise<Place[]> {
  if (ranks.length === 0) return [];
  const rows = await book.all<{ place: Place }>(HORSES_AT_RANKS, { ranks });
  return rows.map(({ place }) => place);
}

const RANKS_OF_BEGINNING = statement(
  () => `SELECT
    (SELECT horse_order.rank FROM main.horse_order WHERE horse_order.name_norm >= :from
      ORDER BY horse_order.name_norm, horse_order.rank LIMIT 1) AS first,
    (SELECT horse_order.rank FROM main.horse_order WHERE horse_order.name_norm >= :end
      ORDER BY horse_order.name_norm, horse_order.rank LIMIT 1) AS next`,
);

/** A range of ranks that excludes `next`. Infinity means after the last horse. */
interface RankRange {
  first: number;
  next: number;
}

export async function ranksBeginning(book: Book, start: string): Promise<RankRange> {
  const [found] = await book.all<{ first: number | null; next: number | null }>(RANKS_OF_BEGINNING, {
    ...beginningWith(start),
  });
  return { first: found?.first ?? Infinity, next: found?.next ?? Infinity };
}

const NAMES_AT_RANKS = statement(
  ({ numbers, join }) => `SELECT horse_order.rank AS rank, horse_order.name_norm AS name
  FROM ${numbers('ranks')} ${join} main.horse_order ON horse_order.rank = asked.value
  ORDER BY asked.key`,
);

/** Returns the names in the order of the ranks. */
export async function namesAt(
  book: Book,
  ranks: readonly number[],
): Promise<{ rank: number; name: string }[]> {
  return ranks.length === 0 ? [] : book.all(NAMES_AT_RANKS, { ranks });
}

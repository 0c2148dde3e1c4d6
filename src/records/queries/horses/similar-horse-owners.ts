import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { compact } from '../../../domain/names/fold.ts';
import { meetsOwnerName } from '../../../domain/names/person-name.ts';
import { TypedName } from '../../../matching/horses/typed-name.ts';
import { readingsOf } from '../../../matching/horses/readings.ts';
import { dayNumber, ownedOn, unpackList } from '../../../matching/rank-lists.ts';
import type { Place } from '../../../matching/hits.ts';
import { type AskedOwner, isAskedOwner, ownersOfHorses } from './horse-owners.ts';
import { readWords } from './similar-horse-names.ts';
import { type Book, keptWithBook } from '../../books.ts';
import { statement } from '../statement.ts';

export interface NearOwned {
  cost: number;
  /** Horses' ranks, ascending and possibly with duplicates. */
  ranks: Uint32Array;
}

/** Maximum number of names to compare letter by letter. */
const COMPARED = 300;

/** Maximum number of list entries to read to find the names to compare. */
const ENTRIES_READ = 100_000;

/** Maximum number of near owner names whose horses are read. */
const MOST_NAMES = 40;

export const ownerWords = keptWithBook((book) => readWords(book, 'owner'));

const OWNERSHIPS = statement(
  ({ numbers, join }) => `SELECT owner_name.ownerships AS ownerships
  FROM ${numbers('ids')} ${join} main.owner_name ON owner_name.id = asked.value
  ORDER BY asked.key`,
);

/** Finds horses of owners with near names, the nearest owners first. Omits owners who match. */
export async function horsesOfNearOwners(
  book: Book,
  asked: string,
  date: CalendarDate,
): Promise<NearOwned[]> {
  const names = await nearOwnerNames(book, asked);
  if (names.length === 0) return [];
  const rows = await book.all<{ ownerships: Uint8Array }>(OWNERSHIPS, { ids: names.map(({ id }) => id) });
  const day = dayNumber(date);
  return rows.map(({ ownerships }, at) => ({
    cost: names[at]?.cost ?? Infinity,
    ranks: ownedOn(unpackList(ownerships), day),
  }));
}

/**
 * For each horse, returns the cost of the owner on that date whose name is nearest the typed one; 0 for the typed
 * owner.
 */
export async function ownerCosts(
  book: Book,
  places: readonly Place[],
  asked: AskedOwner,
  date: CalendarDate,
): Promise<number[]> {
  const typed = new TypedName(asked.folded);
  const owners = await ownersOfHorses(book, places, date);
  return owners.map((ofHorse) => {
    const costs = ofHorse.flatMap((owner) =>
      isAskedOwner(asked, owner) ? [0] : owner.names.map((name) => typed.cost(name, typed.limit)),
    );
    return Math.min(Infinity, ...costs);
  });
}

const NAMES_OF_WORDS = statement(
  ({ texts, join }) => `SELECT owner_word.word AS word, owner_word.names AS names
  FROM ${texts('words')} ${join} main.owner_word ON owner_word.word = asked.value`,
);

const NAMES = statement(
  ({ numbers, join }) => `SELECT owner_name.id AS id, owner_name.name AS name
  FROM ${numbers('ids')} ${join} main.owner_name ON owner_name.id = asked.value`,
);

/** Finds folded names that are near but do not match, nearest first. `id` is the name's ID in `owner_name`. */
export async function nearOwnerNames(
  book: Book,
  asked: string,
): Promise<{ id: number; name: string; cost: number }[]> {
  const { words, scores } = await ownerWords(book);
  const typed = new TypedName(asked);
  const parts = readingsOf(words, typed.words);
  if (parts.length === 0) return [];
  const rows = await book.all<{ word: string; names: Uint8Array }>(NAMES_OF_WORDS, {
    words: [...new Set(parts.flat().map(({ word }) => word))],
  });
  const lists = new Map(rows.map(({ word, names }) => [word, unpackList(names)]));
  const weighted = parts.map((part) =>
    part.map(({ word, weight }) => ({ ranks: lists.get(word) ?? new Uint32Array(0), weight })),
  );
  const best = scores.best(weighted, compact(asked).length, COMPARED, ENTRIES_READ);
  if (best.length === 0) return [];
  const names = await book.all<{ id: number; name: string }>(NAMES, { ids: best });
  return names
    .filter(({ name }) => !meetsOwnerName(asked, name))
    .map(({ id, name }) => ({ id, name, cost: typed.cost(name, typed.limit) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost || a.id - b.id)
    .slice(0, MOST_NAMES);
}

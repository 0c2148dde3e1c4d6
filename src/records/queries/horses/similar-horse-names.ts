import { compact } from '../../../domain/names/fold.ts';
import { TypedName } from '../../../matching/horses/typed-name.ts';
import { type Part, readingsOf } from '../../../matching/horses/readings.ts';
import { textsNear } from '../../../matching/one-mistake-away.ts';
import type { NearRow } from '../../../matching/nearness.ts';
import { type RankGroup, unpackList } from '../../../matching/rank-lists.ts';
import { RankScores, type WeightedList } from '../../../matching/rank-scores.ts';
import { WordList } from '../../../matching/horses/word-list.ts';
import { namesAt } from './horse-lists.ts';
import type { FoldedName } from './horse-criteria.ts';
import { type Book, keptWithBook } from '../../books.ts';
import { statement } from '../statement.ts';

/** Maximum number of names to compare letter by letter. */
const COMPARED = 300;

/** Maximum number of list entries to read to find the names to compare. */
const ENTRIES_READ = 300_000;
/** Maximum number of horses to look up by variants of the typed name. */
const OF_THESE_NAMES = 400;
/** Maximum cost of one mistake, in wrong letters. If a horse within this cost is found, no more variants are tried. */
const ONE_MISTAKE = 1;

export const horseWords = keptWithBook((book) => readWords(book, 'horse'));

/**
 * Finds horses with near names, in no particular order. A matching name has a cost of 0.
 * @param rows number of names wanted; ties with the last one are included
 * @param within horses to choose from; all by default
 */
export async function horsesNearName(
  book: Book,
  { typed: asTyped, folded }: FoldedName,
  rows: number,
  within?: RankGroup,
): Promise<NearRow[]> {
  const typed = new TypedName(folded, asTyped);
  const ofAFarm = typed.words.lastIndexOf('of');
  const [{ words, scores }, ...found] = await Promise.all([
    horseWords(book),
    readCandidates(book, typed.words, within),
    ofAFarm > 0 ? readCandidates(book, typed.words.slice(0, ofAFarm), within) : [],
    within === undefined ? namesWithoutAWord(book, typed.words) : [],
  ]);
  const candidates = new Map(found.flat());
  const near = nearestOf(candidates, typed, rows);
  if (within !== undefined) return near;
  const known = typed.words.every((word) => words.count(word) > 0);
  if (known || near.some(({ cost }) => cost <= ONE_MISTAKE)) return withSameNames(near, scores);
  const others = await namesEqualTo(book, textsNear(compact(folded)));
  if (others.length === 0) return withSameNames(near, scores);
  return withSameNames(nearestOf(new Map([...candidates, ...others]), typed, rows), scores);
}

type Named = readonly [rank: number, name: string];

/** Finds names that contain the typed words, with or without corrected spelling. */
async function readCandidates(book: Book, typed: readonly string[], within?: RankGroup): Promise<Named[]> {
  const { words, scores } = await horseWords(book);
  const parts = await listsOf(book, readingsOf(words, typed));
  const best = scores.best(parts, typed.join('').length, COMPARED, ENTRIES_READ, within);
  const named = await namesAt(book, best);
  return named.map(({ rank, name }) => [rank, name]);
}

/** Returns at least the `names` nearest names, and all that tie with the last of them. */
function nearestOf(candidates: ReadonlyMap<number, string>, typed: TypedName, names: number): NearRow[] {
  const near: NearRow[] = [];
  const costs = new Map<string, number>();
  const nearest: number[] = [];
  let { limit } = typed;
  for (const [rank, name] of candidates) {
    let cost = costs.get(name);
    if (cost === undefined) {
      cost = typed.cost(name, limit);
      if (cost < Infinity && typed.matches(name)) cost = 0;
      costs.set(name, cost);
      if (cost > 0 && cost < Infinity) insertInOrder(nearest, cost);
      limit = nearest[names - 1] ?? limit;
    }
    if (cost < Infinity) near.push({ rank, cost, of: name });
  }
  return near;
}

function withSameNames(near: readonly NearRow[], scores: RankScores): NearRow[] {
  const all = new Map<number, NearRow>();
  for (const row of near) {
    if (all.has(row.rank)) continue;
    for (const rank of scores.ofSameName(row.rank)) all.set(rank, { ...row, rank });
  }
  return [...all.values()];
}

/** Finds names that lack one of the typed words. A search by words would miss them if their other words are common. */
async function namesWithoutAWord(book: Book, typed: readonly string[]): Promise<Named[]> {
  if (typed.length < 2) return [];
  return namesEqualTo(
    book,
    typed.map((_word, left) => typed.filter((_other, at) => at !== left).join('')),
  );
}

const HORSES_NAMED = statement(
  ({ texts, join, index }) => `SELECT horse_order.rank AS rank, horse_order.name_norm AS name
  FROM ${texts('compacts')}
  ${join} main.horse${index('horse_compact')} ON horse.name_compact = asked.value
  ${join} main.horse_order ON horse_order.horse_id = horse.id
  ORDER BY asked.key, horse_order.rank LIMIT ${OF_THESE_NAMES}`,
);

/** Finds at most `OF_THESE_NAMES` horses by name. `compacts` are folded names without spaces. */
async function namesEqualTo(book: Book, compacts: readonly string[]): Promise<Named[]> {
  const rows = await book.all<{ rank: number; name: string }>(HORSES_NAMED, {
    compacts: [...new Set(compacts)],
  });
  return rows.map(({ rank, name }) => [rank, name]);
}

function insertInOrder(sorted: number[], value: number): void {
  let at = sorted.length;
  while (at > 0 && (sorted[at - 1] ?? 0) > value) at -= 1;
  sorted.splice(at, 0, value);
}

const HORSES_OF_WORDS = statement(
  ({ texts, join }) => `SELECT horse_word.word AS word, horse_word.horses AS horses
  FROM ${texts('words')} ${join} main.horse_word ON horse_word.word = asked.value`,
);

async function listsOf(book: Book, parts: readonly Part[]): Promise<WeightedList[][]> {
  if (parts.length === 0) return [];
  const rows = await book.all<{ word: string; horses: Uint8Array }>(HORSES_OF_WORDS, {
    words: [...new Set(parts.flat().map(({ word }) => word))],
  });
  const horses = new Map(rows.map((row) => [row.word, unpackList(row.horses)]));
  return parts.map((part) =>
    part.flatMap(({ word, weight }) => {
      const ranks = horses.get(word);
      return ranks === undefined ? [] : [{ ranks, weight }];
    }),
  );
}

export type WordListOf = 'horse' | 'owner';

interface Words {
  words: WordList;
  scores: RankScores;
}

const WORD_LIST = statement(
  () => `SELECT word_list.words AS words, word_list.counts AS counts, word_list.name_lengths AS lengths
  FROM main.word_list WHERE word_list.list = :list`,
);

export async function readWords(book: Book, list: WordListOf): Promise<Words> {
  const [stored] = await book.all<{ words: string; counts: Uint8Array; lengths: Uint8Array }>(WORD_LIST, {
    list,
  });
  if (stored === undefined) throw new Error(`The book has no word list ${list}`);
  return {
    words: new WordList({ words: stored.words, counts: unpackList(stored.counts) }),
    scores: new RankScores(stored.lengths),
  };
}

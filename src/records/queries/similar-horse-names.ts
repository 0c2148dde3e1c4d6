import { compact, fold } from '../../domain/names/fold.ts';
import { TypedName } from '../../matching/horses/name-cost.ts';
import { type Part, readingsOf } from '../../matching/horses/readings.ts';
import { nearTexts } from '../../matching/near-spellings.ts';
import type { NearRow } from '../../matching/nearness.ts';
import { type RankGroup, unpack } from '../../matching/rank-lists.ts';
import { RankScores, type WeightedList } from '../../matching/rank-scores.ts';
import { WordList } from '../../matching/word-list.ts';
import { namesAt } from './horse-lists.ts';
import { type BookTables, keptWithBook, statement } from './statement.ts';

/** Names that are held against what was typed, letter by letter, and entries of lists gone through to find them. */
const HELD = 300;
const POSTINGS = 300_000;
/** Horses that are looked at of names that are probed for. */
const OF_THESE_NAMES = 400;
/** What one mistake costs at most: where a horse is as near as that, no further ways are tried. */
const ONE_MISTAKE = 1;

export const horseWords = keptWithBook((tables) => readWords(tables, 'horse'));

/**
 * The horses whose name is near the one typed, in no order. Those whose name meets it cost nothing.
 *
 * @param rows so many names are wanted, and all that are as near
 * @param within only horses of this group
 */
export async function horsesNearName(
  tables: BookTables,
  horseName: string,
  rows: number,
  within?: RankGroup,
): Promise<NearRow[]> {
  const folded = fold(horseName);
  const typed = new TypedName(folded, horseName);
  const ofAFarm = typed.words.lastIndexOf('of');
  const [{ words, scores }, ...found] = await Promise.all([
    horseWords(tables),
    readCandidates(tables, typed.words, within),
    ofAFarm > 0 ? readCandidates(tables, typed.words.slice(0, ofAFarm), within) : [],
    within === undefined ? namesWithoutAWord(tables, typed.words) : [],
  ]);
  const candidates = new Map(found.flat());
  const near = nearestOf(candidates, typed, rows);
  if (within !== undefined) return near;
  const known = typed.words.every((word) => words.count(word) > 0);
  if (known || near.some(({ cost }) => cost <= ONE_MISTAKE)) return withSameNames(near, scores);
  const others = await namesEqualTo(tables, nearTexts(compact(folded)));
  if (others.length === 0) return withSameNames(near, scores);
  return withSameNames(nearestOf(new Map([...candidates, ...others]), typed, rows), scores);
}

/** A horse's rank and folded name. */
type Named = readonly [rank: number, name: string];

/** The names that the words typed, as they are or corrected, say most for. */
async function readCandidates(
  tables: BookTables,
  typed: readonly string[],
  within?: RankGroup,
): Promise<Named[]> {
  const { words, scores } = await horseWords(tables);
  const parts = await listsOf(tables, readingsOf(words, typed));
  const best = scores.best(parts, typed.join('').length, HELD, POSTINGS, within);
  const named = await namesAt(tables, best);
  return named.map(({ rank, name }) => [rank, name]);
}

/** What of these names is near, so many of the nearest at least; each name is held against the typed one once. */
function nearestOf(candidates: ReadonlyMap<number, string>, typed: TypedName, names: number): NearRow[] {
  const near: NearRow[] = [];
  const costs = new Map<string, number>();
  const nearest: number[] = [];
  let { limit } = typed;
  for (const [rank, name] of candidates) {
    let cost = costs.get(name);
    if (cost === undefined) {
      cost = typed.cost(name, limit);
      if (cost < Infinity && typed.meets(name)) cost = 0;
      costs.set(name, cost);
      if (cost > 0 && cost < Infinity) insertInOrder(nearest, cost);
      limit = nearest[names - 1] ?? limit;
    }
    if (cost < Infinity) near.push({ rank, cost, of: name });
  }
  return near;
}

/** The near rows with all others of their names. */
function withSameNames(near: readonly NearRow[], scores: RankScores): NearRow[] {
  const all = new Map<number, NearRow>();
  for (const row of near) {
    if (all.has(row.rank)) continue;
    for (const rank of scores.ofSameName(row.rank)) all.set(rank, { ...row, rank });
  }
  return [...all.values()];
}

/** The horses of the very name typed without one of its words: common words alone do not lead to them. */
async function namesWithoutAWord(tables: BookTables, typed: readonly string[]): Promise<Named[]> {
  if (typed.length < 2) return [];
  return namesEqualTo(
    tables,
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

/** The horses of names without blanks, so many at most. */
async function namesEqualTo(tables: BookTables, compacts: readonly string[]): Promise<Named[]> {
  const rows = await tables.all<{ rank: number; name: string }>(HORSES_NAMED, {
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

async function listsOf(tables: BookTables, parts: readonly Part[]): Promise<WeightedList[][]> {
  if (parts.length === 0) return [];
  const rows = await tables.all<{ word: string; horses: Uint8Array }>(HORSES_OF_WORDS, {
    words: [...new Set(parts.flat().map(({ word }) => word))],
  });
  const horses = new Map(rows.map((row) => [row.word, unpack(row.horses)]));
  return parts.map((part) =>
    part.flatMap(({ word, weight }) => {
      const ranks = horses.get(word);
      return ranks === undefined ? [] : [{ ranks, weight }];
    }),
  );
}

/** Whose names the words are of. */
export type WordListOf = 'horse' | 'owner';

/** A book's words, and the letters of each name. */
interface Words {
  words: WordList;
  scores: RankScores;
}

const WORD_LIST = statement(
  () => `SELECT word_list.words AS words, word_list.counts AS counts, word_list.name_lengths AS lengths
  FROM main.word_list WHERE word_list.list = :list`,
);

/** Reads a book's word list, and what adds up what words say of names. */
export async function readWords(tables: BookTables, list: WordListOf): Promise<Words> {
  const [stored] = await tables.all<{ words: string; counts: Uint8Array; lengths: Uint8Array }>(WORD_LIST, {
    list,
  });
  if (stored === undefined) throw new Error(`A book without the word list ${list}`);
  return {
    words: new WordList({ words: stored.words, counts: unpack(stored.counts) }),
    scores: new RankScores(stored.lengths),
  };
}

import { compact, fold } from '../../domain/names/fold.ts';
import { unpack } from '../postings/packed.ts';
import type { RankGroup } from '../postings/rank-sets.ts';
import { type Part, readingsOf } from '../similar/name-corrector.ts';
import { TypedName } from '../similar/name-cost.ts';
import { nearTexts } from '../similar/near-texts.ts';
import type { RankScores, WeightedList } from '../similar/rank-scores.ts';
import type { NearRow } from '../similar/take-turns.ts';
import type { Connection } from './connection.ts';
import { namesAt } from './horse-ranks.ts';
import { perConnection } from './per-connection.ts';
import { readWords } from './stored-word-list.ts';

/** Names that are held against what was typed, letter by letter, and entries of lists gone through to find them. */
const HELD = 300;
const POSTINGS = 300_000;
/** Horses that are looked at of names that are probed for. */
const OF_THESE_NAMES = 400;
/** What one mistake costs at most: where a horse is as near as that, no further ways are tried. */
const ONE_MISTAKE = 1;

const horseWords = perConnection((connection) => readWords(connection, 'horse'));

/**
 * The horses whose name is near the one typed, in no order. Those whose name meets it cost nothing.
 *
 * @param rows so many names are wanted, and all that are as near
 * @param within only horses of this group
 */
export function horsesNearName(
  connection: Connection,
  horseName: string,
  rows: number,
  within?: RankGroup,
): NearRow[] {
  const folded = fold(horseName);
  const typed = new TypedName(folded, horseName);
  const candidates = new Map(readCandidates(connection, typed.words, within));
  const ofAFarm = typed.words.lastIndexOf('of');
  if (ofAFarm > 0) addAll(candidates, readCandidates(connection, typed.words.slice(0, ofAFarm), within));
  if (within === undefined) addAll(candidates, namesWithoutAWord(connection, typed.words));
  const near = nearestOf(candidates, typed, rows);
  const { words, scores } = horseWords(connection);
  const known = typed.words.every((word) => words.count(word) > 0);
  if (within !== undefined) return near;
  if (known || near.some(({ cost }) => cost <= ONE_MISTAKE)) return withSameNames(near, scores);
  const others = namesEqualTo(connection, nearTexts(compact(folded)));
  return withSameNames(
    others.length === 0 ? near : nearestOf(addAll(candidates, others), typed, rows),
    scores,
  );
}

/** A horse's rank and folded name. */
type Named = readonly [rank: number, name: string];

function addAll(candidates: Map<number, string>, others: readonly Named[]): Map<number, string> {
  for (const [rank, name] of others) candidates.set(rank, name);
  return candidates;
}

/** The names that the words typed, as they are or corrected, say most for. */
function readCandidates(connection: Connection, typed: readonly string[], within?: RankGroup): Named[] {
  const { words, scores } = horseWords(connection);
  const parts = listsOf(connection, readingsOf(words, typed));
  const best = scores.best(parts, typed.join('').length, HELD, POSTINGS, within);
  return namesAt(connection, best).map(({ rank, name }) => [rank, name]);
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
function namesWithoutAWord(connection: Connection, typed: readonly string[]): Named[] {
  if (typed.length < 2) return [];
  return namesEqualTo(
    connection,
    typed.map((_word, left) => typed.filter((_other, at) => at !== left).join('')),
  );
}

/** The horses of names without blanks, so many of each name. */
function namesEqualTo(connection: Connection, compacts: readonly string[]): Named[] {
  const rows = connection.all<{ rank: number; name: string }>(
    `SELECT horse_order.rank AS rank, horse_order.name_norm AS name
     FROM json_each(:compacts) AS asked
     CROSS JOIN horse INDEXED BY horse_compact ON horse.name_compact = asked.value
     CROSS JOIN horse_order ON horse_order.horse_id = horse.id
     LIMIT ${OF_THESE_NAMES}`,
    { compacts: JSON.stringify([...new Set(compacts)]) },
  );
  return rows.map(({ rank, name }) => [rank, name]);
}

function insertInOrder(sorted: number[], value: number): void {
  let at = sorted.length;
  while (at > 0 && (sorted[at - 1] ?? 0) > value) at -= 1;
  sorted.splice(at, 0, value);
}

function listsOf(connection: Connection, parts: readonly Part[]): WeightedList[][] {
  const asked = [...new Set(parts.flat().map(({ word }) => word))];
  const rows = connection.all<{ word: string; horses: Uint8Array }>(
    'SELECT word, horses FROM json_each(:words) AS asked CROSS JOIN horse_word ON word = asked.value',
    { words: JSON.stringify(asked) },
  );
  const horses = new Map(rows.map((row) => [row.word, unpack(row.horses)]));
  return parts.map((part) =>
    part.flatMap(({ word, weight }) => {
      const ranks = horses.get(word);
      return ranks === undefined ? [] : [{ ranks, weight }];
    }),
  );
}

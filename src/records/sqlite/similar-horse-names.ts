import { compact } from '../../domain/names/fold.ts';
import { unpack } from '../postings/packed.ts';
import type { RankGroup } from '../postings/rank-sets.ts';
import { type Part, readingsOf } from '../similar/name-corrector.ts';
import { TypedName } from '../similar/name-cost.ts';
import { nearTexts } from '../similar/near-texts.ts';
import type { WeightedList } from '../similar/rank-scores.ts';
import type { Connection } from './connection.ts';
import { namesAt } from './horse-ranks.ts';
import { perConnection } from './per-connection.ts';
import { readWords } from './stored-word-list.ts';

/** A horse near what was typed. */
export interface NearRank {
  rank: number;
  /** What is wrong, in wrong letters. 0: nothing. */
  cost: number;
}

/** Names that are held against what was typed, letter by letter, and entries of lists gone through to find them. */
const HELD = 300;
const POSTINGS = 300_000;
/** Horses that are looked at of names that are probed for. */
const OF_THESE_NAMES = 400;
/** What one mistake costs at most: where a horse is as near as that, no further ways are tried. */
const ONE_MISTAKE = 1;

const horseWords = perConnection((connection) => readWords(connection, 'horse'));

/**
 * The horses whose name is near a folded one, in no order. Those whose name meets it cost nothing.
 *
 * @param rows so many of the nearest are wanted, and all that are as near
 * @param within only horses of this group
 */
export function horsesNearName(
  connection: Connection,
  folded: string,
  rows: number,
  within?: RankGroup,
): NearRank[] {
  const typed = new TypedName(folded);
  const candidates = new Map(readCandidates(connection, typed.words, within));
  const ofAFarm = typed.words.lastIndexOf('of');
  if (ofAFarm > 0) addAll(candidates, readCandidates(connection, typed.words.slice(0, ofAFarm), within));
  if (within === undefined) addAll(candidates, namesWithoutAWord(connection, typed.words));
  const near = nearestOf(candidates, typed, rows);
  const { words } = horseWords(connection);
  const known = typed.words.every((word) => words.count(word) > 0);
  if (within !== undefined || known || near.some(({ cost }) => cost <= ONE_MISTAKE)) return near;
  const others = namesEqualTo(connection, nearTexts(compact(folded)));
  return others.length === 0 ? near : nearestOf(addAll(candidates, others), typed, rows);
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

function nearestOf(candidates: ReadonlyMap<number, string>, typed: TypedName, rows: number): NearRank[] {
  const near: NearRank[] = [];
  const nearest: number[] = [];
  let { limit } = typed;
  for (const [rank, name] of candidates) {
    const cost = typed.cost(name, limit);
    if (cost === Infinity) continue;
    if (typed.meets(name)) {
      near.push({ rank, cost: 0 });
      continue;
    }
    near.push({ rank, cost });
    insertInOrder(nearest, cost);
    limit = nearest[rows - 1] ?? limit;
  }
  return near;
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

import { words } from '../../domain/names/fold.ts';
import { pack } from '../../matching/rank-lists.ts';
import { nameLength } from '../../matching/rank-scores.ts';
import { WordIndex, type WordTexts } from '../../matching/word-index.ts';
import { storedWordList } from '../../matching/horses/word-list.ts';
import type { Place } from '../../matching/hits.ts';
import type { WordListOf } from '../queries/horses/similar-horse-names.ts';
import { statement } from '../queries/statement.ts';
import { fillTable, type NewTables, type NewValue } from './new-tables.ts';
import { HORSE_BEGINNING, HORSE_ORDER, HORSE_WORD } from './tables.ts';

export interface CountedWord {
  word: string;
  count: number;
}

function* listRows(lists: Iterable<WordTexts>): Generator<readonly NewValue[]> {
  for (const { word, texts } of lists) yield [word, pack(texts)];
}

export function* wordRows(index: WordIndex, counted: CountedWord[]): Generator<readonly NewValue[]> {
  for (const { word, texts } of index.words()) {
    counted.push({ word, count: texts.length });
    yield [word, pack(texts)];
  }
}

export function wordListRow(
  list: WordListOf,
  counted: readonly CountedWord[],
  nameLengths: Uint8Array,
): readonly NewValue[] {
  const { words, counts } = storedWordList(counted);
  return [list, words, pack(counts), nameLengths];
}

/** A beginning shared by more words than this gets its own list, because reading each word's list would take longer. */
const MANY_WORDS = 24;

const IN_ORDER = statement(
  () => 'SELECT horse.id, horse.name_norm FROM main.horse ORDER BY horse.name_norm, horse.id',
);

interface HorseWords {
  ranks: Uint32Array;
  wordList: readonly NewValue[];
}

/** Fills `horse_order`, `horse_word` and `horse_beginning`. @param horses number of horses in the book */
export async function deriveHorseWords(tables: NewTables, horses: number): Promise<HorseWords> {
  const room = 1 + horses;
  const ranks = new Uint32Array(room);
  const lengths = new Uint8Array(room);
  const index = new WordIndex();
  const order = tables.fill(HORSE_ORDER, ['rank', 'horse_id', 'name_norm']);
  let rank = 0;
  let before: string | null = null;
  for await (const rows of tables.rows(IN_ORDER)) {
    if (order.full) await order.room();
    for (const row of rows) {
      const [horse, name] = row as readonly [Place, string];
      rank += 1;
      order.add([rank, horse, name]);
      ranks[horse] = rank;
      const own = words(name);
      lengths[rank] = nameLength(own, name === before);
      before = name;
      index.add(rank, own);
    }
  }
  await order.finish();
  const counted: CountedWord[] = [];
  await fillTable(tables, HORSE_WORD, ['word', 'horses'], wordRows(index, counted));
  await fillTable(tables, HORSE_BEGINNING, ['beginning', 'horses'], listRows(index.beginnings(MANY_WORDS)));
  return { ranks, wordList: wordListRow('horse', counted, lengths) };
}

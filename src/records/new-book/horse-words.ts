import { words } from '../../domain/names/fold.ts';
import type { Place } from '../book.ts';
import { WordIndex } from '../postings/word-index.ts';
import { nameLength } from '../similar/rank-scores.ts';
import { statement } from '../stored-book/statement.ts';
import { fillTable } from './fill-table.ts';
import { type CountedWord, listRows, wordListRow, wordRows } from './list-rows.ts';
import type { NewTables, NewValue } from './new-tables.ts';
import { oneNumber } from './one-number.ts';
import { HORSE_BEGINNING, HORSE_ORDER, HORSE_WORD } from './search-tables.ts';

/** More words than this that begin alike have a list of their own: reading theirs one by one takes longer. */
const MANY_WORDS = 24;

const LAST_PLACE = statement(() => 'SELECT coalesce(max(horse.id), 0) FROM main.horse');

const IN_ORDER = statement(
  () => 'SELECT horse.id, horse.name_norm FROM main.horse ORDER BY horse.name_norm, horse.id',
);

/** What is derived of the horses' names beside the tables of them alone. */
interface HorseWords {
  /** The rank of each horse, by its place. */
  ranks: Uint32Array;
  /** The row of `word_list`. */
  wordList: readonly NewValue[];
}

/** Fills `horse_order`, `horse_word` and `horse_beginning`. */
export async function deriveHorseWords(tables: NewTables): Promise<HorseWords> {
  const room = 1 + (await oneNumber(tables, LAST_PLACE));
  const ranks = new Uint32Array(room);
  const lengths = new Uint8Array(room);
  const index = new WordIndex();
  const order = tables.fill(HORSE_ORDER, ['rank', 'horse_id', 'name_norm']);
  let rank = 0;
  let before: string | null = null;
  for await (const rows of tables.rows(IN_ORDER)) {
    if (order.full) await order.room();
    for (const row of rows) {
      // The columns of the statement, of these types.
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

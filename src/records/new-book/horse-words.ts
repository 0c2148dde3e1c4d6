import type { DatabaseSync } from 'node:sqlite';
import { words } from '../../domain/names/fold.ts';
import { pack } from '../postings/packed.ts';
import { WordIndex } from '../postings/word-index.ts';
import { nameLength } from '../similar/rank-scores.ts';
import { storeWordList } from './stored-word-list.ts';

/** More words than this that begin alike have a list of their own: reading theirs one by one takes longer. */
const MANY_WORDS = 24;

/**
 * Fills `horse_order`, `horse_word`, `horse_beginning` and the list of horses' words.
 *
 * @returns the rank of each horse, by its place
 */
export function deriveHorseWords(book: DatabaseSync): Uint32Array {
  book.exec(
    `INSERT INTO horse_order(horse_id, name_norm) SELECT id, name_norm FROM horse ORDER BY name_norm, id`,
  );
  const index = new WordIndex();
  const ranks = new Uint32Array(1 + highest(book, 'SELECT max(id) AS highest FROM horse'));
  const lengths = new Uint8Array(1 + highest(book, 'SELECT max(rank) AS highest FROM horse_order'));
  const inOrder = book.prepare('SELECT rank, horse_id, name_norm FROM horse_order ORDER BY rank');
  inOrder.setReturnArrays(true);
  let before: string | null = null;
  for (const row of inOrder.iterate()) {
    // Three columns, of these types, as the table is STRICT; rows are arrays.
    const [rank, horse, name] = row as unknown as [number, number, string];
    ranks[horse] = rank;
    const own = words(name);
    lengths[rank] = nameLength(own, name === before);
    before = name;
    index.add(rank, own);
  }
  const counted = [];
  const insertWord = book.prepare('INSERT INTO horse_word VALUES (?, ?)');
  for (const { word, texts } of index.words()) {
    insertWord.run(word, pack(texts));
    counted.push({ word, count: texts.length });
  }
  const insertBeginning = book.prepare('INSERT INTO horse_beginning VALUES (?, ?)');
  for (const { word, texts } of index.beginnings(MANY_WORDS)) insertBeginning.run(word, pack(texts));
  storeWordList(book, 'horse', counted, lengths);
  return ranks;
}

function highest(book: DatabaseSync, sql: string): number {
  const found = book.prepare(sql).get()?.['highest'];
  return typeof found === 'number' ? found : 0;
}

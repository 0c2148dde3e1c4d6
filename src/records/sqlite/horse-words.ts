import type { DatabaseSync } from 'node:sqlite';
import { words } from '../../domain/names/fold.ts';
import { pack } from '../postings/packed.ts';
import { WordIndex } from '../postings/word-index.ts';
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
  const ranks = new Uint32Array(1 + highestPlace(book));
  const inOrder = book.prepare('SELECT rank, horse_id, name_norm FROM horse_order ORDER BY rank');
  inOrder.setReturnArrays(true);
  for (const row of inOrder.iterate()) {
    // Three columns, of these types, as the table is STRICT; rows are arrays.
    const [rank, horse, name] = row as unknown as [number, number, string];
    ranks[horse] = rank;
    index.add(rank, words(name));
  }
  const counted = [];
  const insertWord = book.prepare('INSERT INTO horse_word VALUES (?, ?)');
  for (const { word, texts } of index.words()) {
    insertWord.run(word, pack(texts));
    counted.push({ word, count: texts.length });
  }
  const insertBeginning = book.prepare('INSERT INTO horse_beginning VALUES (?, ?)');
  for (const { word, texts } of index.beginnings(MANY_WORDS)) insertBeginning.run(word, pack(texts));
  storeWordList(book, 'horse', counted);
  return ranks;
}

function highestPlace(book: DatabaseSync): number {
  const highest = book.prepare('SELECT max(id) AS place FROM horse').get()?.['place'];
  return typeof highest === 'number' ? highest : 0;
}

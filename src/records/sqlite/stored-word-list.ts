import type { DatabaseSync } from 'node:sqlite';
import { pack, unpack } from '../postings/packed.ts';
import { storedWordList, WordList } from '../similar/word-list.ts';
import type { Connection } from './connection.ts';

/** Whose names the words are of. */
export type WordListOf = 'horse' | 'owner';

/** Writes a word list into a new book. */
export function storeWordList(
  book: DatabaseSync,
  list: WordListOf,
  counted: readonly { word: string; count: number }[],
): void {
  const { words, counts } = storedWordList(counted);
  book.prepare('INSERT INTO word_list VALUES (?, ?, ?)').run(list, words, pack(counts));
}

/** Reads a book's word list. */
export function readWordList(connection: Connection, list: WordListOf): WordList {
  const [stored] = connection.all<{ words: string; counts: Uint8Array }>(
    'SELECT words, counts FROM word_list WHERE list = :list',
    { list },
  );
  if (stored === undefined) throw new Error(`A book without the word list ${list}`);
  return new WordList({ words: stored.words, counts: unpack(stored.counts) });
}

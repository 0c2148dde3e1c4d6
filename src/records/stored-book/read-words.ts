import type { DatabaseSync } from 'node:sqlite';
import { pack, unpack } from '../postings/packed.ts';
import { RankScores } from '../similar/rank-scores.ts';
import { storedWordList, WordList } from '../similar/word-list.ts';
import type { Connection } from './connection.ts';

/** Whose names the words are of. */
export type WordListOf = 'horse' | 'owner';

/** Writes a word list into a new book. */
export function storeWordList(
  book: DatabaseSync,
  list: WordListOf,
  counted: readonly { word: string; count: number }[],
  nameLengths: Uint8Array,
): void {
  const { words, counts } = storedWordList(counted);
  book.prepare('INSERT INTO word_list VALUES (?, ?, ?, ?)').run(list, words, pack(counts), nameLengths);
}

/** A book's words, and the letters of each name. */
interface Words {
  words: WordList;
  scores: RankScores;
}

/** Reads a book's word list, and what adds up what words say of names. */
export function readWords(connection: Connection, list: WordListOf): Words {
  const [stored] = connection.all<{ words: string; counts: Uint8Array; lengths: Uint8Array }>(
    'SELECT words, counts, name_lengths AS lengths FROM word_list WHERE list = :list',
    { list },
  );
  if (stored === undefined) throw new Error(`A book without the word list ${list}`);
  return {
    words: new WordList({ words: stored.words, counts: unpack(stored.counts) }),
    scores: new RankScores(stored.lengths),
  };
}

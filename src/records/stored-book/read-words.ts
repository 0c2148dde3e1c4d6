import { unpack } from '../postings/packed.ts';
import { RankScores } from '../similar/rank-scores.ts';
import { WordList } from '../similar/word-list.ts';
import type { BookTables } from './book-tables.ts';
import { statement } from './statement.ts';

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

import { pack } from '../postings/packed.ts';
import type { WordIndex, WordPostings } from '../postings/word-index.ts';
import { storedWordList } from '../similar/word-list.ts';
import type { WordListOf } from '../stored-book/read-words.ts';
import type { NewValue } from './new-tables.ts';

/** A word, and how many names have it. */
export interface CountedWord {
  word: string;
  count: number;
}

/** Rows of a text and its list of numbers. */
export function* listRows(lists: Iterable<WordPostings>): Generator<readonly NewValue[]> {
  for (const { word, texts } of lists) yield [word, pack(texts)];
}

/**
 * The same of all words of an index.
 *
 * @param counted gets every word that goes by
 */
export function* wordRows(index: WordIndex, counted: CountedWord[]): Generator<readonly NewValue[]> {
  for (const { word, texts } of index.words()) {
    counted.push({ word, count: texts.length });
    yield [word, pack(texts)];
  }
}

/** The words of names and the letters of each name, as the row of `word_list` that has them all in one. */
export function wordListRow(
  list: WordListOf,
  counted: readonly CountedWord[],
  nameLengths: Uint8Array,
): readonly NewValue[] {
  const { words, counts } = storedWordList(counted);
  return [list, words, pack(counts), nameLengths];
}

import type { DatabaseSync } from 'node:sqlite';
import { deriveHorseWords } from './horse-words.ts';
import { deriveOwnerNames } from './owner-names.ts';
import { deriveRiders, RIDER_TABLES } from './rider-tables.ts';

/*
 * The tables that searches go by. All follow from the records, so that every engine can make them. A horse's rank is its
 * position, from 1, among all horses by folded name, then place: the order of answers. Lists of ranks are ascending, 32
 * bits each (`postings/packed.ts`): one list is read in the time a few rows are, and lists are held against each other
 * in memory.
 *
 * - horse_order: every rank's horse and folded name.
 * - horse_word: the horses that have a word; horse_beginning: those with a word that begins so, where many words do.
 * - owner_name: the names owners are found by (rules, section 4: a person's last name, the last word of it, the name of
 *   an organisation or farm), as recorded (`shown`), and the ownerships under it, by rank: three numbers each, the
 *   horse's rank, the first day and the last (`owned.ts`). owner_beginning: the same where many names begin so.
 * - owner_word: the names (by rowid) that have a word.
 * - word_list: the words of horses' and of owners' names, all in one, for the memory of those who correct spelling, and
 *   the letters of each name, a byte each, by its rank or rowid (`name_lengths`).
 */
export const SEARCH_TABLES = `
  ${RIDER_TABLES}
  CREATE TABLE horse_order(rank INTEGER PRIMARY KEY, horse_id INTEGER NOT NULL, name_norm TEXT NOT NULL) STRICT;
  CREATE TABLE horse_word(word TEXT PRIMARY KEY, horses BLOB NOT NULL) STRICT;
  CREATE TABLE horse_beginning(beginning TEXT PRIMARY KEY, horses BLOB NOT NULL) STRICT;
  CREATE TABLE owner_name(
    name TEXT PRIMARY KEY, compact TEXT, shown TEXT NOT NULL, ownerships BLOB NOT NULL) STRICT;
  CREATE TABLE owner_beginning(beginning TEXT PRIMARY KEY, ownerships BLOB NOT NULL) STRICT;
  CREATE TABLE owner_word(word TEXT PRIMARY KEY, names BLOB NOT NULL) STRICT;
  CREATE TABLE word_list(list TEXT PRIMARY KEY, words TEXT NOT NULL, counts BLOB NOT NULL, name_lengths BLOB NOT NULL) STRICT;
`;

/** Made when the tables are filled. */
export const SEARCH_INDICES = `
  CREATE UNIQUE INDEX horse_order_horse ON horse_order(horse_id);
  CREATE INDEX owner_name_compact ON owner_name(compact) WHERE compact IS NOT NULL;
`;

/**
 * Makes and fills the tables that searches go by, from the records, terms and ownerships of a book that is otherwise
 * finished.
 */
export function deriveSearchTables(book: DatabaseSync): void {
  for (const step of searchTableSteps(book)) step();
}

/** What `deriveSearchTables` does, step by step, for who wants to tell how far it is. */
export function searchTableSteps(book: DatabaseSync): (() => void)[] {
  let ranks: Uint32Array = new Uint32Array(0);
  return [
    () => book.exec(SEARCH_TABLES),
    () => deriveRiders(book),
    () => {
      ranks = deriveHorseWords(book);
    },
    () => deriveOwnerNames(book, ranks),
    () => book.exec(SEARCH_INDICES),
  ];
}

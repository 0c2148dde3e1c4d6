import type { DatabaseSync } from 'node:sqlite';

/**
 * Fills the tables that searches go by and that follow from those of a book which is otherwise finished: records, terms,
 * ownerships, postings and all indices are there.
 */
export function deriveSearchTables(book: DatabaseSync): void {
  book.exec('INSERT INTO horse_word SELECT word, count(*) FROM horse_posting GROUP BY word;');
}

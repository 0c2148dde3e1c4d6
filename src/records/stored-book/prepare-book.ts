import type { BookTables } from './book-tables.ts';
import { rankSets } from './horse-ranks.ts';
import { riderList } from './read-rider-list.ts';
import { horseWords } from './similar-horse-names.ts';
import { ownerWords } from './similar-horse-owners.ts';

/** Reads in advance what searches for names keep of a book, which takes longer than a search may. */
export async function prepareBook(tables: BookTables): Promise<void> {
  await Promise.all([rankSets(tables), horseWords(tables), ownerWords(tables), riderList(tables)]);
}

import type { BookTables } from '../queries/statement.ts';
import { rankSets } from '../queries/horse-lists.ts';
import { riderList } from '../queries/find-riders.ts';
import { horseWords } from '../queries/similar-horse-names.ts';
import { ownerWords } from '../queries/similar-horse-owners.ts';

/** Reads in advance what searches for names keep of a book, which takes longer than a search may. */
export async function prepareBook(tables: BookTables): Promise<void> {
  await Promise.all([rankSets(tables), horseWords(tables), ownerWords(tables), riderList(tables)]);
}

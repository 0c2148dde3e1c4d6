import type { Book } from '../books.ts';
import { riderList } from './find-riders.ts';
import { rankSets } from './horse-lists.ts';
import { organizations } from './organizations.ts';
import { horseWords } from './similar-horse-names.ts';
import { ownerWords } from './similar-horse-owners.ts';

/** Preloads the search data of a book. That takes longer than a search may. */
export async function prepareBook(book: Book): Promise<void> {
  await Promise.all([
    rankSets(book),
    horseWords(book),
    ownerWords(book),
    riderList(book),
    organizations(book),
  ]);
}

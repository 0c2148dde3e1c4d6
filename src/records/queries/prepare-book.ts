import type { Book } from '../books.ts';
import { riderList } from './rider/find-riders.ts';
import { rankMarks } from './horses/horse-lists.ts';
import { organizations } from './owners/organizations.ts';
import { horseWords } from './horses/similar-horse-names.ts';
import { ownerWords } from './horses/similar-horse-owners.ts';

/** Loads search data in advance, because loading it takes longer than a search is allowed to take. */
export async function prepareBook(book: Book): Promise<void> {
  await Promise.all([
    rankMarks(book),
    horseWords(book),
    ownerWords(book),
    riderList(book),
    organizations(book),
  ]);
}

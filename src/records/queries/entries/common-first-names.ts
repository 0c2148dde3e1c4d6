import { namesWithNicknames } from '../../../domain/names/nicknames.ts';
import type { IsFirstName } from '../../../matching/entries/meant.ts';
import { firstNameCounts } from '../../../matching/people/very-names.ts';
import { type Book, keptWithBook } from '../../books.ts';
import { riderList } from '../rider/find-riders.ts';

/** Number of riders that makes a first name common. A common first name is not considered a misspelling. */
const COMMON_FIRST_NAME = 5;
const WITH_NICKNAMES: ReadonlySet<string> = new Set(namesWithNicknames());

export const commonFirstNames = keptWithBook(async (book: Book): Promise<IsFirstName> => {
  const list = await riderList(book);
  const counts = firstNameCounts(list);
  return (first) => {
    if (WITH_NICKNAMES.has(first)) return true;
    const at = list.firstNames.folded.indexOf(first);
    return at >= 0 && (counts[at] ?? 0) >= COMMON_FIRST_NAME;
  };
});

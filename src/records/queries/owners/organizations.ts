import { compact, fold } from '../../../domain/names/fold.ts';
import type { Place } from '../../../matching/hits.ts';
import { type Book, keptWithBook } from '../../books.ts';
import { statement } from '../statement.ts';

/** Reads the whole table once per book, because only people's names have an index. */
const ORGANIZATIONS = statement(
  () => `SELECT member.id AS place, member.name AS name FROM main.member WHERE member.entity_type <> 'I'`,
);

/** Places of farms and organizations, keyed by folded name without spaces. */
export const organizations = keptWithBook(
  async (book: Book): Promise<ReadonlyMap<string, readonly Place[]>> => {
    const found = new Map<string, Place[]>();
    for (const { place, name } of await book.all<{ place: Place; name: string }>(ORGANIZATIONS)) {
      const text = compact(fold(name));
      const known = found.get(text);
      if (known === undefined) found.set(text, [place]);
      else known.push(place);
    }
    return found;
  },
);

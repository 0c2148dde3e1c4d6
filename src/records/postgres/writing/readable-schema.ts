import type { Org } from '../../../domain/org.ts';
import type { PointedBook } from '../../generations/pointer.ts';
import { BOOK_SCHEMA_VERSION } from '../../new-book/schema.ts';
import { RecordsUnreadableError } from '../../records-unreadable-error.ts';
import { sealedRows, tablesOf } from './book-schema.ts';
import type { WriteSession } from './write-session.ts';

/**
 * Makes sure that the schema of a book is there, was sealed, has its tables, and those of this version. Whether all rows are
 * there takes longer to see: `isSchemaWhole`.
 *
 * @throws RecordsUnreadableError when it is not
 */
export async function requireReadableSchema(
  session: WriteSession,
  place: string,
  org: Org,
  book: PointedBook,
): Promise<void> {
  const again = `Import the records of ${org} again.`;
  const named = `The schema ${book.file} in ${place}`;
  if (book.schemaVersion !== BOOK_SCHEMA_VERSION) {
    throw new RecordsUnreadableError(`${named} was made by another version of this program. ${again}`);
  }
  const rows = await sealedRows(session, book.file);
  if (rows === null) throw new RecordsUnreadableError(`${named} is not there, or not whole. ${again}`);
  const tables = await tablesOf(session, book.file);
  const missing = [...rows.keys()].filter((table) => !tables.has(table));
  if (missing.length > 0) {
    throw new RecordsUnreadableError(`${named} has lost ${missing.join(', ')}. ${again}`);
  }
}

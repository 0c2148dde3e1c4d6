import { stat } from 'node:fs/promises';
import type { Org } from '../../domain/org.ts';
import type { PointedBook } from '../generations/pointer.ts';
import { BOOK_SCHEMA_VERSION } from '../new-book/schema.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import { bookFile } from './records-folder.ts';

/**
 * The path of a book file that is there, as long as it was built and of this version's tables. Whether its pages are whole
 * takes longer to see: `isBookFileWhole`.
 *
 * @throws RecordsUnreadableError when it is not
 */
export async function readableBookFile(dataDir: string, org: Org, book: PointedBook): Promise<string> {
  const path = bookFile(dataDir, book.file);
  const again = `Import the records of ${org} again.`;
  if (book.schemaVersion !== BOOK_SCHEMA_VERSION) {
    throw new RecordsUnreadableError(`${path} was made by another version of this program. ${again}`);
  }
  const bytes = await sizeOf(path, again);
  if (bytes !== book.bytes) {
    throw new RecordsUnreadableError(
      `${path} is damaged: it has ${bytes} bytes in place of ${book.bytes}. ${again}`,
    );
  }
  return path;
}

async function sizeOf(path: string, again: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw new RecordsUnreadableError(`${path} is not there or cannot be read. ${again}`, { cause: error });
  }
}

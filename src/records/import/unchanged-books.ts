import { createHash } from 'node:crypto';
import { type Org, ORG_LABEL, ORGS } from '../../domain/org.ts';
import { BOOK_SCHEMA_VERSION } from '../new-book/tables.ts';
import type { RecordFileName } from '../columns.ts';
import { BookDamagedError } from '../errors.ts';
import type { PointedBook, PointedGeneration } from '../generations/pointer.ts';
import type { LockedWriter } from '../generations/records-writer.ts';
import { asImportRefusal, readSource } from './csv/source-file.ts';
import type { FoundBook } from './find-books.ts';
import type { ImportRequest } from './report/outcome.ts';

export interface SameBook {
  org: Org;
  kind: 'unchanged' | 'redated';
  book: PointedBook;
}

/**
 * Separates books that must be rebuilt from those that can be kept. A book that is damaged, or whose damage could go
 * unnoticed, counts as changed.
 * @throws RefusedError for an unreadable file
 */
export async function compareWithUse(
  writer: LockedWriter,
  { dated }: ImportRequest,
  books: readonly FoundBook[],
  inUse: PointedGeneration | null,
): Promise<{ same: SameBook[]; changed: FoundBook[] }> {
  const same: SameBook[] = [];
  const changed: FoundBook[] = [];
  for (const found of books) {
    const { org } = found;
    const book = inUse?.books[org] ?? null;
    if (book === null || !(await isSame(writer, org, book, found))) changed.push(found);
    else if (dated === undefined || dated === book.status.dated) same.push({ org, kind: 'unchanged', book });
    else same.push({ org, kind: 'redated', book: { ...book, status: { ...book.status, dated } } });
  }
  return { same, changed };
}

async function isSame(writer: LockedWriter, org: Org, book: PointedBook, found: FoundBook): Promise<boolean> {
  return (
    book.schemaVersion === BOOK_SCHEMA_VERSION &&
    writer.isProtected(book) &&
    (await hashBook(found)) === book.contentHash &&
    (await isWhole(writer, org, book))
  );
}

async function isWhole(writer: LockedWriter, org: Org, book: PointedBook): Promise<boolean> {
  try {
    await writer.requireWhole(org, book);
    return true;
  } catch (error) {
    if (error instanceof BookDamagedError) return false;
    throw error;
  }
}

/**
 * Checks the books in use for which the folder has no files (requirement 13.9).
 * @throws BookDamagedError with a one-line remedy
 */
export async function requireWholeRest(
  writer: LockedWriter,
  inUse: PointedGeneration | null,
  books: readonly FoundBook[],
): Promise<void> {
  for (const org of ORGS) {
    const book = inUse?.books[org] ?? null;
    if (book === null || books.some((found) => found.org === org)) continue;
    try {
      await writer.requireWhole(org, book);
    } catch (error) {
      if (!(error instanceof BookDamagedError)) throw error;
      throw new BookDamagedError(
        error.file,
        `Nothing was imported: the ${ORG_LABEL[org]} records in use are damaged and would stay in use alongside the new ones. Add the ${ORG_LABEL[org]} record files to the folder and import again.`,
        { cause: error },
      );
    }
  }
}

interface HashedFile {
  name: RecordFileName;
  contentHash: string;
}

/**
 * Hashes file names, file contents, and whether these are sample records. If the hash equals that of the book in use,
 * the files have not changed.
 */
export function contentHash(sample: boolean, files: readonly HashedFile[]): string {
  const lines = files.map((file) => `${file.name} ${file.contentHash}\n`).toSorted();
  return createHash('sha256')
    .update(sample ? 'sample\n' : '')
    .update(lines.join(''))
    .digest('hex');
}

/** @throws RefusedError for a file that cannot be read */
async function hashBook(book: FoundBook): Promise<string> {
  const hashed: HashedFile[] = [];
  for (const { file, source } of book.files) {
    try {
      hashed.push({ name: file.name, contentHash: await readSource(source, () => {}) });
    } catch (error) {
      throw asImportRefusal(file, source, error);
    }
  }
  return contentHash(book.sample, hashed);
}

import { statSync } from 'node:fs';
import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Org } from '../../../domain/org.ts';
import { BOOK_SCHEMA_VERSION } from '../../build/tables.ts';
import { RecordsUnreadableError } from '../../errors.ts';
import { namesKept } from '../../generations/generations.ts';
import type { PointedBook, Pointer } from '../../generations/pointer.ts';

/**
 * Whether a book file is there, has its size, and every page of it passes SQLite's quick check. Takes seconds for the
 * largest books.
 */
export function isBookFileWhole(path: string, bytes: number): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) return false;
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

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

/** The folder of a data directory that holds book files, pointer and lock. */
export function recordsFolder(dataDir: string): string {
  return join(dataDir, 'records');
}

/** The one small file that names the books in use. */
export function pointerFile(dataDir: string): string {
  return join(recordsFolder(dataDir), 'pointer.json');
}

/** A book file, by the name the pointer has for it. */
export function bookFile(dataDir: string, file: string): string {
  return join(recordsFolder(dataDir), file);
}

/** The file whose lock keeps two imports apart. It is never removed: its lock ends with the process that holds it. */
export function lockFile(dataDir: string): string {
  return join(recordsFolder(dataDir), 'import.lock');
}

/** How the files of a book that is being built begin. */
export const BUILDING = 'building-';

/** Book files and what a killed import leaves: half-built files and a pointer that was not moved into place. */
const OURS = new RegExp(`^(${BUILDING}.+|(usef|usdf|ushja)-[\\w-]+\\.sqlite|pointer\\.json\\.new)$`);

/**
 * Removes the book files that no generation kept names, and what a killed import left. To be called with the records
 * locked. Files that are not of our making stay.
 */
export async function removeUnused(dataDir: string, pointer: Pointer | null): Promise<void> {
  const kept = namesKept(pointer);
  const folder = recordsFolder(dataDir);
  for (const name of await readdir(folder)) {
    if (kept.has(name) || !OURS.test(name)) continue;
    try {
      // Windows removes no file that is read-only, and book files are.
      await chmod(join(folder, name), 0o600);
      await rm(join(folder, name));
    } catch (error) {
      // Nor one that a server still has open: the next import removes it.
      if (process.platform !== 'win32') throw error;
    }
  }
}

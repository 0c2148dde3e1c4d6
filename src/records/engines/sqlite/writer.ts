import { DatabaseSync } from 'node:sqlite';
import type { Org } from '../../../domain/org.ts';
import { type FolderProblem, folderWriteError, importRunning } from '../../errors.ts';
import type { PointedBook, Pointer } from '../../generations/pointer.ts';
import type { FoundPointer, LockedWriter, RecordsWriter } from '../../generations/records-writer.ts';
import { recordsPlace, type SqliteUrl } from '../../records-url.ts';
import { resultCode } from './book-file.ts';
import { findPointers } from './found-pointers.ts';
import { requireReadableBookFile, requireWholeBookFile } from './file-check.ts';
import {
  bookFile,
  lockFile,
  makeBuildingFile,
  makeRecordsFolder,
  movePointerFile,
  readPointerFile,
  removeUnused,
  setPointerAside,
} from './records-folder.ts';

export class SqliteWriter implements RecordsWriter {
  readonly place: string;
  readonly #url: SqliteUrl;

  constructor(url: SqliteUrl) {
    this.#url = url;
    this.place = recordsPlace(url);
  }

  readPointer(): Promise<Pointer | null> {
    return readPointerFile(this.#url.folder);
  }

  async requireReadable(org: Org, book: PointedBook): Promise<void> {
    requireReadableBookFile(bookFile(this.#url.folder, book.file), org, book);
  }

  async requireWhole(org: Org, book: PointedBook): Promise<void> {
    requireWholeBookFile(bookFile(this.#url.folder, book.file), org, book);
  }

  async locked<Result>(work: (writer: LockedWriter) => Promise<Result>): Promise<Result> {
    const { folder } = this.#url;
    const lock = takeLock(folder);
    try {
      return await work(lockedWriter(this, this.#url));
    } catch (error) {
      throw sqliteWriteError(error, folder);
    } finally {
      lock.close();
    }
  }

  isProtected({ sha256 }: PointedBook): boolean {
    return sha256 !== null;
  }

  findPointers(): Promise<readonly FoundPointer[]> {
    return findPointers(this.#url.folder);
  }

  async hasPageChecksums(): Promise<null> {
    return null;
  }

  async close(): Promise<void> {}
}

function lockedWriter(writer: SqliteWriter, url: SqliteUrl): LockedWriter {
  const { folder: dataDir } = url;
  return {
    place: writer.place,
    readPointer: () => writer.readPointer(),
    requireReadable: (org, book) => writer.requireReadable(org, book),
    requireWhole: (org, book) => writer.requireWhole(org, book),
    isProtected: (book) => writer.isProtected(book),
    newBook: async (org, generation) => {
      const name = `${org}-${generation}.sqlite`;
      await makeBuildingFile(dataDir, name);
      return { url, name };
    },
    takeIntoUse: (next, built) =>
      movePointerFile(
        dataDir,
        next,
        built.map(({ name }) => name),
      ),
    putBack: async (pointer, now) => {
      await setPointerAside(dataDir, now);
      await movePointerFile(dataDir, pointer, []);
    },
    removeUnused: (pointer) => removeUnused(dataDir, pointer),
  };
}

/** SQLite's primary result code for a lock that another connection holds. */
const BUSY = 5;

/**
 * Locks an empty SQLite file, because the operating system releases that lock when the process ends. A file with a
 * process ID would not work, because process IDs mean nothing in another container. The transaction is immediate: with
 * exclusive transactions, two imports that start together could refuse each other.
 * @throws RecordsWriteError when another import is running (`import-running`), or the folder cannot be created or
 * written to
 */
function takeLock(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | null = null;
  try {
    makeRecordsFolder(dataDir);
    lock = new DatabaseSync(lockFile(dataDir), { timeout: 0 });
    lock.exec('BEGIN IMMEDIATE');
    return lock;
  } catch (error) {
    lock?.close();
    if (resultCode(error) === BUSY) throw importRunning(dataDir, { cause: error });
    throw sqliteWriteError(error, dataDir);
  }
}

/** Keyed by SQLite's primary result code (sqlite.org/rescode.html). */
const PROBLEMS: Readonly<Record<number, FolderProblem>> = {
  3: 'not-writable', // PERM
  8: 'not-writable', // READONLY
  10: 'write-failed', // IOERR
  11: 'write-failed', // CORRUPT: written data cannot be read back
  13: 'disk-full', // FULL
  14: 'not-writable', // CANTOPEN
  26: 'write-failed', // NOTADB: as for CORRUPT
};

function sqliteWriteError(error: unknown, dataDir: string): unknown {
  return folderWriteError(error, dataDir, PROBLEMS[resultCode(error)]);
}

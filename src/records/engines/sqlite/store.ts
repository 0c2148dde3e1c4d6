import { mkdirSync } from 'node:fs';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Org } from '../../../domain/org.ts';
import {
  errorCode,
  RecordsStoreError,
  RecordsUnreadableError,
  systemProblem,
  writeFailure,
  type WriteProblem,
} from '../../errors.ts';
import { parsePointer, type PointedBook, type Pointer, pointerText } from '../../generations/pointer.ts';
import type {
  KeptRecords,
  LockedStore,
  NewBookPlace,
  RecordsStore,
} from '../../generations/records-store.ts';
import {
  bookFile,
  BUILDING,
  isBookFileWhole,
  lockFile,
  pointerFile,
  readableBookFile,
  recordsFolder,
  removeUnused,
} from './book-file.ts';

const SQLITE_BUSY = 5;

/**
 * Runs something that changes the records folder while no other process (nor another call in this one) does.
 *
 * The lock is the operating system's lock of an empty SQLite file, which ends with the process that holds it: one that
 * was killed leaves no lock behind, and there is no process number to compare, which containers make meaningless.
 *
 * @throws RecordsStoreError `import-running` when another one holds the lock, or when the folder cannot be made
 */
export async function withRecordsLocked<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = takeLock(dataDir);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

function takeLock(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | null = null;
  try {
    mkdirSync(recordsFolder(dataDir), { recursive: true });
    lock = new DatabaseSync(lockFile(dataDir), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new RecordsStoreError(
        'import-running',
        `Another import into ${dataDir} is running. Wait until it has ended, then try again.`,
        { cause: error },
      );
    }
    throw sqliteWriteFailure(error, dataDir);
  }
}

/**
 * What the pointer file says; null before the first import.
 *
 * @throws RecordsUnreadableError when it cannot be read or says nothing a program of this version understands
 */
export async function readPointerFile(dataDir: string): Promise<Pointer | null> {
  const path = pointerFile(dataDir);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new RecordsUnreadableError(
      `${path} cannot be read (${String(error)}). Let this program read it, then try again.`,
      { cause: error },
    );
  }
  try {
    return parsePointer(text);
  } catch (error) {
    throw new RecordsUnreadableError(
      `${path} is damaged. Put it back from a backup, or remove it and import the records of every organization again.`,
      { cause: error },
    );
  }
}

/** Replaces the pointer file in one step that a crash cannot leave half done. */
export async function writePointerFile(dataDir: string, pointer: Pointer): Promise<void> {
  await replaceFile(pointerFile(dataDir), pointerText(pointer));
}

/**
 * Gives a file new content so that after a crash at any moment it has either the old or the new: written beside it,
 * synced, moved over it, and the folder synced.
 */
export async function replaceFile(path: string, content: string): Promise<void> {
  const beside = `${path}.new`;
  const file = await open(beside, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  await syncFolder(dirname(path));
}

/**
 * Makes the names in a folder (files made, moved, removed) survive a power cut. Windows cannot sync a folder and needs
 * no such step.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

// Primary result codes of SQLite (sqlite.org/rescode.html).
const PROBLEMS: ReadonlyMap<number, WriteProblem> = new Map([
  [3, 'not-writable'], // PERM
  [8, 'not-writable'], // READONLY
  [10, 'write-failed'], // IOERR
  [13, 'disk-full'], // FULL
  [14, 'not-writable'], // CANTOPEN
]);

/** The same as `writeFailure` where SQLite wrote to the folder. */
export function sqliteWriteFailure(error: unknown, dataDir: string): unknown {
  return writeFailure(error, dataDir, systemProblem(error) ?? PROBLEMS.get(primaryCode(error)) ?? null);
}

function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode % 256
    : 0;
}

/** The records of a data directory: a file for each book, and one that points to those in use. */
export function openSqliteStore(dataDir: string): RecordsStore {
  const kept: KeptRecords = {
    place: dataDir,
    readPointer: () => readPointerFile(dataDir),
    requireReadable: async (org, book) => {
      await readableBookFile(dataDir, org, book);
    },
  };
  return {
    ...kept,
    locked: (work) =>
      withRecordsLocked(dataDir, async () => {
        try {
          return await work(lockedStore(dataDir, kept));
        } catch (error) {
          throw sqliteWriteFailure(error, dataDir);
        }
      }),
    close: async () => {},
  };
}

function lockedStore(dataDir: string, kept: KeptRecords): LockedStore {
  return {
    ...kept,
    isWhole: async ({ file, bytes }: PointedBook) => isBookFileWhole(bookFile(dataDir, file), bytes),
    newBook: async (org: Org, generation: string) => {
      const name = `${org}-${generation}.sqlite`;
      const path = join(recordsFolder(dataDir), `${BUILDING}${name}`);
      await writeFile(path, '', { flag: 'wx' });
      return { engine: 'sqlite', name, path };
    },
    takeIntoUse: async (next: Pointer, built: readonly NewBookPlace[]) => {
      for (const place of built) await moveIntoPlace(dataDir, place);
      if (built.length > 0) await syncFolder(recordsFolder(dataDir));
      await writePointerFile(dataDir, next);
    },
    removeUnused: (pointer: Pointer | null) => removeUnused(dataDir, pointer),
  };
}

async function moveIntoPlace(dataDir: string, place: NewBookPlace): Promise<void> {
  if (place.engine !== 'sqlite') throw new TypeError(`${place.name} is not a book file`);
  await rename(place.path, bookFile(dataDir, place.name));
}

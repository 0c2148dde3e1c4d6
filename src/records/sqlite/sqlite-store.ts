import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Org } from '../../domain/org.ts';
import type { PointedBook, Pointer } from '../generations/pointer.ts';
import type { KeptRecords, LockedStore, NewBookPlace, RecordsStore } from '../generations/records-store.ts';
import { isBookFileWhole } from './book-file-whole.ts';
import { withRecordsLocked } from './import-lock.ts';
import { readPointerFile, writePointerFile } from './pointer-file.ts';
import { readableBookFile } from './readable-book.ts';
import { bookFile, recordsFolder } from './records-folder.ts';
import { BUILDING, removeUnused } from './remove-unused.ts';
import { syncFolder } from './sync-folder.ts';
import { sqliteWriteFailure } from './write-failure.ts';

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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { Org } from '../../src/domain/org.ts';
import type { ImportOutcome, ImportRequest } from '../../src/records/import/import-outcome.ts';
import { importRecords } from '../../src/records/import/import-records.ts';
import { currentGeneration } from '../../src/records/sqlite/generations.ts';
import { type CsvBooks, type RecordFolder, writeRecordFolder } from './record-folder.ts';

/** What may be said of an import; the rest is the same for every test. */
export type ImportOptions = Partial<Omit<ImportRequest, 'folder' | 'dataDir'>>;

/** A data directory that lasts as long as a test. */
export interface TestDataDir {
  dataDir: string;
  /** A folder of record files to be changed by a test; it lasts as long as the directory. */
  folderOf: (books: CsvBooks) => Promise<string>;
  /** Imports a folder as it is, whatever becomes of it. */
  importFolder: (folder: string, options?: ImportOptions) => Promise<ImportOutcome>;
  /** Imports record files given as CSV text, whatever becomes of it. */
  importCsv: (books: CsvBooks, options?: ImportOptions) => Promise<ImportOutcome>;
  /** What a statement finds in the book in use, each row as its values. */
  select: (org: Org, sql: string) => Promise<SQLOutputValue[][]>;
  remove: () => Promise<void>;
}

/** Makes an empty data directory. */
export async function makeDataDir(): Promise<TestDataDir> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amvs-data-'));
  const folders: RecordFolder[] = [];
  const importFolder = (folder: string, options: ImportOptions = {}): Promise<ImportOutcome> =>
    importRecords({
      folder,
      dataDir,
      today: calendarDate('2026-11-21'),
      now: new Date('2026-11-21T10:33:55Z'),
      ...options,
    });
  return {
    dataDir,
    folderOf: async (books) => {
      const made = await writeRecordFolder(books);
      folders.push(made);
      return made.folder;
    },
    importFolder,
    importCsv: async (books, options) => {
      const { folder, remove } = await writeRecordFolder(books);
      try {
        return await importFolder(folder, options);
      } finally {
        await remove();
      }
    },
    select: async (org, sql) => {
      const path = (await currentGeneration(dataDir))?.books[org]?.path;
      if (path === undefined) throw new Error(`No book of ${org}`);
      const database = new DatabaseSync(path, { readOnly: true });
      try {
        const statement = database.prepare(sql);
        statement.setReturnArrays(true);
        return statement.all() as unknown as SQLOutputValue[][];
      } finally {
        database.close();
      }
    },
    remove: async () => {
      await rm(dataDir, { recursive: true, force: true });
      for (const { remove } of folders) await remove();
    },
  };
}

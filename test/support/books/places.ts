import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { escapeLiteral } from 'pg';
import { inject } from 'vitest';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import type { Org } from '../../../src/domain/org.ts';
import { bookFile, pointerFile, recordsFolder } from '../../../src/records/engines/sqlite/records-folder.ts';
import { generationInUse } from '../../../src/records/generations/generations.ts';
import type { RecordsStore } from '../../../src/records/generations/records-store.ts';
import { importRecords } from '../../../src/records/import/import-records.ts';
import type { ImportOutcome, ImportRequest } from '../../../src/records/import/report/outcome.ts';
import { reportsFolder } from '../../../src/records/import/report/report.ts';
import type { Records } from '../../../src/records/records.ts';
import { makeDatabase, type TestDatabase } from '../postgres/databases.ts';
import { askPostgres } from '../postgres/servers.ts';
import { openRecords, openStore } from './open.ts';
import { type BookFiles, type RecordFolder, writeRecordFolder } from './record-files.ts';

/** What keeps the records of a test. */
export type Engine = 'sqlite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that a project's tests run on: the same tests run on each. */
    engine: Engine;
  }
}

/** The engine the tests of this project run on. */
export function engineOfTests(): Engine {
  return inject('engine');
}

/** A place for the records of a test, without any yet. */
export interface RecordsPlace {
  /** As RECORDS_URL has it. */
  url: string;
  /** The data directory: SQLite's records are in it, and the reports of imports. */
  dataDir: string;
  remove: () => Promise<void>;
}

export async function makeRecordsPlace(engine: Engine = engineOfTests()): Promise<RecordsPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amvs-data-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') return { url: `sqlite:${dataDir}`, dataDir, remove: removeFolder };
  const { url, drop } = await freshDatabase();
  return {
    url,
    dataDir,
    remove: async () => {
      await drop();
      await removeFolder();
    },
  };
}

/** An empty database on the PostgreSQL of this test run, for as long as a test needs it. */
export function freshDatabase(): Promise<TestDatabase> {
  return makeDatabase(inject('postgres'));
}

/** What a test may set for an import. */
type ImportOptions = Partial<Omit<ImportRequest, 'folder' | 'store' | 'reportsFolder'>>;

/** A place for records that lasts as long as a test. */
export interface TestDataDir {
  /** Where the records are, as RECORDS_URL has it. */
  url: string;
  /** The data directory: SQLite's records are in it, and the reports of imports. */
  dataDir: string;
  store: RecordsStore;
  /** A folder of record files to be changed by a test; it lasts as long as the directory. */
  folderOf: (books: BookFiles) => Promise<string>;
  /** Imports a folder. The import may be refused. */
  importFolder: (folder: string, options?: ImportOptions) => Promise<ImportOutcome>;
  /** Imports record files. The import may be refused. */
  importCsv: (books: BookFiles, options?: ImportOptions) => Promise<ImportOutcome>;
  /** What a statement finds in the book in use: the values of each row. */
  select: (org: Org, sql: string) => Promise<unknown[][]>;
  /** The sorted names of all books that are kept, and of what a killed import left behind. */
  books: () => Promise<string[]>;
  /** Changes the text of the pointer, which is the same on both engines. */
  rewritePointer: (change: (text: string) => string) => Promise<void>;
  /** Removes the book in use but leaves the pointer to it. */
  loseBook: (org: Org) => Promise<void>;
  remove: () => Promise<void>;
}

/** Makes an empty place for records, of the engine that the project's tests run on when none is given. */
export async function makeDataDir(engine: Engine = engineOfTests()): Promise<TestDataDir> {
  const place = await makeRecordsPlace(engine);
  const { url, dataDir } = place;
  const store = await openStore(url);
  const folders: RecordFolder[] = [];
  const importFolder = (folder: string, options: ImportOptions = {}): Promise<ImportOutcome> =>
    importRecords({
      folder,
      store,
      reportsFolder: reportsFolder(dataDir),
      today: calendarDate('2026-11-21'),
      now: new Date('2026-11-21T10:33:55Z'),
      emptyFiles: true,
      ...options,
    });
  return {
    url,
    dataDir,
    store,
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
      const book = await bookInUse(store, org);
      return engine === 'sqlite' ? selectFromFile(bookFile(dataDir, book), sql) : askPostgres(url, sql, book);
    },
    books: async () => (await (engine === 'sqlite' ? bookFiles(dataDir) : bookSchemas(url))).toSorted(),
    rewritePointer: (change) =>
      engine === 'sqlite' ? rewriteFile(pointerFile(dataDir), change) : rewriteRow(url, change),
    loseBook: async (org) => {
      const book = await bookInUse(store, org);
      if (engine === 'sqlite') await rm(bookFile(dataDir, book));
      else await askPostgres(url, `DROP SCHEMA ${book} CASCADE`);
    },
    remove: async () => {
      await store.close();
      await place.remove();
      for (const { remove } of folders) await remove();
    },
  };
}

/** The name of the file or schema of a book in use, whether or not it can be read. */
async function bookInUse(store: RecordsStore, org: Org): Promise<string> {
  const pointer = await store.readPointer();
  const book = pointer === null ? null : generationInUse(pointer).books[org];
  if (book === null) throw new Error(`No book of ${org}`);
  return book.file;
}

function selectFromFile(path: string, sql: string): unknown[][] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    return statement.all() as unknown as unknown[][];
  } finally {
    database.close();
  }
}

/** All files beside the pointer, its copy and the lock. */
async function bookFiles(dataDir: string): Promise<string[]> {
  const files = await readdir(recordsFolder(dataDir));
  return files.filter((name) => !['pointer.json', 'pointer.copy.json', 'import.lock'].includes(name));
}

/** All schemas of the database but its own, the public one, and that of the pointer. */
async function bookSchemas(url: string): Promise<string[]> {
  const found = await askPostgres(
    url,
    String.raw`SELECT nspname FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema$|public$|amvs$)'`,
  );
  return found.flat().map(String);
}

async function rewriteFile(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, changed(await readFile(path, 'utf8'), change));
}

async function rewriteRow(url: string, change: (text: string) => string): Promise<void> {
  const [[content] = []] = await askPostgres(url, 'SELECT content FROM amvs.pointer');
  const text = escapeLiteral(changed(String(content), change));
  await askPostgres(url, `UPDATE amvs.pointer SET content = ${text}, version = version + 1`);
}

/** What is tested is what the text says, so the pointer has no hash of itself, as those of earlier versions. */
function changed(text: string, change: (text: string) => string): string {
  if (change(text) === text) throw new Error('The pointer is not changed');
  return change(text).replace(/,\s*"check": "[^"]*"/, '');
}

/** Records in use that last as long as a test. */
export interface TestRecords extends Pick<
  TestDataDir,
  'url' | 'dataDir' | 'store' | 'importCsv' | 'rewritePointer'
> {
  outcome: Extract<ImportOutcome, { kind: 'imported' }>;
  records: Records;
  /** Closes the records and removes the place they are kept in. */
  close: () => Promise<void>;
}

/** How records are imported and opened. */
export interface ImportBooksOptions extends ImportOptions {
  /** How many threads answer searches for names, which have all the time they need; 0 when left out. */
  searchWorkers?: number;
}

/** In milliseconds. On a busy machine a search may wait long. */
const SEARCH_TIME = 60_000;

/**
 * Imports record files into a fresh place, with the real import, and opens them. A book that is left out is not imported.
 *
 * @param engine the one that the project's tests run on when left out
 * @throws Error when the import is refused, with its reasons
 */
export async function importBooks(
  books: BookFiles,
  { searchWorkers = 0, ...options }: ImportBooksOptions = {},
  engine: Engine = engineOfTests(),
): Promise<TestRecords> {
  const { url, dataDir, store, importCsv, rewritePointer, remove } = await makeDataDir(engine);
  const outcome = await importCsv(books, options);
  if (outcome.kind !== 'imported') {
    await remove();
    throw new Error(`The test's records were not imported: ${JSON.stringify(outcome, null, 2)}`);
  }
  const records = await openRecords(url, { searchWorkers, searchTime: SEARCH_TIME });
  return {
    url,
    dataDir,
    store,
    importCsv,
    rewritePointer,
    outcome,
    records,
    close: async () => {
      await records.close();
      await remove();
    },
  };
}

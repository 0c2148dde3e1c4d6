import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { escapeLiteral } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import type { Org } from '../../../src/domain/org.ts';
import { bookFile, pointerFile, recordsFolder } from '../../../src/records/engines/sqlite/records-folder.ts';
import { generationInUse } from '../../../src/records/generations/generations.ts';
import type { RecordsWriter } from '../../../src/records/generations.ts';
import { importRecords, type ImportOutcome, reportsFolder } from '../../../src/records/import.ts';
import type { ImportRequest } from '../../../src/records/import/report/outcome.ts';
import type { Records } from '../../../src/records/records.ts';
import { makeDatabase, type TestDatabase } from '../postgres/databases.ts';
import { askPostgres } from '../postgres/servers.ts';
import { openRecords, openWriter } from './open.ts';
import { type BookFiles, type RecordFolder, writeRecordFolder } from './record-files.ts';

export type Engine = 'sqlite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Engine that a Vitest project's tests use. The same tests run on each engine. */
    engine: Engine;
  }
}

export function engineOfTests(): Engine {
  return inject('engine');
}

/** An empty place for records. */
export interface RecordsPlace {
  /** Value for RECORDS_URL. */
  url: string;
  /** Folder for SQLite's records and for import reports. */
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

/** Creates an empty database on this test run's PostgreSQL server. The caller drops it. */
export function freshDatabase(): Promise<TestDatabase> {
  return makeDatabase(inject('postgres'));
}

type ImportOptions = Partial<Omit<ImportRequest, 'folder' | 'writer' | 'reportsFolder'>>;

export interface TestDataDir {
  /** Value for RECORDS_URL. */
  url: string;
  /** Folder for SQLite's records and for import reports. */
  dataDir: string;
  writer: RecordsWriter;
  /** Creates a folder of record files that a test may change. `remove` also deletes this folder. */
  folderOf: (books: BookFiles) => Promise<string>;
  /** Imports a folder of record files. Also resolves if the import is refused. */
  importFolder: (folder: string, options?: ImportOptions) => Promise<ImportOutcome>;
  /** Writes record files into a folder and imports it. Also resolves if the import is refused. */
  importCsv: (books: BookFiles, options?: ImportOptions) => Promise<ImportOutcome>;
  select: (org: Org, sql: string) => Promise<unknown[][]>;
  /** Returns the sorted names of all kept books, and of anything a killed import left behind. */
  books: () => Promise<string[]>;
  /** Changes the pointer's text, which is the same on both engines. */
  rewritePointer: (change: (text: string) => string) => Promise<void>;
  /** Removes the book in use but keeps the pointer to it. */
  loseBook: (org: Org) => Promise<void>;
  remove: () => Promise<void>;
}

/** Creates an empty place for records, by default for the project's engine. */
export async function makeDataDir(engine: Engine = engineOfTests()): Promise<TestDataDir> {
  const place = await makeRecordsPlace(engine);
  const { url, dataDir } = place;
  const writer = await openWriter(url);
  const folders: RecordFolder[] = [];
  const importFolder = (folder: string, options: ImportOptions = {}): Promise<ImportOutcome> =>
    importRecords({
      folder,
      writer,
      reportsFolder: reportsFolder(dataDir),
      today: calendarDate('2026-11-21'),
      now: new Date('2026-11-21T10:33:55Z'),
      emptyFiles: true,
      ...options,
    });
  return {
    url,
    dataDir,
    writer,
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
      const book = await bookInUse(writer, org);
      return engine === 'sqlite' ? selectFromFile(bookFile(dataDir, book), sql) : askPostgres(url, sql, book);
    },
    books: async () => (await (engine === 'sqlite' ? bookFiles(dataDir) : bookSchemas(url))).toSorted(),
    rewritePointer: (change) =>
      engine === 'sqlite' ? rewriteFile(pointerFile(dataDir), change) : rewriteRow(url, change),
    loseBook: async (org) => {
      const book = await bookInUse(writer, org);
      if (engine === 'sqlite') await rm(bookFile(dataDir, book));
      else await askPostgres(url, `DROP SCHEMA ${book} CASCADE`);
    },
    remove: async () => {
      await writer.close();
      await place.remove();
      for (const { remove } of folders) await remove();
    },
  };
}

/** Returns the name of the file or schema that holds the book in use, even if the book is unreadable. */
async function bookInUse(writer: RecordsWriter, org: Org): Promise<string> {
  const pointer = await writer.readPointer();
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

/** Lists all files except the pointer, its copy and the lock. */
async function bookFiles(dataDir: string): Promise<string[]> {
  const files = await readdir(recordsFolder(dataDir));
  return files.filter((name) => !['pointer.json', 'pointer.copy.json', 'import.lock'].includes(name));
}

/** Lists all schemas except the system schemas, `public`, and the pointer's. */
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

/**
 * Returns the pointer's text after a change, without its hash, which would no longer match. Pointers from earlier versions have
 * no hash either.
 */
function changed(text: string, change: (text: string) => string): string {
  if (change(text) === text) throw new Error('The pointer is not changed');
  return change(text).replace(/,\s*"check": "[^"]*"/, '');
}

export interface TestRecords extends Pick<
  TestDataDir,
  'url' | 'dataDir' | 'writer' | 'importCsv' | 'rewritePointer'
> {
  outcome: Extract<ImportOutcome, { kind: 'imported' }>;
  records: Records;
  close: () => Promise<void>;
}

export interface ImportBooksOptions extends ImportOptions {
  /** Number of search workers. Default: 0. */
  searchWorkers?: number;
}

/** Time limit for a search, in milliseconds. Searches may wait a long time on a busy machine. */
const SEARCH_TIME = 60_000;

/**
 * Imports record files into an empty place, with the product's import, and opens them. Missing books are not imported. Default
 * engine: the project's. If the import is refused, throws an Error with the reasons.
 */
export async function importBooks(
  books: BookFiles,
  { searchWorkers = 0, ...options }: ImportBooksOptions = {},
  engine: Engine = engineOfTests(),
): Promise<TestRecords> {
  const { url, dataDir, writer, importCsv, rewritePointer, remove } = await makeDataDir(engine);
  const outcome = await importCsv(books, options);
  if (outcome.kind !== 'imported') {
    await remove();
    throw new Error(`The test's records were not imported: ${JSON.stringify(outcome, null, 2)}`);
  }
  const records = await openRecords(url, { searchWorkers, searchTime: SEARCH_TIME });
  return {
    url,
    dataDir,
    writer,
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

/**
 * Imports record files before the tests of a file or suite, and closes them afterwards. The returned object has no fields until
 * the import is done.
 */
export function booksForTests(...importing: Parameters<typeof importBooks>): TestRecords {
  const books = {} as TestRecords;
  beforeAll(async () => void Object.assign(books, await importBooks(...importing)));
  afterAll(() => books.close());
  return books;
}

/**
 * Creates an empty place for records before each test, and removes it afterwards. The returned object has no fields before the
 * first test.
 */
export function dataDirForEachTest(engine?: Engine): TestDataDir {
  const data = {} as TestDataDir;
  beforeEach(async () => void Object.assign(data, await makeDataDir(engine)));
  afterEach(() => data.remove());
  return data;
}

import { openRecords } from './open.ts';
import type { ImportOutcome } from '../../src/records/import/report/outcome.ts';
import type { Records } from '../../src/records/records.ts';
import { type ImportOptions, makeDataDir, type TestDataDir } from './data-dir.ts';
import type { CsvBooks } from './record-folder.ts';
import { type Engine, engineOfTests } from './records-place.ts';

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
 * Imports record files, given as CSV text, into a fresh place, with the real import, and opens them. A file that is not
 * given has its header row alone; a book of which none is given is not imported.
 *
 * @param engine the one that the project's tests run on when left out
 * @throws Error when the import is refused, with its reasons
 */
export async function importBooks(
  books: CsvBooks,
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

import type { ImportOutcome } from '../../src/records/import/import-outcome.ts';
import type { Records } from '../../src/records/records.ts';
import { openSqliteRecords } from '../../src/records/sqlite/open-records.ts';
import { type ImportOptions, makeDataDir } from './data-dir.ts';
import type { CsvBooks } from './record-folder.ts';

/** Records in use that last as long as a test. */
export interface TestRecords {
  dataDir: string;
  outcome: Extract<ImportOutcome, { kind: 'imported' }>;
  records: Records;
  /** Closes the records and removes the data directory. */
  close: () => Promise<void>;
}

/**
 * Imports record files, given as CSV text, into a fresh data directory, with the real import, and opens them. A file that
 * is not given has its header row alone; a book of which none is given is not imported.
 *
 * @throws Error when the import is refused, with its reasons
 */
export async function importBooks(books: CsvBooks, options: ImportOptions = {}): Promise<TestRecords> {
  const { dataDir, importCsv, remove } = await makeDataDir();
  const outcome = await importCsv(books, options);
  if (outcome.kind !== 'imported') {
    await remove();
    throw new Error(`The test's records were not imported: ${JSON.stringify(outcome, null, 2)}`);
  }
  const records = await openSqliteRecords(dataDir);
  return {
    dataDir,
    outcome,
    records,
    close: async () => {
      await records.close();
      await remove();
    },
  };
}

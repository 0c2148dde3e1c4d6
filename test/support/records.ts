import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { ImportOutcome, ImportRequest } from '../../src/records/import/import-outcome.ts';
import { importRecords } from '../../src/records/import/import-records.ts';
import type { Records } from '../../src/records/records.ts';
import { openSqliteRecords } from '../../src/records/sqlite/open-records.ts';
import { type CsvBooks, writeRecordFolder } from './record-folder.ts';

/** Records in use that last as long as a test. */
export interface TestRecords {
  dataDir: string;
  outcome: Extract<ImportOutcome, { kind: 'imported' }>;
  records: Records;
  /** Closes the records and removes the data directory. */
  close: () => Promise<void>;
}

/** What may be said of the import; the rest is the same for every test. */
export type ImportOptions = Partial<Pick<ImportRequest, 'dated' | 'force' | 'today' | 'now'>>;

/**
 * Imports record files, given as CSV text, into a fresh data directory, with the real import, and opens them. A file that
 * is not given has its header row alone; a book of which none is given is not imported.
 *
 * @throws Error when the import is refused, with its reasons
 */
export async function importBooks(books: CsvBooks, options: ImportOptions = {}): Promise<TestRecords> {
  const { folder, remove } = await writeRecordFolder(books);
  const dataDir = await mkdtemp(join(tmpdir(), 'amvs-data-'));
  const outcome = await importRecords({
    folder,
    dataDir,
    today: calendarDate('2026-11-21'),
    now: new Date('2026-11-21T10:33:55Z'),
    ...options,
  });
  await remove();
  if (outcome.kind !== 'imported') {
    await rm(dataDir, { recursive: true });
    throw new Error(`The test's records were not imported: ${JSON.stringify(outcome, null, 2)}`);
  }
  const records = await openSqliteRecords(dataDir);
  return {
    dataDir,
    outcome,
    records,
    close: async () => {
      await records.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

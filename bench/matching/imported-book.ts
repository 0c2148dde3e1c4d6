import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { importRecords } from '../../src/records/import/import-records.ts';
import { reportsFolder } from '../../src/records/import/reports-folder.ts';
import { openStore } from '../../src/records/open-store.ts';
import type { Records } from '../../src/records/records.ts';
import { openSqliteRecords } from '../../src/records/sqlite/open-records.ts';
import type { MeasuredBook } from './book.ts';
import { writeBook } from './write-book.ts';

/** The day everything is asked as of, and imported on. */
export const ASKED_AS_OF = calendarDate('2026-11-21');

/**
 * Does something with records imported from a folder by the product's own import, in a data directory that is removed
 * afterwards.
 *
 * @throws Error when the import takes less than every row, with its reasons
 */
export async function withImported<Outcome>(
  folder: string,
  use: (records: Records) => Promise<Outcome>,
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amvs-bench-'));
  try {
    const now = new Date(`${ASKED_AS_OF}T12:00:00Z`);
    const store = await openStore(`sqlite:${dataDir}`);
    const request = { folder, store, reportsFolder: reportsFolder(dataDir) };
    const outcome = await importRecords({ ...request, today: ASKED_AS_OF, now });
    if (outcome.kind !== 'imported' || outcome.badRows > 0) {
      throw new Error(`The records were not imported as they are: ${JSON.stringify(outcome)}`);
    }
    const records = await openSqliteRecords(dataDir);
    try {
      return await use(records);
    } finally {
      await records.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same with a book that was composed: written as record files first. */
export async function withComposed<Outcome>(
  book: MeasuredBook,
  use: (records: Records) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-bench-records-'));
  try {
    await writeBook(book, folder);
    return await withImported(folder, use);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

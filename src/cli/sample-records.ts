import { join } from 'node:path';
import { calendarDate } from '../domain/calendar/calendar-date.ts';
import { localDay } from '../domain/calendar/local-day.ts';
import { recordsStatus } from '../records/sqlite/generations.ts';
import { packageRoot } from '../server/package-root.ts';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';
import { reasons } from './import-summary.ts';

/** The day the sample records are of (sample-data/README.md). */
const DATED = calendarDate('2026-11-21');

/** Imports the fictional sample records when there are no records yet, so that a first start has something to show. */
export async function importSampleRecordsWhenEmpty(
  dataDir: string,
  say: (line: string) => void,
): Promise<void> {
  if ((await recordsStatus(dataDir)).generation !== null) return;
  say('No records yet: importing the sample records (SAMPLE_DATA=off starts without)');
  // Loaded here, because a start that has records does without.
  const { importRecords } = await import('../records/import/import-records.ts');
  const now = new Date();
  const folder = join(packageRoot, 'sample-data');
  const outcome = await importRecords({ folder, dataDir, dated: DATED, today: localDay(now), now });
  if (outcome.kind === 'refused') {
    throw new Failure(EXIT.failed, `the sample records cannot be imported. ${reasons(outcome.refusals)}`);
  }
}

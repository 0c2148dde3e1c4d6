import { join } from 'node:path';
import { calendarDate } from '../domain/calendar/calendar-date.ts';
import { localDay } from '../domain/calendar/local-day.ts';
import { recordsStatus } from '../records/generations/generations.ts';
import type { RecordsStore } from '../records/generations/records-store.ts';
import type { Config } from '../server/config.ts';
import { packageRoot } from '../server/package-root.ts';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';
import { reasons } from './import-summary.ts';
import { withStore } from './with-store.ts';

/** The day the sample records are of (sample-data/README.md). */
const DATED = calendarDate('2026-11-21');

/** Imports the fictional sample records when there are no records yet, so that a first start has something to show. */
export async function importSampleRecordsWhenEmpty(
  config: Pick<Config, 'dataDir' | 'recordsUrl'>,
  say: (line: string) => void,
): Promise<void> {
  await withStore(config.recordsUrl, (store) => importWhenEmpty(store, config.dataDir, say));
}

async function importWhenEmpty(
  store: RecordsStore,
  dataDir: string,
  say: (line: string) => void,
): Promise<void> {
  if ((await recordsStatus(store)).generation !== null) return;
  say('No records yet: importing the sample records (SAMPLE_DATA=off starts without)');
  // Loaded here, because a start that has records does without.
  const { importRecords } = await import('../records/import/import-records.ts');
  const { reportsFolder } = await import('../records/import/reports-folder.ts');
  const now = new Date();
  const folder = join(packageRoot, 'sample-data');
  const outcome = await importRecords({
    folder,
    store,
    reportsFolder: reportsFolder(dataDir),
    dated: DATED,
    today: localDay(now),
    now,
  });
  if (outcome.kind === 'refused') {
    throw new Failure(EXIT.failed, `the sample records cannot be imported. ${reasons(outcome.refusals)}`);
  }
}

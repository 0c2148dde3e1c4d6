import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calendarDate, localDay } from '../domain/calendar/calendar-date.ts';
import { type RecordsWriter, recordsStatus } from '../records/generations.ts';
import { RecordsWriteError } from '../records/errors.ts';
import type { Config } from '../server/config.ts';
import { packageRoot } from '../server/package-root.ts';
import { EXIT, Failure } from './failure.ts';
import { reasons } from './import.ts';
import { withWriter } from './records.ts';

const DATED = calendarDate('2026-11-21');

/** Interval (ms) at which to check whether another import has finished. */
const LOOK_EVERY = 500;

/**
 * Imports the sample records if there are no records, so a first start has something to show. Waits for any running import.
 * If PostgreSQL refuses the import, prints why and returns.
 */
export async function importSampleRecordsWhenEmpty(
  config: Pick<Config, 'dataDir' | 'recordsUrl'>,
  say: (line: string) => void,
): Promise<void> {
  try {
    await withWriter(config.recordsUrl, (writer) => importWhenEmpty(writer, config.dataDir, say));
  } catch (error) {
    if (!(error instanceof RecordsWriteError) || config.recordsUrl.engine === 'sqlite') throw error;
    console.error(`amvs: no sample records were imported. ${error.message}`);
  }
}

async function importWhenEmpty(
  writer: RecordsWriter,
  dataDir: string,
  say: (line: string) => void,
): Promise<void> {
  let waiting = false;
  while ((await recordsStatus(writer)).generation === null) {
    if (!waiting) say('No records yet: importing the sample records (SAMPLE_DATA=off starts without them)');
    try {
      await importSampleRecords(whileEmpty(writer), dataDir);
      return;
    } catch (error) {
      if (error instanceof NotEmptyError) return;
      if (!(error instanceof RecordsWriteError) || error.code !== 'import-running') throw error;
      if (!waiting) say('Another import is running: waiting until it ends');
      waiting = true;
      await sleep(LOOK_EVERY);
    }
  }
}

async function importSampleRecords(writer: Pick<RecordsWriter, 'locked'>, dataDir: string): Promise<void> {
  // Imported dynamically, because a start with records does not need it.
  const { importRecords, reportsFolder } = await import('../records/import.ts');
  const now = new Date();
  const outcome = await importRecords({
    folder: join(packageRoot, 'sample-data'),
    writer,
    reportsFolder: reportsFolder(dataDir),
    dated: DATED,
    today: localDay(now),
    now,
  });
  if (outcome.kind === 'refused') {
    throw new Failure(EXIT.failed, `the sample records cannot be imported. ${reasons(outcome.refusals)}`);
  }
}

/** Thrown if another import has finished in the meantime. Its records must not be replaced. */
class NotEmptyError extends Error {}

/** Wraps the writer so that, once it holds the lock, it throws a NotEmptyError if there are records. */
function whileEmpty(writer: RecordsWriter): Pick<RecordsWriter, 'locked'> {
  return {
    locked: (work) =>
      writer.locked(async (locked) => {
        if ((await locked.readPointer()) !== null) throw new NotEmptyError('There are records');
        return work(locked);
      }),
  };
}

import { peakMemory } from '../../test/support/peak-memory.ts';
import { openWriter } from '../../test/support/books/open.ts';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { importRecords, reportsFolder } from '../../src/records/import.ts';
import { dayText, RECORDS_DAY } from '../../src/generate/days.ts';

/*
 * node import-process.ts RECORDS RECORDS_URL DATA_DIR
 *
 * Imports a folder of record files like `amvs import` and prints the figures.
 */

const [folder, url, dataDir] = process.argv.slice(2);
if (folder === undefined || url === undefined || dataDir === undefined) {
  throw new Error('import-process.ts RECORDS RECORDS_URL DATA_DIR');
}

const dated = calendarDate(dayText(RECORDS_DAY));
const start = performance.now();
const writer = await openWriter(url);
const outcome = await importRecords({
  folder,
  writer,
  reportsFolder: reportsFolder(dataDir),
  dated,
  today: dated,
  now: new Date(),
});
const seconds = (performance.now() - start) / 1000;
if (outcome.kind !== 'imported' || outcome.badRows > 0 || outcome.warnings.length > 0) {
  throw new Error(`Not every generated record was imported: ${JSON.stringify(outcome)}`);
}
const { user, system } = process.cpuUsage();
const cpuSeconds = (user + system) / 1_000_000;
console.log(JSON.stringify({ seconds, cpuSeconds, peakBytes: peakMemory() }));

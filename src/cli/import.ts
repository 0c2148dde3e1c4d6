import { type Command, InvalidArgumentError } from 'commander';
import { type CalendarDate, parseCalendarDate } from '../domain/calendar/calendar-date.ts';
import { localDay } from '../domain/calendar/local-day.ts';
import { readConfig } from '../server/config.ts';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';
import { importSummary, reasons } from './import-summary.ts';
import { typedPath } from './typed-path.ts';
import { withStore } from './with-store.ts';

interface ImportOptions {
  dated?: CalendarDate;
  force?: true;
  json?: true;
}

const HELP = `
The folder holds usef/, usdf/ and ushja/, or some of them; books it has no files for stay as they are.
An import is all or nothing, and a running server changes over to it without a pause.

Examples:
  amvs import /media/usb/records
  amvs import today --dated 2026-11-20
  amvs import today --json > outcome.json`;

/** `amvs import DIR`: takes the record files of a folder (records.md). */
export function addImport(program: Command): void {
  program
    .command('import')
    .summary('take the records of a folder into use')
    .description('Takes the record files of a folder into use, all or nothing')
    .argument('<dir>', 'the folder; a relative one counts from where the command is typed')
    .option('--dated <YYYY-MM-DD>', 'the date the records are of (default: today)', datedOption)
    .option('--force', 'take them although many rows are bad, or many fewer than those in use')
    .option('--json', 'print the outcome as one JSON object')
    .addHelpText('after', HELP)
    .action(runImport);
}

async function runImport(dir: string, options: ImportOptions): Promise<void> {
  const { dataDir, recordsUrl } = readConfig(process.env);
  // Loaded here, so that the other commands need not load it.
  const { importRecords } = await import('../records/import/import-records.ts');
  const { reportsFolder } = await import('../records/import/reports-folder.ts');
  const { progressBar } = await import('./progress.ts');
  const now = new Date();
  const bar = progressBar(process.stderr.isTTY && options.json !== true);
  const outcome = await withStore(recordsUrl, (store) =>
    importRecords({
      folder: typedPath(dir),
      store,
      reportsFolder: reportsFolder(dataDir),
      dated: options.dated,
      force: options.force,
      today: localDay(now),
      now,
      onProgress: bar.show,
    }),
  ).finally(bar.end);
  console.log(options.json === true ? JSON.stringify(outcome) : importSummary(outcome));
  if (outcome.kind === 'refused') {
    const why = reasons(outcome.refusals);
    throw new Failure(EXIT.refused, `import refused, the records in use stay as they are. ${why}`);
  }
}

function datedOption(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new InvalidArgumentError('Expected a real date written YYYY-MM-DD.');
  return date;
}

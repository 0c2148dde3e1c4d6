import type { Command } from 'commander';
import { type CalendarDate, localDay } from '../domain/calendar/calendar-date.ts';
import { displayDate } from '../domain/calendar/display-date.ts';
import { ORG_LABEL } from '../domain/org.ts';
import type {
  BookImport,
  FileCount,
  ImportOutcome,
  ImportRefusal,
  RowProblem,
  Warning,
} from '../records/import.ts';
import { readConfig } from '../server/config.ts';
import { EXIT, Failure } from './failure.ts';
import { dateOption } from './options.ts';
import { typedPath, withWriter } from './records.ts';

interface ImportOptions {
  dated?: CalendarDate;
  force?: true;
  json?: true;
}

const HELP = `
The folder contains usef/, usdf/ and ushja/, or some of them. Books without files stay as they are.
An import is all or nothing. A running server switches to the new records without a pause.

Examples:
  amvs import /media/usb/records
  amvs import today --dated 2026-11-20
  amvs import today --json > outcome.json`;

/** Adds the `import` command (requirements 10.1 to 10.30). */
export function addImport(program: Command): void {
  program
    .command('import')
    .summary('import the records in a folder')
    .description('Imports the record files in a folder, all or nothing')
    .argument('<dir>', 'the folder; relative paths start from the current folder')
    .option('--dated <YYYY-MM-DD>', 'the records’ date (default: today)', dateOption)
    .option(
      '--force',
      'import even if many rows are bad, or if there are far fewer rows than in use, or none',
    )
    .option('--json', 'print the outcome as one JSON object')
    .addHelpText('after', HELP)
    .action(runImport);
}

async function runImport(dir: string, options: ImportOptions): Promise<void> {
  const { dataDir, recordsUrl } = readConfig(process.env);
  // Imported dynamically so that other commands start faster.
  const { importRecords, reportsFolder } = await import('../records/import.ts');
  const { progressBar } = await import('./progress.ts');
  const now = new Date();
  const bar = progressBar(process.stderr.isTTY && options.json !== true);
  const outcome = await withWriter(recordsUrl, (writer) =>
    importRecords({
      folder: typedPath(dir),
      writer,
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
    const why = [reasons(outcome.refusals), ...countedReasons(outcome.reasons)].join(' ');
    throw new Failure(EXIT.refused, `import refused, the records in use stay as they are. ${why}`);
  }
}

/** Maximum number of problems in the summary. The report file may list more. */
const PROBLEMS_SHOWN = 10;

function importSummary(outcome: ImportOutcome): string {
  switch (outcome.kind) {
    case 'imported':
      return paragraphs(
        `The new records are in use: generation ${outcome.generation}.`,
        outcome.books.flatMap(bookLines),
        problemLines(outcome.badRows, outcome.problems),
        warningLines(outcome.warnings),
        [`Report: ${outcome.reportFile}`],
      );
    case 'unchanged':
      return `These files are already in use, so nothing changed (generation ${outcome.generation}).`;
    case 'refused':
      return paragraphs(
        'Nothing was imported.',
        outcome.files.map(fileLine),
        problemLines(outcome.badRows, outcome.problems),
        warningLines(outcome.warnings),
        outcome.reportFile === null ? [] : [`Report: ${outcome.reportFile}`],
        outcome.refusals.every(({ code }) => code === 'too-many-bad-rows') ? [WHAT_TO_DO] : [],
      );
  }
}

export function reasons(refusals: readonly ImportRefusal[]): string {
  return refusals.map(({ sentence }) => sentence).join(' ');
}

function countedReasons(counts: Readonly<Record<string, number>>): string[] {
  const each = Object.entries(counts).map(([code, count]) => `${code} ${count}`);
  return each.length === 0 ? [] : [`Faults found: ${each.join(', ')}.`];
}

/** Shown if bad rows are the only reason for the refusal. A refusal for too few rows mentions `--force` itself. */
const WHAT_TO_DO =
  'Correct the rows that the report names and import again. To import without the bad rows, add --force.';

function bookLines({ book, kind, status, files }: BookImport): string[] {
  const label = ORG_LABEL[book];
  if (kind === 'unchanged') return [`${label}: unchanged, its files are already in use`];
  return [`${label}, dated ${displayDate(status.dated)}`, ...files.map(fileLine)];
}

function fileLine({ file, rows, badRows, leftOut }: FileCount): string {
  const bad = badRows === 0 ? '' : `, ${badRows} bad`;
  const along = leftOut === 0 ? '' : `, ${leftOut} left out with them`;
  return `  ${file.padEnd(22)} ${rows.toLocaleString('en-US').padStart(10)} rows${bad}${along}`;
}

function problemLines(badRows: number, problems: readonly RowProblem[]): string[] {
  if (badRows === 0) return [];
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const more = badRows > shown.length ? ['  … more in the report'] : [];
  return [`Bad rows: ${badRows.toLocaleString('en-US')}`, ...shown.map(problemLine), ...more];
}

function problemLine({ file, line, column, expected }: RowProblem): string {
  return `  ${file} line ${line}${column === null ? '' : `, ${column}`}: ${expected}`;
}

function warningLines(warnings: readonly Warning[]): string[] {
  if (warnings.length === 0) return [];
  return ['Warnings:', ...warnings.map(warningLine)];
}

function warningLine({ file, column, text, count, line }: Warning): string {
  const times = count === 1 ? '' : ` (${count.toLocaleString('en-US')} times)`;
  const first = line === null ? '' : ` line ${line}`;
  return `  ${file}${first}${column === null ? '' : `, ${column}`}: ${text}${times}`;
}

function paragraphs(first: string, ...more: readonly (readonly string[])[]): string {
  return [first, ...more.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))].join('\n\n');
}

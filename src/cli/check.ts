import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import type { EntryCheckLine, RowLine } from '../contract/entry-check.ts';
import type { CalendarDate } from '../domain/calendar/calendar-date.ts';
import { displayDate } from '../domain/calendar/display-date.ts';
import { NO_DECISIONS } from '../domain/entries/untouched.ts';
import type { EntryFinding, RowCheck } from '../domain/entries/check.ts';
import { NEED_LABEL, NEEDS, type Need, needsSomething } from '../domain/entries/needs.ts';
import { type ListQuestion, questionText } from '../domain/entries/list-question.ts';
import { type WorkGroup, type WorkItem, workList } from '../domain/entries/work-list.ts';
import { isLastDay, LONGEST_SHOW } from '../domain/judgment/show-days.ts';
import { kindText, SHOW_KINDS, type ShowKind, USUAL_KIND } from '../domain/judgment/show-kind.ts';
import { ORG_LABEL, ORGS, type Org } from '../domain/org.ts';
import {
  type ColumnMapping,
  type EntryList,
  EntryListError,
  MISSING_ROLES,
  type MissingRole,
  type ReadOptions,
} from '../entry-list/entry-list.ts';
import { SET_ASIDE, type SetAside } from '../domain/entries/set-aside.ts';
import { saidText } from '../domain/entries/references.ts';
import { rowPlaces, type RowPlaces } from '../domain/entries/row-places.ts';
import { answerSettings } from '../records/books.ts';
import { errorCode, RecordsChangedError } from '../records/errors.ts';
import { readConfig } from '../server/config.ts';
import type { CheckedWith } from '../server/entry-checks/check-lines.ts';
import { EXIT, Failure } from './failure.ts';
import { dateOption, oneMoreOf } from './options.ts';
import { typedPath } from './records.ts';

interface CheckCommand {
  flow: Org;
  from: CalendarDate;
  to?: CalendarDate;
  kind: ShowKind;
  columns?: string;
  sheet: readonly string[];
  setAside: readonly SetAside[];
  without: readonly MissingRole[];
  json?: true;
  xlsx?: string;
}

const HELP = `
FILE is a CSV, TSV or XLSX file from show software or a spreadsheet; - reads standard input.
Column names such as Horse, Horse USEF #, Rider, Rider USEF #, Owner and Trainer are understood.

Examples:
  amvs check entries.csv --flow usdf --from 2026-12-05 --to 2026-12-07
  amvs check entries.xlsx --flow ushja --from 2026-12-05 --json > lines.ndjson
  amvs check entries.csv --flow usdf --from 2026-12-05 --kind championship
  amvs check - --flow usef --from 2026-12-05 --columns columns.json < entries.txt`;

/** Adds the `check` command (requirements 15.67 to 15.69). */
export function addCheck(program: Command): void {
  program
    .command('check')
    .summary('check an entry list')
    .description('Looks up everybody on an entry list, and lists the work to do before the show')
    .argument('<file>', 'the list; relative paths start from the current folder')
    .addOption(
      new Option('--flow <organization>', "the competition's organization: usef, usdf or ushja")
        .choices(ORGS)
        .makeOptionMandatory(),
    )
    .requiredOption('--from <YYYY-MM-DD>', 'the first day of the competition', dateOption)
    .option('--to <YYYY-MM-DD>', 'its last day (default: the first)', dateOption)
    .addOption(new Option('--kind <kind>', 'the kind of show').choices(SHOW_KINDS).default(USUAL_KIND))
    .option('--columns <file>', 'a JSON file with the kind of each column')
    .option(
      '--sheet <name>',
      'a workbook sheet to read; repeatable (default: every visible sheet with entries)',
      (name: string, before: readonly string[]) => [...before, name],
      [],
    )
    .option(
      '--set-aside <part>',
      `a part of the list to set aside: ${SET_ASIDE.join(', ')}; repeatable`,
      oneMoreOf(SET_ASIDE),
      [],
    )
    .option(
      '--without <role>',
      `a role left off the list on purpose: ${MISSING_ROLES.join(', ')}; repeatable`,
      oneMoreOf(MISSING_ROLES),
      [],
    )
    .option('--json', 'print one line of JSON per row, as the API does')
    .option('--xlsx <file>', 'write the work list as a workbook')
    .addHelpText('after', HELP)
    .action(check);
}

/** Maximum time for a search, in milliseconds. It can be long, because nobody else is waiting. */
const SEARCH_TIME = 60_000;

async function check(file: string, options: CheckCommand): Promise<void> {
  const { from, to = from } = options;
  if (!isLastDay(from, to)) {
    throw new Failure(
      EXIT.usage,
      `--to: expected a day from the first day of the competition to ${LONGEST_SHOW} days after it`,
    );
  }
  const config = readConfig(process.env);
  const columns = options.columns === undefined ? undefined : await columnsIn(typedPath(options.columns));
  const { sheet, setAside, without } = options;
  const list = await readList(await bytesOf(file), {
    columns,
    sheets: sheet.length === 0 ? undefined : sheet,
    setAside,
    without,
  });
  // Imported dynamically so that other commands start faster.
  const { engineOf } = await import('../records/engines.ts');
  const { readJudgedWith } = await import('../eligibility/read-folder.ts');
  const judgedWith = await readJudgedWith(config.eligibility);
  const engine = await engineOf(config.recordsUrl);
  const records = await engine.openRecords({
    searchWorkers: availableParallelism(),
    searchTime: SEARCH_TIME,
  });
  try {
    const settings = answerSettings(config, new Date());
    const lines = await linesOf({ records, ...judgedWith, settings }, options, list);
    if (options.xlsx !== undefined) await writeWorkbook(typedPath(options.xlsx), lines, list);
    if (options.json === true) for (const line of lines) console.log(JSON.stringify(line));
    else console.log(workListText(lines, list));
    const said = toDo(rowsOf(lines).filter(hasToBeDone).length, list.rows.length, questionsIn(lines));
    if (said !== null) throw new Failure(EXIT.toDo, said);
  } finally {
    await records.close();
  }
}

const ATTEMPTS = 5;

async function linesOf(
  checkedWith: CheckedWith,
  { flow, from, to, kind }: CheckCommand,
  { rows, ...list }: EntryList,
): Promise<EntryCheckLine[]> {
  const { beginCheck } = await import('../server/entry-checks/check-lines.ts');
  const { listRead } = await import('../server/entry-checks/read-body.ts');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const asked = {
        flow,
        firstDate: from,
        lastDate: to ?? null,
        kind,
        rows,
        list: listRead(list),
        questions: list.questions,
        openColumns: list.openColumns,
      };
      const { first, rest } = await beginCheck(checkedWith, asked);
      const lines: EntryCheckLine[] = [first];
      for await (const more of rest) lines.push(...more);
      return lines;
    } catch (error) {
      if (!(error instanceof RecordsChangedError) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Summarizes the work that is left; null if the list is in order (requirement 15.69). */
function toDo(open: number, rows: number, questions: readonly ListQuestion[]): string | null {
  const unread =
    questions.length === 0
      ? []
      : [
          `${questions.length === 1 ? '1 part of the list was' : `${questions.length} parts of the list were`} not understood.`,
        ];
  const rowsOpen = open === 0 ? [] : [`There is work to do in ${open} of ${rowsCounted(rows)}.`];
  const said = [...unread, ...rowsOpen];
  return said.length === 0 ? null : said.join(' ');
}

function rowsOf(lines: readonly EntryCheckLine[]): RowLine[] {
  return lines.filter((line) => 'row' in line);
}

function hasToBeDone({ parties, errors, scratched = false }: RowLine): boolean {
  if (scratched) return false;
  return errors !== undefined || parties.some(({ judgment }) => judgment !== 'in-order');
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const { bytesFrom, listFile } = await import('../entry-list/worker/list-reader.ts');
  if (file === '-') return bytesFrom(process.stdin).catch(unreadable);
  const path = typedPath(file);
  try {
    return await listFile(path);
  } catch (error) {
    if (error instanceof EntryListError) unreadable(error);
    throw new Failure(EXIT.failed, unreadableFile(path, error));
  }
}

function unreadableFile(path: string, error: unknown): string {
  switch (errorCode(error)) {
    case 'ENOENT':
      return `${path} does not exist. Check the name; relative paths start from the current folder.`;
    case 'EISDIR':
      return `${path} is a folder. Name the file in it.`;
    case 'EACCES':
      return `You do not have permission to read ${path}. Change its permissions, or ask its owner for a copy.`;
    default:
      return `${path} cannot be read (${errorCode(error) || String(error)}).`;
  }
}

function unreadable(error: unknown): never {
  if (error instanceof EntryListError) throw new Failure(EXIT.failed, error.message);
  throw error;
}

async function columnsIn(path: string): Promise<ColumnMapping> {
  const bytes = await bytesOf(path);
  const { columnMapping } = await import('../entry-list/columns/column-mapping.ts');
  try {
    return columnMapping(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof EntryListError) throw new Failure(EXIT.usage, `--columns ${path}: ${error.message}`);
    throw error;
  }
}

async function readList(bytes: Uint8Array, options: ReadOptions): Promise<EntryList> {
  const { ListReader } = await import('../entry-list/worker/list-reader.ts');
  try {
    return await new ListReader().read(bytes, options);
  } catch (error) {
    if (error instanceof EntryListError && error.code === 'bad-columns')
      throw new Failure(EXIT.usage, `--columns: ${error.message}`);
    return unreadable(error);
  }
}

/** Writes the work list as a workbook, grouped by person (requirement 15.97). */
async function writeWorkbook(path: string, lines: readonly EntryCheckLine[], list: EntryList): Promise<void> {
  const { reportOf } = await import('../domain/entries/report.ts');
  const { xlsxOf } = await import('../show-files/report-xlsx.ts');
  try {
    await writeFile(
      path,
      xlsxOf(reportOf(workListOf(lines, list), list.rows, questionsIn(lines)), 'Work list'),
    );
  } catch (error) {
    throw new Failure(EXIT.failed, `${path} cannot be written (${errorCode(error) || String(error)}).`);
  }
}

function workListOf(lines: readonly EntryCheckLine[], { rows }: EntryList): readonly WorkGroup[] {
  const checks = new Map<number, RowCheck>(
    rowsOf(lines).map(({ row, parties, errors = [] }) => [row, { row, parties, errors }]),
  );
  return workList(rows, checks, NO_DECISIONS, 'person').groups;
}

function questionsIn(lines: readonly EntryCheckLine[]): readonly ListQuestion[] {
  return lines.find((line) => 'attention' in line)?.attention ?? [];
}

function bookFindingsIn(lines: readonly EntryCheckLine[]): readonly EntryFinding[] {
  return lines.find((line) => 'attention' in line)?.bookFindings ?? [];
}

function workListText(lines: readonly EntryCheckLine[], list: EntryList): string {
  const { rows, notes } = list;
  const questions = questionsIn(lines);
  const groups = workListOf(lines, list);
  const named = rowPlaces(rows);
  const scratched = rows.flatMap((row) => (row.scratched === true ? [row.row] : []));
  const items = groups.flatMap((group) => group.items);
  const byNeed = (need: Need): WorkItem[] => items.filter((item) => item.need === need);
  const open = NEEDS.filter(needsSomething).flatMap((need) => {
    const of = byNeed(need).toSorted((a, b) => a.first.row - b.first.row);
    return of.length === 0 ? [] : [NEED_LABEL[need], ...of.map((item) => itemText(item, named)), ''];
  });
  const totals = NEEDS.map((need) => [byNeed(need).length, NEED_LABEL[need].toLowerCase()] as const)
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label}`);
  const first = lines.find((line) => 'total' in line);
  return [
    ...(questions.length === 0 ? [] : ['Not understood, so not checked']),
    ...questions.map((question) => `  ${questionText(question)}`),
    ...(questions.length === 0 ? [] : ['']),
    ...notes,
    ...bookFindingsIn(lines).map(({ text, remedy }) => `${text}${remedy === null ? '' : ` ${remedy}`}\n`),
    ...open,
    ...(scratched.length === 0 ? [] : [`Scratched: ${named.text(scratched)}.`]),
    `${rowsCounted(rows.length)}, ${items.length} ${items.length === 1 ? 'horse or person' : 'horses and people'}: ${totals.join(', ') || 'none'}.`,
    ...(first === undefined ? [] : [kindText(first.kind), booksText(first)]).filter((text) => text !== ''),
  ].join('\n');
}

function rowsCounted(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}

function booksText({ flow, books }: Extract<EntryCheckLine, { total: number }>): string {
  const used = ORGS.filter((org) => org === 'usef' || org === flow);
  const dates = used.flatMap((org) => {
    const dated = books[org]?.dated ?? null;
    return dated === null ? [] : [`${ORG_LABEL[org]} as of ${displayDate(dated)}`];
  });
  const sample = used.some((org) => books[org]?.sample === true);
  return `Records: ${dates.join(', ')}${sample ? '\nSAMPLE RECORDS, NOT FOR USE' : ''}`;
}

const ROWS_NAMED = 6;

function itemText({ places, role, party, check, errors, first }: WorkItem, { short }: RowPlaces): string {
  const named = [...new Set(places.map(({ row }) => row))];
  const more = named.length > ROWS_NAMED ? ` and ${named.length - ROWS_NAMED} more` : '';
  const which = named.length === 1 ? 'Row' : 'Rows';
  const backNumber = named.length === 1 && first.backNumber !== '' ? `, back number ${first.backNumber}` : '';
  const who = role === null ? '' : `: ${role} ${party?.name || 'without a name'}`;
  const read = party?.said === undefined ? [] : [`    ${saidText(party.said)}`];
  const found = (check?.findings ?? []).filter(({ severity }) => severity !== 'note');
  const said = found.map(({ text, remedy }) => `    ${text}${remedy === null ? '' : ` ${remedy}`}`);
  const proposed = (check?.proposals ?? []).map(
    ({ organization, number }) => `    Perhaps ${ORG_LABEL[organization]} ${number}`,
  );
  const wrong = errors.map(({ field, text }) => `    ${field === '' ? '' : `${field}: `}${text}`);
  return [
    `  ${which} ${named.slice(0, ROWS_NAMED).map(short).join(', ')}${more}${backNumber}${who}`,
    ...read,
    ...said,
    ...proposed,
    ...wrong,
  ].join('\n');
}

import { format, resolveConfig } from 'prettier';
import { ORG_LABEL, ORGS } from '../../src/domain/org.ts';
import { markdownTable } from '../page/table.ts';
import type { BenchFigures, PostgresFigures, QuestionName } from './figures.ts';
import { JUDGED_HORSES, questionOf, type Target, targets } from './targets.ts';
import { bytes, plainMilliseconds, ratio, share } from './units.ts';

interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const QUESTIONS: Readonly<Record<QuestionName, string>> = {
  number: 'Horse by USEF number',
  name: 'Name, page of 20 with total',
  'name-200': 'The same, first 200',
  'name-answer': 'Name, whole answer, with similar rows if there is no full match',
  'name-and-owner': 'Horse name and owner’s name, page of 20 with total',
  suggestions: 'Suggestions while a horse name is typed',
  misspelled: 'Misspelled name, first 20 similar rows',
  'misspelled-answer': 'Misspelled name, whole answer: page of 20, total and similar rows',
  rider: 'Rider by first and last name, page of 20, with similar rows if there is no full match',
  owners: 'A horse and its owners as of a date',
  'safe-sport': 'Safe Sport as of a date',
};

const REACHED: Readonly<Record<Target['reached'], string>> = {
  goal: 'yes, and the goal too',
  yes: 'yes',
  no: 'no',
  'not measured': '-',
  'not judged': '-',
};

function reportTables(figures: BenchFigures): Table[] {
  return [
    {
      title: 'Targets',
      columns: ['', 'Required', 'Goal', 'Measured', 'Reached', 'Baseline in the same run'],
      rows: targets(figures).map(({ what, atLeast, goal, figure, reached, yardstick }) => [
        what,
        atLeast,
        goal ?? '',
        figure,
        REACHED[reached],
        yardstick ?? '',
      ]),
    },
    {
      title: 'Questions inside one process',
      columns: ['Question', 'p50 ms', 'p95 ms', 'p99 ms', 'Queries', 'Found'],
      rows: (Object.keys(QUESTIONS) as QuestionName[]).map((name) => {
        const { ms, queries, found } = questionOf(figures, name);
        return [
          QUESTIONS[name],
          ...[ms.p50, ms.p95, ms.p99].map(plainMilliseconds),
          String(queries),
          share(found),
        ];
      }),
    },
    ...(figures.postgres === null
      ? []
      : [engineTable(figures, figures.postgres), serversTable(figures.postgres)]),
    {
      title: 'Over HTTP, with the load generator on the same machine',
      columns: ['Load', 'Connections', 'Answers per second', 'p50 ms', 'p95 ms', 'p99 ms', 'Refused'],
      rows: httpRows(figures),
    },
    {
      title: 'Rows in the record files',
      columns: ['File', 'Rows'],
      rows: Object.entries(figures.files).map(([file, rows]) => [file, count(rows)]),
    },
    {
      title: 'Rows in the imported books',
      columns: ['Table', ...ORGS.map((org) => ORG_LABEL[org])],
      rows: tableRows(figures),
    },
  ];
}

function engineTable(figures: BenchFigures, postgres: PostgresFigures): Table {
  const { roundTrip } = postgres;
  return {
    title: 'PostgreSQL and SQLite, taking turns with the same queries',
    columns: [
      'Question',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'Found',
      'p50, relative to SQLite',
      'p99, relative to SQLite',
    ],
    rows: [
      [
        'Empty statement, round trip',
        ...[roundTrip.p50, roundTrip.p95, roundTrip.p99].map(plainMilliseconds),
        '',
        '',
        '',
      ],
      ...(Object.keys(QUESTIONS) as QuestionName[]).map((name) => {
        const sqlite = questionOf(figures, name);
        const { ms, found } = questionOf(postgres, name);
        return [
          QUESTIONS[name],
          ...[ms.p50, ms.p95, ms.p99].map(plainMilliseconds),
          share(found),
          ratio(ms.p50 / sqlite.ms.p50),
          ratio(ms.p99 / sqlite.ms.p99),
        ];
      }),
    ],
  };
}

function serversTable({ servers: { connections, one, two } }: PostgresFigures): Table {
  const row = (what: string, load: typeof one): string[] => [
    what,
    String(connections),
    count(load.perSecond),
    ...[load.ms.p50, load.ms.p95, load.ms.p99].map(plainMilliseconds),
    ratio(load.perSecond / one.perSecond),
    processorTime(load.serverMicroseconds),
    processorTime(load.databaseMicroseconds),
  ];
  return {
    title: 'Number look-ups over HTTP from servers on one PostgreSQL, all on this machine',
    columns: [
      'Servers',
      'Connections',
      'Answers per second',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'Relative to one server',
      'Processor, server',
      'Processor, database',
    ],
    rows: [row('One', one), row('Two', two)],
  };
}

/** Formats a CPU time; `-` if the system does not report it. */
function processorTime(microseconds: number | null): string {
  return microseconds === null ? '-' : `${count(microseconds)} µs`;
}

function httpRows({ http, mixed }: BenchFigures): string[][] {
  const { alone, beside, searches } = mixed;
  const served = (what: string, load: Pick<typeof alone, 'connections' | 'perSecond' | 'ms' | 'refused'>) => [
    what,
    String(load.connections),
    count(load.perSecond),
    ...[load.ms.p50, load.ms.p95, load.ms.p99].map(plainMilliseconds),
    count(load.refused),
  ];
  const { connections } = http;
  return [
    served('Bare node:http, a few bytes', { connections, refused: 0, ...http.bare }),
    served('Number look-ups', { connections, refused: 0, ...http.numbers }),
    served('Number look-ups by two officials on an otherwise idle server', alone),
    served('The same during searches', beside),
    served('Those searches', searches),
  ];
}

function tableRows({ tables }: BenchFigures): string[][] {
  const names = [...new Set(Object.keys(tables).map((name) => name.slice(name.indexOf('.') + 1)))];
  const of = (org: string, name: string): number => tables[`${org}.${name}`] ?? 0;
  const total = (org: string): number => names.reduce((sum, name) => sum + of(org, name), 0);
  return [
    ...names.sort().map((name) => [name, ...ORGS.map((org) => count(of(org, name)))]),
    ['all', ...ORGS.map((org) => count(total(org)))],
  ];
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

export function printedReport(figures: BenchFigures): string {
  return [runLine(figures), ...reportTables(figures).map(printedTable)].join('\n\n');
}

function runLine({ asked, machine, day }: BenchFigures): string {
  const { horses, seed, names } = asked;
  return [
    `${horses.toLocaleString('en-US')} horses, seed ${seed}, ${names} names, ${day}`,
    `${machine.processor}, ${machine.cores} cores, ${bytes(machine.memoryBytes)}, ${machine.system}, Node ${machine.node}, SQLite ${machine.sqlite}`,
    ...(horses === JUDGED_HORSES ? [] : ['The targets are for 1,000,000 horses.']),
  ].join('\n');
}

function printedTable({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const printed = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...body] = printed;
  return [title, head, '-'.repeat(Math.max(...printed.map(({ length }) => length))), ...body].join('\n');
}

/** Everything below this line was written by hand and is kept. */
export const BY_HAND = '<!-- npm run bench writes what is above this line. -->';

/**
 * Returns docs/performance.md in the repository's format. Keeps the handwritten text of `before`, the current page. `path`
 * selects the format.
 */
export async function performancePage(figures: BenchFigures, before: string, path: string): Promise<string> {
  const hand = before.indexOf(BY_HAND);
  const kept = hand < 0 ? '' : before.slice(hand + BY_HAND.length).trim();
  const page = [
    '# Performance',
    introduction(figures),
    ...reportTables(figures).map(section),
    BY_HAND,
    kept,
  ].join('\n\n');
  return format(page, { ...(await resolveConfig(path)), filepath: path });
}

function introduction({ asked, machine, day, postgres }: BenchFigures): string {
  const { horses, seed, names, quick } = asked;
  const { processor, cores, memoryBytes, system, node, sqlite } = machine;
  return `
The last run of \`npm run bench\`, on ${day}: ${horses.toLocaleString('en-US')} horses made by \`amvs generate\` with seed ${seed} and
${names} names, imported by the product${quick ? ', in the short form (`--quick`)' : ''}. Machine: ${processor}, ${cores} cores,
${bytes(memoryBytes)} of memory, ${system}, Node ${node}, SQLite ${sqlite}. Each figure and its baseline were measured in that run. On a
shared machine, trust the ratios more than the times. The targets are for a million horses.

- Questions run through the product's own code on one thread, from the typed text to the answer's rows with their terms and owners as
  of the date. This is what a route does between reading a request and writing its answer. "Found" is the share of answers that
  contain the record behind the question, or a horse with the same name.
- A third of the names are typed in full, a third with only the beginning of the last word, and a third with only the beginnings of
  all words. Of 600 misspellings, 365 have one wrong letter, 83 have two, 81 have two words joined, 41 have an extra word, and 30 have
  a missing word. Similar rows do not repeat rows on the page before them, so fewer names are found among the similar rows alone. Each
  percentile is the median of several rounds with different queries.
- The import's baseline inserts rows into the same tables with plain statements in one transaction, without reading, folding,
  sorting, indexing or syncing anything.
- Over HTTP, the server is \`amvs serve\` with its limits. Requests carry a page's cookies and token.${postgresLine(postgres)}`;
}

function postgresLine(postgres: BenchFigures['postgres']): string {
  if (postgres === null) return '';
  return `
- PostgreSQL ${postgres.version} ran on the same machine, on a TCP port with a password, with everything synced to disk. It was asked
  the same questions as SQLite, taking turns in one process.`;
}

function section({ title, columns, rows }: Table): string {
  return `## ${title}\n\n${markdownTable(columns, rows)}`;
}

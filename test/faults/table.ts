export const RELIABILITY = 'docs/reliability.md';

export interface Row {
  name: string;
  promise: string;
  tries: number;
  failures: number;
  figures: string;
}

const BEGIN = '<!-- begin: npm run test:faults -- --write-docs -->';
const END = '<!-- end -->';

export function textTable(rows: readonly Row[]): string {
  const lines = rows.map(({ promise, tries, failures }) => [promise, count(tries), count(failures)]);
  const all = [['promise', 'tries', 'failures'], ...lines];
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  return all
    .map(([promise = '', tries = '', failures = '']) =>
      [
        promise.padEnd(widths[0] ?? 0),
        tries.padStart(widths[1] ?? 0),
        failures.padStart(widths[2] ?? 0),
      ].join(' | '),
    )
    .join('\n');
}

/**
 * Returns the document's rows, updated with a run's rows. `names` lists all experiments in order; the document may not have all
 * of them yet.
 */
export function updated(text: string, rows: readonly Row[], names: readonly string[]): Row[] {
  const known = new Map([...rowsIn(text), ...rows].map((row) => [row.name, row]));
  return names.map((name) => known.get(name)).filter((row) => row !== undefined);
}

export function withRows(text: string, rows: readonly Row[], day: Date): string {
  const lines = rows.map(
    ({ name, promise, tries, failures, figures }) =>
      `| ${promise} | ${count(tries)} | ${count(failures)} | ${figures || '–'} | \`${name}\` |`,
  );
  const date = day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
  const table = [
    BEGIN,
    '',
    `The last run was on ${date}.`,
    '',
    '| Promise | Tries | Failures | Measured | Experiment |',
    '| --- | ---: | ---: | --- | --- |',
    ...lines,
    '',
    END,
  ].join('\n');
  const [before, , after] = parts(text);
  return before + table + after;
}

export function promisesIn(text: string): { name: string; promise: string }[] {
  return rowsIn(text).map(({ name, promise }) => ({ name, promise }));
}

function rowsIn(text: string): Row[] {
  const [, table] = parts(text);
  return Array.from(
    table.matchAll(/^\| *([^|]+?) *\| *([\d,]+) *\| *([\d,]+) *\| *([^|]*?) *\| *`([\w-]+)` *\|$/gm),
    ([, promise = '', tries = '', failures = '', figures = '', name = '']) => ({
      name,
      promise,
      tries: number(tries),
      failures: number(failures),
      figures: figures === '–' ? '' : figures,
    }),
  );
}

function number(text: string): number {
  return Number(text.replaceAll(',', ''));
}

function parts(text: string): [string, string, string] {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error(`${RELIABILITY} has no markers for the table`);
  return [text.slice(0, begin), text.slice(begin, end), text.slice(end + END.length)];
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

import type { BenchFigures } from './figures.ts';
import { reportTables, type Table } from './report.ts';
import { JUDGED_HORSES } from './targets.ts';
import { bytes } from './units.ts';

/** A run's figures as text for a terminal. */
export function printedReport(figures: BenchFigures): string {
  return [runLine(figures), ...reportTables(figures).map(printedTable)].join('\n\n');
}

/** What was measured where, in two lines. */
function runLine({ asked, machine, day }: BenchFigures): string {
  const { horses, seed, names } = asked;
  return [
    `${horses.toLocaleString('en-US')} horses, seed ${seed}, ${names} names, ${day}`,
    `${machine.processor}, ${machine.cores} cores, ${bytes(machine.memoryBytes)}, ${machine.system}, Node ${machine.node}, SQLite ${machine.sqlite}`,
    ...(horses === JUDGED_HORSES ? [] : ['The figures to reach are for 1,000,000 horses.']),
  ].join('\n');
}

/** Columns lined up, wide as their widest cell. */
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

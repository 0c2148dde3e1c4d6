import { format, resolveConfig } from 'prettier';
import type { BenchFigures } from './figures.ts';
import { reportTables, type Table } from './report.ts';
import { bytes } from './units.ts';

/** What stands below this line was written by a person and is kept. */
export const BY_HAND = '<!-- npm run bench writes what is above this line. -->';

/**
 * The page docs/performance.md of a run's figures, formatted as all pages are.
 *
 * @param before the page as it is; what was written by hand on it stays
 * @param path where it lies, for the format
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
${names} names, imported by the product${quick ? ', in the short way of `--quick`' : ''}. Machine: ${processor}, ${cores} cores,
${bytes(memoryBytes)} of memory, ${system}, Node ${node}, SQLite ${sqlite}. Each figure and its yardstick were measured in that run; on a
machine that is shared, trust the ratios more than the times. The figures to reach are for a million horses.

- Questions are asked on one thread through \`src/records/questions\`, from what was typed to the rows of the answer with their terms
  and owners as of the date: what a route does between reading a request and writing its answer. "Found" is the share of answers
  that hold the record the question was drawn from, or a horse of the very same name.
- Names are typed in full, with the last word begun, or with every word begun, a third each. Misspellings are the measured mix: one
  letter 365 of 600, two 83, words joined 81, one too many 41, one missing 30. Similar rows leave out what the page before them has, so of them alone fewer
  are found. Of several rounds of other queries each
  percentile is the median.
- The import's yardstick inserts rows of the same tables with plain statements, one transaction, nothing read, folded, sorted,
  indexed or synced.
- Over HTTP the server is \`amvs serve\` with its limits, asked with the cookies and the token of a page.${postgresLine(postgres)}`;
}

function postgresLine(postgres: BenchFigures['postgres']): string {
  if (postgres === null) return '';
  return `
- PostgreSQL ${postgres.version} ran on the same machine, on a TCP port with a password, everything made safe that is by default. Its questions
  are those of SQLite, asked of the two in turns in one process.`;
}

function section({ title, columns, rows }: Table): string {
  return [`## ${title}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

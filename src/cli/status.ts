import type { Command } from 'commander';
import { displayDate } from '../domain/calendar/display-date.ts';
import { ORG_LABEL, ORGS, type Org } from '../domain/org.ts';
import type { BookStatus } from '../records/records.ts';
import { currentGeneration, recordsStatus } from '../records/generations/generations.ts';
import { readConfig } from '../server/config.ts';
import { withStore } from './with-store.ts';

const HELP = `
Examples:
  amvs status
  DATA_DIR=/srv/amvs amvs status --json`;

/** `amvs status`: which records are in use, and where they lie. */
export function addStatus(program: Command): void {
  program
    .command('status')
    .summary('show which records are in use')
    .description(
      'Shows which records are in use: generation, books, their dates and rows, and where they lie',
    )
    .option('--json', 'print it as one JSON object')
    .addHelpText('after', HELP)
    .action(showStatus);
}

async function showStatus(options: { json?: true }): Promise<void> {
  const { dataDir, recordsUrl } = readConfig(process.env);
  await withStore(recordsUrl, async (store) => {
    const { place } = store;
    const { generation, books } = await recordsStatus(store);
    if (options.json === true) console.log(JSON.stringify({ dataDir, place, generation, books }));
    else {
      console.log(`Records in  ${place}\nGeneration  ${generation ?? 'none: no records were imported yet'}`);
      for (const org of ORGS) console.log(bookText(org, books[org]));
    }
    // What is in use is known even when a book is damaged; that it is damaged must be said.
    await currentGeneration(store);
  });
}

function bookText(org: Org, book: BookStatus | null): string {
  if (book === null) return `\n${ORG_LABEL[org]}: no records`;
  const sample = book.sample ? ', SAMPLE RECORDS, NOT FOR USE' : '';
  const imported = new Date(book.importedAt).toLocaleString('en-US');
  const rows = Object.entries(book.rows).map(
    ([file, count]) => `  ${file.padEnd(16)} ${count.toLocaleString('en-US').padStart(10)} rows`,
  );
  return [
    `\n${ORG_LABEL[org]}: as of ${displayDate(book.dated)}, imported ${imported}${sample}`,
    ...rows,
  ].join('\n');
}

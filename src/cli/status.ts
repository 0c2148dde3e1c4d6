import type { Command } from 'commander';
import { displayDate } from '../domain/calendar/display-date.ts';
import { ORG_LABEL, ORGS, type Org } from '../domain/org.ts';
import { checkKept, currentGeneration, type KeptBook, recordsStatus } from '../records/generations.ts';
import { engineOf } from '../records/engines.ts';
import type { BookStatus } from '../records/books.ts';
import type { RecordsHost } from '../records/records.ts';
import { readConfig } from '../server/config.ts';
import { EXIT, Failure } from './failure.ts';
import { withWriter } from './records.ts';

const HELP = `
Examples:
  amvs status
  amvs status --check
  DATA_DIR=/srv/amvs amvs status --json
  RECORDS_URL=postgres://amvs_serve@db1,db2/amvs amvs status`;

export function addStatus(program: Command): void {
  program
    .command('status')
    .summary('show which records are in use')
    .description(
      'Shows which records are in use: the generation, the books with their dates and rows, where they are, and the state of each PostgreSQL host',
    )
    .option('--check', 'read every kept book in full, and report damaged ones')
    .option('--json', 'print the status as one JSON object')
    .addHelpText('after', HELP)
    .action(showStatus);
}

async function showStatus(options: { check?: true; json?: true }): Promise<void> {
  const { dataDir, recordsUrl } = readConfig(process.env);
  const hosts = await (await engineOf(recordsUrl)).lookAtHosts();
  await withWriter(recordsUrl, async (writer) => {
    const { place } = writer;
    const { generation, books } = await recordsStatus(writer);
    const checksums = await writer.hasPageChecksums();
    const checked = options.check === true ? await checkKept(writer) : null;
    if (options.json === true) {
      const shown = { dataDir, place, hosts, generation, books };
      console.log(
        JSON.stringify({ ...shown, ...(checksums !== null && { checksums }), ...(checked && { checked }) }),
      );
    } else {
      console.log(`Records in  ${place}`);
      for (const host of hosts) console.log(hostLine(host));
      console.log(`Generation  ${generation ?? 'none: no records have been imported yet'}`);
      for (const org of ORGS) console.log(bookText(org, books[org]));
      if (checksums === false) console.log(`\n${NO_CHECKSUMS}`);
      if (checked !== null) console.log(`\nChecked:\n${checked.map(checkedLine).join('\n')}`);
    }
    // The status above is printed even if a book in use is damaged. This call then throws, so the command fails.
    await currentGeneration(writer);
    const damaged = checked?.filter(({ state }) => state === 'damaged') ?? [];
    if (damaged.length > 0) {
      throw new Failure(EXIT.failed, damaged.map(({ reason }) => reason).join(' '));
    }
  });
}

const NO_CHECKSUMS =
  'Data checksums are off, so PostgreSQL does not notice damaged pages. Turn them on: pg_checksums --enable, or initdb --data-checksums.';

function checkedLine({ generation, org, state }: KeptBook): string {
  const how =
    state === 'unprotected' ? 'no damage found; it has no hash, so import it again to protect it' : state;
  return `  ${generation}  ${ORG_LABEL[org].padEnd(5)}  ${how}`;
}

function hostLine({ name, role, state, behind, reason }: RecordsHost): string {
  const how =
    state === 'lost' ? `lost: ${reason ?? 'it does not answer'}` : behind ? 'has older records' : 'up';
  return `  ${name.padEnd(28)} ${role.padEnd(8)} ${how}`;
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

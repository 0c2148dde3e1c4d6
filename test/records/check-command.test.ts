import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/server/package-root.ts';
import { amvs, type Ran } from '../support/amvs.ts';
import { openRecords } from '../support/books/open.ts';
import { makeDataDir, type TestDataDir } from '../support/books/places.ts';
import { pageHeaders, temporaryFolder, testApp } from '../support/server.ts';

/* `amvs check` in a real process on the sample records. */

const SHOW = join(packageRoot, 'sample-data', 'show-entries.csv');
const DAYS = ['--flow', 'usdf', '--from', '2026-12-05', '--to', '2026-12-07'];

let place: TestDataDir;
beforeAll(async () => {
  place = await makeDataDir();
  await place.importFolder(join(packageRoot, 'sample-data'));
});
afterAll(() => place.remove());

function check(...args: string[]): Promise<Ran> {
  return amvs(['check', ...args], { DATA_DIR: place.dataDir, RECORDS_URL: place.url });
}

async function listOf(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'list.csv');
  await writeFile(path, text);
  return path;
}

const GOOD = 'Rider,Rider USEF #\nLinnea Marchbanks,9500003\n';

describe('amvs check', () => {
  it('prints the work list, most urgent first, and exits with 5', async () => {
    const { code, stdout, stderr } = await check(SHOW, ...DAYS);
    expect(code).toBe(5);
    expect(stderr).toMatch(/^amvs: There is work to do in \d+ of 60 rows\.\n$/);
    const headings = stdout.split('\n').filter((line) => /^[A-Z]/.test(line));
    expect(headings).toEqual(
      expect.arrayContaining(['Not in order', 'Needs a person to confirm', 'SAMPLE RECORDS, NOT FOR USE']),
    );
    expect(headings.indexOf('Not in order')).toBeLessThan(headings.indexOf('Needs a person to confirm'));
    expect(stdout).toMatch(/^60 rows, \d+ horses and people: \d+ not in order, /m);
  });

  it('shows the kinds of records that match values of unrecognized columns', async () => {
    const path = await listOf(
      'Horse,Horse USEF #,Kiddo\nDay Lily Debate,9100135,Linnea Marchbanks\nOld Lamplighter,9100131,"THORNBURY, ROWAN"\n',
    );
    const { code, stdout } = await check(path, ...DAYS);
    expect(code).toBe(5);
    expect(stdout).toContain(
      '2 of the 2 values looked up are members’ names on record, so it may contain the rider’s name (rider-name).',
    );
    const ran = await check(path, ...DAYS, '--json');
    const attention = expect.arrayContaining([
      expect.objectContaining({ code: 'column-unread', about: 'Kiddo', proposed: 'rider-name' }),
    ]);
    expect(JSON.parse(ran.stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ attention });
  });

  it('lists words that were read as a reference to somebody else', async () => {
    const path = await listOf('Horse,Rider,Owner\nOld Lamplighter,Ann Nobody,same (rider)\n');
    const { stdout } = await check(path, ...DAYS);
    expect(stdout).toContain('    The list says “same (rider)”, which was read as the rider.');
  });

  it.skipIf(process.platform !== 'linux').each([
    ['a full disk', '> /dev/full', /^amvs: the output cannot be written \(ENOSPC\)\n$/],
    ['a reader that has exited', '| true', /^amvs: the program reading the output has closed, .*\n$/],
  ])('reports in one line that its output is lost: %s', async (_, to, words) => {
    const main = join(packageRoot, 'src', 'cli', 'main.ts');
    const command = `( sleep 1; "$0" --disable-warning=ExperimentalWarning "$1" check "$2" --flow usdf --from 2026-12-05 --json; echo "exit $?" >&2 ) ${to}`;
    const { stderr } = await promisify(execFile)('sh', ['-c', command, process.execPath, main, SHOW], {
      env: { ...process.env, DATA_DIR: place.dataDir, RECORDS_URL: place.url },
    });
    const [said, exit] = [stderr.replace(/exit \d+\n$/, ''), /exit \d+\n$/.exec(stderr)?.[0]];
    expect(said).toMatch(words);
    expect(exit).toBe('exit 1\n');
  });

  it('prints the same lines as the API', async () => {
    const { code, stdout } = await check(SHOW, ...DAYS, '--json');
    expect(code).toBe(5);
    const records = await openRecords(place.url);
    try {
      const app = await testApp({ records });
      const { body } = await app.inject({
        method: 'POST',
        url: '/api/entry-checks?flow=usdf&firstDate=2026-12-05&lastDate=2026-12-07',
        headers: { ...(await pageHeaders(app)), 'content-type': 'text/csv' },
        payload: readFileSync(SHOW),
      });
      expect(stdout).toBe(body);
    } finally {
      await records.close();
    }
  });

  it('exits with 0 if everything is in order', async () => {
    const { code, stdout, stderr } = await check(
      await listOf(GOOD),
      '--flow',
      'usef',
      '--from',
      '2026-12-05',
      '--without',
      'horse',
    );
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('1 row, 1 horse or person: 1 in order.');
  });

  it('counts a scratched row separately: it is neither open nor in order', async () => {
    const header = 'Horse,Horse USEF #,Owner,Owner USEF #,Rider,Rider USEF #\n';
    const fine = 'Winterberry Waltz,9100001,Delphine Ashgrove,9500001,Linnea Marchbanks,9500003\n';
    const days = ['--flow', 'usef', '--from', '2026-12-05'];
    const nobody = 'Nobody Has This,,Nobody Owns,,Nobody Rides,\n';
    const open = await check(await listOf(`${header}${fine}${nobody}`), ...days);
    expect(open.code).toBe(5);
    const list = await listOf(`${header}${fine}SCRATCHED - ${nobody}`);
    const { code, stdout, stderr } = await check(list, ...days);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Scratched: Line 3 of the list.');
    expect(stdout).toContain('2 rows, 6 horses and people: 3 scratched, 3 in order.');
    const lines = (await check(list, ...days, '--json')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { row?: number; scratched?: unknown });
    expect(lines.map(({ scratched }) => scratched)).toEqual([undefined, undefined, true, 1]);
  });

  it('first asks about parts that it did not understand, and exits with 5', async () => {
    const list = await listOf('Horse,Rider,Rider USEF #,Kiddo\n,Linnea Marchbanks,9500003,Ann Field\n');
    const { code, stdout, stderr } = await check(list, '--flow', 'usef', '--from', '2026-12-05');
    expect(code).toBe(5);
    expect(stdout).toMatch(
      /^Not understood, so not checked\n {2}The column “Kiddo” was not understood.*“Ann Field”.*\(ignore\)/,
    );
    expect(stderr).toMatch(/^amvs: 1 part of the list was not understood\./);
    const without = await check(await listOf(GOOD), '--flow', 'usef', '--from', '2026-12-05');
    expect(without.code).toBe(5);
    expect(without.stdout).toContain('The list has no horse column');
  });

  it('exits with 5 if only the records show that somebody was not checked', async () => {
    const header = 'Horse,Horse USEF #,Owner,Owner USEF #,Rider,Rider USEF #,Entry ID\n';
    const fine = 'Winterberry Waltz,9100001,Delphine Ashgrove,9500001,Linnea Marchbanks,9500003';
    const list = await listOf(`${header}${fine},9500202\n`);
    const { code, stdout, stderr } = await check(list, '--flow', 'usef', '--from', '2026-12-05');
    expect([code, stderr]).toEqual([5, 'amvs: 1 part of the list was not understood.\n']);
    expect(stdout).toContain('The header “Entry ID” says that nobody in the column needs checking');
  });

  it('refuses columns that the list does not have, and names its columns', async () => {
    const columns = await listOf('{"Nobody": "rider-usef"}');
    const { code, stdout, stderr } = await check(await listOf(GOOD), ...DAYS, '--columns', columns);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('The list has no column “Nobody”. Its columns are “Rider”, “Rider USEF #”.');
  });

  it('accepts a column mapping, and writes a workbook', async () => {
    const list = await listOf(GOOD.replace('Rider,Rider USEF #', 'Rider,Comment'));
    const folder = await temporaryFolder();
    const columns = join(folder, 'columns.json');
    await writeFile(columns, '{"Comment": "rider-usef"}');
    const workbook = join(folder, 'to-do.xlsx');
    const days = ['--flow', 'usef', '--from', '2026-12-05'];
    const { code } = await check(
      list,
      ...days,
      '--without',
      'horse',
      '--columns',
      columns,
      '--xlsx',
      workbook,
    );
    expect(code).toBe(0);
    expect(readFileSync(workbook).subarray(0, 2).toString()).toBe('PK');
    expect(existsSync(columns)).toBe(true);
  });

  it.each<[string, string[], number, RegExp]>([
    ['a missing file', ['nothing.csv', ...DAYS], 1, /nothing\.csv does not exist\. Check the name/],
    ['a folder', [dirname(SHOW), ...DAYS], 1, /is a folder\. Name the file in it\.$/],
    ['an invalid date', [SHOW, '--flow', 'usdf', '--from', '2026-02-30'], 2, /Expected a real date/],
    ['no flow', [SHOW, '--from', '2026-12-05'], 2, /required option '--flow/],
    [
      'an unknown flow',
      [SHOW, '--flow', 'fei', '--from', '2026-12-05'],
      2,
      /Allowed choices are usef, usdf, ushja/,
    ],
    ['a last day before the first', [SHOW, ...DAYS, '--to', '2026-12-04'], 2, /--to: expected a day/],
    ['a missing columns file', [SHOW, ...DAYS, '--columns', 'none.json'], 1, /none\.json does not exist\./],
  ])('refuses %s', async (_case, args, code, words) => {
    const ran = await check(...args);
    expect(ran).toMatchObject({ code, stdout: '' });
    expect(ran.stderr).toMatch(new RegExp(words.source, 'm'));
  });

  it('refuses a list that has neither horses nor riders, and an unknown kind of column', async () => {
    const list = await check(await listOf('Color,Size\nbay,3\n'), ...DAYS);
    expect(list).toMatchObject({ code: 1, stdout: '' });
    expect(list.stderr).toContain('“Color”');
    const columns = await listOf('{"Rider": "jockey"}');
    const mapped = await check(SHOW, ...DAYS, '--columns', columns);
    expect(mapped).toMatchObject({ code: 2, stdout: '' });
  });
});

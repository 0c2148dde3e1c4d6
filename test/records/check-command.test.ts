import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/server/package-root.ts';
import { amvs, type Ran } from '../support/amvs.ts';
import { openRecords } from '../support/books/open.ts';
import { makeDataDir, type TestDataDir } from '../support/books/places.ts';
import { pageHeaders, temporaryFolder, testApp } from '../support/server.ts';

/* `amvs check` as scripts and people meet it: a real process on the sample records. */

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
  it('prints what has to be done, the most urgent first, and ends with 5', async () => {
    const { code, stdout, stderr } = await check(SHOW, ...DAYS);
    expect(code).toBe(5);
    expect(stderr).toMatch(/^amvs: Something has to be done about \d+ of 60 rows\.\n$/);
    const headings = stdout.split('\n').filter((line) => /^[A-Z]/.test(line));
    expect(headings).toEqual(
      expect.arrayContaining(['Not in order', 'Needs a person to confirm', 'SAMPLE RECORDS, NOT FOR USE']),
    );
    expect(headings.indexOf('Not in order')).toBeLessThan(headings.indexOf('Needs a person to confirm'));
    expect(stdout).toMatch(/^60 rows, \d+ horses and people: \d+ not in order, /m);
  });

  it('prints the lines of the API', async () => {
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

  it('ends with 0 when all is in order', async () => {
    const { code, stdout, stderr } = await check(
      await listOf(GOOD),
      '--flow',
      'usef',
      '--from',
      '2026-12-05',
    );
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('1 row, 1 horse or person: 1 in order.');
  });

  it('takes what columns are, and writes a workbook', async () => {
    const list = await listOf(GOOD.replace('Rider,Rider USEF #', 'Rider,Comment'));
    const folder = await temporaryFolder();
    const columns = join(folder, 'columns.json');
    await writeFile(columns, '{"Comment": "rider-usef"}');
    const workbook = join(folder, 'to-do.xlsx');
    const days = ['--flow', 'usef', '--from', '2026-12-05'];
    const { code } = await check(list, ...days, '--columns', columns, '--xlsx', workbook);
    expect(code).toBe(0);
    expect(readFileSync(workbook).subarray(0, 2).toString()).toBe('PK');
    expect(existsSync(columns)).toBe(true);
  });

  it.each<[string, string[], number, RegExp]>([
    [
      'a file that is not there',
      ['nothing.csv', ...DAYS],
      1,
      /There is no file .*nothing\.csv\. Check its name/,
    ],
    ['a folder', [dirname(SHOW), ...DAYS], 1, /is a folder\. Name the file in it\.$/],
    ['a date that is none', [SHOW, '--flow', 'usdf', '--from', '2026-02-30'], 2, /Expected a real date/],
    ['no flow', [SHOW, '--from', '2026-12-05'], 2, /required option '--flow/],
    [
      'another flow',
      [SHOW, '--flow', 'fei', '--from', '2026-12-05'],
      2,
      /Allowed choices are usef, usdf, ushja/,
    ],
    ['a last day before the first', [SHOW, ...DAYS, '--to', '2026-12-04'], 2, /--to: expected a day/],
    [
      'columns that are not there',
      [SHOW, ...DAYS, '--columns', 'none.json'],
      1,
      /There is no file .*none\.json/,
    ],
  ])('refuses %s', async (_case, args, code, words) => {
    const ran = await check(...args);
    expect(ran).toMatchObject({ code, stdout: '' });
    expect(ran.stderr).toMatch(new RegExp(words.source, 'm'));
  });

  it('refuses a list that has neither horses nor riders, and bad columns', async () => {
    const list = await check(await listOf('Color,Size\nbay,3\n'), ...DAYS);
    expect(list).toMatchObject({ code: 1, stdout: '' });
    expect(list.stderr).toContain('“Color”');
    const columns = await listOf('{"Rider": "jockey"}');
    const mapped = await check(SHOW, ...DAYS, '--columns', columns);
    expect(mapped).toMatchObject({ code: 2, stdout: '' });
  });
});

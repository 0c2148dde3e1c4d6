import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Judgments } from '../../src/domain/judgment/judge.ts';
import { booksForTests } from '../support/books/places.ts';
import { type BookFiles, type Cells, csvOf, horse } from '../support/books/record-files.ts';
import type { EntryCheckLine } from '../../src/contract/entry-check.ts';
import { amvs } from '../support/amvs.ts';
import { callFromPage, pageHeaders, temporaryFolder, testApp } from '../support/server.ts';

/* Microchips missing for a horse, or for the whole book (requirement 11.69). */

const RECORDED: Cells = {
  membershipType: 'Life',
  memberStatus: 'Active',
  memberStartDate: '2020-12-01',
  memberEndDate: '',
};
const CHIPPED = horse('9100001', 'Winterberry', { ...RECORDED, microchipNumber: '985112345678903' });
const UNCHIPPED = horse('9100002', 'Larkspur', RECORDED);

/** Drops the third column, `microchipNumber`. */
function withoutColumn(text: string): string {
  return text
    .split('\n')
    .map((line) => line.split(',').toSpliced(2, 1).join(','))
    .join('\n');
}

const HORSES: readonly (readonly [string, BookFiles, string[][]])[] = [
  ['a book with microchip numbers', { usef: { horses: [CHIPPED, UNCHIPPED] } }, [[], ['microchip-missing']]],
  [
    'a book without a microchip number',
    { usef: { horses: [UNCHIPPED, horse('9100001', 'Winterberry', RECORDED)] } },
    [['microchips-not-on-record'], ['microchips-not-on-record']],
  ],
  [
    'a book whose file lacks the column',
    { usef: { horses: withoutColumn(csvOf('usef', 'horses', [CHIPPED, UNCHIPPED])) } },
    [['microchips-not-on-record'], ['microchips-not-on-record']],
  ],
];

describe.each(HORSES)('%s', (_what, files, expected) => {
  const records = booksForTests(files);

  it('each horse has the expected findings', async () => {
    const app = await testApp({ records: records.records });
    const answer = await callFromPage(app, 'choices/judge', {
      org: 'usef',
      searchDate: '2026-12-05',
      entries: ['9100001', '9100002'].map((federation) => ({
        horse: { federation, affiliate: null },
        owners: [],
      })),
      riders: [],
    });
    const judged = answer.json<Judgments>().entries.map(({ horse: pair }) => pair?.federation.findings ?? []);
    expect(judged.map((findings) => findings.map(({ code }) => code))).toEqual(expected);
  });
});

const LIST = 'Horse,Horse USEF #,Class\nWinterberry,9100001,Open Hunter\nLarkspur,9100002,Open Hunter\n';
const SAID = 'The USEF records in use have no microchip numbers, so microchips were not checked.';

describe.each<[string, BookFiles, string[]]>([
  ['a book without a microchip number', { usef: { horses: [UNCHIPPED] } }, ['microchips-not-on-record']],
  ['a book with a microchip number', { usef: { horses: [CHIPPED, UNCHIPPED] } }, []],
])('%s', (_what, files, expected) => {
  const records = booksForTests(files);

  it('a whole list gets at most one finding about microchips', async () => {
    const app = await testApp({ records: records.records });
    const { payload } = await app.inject({
      method: 'POST',
      url: '/api/entry-checks?flow=usef&firstDate=2026-12-05&without=rider',
      headers: { ...(await pageHeaders(app)), 'content-type': 'text/csv' },
      payload: LIST,
    });
    const lines = payload
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as EntryCheckLine);
    const last = lines.find((line) => 'done' in line);
    expect((last?.bookFindings ?? []).map(({ code }) => code)).toEqual(expected);
  });

  it('amvs check prints at most one message about microchips, before the work list', async () => {
    const path = join(await temporaryFolder(), 'list.csv');
    await writeFile(path, LIST);
    const asked = ['check', path, '--flow', 'usef', '--from', '2026-12-05', '--without', 'rider'];
    const { stdout } = await amvs(asked, { DATA_DIR: records.dataDir, RECORDS_URL: records.url });
    const [first = ''] = stdout.split(/^(?:Attention|Not in order|Needs a person to confirm)$/m);
    expect(first.split(SAID)).toHaveLength(expected.length + 1);
  });
});

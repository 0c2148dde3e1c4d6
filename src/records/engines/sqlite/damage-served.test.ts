import { open, readFile, rename, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { importBooks } from '../../../../test/support/books/places.ts';
import { horse } from '../../../../test/support/books/record-files.ts';
import { callFromPage, testApp } from '../../../../test/support/server.ts';
import { generationInUse } from '../../generations/generations.ts';
import { bookFile, pointerFile } from './records-folder.ts';

/* Damage appears on /readyz, in answers, on cards and in the log. */

const searchDate = '2026-11-21';
const GOOD = {
  ...horse('1', 'Star'),
  microchipNumber: '985112345678903',
  membershipType: 'Life',
  memberStatus: 'Active',
  memberStartDate: '2020-01-01',
};

async function served() {
  const books = await importBooks({ usef: { horses: [GOOD] } });
  const lines: string[] = [];
  const app = await testApp({ records: books.records, logTo: { write: (line) => lines.push(line) } });
  onTestFinished(() => books.close());
  const errors = (): { msg: string; reason?: string }[] =>
    lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  return { ...books, app, errors };
}

async function judged(app: Awaited<ReturnType<typeof testApp>>) {
  const entries = [{ horse: { federation: '1', affiliate: null }, owners: [] }];
  const answer = await callFromPage(app, 'choices/judge', { org: 'usef', searchDate, entries, riders: [] });
  return answer.json().entries[0].horse.federation;
}

it('damage is reported by /readyz, in answers and in the log while earlier records stand in', async () => {
  const { app, records, writer, importCsv, dataDir, outcome, errors } = await served();
  expect((await judged(app)).kind).toBe('in-order');
  const next = await importCsv({ usef: { horses: [{ ...GOOD, name: 'Moon' }] } });
  expect(next.kind).toBe('imported');
  const pointer = await writer.readPointer();
  const file = pointer === null ? '' : (generationInUse(pointer).books.usef?.file ?? '');
  const path = bookFile(dataDir, file);
  await chmod(path, 0o600);
  const at = (await readFile(path)).lastIndexOf('Moon');
  const book = await open(path, 'r+');
  await book.write(Buffer.from('N'), 0, 1, at);
  await book.close();

  await records.status();
  await records.check();
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'ready', generation: outcome.generation, damaged: ['usef'] }),
  ]);
  expect((await callFromPage(app, 'records/status', {})).json()).toMatchObject({
    generation: outcome.generation,
    books: { usef: { standsIn: true }, usdf: null },
  });
  expect(await judged(app)).toMatchObject({
    kind: 'attention',
    findings: [{ code: 'records-damaged', severity: 'look' }],
    grounds: [],
  });
  await expect.poll(() => errors(), { timeout: 60_000 }).toHaveLength(1);
  await new Promise((resolve) => {
    setTimeout(resolve, 2100);
  });
  expect(errors()).toEqual([
    expect.objectContaining({
      msg: `The records of usef in use are damaged: the records of generation ${outcome.generation} answer in their place`,
      reason: expect.stringContaining(file),
    }),
  ]);
});

it('the loss of the pointer is reported by /readyz and in the log', async () => {
  const { app, dataDir, outcome, errors } = await served();
  await rename(pointerFile(dataDir), join(dataDir, 'away'));
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    expect.objectContaining({ generation: outcome.generation, pointer: 'lost' }),
  ]);
  expect(ready.json()).not.toHaveProperty('damaged');
  expect((await judged(app)).kind).toBe('in-order');
  await expect
    .poll(() => errors(), { timeout: 60_000 })
    .toEqual([
      expect.objectContaining({
        msg: 'The pointer to the records is lost: open records keep answering',
        reason: expect.stringContaining('Run npx amvs repair'),
      }),
    ]);
});

import { chmod, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openRecords } from '../../../../test/support/books/open.ts';
import { dataDirForEachTest } from '../../../../test/support/books/places.ts';
import { horse } from '../../../../test/support/books/record-files.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { rollBack } from '../../generations/generations.ts';
import { proposeRepair, repair } from '../../generations/repair.ts';
import { bookFile, pointerCopy, pointerFile, recordsFolder } from './records-folder.ts';

/* Proposes a repair for a lost pointer file, and checks the state afterward. */

const NOW = new Date('2026-11-22T08:00:00Z');

const data = dataDirForEachTest();

let minute = 0;
/** Imports USEF's book with one horse of this name. Returns the new generation's name. */
async function importHorse(name: string): Promise<string> {
  minute += 1;
  const now = new Date(Date.UTC(2026, 10, 21, 10, minute));
  const outcome = await data.importCsv({ usef: { horses: [horse('1', name)] } }, { now });
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  return outcome.generation;
}

const losePointer = () => rm(pointerFile(data.dataDir));
const loseCopy = () => rm(pointerCopy(data.dataDir));

async function nameInUse(): Promise<unknown> {
  return (await data.select('usef', 'SELECT name FROM horse'))[0]?.[0];
}

async function mend() {
  const proposed = await proposeRepair(data.writer);
  expect(await repair(data.writer, proposed, NOW)).toBe(true);
  return proposed;
}

it('the copy of the pointer restores everything, including a rollback', async () => {
  const first = await importHorse('First');
  await importHorse('Second');
  await rollBack(data.writer);
  const before = await data.writer.readPointer();
  await losePointer();
  expect(await mend()).toMatchObject({
    kind: 'put-back',
    from: 'copy',
    generation: first,
    books: { usef: { dated: '2026-11-21' }, usdf: null, ushja: null },
    skipped: [],
    unprotected: [],
  });
  expect(await data.writer.readPointer()).toEqual(before);
  expect(await nameInUse()).toBe('First');
});

it('a damaged pointer is kept when it is replaced, and no book is removed', async () => {
  await importHorse('First');
  await importHorse('Second');
  const books = await data.books();
  await truncate(pointerFile(data.dataDir), 20);
  await mend();
  expect(await readdir(recordsFolder(data.dataDir))).toContain(`pointer.damaged-${NOW.getTime()}.json`);
  expect(await data.books()).toEqual(expect.arrayContaining(books));
  expect(await nameInUse()).toBe('Second');
});

it('without the copy, the books restore the pointer', async () => {
  await data.importCsv(
    { usef: { horses: [horse('1', 'First')] }, ushja: {} },
    { now: new Date('2026-11-21T09:00:00Z'), dated: calendarDate('2026-11-19') },
  );
  const second = await importHorse('Second');
  const before = await data.writer.readPointer();
  await losePointer();
  await loseCopy();
  expect(await mend()).toMatchObject({
    kind: 'put-back',
    from: 'books',
    generation: second,
    books: { usef: { dated: '2026-11-21', rows: { 'horses.csv': 1 } }, ushja: { dated: '2026-11-19' } },
    unprotected: ['usef', 'ushja'],
  });
  const text = (await readFile(pointerFile(data.dataDir), 'utf8')).replaceAll(/"sha256": null/g, '');
  expect(text).not.toContain('sha256": "');
  const strip = (pointer: typeof before) =>
    JSON.stringify(pointer, (key, value: unknown) => (key === 'sha256' ? null : value));
  expect(strip(await data.writer.readPointer())).toBe(strip(before));
  const records = await openRecords(data.url);
  expect(await records.status()).toMatchObject({ generation: second });
  await records.close();
});

it('a damaged newer generation is skipped and named', async () => {
  const first = await importHorse('First');
  const second = await importHorse('Second');
  const book = bookFile(data.dataDir, `usef-${second}.sqlite`);
  await chmod(book, 0o600);
  await truncate(book, 4096);
  await losePointer();
  expect(await mend()).toMatchObject({ generation: first, skipped: [{ generation: second }] });
  expect(await nameInUse()).toBe('First');
});

it('if everything is damaged, nothing is proposed or changed', async () => {
  const first = await importHorse('First');
  await rm(bookFile(data.dataDir, `usef-${first}.sqlite`));
  await losePointer();
  const proposed = await proposeRepair(data.writer);
  expect(proposed).toMatchObject({ kind: 'nothing-whole', lost: /pointer\.json is missing/ });
  expect(await repair(data.writer, proposed, NOW)).toBe(false);
  await expect(data.writer.readPointer()).rejects.toThrow(/pointer\.json is missing/);
});

it('nothing is changed if the repair would no longer be proposed', async () => {
  await importHorse('First');
  const pointer = await readFile(pointerFile(data.dataDir));
  await losePointer();
  const proposed = await proposeRepair(data.writer);
  await writeFile(pointerFile(data.dataDir), pointer);
  expect(await repair(data.writer, proposed, NOW)).toBe(false);
});

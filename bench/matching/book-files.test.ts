import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBook, writeBook } from './book-files.ts';
import { type MeasuredBook, organizationOf, personOf } from './book.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-book-'));
});
afterEach(() => rm(folder, { recursive: true }));

const BOOK: MeasuredBook = {
  horses: [
    { number: '0012', name: 'Tidewater "Al", the Almanac' },
    { number: '13', name: 'Östra Ärla' },
  ],
  members: [personOf('Ann, Jr.', "O'Vay", '21'), organizationOf('Fox, Fox & Co', '22')],
  ownerships: [{ horse: '0012', owner: '22' }],
};

it('a written book is read back unchanged', async () => {
  await writeBook(BOOK, folder);
  expect(await readBook(folder)).toEqual(BOOK);
});

it('a folder without a book is refused', async () => {
  await expect(readBook(folder)).rejects.toThrow('no record book');
  await writeBook(BOOK, folder);
  await rm(join(folder, 'usef', 'owners.csv'));
  await expect(readBook(folder)).rejects.toThrow('usef/owners.csv');
});

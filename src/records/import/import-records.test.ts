import { utimesSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { horse } from '../../../test/support/books/record-files.ts';
import { dataDirForEachTest } from '../../../test/support/books/places.ts';
import { goodHorses, imported, refused } from '../../../test/support/books/imports.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { recordsStatus } from '../generations/generations.ts';
import type { ImportProgress } from './report/progress.ts';

const data = dataDirForEachTest();

describe('the records in use', () => {
  const STAR = { usef: { horses: [horse('1', 'Star')] } };
  const MOON = { usef: { horses: [horse('1', 'Moon')] } };

  it('the records have the day of the import as their date unless another is given', async () => {
    imported(await data.importCsv(STAR));
    expect((await recordsStatus(data.writer)).books).toEqual({
      usef: {
        dated: '2026-11-21',
        importedAt: '2026-11-21T10:33:55.000Z',
        sample: false,
        rows: { 'horses.csv': 1, 'members.csv': 0, 'owners.csv': 0, 'safe-sport.csv': 0 },
      },
      usdf: null,
      ushja: null,
    });
    imported(await data.importCsv(MOON, { dated: calendarDate('2026-11-19') }));
    expect((await recordsStatus(data.writer)).books.usef?.dated).toBe('2026-11-19');
  });

  it('the records stay unchanged if the same files are imported again, and the outcome says so', async () => {
    const first = imported(await data.importCsv({ ...STAR, usdf: {} }));
    const before = await data.books();
    const again = await data.importCsv(STAR, {
      now: new Date('2027-01-01T00:00:00Z'),
      today: calendarDate('2027-01-01'),
    });
    expect(again).toEqual({
      kind: 'unchanged',
      generation: first.generation,
      books: [expect.objectContaining({ book: 'usef', kind: 'unchanged', files: [] })],
    });
    expect(await data.books()).toEqual(before);
    expect((await recordsStatus(data.writer)).books.usef?.dated).toBe('2026-11-21');
  });

  it('the records stay unchanged if the same files are imported again, gzipped', async () => {
    imported(await data.importCsv(STAR));
    const folder = await data.folderOf(STAR);
    const text = await readFile(join(folder, 'usef', 'horses.csv'));
    await rm(join(folder, 'usef', 'horses.csv'));
    await writeFile(join(folder, 'usef', 'horses.csv.gz'), gzipSync(text));
    expect((await data.importFolder(folder)).kind).toBe('unchanged');
  });

  it('the records get a new date without being rebuilt', async () => {
    const first = imported(await data.importCsv({ ...STAR, usdf: {} }));
    const files = await data.books();
    const dated = calendarDate('2026-11-01');
    const redated = imported(await data.importCsv(STAR, { dated }));
    expect(redated.generation).not.toBe(first.generation);
    expect(redated.books).toEqual([expect.objectContaining({ book: 'usef', kind: 'redated', files: [] })]);
    const { books } = await recordsStatus(data.writer);
    expect([books.usef?.dated, books.usdf?.dated]).toEqual(['2026-11-01', '2026-11-21']);
    expect(await data.books()).toEqual(files);
    expect((await data.importCsv(STAR, { dated })).kind).toBe('unchanged');
  });

  it('the records are replaced only in the books whose files have changed', async () => {
    imported(await data.importCsv({ ...STAR, usdf: { horses: [{ usdfId: 'D1', ...horse('', 'Star') }] } }));
    const { books } = imported(
      await data.importCsv({ ...MOON, usdf: { horses: [{ usdfId: 'D1', ...horse('', 'Star') }] } }),
    );
    expect(books.map(({ book, kind }) => [book, kind])).toEqual([
      ['usef', 'imported'],
      ['usdf', 'unchanged'],
    ]);
    imported(await data.importCsv({ ushja: {} }));
    expect(await data.select('usef', 'SELECT name FROM horse')).toEqual([['Moon']]);
    expect(await data.select('usdf', 'SELECT name FROM horse')).toEqual([['Star']]);
    expect(await data.select('ushja', 'SELECT name FROM horse')).toEqual([]);
  });

  it('the records are sample records if the folder says so', async () => {
    const folder = await data.folderOf(STAR);
    await writeFile(join(folder, 'SAMPLE-RECORDS.txt'), '');
    imported(await data.importFolder(folder));
    expect((await recordsStatus(data.writer)).books.usef?.sample).toBe(true);
    imported(await data.importCsv(STAR));
    expect((await recordsStatus(data.writer)).books.usef?.sample).toBe(false);
  });

  it('sample records may be replaced by fewer real records, but not the other way around', async () => {
    const samples = await data.folderOf({ usef: { horses: goodHorses(100) } });
    await writeFile(join(samples, 'SAMPLE-RECORDS.txt'), '');
    imported(await data.importFolder(samples));
    imported(await data.importCsv({ usef: { horses: goodHorses(150) } }));
    expect(refused(await data.importFolder(samples)).refusals.map(({ code }) => code)).toEqual([
      'too-few-rows',
    ]);
    imported(await data.importCsv(STAR, { force: true }));
    imported(await data.importFolder(samples));
    imported(await data.importCsv(STAR));
  });

  it('the records stay in use if a file changes while it is read', async () => {
    imported(await data.importCsv(STAR));
    const folder = await data.folderOf(MOON);
    const outcome = refused(
      await data.importFolder(folder, {
        onProgress: () => utimesSync(join(folder, 'usef', 'horses.csv'), 0, 0),
      }),
    );
    expect(outcome.refusals.map(({ code, file }) => [code, file])).toEqual([
      ['changed-while-read', 'usef/horses.csv'],
    ]);
    expect(await data.select('usef', 'SELECT name FROM horse')).toEqual([['Star']]);
  });
});

it('an import reports progress for the files being read and the books being built', async () => {
  const folder = await data.folderOf({ usef: { horses: goodHorses(9000) }, ushja: {} });
  const progress: ImportProgress[] = [];
  await data.importFolder(folder, { onProgress: (step) => progress.push(step) });
  const done = progress.map((step) => step.done);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(done.at(-1)).toBe(progress.at(-1)?.total);
  const steps = progress.map((step) => (step.kind === 'reading' ? step.file : `building ${step.book}`));
  const read = steps.filter((step) => !step.startsWith('building'));
  expect([...new Set(read)]).toEqual([
    'usef/horses.csv',
    'usef/members.csv',
    'usef/owners.csv',
    'usef/safe-sport.csv',
    'ushja/horses.csv',
    'ushja/members.csv',
    'ushja/owners.csv',
  ]);
  // Two books are built from seven files, each book in several steps.
  expect(steps.filter((step) => step === 'building usef').length).toBeGreaterThan(10);
  expect(steps.filter((step) => step === 'building ushja').length).toBeGreaterThan(10);
});

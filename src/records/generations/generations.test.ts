import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataDir, type TestDataDir } from '../../../test/support/data-dir.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { ImportOutcome } from '../import/import-outcome.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import { currentGeneration, recordsStatus, rollBack } from './generations.ts';
import { readPointer } from './pointer.ts';
import { bookFile, pointerFile, recordsFolder } from './records-folder.ts';

const HEADER = 'usefId,name,ushjaStatus,ushjaStartDate,ushjaEndDate';

let data: TestDataDir;
beforeEach(async () => {
  data = await makeDataDir();
});
afterEach(() => data.remove());

/** Imports a USHJA book with one horse of this name. Returns the generation. */
async function importHorse(name: string): Promise<string> {
  const outcome = await data.importCsv({ ushja: { horses: `${HEADER}\n1,${name},,,\n` } });
  return generationOf(outcome);
}

function generationOf(outcome: ImportOutcome): string {
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  return outcome.generation;
}

const horseInUse = async (): Promise<unknown> =>
  (await data.select('ushja', 'SELECT name FROM horse'))[0]?.[0];

async function bookFiles(): Promise<string[]> {
  return (await readdir(recordsFolder(data.dataDir))).filter((name) => name.endsWith('.sqlite')).toSorted();
}

async function namesKept(): Promise<string[]> {
  return ((await readPointer(data.dataDir))?.generations ?? []).map(({ name }) => name);
}

/** The path of the USHJA book in use. */
async function bookInUse(): Promise<string> {
  const file = (await readPointer(data.dataDir))?.generations[0]?.books.ushja?.file;
  if (file === undefined) throw new Error('No book');
  return bookFile(data.dataDir, file);
}

describe('before the first import', () => {
  it('there is no generation', async () => {
    expect(await currentGeneration(data.dataDir)).toBeNull();
    expect(await recordsStatus(data.dataDir)).toEqual({
      generation: null,
      books: { usef: null, usdf: null, ushja: null },
    });
  });

  it('there is nothing to roll back to', async () => {
    expect(await rollBack(data.dataDir)).toEqual({ kind: 'nothing-earlier', generation: null });
  });
});

describe('an import', () => {
  it('makes a generation of the books it has and those that were in use', async () => {
    const first = generationOf(await data.importCsv({ usef: {}, usdf: {} }));
    const second = await importHorse('Star');
    const pointer = await readPointer(data.dataDir);
    expect(pointer?.current).toBe(second);
    const [now, before] = pointer?.generations ?? [];
    expect(before?.name).toBe(first);
    expect(now?.books.usef).toEqual(before?.books.usef);
    expect(now?.books.usdf).toEqual(before?.books.usdf);
    expect([now?.books.ushja?.file, before?.books.ushja]).toEqual([`ushja-${second}.sqlite`, null]);
    expect(await currentGeneration(data.dataDir)).toEqual({
      name: second,
      books: {
        usef: { path: bookFile(data.dataDir, `usef-${first}.sqlite`), status: before?.books.usef?.status },
        usdf: { path: bookFile(data.dataDir, `usdf-${first}.sqlite`), status: before?.books.usdf?.status },
        ushja: { path: bookFile(data.dataDir, `ushja-${second}.sqlite`), status: now?.books.ushja?.status },
      },
    });
  });

  it('names the generation by its time, and never twice', async () => {
    const names = [await importHorse('A'), await importHorse('B')];
    for (const name of names) expect(name).toMatch(/^20261121-103355-[0-9a-f]{6}$/);
    expect(new Set(names).size).toBe(2);
  });

  it('keeps three earlier generations and removes the book files none of them names', async () => {
    const usef = generationOf(await data.importCsv({ usef: {} }));
    const names = [usef];
    for (const horse of ['A', 'B', 'C', 'D', 'E']) names.push(await importHorse(horse));
    expect(await namesKept()).toEqual(names.slice(-4).toReversed());
    expect(await bookFiles()).toEqual([
      `usef-${usef}.sqlite`,
      ...names
        .slice(-4)
        .map((name) => `ushja-${name}.sqlite`)
        .toSorted(),
    ]);
  });

  it('leaves files alone that are not of its making', async () => {
    await importHorse('A');
    await writeFile(join(recordsFolder(data.dataDir), 'notes.txt'), '');
    await writeFile(join(recordsFolder(data.dataDir), 'usef-old.sqlite'), '');
    await importHorse('B');
    expect(await readdir(recordsFolder(data.dataDir))).toContain('notes.txt');
    expect(await bookFiles()).not.toContain('usef-old.sqlite');
  });

  it('makes book files read-only', async () => {
    await importHorse('A');
    expect((await stat(await bookInUse())).mode & 0o222).toBe(0);
  });
});

describe('rolling back', () => {
  it('names the generation before by the name it had', async () => {
    const [a, b, c] = [await importHorse('A'), await importHorse('B'), await importHorse('C')];
    expect(await rollBack(data.dataDir)).toMatchObject({ kind: 'rolled-back', from: c, to: b });
    expect([(await currentGeneration(data.dataDir))?.name, await horseInUse()]).toEqual([b, 'B']);
    expect(await rollBack(data.dataDir)).toMatchObject({ kind: 'rolled-back', from: b, to: a });
    expect([(await recordsStatus(data.dataDir)).generation, await horseInUse()]).toEqual([a, 'A']);
    expect(await rollBack(data.dataDir)).toEqual({ kind: 'nothing-earlier', generation: a });
    expect(await horseInUse()).toBe('A');
  });

  it('says what is in use then', async () => {
    await data.importCsv({ usef: {} }, { dated: calendarDate('2026-01-01') });
    await importHorse('A');
    expect(await rollBack(data.dataDir)).toMatchObject({
      books: { usef: { dated: '2026-01-01' }, usdf: null, ushja: null },
    });
  });

  it('keeps the later generation until the next import, which replaces it', async () => {
    const a = await importHorse('A');
    const b = await importHorse('B');
    await rollBack(data.dataDir);
    expect(await namesKept()).toEqual([b, a]);
    expect(await bookFiles()).toHaveLength(2);
    const c = await importHorse('C');
    expect(await namesKept()).toEqual([c, a]);
    expect(await bookFiles()).toEqual([`ushja-${a}.sqlite`, `ushja-${c}.sqlite`].toSorted());
    expect(await rollBack(data.dataDir)).toMatchObject({ to: a });
  });

  it('finds the files of the generation in use unchanged, those of the later one changed', async () => {
    await importHorse('A');
    await importHorse('B');
    await rollBack(data.dataDir);
    expect((await data.importCsv({ ushja: { horses: `${HEADER}\n1,A,,,\n` } })).kind).toBe('unchanged');
    await importHorse('B');
    expect(await horseInUse()).toBe('B');
  });

  it('does not lead to a generation that cannot be read', async () => {
    await importHorse('A');
    await rm(await bookInUse());
    const b = await importHorse('B');
    await expect(rollBack(data.dataDir)).rejects.toThrow(RecordsUnreadableError);
    expect((await recordsStatus(data.dataDir)).generation).toBe(b);
  });

  it('passes over generations that cannot be read, and says which', async () => {
    const a = await importHorse('A');
    const b = await importHorse('B');
    const missing = await bookInUse();
    const c = await importHorse('C');
    await rm(missing);
    expect(await rollBack(data.dataDir)).toMatchObject({
      from: c,
      to: a,
      skipped: [{ generation: b, reason: expect.stringContaining(missing) }],
    });
    expect([(await currentGeneration(data.dataDir))?.name, await horseInUse()]).toEqual([a, 'A']);
    expect(await rollBack(data.dataDir)).toEqual({ kind: 'nothing-earlier', generation: a });
  });
});

describe('records that cannot be read', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a pointer that is no JSON',
      () => writeFile(pointerFile(data.dataDir), '{"format":1,'),
      /pointer\.json is damaged\. Put it back from a backup, or remove it and import the records of every organization again\./,
    ],
    [
      'a pointer of another format',
      () => rewritePointer((text) => text.replace('"format": 1', '"format": 2')),
      /pointer\.json is damaged/,
    ],
    [
      'a pointer that names no generation',
      () => rewritePointer((text) => text.replace(/"current": "[^"]*"/, '"current": "x"')),
      /pointer\.json is damaged/,
    ],
    [
      'a pointer that leads out of its folder',
      () => rewritePointer((text) => text.replace(/"file": "[^"]*"/, '"file": "../a.sqlite"')),
      /pointer\.json is damaged/,
    ],
    [
      'a pointer with a date there is not',
      () => rewritePointer((text) => text.replace('"dated": "2026-11-21"', '"dated": "2026-02-30"')),
      /pointer\.json is damaged/,
    ],
    [
      'a book file that is not there',
      async () => rm(await bookInUse()),
      /ushja-.*\.sqlite is not there or cannot be read\. Import the records of ushja again\./,
    ],
    [
      'a book file cut short',
      async () => truncate(await bookInUse(), 4096),
      /ushja-.*\.sqlite is damaged: it has 4096 bytes in place of \d+\. Import the records of ushja again\./,
    ],
    [
      'a book file of another version',
      () => rewritePointer((text) => text.replace(/"schemaVersion": \d+/, '"schemaVersion": 0')),
      /ushja-.*\.sqlite was made by another version of this program\. Import the records of ushja again\./,
    ],
  ])('%s', async (_, damage, sentence) => {
    await importHorse('A');
    await damage();
    await expect(currentGeneration(data.dataDir)).rejects.toThrow(RecordsUnreadableError);
    await expect(currentGeneration(data.dataDir)).rejects.toThrow(sentence);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a book file that is not there', async () => rm(await bookInUse())],
    ['a book file cut short', async () => truncate(await bookInUse(), 4096)],
    ['a book file overwritten inside', async () => overwrite(await bookInUse())],
    [
      'a book file of another version',
      () => rewritePointer((text) => text.replace(/"schemaVersion": \d+/, '"schemaVersion": 0')),
    ],
  ])('are mended by importing the same files again: %s', async (_, damage) => {
    const before = await importHorse('A');
    await damage();
    const after = await importHorse('A');
    expect(after).not.toBe(before);
    expect(await horseInUse()).toBe('A');
  });

  it('do not let an import throw away what the pointer may have named', async () => {
    await importHorse('A');
    const files = await bookFiles();
    await writeFile(pointerFile(data.dataDir), '');
    await expect(importHorse('B')).rejects.toThrow(RecordsUnreadableError);
    expect(await bookFiles()).toEqual(files);
  });
});

async function rewritePointer(change: (text: string) => string): Promise<void> {
  const text = await readFile(pointerFile(data.dataDir), 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(pointerFile(data.dataDir), change(text));
}

/** Replaces all pages of a file but the first by nonsense. */
async function overwrite(path: string): Promise<void> {
  const content = await readFile(path);
  await rm(path);
  await writeFile(path, content.fill(0xa5, 4096));
}

import {
  chmod,
  copyFile,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRecords } from '../../../../test/support/books/open.ts';
import { makeDataDir, type TestDataDir } from '../../../../test/support/books/places.ts';
import { type Cells, horse } from '../../../../test/support/books/record-files.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { Books } from '../../books.ts';
import { BookDamagedError, PointerLostError, RecordsUnreadableError } from '../../errors.ts';
import {
  currentGeneration,
  generationInUse,
  recordsStatus,
  rollBack,
} from '../../generations/generations.ts';
import { parsePointer } from '../../generations/pointer.ts';
import { placeOf } from '../../queries/places.ts';
import { readHorses } from '../../queries/horses/read-horses.ts';
import type { Records } from '../../records.ts';
import { bookFile, pointerCopy, pointerFile, recordsFolder } from './records-folder.ts';

/* Damage is never mistaken for "no records", and never changes an answer. */

let data: TestDataDir;
let opened: Records[];
beforeEach(async () => {
  data = await makeDataDir();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((records) => records.close()));
  await data.remove();
});

/** Number of horses that makes a file too large to be fully checked when it is opened. */
const MANY = 20_000;

let minute = 0;
/** Imports USEF's book with horses that have this name. Returns the new generation's name. */
async function importHorses(name: string, count = 1): Promise<string> {
  minute += 1;
  const horses: Cells[] = Array.from({ length: count }, (_, at) => horse(`${at + 1}`, name));
  const now = new Date(Date.UTC(2026, 10, 21, 10, minute));
  const outcome = await data.importCsv({ usef: { horses } }, { now, force: true });
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  return outcome.generation;
}

async function start(): Promise<Records> {
  const records = await openRecords(data.url);
  opened.push(records);
  return records;
}

async function nameOf(books: Books, number: number): Promise<string | undefined> {
  const book = books.of('usef');
  const place = await placeOf(book, 'horse', `${number}`);
  return (await readHorses(book, place === null ? [] : [place], calendarDate('2026-11-21')))[0]?.name;
}

async function newestBook(): Promise<string> {
  const pointer = await data.writer.readPointer();
  const file = pointer === null ? undefined : generationInUse(pointer).books.usef?.file;
  if (file === undefined) throw new Error('No book');
  const path = bookFile(data.dataDir, file);
  await chmod(path, 0o600);
  return path;
}

async function overwrite(path: string, at: number, bytes: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(bytes, 0, bytes.length, at);
  await file.close();
}

/** Replaces the first letter of a name where it last occurs in a file. Every page stays well-formed. */
async function misspell(path: string, name: string): Promise<void> {
  const at = (await readFile(path)).lastIndexOf(name);
  if (at < 0) throw new Error(`No ${name} in ${path}`);
  await overwrite(path, at, Buffer.from('X'));
}

describe('a lost pointer', () => {
  const losses: [string, () => Promise<unknown>][] = [
    ['removed', () => rm(pointerFile(data.dataDir))],
    [
      'removed with its copy',
      async () => {
        await rm(pointerFile(data.dataDir));
        await rm(pointerCopy(data.dataDir));
      },
    ],
    ['empty', () => truncate(pointerFile(data.dataDir), 0)],
    [
      'changed by one bit',
      async () => {
        const text = await readFile(pointerFile(data.dataDir), 'utf8');
        await writeFile(
          pointerFile(data.dataDir),
          text.replace('"dated": "2026-11-21"', '"dated": "2026-11-20"'),
        );
      },
    ],
  ];

  it.each(losses)(
    '%s: every read and every import fails with the remedy, and no book is removed',
    async (_, lose) => {
      await importHorses('First');
      await importHorses('Second');
      const books = await data.books();
      await lose();
      for (const read of [
        () => data.writer.readPointer(),
        () => currentGeneration(data.writer),
        () => recordsStatus(data.writer),
        () => rollBack(data.writer),
        () => openRecords(data.url),
        () => importHorses('Third'),
      ]) {
        await expect(read()).rejects.toThrow(PointerLostError);
        await expect(read()).rejects.toThrow(/Run npx amvs repair/);
      }
      expect(await data.books()).toEqual(books);
    },
  );

  it('the pointer has an identical copy', async () => {
    const generation = await importHorses('First');
    const copy = parsePointer(await readFile(pointerCopy(data.dataDir), 'utf8'));
    expect(copy).toEqual(await data.writer.readPointer());
    expect(copy.current).toBe(generation);
  });

  it('a server that has the records open keeps answering without a pointer, and reports the loss until the pointer is back', async () => {
    await importHorses('First');
    const records = await start();
    await rename(pointerFile(data.dataDir), join(data.dataDir, 'away'));
    expect(await records.ask(nameOf, 1)).toBe('First');
    expect(records.damage()).toMatchObject({
      books: [],
      standsIn: null,
      pointer: /pointer\.json is missing/,
    });
    await rename(join(data.dataDir, 'away'), pointerFile(data.dataDir));
    expect(await records.ask(nameOf, 1)).toBe('First');
    expect(records.damage()).toBeNull();
  });
});

describe('a killed first import', () => {
  it('a first import killed before the pointer moved leaves no records, and the next import cleans up', async () => {
    await importHorses('First');
    // Restores the files as they are shortly before an import ends.
    await rename(pointerFile(data.dataDir), `${pointerFile(data.dataDir)}.new`);
    await rm(pointerCopy(data.dataDir));
    expect(await data.writer.readPointer()).toBeNull();
    await importHorses('Second');
    expect(await data.books()).toHaveLength(1);
    expect(await (await start()).ask(nameOf, 1)).toBe('Second');
  });
});

describe('a damaged book', () => {
  const atStart: [string, (path: string) => Promise<unknown>][] = [
    ['that is missing', (path) => rm(path)],
    ['cut short', (path) => truncate(path, 8192)],
    ['with a header of zeros', (path) => overwrite(path, 0, Buffer.alloc(100))],
  ];

  it.each(atStart)('%s is noticed at startup: the previous generation answers', async (_, damage) => {
    const first = await importHorses('First', MANY);
    await importHorses('Second', MANY);
    await damage(await newestBook());
    const records = await start();
    expect(await records.ask(nameOf, MANY)).toBe('First');
    expect(await records.status()).toMatchObject({ generation: first });
    expect(await records.ask(async ({ standsIn }) => standsIn, null)).toBe(true);
    expect(records.damage()).toMatchObject({ books: [{ org: 'usef' }], standsIn: first, pointer: null });
  });

  it('the check notices a single damaged letter in a book, and the book stops answering', async () => {
    const first = await importHorses('First', MANY);
    await importHorses('Second', MANY);
    await misspell(await newestBook(), 'Second');
    const records = await start();
    expect(records.damage()).toBeNull();
    await records.check();
    expect(records.damage()).toMatchObject({
      standsIn: first,
      books: [{ reason: /its content has changed/ }],
    });
    expect(await records.ask(nameOf, MANY)).toBe('First');
  });

  it('a damaged book is noticed by a question that reads it, and the question is still answered', async () => {
    await importHorses('First', MANY);
    await importHorses('Second', MANY);
    const path = await newestBook();
    const records = await start();
    const { size } = await stat(path);
    await overwrite(path, 4096, Buffer.alloc(size - 4096, 0xa5));
    expect(await records.ask(nameOf, MANY)).toBe('First');
    expect(records.damage()).toMatchObject({ books: [{ org: 'usef' }] });
  });

  it('a damaged book is skipped along with earlier damaged ones; if all are damaged, questions fail', async () => {
    const first = await importHorses('First', MANY);
    const one = await newestBook();
    await importHorses('Second', MANY);
    await misspell(await newestBook(), 'Second');
    await importHorses('Third', MANY);
    await misspell(await newestBook(), 'Third');
    const records = await start();
    await records.check();
    expect(await records.status()).toMatchObject({ generation: first });
    await overwrite(one, 0, Buffer.alloc(100));
    await records.check();
    await expect(records.ask(nameOf, MANY)).rejects.toThrow(RecordsUnreadableError);
  });

  it('a restored book answers again after the next check', async () => {
    await importHorses('First', MANY);
    const second = await importHorses('Second', MANY);
    const path = await newestBook();
    const saved = join(data.dataDir, 'saved');
    await copyFile(path, saved);
    await misspell(path, 'Second');
    const records = await start();
    await records.check();
    expect(records.damage()).not.toBeNull();
    await copyFile(saved, path);
    await records.check();
    expect(records.damage()).toBeNull();
    expect(await records.status()).toMatchObject({ generation: second });
  });

  it('a damaged book of a new generation is noticed while the server runs', async () => {
    const first = await importHorses('First', MANY);
    const records = await start();
    await records.check();
    await importHorses('Second', MANY);
    await misspell(await newestBook(), 'Second');
    await records.status();
    await expect.poll(() => records.damage(), { timeout: 60_000 }).toMatchObject({ standsIn: first });
  });

  it('a damaged book is rebuilt by importing the same files', async () => {
    await importHorses('First', MANY);
    await misspell(await newestBook(), 'First');
    await importHorses('First', MANY);
    expect(await (await start()).ask(nameOf, MANY)).toBe('First');
  });

  it('a damaged book blocks an import that would keep it in use', async () => {
    minute += 1;
    const now = new Date(Date.UTC(2026, 10, 21, 10, minute));
    await data.importCsv({ usef: { horses: [horse('1', 'First')] }, ushja: {} }, { now });
    await misspell(await newestBook(), 'First');
    const books = await data.books();
    const next = data.importCsv({ ushja: { horses: [horse('1', 'Other')] } }, { force: true });
    await expect(next).rejects.toThrow(BookDamagedError);
    await expect(next).rejects.toThrow(/Add the USEF record files to the folder and import again\.$/);
    expect(await data.books()).toEqual(books);
  });

  it('a damaged book is skipped by a rollback', async () => {
    const first = await importHorses('First', MANY);
    const second = await importHorses('Second', MANY);
    await misspell(await newestBook(), 'Second');
    await importHorses('Third', MANY);
    expect(await rollBack(data.writer)).toMatchObject({ to: first, skipped: [{ generation: second }] });
  });
});

/** Writes the pointer without hashes, as earlier versions did. */
async function forgetHashes(): Promise<void> {
  await data.rewritePointer((text) => text.replaceAll(/"sha256": "\w+",\s*/g, ''));
}

describe('a book of an earlier version, without a hash', () => {
  it('a book without a hash answers, and is rebuilt by importing the same files', async () => {
    await importHorses('First');
    await forgetHashes();
    const records = await start();
    await records.check();
    expect(await records.ask(nameOf, 1)).toBe('First');
    expect((await data.writer.readPointer())?.generations[0]?.books.usef?.sha256).toBeNull();
    await importHorses('First');
    expect((await data.writer.readPointer())?.generations[0]?.books.usef?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('a book without a hash is checked page by page', async () => {
    await importHorses('First', MANY);
    await forgetHashes();
    const path = await newestBook();
    const { size } = await stat(path);
    await overwrite(path, size - 8192, Buffer.alloc(8192, 0xa5));
    const records = await start();
    await records.check();
    await expect(records.ask(nameOf, 1)).rejects.toThrow(RecordsUnreadableError);
  });
});

describe.runIf(process.platform !== 'win32')('the files', () => {
  it.each([
    [0o000, 0o440, 0o640],
    [0o022, 0o440, 0o640],
    [0o077, 0o400, 0o600],
  ])('are accessible at most to their owner and group with the umask %o', async (umask, book, pointer) => {
    const before = process.umask(umask);
    try {
      await importHorses('First');
    } finally {
      process.umask(before);
    }
    const folder = recordsFolder(data.dataDir);
    const modes = await Promise.all(
      (await readdir(folder)).map(
        async (name) => [name, (await stat(join(folder, name))).mode & 0o777] as const,
      ),
    );
    expect(
      modes.filter(([name]) => name !== 'import.lock').map(([name, mode]) => [name.replace(/-.*/, ''), mode]),
    ).toEqual(
      expect.arrayContaining([
        ['pointer.copy.json', pointer],
        ['pointer.json', pointer],
        ['usef', book],
      ]),
    );
    expect((await stat(folder)).mode & 0o007).toBe(0);
  });
});

import { placeOf } from '../../queries/places.ts';
import { readHorses } from '../../queries/horses/read-horses.ts';
import { chmod, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRecords, openWriter } from '../../../../test/support/books/open.ts';
import { USDF, USEF } from '../../../../test/support/books/small-books.ts';
import { type BookFiles, writeRecordFolder, horse } from '../../../../test/support/books/record-files.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { BookMissingError, RecordsUnreadableError } from '../../errors.ts';
import { rollBack } from '../../generations/generations.ts';
import type { RecordsWriter } from '../../generations/records-writer.ts';
import { importRecords } from '../../import/import-records.ts';
import { reportsFolder } from '../../import/report/report.ts';
import type { Records } from '../../records.ts';
import type { Books } from '../../books.ts';
import { pointerFile, recordsFolder } from './records-folder.ts';

const TODAY = calendarDate('2026-11-21');

let dataDir: string;
let writer: RecordsWriter;
let opened: Records[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amvs-open-'));
  writer = await openWriter(`sqlite:${dataDir}`);
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((records) => records.close()));
  await rm(dataDir, { recursive: true, force: true });
});

async function open(): Promise<Records> {
  const records = await openRecords(`sqlite:${dataDir}`);
  opened.push(records);
  return records;
}

/** Each import is one minute later than the previous one. */
let minute = 0;
/** Imports into the data directory. Returns the generation's name. */
async function importInto(books: BookFiles): Promise<string> {
  minute += 1;
  const { folder, remove } = await writeRecordFolder(books);
  const now = new Date(Date.UTC(2026, 10, 21, 10, minute));
  const outcome = await importRecords({
    folder,
    writer,
    reportsFolder: reportsFolder(dataDir),
    today: TODAY,
    now,
    force: true,
  });
  await remove();
  if (outcome.kind !== 'imported') throw new Error(`Not imported: ${JSON.stringify(outcome)}`);
  return outcome.generation;
}

function oneHorse(name: string): BookFiles {
  return { usef: { horses: [horse('1', name)] } };
}

function oneHorseInEach(name: string): BookFiles {
  return { ...oneHorse(name), usdf: { horses: [{ usdfId: '1', ...horse('', name) }] } };
}

async function nameOfHorse(view: Books): Promise<string | undefined> {
  return (await readHorses(view.of('usef'), [1], TODAY))[0]?.name;
}

async function bookFiles(): Promise<string[]> {
  const names = await readdir(recordsFolder(dataDir));
  return names.filter((name) => name.endsWith('.sqlite')).map((name) => join(recordsFolder(dataDir), name));
}

async function askUntil(end: AbortSignal, ask: () => Promise<void>): Promise<void> {
  while (!end.aborted) await ask();
}

async function overwrite(path: string, at: number, length: number): Promise<void> {
  const content = await readFile(path);
  await writeFile(path, content.fill('damage', at, at + length));
}

describe('before the first import', () => {
  it('there is no generation, and every book is missing', async () => {
    const records = await open();
    expect(await records.status()).toEqual({
      generation: null,
      books: { usef: null, usdf: null, ushja: null },
    });
    await records.ask(async (view) => {
      expect(view.generation).toBeNull();
      expect(view.status).toEqual({ usef: null, usdf: null, ushja: null });
      expect(view.ifLoaded('usef')).toBeNull();
      expect(() => view.of('usef')).toThrow(BookMissingError);
    }, null);
  });

  it('open records notice the first import', async () => {
    const records = await open();
    const generation = await importInto(oneHorse('First'));
    expect(await records.ask(nameOfHorse, '1')).toBe('First');
    expect(await records.status()).toMatchObject({ generation, books: { usdf: null } });
  });
});

describe('a generation', () => {
  it('a generation describes its books', async () => {
    const generation = await importInto({ usef: USEF, usdf: USDF });
    const records = await open();
    const status = await records.status();
    expect(status).toMatchObject({
      generation,
      books: { usef: { dated: TODAY, sample: false }, usdf: { dated: TODAY }, ushja: null },
    });
    await records.ask(async (view) => {
      expect({ generation: view.generation, books: view.status }).toEqual(status);
      expect(view.ifLoaded('ushja')).toBeNull();
    }, null);
  });

  it('a generation stays open between questions', async () => {
    await importInto(oneHorse('First'));
    const records = await open();
    const view = await records.ask(async (seen) => seen, null);
    expect(await records.ask(async (seen) => seen, null)).toBe(view);
  });
});

describe('a new generation', () => {
  it('a new generation answers later questions, while a pending question ends on the old one', async () => {
    const first = await importInto(oneHorse('First'));
    const records = await open();
    let old: Books | undefined;
    await records.ask(async (view) => {
      old = view;
      expect(await nameOfHorse(view)).toBe('First');
      const second = await importInto(oneHorse('Second'));

      await records.ask(async (newer) => {
        expect(newer.generation).toBe(second);
        expect(await nameOfHorse(newer)).toBe('Second');
      }, null);
      expect(await records.status()).toMatchObject({ generation: second });
      expect(view.generation).toBe(first);
      expect(await nameOfHorse(view)).toBe('First');
    }, null);
    // The question was answered, so the old files are closed.
    const usef = old?.of('usef');
    await expect(usef && placeOf(usef, 'horse', '1')).rejects.toThrow('database is not open');
    expect(await records.ask(nameOfHorse, '1')).toBe('Second');
  });

  it('the old generation stays open until the last of its questions is answered', async () => {
    await importInto(oneHorse('First'));
    const records = await open();
    const imported = Promise.withResolvers<void>();
    const asked = [1, 2, 3].map((turns) =>
      records.ask(async (view) => {
        await imported.promise;
        for (let turn = 0; turn < turns; turn += 1) await records.status();
        return nameOfHorse(view);
      }, null),
    );
    await importInto(oneHorse('Second'));
    imported.resolve();
    expect(await Promise.all(asked)).toEqual(['First', 'First', 'First']);
  });

  it('the old generation is closed even after a failed question', async () => {
    await importInto(oneHorse('First'));
    const records = await open();
    let old: Books | undefined;
    const failing = records.ask(async (view) => {
      old = view;
      await importInto(oneHorse('Second'));
      await records.status();
      throw new Error('the question failed');
    }, null);
    await expect(failing).rejects.toThrow('the question failed');
    const usef = old?.of('usef');
    await expect(usef && placeOf(usef, 'horse', '1')).rejects.toThrow('database is not open');
  });

  it('after a rollback, the new generation is an earlier one', async () => {
    const first = await importInto(oneHorse('First'));
    await importInto(oneHorse('Second'));
    const records = await open();
    expect(await records.ask(nameOfHorse, '1')).toBe('Second');
    await rollBack(writer);
    expect(await records.ask(nameOfHorse, '1')).toBe('First');
    expect(await records.status()).toMatchObject({ generation: first });
  });

  it('a new generation is opened once, no matter how many questions arrive together', async () => {
    await importInto(oneHorse('First'));
    const records = await open();
    await importInto(oneHorse('Second'));
    const views = await Promise.all([1, 2, 3, 4].map(() => records.ask(async (view) => view, null)));
    expect(new Set(views).size).toBe(1);
  });

  it('a new generation is never mixed with the old one during continual imports', async () => {
    await importInto(oneHorseInEach('0'));
    const records = await open();
    const answers: string[] = [];
    const imports = new AbortController();
    const asking = askUntil(imports.signal, async () => {
      const names = await records.ask(async (view) => {
        const usef = await nameOfHorse(view);
        await new Promise(setImmediate);
        const [usdf] = await readHorses(view.of('usdf'), [1], TODAY);
        return `${usef} ${usdf?.name}`;
      }, null);
      answers.push(names);
    });
    for (const name of ['1', '2', '3', '4']) await importInto(oneHorseInEach(name));
    imports.abort();
    await asking;
    expect(answers.length).toBeGreaterThan(0);
    expect([...new Set(answers)].filter((names) => !/^(\d) \1$/.test(names))).toEqual([]);
    expect(await records.ask(nameOfHorse, '1')).toBe('4');
  });

  it('a generation of another program version is reported, and not replaced by the old one', async () => {
    await importInto(oneHorse('First'));
    const records = await open();
    const pointer = await readFile(pointerFile(dataDir), 'utf8');
    const other = pointer
      .replace(/"schemaVersion": \d+/, '"schemaVersion": 0')
      .replace(/,\s*"check": "\w+"/, '');
    await writeFile(pointerFile(dataDir), other);
    await expect(records.ask(nameOfHorse, '1')).rejects.toThrow(RecordsUnreadableError);
    await expect(records.status()).rejects.toThrow(RecordsUnreadableError);
    await writeFile(pointerFile(dataDir), pointer);
    expect(await records.ask(nameOfHorse, '1')).toBe('First');
  });
});

describe('damaged records', () => {
  const damages: [string, (path: string) => Promise<void>][] = [
    ['a missing book file', (path) => rm(path)],
    ['an empty book file', (path) => truncate(path, 0)],
    ['a truncated book file', async (path) => truncate(path, (await readFile(path)).length - 4096)],
    ['a book file that is not a database', async (path) => overwrite(path, 0, (await readFile(path)).length)],
    ['a damaged page in the middle', (path) => overwrite(path, 3 * 4096, 4096)],
  ];

  it.each(damages)('are reported: %s', async (_case, damage) => {
    await importInto(oneHorse('First'));
    const [path = ''] = await bookFiles();
    await chmod(path, 0o644);
    await damage(path);
    const answer = openRecords(`sqlite:${dataDir}`);
    await expect(answer).rejects.toThrow(RecordsUnreadableError);
    // The message is one line that names the file.
    await expect(answer).rejects.toThrow(/^[^\n]*\.sqlite[^\n]*$/);
  });

  it('an unreadable pointer is reported', async () => {
    await importInto(oneHorse('First'));
    await writeFile(pointerFile(dataDir), 'pointer');
    await expect(openRecords(`sqlite:${dataDir}`)).rejects.toThrow(RecordsUnreadableError);
  });
});

describe('close', () => {
  it('closing waits for pending questions, and later questions are refused', async () => {
    await importInto(oneHorse('First'));
    const records = await open();
    const going = Promise.withResolvers<void>();
    const question = records.ask(async (view) => {
      await going.promise;
      return nameOfHorse(view);
    }, null);
    const closed = vi.fn<() => void>();
    const closing = records.close().then(closed);
    await expect(records.ask(nameOfHorse, '1')).rejects.toThrow('The records were closed');
    await new Promise(setImmediate);
    expect(closed).not.toHaveBeenCalled();
    going.resolve();
    expect(await question).toBe('First');
    await closing;
    expect(closed).toHaveBeenCalledOnce();
  });

  it('closing the records twice is allowed', async () => {
    const records = await open();
    await records.close();
    await expect(records.close()).resolves.toBeUndefined();
  });
});

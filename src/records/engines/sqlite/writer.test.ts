import fs from 'node:fs';
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { horse } from '../../../../test/support/books/record-files.ts';
import { dataDirForEachTest } from '../../../../test/support/books/places.ts';
import { RecordsUnreadableError } from '../../errors.ts';
import { currentGeneration, rollBack } from '../../generations/generations.ts';
import { bookFile, lockFile, makeRecordsFolder, pointerFile, recordsFolder } from './records-folder.ts';

/* Covers only files; generations.test.ts covers both engines. */

const data = dataDirForEachTest();

/** Imports a USHJA book with one horse that has this name. Returns the new generation's name. */
async function importHorse(name: string): Promise<string> {
  const outcome = await data.importCsv({ ushja: { horses: [horse('1', name)] } });
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  return outcome.generation;
}

async function bookInUse(): Promise<string> {
  const name = (await currentGeneration(data.writer))?.books.ushja?.file;
  if (name === undefined) throw new Error('No book');
  return bookFile(data.dataDir, name);
}

describe('book files', () => {
  it('book files are named after the book and the generation', async () => {
    const generation = await importHorse('A');
    expect(await bookInUse()).toBe(join(recordsFolder(data.dataDir), `ushja-${generation}.sqlite`));
  });

  it('book files are read-only', async () => {
    await importHorse('A');
    expect((await stat(await bookInUse())).mode & 0o222).toBe(0);
  });

  it('book files that no generation names are removed; foreign files stay', async () => {
    await importHorse('A');
    await writeFile(join(recordsFolder(data.dataDir), 'notes.txt'), '');
    await writeFile(join(recordsFolder(data.dataDir), 'usef-old.sqlite'), '');
    await importHorse('B');
    const files = await readdir(recordsFolder(data.dataDir));
    expect(files).toContain('notes.txt');
    expect(files).not.toContain('usef-old.sqlite');
  });

  it('missing book files are named by a rollback, which skips their generation', async () => {
    await importHorse('A');
    const b = await importHorse('B');
    const missing = await bookInUse();
    await importHorse('C');
    await rm(missing);
    expect(await rollBack(data.writer)).toMatchObject({
      skipped: [{ generation: b, reason: expect.stringContaining(missing) }],
    });
  });
});

describe('the import lock', () => {
  it('the import lock is granted even while another import is being refused', async () => {
    await importHorse('A');
    // The refused import reads the file before it requests the lock.
    const other = new DatabaseSync(lockFile(data.dataDir));
    other.exec('BEGIN; SELECT count(*) FROM sqlite_schema;');
    try {
      expect(await importHorse('B')).toEqual(expect.any(String));
    } finally {
      other.close();
    }
  });
});

describe('unreadable files', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a pointer that is not JSON',
      () => writeFile(pointerFile(data.dataDir), '{"format":1,'),
      /pointer\.json is damaged\. Run npx amvs repair: it proposes a repair, and asks before it changes anything\./,
    ],
    [
      'a missing book file',
      async () => rm(await bookInUse()),
      /ushja-.*\.sqlite is missing or cannot be read\. Import the ushja records again\./,
    ],
    [
      'a book file cut short',
      async () => truncate(await bookInUse(), 4096),
      /ushja-.*\.sqlite is damaged: it has 4096 bytes instead of \d+\. Import the ushja records again\./,
    ],
  ])('are reported: %s', async (_, damage, sentence) => {
    await importHorse('A');
    await damage();
    await expect(currentGeneration(data.writer)).rejects.toThrow(RecordsUnreadableError);
    await expect(currentGeneration(data.writer)).rejects.toThrow(sentence);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a book file cut short', async () => truncate(await bookInUse(), 4096)],
    ['a book file overwritten inside', async () => overwrite(await bookInUse())],
  ])('are repaired by importing the same files again: %s', async (_, damage) => {
    const before = await importHorse('A');
    await damage();
    const after = await importHorse('A');
    expect(after).not.toBe(before);
    expect(await data.select('ushja', 'SELECT name FROM horse')).toEqual([['A']]);
  });
});

async function overwrite(path: string): Promise<void> {
  const content = await readFile(path);
  await rm(path);
  await writeFile(path, content.fill(0xa5, 4096));
}

it.runIf(process.platform !== 'win32')('the parent of each new folder is synced', () => {
  const [open, sync] = [fs.openSync, fs.fsyncSync];
  const paths = new Map<number, string>();
  const synced: (string | undefined)[] = [];
  fs.openSync = (path, ...more) => {
    const file = open(path, ...more);
    paths.set(file, String(path));
    return file;
  };
  fs.fsyncSync = (file) => {
    synced.push(paths.get(file));
    sync(file);
  };
  syncBuiltinESMExports();
  try {
    makeRecordsFolder(join(data.dataDir, 'a', 'b'));
    makeRecordsFolder(join(data.dataDir, 'a', 'b'));
  } finally {
    Object.assign(fs, { openSync: open, fsyncSync: sync });
    syncBuiltinESMExports();
  }
  expect(synced).toEqual([join(data.dataDir, 'a', 'b'), join(data.dataDir, 'a'), data.dataDir]);
});

import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordsUnreadableError, SearchStoppedError } from '../../errors.ts';
import { statement } from '../../queries/statement.ts';
import { BookFile } from './book-file.ts';
import { checkBookFile } from './file-check.ts';
import { requireSqlite } from './records.ts';

describe('requireSqlite', () => {
  it.each(['3.51.3', '3.51.4', '3.52.0', '3.53.4', '4.0.0'])('accepts %s', (version) => {
    expect(() => requireSqlite(version)).not.toThrow();
  });

  it.each(['3.51.2', '3.50.9', '3.40.1', '2.9.9', '3.51', ''])('refuses %j', (version) => {
    expect(() => requireSqlite(version)).toThrow(RecordsUnreadableError);
  });

  it('accepts this Node’s SQLite', () => {
    expect(() => requireSqlite(process.versions.sqlite ?? '')).not.toThrow();
  });
});

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs book ?#%'));
  path = join(folder, 'book.sqlite');
  const database = new DatabaseSync(path);
  database.exec(`CREATE TABLE horse(id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    WITH RECURSIVE one_more(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM one_more WHERE id < 5000)
    INSERT INTO horse SELECT id, 'Horse ' || id FROM one_more;`);
  database.close();
});
afterEach(() => rm(folder, { recursive: true }));

const NAME = statement(() => 'SELECT horse.name FROM main.horse WHERE horse.id = :id');

it('a book file may be in a folder whose name has special characters', async () => {
  const file = new BookFile('usef', path);
  expect(await file.all(NAME, { id: 7 })).toEqual([{ name: 'Horse 7' }]);
  expect(await file.all(NAME, { id: 0 })).toEqual([]);
  file.close();
});

describe('a list', () => {
  const listed = statement(
    ({ numbers, join }) => `SELECT asked.key AS at, horse.name
      FROM ${numbers('ids')} ${join} main.horse ON horse.id = asked.value ORDER BY asked.key`,
  );

  it.each([
    ['of numbers in an array', [3, 1, 9999, 3]],
    ['of numbers in a Uint32Array', Uint32Array.of(3, 1, 9999, 3)],
  ])('%s is read in order', async (_kind, ids) => {
    const file = new BookFile('usef', path);
    expect(await file.all(listed, { ids })).toEqual([
      { at: 0, name: 'Horse 3' },
      { at: 1, name: 'Horse 1' },
      { at: 3, name: 'Horse 3' },
    ]);
    expect(await file.all(listed, { ids: ids.slice(0, 0) })).toEqual([]);
    file.close();
  });

  it('a list of strings is read, no matter what they contain', async () => {
    const file = new BookFile('usef', path);
    const texts = ['', 'a"b', "c'd\\", 'é😀', '1', 'line\nbreak'];
    const each = statement(
      (spelling) => `SELECT asked.value AS text FROM ${spelling.texts('texts')} ORDER BY asked.key`,
    );
    expect(await file.all(each, { texts })).toEqual(texts.map((text) => ({ text })));
    file.close();
  });
});

it('a book file prepares a statement once', async () => {
  const file = new BookFile('usef', path);
  for (const id of [1, 2, 3]) await file.all(NAME, { id });
  expect(file.prepared()).toContain(NAME.sqlite);
  file.close();
});

it('a book file refuses a parameter that the statement does not name', async () => {
  const file = new BookFile('usef', path);
  await expect(file.all(NAME, { id: 7, limit: 1 })).rejects.toThrow("Unknown named parameter 'limit'");
  file.close();
});

it('a book file answers in the same turn of the event loop', async () => {
  const file = new BookFile('usef', path);
  const order: string[] = [];
  setImmediate(() => order.push('next turn'));
  await file.all(NAME, { id: 7 });
  order.push('answered');
  await new Promise(setImmediate);
  expect(order).toEqual(['answered', 'next turn']);
  file.close();
});

it('a book file cannot be written to', async () => {
  const file = new BookFile('usef', path);
  await expect(file.all(statement(() => 'DELETE FROM main.horse'))).rejects.toThrow('readonly');
  file.close();
});

it('a missing book file is reported', () => {
  expect(() => new BookFile('usef', join(folder, 'none.sqlite'))).toThrow(RecordsUnreadableError);
});

it('a damaged page is reported when a question reads it', async () => {
  const file = new BookFile('usef', path, 0);
  const { size } = await stat(path);
  const damaged = await open(path, 'r+');
  await damaged.write(Buffer.alloc(size - 4096, 'damage'), 0, size - 4096, 4096);
  await damaged.close();
  const names = statement(() => 'SELECT horse.name FROM main.horse');
  await expect(file.all(names)).rejects.toThrow(RecordsUnreadableError);
  file.close();
});

it('a damaged page is reported when a small file is checked', async () => {
  const { size } = await stat(path);
  const damaged = await open(path, 'r+');
  await damaged.write(Buffer.alloc(size - 4096, 'damage'), 0, size - 4096, 4096);
  await damaged.close();
  const book = { bytes: size, sha256: null };
  expect(checkBookFile(path, book)).toEqual({ state: 'damaged', reason: 'its content has changed' });
});

it('a mistake in a statement is reported unchanged', async () => {
  const file = new BookFile('usef', path);
  const mistake = file.all(statement(() => 'SELECT horse.colour FROM main.horse'));
  await expect(mistake).rejects.toThrow('no such column');
  await expect(mistake).rejects.not.toThrow(RecordsUnreadableError);
  file.close();
});

it('a book file stops reading after its deadline, until it gets a new one', async () => {
  const file = new BookFile('usef', path);
  file.stopReadingAt(performance.now());
  await expect(file.all(NAME, { id: 7 })).rejects.toThrow(SearchStoppedError);
  file.stopReadingAt(Infinity);
  expect(await file.all(NAME, { id: 7 })).toHaveLength(1);
  file.close();
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillTable } from '../../new-book/new-tables.ts';
import { bookTable } from '../../new-book/tables.ts';
import { checkBookFile } from './file-check.ts';
import { BulkInsert, NewBookFile } from './new-book-file.ts';

it.each([0, 1, 15, 16, 17, 33])('%d rows are inserted in order', async (count) => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE pair(id INTEGER PRIMARY KEY, name TEXT)');
  const insert = new BulkInsert(database, 'pair', ['name', 'id']);
  for (let at = 0; at < count; at += 1) insert.add([`name ${at}`, at]);
  await insert.finish();
  await insert.finish();
  const rows = database.prepare('SELECT id, name FROM pair').all();
  expect(rows.map(({ id, name }) => [id, name])).toEqual(
    Array.from({ length: count }, (_, at) => [at, `name ${at}`]),
  );
  database.close();
});

it('a row that the table refuses is rejected', async () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE pair(id INTEGER PRIMARY KEY, name TEXT NOT NULL)');
  const insert = new BulkInsert(database, 'pair', ['name', 'id']);
  insert.add([null, 1]);
  await expect(insert.finish()).rejects.toThrow(/NOT NULL/);
  database.close();
});

const PAIR = bookTable({
  name: 'pair',
  columns: ({ int, text }) => `id ${int} NOT NULL, name ${text} NOT NULL`,
  key: 'id',
  indices: [{ name: 'pair_name', columns: 'name', unique: true }],
});

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-new-book-'));
  path = join(folder, 'book.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

async function filled(count: number): Promise<NewBookFile> {
  const tables = new NewBookFile(path);
  const rows = Array.from({ length: count }, (_, at) => [at, `name ${at}`]);
  await fillTable(tables, PAIR, ['id', 'name'], rows);
  return tables;
}

it.each([0, 1, 999, 1000, 1001, 2500])('all %d rows are read back', async (count) => {
  const tables = await filled(count);
  const ids: unknown[] = [];
  const statement = 'SELECT id FROM main.pair ORDER BY id';
  for await (const rows of tables.rows({ sqlite: statement, postgres: statement })) {
    ids.push(...rows.map(([id]) => id));
  }
  expect(ids).toEqual(Array.from({ length: count }, (_, at) => at));
  await tables.abandon();
});

it('a table whose rows violate an index cannot be indexed', async () => {
  const tables = new NewBookFile(path);
  const twice = [
    [1, 'same'],
    [2, 'same'],
  ];
  await fillTable(tables, PAIR, ['id', 'name'], twice);
  await expect(tables.index(PAIR)).rejects.toThrow(/UNIQUE/);
  await tables.abandon();
});

it('a sealed file is whole, and its size is reported', async () => {
  const tables = await filled(100);
  await tables.index(PAIR);
  expect(checkBookFile(path, await tables.seal())).toEqual({ state: 'whole' });
});

describe('an abandoned book', () => {
  it('an abandoned book leaves nothing behind', async () => {
    const tables = await filled(100);
    await tables.abandon();
    await tables.abandon();
    expect(await readdir(folder)).toEqual([]);
  });

  it('abandoning a sealed book leaves its file whole', async () => {
    const tables = await filled(100);
    const sealed = await tables.seal();
    await tables.abandon();
    expect(checkBookFile(path, sealed)).toEqual({ state: 'whole' });
  });
});

import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import { Connection } from './connection.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs connection ?#%'));
  path = join(folder, 'book.sqlite');
  const database = new DatabaseSync(path);
  database.exec(`CREATE TABLE horse(id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    WITH RECURSIVE one_more(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM one_more WHERE id < 5000)
    INSERT INTO horse SELECT id, 'Horse ' || id FROM one_more;`);
  database.close();
});
afterEach(() => rm(folder, { recursive: true }));

it('reads a file in a folder of any name', () => {
  const connection = new Connection(path);
  expect(connection.all('SELECT name FROM horse WHERE id = :id', { id: 7 })).toEqual([{ name: 'Horse 7' }]);
  expect(connection.all('SELECT name FROM horse WHERE id = :id', { id: 0 })).toEqual([]);
  connection.close();
});

it('prepares a statement once', () => {
  const connection = new Connection(path);
  for (const id of [1, 2, 3]) connection.all('SELECT name FROM horse WHERE id = :id', { id });
  expect(connection.prepared()).toEqual(['SELECT name FROM horse WHERE id = :id']);
  connection.close();
});

it('cannot write', () => {
  const connection = new Connection(path);
  expect(() => connection.all('DELETE FROM horse')).toThrow('readonly');
  connection.close();
});

it('says that there is no such file', () => {
  expect(() => new Connection(join(folder, 'none.sqlite'))).toThrow(RecordsUnreadableError);
});

it('says that a page is damaged when a question comes upon it', async () => {
  const connection = new Connection(path);
  expect(connection.all('SELECT count(*) AS tables FROM sqlite_schema')).toEqual([{ tables: 1 }]);
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size - 4096, 'damage'), 0, size - 4096, 4096);
  await file.close();
  expect(() => connection.all('SELECT name FROM horse')).toThrow(RecordsUnreadableError);
  connection.close();
});

it('leaves a mistake in a statement what it is', () => {
  const connection = new Connection(path);
  expect(() => connection.all('SELECT colour FROM horse')).toThrow('no such column');
  expect(() => connection.all('SELECT colour FROM horse')).not.toThrow(RecordsUnreadableError);
  connection.close();
});

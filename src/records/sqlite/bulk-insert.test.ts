import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { BulkInsert } from './bulk-insert.ts';

it.each([0, 1, 15, 16, 17, 33])('inserts %d rows in their order', async (count) => {
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

it('rejects a row that the table does not take', async () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE pair(id INTEGER PRIMARY KEY, name TEXT NOT NULL)');
  const insert = new BulkInsert(database, 'pair', ['name', 'id']);
  insert.add([null, 1]);
  await expect(insert.finish()).rejects.toThrow(/NOT NULL/);
  database.close();
});

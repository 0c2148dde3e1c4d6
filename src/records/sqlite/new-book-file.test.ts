import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookTable } from '../new-book/book-table.ts';
import { fillTable } from '../new-book/fill-table.ts';
import { isBookFileWhole } from './book-file-whole.ts';
import { NewBookFile } from './new-book-file.ts';

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

it.each([0, 1, 999, 1000, 1001, 2500])('gives all %d rows again', async (count) => {
  const tables = await filled(count);
  const ids: unknown[] = [];
  const statement = 'SELECT id FROM main.pair ORDER BY id';
  for await (const rows of tables.rows({ sqlite: statement, postgres: statement })) {
    ids.push(...rows.map(([id]) => id));
  }
  expect(ids).toEqual(Array.from({ length: count }, (_, at) => at));
  await tables.abandon();
});

it('does not index a table whose rows are not as the index says', async () => {
  const tables = new NewBookFile(path);
  const twice = [
    [1, 'same'],
    [2, 'same'],
  ];
  await fillTable(tables, PAIR, ['id', 'name'], twice);
  await expect(tables.index(PAIR)).rejects.toThrow(/UNIQUE/);
  await tables.abandon();
});

it('says how large the sealed file is, which is whole', async () => {
  const tables = await filled(100);
  await tables.index(PAIR);
  expect(isBookFileWhole(path, await tables.seal())).toBe(true);
});

describe('abandoned', () => {
  it('leaves nothing behind', async () => {
    const tables = await filled(100);
    await tables.abandon();
    await tables.abandon();
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves a sealed file, which is whole', async () => {
    const tables = await filled(100);
    const bytes = await tables.seal();
    await tables.abandon();
    expect(isBookFileWhole(path, bytes)).toBe(true);
  });
});

import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Engine,
  engineOfTests,
  makeDataDir,
  type TestDataDir,
} from '../../../test/support/books/places.ts';
import { csvOf, horse, owns } from '../../../test/support/books/record-files.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import { recordsStatus } from '../generations/generations.ts';

const SAMPLES = join(import.meta.dirname, '../../../sample-data');
const IN_THREADS = { threadFrom: 0 };

let data: TestDataDir;
beforeEach(async () => {
  data = await makeDataDir();
});
afterEach(() => data.remove());

const TABLES: Readonly<Record<Engine, string>> = {
  sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  postgres: 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
};

async function rowsOf(org: Org): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const [table] of await data.select(org, TABLES[engineOfTests()])) {
    // Only the generation differs between the two imports.
    const alike = table === 'meta' ? "WHERE key <> 'generation'" : '';
    rows.push(table, await data.select(org, `SELECT * FROM ${String(table)} ${alike}`));
  }
  return rows;
}

it('a worker builds the same books as the reading thread', async () => {
  expect((await data.importFolder(SAMPLES)).kind).toBe('imported');
  const plain = await Promise.all(ORGS.map(rowsOf));
  await data.remove();
  data = await makeDataDir();
  expect((await data.importFolder(SAMPLES, IN_THREADS)).kind).toBe('imported');
  const inThreads = await Promise.all(ORGS.map(rowsOf));
  expect(inThreads.flat().length).toBeGreaterThan(40);
  expect(inThreads).toEqual(plain);
});

it('books that were built before a later file was refused are removed', async () => {
  const ushja = { horses: [horse('1', 'Star')], owners: [owns('1', '')] };
  const outcome = await data.importCsv({ usef: {}, ushja }, IN_THREADS);
  expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ file: 'ushja/owners.csv' }] });
  expect((await recordsStatus(data.writer)).generation).toBeNull();
  expect(await data.books()).toEqual([]);
});

it('a book whose file cannot be read to its end is removed', async () => {
  const members = `${csvOf('ushja', 'members')}1,"I\n`;
  const outcome = await data.importCsv({ usef: {}, ushja: { members } }, IN_THREADS);
  expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ code: 'not-csv' }] });
  expect(await data.books()).toEqual([]);
});

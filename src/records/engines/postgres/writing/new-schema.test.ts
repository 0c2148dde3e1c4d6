import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresUrl } from '../../../../../test/support/books/open.ts';
import { askPostgres } from '../../../../../test/support/postgres/servers.ts';
import type { TestDatabase } from '../../../../../test/support/postgres/databases.ts';
import { freshDatabase } from '../../../../../test/support/books/places.ts';
import { fillTable, type NewTables, type NewValue } from '../../../new-book/new-tables.ts';
import { type BookTable, bookTable } from '../../../new-book/tables.ts';
import { statement } from '../../../queries/statement.ts';
import { openNewSchema } from './new-schema.ts';

const SCHEMA = 'usef_20261121_103355_3fa9c1';

const THINGS = bookTable({
  name: 'thing',
  columns: ({ int, text, list }) => `id ${int} NOT NULL, name ${text}, list ${list}`,
  key: 'id',
  indices: [{ name: 'thing_name', columns: 'name' }],
});
const COLUMNS = ['id', 'name', 'list'];
const ALL_THINGS = statement(
  () => 'SELECT thing.id, thing.name, thing.list FROM main.thing ORDER BY thing.id',
);

let database: TestDatabase;
let tables: NewTables;

beforeEach(async () => {
  database = await freshDatabase();
  tables = await openNewSchema(postgresUrl(database.url), SCHEMA);
});
afterEach(async () => {
  await tables.abandon();
  await database.drop();
});

function ask(sql: string): Promise<unknown[][]> {
  return askPostgres(database.url, sql);
}

async function readAll(of = ALL_THINGS): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const rows of tables.rows(of)) all.push(...rows);
  return all;
}

const SCHEMAS = `SELECT nspname FROM pg_namespace WHERE nspname LIKE 'us%'`;

describe('a new book in PostgreSQL', () => {
  it('a new book returns every value unchanged', async () => {
    const odd: readonly (readonly NewValue[])[] = [
      [
        1,
        'tab\t, line\n, return\r, back\\slash, "quote\', \\N',
        Uint8Array.from({ length: 256 }, (_, at) => at),
      ],
      [2, '', new Uint8Array(0)],
      [3, null, null],
      [2 ** 31 - 1, 'Þór 𝔘 \u{10ffff} \u2019', Uint8Array.of(0)],
      [-(2 ** 31), 'x'.repeat(500_000), new Uint8Array(500_000).fill(7)],
    ];
    await fillTable(tables, THINGS, COLUMNS, odd);
    const expected = odd
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([id, name, list]) => [id, name, list instanceof Uint8Array ? Buffer.from(list) : list]);
    expect(await readAll()).toEqual(expected);
  });

  it('a new book fills two tables at a time, and reads a third', async () => {
    await fillTable(tables, THINGS, COLUMNS, [[7, 'seven', null]]);
    const [one, other] = ['one', 'other'].map((name) => tables.fill(table(name), ['id']));
    const addFrom = (first: number): void => {
      for (let id = first; id < first + 10_000; id += 1) {
        one?.add([id]);
        other?.add([-id]);
      }
    };
    addFrom(1);
    expect(await readAll()).toEqual([[7, 'seven', null]]);
    addFrom(10_001);
    await one?.finish();
    await other?.finish();
    const sums = statement(
      () => 'SELECT (SELECT sum(one.id) FROM main.one)::int8, (SELECT sum(other.id) FROM main.other)::int8',
    );
    expect(await readAll(sums)).toEqual([[200_010_000, -200_010_000]]);
  });

  it('a new book returns all rows, a few thousand at a time', async () => {
    const count = 12_345;
    await fillTable(
      tables,
      THINGS,
      COLUMNS,
      Array.from({ length: count }, (_, id) => [id, 'x', null]),
    );
    const lengths: number[] = [];
    for await (const rows of tables.rows(ALL_THINGS)) lengths.push(rows.length);
    expect(lengths).toEqual([5000, 5000, 2345]);
  });

  it('a new book returns only the requested rows, and continues with the next statement', async () => {
    await fillTable(
      tables,
      THINGS,
      COLUMNS,
      Array.from({ length: 20_000 }, (_, id) => [id, 'x', null]),
    );
    for (let time = 1; time <= 20; time += 1) {
      for await (const rows of tables.rows(ALL_THINGS)) {
        expect(rows).toHaveLength(5000);
        break;
      }
    }
    const sessions = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    const [[count]] = (await ask(sessions)) as [[number]];
    expect(count).toBeLessThan(4);
  });

  it('a table’s writer is full beyond its limit of pending rows, and has room again after writing them', async () => {
    const writer = tables.fill(THINGS, COLUMNS);
    const large = 'x'.repeat(100_000);
    let added = 0;
    while (!writer.full) {
      added += 1;
      writer.add([added, large, null]);
    }
    expect(added).toBeLessThan(100);
    await writer.room();
    expect(writer.full).toBe(false);
    writer.add([added + 1, 'last', null]);
    await writer.finish();
    expect(await ask(`SELECT count(*) FROM ${SCHEMA}.thing`)).toEqual([[added + 1]]);
  });

  it('a new book indexes filled tables, and describes itself when it is sealed', async () => {
    await fillTable(tables, THINGS, COLUMNS, [
      [1, 'a', null],
      [2, 'b', null],
    ]);
    await tables.index(THINGS);
    const { bytes } = await tables.seal();
    expect(await ask(`SELECT pg_total_relation_size('${SCHEMA}.thing')`)).toEqual([[bytes]]);
    expect(await ask(`SELECT indexname FROM pg_indexes WHERE schemaname = '${SCHEMA}' ORDER BY 1`)).toEqual([
      ['thing_key'],
      ['thing_name'],
    ]);
    expect(await ask(`SELECT obj_description('${SCHEMA}'::regnamespace)`)).toEqual([
      ['amvs book {"thing":2}'],
    ]);
    // The table is analyzed and all-visible, so a vacuum has nothing to do.
    expect(
      await ask(
        `SELECT reltuples::int4, relallvisible = relpages FROM pg_class WHERE oid = '${SCHEMA}.thing'::regclass`,
      ),
    ).toEqual([[2, true]]);
  });

  it('a sealed book stays, and an abandoned one is removed', async () => {
    await fillTable(tables, THINGS, COLUMNS, []);
    await tables.seal();
    await tables.abandon();
    expect(await ask(SCHEMAS)).toEqual([[SCHEMA]]);

    const name = 'usdf_20261121_103355_3fa9c1';
    const given = await openNewSchema(postgresUrl(database.url), name);
    const writer = given.fill(THINGS, COLUMNS);
    writer.add([1, 'x'.repeat(500_000), null]);
    await given.abandon();
    await given.abandon();
    expect(await ask(SCHEMAS)).toEqual([[SCHEMA]]);
  });
});

describe('a new book that cannot be written', () => {
  it('a new book reports a row that is refused while rows are added', async () => {
    const writer = tables.fill(THINGS, COLUMNS);
    writer.add([null, 'no id', null]);
    const many = async (): Promise<never> => {
      for (;;) {
        if (writer.full) await writer.room();
        writer.add([1, 'x'.repeat(10_000), null]);
      }
    };
    await expect(many()).rejects.toMatchObject({ code: '23502' });
    await expect(writer.finish()).rejects.toMatchObject({ code: '23502' });
  });

  it('a new book reports a row that is refused when the table is finished', async () => {
    const writer = tables.fill(THINGS, COLUMNS);
    writer.add([null, 'no id', null]);
    await expect(writer.finish()).rejects.toMatchObject({ code: '23502' });
  });

  it('a new book reports a duplicate key when it is sealed', async () => {
    await fillTable(tables, THINGS, COLUMNS, [
      [1, 'a', null],
      [1, 'b', null],
    ]);
    await tables.index(THINGS);
    await expect(tables.seal()).rejects.toMatchObject({ code: '23505' });
    await tables.abandon();
    expect(await ask(SCHEMAS)).toEqual([]);
  });

  it('a new book reports a lost connection while rows are added, and when the table is finished', async () => {
    const writer = tables.fill(THINGS, COLUMNS);
    while (!writer.full) writer.add([1, 'x'.repeat(100_000), null]);
    await writer.room();
    await ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    const many = async (): Promise<never> => {
      for (;;) {
        if (writer.full) await writer.room();
        writer.add([1, 'x'.repeat(10_000), null]);
      }
    };
    await expect(many()).rejects.toMatchObject({ name: 'ConnectionLostError' });
    await expect(writer.finish()).rejects.toMatchObject({ name: 'ConnectionLostError' });
  });
});

function table(name: string): BookTable {
  return bookTable({ name, columns: ({ int }) => `id ${int} NOT NULL`, key: 'id' });
}

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../../test/support/postgres/databases.ts';
import { freshDatabase } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { PointedBook, PointedGeneration } from '../../generations/pointer.ts';
import { statement } from '../../queries/statement.ts';
import { BookSchema, BookSchemas, parameterText } from './schema-tables.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('a round trip through PostgreSQL', () => {
  it.each([
    [
      '',
      'plain',
      'a"b',
      String.raw`a\b`,
      'a,b',
      '{a}',
      'NULL',
      "O'Brien",
      ' blanks ',
      'line\nbreak',
      'Ünïcödé 🐎',
    ],
    ['one'],
    [],
  ])('preserves a list of strings', async (...texts) => {
    const { rows } = await client.query('SELECT $1::text[] AS list', [parameterText(texts)]);
    expect(rows).toEqual([{ list: texts }]);
  });

  it.each([[[1, 2, 30]], [Uint32Array.of(5, 70_000, 2_147_483_647)], [[]]])(
    'preserves a list of numbers',
    async (numbers) => {
      const { rows } = await client.query('SELECT $1::int4[] AS list', [parameterText(numbers)]);
      expect(rows).toEqual([{ list: [...numbers] }]);
    },
  );

  it('preserves a number and a string', async () => {
    const { rows } = await client.query('SELECT $1::int8 = 9007199254740991 AS same, $2::text AS text', [
      parameterText(Number.MAX_SAFE_INTEGER),
      parameterText('{"a"}'),
    ]);
    expect(rows).toEqual([{ same: true, text: '{"a"}' }]);
  });
});

it('a zero character, which PostgreSQL refuses, becomes the last code point', async () => {
  const { rows } = await client.query('SELECT $1::text AS text, $2::text[] AS list', [
    parameterText('a\0b'),
    parameterText(['\0']),
  ]);
  expect(rows).toEqual([{ text: 'a\u{10FFFF}b', list: ['\u{10FFFF}'] }]);
});

const CASES: readonly [what: string, text: string, sql: string, parameters: string[]][] = [
  ['a book’s table', 'SELECT 1 FROM main.horse', 'SELECT 1 FROM "usef_1".horse', []],
  ['parameters in order of appearance', 'a = :from AND b < :end', 'a = $1 AND b < $2', ['from', 'end']],
  ['a repeated parameter', ':a, :b, :a', '$1, $2, $1', ['a', 'b']],
  ['a cast', ':places::int4[]', '$1::int4[]', ['places']],
  ['nothing in a string literal', "':no main.x' || 'it''s :no'", "':no main.x' || 'it''s :no'", []],
  ['a name that ends with “main”', 'domain.horse', 'domain.horse', []],
];

it.each(CASES)('a statement is translated: %s', (_, text, sql, parameters) => {
  expect(new BookSchema('usef_1').statement(statement(() => text))).toEqual({ sql, parameters });
});

it('a statement is translated once for each schema', () => {
  const asked = statement(() => 'SELECT 1 FROM main.horse');
  const schema = new BookSchema('usef_1');
  expect(schema.statement(asked)).toBe(schema.statement(asked));
  expect(new BookSchema('usef_2').statement(asked).sql).toBe('SELECT 1 FROM "usef_2".horse');
});

function generation(...schemas: [usef: string, usdf: string]): PointedGeneration {
  const [usef, usdf] = schemas.map((file): PointedBook => {
    const status = { dated: calendarDate('2026-11-21'), importedAt: '', sample: true, rows: {} };
    return { file, bytes: 0, schemaVersion: 1, contentHash: '', sha256: null, status };
  });
  return { name: schemas.join(), books: { usef: usef ?? null, usdf: usdf ?? null, ushja: null } };
}

it('a book stays the same object only if the next generation shares it', () => {
  const schemas = new BookSchemas();
  schemas.keep(generation('usef_1', 'usdf_1'));
  const [usef, usdf] = [schemas.of('usef_1'), schemas.of('usdf_1')];
  expect(schemas.of('usef_1')).toBe(usef);
  expect(usef).not.toBe(usdf);
  schemas.keep(generation('usef_2', 'usdf_1'));
  expect(schemas.of('usdf_1')).toBe(usdf);
  schemas.keep(generation('usef_1', 'usdf_1'));
  expect(schemas.of('usef_1')).not.toBe(usef);
});

import { expect, it } from 'vitest';
import { statement } from '../stored-book/statement.ts';
import { postgresStatement } from './postgres-statement.ts';

const CASES: readonly [what: string, text: string, sql: string, parameters: string[]][] = [
  ['a table of the book', 'SELECT 1 FROM main.horse', 'SELECT 1 FROM "usef_1".horse', []],
  ['parameters in the order they come', 'a = :from AND b < :end', 'a = $1 AND b < $2', ['from', 'end']],
  ['a parameter that comes again', ':a, :b, :a', '$1, $2, $1', ['a', 'b']],
  ['a cast', ':places::int4[]', '$1::int4[]', ['places']],
  ['a text that looks like either', "':no main.x' || 'it''s :no'", "':no main.x' || 'it''s :no'", []],
  ['a column of a name that ends so', 'domain.horse', 'domain.horse', []],
];

it.each(CASES)('%s', (_, text, sql, parameters) => {
  expect(
    postgresStatement(
      statement(() => text),
      'usef_1',
    ),
  ).toEqual({ sql, parameters });
});

it('is spelt once for each schema', () => {
  const asked = statement(() => 'SELECT 1 FROM main.horse');
  const first = postgresStatement(asked, 'usef_1');
  expect(postgresStatement(asked, 'usef_1')).toBe(first);
  expect(postgresStatement(asked, 'usef_2').sql).toBe('SELECT 1 FROM "usef_2".horse');
  for (let schema = 0; schema < 100; schema += 1) postgresStatement(asked, `other_${schema}`);
  expect(postgresStatement(asked, 'usef_1')).toEqual(first);
});

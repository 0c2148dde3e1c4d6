import { expect, it } from 'vitest';
import { statement } from './statement.ts';

it('spells what the engines say each in its own way', () => {
  const { sqlite, postgres } = statement(
    ({ numbers, join, index }) =>
      `SELECT horse.name FROM ${numbers('places')} ${join} main.horse${index('horse_number')} ON horse.id = asked.value`,
  );
  expect(sqlite).toBe(
    'SELECT horse.name FROM json_each(:places) AS asked CROSS JOIN main.horse INDEXED BY horse_number ON horse.id = asked.value',
  );
  expect(postgres).toBe(
    'SELECT horse.name FROM (SELECT value, key - 1 AS key FROM unnest(:places::int4[]) WITH ORDINALITY AS list(value, key)) AS asked JOIN main.horse ON horse.id = asked.value',
  );
});

it('casts a list of texts to texts', () => {
  expect(statement(({ texts }) => texts('numbers')).postgres).toContain('unnest(:numbers::text[])');
});

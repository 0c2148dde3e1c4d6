import { describe, expect, it } from 'vitest';
import { type BookTable, bookTable, recordTables, versionOf } from './tables.ts';

it('a table has SQL statements for each engine', () => {
  const table = bookTable({
    name: 'word',
    columns: ({ int, text, list, computed }) =>
      `id ${int} NOT NULL, word ${text}, lower ${computed('lower(word)')}, places ${list}`,
    key: 'id',
    indices: [{ name: 'word_word', columns: 'word, id', unique: true, where: 'word IS NOT NULL' }],
  });
  expect(table.sqlite).toEqual({
    create:
      'CREATE TABLE word(id INTEGER NOT NULL, word TEXT, lower TEXT AS (lower(word)) VIRTUAL, places BLOB, PRIMARY KEY(id)) STRICT',
    indices: ['CREATE UNIQUE INDEX word_word ON word(word, id) WHERE word IS NOT NULL'],
  });
  expect(table.postgres).toEqual({
    create:
      'CREATE TABLE main.word(id int4 NOT NULL, word text COLLATE "C", lower text COLLATE "C" GENERATED ALWAYS AS (lower(word)) STORED, places bytea); ' +
      'ALTER TABLE main.word ALTER COLUMN places SET STORAGE EXTERNAL',
    indices: [
      'CREATE UNIQUE INDEX word_key ON main.word(id)',
      'CREATE UNIQUE INDEX word_word ON main.word(word, id) WHERE word IS NOT NULL',
    ],
  });
});

it('a table is stored in key order if its rows are read together', () => {
  const { sqlite, postgres } = bookTable({
    name: 'term',
    columns: ({ int, text }) => `horse ${int} NOT NULL, start ${text} NOT NULL`,
    key: 'horse, start',
    inKeyOrder: true,
  });
  expect(sqlite.create).toMatch(/PRIMARY KEY\(horse, start\)\) STRICT, WITHOUT ROWID$/);
  expect(postgres.indices).toEqual(['CREATE INDEX term_key ON main.term(horse)']);
});

function word(columns: string, index = 'word_word'): BookTable {
  const indices = [{ name: index, columns: 'word' }];
  return bookTable({ name: 'word', columns: () => columns, key: 'id', indices });
}

describe('the version', () => {
  const version = versionOf([word('id, word')], 1);

  it.each<[string, number]>([
    ['another column', versionOf([word('id, word, length')], 1)],
    ['another index', versionOf([word('id, word', 'word_text')], 1)],
    ['another table', versionOf([word('id, word'), recordTables('usdf').horse], 1)],
    ['rows that are derived differently', versionOf([word('id, word')], 2)],
  ])('changes with %s', (_, other) => expect(other).not.toBe(version));

  it('the version is the same for the same tables', () =>
    expect(versionOf([word('id, word')], 1)).toBe(version));

  it('the version fits in a 32-bit integer', () => {
    expect(version).toBe(version | 0);
    expect(version).toBeGreaterThan(0);
  });
});

import { expect, it } from 'vitest';
import { bookTable } from './tables.ts';

it('is spelled as each engine has it', () => {
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

it('lies in the order of its key where rows are read together', () => {
  const { sqlite, postgres } = bookTable({
    name: 'term',
    columns: ({ int, text }) => `horse ${int} NOT NULL, start ${text} NOT NULL`,
    key: 'horse, start',
    inKeyOrder: true,
  });
  expect(sqlite.create).toMatch(/PRIMARY KEY\(horse, start\)\) STRICT, WITHOUT ROWID$/);
  expect(postgres.indices).toEqual(['CREATE INDEX term_key ON main.term(horse)']);
});

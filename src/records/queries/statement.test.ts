import { describe, expect, it } from 'vitest';
import { type Book, keptWithBook } from '../books.ts';
import { beginningWith, statement } from './statement.ts';

it('a statement has SQL text for each engine', () => {
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

it('a list of strings is cast to text', () => {
  expect(statement(({ texts }) => texts('numbers')).postgres).toContain('unnest(:numbers::text[])');
});

describe('beginningWith', () => {
  it.each([
    ['gold', true],
    ['golden choice', true],
    ['goldz', true],
    ['gold星', true],
    ['gol', false],
    ['gole', false],
    ['a gold', false],
    ['', false],
  ])('gold… covers %j: %s', (text, covered) => {
    const { from, end } = beginningWith('gold');
    expect(from <= text && text < end).toBe(covered);
  });
});

/** Returns a book with a cache key. Books with the same key share records. */
const bookOf = (key: object): Book => ({ org: 'usef', key, all: async () => [] });

/** Returns a function that returns or throws the next outcome on each call. */
function maker(...outcomes: (string | Error)[]): {
  make: (book: Book) => Promise<string>;
  asked: Book[];
} {
  const asked: Book[] = [];
  const make = async (book: Book): Promise<string> => {
    asked.push(book);
    const outcome = outcomes[asked.length - 1] ?? 'made too often';
    await Promise.resolve();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { make, asked };
}

it('keptWithBook makes a value once for all questions of a book, even concurrent ones', async () => {
  const { make, asked } = maker('first');
  const kept = keptWithBook(make);
  const key = {};
  const [one, two] = [bookOf(key), bookOf(key)];
  expect(await Promise.all([kept(one), kept(two)])).toEqual(['first', 'first']);
  expect(await kept(two)).toBe('first');
  expect(asked).toEqual([one]);
});

it('keptWithBook makes a value for each book', async () => {
  const kept = keptWithBook(maker('first', 'second').make);
  const [one, two] = [bookOf({}), bookOf({})];
  expect(await kept(one)).toBe('first');
  expect(await kept(two)).toBe('second');
  expect(await kept(one)).toBe('first');
});

it('keptWithBook makes a value again after a failure', async () => {
  const kept = keptWithBook(maker(new Error('stopped'), 'second').make);
  const book = bookOf({});
  await expect(kept(book)).rejects.toThrow('stopped');
  expect(await kept(book)).toBe('second');
});

it('keptWithBook makes a value with the waiting question’s book if the first question failed', async () => {
  const { make, asked } = maker(new Error('stopped'), 'second');
  const kept = keptWithBook(make);
  const key = {};
  const [one, two, three] = [bookOf(key), bookOf(key), bookOf(key)];
  const outcomes = await Promise.allSettled([kept(one), kept(two), kept(three)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(asked.map((each) => [one, two, three].indexOf(each))).toEqual([0, 1]);
});

it('keptWithBook fails the waiting question with its own error', async () => {
  const kept = keptWithBook(maker(new Error('one'), new Error('two')).make);
  const key = {};
  const outcomes = await Promise.allSettled([kept(bookOf(key)), kept(bookOf(key))]);
  expect(outcomes).toEqual([
    { status: 'rejected', reason: new Error('one') },
    { status: 'rejected', reason: new Error('two') },
  ]);
});

import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { OWNERSHIP_SIZE } from '../postings/owned.ts';
import { unpack } from '../postings/packed.ts';
import { bookTables } from './schema.ts';
import { deriveSearchTables } from './search-tables.ts';

interface Member {
  entityType?: string;
  name?: string;
  lastName?: string;
}

/** A book of horses with these folded names, members, and ownerships as horse, member, start and end, derived. */
function derive(
  names: readonly string[],
  members: readonly Member[] = [],
  ownerships: readonly [number, number, string, string][] = [],
): (sql: string) => unknown[][] {
  const book = new DatabaseSync(':memory:');
  book.exec(bookTables('ushja'));
  const horse = book.prepare('INSERT INTO horse(number_key, name, name_norm) VALUES (?, ?, ?)');
  for (const [at, name] of names.entries()) horse.run(String(at), name, name);
  const member = book.prepare(
    `INSERT INTO member(number_key, entity_type, name, first_name, last_name, first_norm, last_norm)
     VALUES (?, ?, ?, '', ?, '', '')`,
  );
  for (const [at, { entityType = 'I', name = '', lastName = '' }] of members.entries()) {
    member.run(String(at), entityType, name, lastName);
  }
  const ownership = book.prepare(
    'INSERT INTO ownership(horse_id, member_id, start_date, end_date) VALUES (?, ?, ?, ?)',
  );
  for (const row of ownerships) ownership.run(...row);
  deriveSearchTables(book);
  return (sql) =>
    book
      .prepare(sql)
      .all()
      .map((row) =>
        Object.values(row).map((value) => (value instanceof Uint8Array ? Array.from(unpack(value)) : value)),
      );
}

describe('horses', () => {
  it('are ranked by name, then place, and found by each word of a name once', () => {
    const select = derive(['star star', 'звезда', '', 'star of stars', 'star star']);
    expect(select('SELECT rank, horse_id, name_norm FROM horse_order')).toEqual([
      [1, 3, ''],
      [2, 4, 'star of stars'],
      [3, 1, 'star star'],
      [4, 5, 'star star'],
      [5, 2, 'звезда'],
    ]);
    expect(select('SELECT word, horses FROM horse_word ORDER BY word')).toEqual([
      ['of', [2]],
      ['star', [2, 3, 4]],
      ['stars', [2]],
      ['звезда', [5]],
    ]);
    expect(select('SELECT * FROM horse_beginning')).toEqual([]);
    expect(select("SELECT words, counts FROM word_list WHERE list = 'horse'")).toEqual([
      ['of\nstar\nstars\nзвезда', [1, 3, 1, 1]],
    ]);
  });

  it('are gathered under beginnings that many words share', () => {
    const endings = 'abcdefghijklmnopqrstuvwxy'.split('');
    const select = derive(['other', 'go', ...endings.map((ending) => `goa${ending} goa${ending}`)]);
    const gathered = select('SELECT beginning, horses FROM horse_beginning ORDER BY beginning');
    expect(gathered.map(([beginning]) => beginning)).toEqual(['g', 'go', 'goa']);
    const ranks = Array.from({ length: 25 }, (_, at) => at + 2);
    expect(gathered.map(([, horses]) => horses)).toEqual([[1, ...ranks], [1, ...ranks], ranks]);
  });

  it('may be none', () => expect(derive([])('SELECT * FROM horse_word')).toEqual([]));
});

describe('owners', () => {
  const select = derive(
    ['zenith', 'amber'],
    [
      { lastName: 'van der Berg Jr.' },
      { lastName: 'Mc Manus' },
      { entityType: 'F', name: 'Berg Farm' },
      { entityType: 'T', name: 'Some Trust' },
      { lastName: 'Owns-Nothing' },
      { lastName: "'" },
    ],
    [
      [1, 1, '2020-01-01', '2020-12-31'],
      [1, 1, '2022-01-01', '9999-12-31'],
      [1, 2, '0000-01-01', '9999-12-31'],
      [2, 1, '2021-01-01', '9999-12-31'],
      [2, 3, '0000-01-01', '9999-12-31'],
      [2, 4, '0000-01-01', '2019-06-30'],
      [2, 6, '0000-01-01', '2019-06-30'],
    ],
  );
  const [AMBER, ZENITH] = [1, 2];

  it('are found by the last name and its last word, anybody but a person by the name', () => {
    const berg = [AMBER, 20210101, 99991231, ZENITH, 20200101, 20201231, ZENITH, 20220101, 99991231];
    expect(select('SELECT name, compact, shown, ownerships FROM owner_name ORDER BY name')).toEqual([
      ['berg', null, 'Berg', berg],
      ['berg farm', 'bergfarm', 'Berg Farm', [AMBER, 101, 99991231]],
      ['manus', null, 'Manus', [ZENITH, 101, 99991231]],
      ['mc manus', 'mcmanus', 'Mc Manus', [ZENITH, 101, 99991231]],
      ['some trust', 'sometrust', 'Some Trust', [AMBER, 101, 20190630]],
      ['van der berg jr', 'vanderbergjr', 'van der Berg Jr.', berg],
    ]);
    expect(berg.length % OWNERSHIP_SIZE).toBe(0);
  });

  it('have words that lead to their names', () => {
    const [found] = select(
      `SELECT (SELECT rowid FROM owner_name WHERE name = 'berg'), (SELECT rowid FROM owner_name WHERE name = 'berg farm'),
        (SELECT rowid FROM owner_name WHERE name = 'van der berg jr'),
        (SELECT names FROM owner_word WHERE word = 'berg')`,
    );
    expect(found?.[3]).toEqual(found?.slice(0, 3));
    expect(select("SELECT words FROM word_list WHERE list = 'owner'")).toEqual([
      ['jr\nder\nvan\nberg\nfarm\nsome\nmanus\ntrust\nmc'.split('\n').toSorted(byLength).join('\n')],
    ]);
  });
});

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

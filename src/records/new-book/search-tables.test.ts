import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '../../domain/names/fold.ts';
import { OWNERSHIP_SIZE, unpackList } from '../../matching/rank-lists.ts';
import { type RecordTableName, storedColumns } from '../columns.ts';
import { NewBookFile } from '../engines/sqlite/new-book-file.ts';
import { searchTableSteps } from './book-builder.ts';
import { fillTable, type NewValue } from './new-tables.ts';
import { recordRows } from './record-rows.ts';
import { DERIVATION, recordTables, SEARCH_TABLES } from './tables.ts';

interface Member {
  entityType?: string;
  name?: string;
  lastName?: string;
}

let folder: string;
let books = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-search-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** `names` are folded names of horses. Each ownership has a horse, a member, a start and an end. */
async function derive(
  names: readonly string[],
  members: readonly Member[] = [],
  ownerships: readonly [number, number, string, string][] = [],
): Promise<(sql: string) => unknown[][]> {
  books += 1;
  const path = join(folder, `${books}.sqlite`);
  const tables = new NewBookFile(path);
  const { horse, member, ownership } = recordTables('ushja');
  const horses = names.map((name, at) => [at + 1, String(at), name, name]);
  await fillTable(tables, horse, ['id', 'number_key', 'name', 'name_norm'], horses);
  await fillTable(tables, member, MEMBER_COLUMNS, members.map(memberRow));
  await fillTable(tables, ownership, ['horse_id', 'member_id', 'start_date', 'end_date'], ownerships);
  const counts = { horses: names.length, ownerships: ownerships.length };
  for (const step of searchTableSteps(tables, counts)) await step();
  await tables.seal();
  return (sql) => {
    const book = new DatabaseSync(path, { readOnly: true });
    const rows = book.prepare(sql).all();
    book.close();
    return rows.map((row) =>
      Object.values(row).map((value) =>
        value instanceof Uint8Array ? Array.from(unpackList(value)) : value,
      ),
    );
  };
}

const MEMBER_COLUMNS = [
  'id',
  'number_key',
  'entity_type',
  'name',
  'first_name',
  'last_name',
  'first_norm',
  'last_norm',
];

function memberRow({ entityType = 'I', name = '', lastName = '' }: Member, at: number): NewValue[] {
  return [at + 1, String(at), entityType, name, '', lastName, '', ''];
}

describe('horses', () => {
  it('horses are ranked by name, then place, and listed once for each word of their name', async () => {
    const select = await derive(['star star', 'звезда', '', 'star of stars', 'star star']);
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

  it('horses are listed under beginnings that many words share', async () => {
    const endings = 'abcdefghijklmnopqrstuvwxy'.split('');
    const select = await derive(['other', 'go', ...endings.map((ending) => `goa${ending} goa${ending}`)]);
    const gathered = select('SELECT beginning, horses FROM horse_beginning ORDER BY beginning');
    expect(gathered.map(([beginning]) => beginning)).toEqual(['g', 'go', 'goa']);
    const ranks = Array.from({ length: 25 }, (_, at) => at + 2);
    expect(gathered.map(([, horses]) => horses)).toEqual([[1, ...ranks], [1, ...ranks], ranks]);
  });

  it('an empty book has no lists of horses', async () =>
    expect((await derive([]))('SELECT * FROM horse_word')).toEqual([]));
});

describe('owners', () => {
  let select: (sql: string) => unknown[][];
  beforeAll(async () => {
    select = await derive(
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
  });
  const [AMBER, ZENITH] = [1, 2];

  it('people are found by the last name and its last word; organizations and farms by the name', () => {
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

  it('owners are listed under each word of their names', () => {
    const [found] = select(
      `SELECT (SELECT id FROM owner_name WHERE name = 'berg'), (SELECT id FROM owner_name WHERE name = 'berg farm'),
        (SELECT id FROM owner_name WHERE name = 'van der berg jr'),
        (SELECT names FROM owner_word WHERE word = 'berg')`,
    );
    expect(found?.[3]).toEqual(found?.slice(0, 3));
    expect(select("SELECT words FROM word_list WHERE list = 'owner'")).toEqual([
      ['jr\nder\nvan\nberg\nfarm\nsome\nmanus\ntrust\nmc'.split('\n').toSorted(byLength).join('\n')],
    ]);
  });
});

/** Hashes of the derived rows, keyed by DERIVATION. Only add lines; never change one. */
const DERIVED: Readonly<Record<number, string>> = {
  1: '31f1ea6a046565b122b7c5f092101d65c1004c6b67abfe8d1ddf41f903cefc40',
  2: 'eb5715dcd96e508e270141ff9fe000a173dbc5a8d82ee6b98e27e14517513d73',
};

it('DERIVATION has been raised if the same records produce different rows', async () => {
  const names = ['Étoile du Nord', "O'Malley's Star", 'Star', 'Star II', 'علی\u200Cرضا'];
  const select = await derive(
    names.map(fold),
    [{ lastName: 'van der Berg Jr.' }, { entityType: 'F', name: 'Berg Farm' }],
    [
      [1, 1, '2020-01-01', '2020-12-31'],
      [2, 2, '0000-01-01', '9999-12-31'],
    ],
  );
  const rows = [
    rowOf('horse', { usdfId: '# 52-1', usefId: '0-1', name: 'Étoile  du Nord' }),
    rowOf('member', { usdfId: 'F-9', entityType: 'I', name: "O'Malley, Ann" }),
    ...SEARCH_TABLES.map(({ name }) => select(`SELECT * FROM ${name} ORDER BY 1`)),
  ];
  expect(createHash('sha256').update(JSON.stringify(rows)).digest('hex')).toBe(DERIVED[DERIVATION]);
});

/** Returns a record's row without its empty cells. */
function rowOf(table: RecordTableName, cells: Readonly<Record<string, string>>): readonly NewValue[] {
  const columns = storedColumns(table, 'usdf');
  const row = recordRows(table, 'usdf').row(
    1,
    columns.map(({ name }) => cells[name] ?? null),
  );
  return row.filter((value) => value !== null);
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Term } from '../../domain/membership/term.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import { storedColumns } from '../columns.ts';
import { checkBookFile } from '../engines/sqlite/file-check.ts';
import { NewBookFile } from '../engines/sqlite/new-book-file.ts';
import { BookBuilder, type BookOrigin } from './book-builder.ts';
import type { RecordsData, SafeSportData } from './data/book-data.ts';
import { dateNumber } from './data/date-numbers.ts';
import { RowsByRecord } from './data/rows-by-record.ts';
import { TextIds, TextRows } from './data/texts.ts';
import { BOOK_SCHEMA_VERSION, META_TABLE, recordTables, SEARCH_TABLES } from './tables.ts';

const TERM: Term = { type: null, status: null, start: null, end: null };

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-book-'));
  path = join(folder, 'book.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

const NO_COMPLETIONS: SafeSportData = {
  kind: 'safe-sport',
  numbers: [],
  inOrder: new Int32Array(0),
  completions: new RowsByRecord(['completed', 'due']).data(['completed', 'due']),
};

/** A row's cells, keyed by column. Missing cells are empty. */
type Cells = Readonly<Record<string, string>>;

const STAR: Cells = { usefId: '1', usdfId: '1', name: 'Star' };
const ANN: Cells = { usefId: '1', usdfId: '1', entityType: 'I', firstName: 'Ann', lastName: 'Smith' };

interface Records {
  horses?: readonly Cells[];
  members?: readonly Cells[];
  terms?: readonly Term[];
  /** `horse` and `owner` are positions in `horses` and `members`; `start` and `end` are date numbers. */
  ownerships?: readonly { horse: number; owner: number; start: number; end: number }[];
}

async function build(org: Org, records: Records): Promise<(sql: string) => unknown[][]> {
  const builder = new BookBuilder(new NewBookFile(path), org);
  await addRecords(builder, org, records);
  if (org === 'usef') await builder.add(NO_COMPLETIONS);
  return finished(builder);
}

async function addRecords(
  builder: BookBuilder,
  org: Org,
  { horses = [], members = [], terms = [], ownerships = [] }: Records,
): Promise<void> {
  await builder.add(recordsPart('horses', org, horses, terms));
  await builder.add(recordsPart('members', org, members, terms));
  const rows = new RowsByRecord(['owner', 'start', 'end']);
  for (const { horse, ...row } of ownerships) rows.add(horse, row);
  await builder.add({ kind: 'owners', ownerships: rows.data(['owner', 'start', 'end']), bad: new Map() });
}

function recordsPart(
  kind: RecordsData['kind'],
  org: Org,
  records: readonly Cells[],
  terms: readonly Term[],
): RecordsData {
  const recorded = new TextRows();
  const rows = new RowsByRecord(['type', 'status', 'start', 'end']);
  const texts = new TextIds();
  const columns = storedColumns(kind === 'horses' ? 'horse' : 'member', org);
  for (const [at, cells] of records.entries()) {
    recorded.add(columns.map(({ name }) => cells[name] ?? null));
    for (const { type, status, start, end } of terms) {
      const row = { type: texts.id(type), status: texts.id(status) };
      rows.add(at, { ...row, start: dateNumber(start), end: dateNumber(end) });
    }
  }
  const inOrder = Int32Array.from(records.keys());
  const fields = rows.data(['type', 'status', 'start', 'end']);
  return {
    kind,
    recorded: recorded.data(),
    recordedAt: inOrder,
    inOrder,
    terms: fields,
    texts: texts.data(),
  };
}

const ORIGIN: BookOrigin = {
  generation: '20261121-103355-3fa9c1',
  contentHash: 'hash',
  status: {
    dated: calendarDate('2026-11-21'),
    importedAt: '2026-11-21T10:33:55.000Z',
    sample: false,
    rows: { 'horses.csv': 1 },
  },
};

async function finished(builder: BookBuilder): Promise<(sql: string) => unknown[][]> {
  expect(checkBookFile(path, await builder.finish(ORIGIN))).toEqual({ state: 'whole' });
  return (sql) => {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      return database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row));
    } finally {
      database.close();
    }
  };
}

describe.each(ORGS)('a book of %s', (org) => {
  it('a book has the schema’s tables and indexes and nothing else', async () => {
    const select = await build(org, {});
    const schema = new DatabaseSync(':memory:');
    for (const { sqlite } of [...Object.values(recordTables(org)), ...SEARCH_TABLES, META_TABLE]) {
      schema.exec(sqlite.create);
      for (const index of sqlite.indices) schema.exec(index);
    }
    const sql = 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name';
    expect(select(sql)).toEqual(
      schema
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)),
    );
    schema.close();
  });

  it('a book stores its origin and schema version', async () => {
    expect((await build(org, {}))('SELECT key, value FROM meta ORDER BY key')).toEqual([
      ['content_hash', 'hash'],
      ['dated', '2026-11-21'],
      ['generation', '20261121-103355-3fa9c1'],
      ['imported_at', '2026-11-21T10:33:55.000Z'],
      ['org', org],
      ['rows', '{"horses.csv":1}'],
      ['sample', '0'],
      ['schema_version', String(BOOK_SCHEMA_VERSION)],
    ]);
  });

  it('a book is one read-only file in rollback journal mode', async () => {
    const select = await build(org, { horses: [STAR] });
    expect(statSync(path).mode & 0o777).toBe(0o440);
    expect(readdirSync(folder)).toEqual(['book.sqlite']);
    expect(select('PRAGMA journal_mode')).toEqual([['delete']]);
  });
});

it('a USDF book has a Safe Sport table, although only USEF records Safe Sport', async () => {
  const select = await build('usdf', {});
  expect(select('SELECT * FROM safe_sport')).toEqual([]);
  expect(select('SELECT count(*) FROM word_list')).toEqual([[2]]);
});

it('the builder reports its progress while finishing', async () => {
  const shares: number[] = [];
  const builder = new BookBuilder(new NewBookFile(path), 'usef', ({ doing, share }) => {
    if (doing === 'finishing') shares.push(share);
  });
  await addRecords(builder, 'usef', {});
  await builder.add(NO_COMPLETIONS);
  await builder.finish(ORIGIN);
  expect([shares.at(0), shares.at(-1)]).toEqual([0, 1]);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

describe('records', () => {
  it('records get their places in the order of arrival', async () => {
    const select = await build('usef', {
      horses: [
        { ...STAR, usefId: '20' },
        { ...STAR, usefId: '100' },
      ],
      members: [
        { ...ANN, usefId: 'F9' },
        { ...ANN, usefId: 'F20' },
      ],
    });
    expect(select('SELECT id, number FROM horse ORDER BY id')).toEqual([
      [1, '20'],
      [2, '100'],
    ]);
    expect(select('SELECT id, number, number_key FROM member ORDER BY id')).toEqual([
      [1, 'F9', '9'],
      [2, 'F20', '20'],
    ]);
  });

  it('records keep the recorded form, and next to it the form used for comparison', async () => {
    const select = await build('usef', {
      horses: [
        {
          usefId: '# 52-1',
          name: "Bailey's Étoile",
          microchipNumber: '985-1',
          feiRegNumber: '105bi25',
          feiRegistrationStatus: 'Active',
          suspensionStatus: 'YES',
          foalDate: '2015-04-01',
        },
      ],
      members: [
        {
          usefId: 'F-4100',
          entityType: 'I',
          firstName: 'Ann',
          lastName: "O'Malley Smith",
          birthDate: '2000-02-29',
          amateurProStatus: 'Amateur',
          suspensionStatus: 'NO',
          feiRegNumber: '10012345',
          feiRegistrationStatus: 'Active',
        },
      ],
    });
    const [horse] = select(
      `SELECT id, number, number_key, microchip_number, microchip_key, fei_reg_number, fei_key, fei_registration_status,
         suspension_status, foal_date, name, name_norm, name_compact FROM horse`,
    );
    expect(horse?.slice(0, 10)).toEqual([
      1,
      '# 52-1',
      '521',
      '985-1',
      '9851',
      '105bi25',
      '105BI25',
      'Active',
      'YES',
      '2015-04-01',
    ]);
    expect(horse?.slice(10)).toEqual(["Bailey's Étoile", 'baileys etoile', 'baileysetoile']);
    const [member] = select(
      `SELECT id, number, number_key, entity_type, birth_date, amateur_pro_status, suspension_status, fei_reg_number,
         fei_registration_status, name, first_name, last_name, first_norm, last_norm
       FROM member`,
    );
    expect(member?.slice(0, 9)).toEqual([
      1,
      'F-4100',
      '4100',
      'I',
      '2000-02-29',
      'Amateur',
      'NO',
      '10012345',
      'Active',
    ]);
    expect(member?.slice(9)).toEqual(["Ann O'Malley Smith", 'Ann', "O'Malley Smith", 'ann', 'omalley smith']);
  });

  it('records keep a second form of a number only if it was not recorded in the form used for comparison', async () => {
    const select = await build('usef', {
      horses: [
        { ...STAR, usefId: '521', microchipNumber: '985-1' },
        { ...STAR, usefId: '#522', microchipNumber: '9852' },
      ],
    });
    expect(
      select('SELECT number, number_recorded, microchip_number, microchip_number_recorded FROM horse'),
    ).toEqual([
      ['521', null, '985-1', '985-1'],
      ['#522', '#522', '9852', null],
    ]);
  });

  it('USDF’s records keep their USEF number as recorded, and cleaned for ties', async () => {
    const select = await build('usdf', {
      horses: [
        {
          usdfId: 'D1',
          name: 'Star',
          usefId: '#52-1',
          usdfMembershipType: 'Life',
          usdfhidDate: '2018-01-01',
          usdfLifeDate: '2019-01-01',
        },
      ],
      members: [{ ...ANN, usdfId: '7', usefId: 'F-9' }],
    });
    expect(
      select('SELECT usef_id, usef_key, usdf_membership_type, usdfhid_date, usdf_life_date FROM horse'),
    ).toEqual([['#52-1', '521', 'Life', '2018-01-01', '2019-01-01']]);
    expect(select('SELECT usef_id, usef_key FROM member')).toEqual([['F-9', '9']]);
  });
});

describe('open dates are stored as the earliest or latest date', () => {
  it('terms store the earliest or latest date for an open start or end, and an empty string for an empty type', async () => {
    const select = await build('usef', {
      horses: [STAR],
      members: [ANN],
      terms: [
        { ...TERM, status: 'Active' },
        { ...TERM, type: 'Life', status: 'Active', start: calendarDate('2026-01-01') },
      ],
    });
    const terms = [
      [1, '0000-01-01', '9999-12-31', '', 'Active'],
      [1, '2026-01-01', '9999-12-31', 'Life', 'Active'],
    ];
    expect(select('SELECT * FROM horse_term')).toEqual(terms);
    expect(select('SELECT * FROM member_term')).toEqual(terms);
  });

  it('ownerships store the earliest or latest date for an open start or end', async () => {
    const select = await build('ushja', {
      horses: [STAR],
      members: [ANN, { ...ANN, usefId: '2' }],
      ownerships: [
        { horse: 0, owner: 1, start: 0, end: 0 },
        { horse: 0, owner: 0, start: 20260101, end: 20261231 },
      ],
    });
    expect(select('SELECT horse_id, member_id, start_date, end_date FROM ownership')).toEqual([
      [1, 2, '0000-01-01', '9999-12-31'],
      [1, 1, '2026-01-01', '2026-12-31'],
    ]);
  });
});

it('the builder stores Safe Sport completions', async () => {
  const builder = new BookBuilder(new NewBookFile(path), 'usef');
  await addRecords(builder, 'usef', {});
  const rows = new RowsByRecord(['completed', 'due']);
  rows.add(0, { completed: 20260101, due: 20270101 });
  await builder.add({
    kind: 'safe-sport',
    numbers: ['41'],
    inOrder: Int32Array.of(0),
    completions: rows.data(['completed', 'due']),
  });
  const select = await finished(builder);
  expect(select('SELECT number_key, completed, due FROM safe_sport')).toEqual([
    ['41', '2026-01-01', '2027-01-01'],
  ]);
});

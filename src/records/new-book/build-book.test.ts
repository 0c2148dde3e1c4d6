import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Term } from '../../domain/membership/term.ts';
import { ORGS, type Org } from '../../domain/org.ts';
import { BookBuilder } from './build-book.ts';
import { isBookFileWhole } from './book-file-whole.ts';
import type { NewHorse, NewMember } from './new-records.ts';
import { BOOK_SCHEMA_VERSION, bookIndices, bookTables } from './schema.ts';
import { SEARCH_INDICES, SEARCH_TABLES } from './search-tables.ts';

const HORSE: NewHorse = {
  number: '1',
  name: 'Star',
  usefId: null,
  microchipNumber: null,
  feiRegNumber: null,
  feiRegistrationStatus: null,
  suspensionStatus: null,
  foalDate: null,
  usdfMembershipType: null,
  usdfhidDate: null,
  usdfLifeDate: null,
};
const MEMBER: NewMember = {
  number: '1',
  entityType: 'I',
  name: 'Ann Smith',
  firstName: 'Ann',
  lastName: 'Smith',
  usefId: null,
  birthDate: null,
  amateurProStatus: null,
  suspensionStatus: null,
  feiRegNumber: null,
  feiRegistrationStatus: null,
};
const TERM: Term = { type: null, status: null, start: null, end: null };

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-book-'));
  path = join(folder, 'book.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a book and reads rows from it. */
function build(org: Org, fill: (builder: BookBuilder) => void): (sql: string) => unknown[][] {
  const builder = new BookBuilder(path, org);
  fill(builder);
  const bytes = builder.finish('hash');
  expect(isBookFileWhole(path, bytes)).toBe(true);
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
  it('has the tables and indices of the schema and nothing else', () => {
    const select = build(org, () => {});
    const schema = new DatabaseSync(':memory:');
    schema.exec(bookTables(org) + SEARCH_TABLES + SEARCH_INDICES);
    for (const index of bookIndices(org)) schema.exec(index);
    const sql = 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name';
    expect(select(sql)).toEqual(
      schema
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)),
    );
    schema.close();
  });

  it('says what it is', () => {
    expect(build(org, () => {})('SELECT key, value FROM meta ORDER BY key')).toEqual([
      ['content_hash', 'hash'],
      ['org', org],
      ['schema_version', String(BOOK_SCHEMA_VERSION)],
    ]);
  });

  it('is one read-only file in rollback mode', () => {
    const select = build(org, (builder) => builder.addHorse(HORSE));
    expect(statSync(path).mode & 0o777).toBe(0o444);
    expect(readdirSync(folder)).toEqual(['book.sqlite']);
    expect(select('PRAGMA journal_mode')).toEqual([['delete']]);
  });
});

it('leaves nothing behind when it is abandoned', () => {
  const builder = new BookBuilder(path, 'usef');
  builder.addHorse(HORSE);
  builder.abandon();
  builder.abandon();
  expect(readdirSync(folder)).toEqual([]);
});

describe('records', () => {
  it('get their places in the order they come in', () => {
    const select = build('usef', (builder) => {
      for (const number of ['20', '100']) builder.addHorse({ ...HORSE, number });
      for (const number of ['F9', 'F20']) builder.addMember({ ...MEMBER, number });
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

  it('keep what was recorded, and beside it what is compared', () => {
    const select = build('usef', (builder) => {
      builder.addHorse({
        ...HORSE,
        number: '# 52-1',
        name: "Bailey's Étoile",
        microchipNumber: '985-1',
        feiRegNumber: '105bi25',
        feiRegistrationStatus: 'Active',
        suspensionStatus: 'YES',
        foalDate: '2015-04-01',
      });
      builder.addMember({
        ...MEMBER,
        number: 'F-4100',
        name: 'Ann O’Malley Smith',
        firstName: 'Ann',
        lastName: "O'Malley Smith",
        birthDate: '2000-02-29',
        amateurProStatus: 'Amateur',
        suspensionStatus: 'NO',
        feiRegNumber: '10012345',
        feiRegistrationStatus: 'Active',
      });
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
    expect(member?.slice(9)).toEqual(['Ann O’Malley Smith', 'Ann', "O'Malley Smith", 'ann', 'omalley smith']);
  });

  it('keep a number twice only where it was not recorded as it is compared', () => {
    const select = build('usef', (builder) => {
      builder.addHorse({ ...HORSE, number: '521', microchipNumber: '985-1' });
      builder.addHorse({ ...HORSE, number: '#522', microchipNumber: '9852' });
    });
    expect(
      select('SELECT number, number_recorded, microchip_number, microchip_number_recorded FROM horse'),
    ).toEqual([
      ['521', null, '985-1', '985-1'],
      ['#522', '#522', '9852', null],
    ]);
  });

  it('of USDF keep their USEF number, and its tie', () => {
    const select = build('usdf', (builder) => {
      builder.addHorse({
        ...HORSE,
        number: 'D1',
        usefId: '#52-1',
        usdfMembershipType: 'Life',
        usdfhidDate: '2018-01-01',
        usdfLifeDate: '2019-01-01',
      });
      builder.addMember({ ...MEMBER, number: '7', usefId: 'F-9' });
    });
    expect(
      select('SELECT usef_id, usef_key, usdf_membership_type, usdfhid_date, usdf_life_date FROM horse'),
    ).toEqual([['#52-1', '521', 'Life', '2018-01-01', '2019-01-01']]);
    expect(select('SELECT usef_id, usef_key FROM member')).toEqual([['F-9', '9']]);
  });
});

it('stores open dates as texts that compare, and empty types and statuses as empty texts', () => {
  const select = build('usef', (builder) => {
    builder.addHorseTerm(1, TERM);
    builder.addMemberTerm(2, { ...TERM, type: 'Life', status: 'Active' });
    builder.addOwnership(1, 2, null, null);
    builder.addOwnership(1, 2, null, null);
    builder.addSafeSport('41', '2026-01-01', '2027-01-01');
    builder.addSafeSport('41', '2026-01-01', '2027-01-01');
  });
  expect(select('SELECT * FROM horse_term')).toEqual([[1, '0000-01-01', '9999-12-31', '', '']]);
  expect(select('SELECT * FROM member_term')).toEqual([[2, '0000-01-01', '9999-12-31', 'Life', 'Active']]);
  expect(select('SELECT * FROM ownership')).toEqual([[1, '0000-01-01', 2, '9999-12-31']]);
  expect(select('SELECT * FROM safe_sport')).toEqual([['41', '2026-01-01', '2027-01-01']]);
});

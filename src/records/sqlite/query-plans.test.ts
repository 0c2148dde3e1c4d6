import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USDF, USEF, USHJA } from '../../../test/support/owned-horses.ts';
import { importBooks, type TestRecords } from '../../../test/support/records.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { ORGS, type Org } from '../../domain/org.ts';
import type { Book, HorseCriteria, RiderCriteria } from '../book.ts';
import { StoredBook } from '../stored-book/stored-book.ts';
import { Connection } from './connection.ts';
import { currentGeneration } from './current-generation.ts';

/*
 * Every statement that answers a question goes by an index, so that a book of a million horses answers like one of ten.
 * All methods of a book are called with every kind of criteria; then the plan of each statement that ran is read.
 */

const TODAY = calendarDate('2026-11-21');
const PAGE = { offset: 0, limit: 1_000 };
const BUT = new Set([1]);

const HORSES: Partial<HorseCriteria>[] = [
  { number: 'D1' },
  { usefNumbers: ['5201', '105BI25'] },
  { number: 'D1', usefNumbers: ['5201'], horseName: 'gold', ownerLastname: 'adams' },
  { horseName: 'gold' },
  { horseName: 'choice golden old' },
  { horseName: 'choice golden old', ownerLastname: 'ad' },
  { ownerLastname: 'ad' },
  { number: 'D2' },
  { number: 'D2', usefNumbers: ['5202'] },
  { usefNumbers: ['5202', '105BI26'], horseName: 'goldn', ownerLastname: 'adems' },
  { horseName: 'golden choise of dawn' },
  { horseName: 'goldnchoice' },
  { horseName: 'choice goldn', ownerLastname: 'adems' },
  { ownerLastname: 'adems' },
];

const RIDERS: Partial<RiderCriteria>[] = [
  { number: '500' },
  { usefNumber: '20' },
  { number: '500', usefNumber: '20', firstName: 'z', lastName: 'a' },
  { lastName: 'ad' },
  { firstName: 'zo' },
  { firstName: 'zo', lastName: 'ad' },
  { number: '501', usefNumber: '21' },
  { usefNumber: '21', firstName: 'zeo', lastName: 'adems' },
  { lastName: 'zoe adams' },
];

async function askEverything(book: Book): Promise<void> {
  for (const asked of HORSES) {
    const criteria = {
      number: '',
      usefNumbers: [],
      horseName: '',
      ownerLastname: '',
      searchDate: TODAY,
      ...asked,
    };
    await book.findHorses(criteria, PAGE);
    await book.findHorses(criteria, PAGE, BUT);
    await book.similarHorses(criteria, 20);
  }
  for (const asked of RIDERS) {
    const criteria = { number: '', usefNumber: '', firstName: '', lastName: '', ...asked };
    await book.findRiders(criteria, PAGE);
    await book.findRiders(criteria, PAGE, BUT);
    await book.similarRiders(criteria, 20);
  }
  await book.readHorses([2, 1], TODAY);
  await book.readHorsesByNumber(['5201', '5202'], TODAY);
  await book.readRiders([2, 1], TODAY);
  await book.horsePlace('5201');
  await book.riderPlace('20');
  await book.horsePlacesByUsefNumber(['5201']);
  await book.riderPlacesByUsefNumber(['20']);
  await book.horsesInOrder([2, 1]);
  await book.ridersInOrder([2, 1]);
  await book.usefNumbersOfHorses([1]);
  await book.usefNumbersOfRiders([1]);
  await book.usefNumbersByMicrochipOrFei('985000000000001');
  await book.horsesByNumberStart('52', 8);
  await book.ridersByNumberStart('2', 8);
  await book.riderNames([2, 1]);
  await book.horseNames([2, 1]);
  await book.ownerNames([2, 1], TODAY);
  await book.ownerNamesBeginning('ad', 8);
  await book.similarOwnerNames('adems', 8);
  await book.ownersOf(1, TODAY);
  await book.member('20', TODAY);
  await book.safeSport('20', TODAY);
  await book.birthDate('20');
}

/** The steps of a statement's plan that go through a table of the book from end to end. */
function fullScans(connection: Connection, sql: string): string[] {
  const steps = connection.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
  return steps.map(({ detail }) => detail).filter((detail) => TABLE_SCAN.test(detail));
}

// No statement gives a table of the book another name, so a scan names it. An automatic index is made by one.
const TABLE_SCAN =
  /^SCAN (horse|member|\w+_term|ownership|safe_sport|horse_order|\w+_word|\w+_beginning|owner_name|word_list)\b|AUTOMATIC/;

let books: TestRecords;
beforeAll(async () => {
  books = await importBooks({ usef: USEF, usdf: USDF, ushja: USHJA });
});
afterAll(() => books.close());

async function connect(org: Org): Promise<Connection> {
  const generation = await currentGeneration(books.dataDir);
  return new Connection(generation?.books[org]?.path ?? '');
}

describe.each(ORGS)('%s', (org) => {
  it('answers every question by an index', async () => {
    const connection = await connect(org);
    await askEverything(new StoredBook(connection, org));
    const statements = connection.prepared();
    expect(statements.length).toBeGreaterThan(25);
    // Under another name a table would not be seen.
    const renamed =
      /\b(horse|member|\w+_term|ownership|safe_sport|horse_order|\w+_word|\w+_beginning|owner_name) AS \w/;
    expect(statements.filter((sql) => renamed.test(sql))).toEqual([]);
    const scanning = statements.map((sql) => ({ sql, scans: fullScans(connection, sql) }));
    expect(scanning.filter(({ scans }) => scans.length > 0)).toEqual([]);
    connection.close();
  });
});

it.each([
  "SELECT id FROM horse WHERE name = 'Golden Choice'",
  "SELECT id FROM horse WHERE name_norm LIKE '%gold%'",
  "SELECT horse_id FROM ownership WHERE end_date = '2026-11-21'",
  "SELECT horse.id FROM member CROSS JOIN horse ON horse.id = 1 WHERE member.name = 'Zoe Adams'",
  "SELECT count(*) FROM horse_order WHERE name_norm LIKE '%gold%'",
])('would notice: %s', async (sql) => {
  const connection = await connect('usef');
  expect(fullScans(connection, sql)).not.toEqual([]);
  connection.close();
});

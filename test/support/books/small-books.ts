import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { SAFE_SPORT_FROM_AGE } from '../../../src/domain/safe-sport/safe-sport.ts';
import type { Book } from '../../../src/records/books.ts';
import { findHorses, type HorseCriteria } from '../../../src/records/queries/find-horses.ts';
import { findRiders, type RiderCriteria } from '../../../src/records/queries/find-riders.ts';
import {
  memberByNumber,
  ownerNames,
  ownerNamesBeginning,
  ownersOf,
  similarOwnerNames,
} from '../../../src/records/queries/owners.ts';
import {
  inAnswerOrder,
  placeOf,
  placesByNumberStart,
  placesByUsefNumbers,
  RECORD_TABLES,
  usefNumbersAt,
  usefNumbersByMicrochipOrFei,
} from '../../../src/records/queries/places.ts';
import { horseNames, readHorses, readHorsesByNumber } from '../../../src/records/queries/read-horses.ts';
import { readRiders, riderNames } from '../../../src/records/queries/read-members.ts';
import { birthDate, safeSport } from '../../../src/records/queries/safe-sport.ts';
import { type HorseQuestion, searchUshjaHorses } from '../../../src/records/queries/search-horses.ts';
import { similarHorses } from '../../../src/records/queries/similar-horses.ts';
import { similarRiders } from '../../../src/records/queries/similar-riders.ts';
import type { Asker, Records } from '../../../src/records/records.ts';
import { birthday } from '../rows.ts';
import type { CsvBooks } from './record-files.ts';

/*
 * Horses and their owners in all three books about 2026-11-21: what the questions about one horse, its owners and about
 * choices are tested on.
 */

/** Zoe Adams, USEF 20, is old enough for Safe Sport from 2026-11-21 on, Émile Adams, USEF 100, a day later. */
export const ZOE_BORN = birthday(SAFE_SPORT_FROM_AGE, '2026-11-21');
const EMILE_BORN = birthday(SAFE_SPORT_FROM_AGE, '2026-11-22');

export const USEF: Required<CsvBooks>['usef'] = {
  horses: `usefId,name,microchipNumber,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,foalDate,feiRegNumber,feiRegistrationStatus
5201,Golden Choice,985000000000001,Annual,,2025-12-01,2026-11-30,,,,
0052,Old Gold,,,,,,,,,
`,
  members: `usefId,entityType,name,firstName,lastName,birthDate,amateurProStatus,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,feiRegNumber,feiRegistrationStatus
20,I,,Zoe,Adams,${ZOE_BORN},Amateur,Annual,,2025-12-01,2026-11-30,,,
100,I,,Émile,Adams,${EMILE_BORN},,Annual,,2025-12-01,2026-11-20,,,
030,I,,Emile,Adams,,,,,,,,,
F4100,F,Dawn Farm,,,,,,,,,,,
7,O,Émile Adams,,,,,,,,,,,
`,
  owners: `horseId,ownerId,startDate,endDate
5201,20,,
5201,20,2026-01-01,
5201,100,2026-11-21,2026-11-21
5201,030,2020-01-01,2026-11-20
5201,030,2026-11-21,
5201,4100,,2026-11-21
5201,7,2020-01-01,
5201,404,,
0052,20,,2026-11-20
`,
  'safe-sport': `usefId,completedDate,dueDate
20,2025-11-20,2026-11-20
20,2025-11-21,2026-11-21
100,2026-11-22,2027-11-22
4100,2025-01-01,2027-01-01
555,2026-01-01,2027-01-01
`,
};

export const USDF: Required<CsvBooks>['usdf'] = {
  horses: `usdfId,usefId,name,foalDate,usdfMembershipType,usdfhidDate,usdfLifeDate
D1,5201,Golden Choice,,,,
`,
  members: `usdfId,usefId,entityType,name,firstName,lastName,membershipType,memberStatus,memberStartDate,memberEndDate
500,F-20,I,,Zoe,Adams,Participating,,2025-12-01,2026-11-30
501,,O,Dawn Inc,,,,,,
`,
  owners: 'horseId,ownerId,startDate,endDate\nD1,500,,\nD1,501,,\n',
};

export const USHJA: Required<CsvBooks>['ushja'] = {
  horses: `usefId,name,ushjaStatus,ushjaStartDate,ushjaEndDate
5201,Golden Choice HJ,Active,2025-12-01,2026-11-30
99,Nowhere Else,Active,,
`,
  members: `usefId,entityType,name,firstName,lastName,membershipType,memberStatus,memberStartDate,memberEndDate
20,I,,Zoe,Adams,Active,,2025-12-01,2026-11-30
`,
  owners: 'horseId,ownerId,startDate,endDate\n5201,20,,\n',
};

/* Questions about these books. */

const TODAY = calendarDate('2026-11-21');
const PAGE = { offset: 0, limit: 1_000 };
const EXCEPT = new Set([1]);

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

/** Asks everything that queries ask of a book, with every kind of criteria, so that every statement there is runs. */
export async function askEverything(book: Book): Promise<void> {
  for (const asked of HORSES) {
    const criteria = {
      number: '',
      usefNumbers: [],
      horseName: '',
      ownerLastname: '',
      searchDate: TODAY,
      ...asked,
    };
    await findHorses(book, criteria, PAGE);
    await findHorses(book, criteria, PAGE, EXCEPT);
    await similarHorses(book, criteria, 20);
  }
  for (const asked of RIDERS) {
    const criteria = { number: '', usefNumber: '', firstName: '', lastName: '', ...asked };
    await findRiders(book, criteria, PAGE);
    await findRiders(book, criteria, PAGE, EXCEPT);
    await similarRiders(book, criteria, 20);
  }
  for (const table of RECORD_TABLES) {
    await placeOf(book, table, '20');
    await placesByUsefNumbers(book, table, ['20']);
    await inAnswerOrder(book, table, [2, 1]);
    await usefNumbersAt(book, table, [1]);
    await placesByNumberStart(book, table, '2', 8);
  }
  await readHorses(book, [2, 1], TODAY);
  await readHorsesByNumber(book, ['5201', '5202'], TODAY);
  await readRiders(book, [2, 1], TODAY);
  await usefNumbersByMicrochipOrFei(book, '985000000000001');
  await riderNames(book, [2, 1]);
  await horseNames(book, [2, 1]);
  await ownerNames(book, [2, 1], TODAY);
  await ownerNamesBeginning(book, 'ad', 8);
  await similarOwnerNames(book, 'adems', 8);
  await ownersOf(book, 1, TODAY);
  await memberByNumber(book, '20', TODAY);
  await safeSport(book, '20', TODAY);
  await birthDate(book, '20');
}

const SEARCH_DATE = calendarDate('2026-11-21');

/** USEF's and USHJA's books, each with one horse of this name, tied. USEF's has the name as its FEI status too. */
export function oneHorseInEach(name: string): CsvBooks {
  const [usefHeader = '', ushjaHeader = ''] = [USEF.horses, USHJA.horses].map((csv) => csv?.split('\n')[0]);
  return {
    usef: { horses: `${usefHeader}\n1,${name},,,,,,,,,${name}\n` },
    ushja: { horses: `${ushjaHeader}\n1,${name},,,\n` },
  };
}

export function horsesNamed(horseName: string): HorseQuestion {
  return { usefNumber: '', horseName, ownerLastname: '', searchDate: SEARCH_DATE };
}

/** What both books say of the horse: one answer is of one generation, so the two names are the same. */
export async function namesInBoth(records: Pick<Records, 'ask'>, asker?: Asker): Promise<string> {
  const { horses } = await records.ask(searchUshjaHorses, horsesNamed('Horse'), asker);
  return horses.map(({ name, feiRegistrationStatus }) => `${name},${feiRegistrationStatus}`).join();
}

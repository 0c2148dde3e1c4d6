import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { Book } from '../../src/records/books.ts';
import { findHorses, type HorseCriteria } from '../../src/records/queries/find-horses.ts';
import { findRiders, type RiderCriteria } from '../../src/records/queries/find-riders.ts';
import {
  memberByNumber,
  ownerNames,
  ownerNamesBeginning,
  ownersOf,
  similarOwnerNames,
} from '../../src/records/queries/owners.ts';
import {
  inAnswerOrder,
  placeOf,
  placesByNumberStart,
  placesByUsefNumbers,
  RECORD_TABLES,
  usefNumbersAt,
  usefNumbersByMicrochipOrFei,
} from '../../src/records/queries/places.ts';
import { horseNames, readHorses, readHorsesByNumber } from '../../src/records/queries/read-horses.ts';
import { readRiders, riderNames } from '../../src/records/queries/read-members.ts';
import { birthDate, safeSport } from '../../src/records/queries/safe-sport.ts';
import { similarHorses } from '../../src/records/queries/similar-horses.ts';
import { similarRiders } from '../../src/records/queries/similar-riders.ts';

/* Questions about the books of `owned-horses.ts`. */

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

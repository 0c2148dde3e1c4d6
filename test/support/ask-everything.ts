import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { Book, HorseCriteria, RiderCriteria } from '../../src/records/book.ts';

/* Questions about the books of `owned-horses.ts`. */

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

/** Calls every method of a book with every kind of criteria, so that every statement there is runs. */
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

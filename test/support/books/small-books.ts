import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { SAFE_SPORT_FROM_AGE } from '../../../src/domain/safe-sport/safe-sport.ts';
import type { Book } from '../../../src/records/books.ts';
import { EntryTable } from '../../../src/records/queries/entries/entry-tables.ts';
import { findHorses } from '../../../src/records/queries/horses/find-horses.ts';
import { horseCriteria } from '../../../src/records/queries/horses/horse-criteria.ts';
import { findRiders, type RiderCriteria } from '../../../src/records/queries/rider/find-riders.ts';
import { organizations } from '../../../src/records/queries/owners/organizations.ts';
import {
  memberByNumber,
  ownerNamesOf,
  ownerNamesBeginning,
  ownersOf,
  similarOwnerNames,
} from '../../../src/records/queries/owners/recorded-owners.ts';
import {
  inAnswerOrder,
  placesByNumberStart,
  placesByUsefNumbers,
  RECORD_TABLES,
  usefNumbersAt,
  usefNumbersByMicrochipOrFei,
} from '../../../src/records/queries/places.ts';
import { placeOf } from '../../../src/records/queries.ts';
import { readBookFacts } from '../../../src/records/queries/choices/read-facts.ts';
import {
  horseNames,
  readHorses,
  readHorsesByNumber,
} from '../../../src/records/queries/horses/read-horses.ts';
import { readRiders, riderNames } from '../../../src/records/queries/read-members.ts';
import { birthDate, safeSport } from '../../../src/records/queries/safe-sport/get-info.ts';
import {
  type HorseQuestion,
  searchUshjaHorses,
} from '../../../src/records/queries/horses/search-response.ts';
import { similarHorses } from '../../../src/records/queries/horses/similar-horses.ts';
import { similarRiders } from '../../../src/records/queries/rider/similar-riders.ts';
import type { Asker, Records } from '../../../src/records/records.ts';
import { birthday } from '../rows.ts';
import { type BookFiles, farm, horse, organization, owns, person, training } from './record-files.ts';

/*
 * Horses and their owners in all three books around 2026-11-21, for testing questions about a horse, its owners and
 * choices.
 */

/** Zoe Adams, USEF 20, reaches the age for Safe Sport on 2026-11-21; Émile Adams, USEF 100, reaches it a day later. */
export const ZOE_BORN = birthday(SAFE_SPORT_FROM_AGE, '2026-11-21');
const EMILE_BORN = birthday(SAFE_SPORT_FROM_AGE, '2026-11-22');

export const USEF = {
  horses: [
    horse('5201', 'Golden Choice', {
      microchipNumber: '985000000000001',
      membershipType: 'Annual',
      memberStartDate: '2025-12-01',
      memberEndDate: '2026-11-30',
    }),
    horse('0052', 'Old Gold'),
  ],
  members: [
    person('20', 'Zoe', 'Adams', {
      birthDate: ZOE_BORN,
      amateurProStatus: 'Amateur',
      membershipType: 'Annual',
      memberStartDate: '2025-12-01',
      memberEndDate: '2026-11-30',
    }),
    person('100', 'Émile', 'Adams', {
      birthDate: EMILE_BORN,
      membershipType: 'Annual',
      memberStartDate: '2025-12-01',
      memberEndDate: '2026-11-20',
    }),
    person('030', 'Emile', 'Adams'),
    farm('F4100', 'Dawn Farm'),
    organization('7', 'Émile Adams'),
  ],
  owners: [
    owns('5201', '20'),
    owns('5201', '20', { startDate: '2026-01-01' }),
    owns('5201', '100', { startDate: '2026-11-21', endDate: '2026-11-21' }),
    owns('5201', '030', { startDate: '2020-01-01', endDate: '2026-11-20' }),
    owns('5201', '030', { startDate: '2026-11-21' }),
    owns('5201', '4100', { endDate: '2026-11-21' }),
    owns('5201', '7', { startDate: '2020-01-01' }),
    owns('5201', '404'),
    owns('0052', '20', { endDate: '2026-11-20' }),
  ],
  'safe-sport': [
    training('20', '2025-11-20', '2026-11-20'),
    training('20', '2025-11-21', '2026-11-21'),
    training('100', '2026-11-22', '2027-11-22'),
    training('4100', '2025-01-01', '2027-01-01'),
    training('555', '2026-01-01', '2027-01-01'),
  ],
};

export const USDF = {
  horses: [{ usdfId: 'D1', ...horse('5201', 'Golden Choice') }],
  members: [
    {
      usdfId: '500',
      ...person('F-20', 'Zoe', 'Adams', {
        membershipType: 'Participating',
        memberStartDate: '2025-12-01',
        memberEndDate: '2026-11-30',
      }),
    },
    { usdfId: '501', ...organization('', 'Dawn Inc') },
  ],
  owners: [owns('D1', '500'), owns('D1', '501')],
};

export const USHJA = {
  horses: [
    horse('5201', 'Golden Choice HJ', {
      ushjaStatus: 'Active',
      ushjaStartDate: '2025-12-01',
      ushjaEndDate: '2026-11-30',
    }),
    horse('99', 'Nowhere Else', { ushjaStatus: 'Active' }),
  ],
  members: [
    person('20', 'Zoe', 'Adams', {
      membershipType: 'Active',
      memberStartDate: '2025-12-01',
      memberEndDate: '2026-11-30',
    }),
  ],
  owners: [owns('5201', '20')],
};

const TODAY = calendarDate('2026-11-21');
const PAGE = { offset: 0, limit: 1_000 };
const EXCEPT = new Set([1]);

const HORSES: Partial<
  Record<'number' | 'horseName' | 'ownerLastname', string> & { usefNumbers: string[] }
>[] = [
  { number: 'D1' },
  { usefNumbers: ['5201', '105BI25'] },
  { number: 'D1', usefNumbers: ['5201'], horseName: 'gold', ownerLastname: 'adams' },
  { horseName: 'gold' },
  { horseName: 'choice golden old' },
  { horseName: 'choice golden old', ownerLastname: 'ad' },
  { ownerLastname: 'ad' },
  { ownerLastname: 'zoe adams' },
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

async function askAsEntries(entries: EntryTable): Promise<void> {
  entries.numbers.want('20');
  entries.usefNumbers.want('20');
  entries.places.want(1);
  if (entries.table === 'horse') {
    entries.names.want('goldenchoice');
    entries.owners.want(1);
    if (entries.book.org === 'usef') {
      entries.microchips.want('985000000000001');
      entries.feiNumbers.want('105BI25');
    }
  }
  await entries.settle();
}

/** Asks every question about a book with every kind of criteria, so that every SQL statement runs. */
export async function askEverything(book: Book): Promise<void> {
  for (const { number = '', usefNumbers = [], horseName = '', ownerLastname = '' } of HORSES) {
    const names = await horseCriteria(book, { horseName, ownerLastname, searchDate: TODAY });
    const criteria = { ...names, number, usefNumbers };
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
  const asked = { horses: new Set(['5201']), members: new Set(['20']), owned: new Set(['5201']) };
  await readBookFacts(book, asked, TODAY);
  await readRiders(book, [2, 1], TODAY);
  await usefNumbersByMicrochipOrFei(book, '985000000000001');
  await riderNames(book, [2, 1]);
  await horseNames(book, [2, 1]);
  await ownerNamesOf(book, [2, 1], TODAY);
  await ownerNamesBeginning(book, 'ad', 8);
  await similarOwnerNames(book, 'adems', 8);
  await ownersOf(book, 1, TODAY);
  await memberByNumber(book, '20', TODAY);
  for (const table of RECORD_TABLES) await askAsEntries(new EntryTable(book, table, TODAY));
  await organizations(book);
  await safeSport(book, '20', TODAY);
  await birthDate(book, '20');
}

const SEARCH_DATE = calendarDate('2026-11-21');

/**
 * Creates USEF's and USHJA's books, each with one horse of this name, tied to each other. In USEF's book, the horse's FEI status
 * is also the name.
 */
export function oneHorseInEach(name: string): BookFiles {
  return {
    usef: { horses: [horse('1', name, { feiRegistrationStatus: name })] },
    ushja: { horses: [horse('1', name)] },
  };
}

export function horsesNamed(horseName: string): HorseQuestion {
  return { usefNumber: '', horseName, ownerLastname: '', searchDate: SEARCH_DATE };
}

/** Returns the horse's name in each book. The two names must be equal, because an answer comes from a single generation. */
export async function namesInBoth(records: Pick<Records, 'ask'>, asker?: Asker): Promise<string> {
  const { horses } = await records.ask(searchUshjaHorses, horsesNamed('Horse'), asker);
  return horses.map(({ name, feiRegistrationStatus }) => `${name},${feiRegistrationStatus}`).join();
}

import { expect, it } from 'vitest';
import { horse, owns, person } from '../../../../test/support/books/record-files.ts';
import { BookMissingError } from '../../errors.ts';
import { booksForTests, importBooks } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { HORSE_FIELDS, noValues } from '../../../domain/rows.ts';
import {
  type DressageHorseQuestion,
  type FoundHorses,
  type HorseQuestion,
  searchUsefHorses,
  searchUshjaHorses,
} from './search-response.ts';

const USEF = {
  horses: [
    horse('52-01', 'Jump High', {
      microchipNumber: '985000000000001',
      membershipType: 'Annual',
      memberStartDate: '2025-12-01',
      memberEndDate: '2026-11-30',
      suspensionStatus: 'YES',
      foalDate: '2016-05-01',
      feiRegNumber: '105BI25',
      feiRegistrationStatus: 'Active',
    }),
  ],
  members: [person('900', 'Ann', 'Adams')],
};

const USHJA = {
  horses: [
    horse('#5201', 'Jumping High', {
      ushjaStatus: 'Active',
      ushjaStartDate: '2025-12-01',
      ushjaEndDate: '2026-11-30',
    }),
    horse('0099', 'Jumping Low', { ushjaStartDate: '2025-12-01', ushjaEndDate: '2026-11-30' }),
    horse('77', 'Jumper', {
      ushjaStatus: 'Active',
      ushjaStartDate: '2025-12-01',
      ushjaEndDate: '2026-11-20',
    }),
    horse('78', 'Jumper'),
  ],
  members: [person('900', 'Ann', 'Adams')],
  owners: [owns('5201', '900'), owns('77', '900', { endDate: '2026-11-20' })],
};

const books = booksForTests({ usef: USEF, ushja: USHJA });

function search(question: Partial<HorseQuestion>): Promise<FoundHorses> {
  const empty = { usefNumber: '', horseName: '', ownerLastname: '', searchDate: calendarDate('2026-11-21') };
  return books.records.ask(searchUshjaHorses, { ...empty, ...question });
}

it('a USHJA horse that is tied has its USEF fields', async () => {
  expect(await search({ usefNumber: '5201' })).toEqual({
    horses: [
      {
        ...noValues(HORSE_FIELDS),
        match: 'number',
        ownerNames: ['Ann Adams'],
        usefId: '#5201',
        name: 'Jumping High',
        microchipNumber: '985000000000001',
        suspensionStatus: 'YES',
        memberStatus: 'Active',
        membershipType: 'Annual',
        memberStartDate: '2025-12-01',
        memberEndDate: '2026-11-30',
        foalDate: '2016-05-01',
        feiRegNumber: '105BI25',
        feiRegistrationStatus: 'Active',
        ushjaStatus: 'Active',
        ushjaStartDate: '2025-12-01',
        ushjaEndDate: '2026-11-30',
      },
    ],
    total: 1,
  });
});

it('a USHJA horse that USEF does not have has null USEF fields', async () => {
  const { horses } = await search({ usefNumber: '0099' });
  expect(horses).toEqual([
    {
      ...noValues(HORSE_FIELDS),
      match: 'number',
      ownerNames: [],
      usefId: '0099',
      name: 'Jumping Low',
      // A missing status stays null.
      ushjaStatus: null,
      ushjaStartDate: '2025-12-01',
      ushjaEndDate: '2026-11-30',
    },
  ]);
});

it.each([
  ['a horse whose registration has ended', '77', { ushjaStatus: 'Inactive', ushjaEndDate: '2026-11-20' }],
  ['a horse without a registration', '78', { ushjaStatus: null, ushjaStartDate: null, ushjaEndDate: null }],
])('the answer has the fields of %s', async (_case, usefNumber, fields) => {
  const { horses } = await search({ usefNumber });
  expect(horses).toMatchObject([fields]);
});

it.each<[string, Partial<HorseQuestion>, string[]]>([
  ['a name, in order of name and number', { horseName: 'jump' }, ['77', '78', '#5201', '0099']],
  ['a microchip that USEF records', { usefNumber: '985000000000001' }, ['#5201']],
  ['an FEI number that USEF records', { usefNumber: '105bi25' }, ['#5201']],
  ["an owner in USHJA's book", { ownerLastname: 'adams' }, ['#5201']],
  ['a page', { horseName: 'jump', page: 2, pageSize: 3 }, ['0099']],
])('the search finds the horses for %s', async (_case, question, numbers) => {
  const { horses } = await search(question);
  expect(horses.map(({ usefId }) => usefId)).toEqual(numbers);
});

it('a USDF number is ignored', async () => {
  const question: DressageHorseQuestion = {
    usdfNumber: '10',
    usefNumber: '0099',
    horseName: '',
    ownerLastname: '',
    searchDate: calendarDate('2026-11-21'),
  };
  expect(await books.records.ask(searchUshjaHorses, question)).toMatchObject({ total: 1 });
  expect(await books.records.ask(searchUsefHorses, { ...question, usefNumber: '5201' })).toMatchObject({
    total: 1,
  });
});

it.each([
  ['usef', { ushja: USHJA }],
  ['ushja', { usef: USEF }],
] as const)('a missing book of %s is reported as missing, rather than the horse', async (book, files) => {
  const part = await importBooks(files);
  const question = {
    usefNumber: '5201',
    horseName: '',
    ownerLastname: '',
    searchDate: calendarDate('2026-11-21'),
  };
  const answer = part.records.ask(searchUshjaHorses, question);
  await expect(answer).rejects.toThrow(BookMissingError);
  await expect(answer).rejects.toMatchObject({ book });
  await part.close();
});

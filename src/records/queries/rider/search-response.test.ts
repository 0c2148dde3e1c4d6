import { describe, expect, it } from 'vitest';
import { farm, horse, organization, person } from '../../../../test/support/books/record-files.ts';
import { BookMissingError } from '../../errors.ts';
import { booksForTests, importBooks } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import {
  searchUsdfRiders,
  searchUsefRiders,
  searchUsefRidersBesideUsdf,
  searchUsefRidersBesideUshja,
  searchUshjaRiders,
  type DressageRiderQuestion,
  type FoundRiders,
} from './search-response.ts';

const TODAY = calendarDate('2026-11-21');
const QUESTION: DressageRiderQuestion = {
  usdfId: '',
  usefId: '',
  firstName: '',
  lastName: '',
  searchDate: TODAY,
};

const USEF = {
  horses: [horse('1', 'Silver')],
  members: [
    person('20', 'John', 'Smith', {
      birthDate: '1990-02-28',
      amateurProStatus: 'Amateur',
      membershipType: 'Annual',
      memberStartDate: '2025-12-01',
      memberEndDate: '2026-11-30',
      suspensionStatus: 'YES',
      feiRegNumber: '10099',
      feiRegistrationStatus: 'Active',
    }),
    person('100', 'John', 'Smith'),
    person('030', 'JOHN', 'Smith'),
    person('F3', 'Johnny', 'Smith'),
    person('4', 'Jo', 'Smithers'),
    person('5', 'John', 'Smithson'),
    person('6', 'Ann', 'Smith-Jones'),
    person('7', 'Bo', "O'Malley"),
    person('8', 'Bo', 'O Malley'),
    person('9', 'Bob', 'OMalley'),
    person('10', 'Mary Ann', 'Lee'),
    person('11', 'Maryann', 'Lee'),
    person('12', 'Mary', 'Leeds'),
    farm('13', 'Smith Farm'),
    organization('14', 'Smith'),
    person('15', 'Jan', 'van der Berg'),
  ],
};

const USDF = {
  horses: [{ usdfId: 'D1', ...horse('', 'Gold') }],
  members: [
    {
      usdfId: '501',
      ...person('F-7', 'Bo', 'Omally', {
        membershipType: 'Participating',
        memberStartDate: '2025-12-01',
        memberEndDate: '2026-11-30',
      }),
    },
    { usdfId: '502', ...person('100', 'John', 'Smith') },
    { usdfId: '503', ...person('', 'John', 'Smith') },
    { usdfId: '504', ...person('999', 'Johnny', 'Smith') },
    { usdfId: '505', ...organization('13', 'Smith') },
    { usdfId: '506', ...person('7', 'Bobby', 'Omally') },
  ],
};

const USHJA = {
  horses: [horse('1', 'Silver', { ushjaStatus: 'Active' })],
  members: [
    person('F3', 'John', 'Smith', {
      membershipType: 'Active',
      memberStartDate: '2025-12-01',
      memberEndDate: '2026-11-20',
    }),
    person('15', 'Jan', 'Vandenberg'),
  ],
};

const books = booksForTests({ usef: USEF, usdf: USDF, ushja: USHJA });

/** similar-riders.test.ts covers similar rows. */
function shown({ riders, total }: FoundRiders): { rows: string[]; total: number } {
  const meeting = riders.filter(({ match }) => match !== 'similar');
  return { rows: meeting.map(({ riderId, match }) => `${riderId} ${match}`), total };
}

async function searchUsef(
  question: Partial<DressageRiderQuestion>,
): Promise<{ rows: string[]; total: number }> {
  return shown(await books.records.ask(searchUsefRiders, { ...QUESTION, ...question }));
}

describe('a search by name', () => {
  it.each<[string, Partial<DressageRiderQuestion>, string[]]>([
    [
      'both names: the weaker match counts; sorted by last name, first name, number',
      { firstName: 'John', lastName: 'Smith' },
      ['20 exact', '100 exact', '030 name', 'F3 prefix', '5 prefix'],
    ],
    [
      'only the last name',
      { lastName: 'Smith' },
      ['20 exact', '030 exact', '100 exact', 'F3 exact', '6 prefix', '4 prefix', '5 prefix'],
    ],
    [
      'only the first name',
      { firstName: 'john' },
      ['20 name', '030 name', '100 name', '5 name', 'F3 prefix'],
    ],
    [
      'the beginnings of both',
      { firstName: 'jo', lastName: 'smi' },
      ['20 prefix', '030 prefix', '100 prefix', 'F3 prefix', '4 prefix', '5 prefix'],
    ],
    ['equal except for spaces', { lastName: 'O Malley' }, ['8 exact', '7 name', '9 name']],
    ['an apostrophe is ignored', { lastName: "O'Malley" }, ['7 exact', '8 name', '9 name']],
    [
      'equal except for spaces, and a first name that begins that way',
      { firstName: 'Bo', lastName: 'O Malley' },
      ['8 exact', '7 name', '9 prefix'],
    ],
    [
      'a first name equal except for spaces',
      { firstName: 'mary ann', lastName: 'lee' },
      ['10 name', '11 name'],
    ],
    [
      'a first name that begins that way',
      { firstName: 'mary', lastName: 'lee' },
      ['10 prefix', '11 prefix', '12 prefix'],
    ],
    ['a last name is not found by its last word', { lastName: 'berg' }, []],
    ['a last name is found by its first word', { lastName: 'van' }, ['15 prefix']],
    ['one letter next to a name', { firstName: 'j', lastName: 'smithers' }, ['4 prefix']],
    ['farms and organizations are not riders', { lastName: 'smith farm' }, []],
    [
      '% and _ are not wildcards',
      { lastName: '%_smit' },
      ['20 prefix', '030 prefix', '100 prefix', 'F3 prefix', '6 prefix', '4 prefix', '5 prefix'],
    ],
    ['a whole name in the last name', { lastName: 'Jo Smithers' }, ['4 exact']],
    ['a whole name in the first name, in lowercase', { firstName: 'jo smithers' }, ['4 name']],
    ['a whole name, the last name first', { lastName: 'SMITHERS, Jo' }, ['4 name']],
    ['several with the same whole name', { lastName: 'John Smith' }, ['20 exact', '100 exact', '030 name']],
    ['a three-word whole name', { lastName: 'Mary Ann Lee' }, ['10 exact', '11 name']],
    ['a four-word whole name', { lastName: 'jan van der berg' }, ['15 name']],
    ['the beginning of a whole name is not one', { lastName: 'Jo Smit' }, []],
    ['a whole name is not found next to another name', { firstName: 'John', lastName: 'John Smith' }, []],
    [
      'a first name that folds to nothing does not narrow the search',
      { firstName: "'", lastName: 'smithers' },
      ['4 name'],
    ],
  ])('finds riders: %s', async (_case, question, rows) => {
    expect(await searchUsef(question)).toEqual({ rows, total: rows.length });
  });
});

describe('a search by number', () => {
  it.each<[string, Partial<DressageRiderQuestion>, string[]]>([
    ['as recorded', { usefId: '030' }, ['030 number']],
    ['leading zeros matter', { usefId: '30' }, []],
    ['a typed leading F is ignored', { usefId: 'F-20' }, ['20 number']],
    ['a recorded leading F is ignored', { usefId: '3' }, ['F3 number']],
    ['a farm is not a rider', { usefId: '13' }, []],
    ['with a name that agrees: the name decides', { usefId: '20', lastName: 'Smi' }, ['20 prefix']],
    ['with names: the weaker match', { usefId: '20', firstName: 'jo', lastName: 'Smith' }, ['20 prefix']],
    ['with a whole name in one field', { usefId: '20', lastName: 'John Smith' }, ['20 exact']],
    ['with a name that disagrees', { usefId: '20', lastName: 'Jones' }, []],
    [
      'a number that cleans to nothing does not narrow the search',
      { usefId: '#', lastName: 'Leeds' },
      ['12 exact'],
    ],
  ])('finds riders: %s', async (_case, question, rows) => {
    expect(await searchUsef(question)).toEqual({ rows, total: rows.length });
  });
});

it('a search returns any page, even past the end', async () => {
  const all = (await searchUsef({ lastName: 'Smith' })).rows;
  for (const page of [1, 2, 3, 4, 5]) {
    const answer = await searchUsef({ lastName: 'Smith', page, pageSize: 2 });
    expect(answer).toEqual({ rows: all.slice(2 * (page - 1), 2 * page), total: all.length });
  }
});

describe('rows', () => {
  it("have USEF's fields as of the date", async () => {
    const { riders } = await books.records.ask(searchUsefRiders, { ...QUESTION, usefId: '20' });
    expect(riders).toEqual([
      {
        match: 'number',
        riderId: '20',
        usefId: '20',
        usdfId: null,
        name: 'John Smith',
        entityType: 'I',
        memberStatus: 'Active',
        membershipType: 'Annual',
        memberStartDate: '2025-12-01',
        memberEndDate: '2026-11-30',
        amateurProStatus: 'Amateur',
        suspensionStatus: 'YES',
        birthDate: '1990-02-28',
        feiRegNumber: '10099',
        feiRegistrationStatus: 'Active',
        hasValidSafeSport: null,
        safeSportStartDate: null,
        safeSportEndDate: null,
      },
    ]);
  });

  it("have USHJA's fields and the USEF number", async () => {
    const { riders } = await books.records.ask(searchUshjaRiders, { ...QUESTION, usefId: '3' });
    expect(riders).toMatchObject([
      {
        riderId: 'F3',
        usefId: 'F3',
        usdfId: null,
        memberStatus: 'Inactive',
        membershipType: 'Active',
        memberEndDate: '2026-11-20',
      },
    ]);
  });
});

describe("USDF's book", () => {
  it.each<[string, Partial<DressageRiderQuestion>, string[]]>([
    ['its own number', { usdfId: 'F501' }, ['501 number']],
    ['the USEF number', { usefId: '7' }, ['501 number', '506 number']],
    ['both', { usdfId: '501', usefId: 'F7' }, ['501 number']],
    ['both, if they disagree', { usdfId: '502', usefId: '7' }, []],
    ['a name', { lastName: 'smith', firstName: 'john' }, ['502 name', '503 name', '504 prefix']],
  ])('is searched by %s', async (_case, question, rows) => {
    const answer = await books.records.ask(searchUsdfRiders, { ...QUESTION, ...question });
    expect(shown(answer)).toEqual({ rows, total: rows.length });
  });
});

describe("USEF's riders next to an affiliate's search", () => {
  it.each<[string, Partial<DressageRiderQuestion>, string[]]>([
    [
      "tied rows with USDF's match, each once; then USEF's own",
      { firstName: 'John', lastName: 'Smith' },
      ['100 exact', '20 exact', '030 name', 'F3 prefix', '5 prefix'],
    ],
    ['tied, although the name differs', { firstName: 'Bo', lastName: 'Omally' }, ['7 exact']],
    ['a USDF number: only the tied row', { usdfId: '501' }, ['7 number']],
    ['a USDF number and a USEF number', { usdfId: '501', usefId: '7' }, ['7 number']],
    ['a USDF organization ties no rider', { usdfId: '505' }, []],
    ['a number that USEF does not have', { usdfId: '504' }, []],
    ['a USEF number', { usefId: '20' }, ['20 number']],
  ])('are found next to USDF: %s', async (_case, question, rows) => {
    const answer = await books.records.ask(searchUsefRidersBesideUsdf, { ...QUESTION, ...question });
    expect(shown(answer)).toEqual({ rows, total: rows.length });
  });

  it.each<[string, Partial<DressageRiderQuestion>, string[]]>([
    [
      'tied first',
      { firstName: 'John', lastName: 'Smith' },
      ['F3 exact', '20 exact', '100 exact', '030 name', '5 prefix'],
    ],
    ['tied, although the name differs', { lastName: 'vandenb' }, ['15 prefix']],
    ['a number', { usefId: '15' }, ['15 number']],
  ])('are found next to USHJA: %s', async (_case, question, rows) => {
    const answer = await books.records.ask(searchUsefRidersBesideUshja, { ...QUESTION, ...question });
    expect(shown(answer)).toEqual({ rows, total: rows.length });
  });

  it('a search that needs two books names the missing one', async () => {
    const part = await importBooks({ usef: USEF });
    const asked = { ...QUESTION, lastName: 'smith' };
    for (const [book, answer] of [
      ['usdf', part.records.ask(searchUsefRidersBesideUsdf, asked)],
      ['ushja', part.records.ask(searchUsefRidersBesideUshja, asked)],
    ] as const) {
      await expect(answer).rejects.toThrow(BookMissingError);
      await expect(answer).rejects.toMatchObject({ book });
    }
    await part.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookMissingError } from '../errors.ts';
import { importBooks, type TestRecords } from '../../../test/support/books/places.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { type DressageHorseQuestion, searchUsefHorsesBesideUsdf } from './search-horses.ts';

const QUESTION: DressageHorseQuestion = {
  usdfNumber: '',
  usefNumber: '',
  horseName: '',
  ownerLastname: '',
  searchDate: calendarDate('2026-11-21'),
};

const USEF = {
  horses: `usefId,name,microchipNumber,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,foalDate,feiRegNumber,feiRegistrationStatus
1,Silver,,,,,,,,,
2,Golden Girl,,,,,,,,,
3,Gold,,,,,,,,,
4,Aurum,985000000000004,,,,,,,105BI25,
5,All Golden,,,,,,,,,
6,Gold,,,,,,,,,
9,Lumen,,,,,,,,,
21,Lumen,,,,,,,,,
22,Zenith,,,,,,,,,
23,Lumen,,,,,,,,,
`,
  members: `usefId,entityType,name,firstName,lastName,birthDate,amateurProStatus,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,feiRegNumber,feiRegistrationStatus
900,I,,Ann,Adams,,,,,,,,,
`,
  owners: 'horseId,ownerId,startDate,endDate\n3,900,,\n5,900,,\n',
  'safe-sport': 'usefId,completedDate,dueDate\n',
};

const USDF = {
  horses: `usdfId,usefId,name,foalDate,usdfMembershipType,usdfhidDate,usdfLifeDate
D1,#4,Gold,,,,
D2,0-1,Golden Time,,,,
D3,1,Golden Age,,,,
D4,,Gold,,,,
D5,999,Gold,,,,
D6,1,My Gold,,,,
D7,5,Gold Too,,,,
D10,23,Bright,,,,
D11,9,Bright,,,,
D12,22,Bright Day,,,,
D13,21,Bright Night,,,,
`,
  members: `usdfId,usefId,entityType,name,firstName,lastName,membershipType,memberStatus,memberStartDate,memberEndDate
500,,I,,Bo,Adams,,,,
`,
  owners: 'horseId,ownerId,startDate,endDate\nD3,500,,\n',
};

let books: TestRecords;
beforeAll(async () => {
  books = await importBooks({ usef: USEF, usdf: USDF });
});
afterAll(() => books.close());

async function search(question: Partial<DressageHorseQuestion>): Promise<{ rows: string[]; total: number }> {
  const asked = { ...QUESTION, ...question };
  const { horses, total } = await books.records.ask(searchUsefHorsesBesideUsdf, asked);
  return { rows: horses.map(({ usefId, match }) => `${usefId} ${match}`), total };
}

it.each<[string, Partial<DressageHorseQuestion>, string[]]>([
  [
    "tied rows with USDF's match, each once; then USEF's own",
    { horseName: 'Gold' },
    // D1 and D3, D2 (0-1 is not 1), D7, D6 at USDF; 3 and 6 equal, 2 begins so, 5 was tied already.
    ['4 exact', '5 prefix', '1 prefix', '3 exact', '6 exact', '2 prefix'],
  ],
  [
    "within a match tied rows go by USEF's names and numbers",
    { horseName: 'Bright' },
    // USDF has them as D10 (23), D11 (9), D12 (22), D13 (21).
    ['9 exact', '23 exact', '21 prefix', '22 prefix'],
  ],
  ['a USDF number: the tied row alone', { usdfNumber: 'D1' }, ['4 number']],
  ['a USDF number with a name that agrees', { usdfNumber: 'D3', horseName: 'gold' }, ['1 prefix']],
  ['a USDF horse without a USEF number', { usdfNumber: 'D4' }, []],
  ['a USDF horse whose number USEF has not', { usdfNumber: 'D5' }, []],
  ['a USDF number that cleans to nothing', { usdfNumber: ' - ', horseName: 'aurum' }, ['4 name']],
  ['a USEF number finds the same horse in both', { usefNumber: '4' }, ['4 number']],
  ['a microchip too', { usefNumber: '985000000000004' }, ['4 number']],
  ['an FEI number too', { usefNumber: '105bi25' }, ['4 number']],
  ['a USEF number that USDF does not carry', { usefNumber: '2' }, ['2 number']],
  [
    'an owner is looked for in the book that is searched',
    { ownerLastname: 'adams' },
    ['1 exact', '5 exact', '3 exact'],
  ],
  ['nothing at all', { horseName: 'bronze' }, []],
])('%s', async (_case, question, rows) => {
  expect(await search(question)).toEqual({ rows, total: rows.length });
});

it('pages across both groups', async () => {
  const all = (await search({ horseName: 'Gold' })).rows;
  const paged: string[] = [];
  for (const page of [1, 2, 3, 4]) {
    const { rows, total } = await search({ horseName: 'Gold', page, pageSize: 2 });
    expect(total).toBe(all.length);
    expect(rows).toEqual(all.slice(2 * (page - 1), 2 * page));
    paged.push(...rows);
  }
  expect(paged).toEqual(all);
  expect(await search({ horseName: 'Gold', page: Number.MAX_SAFE_INTEGER, pageSize: 200 })).toEqual({
    rows: [],
    total: all.length,
  });
});

describe('without a book', () => {
  it.each([
    ['usdf', { usef: USEF }],
    ['usef', { usdf: USDF }],
  ] as const)('%s is said to be missing', async (book, files) => {
    const part = await importBooks(files);
    const asked = { ...QUESTION, horseName: 'gold' };
    const answer = part.records.ask(searchUsefHorsesBesideUsdf, asked);
    await expect(answer).rejects.toThrow(BookMissingError);
    await expect(answer).rejects.toMatchObject({ book });
    await part.close();
  });
});

import { describe, expect, it } from 'vitest';
import { farm, person } from '../../../../test/support/books/record-files.ts';
import { booksForTests, importBooks } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import {
  searchUsdfRiders,
  searchUsefRiders,
  searchUsefRidersBesideUsdf,
  type DressageRiderQuestion,
} from './search-response.ts';

const QUESTION: DressageRiderQuestion = {
  usdfId: '',
  usefId: '',
  firstName: '',
  lastName: '',
  searchDate: calendarDate('2026-11-21'),
};

const USEF = {
  members: [
    person('5100', 'Elizabeth', 'Schneider'),
    person('5200', 'Jonathan', 'McManus'),
    person('5300', 'Peggy', "O'Brien"),
    person('5400', 'Anneke', 'van der Berg'),
    person('5500', 'Carol', 'Smith-Jones'),
    person('5600', 'Walter Scott', 'Hathaway Jr'),
    person('5700', 'Mr K P', 'Healy'),
    person('5801', 'Robin', 'Lee'),
    person('5802', 'Robin', 'Lee'),
    person('5900', 'Thor', 'Bjørnsen'),
    farm('6000', 'Schneiders Farm'),
    person('6100', 'Bill', 'Hutchins'),
    person('A7388', 'Nora', 'Quist'),
  ],
};

const USDF = {
  members: [
    { usdfId: '71001', ...person('5100', 'Liz', 'Schnieder') },
    { usdfId: '71002', ...person('', 'Elizabeth', 'Schneidar') },
  ],
};

const books = booksForTests({ usef: USEF, usdf: USDF });

async function search(question: Partial<DressageRiderQuestion>): Promise<{ rows: string[]; total: number }> {
  const { riders, total } = await books.records.ask(searchUsefRiders, { ...QUESTION, ...question });
  return { rows: riders.map(({ riderId, match }) => `${riderId} ${match}`), total };
}

describe('a misspelled name', () => {
  it.each<[string, string, string, string]>([
    ['a letter wrong', 'Elizabeth', 'Schneiter', '5100'],
    ['a letter missing', 'Elizabeth', 'Schnider', '5100'],
    ['an extra letter', 'Elizabeth', 'Schneidder', '5100'],
    ['two letters swapped', 'Elizabeth', 'Shcneider', '5100'],
    ['two letters wrong', 'Elizabeth', 'Shneiter', '5100'],
    ['the first name', 'Elizabteh', 'Schneider', '5100'],
    ['both', 'Elisabeth', 'Schnieder', '5100'],
    ['only the last name', '', 'Schnieder', '5100'],
    ['only the first name', 'Elizabteh', '', '5100'],
    ['a nickname', 'Liz', 'Schneider', '5100'],
    ['a nickname and a mistake', 'Betsy', 'Schnieder', '5100'],
    ['the full name of a recorded nickname', 'William', 'Hutchins', '6100'],
    ['another nickname', 'Will', 'Hutchins', '6100'],
    ['an initial', 'E', 'Schnieder', '5100'],
    ['a name cut short', 'Eliza', 'Schnieder', '5100'],
    ['a name that was truncated in the records', 'Johnathan', 'McManus', '5200'],
    ['only the beginning of the last name', 'Elizabteh', 'Schn', '5100'],
    ['Mac for Mc', 'Jonathan', 'MacManus', '5200'],
    ['Mc apart, and a mistake', 'Jonathan', 'Mc Mannus', '5200'],
    ['O apart, and a mistake', 'Peggy', 'O Brein', '5300'],
    ['without particles', 'Anneke', 'Berg', '5400'],
    ['other particles', 'Anneke', 'van den Berg', '5400'],
    ['joined, and a mistake', 'Anneke', 'Vanderburg', '5400'],
    ['one of two last names', 'Carol', 'Jones', '5500'],
    ['two last names in reverse order', 'Carol', 'Jones Smith', '5500'],
    ['a double name, recorded as one', 'Elizabeth', 'Schneider-Holt', '5100'],
    ['a suffix that is not recorded', 'Jonathan', 'McManus III', '5200'],
    ['another suffix', 'Walter Scott', 'Hathaway II', '5600'],
    ['a suffix missing, and a mistake', 'Walter Scott', 'Hatheway', '5600'],
    ['a title', 'Ms Elizabeth', 'Schneider', '5100'],
    ['a title that is recorded', 'K P', 'Healy', '5700'],
    ['a name for initials', 'Kevin', 'Healy', '5700'],
    ['a middle name', 'Elizabeth Ann', 'Schneider', '5100'],
    ['only the middle name', 'Scott', 'Hathaway', '5600'],
    ['names in the other fields', 'Schneider', 'Elizabeth', '5100'],
    ['LAST, FIRST', '', 'SCHNIEDER, ELIZABETH', '5100'],
    ['LAST, FIRST with a mistake', '', 'Schnieder, Elizabeth', '5100'],
    ['both names in the last name', '', 'Elizabeth Schnieder', '5100'],
    ['both names with particles', '', 'Anneke van der Borg', '5400'],
    ['both names in the first name', 'Elizabeth Schnieder', '', '5100'],
    ['the first name in both fields', 'Elizabeth', 'Elizabeth Schneider', '5100'],
    ['a letter with a stroke, and a mistake', 'Thor', 'Bjornson', '5900'],
  ])(
    'finds the rider as similar, without counting the row in the total: %s, %j %j',
    async (_case, firstName, lastName, rider) => {
      const { rows, total } = await search({ firstName, lastName });
      expect(rows[0]).toBe(`${rider} similar`);
      expect(total).toBe(0);
      expect(rows.filter((row) => !row.endsWith(' similar'))).toEqual([]);
    },
  );

  it.each([
    ['another first name', 'Thomas', 'Schneider'],
    ['another last name', 'Elizabeth', 'Montgomery'],
    ['nothing like it', 'Xavier', 'Quill'],
    ['a farm is not a rider', '', 'Farms'],
  ])('does not find a distant name: %s', async (_case, firstName, lastName) => {
    expect((await search({ firstName, lastName })).rows).not.toContainEqual(
      expect.stringMatching(/^(5100|6000) /),
    );
  });

  it('similar riders with equal names are in number order', async () => {
    expect(await search({ firstName: 'Robyn', lastName: 'Lee' })).toEqual({
      rows: ['5801 similar', '5802 similar'],
      total: 0,
    });
  });

  it('riders whose names begin with the typed one come first, and only those are counted', async () => {
    const { rows, total } = await search({ firstName: 'J', lastName: 'Mc' });
    expect([rows[0], total]).toEqual(['5200 prefix', 1]);
  });

  it('there are no similar riders if the exact name is found', async () => {
    expect((await search({ firstName: 'robin', lastName: 'lee' })).rows).toEqual(['5801 name', '5802 name']);
  });
});

describe('a number', () => {
  it.each<[string, Partial<DressageRiderQuestion>, string[]]>([
    ['a digit wrong', { usefId: '5101' }, ['5801', '5100']],
    ['a digit missing', { usefId: '510' }, ['5100']],
    ['an extra digit', { usefId: '51000' }, ['5100']],
    ['two digits swapped', { usefId: '1500' }, ['5100', '5500']],
    ['a letter missing', { usefId: '7388' }, ['A7388']],
    ['a letter wrong', { usefId: 'B7388' }, ['A7388']],
    ['a digit for a letter', { usefId: '47388' }, ['A7388']],
    ['a leading F', { usefId: 'F5101' }, ['5801', '5100']],
    ['near, with the right name', { usefId: '5101', lastName: 'Schneider' }, ['5100']],
    ['that is another rider’s', { usefId: '5200', firstName: 'Liz', lastName: 'Schneider' }, ['5100']],
    ['right, with a misspelled name', { usefId: '5100', lastName: 'Schnieder' }, ['5100']],
    ['near, with a misspelled name', { usefId: '5101', lastName: 'Schnieder' }, ['5100']],
    ['of someone with the same name', { usefId: '5803', lastName: 'Lee' }, ['5801', '5802']],
    ['of a rider with another name', { usefId: '5200', lastName: 'Lee' }, ['5801', '5802']],
  ])('finds similar riders: %s', async (_case, question, expected) => {
    const { rows, total } = await search(question);
    expect(rows.slice(0, expected.length)).toEqual(expected.map((rider) => `${rider} similar`));
    expect(total).toBe(0);
  });

  it.each([
    ['a farm is not a rider', '6001'],
    ['nothing near', '999999'],
  ])('finds no similar riders: %s', async (_case, usefId) => {
    expect(await search({ usefId })).toEqual({ rows: [], total: 0 });
  });

  it.each<[string, Partial<DressageRiderQuestion>, string[]]>([
    ['near', { usdfId: '71010' }, ['71001 similar']],
    ['whose riders have no USEF number', { usefId: '7' }, []],
    ['and another’s USEF number', { usdfId: '71002', usefId: '5100' }, ['71001 similar', '71002 similar']],
    ['and the same rider’s USEF number', { usdfId: '71001', usefId: '5100' }, ['71001 number']],
  ])('a number of USDF, %s', async (_case, question, expected) => {
    const { riders } = await books.records.ask(searchUsdfRiders, { ...QUESTION, ...question });
    expect(riders.map(({ usdfId, match }) => `${usdfId} ${match}`)).toEqual(expected);
  });
});

it('a rider is near in USEF’s book if the tied USDF rider is near', async () => {
  const { riders } = await books.records.ask(searchUsefRidersBesideUsdf, {
    ...QUESTION,
    firstName: 'Liz',
    lastName: 'Schniedr',
  });
  expect(riders.map(({ riderId, match }) => `${riderId} ${match}`)).toEqual(['5100 similar']);
});

it('an answer has at most 20 similar riders, only on page 1', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => person(`${900 + at}`, 'Ann', 'Marchbanks'));
  const many = await importBooks({ usef: { ...USEF, members: rows } });
  const ask = (page: number) =>
    many.records.ask(searchUsefRiders, { ...QUESTION, lastName: 'Marchbenks', page });
  const first = await ask(1);
  expect(first.riders.map(({ riderId }) => Number(riderId))).toEqual(
    Array.from({ length: 20 }, (_, at) => 900 + at),
  );
  expect(first.total).toBe(0);
  expect((await ask(2)).riders).toEqual([]);
  await many.close();
});

it('riders with a less near last name are included even if many have the nearest one', async () => {
  const moes = Array.from({ length: 25 }, (_, at) => person(`${900 + at}`, 'Ann', 'Moe'));
  const many = await importBooks({
    usef: { ...USEF, members: [...moes, person('990', 'Zoe', 'Moore')] },
  });
  const { riders } = await many.records.ask(searchUsefRiders, { ...QUESTION, lastName: 'Mooe' });
  const nineteen = Array.from({ length: 19 }, (_, at) => 900 + at);
  expect(riders.map(({ riderId }) => Number(riderId))).toEqual([...nineteen, 990]);
  await many.close();
});

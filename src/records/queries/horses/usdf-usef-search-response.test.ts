import { describe, expect, it } from 'vitest';
import { horse, owns, person } from '../../../../test/support/books/record-files.ts';
import { BookMissingError } from '../../errors.ts';
import { booksForTests, importBooks } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { type DressageHorseQuestion, searchUsefHorsesBesideUsdf } from './search-response.ts';

const QUESTION: DressageHorseQuestion = {
  usdfNumber: '',
  usefNumber: '',
  horseName: '',
  ownerLastname: '',
  searchDate: calendarDate('2026-11-21'),
};

const USEF = {
  horses: [
    horse('1', 'Silver'),
    horse('2', 'Golden Girl'),
    horse('3', 'Gold'),
    horse('4', 'Aurum', { microchipNumber: '985000000000004', feiRegNumber: '105BI25' }),
    horse('5', 'All Golden'),
    horse('6', 'Gold'),
    horse('9', 'Lumen'),
    horse('21', 'Lumen'),
    horse('22', 'Zenith'),
    horse('23', 'Lumen'),
  ],
  members: [person('900', 'Ann', 'Adams')],
  owners: [owns('3', '900'), owns('5', '900')],
};

const USDF = {
  horses: [
    { usdfId: 'D1', ...horse('#4', 'Gold') },
    { usdfId: 'D2', ...horse('0-1', 'Golden Time') },
    { usdfId: 'D3', ...horse('1', 'Golden Age') },
    { usdfId: 'D4', ...horse('', 'Gold') },
    { usdfId: 'D5', ...horse('999', 'Gold') },
    { usdfId: 'D6', ...horse('1', 'My Gold') },
    { usdfId: 'D7', ...horse('5', 'Gold Too') },
    { usdfId: 'D10', ...horse('23', 'Bright') },
    { usdfId: 'D11', ...horse('9', 'Bright') },
    { usdfId: 'D12', ...horse('22', 'Bright Day') },
    { usdfId: 'D13', ...horse('21', 'Bright Night') },
  ],
  members: [{ usdfId: '500', ...person('', 'Bo', 'Adams') }],
  owners: [owns('D3', '500')],
};

const books = booksForTests({ usef: USEF, usdf: USDF });

async function search(question: Partial<DressageHorseQuestion>): Promise<{ rows: string[]; total: number }> {
  const asked = { ...QUESTION, ...question };
  const { horses, total } = await books.records.ask(searchUsefHorsesBesideUsdf, asked);
  return { rows: horses.map(({ usefId, match }) => `${usefId} ${match}`), total };
}

it.each<[string, Partial<DressageHorseQuestion>, string[]]>([
  [
    "tied rows with USDF's match, each once; then USEF's own",
    { horseName: 'Gold' },
    // USEF numbers are in parentheses. At USDF, D1 (4) matches exactly, D7 (5) and D3 (1) by prefix, and D6 (also 1) by word.
    // D2 is not tied to 1, because its USEF number is 0-1. At USEF, 3 and 6 match exactly and 2 by prefix; 5 is already tied.
    ['4 exact', '5 prefix', '1 prefix', '3 exact', '6 exact', '2 prefix'],
  ],
  [
    "tied rows with the same match are sorted by USEF's names and numbers",
    { horseName: 'Bright' },
    // The tied rows in USDF's book are D11 (9), D10 (23), D13 (21) and D12 (22).
    ['9 exact', '23 exact', '21 prefix', '22 prefix'],
  ],
  ['a USDF number: only the tied row', { usdfNumber: 'D1' }, ['4 number']],
  ['a USDF number with a name that agrees', { usdfNumber: 'D3', horseName: 'gold' }, ['1 prefix']],
  ['a USDF horse without a USEF number', { usdfNumber: 'D4' }, []],
  ['a USDF horse whose number USEF does not have', { usdfNumber: 'D5' }, []],
  ['a USDF number that cleans to nothing', { usdfNumber: ' - ', horseName: 'aurum' }, ['4 name']],
  ['a USEF number finds the same horse in both', { usefNumber: '4' }, ['4 number']],
  ['a microchip, too', { usefNumber: '985000000000004' }, ['4 number']],
  ['an FEI number, too', { usefNumber: '105bi25' }, ['4 number']],
  ['a USEF number that USDF does not have', { usefNumber: '2' }, ['2 number']],
  ['an owner is found in the searched book', { ownerLastname: 'adams' }, ['1 exact', '5 exact', '3 exact']],
  ['nothing at all', { horseName: 'bronze' }, []],
])('USEF’s part of the dressage search: %s', async (_case, question, rows) => {
  expect(await search(question)).toEqual({ rows, total: rows.length });
});

it('a page may span both groups', async () => {
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
  ] as const)('%s is reported as missing', async (book, files) => {
    const part = await importBooks(files);
    const asked = { ...QUESTION, horseName: 'gold' };
    const answer = part.records.ask(searchUsefHorsesBesideUsdf, asked);
    await expect(answer).rejects.toThrow(BookMissingError);
    await expect(answer).rejects.toMatchObject({ book });
    await part.close();
  });
});

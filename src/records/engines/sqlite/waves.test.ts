import { afterAll, beforeAll, expect, it } from 'vitest';
import { USDF, USEF, USHJA } from '../../../../test/support/books/small-books.ts';
import { importBooks, type TestRecords } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { ORGS } from '../../../domain/org.ts';
import { Books, type Book, type Query } from '../../books.ts';
import { currentGeneration } from '../../generations/generations.ts';
import { readChoices } from '../../queries/choices/read.ts';
import { individualSafeSport } from '../../queries/safe-sport/get-info.ts';
import {
  searchUsdfHorses,
  searchUsefHorses,
  searchUsefHorsesBesideUsdf,
  searchUshjaHorses,
} from '../../queries/horses/search-response.ts';
import { searchUsefRiders } from '../../queries/rider/search-response.ts';
import { otherOwners, selectHorse } from '../../queries/owners/select-horse.ts';
import { BookFile } from './book-file.ts';
import { bookFile } from './records-folder.ts';

/*
 * Queries send independent statements together, as one wave, because each wave costs a network round trip. Here, all statements
 * from one turn of the event loop are answered in the next turn.
 */

const searchDate = calendarDate('2026-11-21');

let imported: TestRecords;
let books: Books;
let waves: number;
const files: BookFile[] = [];

beforeAll(async () => {
  imported = await importBooks({ usef: USEF, usdf: USDF, ushja: USHJA });
  const generation = await currentGeneration(imported.writer);
  for (const org of ORGS) {
    files.push(new BookFile(org, bookFile(imported.dataDir, generation?.books[org]?.file ?? '')));
  }
  books = new Books(null, { usef: null, usdf: null, ushja: null }, files.map(inWaves));
});
afterAll(async () => {
  for (const file of files) file.close();
  await imported.close();
});

let wave: Promise<void> | null = null;

/** Simulates network round trips for a book's statements. */
function inWaves(file: BookFile): Book {
  return {
    org: file.org,
    key: file,
    all: async (statement, parameters) => {
      wave ??= new Promise((resolve) => {
        setImmediate(() => {
          wave = null;
          waves += 1;
          resolve();
        });
      });
      await wave;
      return file.all(statement, parameters);
    },
  };
}

/** Counts a question's waves once the book's caches are filled. */
async function wavesOf(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  waves = 0;
  await ask();
  return waves;
}

const horse = { usefNumber: '', usdfNumber: '', horseName: '', ownerLastname: '', searchDate };
const rider = { usefId: '', usdfId: '', firstName: '', lastName: '', searchDate };

const asking =
  <Question>(query: Query<Question, unknown>, question: Question) =>
  (): Promise<unknown> =>
    query(books, question);

it.each<[number, string, () => Promise<unknown>]>([
  [2, 'a horse of USEF by number', asking(searchUsefHorses, { ...horse, usefNumber: '5201' })],
  [2, 'a horse of USDF by number', asking(searchUsdfHorses, { ...horse, usdfNumber: 'D1' })],
  [2, 'a horse of USDF by USEF number', asking(searchUsdfHorses, { ...horse, usefNumber: '5201' })],
  [
    3,
    'a horse of USHJA, with its fields from USEF',
    asking(searchUshjaHorses, { ...horse, usefNumber: '5201' }),
  ],
  [5, 'a horse in two books', asking(searchUsefHorsesBesideUsdf, { ...horse, usefNumber: '5201' })],
  [2, 'a horse by its name', asking(searchUsefHorses, { ...horse, horseName: 'golden choice' })],
  [2, 'a rider by number', asking(searchUsefRiders, { ...rider, usefId: '20' })],
  [1, 'a rider by name', asking(searchUsefRiders, { ...rider, lastName: 'adams', firstName: 'zoe' })],
  [2, 'a horse with its owners', asking(selectHorse('usef'), { horseId: '5201', searchDate })],
  [3, 'a horse of USHJA with its owners', asking(selectHorse('ushja'), { horseId: '5201', searchDate })],
  [2, 'other owners', asking(otherOwners, { horseId: '5201', excludeId: '', excludeType: '', searchDate })],
  [
    1,
    'a member’s Safe Sport completions',
    asking(individualSafeSport, { usefId: '20', cardDate: searchDate }),
  ],
  [
    3,
    'any number of choices',
    asking(readChoices, {
      searchDate,
      horses: ORGS.map((book) => ({ book, horseId: book === 'usdf' ? 'D1' : '5201' })),
      owners: ORGS.map((book) => ({ book, horseId: book === 'usdf' ? 'D1' : '5201', ownerId: '20' })),
      riders: ORGS.map((book) => ({ book, riderId: '20' })),
    }),
  ],
])('a question takes %i waves: %s', async (expected, _asked, ask) => {
  expect(await wavesOf(ask)).toBe(expected);
});

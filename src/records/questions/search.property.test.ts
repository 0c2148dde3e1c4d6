import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type NaiveBooks,
  type NaiveHorseQuestion,
  naiveHorses,
  naiveHorsesBesideUsdf,
  naiveNearHorses,
  naiveNearRiders,
  type NaiveRiderQuestion,
  naiveRiders,
  naiveRidersBeside,
  type NaiveRow,
} from '../../../test/support/naive-search.ts';
import {
  hasCriterion,
  randomBooks,
  randomHorseQuestion,
  randomRiderQuestion,
} from '../../../test/support/random-books.ts';
import { naiveFiles } from '../../../test/support/naive-files.ts';
import { importBooks } from '../../../test/support/records.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { FoundHorses } from './horse-question.ts';
import type { FoundRiders } from './rider-question.ts';
import { searchHorsesBesideUsdf } from './search-horses-beside-usdf.ts';
import { searchUsdfHorses, searchUsefHorses } from './search-horses.ts';
import { searchRidersBesideUsdf, searchRidersBesideUshja } from './search-riders-beside.ts';
import { searchRiders, searchUsdfRiders } from './search-riders.ts';
import { searchUshjaHorses } from './search-ushja-horses.ts';

/** A page of rows that meet what was asked and the total, however it was found. */
interface Rows {
  rows: NaiveRow[];
  total: number;
}

const TODAY = calendarDate('2026-11-21');
const BOOKS = 60;
const QUESTIONS = 12;

const paging = fc.constantFrom(
  {},
  { pageSize: 2 },
  { page: 2, pageSize: 1 },
  { page: 2, pageSize: 3 },
  { page: 9 },
);

it(`finds in ${BOOKS} random books what ${QUESTIONS} random searches of horses have to find`, async () => {
  const questions = fc.array(fc.tuple(randomHorseQuestion, paging), {
    minLength: QUESTIONS,
    maxLength: QUESTIONS,
  });
  await fc.assert(
    fc.asyncProperty(randomBooks, questions, async (drawn, asked) => {
      const books = await importBooks(naiveFiles(drawn));
      await books.records.read(async (view) => {
        for (const [typed, page] of asked) {
          const question = { ...typed, searchDate: calendarDate(typed.searchDate), ...page };
          const ofUsdf = await searchUsdfHorses(view, question);
          expect(numbered(ofUsdf, 'usdfId')).toEqual(pageOf(naiveHorses(drawn, 'usdf', typed), page));
          expectSimilarHorses(ofUsdf, page, drawn, 'usdf', typed);
          expect(numbered(await searchHorsesBesideUsdf(view, question), 'usefId')).toEqual(
            pageOf(naiveHorsesBesideUsdf(drawn, typed), page),
          );
          // The other two calls have no USDF number to search by.
          if (!hasCriterion([typed.usefNumber], [typed.horseName, typed.ownerLastname])) continue;
          const ofUsef = await searchUsefHorses(view, question);
          expect(numbered(ofUsef, 'usefId')).toEqual(pageOf(naiveHorses(drawn, 'usef', typed), page));
          expectSimilarHorses(ofUsef, page, drawn, 'usef', { ...typed, usdfNumber: '' });
          expect(numbered(await searchUshjaHorses(view, question), 'usefId')).toEqual(
            pageOf(naiveHorses(drawn, 'ushja', typed), page),
          );
        }
      });
      await books.close();
    }),
    { numRuns: BOOKS },
  );
});

it(`finds in ${BOOKS} random books what ${QUESTIONS} random searches of riders have to find`, async () => {
  const questions = fc.array(fc.tuple(randomRiderQuestion, paging), {
    minLength: QUESTIONS,
    maxLength: QUESTIONS,
  });
  await fc.assert(
    fc.asyncProperty(randomBooks, questions, async (drawn, asked) => {
      const books = await importBooks(naiveFiles(drawn));
      await books.records.read(async (view) => {
        for (const [typed, page] of asked) {
          const question = { ...typed, searchDate: TODAY, ...page };
          const ofUsdf = await searchUsdfRiders(view, question);
          expect(riders(ofUsdf)).toEqual(pageOf(naiveRiders(drawn, 'usdf', typed), page));
          expectSimilarRiders(ofUsdf, page, drawn, 'usdf', typed);
          expect(riders(await searchRidersBesideUsdf(view, question))).toEqual(
            pageOf(naiveRidersBeside(drawn, 'usdf', typed), page),
          );
          if (!hasCriterion([typed.usefId], [typed.firstName, typed.lastName])) continue;
          const ofUsef = await searchRiders(view, 'usef', question);
          expect(riders(ofUsef)).toEqual(pageOf(naiveRiders(drawn, 'usef', typed), page));
          expectSimilarRiders(ofUsef, page, drawn, 'usef', { ...typed, usdfId: '' });
          expect(riders(await searchRiders(view, 'ushja', question))).toEqual(
            pageOf(naiveRiders(drawn, 'ushja', typed), page),
          );
          expect(riders(await searchRidersBesideUshja(view, question))).toEqual(
            pageOf(naiveRidersBeside(drawn, 'ushja', typed), page),
          );
        }
      });
      await books.close();
    }),
    { numRuns: BOOKS },
  );
});

function numbered({ horses, total }: FoundHorses, id: 'usefId' | 'usdfId'): Rows {
  const meeting = horses.filter(({ match }) => match !== 'similar');
  return { rows: meeting.map((horse) => ({ number: horse[id] ?? '', match: horse.match })), total };
}

/**
 * Similar horses follow what meets the criteria on page 1 alone, and only where nothing is as good as certain; none meets
 * the criteria, none comes twice, and whichever a naive look finds near is among them: so few horses fit on the page.
 */
function expectSimilarHorses(
  answer: FoundHorses,
  { page = 1 }: { page?: number },
  books: NaiveBooks,
  org: 'usef' | 'usdf',
  typed: NaiveHorseQuestion,
): void {
  const similar = answer.horses
    .filter(({ match }) => match === 'similar')
    .map((horse) => horse[org === 'usdf' ? 'usdfId' : 'usefId']);
  const all = naiveHorses(books, org, typed);
  const certain = all.some(({ match }) => ['number', 'exact', 'name'].includes(match));
  const allowed = page === 1 && !certain;
  expect(similar.length).toBeLessThanOrEqual(allowed ? 20 : 0);
  expect(new Set(similar).size).toBe(similar.length);
  expect(all.filter(({ number }) => similar.includes(number))).toEqual([]);
  expect(similar).toEqual(expect.arrayContaining(allowed ? naiveNearHorses(books, org, typed) : []));
}

/** The rows that meet what was typed. */
function riders(answer: FoundRiders): Rows {
  const meeting = answer.riders.filter(({ match }) => match !== 'similar');
  return {
    rows: meeting.map(({ riderId, match }) => ({ number: riderId, match })),
    total: answer.total,
  };
}

/**
 * Similar riders follow what meets the criteria on page 1 alone, and only where nothing is as good as certain; none meets
 * the criteria, none comes twice, and whoever a naive look finds near is among them: so few riders fit on the page.
 */
function expectSimilarRiders(
  answer: FoundRiders,
  { page = 1 }: { page?: number },
  books: NaiveBooks,
  org: 'usef' | 'usdf',
  typed: NaiveRiderQuestion,
): void {
  const similar = answer.riders.filter(({ match }) => match === 'similar').map(({ riderId }) => riderId);
  const all = naiveRiders(books, org, typed);
  const certain = all.some(({ match }) => ['number', 'exact', 'name'].includes(match));
  const allowed = page === 1 && !certain;
  expect(similar.length).toBeLessThanOrEqual(allowed ? 20 : 0);
  expect(new Set(similar).size).toBe(similar.length);
  expect(all.filter(({ number }) => similar.includes(number))).toEqual([]);
  expect(similar).toEqual(expect.arrayContaining(allowed ? naiveNearRiders(books, org, typed) : []));
}

/** The rows of a page, by rules, section 4, "Paging". */
function pageOf(all: readonly NaiveRow[], { page, pageSize }: { page?: number; pageSize?: number }): Rows {
  const size = pageSize ?? (page === undefined ? 200 : 20);
  const from = ((page ?? 1) - 1) * size;
  return { rows: all.slice(from, from + size), total: all.length };
}

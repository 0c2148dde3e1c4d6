import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  naiveHorses,
  naiveHorsesBesideUsdf,
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

/** A page of rows and the total, however it was found. */
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
          expect(numbered(await searchUsdfHorses(view, question), 'usdfId')).toEqual(
            pageOf(naiveHorses(drawn, 'usdf', typed), page),
          );
          expect(numbered(await searchHorsesBesideUsdf(view, question), 'usefId')).toEqual(
            pageOf(naiveHorsesBesideUsdf(drawn, typed), page),
          );
          // The other two calls have no USDF number to search by.
          if (!hasCriterion([typed.usefNumber], [typed.horseName, typed.ownerLastname])) continue;
          expect(numbered(await searchUsefHorses(view, question), 'usefId')).toEqual(
            pageOf(naiveHorses(drawn, 'usef', typed), page),
          );
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
          expect(riders(await searchUsdfRiders(view, question))).toEqual(
            pageOf(naiveRiders(drawn, 'usdf', typed), page),
          );
          expect(riders(await searchRidersBesideUsdf(view, question))).toEqual(
            pageOf(naiveRidersBeside(drawn, 'usdf', typed), page),
          );
          if (!hasCriterion([typed.usefId], [typed.firstName, typed.lastName])) continue;
          expect(riders(await searchRiders(view, 'usef', question))).toEqual(
            pageOf(naiveRiders(drawn, 'usef', typed), page),
          );
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
  return { rows: horses.map((horse) => ({ number: horse[id] ?? '', match: horse.match })), total };
}

function riders(answer: FoundRiders): Rows {
  return {
    rows: answer.riders.map(({ riderId, match }) => ({ number: riderId, match })),
    total: answer.total,
  };
}

/** The rows of a page, by rules, section 4, "Paging". */
function pageOf(all: readonly NaiveRow[], { page, pageSize }: { page?: number; pageSize?: number }): Rows {
  const size = pageSize ?? (page === undefined ? 200 : 20);
  const from = ((page ?? 1) - 1) * size;
  return { rows: all.slice(from, from + size), total: all.length };
}

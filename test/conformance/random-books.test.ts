import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { ORGS } from '../../src/domain/org.ts';
import { type BothEngines, importIntoBoth } from '../support/oracle/both-engines.ts';
import {
  allPairs,
  checkHorseSearches,
  checkJudgments,
  checkRecords,
  checkRiderSearches,
} from '../support/oracle/checks.ts';
import { naiveFiles } from '../support/oracle/books.ts';
import type { NaiveHorseQuestion, NaiveRiderQuestion } from '../support/oracle/searches.ts';
import {
  randomBooks,
  randomHorseQuestion,
  randomPaging,
  randomRiderQuestion,
} from '../support/oracle/random-books.ts';

/*
 * Random books in both engines: answers must be identical byte for byte, and equal to those of the naive reading.
 * `CONFORMANCE_BOOKS` sets the number of books, `CONFORMANCE_SEED` repeats them; a failure prints its seed and the smallest books
 * and questions that reproduce it.
 */

const BOOKS = Number(process.env['CONFORMANCE_BOOKS'] ?? 10);
const SEED = seedOf(process.env['CONFORMANCE_SEED']);
const QUESTIONS = 12;
/** Time limit for all books, in milliseconds. */
const TIME = 60_000 + BOOKS * 10_000;
const TODAY = calendarDate('2026-11-21');
const SHOWS = [
  { searchDate: TODAY, lastDate: null },
  { searchDate: calendarDate('2026-11-20'), lastDate: calendarDate('2026-11-22') },
];

const some = <Value>(one: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.array(one, { minLength: QUESTIONS, maxLength: QUESTIONS });

it(`both engines answer as required, for ${BOOKS} random books`, { timeout: 2 * TIME }, async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(
      randomBooks,
      some(fc.tuple(randomHorseQuestion, randomPaging)),
      some(fc.tuple(randomRiderQuestion, randomPaging)),
      async (books, horseQuestions, riderQuestions) => {
        const both = await importIntoBoth(naiveFiles(books));
        try {
          await checkRecords(both.ask, books, TODAY);
          for (const org of ORGS) {
            const choices = allPairs(books, org);
            for (const show of SHOWS) await checkJudgments(both.ask, books, org, choices, show);
          }
          for (const [typed, page] of horseQuestions) {
            await checkHorseSearches(both.ask, books, typed, page);
            await suggestHorses(both, typed);
          }
          for (const [typed, page] of riderQuestions) {
            await checkRiderSearches(both.ask, books, typed, TODAY, page);
            await suggestRiders(both, typed);
          }
          asked += both.asked();
        } finally {
          await both.close();
        }
      },
    ),
    // When time is up, reports a failure found so far instead of shrinking it further.
    { numRuns: BOOKS, interruptAfterTimeLimit: TIME, markInterruptAsFailure: true, ...SEED },
  );
  expect(asked).toBeGreaterThan(BOOKS * QUESTIONS * 10);
});

function seedOf(text: string | undefined): { seed?: number } {
  return text === undefined ? {} : { seed: Number(text) };
}

/**
 * Asks for suggestions in any field of each organization's form. The requirement leaves open which suggestions appear, so this
 * only compares the engines.
 */
async function suggestHorses({ ask }: BothEngines, typed: NaiveHorseQuestion): Promise<void> {
  for (const org of ORGS) {
    for (const field of ['usefNumber', 'usdfNumber', 'horseName', 'ownerLastname'] as const) {
      if (typed[field] === '') continue;
      await ask('horses/suggestions', { ...typed, searchDate: calendarDate(typed.searchDate), org, field });
    }
  }
}

async function suggestRiders({ ask }: BothEngines, typed: NaiveRiderQuestion): Promise<void> {
  for (const org of ORGS) {
    for (const field of ['usefId', 'usdfId', 'firstName', 'lastName'] as const) {
      if (typed[field] === '') continue;
      await ask('rider/suggestions', { ...typed, searchDate: TODAY, org, field });
    }
  }
}

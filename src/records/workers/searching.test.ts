import * as fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openRecords } from '../../../test/support/books/open.ts';
import { dataDirForEachTest } from '../../../test/support/books/places.ts';
import { naiveFiles } from '../../../test/support/oracle/books.ts';
import { horsesNamed, namesInBoth, oneHorseInEach, USEF } from '../../../test/support/books/small-books.ts';
import {
  hasCriterion,
  randomBooks,
  randomHorseQuestion,
  randomRiderQuestion,
} from '../../../test/support/oracle/random-books.ts';
import type { BookFiles } from '../../../test/support/books/record-files.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Query } from '../books.ts';
import { horseSuggestions } from '../queries/horses/suggestions.ts';
import { riderSuggestions } from '../queries/rider/suggestions.ts';
import {
  searchUsdfHorses,
  searchUsefHorses,
  searchUsefHorsesBesideUsdf,
  searchUshjaHorses,
} from '../queries/horses/search-response.ts';
import {
  searchUsdfRiders,
  searchUsefRiders,
  searchUsefRidersBesideUsdf,
  searchUsefRidersBesideUshja,
} from '../queries/rider/search-response.ts';
import type { Records } from '../records.ts';

/* Searches on workers, and checks that each answer comes from one generation. */

const TODAY = calendarDate('2026-11-21');
const BOOKS = 12;
const QUESTIONS = 6;

/** Timeout (ms) for a question while the machine is busy with imports. */
const PATIENCE = 30_000;

const data = dataDirForEachTest();

async function open(searchWorkers: number): Promise<Records> {
  const records = await openRecords(data.url, { searchWorkers, askAgainTime: PATIENCE });
  onTestFinished(() => records.close());
  return records;
}

/** Each import is one minute later than the previous one. */
let minute = 0;
async function importInto(books: BookFiles): Promise<string> {
  minute += 1;
  const outcome = await data.importCsv(books, {
    now: new Date(Date.UTC(2026, 10, 21, 10, minute)),
    force: true,
  });
  if (outcome.kind !== 'imported') throw new Error(`Not imported: ${JSON.stringify(outcome)}`);
  return outcome.generation;
}

/** Returns the answer or the error, to compare workers with the main thread. */
async function outcome<Question>(
  records: Records,
  query: Query<Question, unknown>,
  question: Question,
): Promise<unknown> {
  return records.ask(query, question).catch((error: unknown) => String(error));
}

it(`workers answer ${QUESTIONS} random searches of ${BOOKS} random books like the main thread`, async () => {
  await importInto({ usef: USEF });
  const [here, threads] = [await open(0), await open(2)];
  const asked = fc.tuple(
    fc.array(randomHorseQuestion, { minLength: QUESTIONS, maxLength: QUESTIONS }),
    fc.array(randomRiderQuestion, { minLength: QUESTIONS, maxLength: QUESTIONS }),
  );
  let compared = 0;
  const same = async <Question>(query: Query<Question, unknown>, question: Question) => {
    compared += 1;
    expect(await outcome(threads, query, question)).toEqual(await outcome(here, query, question));
  };
  await fc.assert(
    fc.asyncProperty(randomBooks, asked, async (drawn, [horses, riders]) => {
      await importInto(naiveFiles(drawn));
      for (const typed of horses) {
        const question = { ...typed, searchDate: calendarDate(typed.searchDate), page: 1 };
        await same(searchUsdfHorses, question);
        await same(searchUsefHorsesBesideUsdf, question);
        await same(horseSuggestions, { ...question, org: 'usdf', field: 'horseName' });
        if (hasCriterion([typed.usefNumber], [typed.horseName, typed.ownerLastname])) {
          await same(searchUsefHorses, question);
          await same(searchUshjaHorses, question);
        }
      }
      for (const typed of riders) {
        const question = { ...typed, searchDate: TODAY };
        await same(searchUsdfRiders, question);
        await same(searchUsefRidersBesideUsdf, question);
        await same(riderSuggestions, { ...question, org: 'usdf', field: 'lastName' });
        if (hasCriterion([typed.usefId], [typed.firstName, typed.lastName])) {
          await same(searchUsefRiders, question);
          await same(searchUsefRidersBesideUshja, question);
        }
      }
    }),
    // Shrinking would import hundreds of books, and the timeout would hide the counterexample.
    { numRuns: BOOKS, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(BOOKS * QUESTIONS);
});

it('one generation answers the whole question, even if the generation changes in the middle', async () => {
  const generations = new Map([[await importInto(oneHorseInEach('Horse 0')), 'Horse 0']]);
  const records = await open(2);
  const imports = new AbortController();
  const answered: { generation: string; names: string }[] = [];
  const asking = [1, 2, 3].map(async () => {
    while (!imports.signal.aborted) {
      let generation = '';
      const onGeneration = (of: string | null): void => {
        generation = of ?? '';
      };
      const names = await namesInBoth(records, { onGeneration });
      answered.push({ generation, names });
    }
  });
  for (const name of ['Horse 1', 'Horse 2', 'Horse 3', 'Horse 4', 'Horse 5']) {
    const imported = await importInto(oneHorseInEach(name));
    generations.set(imported, name);
    await vi.waitFor(() => expect(answered.at(-1)?.generation).toBe(imported), PATIENCE);
  }
  imports.abort();
  await Promise.all(asking);
  const name = (generation: string) => generations.get(generation) ?? 'of no import';
  for (const { generation, names } of answered) expect(names).toBe(`${name(generation)},${name(generation)}`);
  expect(new Set(answered.map(({ generation }) => generation)).size).toBeGreaterThan(1);
  expect(await namesInBoth(records)).toBe('Horse 5,Horse 5');
});

it('numbers are looked up on the main thread, without starting a worker', async () => {
  await importInto(oneHorseInEach('Horse 0'));
  const records = await open(1);
  const threads: unknown[] = [];
  const onWorker = (worker: unknown) => threads.push(worker);
  process.on('worker', onWorker);
  onTestFinished(() => {
    process.off('worker', onWorker);
  });
  const found = await records.ask(searchUshjaHorses, { ...horsesNamed(''), usefNumber: '1' });
  expect(found).toMatchObject({ total: 1, horses: [{ match: 'number' }] });
  await new Promise(setImmediate);
  expect(threads).toEqual([]);
  await namesInBoth(records);
  expect(threads).toHaveLength(1);
});

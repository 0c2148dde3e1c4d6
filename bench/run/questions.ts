import { fold } from '../../src/domain/names/fold.ts';
import type { FoundHorse } from '../../src/domain/rows.ts';
import type { HitRange } from '../../src/matching/hits.ts';
import { SIMILAR_ROWS } from '../../src/records/queries/search.ts';
import { findHorses } from '../../src/records/queries/horses/find-horses.ts';
import { similarHorses } from '../../src/records/queries/horses/similar-horses.ts';
import { horseSuggestions } from '../../src/records/queries/horses/suggestions.ts';
import { horseCriteria } from '../../src/records/queries/horses/horse-criteria.ts';
import { foundHorses, searchUsefHorses } from '../../src/records/queries/horses/search-response.ts';
import { individualSafeSport } from '../../src/records/queries/safe-sport/get-info.ts';
import { searchUsefRiders } from '../../src/records/queries/rider/search-response.ts';
import { selectHorse } from '../../src/records/queries/owners/select-horse.ts';
import type { Records } from '../../src/records/records.ts';
import type { Books } from '../../src/records/books.ts';
import { SEARCH_DATE } from './servers.ts';
import { medianPercentiles, percentiles, type QuestionFigure, type QuestionName } from './figures.ts';
import type { HorseQuery, Queries, RiderQuery } from './queries.ts';

const SCREEN: HitRange = { offset: 0, limit: 20 };
const LONGEST: HitRange = { offset: 0, limit: 200 };

interface Asked {
  question: QuestionName;
  count: (queries: Queries) => number;
  /** Runs the query at an index. Resolves to true if the answer contains the query's record. */
  ask: (books: Books, queries: Queries, index: number) => Promise<boolean>;
}

/*
 * Each question runs the product's own code on this thread, from the typed text to the answer's rows with their owners and terms on the
 * date. A route does the same between reading a request and writing JSON. Two parts of a search are also timed alone: the page
 * with its total, and the similar rows.
 */
const QUESTIONS: readonly Asked[] = [
  horses('number', 'numbers', (books, query) => answered(books, query)),
  horses('name', 'names', (books, query) => found(books, query, SCREEN)),
  horses('name-200', 'names', (books, query) => found(books, query, LONGEST)),
  horses('name-answer', 'names', (books, query) => answered(books, query)),
  horses('name-and-owner', 'namesAndOwners', (books, query) => found(books, query, SCREEN)),
  horses('misspelled', 'misspelled', similar),
  horses('misspelled-answer', 'misspelled', (books, query) => answered(books, query)),
  {
    question: 'suggestions',
    count: ({ starts }) => starts.length,
    ask: async (books, { starts }, index) => {
      const typed = { usefNumber: '', usdfNumber: '', horseName: at(starts, index), ownerLastname: '' };
      const question = { org: 'usef', field: 'horseName', ...typed, searchDate: SEARCH_DATE } as const;
      return (await horseSuggestions(books, question)).suggestions.length > 0;
    },
  },
  {
    question: 'rider',
    count: ({ riders }) => riders.length,
    ask: async (books, { riders }, index) => riderFound(books, at(riders, index)),
  },
  {
    question: 'owners',
    count: ({ numbers }) => numbers.length,
    ask: async (books, { numbers }, index) => {
      const horseId = at(numbers, index).usefNumber;
      const answer = await selectHorse('usef')(books, { horseId, searchDate: SEARCH_DATE });
      return answer.horse.usefId === horseId;
    },
  },
  {
    question: 'safe-sport',
    count: ({ members }) => members.length,
    ask: async (books, { members }, index) => {
      const { number, trained } = at(members, index);
      const answer = await individualSafeSport(books, { usefId: number, cardDate: SEARCH_DATE });
      return (answer.lastCompleteDate !== null) === trained;
    },
  },
];

/** Query times in milliseconds, and how many queries found their record. */
interface Round {
  times: number[];
  hits: number;
}

/**
 * Asks each engine every question about the same books on this thread, and returns the figures for each. Warms up each kind
 * with different queries first. The engines take turns. Each percentile is the median of the rounds.
 */
export async function measureQuestions(
  engines: readonly Records[],
  warmUp: Queries,
  rounds: readonly Queries[],
): Promise<QuestionFigure[][]> {
  const figures = engines.map((): QuestionFigure[] => []);
  for (const asked of QUESTIONS) {
    const answers = engines.map((): Round[] => []);
    for (const records of engines) await askAll(records, asked, warmUp);
    for (const queries of rounds) {
      for (const [engine, records] of engines.entries()) {
        answers[engine]?.push(await askAll(records, asked, queries));
      }
    }
    for (const [engine, rounds] of answers.entries()) figures[engine]?.push(figureOf(asked.question, rounds));
  }
  return figures;
}

function figureOf(question: QuestionName, rounds: readonly Round[]): QuestionFigure {
  const queries = rounds.reduce((sum, { times }) => sum + times.length, 0);
  return {
    question,
    queries,
    ms: medianPercentiles(rounds.map(({ times }) => percentiles(times))),
    found: rounds.reduce((sum, { hits }) => sum + hits, 0) / queries,
  };
}

async function askAll(records: Records, { count, ask }: Asked, queries: Queries): Promise<Round> {
  const times: number[] = [];
  let hits = 0;
  for (let index = 0; index < count(queries); index += 1) {
    const start = performance.now();
    const hit = await records.ask((books) => ask(books, queries, index), null);
    times.push(performance.now() - start);
    if (hit) hits += 1;
  }
  return { times, hits };
}

function horses(
  question: QuestionName,
  kind: 'numbers' | 'names' | 'namesAndOwners' | 'misspelled',
  rows: (books: Books, query: HorseQuery) => Promise<readonly FoundHorse[]>,
): Asked {
  return {
    question,
    count: (queries) => queries[kind].length,
    ask: async (books, queries, index) => {
      const query = at(queries[kind], index);
      return isThere(await rows(books, query), query);
    },
  };
}

/** Returns the first page, and the similar rows if there is no full match. */
async function answered(books: Books, query: HorseQuery): Promise<readonly FoundHorse[]> {
  return (await searchUsefHorses(books, { ...query, searchDate: SEARCH_DATE, page: 1 })).horses;
}

/** Returns a page of rows without similar ones. Also counts the total. */
async function found(books: Books, query: HorseQuery, page: HitRange): Promise<readonly FoundHorse[]> {
  const book = books.of('usef');
  const criteria = await horseCriteria(book, { ...query, searchDate: SEARCH_DATE });
  const { hits } = await findHorses(book, criteria, page);
  return foundHorses(book, hits, { searchDate: SEARCH_DATE });
}

async function similar(books: Books, query: HorseQuery): Promise<readonly FoundHorse[]> {
  const book = books.of('usef');
  const criteria = await horseCriteria(book, { ...query, searchDate: SEARCH_DATE });
  return foundHorses(book, await similarHorses(book, criteria, SIMILAR_ROWS), { searchDate: SEARCH_DATE });
}

async function riderFound(books: Books, { wanted, ...query }: RiderQuery): Promise<boolean> {
  const question = { usefId: '', ...query, searchDate: SEARCH_DATE, page: 1 };
  const { riders } = await searchUsefRiders(books, question);
  return riders.some(({ riderId }) => riderId === wanted.number);
}

function isThere(rows: readonly FoundHorse[], { wanted }: HorseQuery): boolean {
  return rows.some((row) => row.usefId === wanted.number || fold(row.name) === fold(wanted.name));
}

function at<Query>(queries: readonly Query[], index: number): Query {
  const query = queries[index];
  if (query === undefined) throw new RangeError(`No query ${index}`);
  return query;
}

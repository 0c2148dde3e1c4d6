import { resolve } from 'node:path';
import { openRecords } from '../../test/support/books/open.ts';
import { localDay } from '../../src/domain/calendar/calendar-date.ts';
import type { Records } from '../../src/records/records.ts';
import { builtInNames } from '../../src/generate/names/built-in-names.ts';
import { readNames } from '../../src/generate/names/name-lists.ts';
import type { BenchArguments } from '../arguments.ts';
import { importedBooks, importedIntoPostgres, importSpeed, recordFiles } from './books.ts';
import { call, SEARCH_DATE, serveBare, serveProduct } from './servers.ts';
import { drawQueries, type HorseQuery, Nation, type Queries, type RiderQuery } from './queries.ts';
import type { BenchFigures, PostgresFigures, QuestionFigure } from './figures.ts';
import { httpSpeed, mixedLoad, serversSpeed, startTime } from './server-speed.ts';
import { LoadGenerator } from './load.ts';
import { residentBytes, thisMachine } from './processes.ts';
import { type BenchPostgres, startBenchPostgres } from './postgres-server.ts';
import { measureQuestions } from './questions.ts';

interface Extent {
  queries: number;
  /** Number of rounds, each with different queries. Other work on the machine may disturb a single round. */
  rounds: number;
  warmUpQueries: number;
  bareRows: number;
  starts: number;
  /** Duration of each load, in milliseconds. */
  loadTime: number;
}

export const WHOLE: Extent = {
  queries: 600,
  rounds: 3,
  warmUpQueries: 200,
  bareRows: 2_000_000,
  starts: 9,
  loadTime: 5_000,
};
export const QUICK: Extent = {
  queries: 600,
  rounds: 1,
  warmUpQueries: 200,
  bareRows: 400_000,
  starts: 5,
  loadTime: 2_000,
};

export async function measureAll(
  asked: BenchArguments,
  extent: Extent,
  say: (line: string) => void,
): Promise<BenchFigures> {
  const database = asked.skipPostgres ? null : await startBenchPostgres();
  try {
    return await measureWith(database, asked, extent, say);
  } finally {
    await database?.stop();
  }
}

async function measureWith(
  database: BenchPostgres | null,
  asked: BenchArguments,
  extent: Extent,
  say: (line: string) => void,
): Promise<BenchFigures> {
  const { horses, seed, quick } = asked;
  const names = asked.names === null ? builtInNames() : await readNames(asked.names);
  const folder = resolve(asked.folder);
  const files = await recordFiles({ folder, horses, seed }, names, say);
  say('Importing');
  const books = await importedBooks(files, folder, asked.skipImport);
  const imported = await importSpeed(books, extent.bareRows);
  const intoPostgres = database === null ? null : await importedIntoPostgres(files, database, folder);
  const recordsUrl = `sqlite:${books.dataDir}`;

  const nation = new Nation(horses, seed, names);
  const warmUp = drawQueries(nation, seed, 'warm-up', extent.warmUpQueries);
  const rounds = Array.from({ length: extent.rounds }, (_, round) =>
    drawQueries(nation, seed, `round ${round + 1}`, extent.queries),
  );
  const queries = firstOf(rounds);
  say('Starting servers');
  const start = await startTime(recordsUrl, numberCalls(queries)[0] ?? '', extent.starts);
  say('Asking questions');
  const urls = [recordsUrl, ...(database === null ? [] : [database.url])];
  const [questions = [], ofPostgres = []] = await askQuestions(urls, warmUp, rounds);
  const roundTrip = (await database?.roundTrips(extent.queries * extent.rounds)) ?? null;
  say('Running load on servers');
  const served = await measureServed(recordsUrl, queries, extent.loadTime);
  const servers = database === null ? null : await measureServers(database, queries, extent.loadTime);
  const postgres: PostgresFigures | null =
    database === null || intoPostgres === null || roundTrip === null || servers === null
      ? null
      : { version: database.version, ...intoPostgres, roundTrip, questions: ofPostgres, servers };
  return {
    day: localDay(new Date()),
    machine: thisMachine(),
    asked: { horses, seed, names: asked.names === null ? 'invented' : 'real', quick },
    files: files.rows,
    tables: books.tables,
    diskBytes: books.diskBytes,
    import: imported,
    start,
    questions,
    ...served,
    postgres,
  };
}

/** Queries the books at each address in turn on this thread. Returns the figures for each address. */
async function askQuestions(
  urls: readonly string[],
  warmUp: Queries,
  rounds: readonly Queries[],
): Promise<QuestionFigure[][]> {
  const engines: Records[] = [];
  try {
    for (const url of urls) engines.push(await openRecords(url));
    return await measureQuestions(engines, warmUp, rounds);
  } finally {
    for (const records of engines) await records.close();
  }
}

function firstOf(rounds: readonly Queries[]): Queries {
  const [first] = rounds;
  if (first === undefined) throw new RangeError('At least one round is required');
  return first;
}

async function measureServers(
  database: BenchPostgres,
  queries: Queries,
  time: number,
): Promise<PostgresFigures['servers']> {
  const generator = new LoadGenerator();
  try {
    return await serversSpeed(database, numberCalls(queries), time, generator);
  } finally {
    generator.stop();
  }
}

async function measureServed(
  recordsUrl: string,
  queries: Queries,
  time: number,
): Promise<Pick<BenchFigures, 'http' | 'mixed' | 'memory'>> {
  const generator = new LoadGenerator();
  const bare = await serveBare();
  const product = await serveProduct(recordsUrl);
  try {
    const startBytes = residentBytes(product.pid);
    const numbers = numberCalls(queries);
    const http = await httpSpeed({ product, bare }, numbers, time, generator);
    const mixed = await mixedLoad(product, { numbers, searches: searchCalls(queries) }, time, generator);
    return { http, mixed, memory: { startBytes, afterSearchesBytes: residentBytes(product.pid) } };
  } finally {
    generator.stop();
    await Promise.all([bare.stop(), product.stop()]);
  }
}

function numberCalls({ numbers }: Queries): string[] {
  return numbers.map(horseCall);
}

/** Returns searches that alternate between names, misspelled names, names with owners, and riders. */
function searchCalls({ names, misspelled, namesAndOwners, riders }: Queries): string[] {
  return names.flatMap((query, index) => {
    const others = [misspelled[index], namesAndOwners[index]].filter((other) => other !== undefined);
    const rider = riders[index];
    return [...[query, ...others].map(horseCall), ...(rider === undefined ? [] : [riderCall(rider)])];
  });
}

function horseCall({ usefNumber, horseName, ownerLastname }: HorseQuery): string {
  return call('horses/usef-search-response', {
    usefNumber,
    horseName,
    ownerLastname,
    searchDate: SEARCH_DATE,
    page: 1,
  });
}

function riderCall({ firstName, lastName }: RiderQuery): string {
  return call('rider/usef-search-response', {
    usefId: '',
    firstName,
    lastName,
    searchDate: SEARCH_DATE,
    page: 1,
  });
}

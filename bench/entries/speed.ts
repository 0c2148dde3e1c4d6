import { request } from 'node:http';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localDay } from '../../src/domain/calendar/calendar-date.ts';
import { type ChosenPair, NO_USEF_AFFILIATE } from '../../src/domain/cards/choices.ts';
import type { EntryRow } from '../../src/domain/entries/entry.ts';
import { builtInNames } from '../../src/generate/names/built-in-names.ts';
import { readNames } from '../../src/generate/names/name-lists.ts';
import { type ListedBooks, readListedBooks } from '../../test/support/entry-lists/listed-books.ts';
import { listAsCsv, plainList } from '../../test/support/entry-lists/plain-lists.ts';
import type { EntriesArguments } from '../arguments.ts';
import { type BenchFiles, importedBooks, importedIntoPostgres, recordFiles } from '../run/books.ts';
import { median, type Percentiles } from '../run/figures.ts';
import { LoadGenerator } from '../run/load.ts';
import { startBenchPostgres } from '../run/postgres-server.ts';
import { cpuSeconds, type Machine, residentBytes, thisMachine } from '../run/processes.ts';
import { loadFigures } from '../run/server-speed.ts';
import { call, callRequest, SEARCH_DATE, type Served, serveProduct } from '../run/servers.ts';

/*
 * Measures whole-list checks over HTTP, including every step: reading the file, finding the records, judging them, and writing
 * the lines. Each baseline is measured in the same run.
 */

/** Times of one check, in milliseconds. */
export interface CheckTimes {
  rows: number;
  /** Time until the first row's line. */
  firstRow: number;
  /** Time until the last line. */
  whole: number;
  /** Server CPU time in milliseconds; null if the system does not report it. More reliable than wall time on a busy machine. */
  processor: number | null;
}

interface EngineSpeed {
  numbers: CheckTimes;
  names: CheckTimes;
}

/** Times of the screens' calls that return the same results as one check of 2,000 rows. */
export interface CallTimes {
  connections: number;
  perSecond: number;
  /** Time for all calls, in milliseconds. */
  whole: number;
  /** Server CPU time in milliseconds; null if the system does not report it. */
  processor: number | null;
}

export interface SpeedFigures {
  day: string;
  machine: Machine;
  horses: number;
  seed: number;
  names: 'real' | 'invented';
  sqlite: EngineSpeed;
  /** Times for a list with 6,000 rows instead of 2,000. */
  long: CheckTimes;
  /** Times of other users' number look-ups, on an idle server and while lists are checked continually. */
  lookUps: { alone: Percentiles; beside: Percentiles };
  memory: {
    /** Total memory of the idle process after it has checked one list of each kind. */
    idleBytes: number;
    /** Memory of the same idle process without mapped file pages. */
    idleOwnBytes: number;
    peakBytes: number;
    peakOwnBytes: number;
  };
  /** Number of the screens' calls per row, and their times one after another and several in parallel. */
  calls: { perRow: number; alone: CallTimes; atOnce: CallTimes };
  postgres: (EngineSpeed & { version: string }) | null;
}

export const ROWS = 2_000;
const LONG_ROWS = 6_000;
/** Number of checks of each list; the median is reported. */
const TURNS = 3;
/** Duration of a load, in milliseconds. */
const LOAD_TIME = 5_000;
const LOOK_UP_CONNECTIONS = 2;
const CALL_CONNECTIONS = 8;
/** Interval between two memory samples, in milliseconds. */
const SAMPLE_TIME = 20;

export async function measureSpeed(
  asked: EntriesArguments,
  say: (line: string) => void,
): Promise<SpeedFigures> {
  const names = asked.names === null ? builtInNames() : await readNames(asked.names);
  const folder = resolve(asked.folder);
  const files = await recordFiles({ folder, horses: asked.horses, seed: asked.seed }, names, say);
  say('Importing');
  const { dataDir } = await importedBooks(files, folder, true);
  say('Generating lists');
  const books = await readListedBooks(files.folder, 'usdf', SEARCH_DATE);
  const lists = listsOf(books, asked.seed);
  const served = await measureServer(`sqlite:${dataDir}`, lists, say);
  const postgres = asked.skipPostgres ? null : await measurePostgres(files, folder, lists, say);
  return {
    day: localDay(new Date()),
    machine: thisMachine(),
    horses: asked.horses,
    seed: asked.seed,
    names: asked.names === null ? 'invented' : 'real',
    ...served,
    postgres,
  };
}

interface Lists {
  numbers: readonly (readonly EntryRow[])[];
  names: readonly (readonly EntryRow[])[];
  long: readonly EntryRow[];
}

function listsOf(books: ListedBooks, seed: number): Lists {
  const turns = Array.from({ length: TURNS }, (_, turn) => seed + turn);
  return {
    numbers: turns.map((turn) => plainList(books, { seed: turn, rows: ROWS, gives: 'numbers' })),
    names: turns.map((turn) => plainList(books, { seed: turn, rows: ROWS, gives: 'names' })),
    long: plainList(books, { seed, rows: LONG_ROWS, gives: 'numbers' }),
  };
}

async function measureServer(
  recordsUrl: string,
  lists: Lists,
  say: (line: string) => void,
): Promise<Pick<SpeedFigures, 'sqlite' | 'long' | 'lookUps' | 'memory' | 'calls'>> {
  const server = await serveProduct(recordsUrl);
  const generator = new LoadGenerator();
  try {
    say('Checking lists');
    await untilIdle(server);
    await warmUp(server, lists);
    const idle = memoryOf(server);
    const sampling = sampleMemory(server);
    const sqlite = await engineSpeed(server, lists);
    const long = await checked(server, lists.long);
    const peak = sampling.stop();
    say('Looking up numbers during checks');
    const lookUps = await lookUpsMeanwhile(server, lists, generator);
    say('Making the screens’ calls');
    const calls = await callByCall(server, lists.numbers[0] ?? [], generator);
    const memory = {
      idleBytes: idle.whole,
      idleOwnBytes: idle.own,
      peakBytes: peak.whole,
      peakOwnBytes: peak.own,
    };
    return { sqlite, long, lookUps, memory, calls };
  } finally {
    generator.stop();
    await server.stop();
  }
}

async function measurePostgres(
  files: BenchFiles,
  folder: string,
  lists: Lists,
  say: (line: string) => void,
): Promise<SpeedFigures['postgres']> {
  const database = await startBenchPostgres();
  try {
    say('Importing into PostgreSQL');
    await importedIntoPostgres(files, database, folder);
    const server = await serveProduct(database.url);
    try {
      say('Checking lists');
      await warmUp(server, lists);
      return { ...(await engineSpeed(server, lists)), version: database.version };
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

/** Time for which a server is observed (ms), and the CPU time (s) below which it counts as idle. */
const LOOK = 1000;
const IDLE = 0.05;

/** Waits until the server is idle, because it verifies its books after it starts. */
async function untilIdle({ pid }: Served): Promise<void> {
  for (let before = cpuSeconds(pid); before !== null;) {
    await sleep(LOOK);
    const after = cpuSeconds(pid);
    if (after === null || after - before < IDLE) return;
    before = after;
  }
}

/** Checks one list of each kind, so that search data is loaded and code is compiled as on a server in use. */
async function warmUp(server: Served, { numbers, names }: Lists): Promise<void> {
  for (const rows of [numbers.at(-1), names.at(-1)]) await checked(server, rows ?? []);
}

async function engineSpeed(server: Served, { numbers, names }: Lists): Promise<EngineSpeed> {
  return { numbers: await inTurns(server, numbers), names: await inTurns(server, names) };
}

async function inTurns(server: Served, lists: readonly (readonly EntryRow[])[]): Promise<CheckTimes> {
  const all: CheckTimes[] = [];
  for (const rows of lists) all.push(await checked(server, rows));
  return {
    rows: all[0]?.rows ?? 0,
    firstRow: median(all.map(({ firstRow }) => firstRow)),
    whole: median(all.map(({ whole }) => whole)),
    processor: median(all.map(({ processor }) => processor ?? 0)) || null,
  };
}

async function checked(server: Served, rows: readonly EntryRow[]): Promise<CheckTimes> {
  const before = cpuSeconds(server.pid);
  const times = await answered(server, rows);
  const after = cpuSeconds(server.pid);
  return { ...times, processor: before === null || after === null ? null : (after - before) * 1000 };
}

/** Times one check. Rejects if the answer is incomplete. */
function answered(server: Served, rows: readonly EntryRow[]): Promise<Omit<CheckTimes, 'processor'>> {
  const body = Buffer.from(listAsCsv(rows));
  const began = performance.now();
  return new Promise((settle, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port: server.port,
      method: 'POST',
      path: `/api/entry-checks?flow=usdf&firstDate=${SEARCH_DATE}`,
      headers: { ...server.headers, 'content-type': 'text/csv', 'content-length': body.length },
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      let text = '';
      let firstRow = 0;
      response.setEncoding('utf8').on('data', (more: string) => {
        // The first line has the number of rows; the second is a row.
        text += more;
        if (firstRow === 0 && text.includes('\n{"row"')) firstRow = performance.now() - began;
      });
      response.on('end', () => {
        const whole = performance.now() - began;
        const done = text.trimEnd().split('\n').at(-1) ?? '';
        if (response.statusCode === 200 && done.includes(`"done":true,"rows":${rows.length},`)) {
          settle({ rows: rows.length, firstRow, whole });
        } else reject(new Error(`A check got ${response.statusCode}: ${done.slice(0, 500)}`));
      });
      response.on('error', reject);
    });
    asked.end(body);
  });
}

async function lookUpsMeanwhile(
  server: Served,
  { numbers, names }: Lists,
  generator: LoadGenerator,
): Promise<SpeedFigures['lookUps']> {
  const requests = (numbers[0] ?? []).flatMap(({ parties }) =>
    parties.slice(0, 1).map((party) => callRequest(server, horseCall('usef', party.numbers.usef ?? ''))),
  );
  const load = {
    port: server.port,
    connections: LOOK_UP_CONNECTIONS,
    requests,
    warmUp: 500,
    time: LOAD_TIME,
  };
  const [alone] = await loadFigures(generator, [load]);
  const stopped = new AbortController();
  const checking = (async () => {
    const lists = [numbers[0] ?? [], names[0] ?? []];
    for (let turn = 0; !stopped.signal.aborted; turn += 1) await checked(server, lists[turn % 2] ?? []);
  })();
  const [beside] = await loadFigures(generator, [load]);
  stopped.abort();
  await checking;
  if (alone === undefined || beside === undefined) throw new Error('A load returned no result');
  return { alone: alone.ms, beside: beside.ms };
}

/** Times the screens' calls for a list's parties: one after another, and several in parallel. */
async function callByCall(
  server: Served,
  rows: readonly EntryRow[],
  generator: LoadGenerator,
): Promise<SpeedFigures['calls']> {
  const calls = rows.map(callsOf);
  const perRow = calls.reduce((sum, { length }) => sum + length, 0) / rows.length;
  const requests = calls.flat().map((described) => callRequest(server, described));
  const timesOn = async (connections: number): Promise<CallTimes> => {
    const before = cpuSeconds(server.pid);
    const [load] = await loadFigures(generator, [
      { port: server.port, connections, requests, warmUp: 0, time: LOAD_TIME },
    ]);
    const after = cpuSeconds(server.pid);
    if (load === undefined) throw new Error('A load returned no result');
    const perCall = before === null || after === null ? null : ((after - before) * 1000) / load.answered;
    return {
      connections,
      perSecond: load.perSecond,
      whole: (rows.length * perRow * 1000) / load.perSecond,
      processor: perCall === null ? null : perCall * rows.length * perRow,
    };
  };
  return { perRow, alone: await timesOn(1), atOnce: await timesOn(CALL_CONNECTIONS) };
}

function callsOf({ parties }: EntryRow): string[] {
  const numbersOf = (at: number): { usef: string; usdf: string } => {
    const { usef = '', usdf = '' } = parties[at]?.numbers ?? {};
    return { usef, usdf };
  };
  const pairOf = (at: number): ChosenPair => {
    const { usef, usdf } = numbersOf(at);
    return { federation: usef || NO_USEF_AFFILIATE, affiliate: usdf || null };
  };
  const riders = [2, 3];
  return [
    horseCall('usdf', numbersOf(0).usdf),
    horseCall('usef', numbersOf(0).usef),
    call('owners/usdf-select-horse', { horseId: numbersOf(0).usdf, searchDate: SEARCH_DATE }),
    call('owners/usdf-usef-select-horse', { horseId: numbersOf(0).usef, searchDate: SEARCH_DATE }),
    ...riders.flatMap((at) => [
      call('rider/usdf-search-response', {
        usdfId: numbersOf(at).usdf,
        usefId: '',
        firstName: '',
        lastName: '',
        searchDate: SEARCH_DATE,
        page: 1,
      }),
      call('rider/usdf-usef-search-response', {
        usdfId: '',
        usefId: numbersOf(at).usef,
        firstName: '',
        lastName: '',
        searchDate: SEARCH_DATE,
        page: 1,
      }),
    ]),
    call('choices/judge', {
      org: 'usdf',
      searchDate: SEARCH_DATE,
      lastDate: null,
      entries: [{ horse: pairOf(0), owners: [pairOf(1)] }],
      riders: riders.map(pairOf),
    }),
  ];
}

function horseCall(org: 'usef' | 'usdf', number: string): string {
  const rest = { horseName: '', ownerLastname: '', searchDate: SEARCH_DATE, page: 1 };
  return org === 'usef'
    ? call('horses/usef-search-response', { usefNumber: number, ...rest })
    : call('horses/usdf-search-response', { usdfNumber: number, usefNumber: '', ...rest });
}

/** A process's memory in bytes: in total, and without mapped file pages. */
interface Memory {
  whole: number;
  own: number;
}

function memoryOf({ pid }: Served): Memory {
  const whole = residentBytes(pid);
  try {
    const own = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { whole, own: own === undefined ? whole : Number(own) * 1024 };
  } catch {
    return { whole, own: whole };
  }
}

function sampleMemory(server: Served): { stop: () => Memory } {
  let peak = memoryOf(server);
  const timer = setInterval(() => {
    const { whole, own } = memoryOf(server);
    peak = { whole: Math.max(peak.whole, whole), own: Math.max(peak.own, own) };
  }, SAMPLE_TIME);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

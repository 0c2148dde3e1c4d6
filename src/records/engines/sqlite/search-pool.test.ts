import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { USDF, USEF } from '../../../../test/support/books/small-books.ts';
import { recordsUrl } from '../../../../test/support/books/open.ts';
import { eligibilityRule } from '../../../../test/support/rows.ts';
import { importBooks, type TestRecords } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { Org } from '../../../domain/org.ts';
import {
  BookMissingError,
  RecordsUnreadableError,
  SearchBusyError,
  SearchStoppedError,
} from '../../errors.ts';
import { currentGeneration } from '../../generations/generations.ts';
import type { CheckedEntry } from '../../queries/entries/check.ts';
import type { FoundRiders, RiderQuestion } from '../../queries/rider/search-response.ts';
import type { SearchSource } from '../../workers/search-message.ts';
import { SearchPool, type SearchPoolOptions } from '../../workers/search-pool.ts';
import { ThreadEndedError } from '../../workers/search-worker-client.ts';
import { bookFile } from './records-folder.ts';

/* The worker pool, with some files that take a long time to search. */

const QUESTION: RiderQuestion = {
  usefId: '',
  firstName: '',
  lastName: 'Adams',
  searchDate: calendarDate('2026-11-21'),
};

let books: TestRecords;
let good: SearchSource;
beforeAll(async () => {
  books = await importBooks({ usef: USEF, usdf: USDF }, {}, 'sqlite');
  good = {
    url: recordsUrl(books.url),
    generation: await currentGeneration(books.writer),
    stamp: { version: 0, current: '' },
    hosts: [],
  };
});
afterAll(() => books.close());

function withUsef(file: string | null): SearchSource {
  const { generation } = good;
  if (generation === null) throw new Error('Nothing was imported');
  const { name, books } = generation;
  const usef = file === null || books.usef === null ? null : { ...books.usef, file };
  return { ...good, generation: { name, books: { ...books, usef } } };
}

/** Workers that have been started. The process reports each one in the next turn of the event loop. */
let threads: Worker[];
let running: number;
let mostRunning: number;
const onWorker = (worker: Worker) => {
  threads.push(worker);
  running += 1;
  mostRunning = Math.max(mostRunning, running);
  worker.once('exit', () => {
    running -= 1;
  });
};
beforeEach(() => {
  threads = [];
  running = 0;
  mostRunning = 0;
  process.on('worker', onWorker);
});
afterEach(() => {
  process.off('worker', onWorker);
});

/** Creates a pool whose search time is practically unlimited by default. */
function poolOf(options: SearchPoolOptions): SearchPool {
  const pool = new SearchPool({ searchTime: PATIENCE, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

/** Searches USEF's book, which has three riders. */
async function search(pool: SearchPool, source: SearchSource, withdrawn?: AbortSignal): Promise<FoundRiders> {
  return (await pool.search(
    source,
    { query: 'rider/usef-search-response', question: QUESTION, hosts: [] },
    withdrawn,
  )) as FoundRiders;
}

function searchSlowly(pool: SearchPool, source: SearchSource, withdrawn?: AbortSignal): Promise<unknown> {
  return pool.search(
    source,
    { query: 'rider/usef-search-response', question: { ...QUESTION, lastName: '', usefId: '1' }, hosts: [] },
    withdrawn,
  );
}

/**
 * Creates a generation with this many riders in USEF's book. `searchSlowly` asks for number 1, which the last rider has.
 *
 * @param number the other riders' number; with 1, the search returns every row and can be stopped between two of them
 */
async function slow(rows: number, number = ''): Promise<SearchSource> {
  const name = `slow-${rows}-${number}.sqlite`;
  const path = bookFile(books.dataDir, name);
  await rm(path, { force: true });
  const database = new DatabaseSync(path);
  database.exec(`CREATE VIEW member AS
    WITH RECURSIVE one_more(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM one_more LIMIT ${rows})
    SELECT id, CASE id WHEN ${rows} THEN '1' ELSE '${number}' END AS number_key, 'I' AS entity_type FROM one_more`);
  database.close();
  return withUsef(name);
}

/** Timeout (ms). It is generous, because the machine may be busy. */
const PATIENCE = 60_000;
const WAIT = { timeout: PATIENCE };
/** Number of rows that takes several seconds to search. A search that returns no row cannot be stopped earlier. */
const ENDLESS = 6_000_000;

/** Returns options that abandon a worker before any search stops itself. */
function givenUpAfter(milliseconds: number): Pick<SearchPoolOptions, 'searchTime' | 'grace'> {
  return { searchTime: PATIENCE, grace: milliseconds - PATIENCE };
}
const FOUND = { total: 3, riders: [{ riderId: '030' }, { riderId: '100' }, { riderId: '20' }] };

describe('a search', () => {
  it('a search is answered by a worker, and never starts more than the maximum number of workers', async () => {
    const pool = poolOf({ threads: 2 });
    const found = await Promise.all([1, 2, 3, 4, 5].map(() => search(pool, good)));
    for (const each of found) expect(each).toMatchObject(FOUND);
    expect(threads).toHaveLength(2);
  });

  it('searches start no more workers than needed', async () => {
    const pool = poolOf({ threads: 4 });
    await search(pool, good);
    await search(pool, good);
    expect(threads).toHaveLength(1);
  });

  it('a search uses the eligibility list sent with it, no matter which list came before', async () => {
    const pool = poolOf({ threads: 1 });
    const rule = eligibilityRule({ values: ['Annual'] });
    const lists = { yes: [rule], no: [{ ...rule, answer: 'no' as const }], none: [] };
    const zoe = { role: 'rider', name: 'Zoe Adams', numbers: { usef: '20' }, foalYear: null, chosen: null };
    const rows = [{ row: 1, backNumber: '', className: '', parties: [zoe], errors: [] }];
    const asked = { org: 'usef', searchDate: QUESTION.searchDate, lastDate: null, rows };
    const said = (['yes', 'yes', 'no', 'none', 'no', 'yes', 'no'] as const).map(async (list) => {
      const question = { ...asked, eligibility: lists[list] };
      const checks = await pool.search(good, { query: 'entries/check', question, hosts: [] });
      return (checks as CheckedEntry[])[0]?.parties[0]?.findings.flatMap(({ code }) =>
        code.startsWith('role-') ? code : [],
      );
    });
    const [yes, no, none] = [[], ['role-not-allowed'], ['role-unknown']];
    expect(await Promise.all(said)).toEqual([yes, yes, no, none, no, yes, no]);
    expect(threads).toHaveLength(1);
  });

  it('a search is answered from the generation that it names, no matter which generation came before', async () => {
    const pool = poolOf({ threads: 1 });
    const none = withUsef(null);
    const asked = [good, none, none, good, none, good].map((source) => search(pool, source));
    const came = await Promise.allSettled(asked);
    expect(came.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});

it.runIf(process.platform === 'linux')('workers have a lower priority than the main thread', async () => {
  // Other tests in this process may also have search workers.
  const before = new Set(readdirSync('/proc/self/task'));
  await search(poolOf({ threads: 1 }), good);
  const started = readdirSync('/proc/self/task').filter((thread) => !before.has(thread));
  const niceness = started.map((thread) => {
    // The format is `pid (name) state …`; field 17 is the niceness.
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').replace(/^.*\) /s, '');
    return Number(stat.split(' ')[16]);
  });
  expect(niceness.filter((each) => each === Math.min(getPriority() + 5, 19))).toHaveLength(1);
});

describe('an error keeps its class', () => {
  it('the error for a book that was never imported keeps its class', async () => {
    const ushja = poolOf({ threads: 1 }).search(good, {
      query: 'rider/ushja-search-response',
      question: QUESTION,
      hosts: [],
    });
    await expect(ushja).rejects.toThrow(BookMissingError);
    await expect(ushja).rejects.toMatchObject({ book: 'ushja' satisfies Org });
  });

  it('the error for an unreadable file keeps its class, and the worker answers the next search', async () => {
    const pool = poolOf({ threads: 1 });
    const gone = search(pool, withUsef(join(books.dataDir, 'gone.sqlite')));
    await expect(gone).rejects.toThrow(RecordsUnreadableError);
    await expect(gone).rejects.toThrow('gone.sqlite');
    expect(await search(pool, good)).toMatchObject(FOUND);
    expect(threads).toHaveLength(1);
  });

  it('the error for a failed statement keeps its class', async () => {
    const wrong = search(poolOf({ threads: 1 }), await slow(1));
    await expect(wrong).rejects.toThrow(/no such table/);
  });
});

describe('a search that takes too long', () => {
  it('a search that takes too long stops at a row, and its worker answers the next search', async () => {
    const pool = poolOf({ threads: 1, searchTime: 1, grace: PATIENCE });
    const many = await slow(50_000, '1');
    await expect(searchSlowly(pool, many)).rejects.toThrow(SearchStoppedError);
    await expect(searchSlowly(pool, many)).rejects.toThrow(SearchStoppedError);
    expect(threads).toHaveLength(1);
  });

  it('a search that returns no row at which to stop is abandoned with its worker, and another worker answers', async () => {
    const pool = poolOf({ threads: 1, ...givenUpAfter(1000) });
    await expect(searchSlowly(pool, await slow(ENDLESS))).rejects.toThrow(SearchStoppedError);
    expect(await search(pool, good)).toMatchObject(FOUND);
    expect(threads).toHaveLength(2);
  });

  it('a search is not too late if a worker answered in time while this thread was busy', async () => {
    const pool = poolOf({ threads: 1, searchTime: 2000 });
    await search(pool, good);
    await nextTurn();
    const asked = [search(pool, good), search(pool, good)];
    // Blocks this thread for longer than a search may take, so it reads no answer in the meantime.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, 2500);
    for (const each of asked) expect(await each).toMatchObject(FOUND);
    expect(threads).toHaveLength(1);
  });

  it('abandoned workers do not pile up: too many of them keep new ones from starting', async () => {
    const pool = poolOf({ threads: 1, ...givenUpAfter(50), waiting: 9 });
    const endless = await slow(2_000_000);
    const asked = [1, 2, 3].map(() => searchSlowly(pool, endless));
    for (const each of await Promise.allSettled(asked)) {
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(SearchStoppedError) });
    }
    expect(threads).toHaveLength(3);
    // A worker started while one abandoned worker was still ending, but not while two were.
    expect(mostRunning).toBe(2);
  });
});

describe('the queue', () => {
  it('the queue refuses searches when it is full, and accepts more when there is room', async () => {
    const pool = poolOf({ threads: 1, waiting: 2 });
    const asked = [1, 2, 3].map(() => search(pool, good));
    await expect(search(pool, good)).rejects.toThrow(SearchBusyError);
    for (const each of asked) expect(await each).toMatchObject(FOUND);
    expect(await search(pool, good)).toMatchObject(FOUND);
  });

  it('the queue is not full while a worker could be started', async () => {
    const pool = poolOf({ threads: 2, waiting: 0 });
    const asked = [search(pool, good), search(pool, good)];
    await expect(search(pool, good)).rejects.toThrow(SearchBusyError);
    for (const each of asked) expect(await each).toMatchObject(FOUND);
  });
});

describe('a withdrawn search', () => {
  it('a withdrawn search leaves the queue, and makes room in it', async () => {
    const pool = poolOf({ threads: 1, waiting: 1 });
    const first = search(pool, good);
    const gone = new AbortController();
    const withdrawn = search(pool, good, gone.signal);
    gone.abort(new Error('nobody waits'));
    const next = search(pool, good);
    await expect(withdrawn).rejects.toThrow('nobody waits');
    expect(await first).toMatchObject(FOUND);
    expect(await next).toMatchObject(FOUND);
  });

  it('a withdrawn search is rejected immediately even if it has started, and its worker answers the next search', async () => {
    const pool = poolOf({ threads: 1 });
    const gone = new AbortController();
    const settled = vi.fn<() => void>();
    const withdrawn = searchSlowly(pool, await slow(300_000), gone.signal).finally(settled);
    await nextTurn();
    gone.abort(new Error('nobody waits'));
    await expect(withdrawn).rejects.toThrow('nobody waits');
    expect(await search(pool, good)).toMatchObject(FOUND);
    expect(settled).toHaveBeenCalledOnce();
    expect(threads).toHaveLength(1);
  });

  it('a withdrawn search still reports its worker’s time if it had started', async () => {
    const pool = poolOf({ threads: 1 });
    const times: number[] = [];
    const asked = { query: 'rider/usef-search-response', question: QUESTION, hosts: [] } as const;
    await pool.search(good, asked, undefined, (time) => void times.push(time));
    expect(times).toEqual([expect.any(Number)]);
    const gone = new AbortController();
    const withdrawn = pool.search(good, asked, gone.signal, (time) => void times.push(time));
    const inQueue = pool.search(good, asked, gone.signal, (time) => void times.push(time));
    await nextTurn();
    gone.abort(new Error('nobody waits'));
    await expect(withdrawn).rejects.toThrow('nobody waits');
    await expect(inQueue).rejects.toThrow('nobody waits');
    expect(await search(pool, good)).toMatchObject(FOUND);
    expect(times).toHaveLength(2);
    for (const time of times) expect(time).toBeGreaterThan(0);
  });

  it('a search that was withdrawn before it was sent starts no worker', async () => {
    const pool = poolOf({ threads: 1 });
    await expect(search(pool, good, AbortSignal.abort(new Error('never')))).rejects.toThrow('never');
    expect(threads).toEqual([]);
  });
});

describe('a worker that dies in the middle of a search', () => {
  it('a worker that dies in the middle of a search is replaced, and the search is retried once', async () => {
    const pool = poolOf({ threads: 1 });
    await search(pool, good);
    const asked = searchSlowly(pool, await slow(600_000));
    await threads[0]?.terminate();
    // The second worker found the last rider, and then failed to read a column that this book lacks.
    await expect(asked).rejects.toThrow('no such column');
    expect(threads).toHaveLength(2);
  });

  it('if the second worker dies, too, the search fails, but not the pool', async () => {
    const pool = poolOf({ threads: 1 });
    await search(pool, good);
    const asked = Promise.allSettled([searchSlowly(pool, await slow(ENDLESS))]);
    await threads[0]?.terminate();
    await vi.waitFor(() => expect(threads).toHaveLength(2), WAIT);
    await threads[1]?.terminate();
    expect(await asked).toMatchObject([{ reason: expect.any(ThreadEndedError) }]);
    expect(await search(pool, good)).toMatchObject(FOUND);
  });

  it('a worker that never answered is not replaced until there is work', async () => {
    const pool = poolOf({ threads: 1 });
    const asked = Promise.allSettled([search(pool, good)]);
    await nextTurn();
    await threads[0]?.terminate();
    expect(await asked).toMatchObject([{ reason: expect.any(ThreadEndedError) }]);
    await nextTurn();
    expect(threads).toHaveLength(1);
    expect(await search(pool, good)).toMatchObject(FOUND);
  });
});

describe('idle workers', () => {
  it('idle workers are started by `start` and open the generation in use', async () => {
    const pool = poolOf({ threads: 2 });
    pool.use(good);
    expect(threads).toEqual([]);
    pool.start();
    pool.start();
    await nextTurn();
    expect(threads).toHaveLength(2);
    expect(await search(pool, good)).toMatchObject(FOUND);
  });

  it('idle workers tolerate a generation that cannot be opened; searches in it report the error', async () => {
    const pool = poolOf({ threads: 1 });
    const gone = withUsef(join(books.dataDir, 'gone.sqlite'));
    pool.start();
    pool.use(gone);
    await expect(search(pool, gone)).rejects.toThrow(RecordsUnreadableError);
    expect(await search(pool, good)).toMatchObject(FOUND);
  });
});

describe('close', () => {
  it('closing the pool stops the workers, rejects waiting searches, and accepts no more', async () => {
    const pool = new SearchPool({ threads: 1 });
    const asked = Promise.allSettled([search(pool, good), search(pool, good)]);
    await pool.close();
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(search(pool, good)).rejects.toThrow('were stopped');
    // A terminated worker has no thread ID.
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  });
});

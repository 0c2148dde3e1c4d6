import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Records } from '../../src/records/records.ts';
import { readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start.ts';
import { openRecords } from '../support/books/open.ts';
import { UNHURRIED } from '../support/amvs.ts';
import { importBooks } from '../support/books/places.ts';
import { USDF, USEF, USHJA } from '../support/books/small-books.ts';
import { pageHeaders, refusalIn, testApp } from '../support/server.ts';

const searchDate = '2026-11-21';
const BY_NAME = { url: '/api/horses/usef-search-response/', payload: { horseName: 'gold', searchDate } };
const BY_NUMBER = { url: '/api/horses/usef-search-response/', payload: { usefNumber: '5201', searchDate } };

/** Maximum time for a search on a busy machine, in milliseconds. */
const PATIENCE = 60_000;

/** Starts an application that searches for names in workers. */
async function searchingApp(threads: {
  searchWorkers: number;
  searchesWaiting?: number;
  searchTime?: number;
}) {
  const books = await importBooks({ usef: USEF, usdf: USDF, ushja: USHJA });
  const records: Records = await openRecords(books.url, { searchTime: PATIENCE, ...threads });
  const app = await testApp({ records });
  const headers = await pageHeaders(app);
  onTestFinished(async () => {
    await records.close();
    await books.close();
  });
  return { app, headers, generation: books.outcome.generation };
}

function post(
  app: FastifyInstance,
  headers: Record<string, string>,
  { url, payload }: { url: string; payload: object },
) {
  return app.inject({ method: 'POST', url, headers, payload });
}

describe('a search for a name', () => {
  it('a name search has the same answer from a worker, which names its generation', async () => {
    const { app, headers, generation } = await searchingApp({ searchWorkers: 1 });
    const found = await post(app, headers, BY_NAME);
    expect(found.json()).toMatchObject({ total: 2, horses: [{ usefId: '5201' }, { usefId: '0052' }] });
    expect(found.headers['records-generation']).toBe(generation);
  });

  it('a name search is refused with 503 search-busy if the queue is full, while numbers are still looked up', async () => {
    const { app, headers, generation } = await searchingApp({ searchWorkers: 1, searchesWaiting: 1 });
    const searches = [1, 2, 3, 4].map(() => post(app, headers, BY_NAME));
    const [lookUp, ...answers] = await Promise.all([post(app, headers, BY_NUMBER), ...searches]);
    expect(lookUp.json()).toMatchObject({ total: 1, horses: [{ match: 'number' }] });
    const refusals = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refusals).toHaveLength(2);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    for (const refused of refusals) {
      expect(refusalIn(refused)).toMatchObject({
        code: 'search-busy',
        detail: expect.stringContaining('search again'),
      });
      expect(refused.headers['retry-after']).toBe('1');
      expect(refused.headers['records-generation']).toBe(generation);
    }
  });

  it('a name search that takes too long is stopped with 503 search-stopped and the remedy', async () => {
    const { app, headers } = await searchingApp({ searchWorkers: 1, searchTime: 0 });
    const stopped = await post(app, headers, BY_NAME);
    expect(refusalIn(stopped)).toMatchObject({
      code: 'search-stopped',
      detail: expect.stringContaining('Type more of the name'),
    });
    expect((await post(app, headers, BY_NUMBER)).statusCode).toBe(200);
  });
});

it('a search leaves the queue when its browser disconnects', async () => {
  const books = await importBooks({ usef: USEF });
  onTestFinished(books.close);
  const env = { RECORDS_URL: books.url, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', WEB_APP: 'off' };
  const server = await startServer(
    readConfig({
      ...env,
      ...UNHURRIED,
      SEARCH_WORKERS: '1',
      WEB_ORIGINS: 'http://a.example',
      // No limit, because on a busy machine each search takes a second and costs as much as a thousand look-ups.
      CALLS_PER_MINUTE: '0',
    }),
    '',
  );
  onTestFinished(() => server.close());
  const search = (signal?: AbortSignal) =>
    fetch(server.address + BY_NAME.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://a.example' },
      body: JSON.stringify(BY_NAME.payload),
      signal: signal ?? null,
    });
  // One search per keystroke. The newest is answered as if it were the only one.
  for (let typed = 0; typed < 200; typed += 1) {
    const gone = new AbortController();
    const given = search(gone.signal);
    await new Promise(setImmediate);
    gone.abort();
    await expect(given).rejects.toThrow('aborted');
  }
  const codes: unknown[] = [];
  do {
    const answer = await search();
    codes.push(((await answer.json()) as { code?: string }).code);
    // A busy machine may stop it after a second. A refusal would have a different code.
  } while (codes.at(-1) === 'search-stopped');
  expect(codes.at(-1)).toBeUndefined();
});

import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  makePostgresFolder,
  type PostgresFolder,
  type PostgresServer,
  startPostgres,
} from '../../test/support/postgres-server.ts';
import { refusalIn, testApp } from '../../test/support/server.ts';
import type { Problem } from '../contract/problem.ts';
import { openSharedCalls, type SharedCalls } from '../records/postgres/shared-calls.ts';
import { SET_UP } from '../records/postgres/writing/set-up.ts';
import { hostText, parseRecordsUrl } from '../records/records-url.ts';
import { CallCounts } from './call-counts.ts';

/** A PostgreSQL of these tests alone, which they stop and start. */
let folder: PostgresFolder;
let primary: PostgresServer;
let sql: Client;

beforeAll(async () => {
  folder = await makePostgresFolder();
  primary = await startPostgres(folder, 'primary');
});
afterAll(() => folder.remove());
beforeEach(async () => {
  await primary.start();
  sql = new Client(primary.url);
  // Some tests kill the server that it is connected to.
  sql.on('error', () => {});
  await sql.connect();
  await sql.query(`
    DROP SCHEMA IF EXISTS amvs CASCADE;
    ${SET_UP}`);
  await earlyInMinute();
});
afterEach(() => sql.end());

/** Waits, where the minute of the database's clock would end before a test. */
async function earlyInMinute(): Promise<void> {
  for (;;) {
    const { rows } = await sql.query('SELECT extract(epoch FROM clock_timestamp())::float8 AS now');
    const [row] = rows;
    if (row !== undefined && row.now % 60 < 35) return;
    await wait(500);
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function open(url: string = primary.url): SharedCalls {
  const parsed = parseRecordsUrl(url);
  if (parsed?.engine !== 'postgres') throw new Error(url);
  const [host] = parsed.hosts;
  const shared = openSharedCalls(parsed, () => (host === undefined ? null : hostText(host)));
  onTestFinished(() => shared.close());
  return shared;
}

interface Server {
  app: FastifyInstance;
  /** What it logged, at `info` and above. */
  log: string[];
}

/** One of several servers of the database. */
async function server(callsPerMinute: number, url?: string): Promise<Server> {
  const log: string[] = [];
  const app = await testApp({
    // A busy machine is no matter here.
    env: { CALLS_PER_MINUTE: String(callsPerMinute), OVERLOAD_DELAY: '0' },
    sharedCalls: open(url),
    logTo: { write: (line) => void log.push(line) },
  });
  return { app, log };
}

/** Calls from one address. Resolves to what the last one was answered. */
async function call({ app }: Server, times = 1) {
  let answer = await app.inject({ url: '/api/openapi.json' });
  for (let count = 1; count < times; count += 1) answer = await app.inject({ url: '/api/openapi.json' });
  return answer;
}

/** Calls until it is refused. Fails when that takes more calls than it may. */
async function untilRefused(server: Server, most: number): Promise<Problem> {
  for (let count = 0; count < most; count += 1) {
    const answer = await call(server);
    if (answer.statusCode !== 200) return refusalIn(answer);
    await wait(100);
  }
  throw new Error(`${most} calls were answered`);
}

async function untilLogged({ log }: Server, text: string): Promise<void> {
  while (!log.some((line) => line.includes(text))) await wait(20);
}

describe('CALLS_PER_MINUTE of two servers of one database', () => {
  it('bounds an address over both of them', async () => {
    const [a, b] = [await server(200), await server(200)];
    expect((await call(a, 120)).statusCode).toBe(200);
    expect((await call(b, 120)).statusCode).toBe(200);
    for (const each of [a, b]) expect((await untilRefused(each, 50)).code).toBe('too-many-requests');
    expect((await b.app.inject({ url: '/api/openapi.json', remoteAddress: '192.0.2.7' })).statusCode).toBe(
      200,
    );
  });

  it('is held by each for itself while the primary is lost, and by both when it is back', async () => {
    const [a, b] = [await server(200), await server(200)];
    await primary.kill();
    for (const each of [a, b]) {
      expect((await call(each, 120)).statusCode).toBe(200);
      await untilLogged(each, 'CALLS_PER_MINUTE holds for this server alone');
    }
    expect((await call(a)).statusCode).toBe(200);
    await primary.start();
    // An unlogged table is empty after that; who still calls is told again.
    for (const each of [a, b]) expect((await untilRefused(each, 50)).code).toBe('too-many-requests');
    for (const each of [a, b]) {
      await untilLogged(each, 'Calls are counted together with the other servers again');
      expect(each.log.filter((line) => line.includes('for this server alone'))).toHaveLength(1);
    }
  });

  it('is held alone by a server whose role may not write, which says so once', async () => {
    await sql.query(`
      DROP ROLE IF EXISTS reader;
      CREATE ROLE reader LOGIN PASSWORD 'only-reads';
      GRANT USAGE ON SCHEMA amvs TO reader;
      GRANT SELECT ON amvs.calls TO reader`);
    const url = new URL(primary.url);
    [url.username, url.password] = ['reader', 'only-reads'];
    const alone = await server(3, url.href);
    await untilLogged(alone, 'permission denied for table calls');
    expect((await call(alone, 3)).statusCode).toBe(200);
    expect((await call(alone)).statusCode).toBe(429);
    await wait(1500);
    expect(alone.log.filter((line) => line.includes('permission denied'))).toHaveLength(1);
  });
});

describe('the counts of servers', () => {
  const ADDRESS = '192.0.2.1';

  it('are of one minute, however wrong their clocks are', async () => {
    const behind = { counts: new CallCounts(() => Date.now() - 7 * 60_000), shared: open() };
    const ahead = { counts: new CallCounts(() => Date.now() + 25 * 60_000), shared: open() };
    const exchange = async () => {
      for (const { counts, shared } of [behind, ahead]) await counts.exchange(shared);
    };
    await exchange();
    for (const { counts } of [behind, ahead]) for (let call = 0; call < 5; call += 1) counts.add(ADDRESS);
    await exchange();
    for (const { counts } of [behind, ahead]) counts.add(ADDRESS);
    await exchange();
    const [one, other] = [behind.counts.add(ADDRESS), ahead.counts.add(ADDRESS)];
    // The one told and asked before the other did.
    expect([one.current, other.current]).toEqual([7 + 5, 7 + 6]);
    expect(Math.abs(one.ttl - other.ttl)).toBeLessThan(1000);
  });

  it('are told again when they could not be', async () => {
    const [a, b] = [open(), open()];
    const [here, there] = [new CallCounts(), new CallCounts()];
    for (const [counts, shared] of [
      [here, a],
      [there, b],
    ] as const)
      await counts.exchange(shared);
    for (let call = 0; call < 5; call += 1) here.add(ADDRESS);
    await sql.query('ALTER TABLE amvs.calls RENAME TO away');
    await expect(here.exchange(a)).rejects.toThrow('does not exist');
    expect(here.changed).toBe(true);
    await sql.query('ALTER TABLE amvs.away RENAME TO calls');
    await here.exchange(a);
    expect(here.changed).toBe(false);
    there.add(ADDRESS);
    await there.exchange(b);
    expect(there.add(ADDRESS).current).toBe(7);
  });
});

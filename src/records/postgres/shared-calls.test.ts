import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { TestDatabase } from '../../../test/support/postgres-databases.ts';
import { freshDatabase } from '../../../test/support/postgres.ts';
import { hostText, parseRecordsUrl, type PostgresUrl } from '../records-url.ts';
import { SET_UP } from './writing/set-up.ts';
import { openSharedCalls, type SharedCalls } from './shared-calls.ts';

let database: TestDatabase;
let sql: Client;

beforeEach(async () => {
  database = await freshDatabase();
  sql = new Client(database.url);
  await sql.connect();
  await sql.query(SET_UP);
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

function url(): PostgresUrl {
  const parsed = parseRecordsUrl(database.url);
  if (parsed?.engine !== 'postgres') throw new Error(database.url);
  return parsed;
}

async function server(): Promise<SharedCalls> {
  const [host] = url().hosts;
  const shared = openSharedCalls(url(), () => (host === undefined ? null : hostText(host)));
  onTestFinished(() => shared.close());
  return shared;
}

async function rows(): Promise<{ minute: number; caller: string; count: number }[]> {
  return (await sql.query('SELECT * FROM amvs.calls')).rows;
}

/** The minute of the database's clock, with so much left of it that a test does not see its end. */
async function thisMinute(): Promise<number> {
  for (;;) {
    const { rows } = await sql.query('SELECT extract(epoch FROM clock_timestamp())::float8 AS now');
    const [row] = rows;
    if (row !== undefined && row.now % 60 < 55) return Math.floor(row.now / 60);
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
}

describe('an exchange', () => {
  it('gives the calls to all other servers, in the order that was asked, and the clock of the database', async () => {
    const minute = await thisMinute();
    const [a, b, c] = [await server(), await server(), await server()];
    const told = await a.exchange(minute, [
      { address: '192.0.2.1', count: 3 },
      { address: '192.0.2.2', count: 5 },
    ]);
    expect(told.elsewhere).toEqual([0, 0]);
    expect(Math.floor(told.now / 60_000)).toBe(minute);
    await b.exchange(minute, [{ address: '192.0.2.1', count: 10 }]);
    const { elsewhere } = await c.exchange(minute, [
      { address: '192.0.2.2', count: 1 },
      { address: '192.0.2.9', count: 1 },
      { address: '192.0.2.1', count: 1 },
    ]);
    expect(elsewhere).toEqual([5, 0, 13]);
  });

  it('tells a total: what was told before is replaced, never by less', async () => {
    const minute = await thisMinute();
    const [a, b] = [await server(), await server()];
    for (const count of [3, 7, 2]) await a.exchange(minute, [{ address: '192.0.2.1', count }]);
    expect((await b.exchange(minute, [{ address: '192.0.2.1', count: 1 }])).elsewhere).toEqual([7]);
  });

  it('of nothing tells the clock', async () => {
    const told = await (await server()).exchange(-1, []);
    expect(told.elsewhere).toEqual([]);
    expect(told.now).toBeGreaterThan(Date.UTC(2020));
  });

  it('counts each minute for itself, and removes those that are over and those of a clock that was wrong', async () => {
    const minute = await thisMinute();
    const [a, b] = [await server(), await server()];
    for (const then of [minute - 1, minute, minute + 1, minute + 2]) {
      await a.exchange(then, [{ address: '192.0.2.1', count: 9 }]);
    }
    expect((await b.exchange(minute, [{ address: '192.0.2.1', count: 1 }])).elsewhere).toEqual([9]);
    await b.exchange(minute, []);
    expect(new Set((await rows()).map((row) => row.minute))).toEqual(new Set([minute, minute + 1]));
  });

  it('stores no address, and no two minutes of one alike', async () => {
    const minute = await thisMinute();
    const a = await server();
    await a.exchange(minute, [{ address: '192.0.2.1', count: 1 }]);
    await a.exchange(minute + 1, [{ address: '192.0.2.1', count: 1 }]);
    const callers = (await rows()).map(({ caller }) => caller);
    expect(new Set(callers).size).toBe(2);
    for (const caller of callers) expect(caller).toMatch(/^[\w-]{16}$/);
  });

  it('takes thousands of addresses at once', async () => {
    const minute = await thisMinute();
    const [a, b] = [await server(), await server()];
    const counts = Array.from({ length: 5000 }, (_, place) => ({
      address: `2001:db8::${place}`,
      count: place + 1,
    }));
    await a.exchange(minute, counts);
    expect((await b.exchange(minute, counts.toReversed())).elsewhere).toEqual(
      counts.map(({ count }) => count).toReversed(),
    );
  });

  it.each([
    ['there is no table', 'DROP TABLE amvs.calls', /relation "amvs.calls" does not exist/],
    ['there is no schema', 'DROP SCHEMA amvs CASCADE', /relation "amvs.calls" does not exist/],
  ])('fails where %s, and goes on when there is', async (_when, broken, why) => {
    const minute = await thisMinute();
    const a = await server();
    await sql.query(broken);
    await expect(a.exchange(minute, [{ address: '192.0.2.1', count: 1 }])).rejects.toThrow(why);
    await sql.query(SET_UP);
    expect((await a.exchange(minute, [{ address: '192.0.2.1', count: 1 }])).elsewhere).toEqual([0]);
  });

  it('fails while no primary is known', async () => {
    const shared = openSharedCalls(url(), () => null);
    await expect(shared.exchange(1, [])).rejects.toThrow('No primary answers');
    await shared.close();
  });

  it('connects again after its connection was cut', async () => {
    const minute = await thisMinute();
    const a = await server();
    await a.exchange(minute, []);
    await sql.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'amvs calls' AND datname = current_database()",
    );
    await a.exchange(minute, []).catch(() => undefined);
    expect((await a.exchange(minute, [{ address: '192.0.2.1', count: 1 }])).elsewhere).toEqual([0]);
  });
});

it('an end takes back what was told', async () => {
  const minute = await thisMinute();
  const [a, b] = [await server(), await server()];
  for (const shared of [a, b]) await shared.exchange(minute, [{ address: '192.0.2.1', count: 1 }]);
  await a.close();
  expect(await rows()).toHaveLength(1);
});

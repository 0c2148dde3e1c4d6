import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { TestDatabase } from '../../../../test/support/postgres/databases.ts';
import { freshDatabase } from '../../../../test/support/books/places.ts';
import { SearchStoppedError } from '../../errors.ts';
import { parseRecordsUrl } from '../../records-url.ts';
import { hostConfigs } from './connection-settings.ts';
import { type ConnectionLimits, PostgresConnection } from './connection.ts';
import { ConnectionLostError, isGone } from './errors.ts';

let database: TestDatabase;
let other: Client;
beforeAll(async () => {
  database = await freshDatabase();
  other = new Client(database.url);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await database.drop();
});

async function open(
  limits: Partial<ConnectionLimits> = {},
  url: string = database.url,
): Promise<PostgresConnection> {
  const parsed = parseRecordsUrl(url);
  if (parsed?.engine !== 'postgres') throw new Error('Not a PostgreSQL URL');
  const [first] = await hostConfigs(parsed);
  if (first === undefined) throw new Error('No host');
  const connection = await PostgresConnection.open(first.config, {
    statementTime: 5000,
    patience: 5000,
    ...limits,
  });
  onTestFinished(() => connection.destroy());
  return connection;
}

async function processOf(connection: PostgresConnection): Promise<number> {
  const [row] = await connection.ask('SELECT pg_backend_pid() AS pid');
  return Number(row?.['pid']);
}

describe('values', () => {
  it('values are numbers, strings and bytes; booleans are 1 and 0', async () => {
    const connection = await open();
    const [row] = await connection.ask(
      `SELECT 7::int2 AS int2, -8::int4 AS int4, 9007199254740991::int8 AS int8, 1.5::float8 AS float8, true AS yes,
        false AS no, 'Ü '::text AS text, '\\x00ff10'::bytea AS bytes, NULL::int4 AS nothing`,
    );
    expect(row).toEqual({
      int2: 7,
      int4: -8,
      int8: Number.MAX_SAFE_INTEGER,
      float8: 1.5,
      yes: 1,
      no: 0,
      text: 'Ü ',
      bytes: Buffer.from([0, 255, 16]),
      nothing: null,
    });
  });

  it('a value is refused if its type has no parser', async () => {
    const connection = await open();
    await expect(connection.ask('SELECT 1.5::numeric AS number')).rejects.toThrow(TypeError);
    await expect(connection.ask('SELECT DATE $$2026-11-21$$ AS day')).rejects.toThrow('1082');
  });
});

describe('statements', () => {
  it('statements sent at once are answered in order, in one transaction', async () => {
    const connection = await open();
    const [, first, second] = await Promise.all([
      connection.ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
      connection.ask('SELECT $1::text || $2 AS said', ['a', 'b']),
      connection.ask("SELECT current_setting('transaction_isolation') AS level"),
    ]);
    expect([first, second]).toEqual([[{ said: 'ab' }], [{ level: 'repeatable read' }]]);
  });

  it('a statement is prepared once', async () => {
    const connection = await open();
    for (const text of ['a', 'b', 'c']) {
      expect(await connection.ask('SELECT $1::text AS said', [text])).toEqual([{ said: text }]);
    }
    const [prepared] = await connection.ask('SELECT count(*) AS number FROM pg_prepared_statements');
    expect(prepared).toEqual({ number: 2 });
  });

  it('a statement cannot write', async () => {
    const connection = await open();
    await expect(connection.ask('CREATE TABLE t(id int4)')).rejects.toMatchObject({ code: '25006' });
  });

  it('a statement fails with an error that `isGone` recognizes if its table or schema is missing', async () => {
    const connection = await open();
    const wrong = await Promise.allSettled([
      connection.askOnce('SELECT 1 FROM nowhere'),
      connection.askOnce('SELECT 1 FROM nowhere.at_all'),
      connection.askOnce('SELECT wrong'),
    ]);
    expect(wrong.map((each) => each.status === 'rejected' && isGone(each.reason))).toEqual([
      true,
      true,
      false,
    ]);
    expect(connection.lasting).toBe(true);
  });

  it('idle transactions have a timeout of one minute', async () => {
    const connection = await open();
    const [row] = await connection.ask(
      "SELECT current_setting('idle_in_transaction_session_timeout') AS time",
    );
    expect(row).toEqual({ time: '1min' });
  });

  it('a connection does not last beyond its maximum number of prepared statements', async () => {
    const connection = await open();
    let prepared = 0;
    for (; connection.lasting && prepared < 1000; prepared += 1)
      await connection.ask(`SELECT ${prepared} AS number`);
    expect(prepared).toBe(400);
  });

  it('a statement’s error does not reveal a value that PostgreSQL refuses', async () => {
    const connection = await open();
    const refused = connection.ask('SELECT $1::int4 AS number', ['secret']);
    await expect(refused).rejects.toThrow('22P02');
    await expect(refused).rejects.not.toThrow('secret');
  });

  it('a failed statement makes the connection unusable', async () => {
    const connection = await open();
    await expect(connection.ask('SELECT 1 FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect(connection.lasting).toBe(false);
  });

  it('a statement that takes too long is stopped by PostgreSQL', async () => {
    const connection = await open({ statementTime: 50 });
    await expect(connection.ask('SELECT pg_sleep(5)::text')).rejects.toThrow(SearchStoppedError);
  });

  it('a statement that gets no answer in time is abandoned, along with all statements sent after it', async () => {
    const connection = await open({ patience: 100 });
    const asked = [connection.ask('SELECT pg_sleep(5)::text'), connection.ask('SELECT 1 AS one')];
    for (const each of asked) await expect(each).rejects.toThrow(ConnectionLostError);
    await connection.ended;
    await expect(connection.ask('SELECT 1 AS one')).rejects.toThrow(ConnectionLostError);
  });
});

it('an abandoned statement also stops in the database', async () => {
  const connection = await open({ statementTime: 600_000, patience: 200 });
  const pid = await processOf(connection);
  await expect(connection.ask('SELECT pg_sleep(600)::text')).rejects.toThrow(ConnectionLostError);
  const running = async (): Promise<unknown> =>
    (await other.query('SELECT count(*)::int4 AS count FROM pg_stat_activity WHERE pid = $1', [pid])).rows[0];
  await expect.poll(running).toEqual({ count: 0 });
});

describe('a connection that is lost', () => {
  it('a lost connection rejects pending and later statements, and does not come back', async () => {
    const connection = await open();
    const pid = await processOf(connection);
    await connection.ask('BEGIN');
    const asked = [connection.ask('SELECT pg_sleep(5)::text'), connection.ask('SELECT 1 AS one')];
    void Promise.allSettled(asked);
    await other.query('SELECT pg_terminate_backend($1)', [pid]);
    for (const each of asked) await expect(each).rejects.toThrow(ConnectionLostError);
    await connection.ended;
    expect(connection.lasting).toBe(false);
    await expect(connection.ask('SELECT 1 AS one')).rejects.toThrow(ConnectionLostError);
  });

  it('a lost connection leaves no statement pending, no matter when it is lost', async () => {
    const connection = await open();
    const pid = await processOf(connection);
    void other.query('SELECT pg_terminate_backend($1)', [pid]);
    const asked: Promise<unknown>[] = [];
    const ask = (): void => {
      const answer = connection.ask('SELECT $1::text AS said', ['a']);
      asked.push(
        answer.then(
          () => null,
          (error: unknown) => error,
        ),
      );
    };
    while (connection.lasting) {
      ask();
      await new Promise(setImmediate);
    }
    ask();
    const reasons = (await Promise.all(asked)).filter((reason) => reason !== null);
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).toBeInstanceOf(ConnectionLostError);
  });

  it('a lost connection is noticed even if no statement is pending', async () => {
    const connection = await open();
    await other.query('SELECT pg_terminate_backend($1)', [await processOf(connection)]);
    await connection.ended;
    expect(connection.lasting).toBe(false);
  });
});

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

describe('a connection that cannot be opened reports the reason without the password', () => {
  it.each<[string, (url: URL) => void, string]>([
    ['if the password is wrong', (url) => (url.password = 'secret'), 'rejects the password'],
    ['if the database does not exist', (url) => (url.pathname = '/nosuch'), 'the database does not exist'],
    ['if nothing is listening', (url) => (url.port = '1'), 'nothing is listening there'],
    [
      'if the server does not support encryption',
      (url) => (url.search = '?sslmode=require'),
      'does not support SSL',
    ],
  ])('%s', async (_, change, reason) => {
    const refused = open({}, changed(change));
    await expect(refused).rejects.toThrow(ConnectionLostError);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.not.toThrow(/secret/);
  });
});

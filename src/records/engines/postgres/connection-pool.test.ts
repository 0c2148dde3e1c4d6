import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { TestDatabase } from '../../../../test/support/postgres/databases.ts';
import { askPostgres } from '../../../../test/support/postgres/servers.ts';
import { freshDatabase } from '../../../../test/support/books/places.ts';
import { parseRecordsUrl } from '../../records-url.ts';
import { hostConfigs } from './connection-settings.ts';
import { ConnectionPool } from './connection-pool.ts';
import { ConnectionLostError } from './errors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function poolOf(
  connections: number,
  patience: number,
  place: string = database.url,
): Promise<ConnectionPool> {
  const url = parseRecordsUrl(place);
  if (url?.engine !== 'postgres') throw new Error('Not a PostgreSQL URL');
  const [host] = await hostConfigs(url);
  if (host === undefined) throw new Error('No host');
  const pool = new ConnectionPool(host.config, { connections, statementTime: 5000, patience });
  onTestFinished(() => pool.close());
  return pool;
}

it('a returned connection goes to the longest waiting question', async () => {
  const pool = await poolOf(1, 30_000);
  const first = await pool.take();
  const order: string[] = [];
  const waiting = ['second', 'third'].map(async (name) => {
    const connection = await pool.take();
    order.push(name);
    expect(connection).toBe(first);
    pool.give(connection);
  });
  pool.give(first);
  await Promise.all(waiting);
  expect(order).toEqual(['second', 'third']);
  expect(pool.busy).toBe(0);
});

it('a waiting question times out while the host answers others, and no connection is kept for it', async () => {
  const pool = await poolOf(1, 100);
  const first = await pool.take();
  const refused = await pool.take().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConnectionLostError);
  expect(refused).toMatchObject({ message: 'all connections to it are in use', answers: true });
  pool.give(first);
  expect(pool.busy).toBe(0);
  expect(await pool.take()).toBe(first);
});

it('a connection that became idle goes to a question whose own connection the host refused', async () => {
  await askPostgres(database.url, "CREATE ROLE amvs_one LOGIN PASSWORD 'one' CONNECTION LIMIT 1");
  onTestFinished(async () => {
    await askPostgres(database.url, 'DROP ROLE amvs_one');
  });
  const url = new URL(database.url);
  url.username = 'amvs_one';
  url.password = 'one';
  const pool = await poolOf(2, 30_000, url.href);
  const first = await pool.take();
  const second = pool.take();
  // At this time, the host has not yet refused the second connection, so no question is waiting and the first becomes idle.
  pool.give(first);
  expect(await second).toBe(first);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresUrl } from '../../../../../test/support/books/open.ts';
import { askPostgres } from '../../../../../test/support/postgres/servers.ts';
import type { TestDatabase } from '../../../../../test/support/postgres/databases.ts';
import { freshDatabase } from '../../../../../test/support/books/places.ts';
import { hostConfigs } from '../connection-settings.ts';
import { WriteSession } from './session.ts';

let database: TestDatabase;
let session: WriteSession;

beforeEach(async () => {
  database = await freshDatabase();
  const [host] = await hostConfigs(postgresUrl(database.url));
  if (host === undefined) throw new Error('No host');
  session = await WriteSession.open(host);
});
afterEach(async () => {
  await session.close();
  await database.drop();
});

describe('a writing session', () => {
  it('a writing session rolls back a failed transaction, and continues', async () => {
    await session.run('CREATE TABLE thing(id int4 PRIMARY KEY)');
    const failing = session.transaction(async () => {
      await session.run('INSERT INTO thing VALUES (1)');
      await session.run('INSERT INTO thing VALUES (1)');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await session.transaction(() => session.run('INSERT INTO thing VALUES (2)'));
    expect(await session.ask('SELECT id FROM thing')).toEqual([{ id: 2 }]);
  });

  it('a writing session does not wait for the disk, ignores time limits meant for questions, and has PostgreSQL check its connection every second', async () => {
    await askPostgres(
      database.url,
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET statement_timeout = 1', current_database()); END $$`,
    );
    const [host] = await hostConfigs(postgresUrl(database.url));
    if (host === undefined) throw new Error('No host');
    const limited = await WriteSession.open(host);
    await limited.run('SELECT 1 FROM pg_sleep(0.05)');
    expect(
      await limited.arrays(
        `SELECT current_setting('synchronous_commit'), current_setting('client_connection_check_interval')`,
      ),
    ).toEqual([['off', '1s']]);
    await limited.close();
  });

  it('answers concurrent statements in order', async () => {
    const numbers = [1, 2, 3, 4].map((number) => session.arrays(`SELECT ${number}, pg_backend_pid() > 0`));
    expect(await Promise.all(numbers)).toEqual([1, 2, 3, 4].map((number) => [[number, 1]]));
  });

  it('a writing session that gets no answer in time refuses further use', async () => {
    const waiting = session.run('SELECT 1 FROM pg_sleep(60)', { time: 50, over: 'it slept' });
    await expect(waiting).rejects.toMatchObject({ name: 'ConnectionLostError', message: 'it slept' });
    await expect(session.run('SELECT 1')).rejects.toMatchObject({
      name: 'ConnectionLostError',
      message: 'it slept',
    });
  });

  it('a terminated writing session reports the loss, and never reopens itself', async () => {
    await askPostgres(
      database.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    const lost = { name: 'ConnectionLostError' };
    await expect(session.run('SELECT 1')).rejects.toMatchObject(lost);
    await expect(session.ask('SELECT 1')).rejects.toMatchObject(lost);
  });
});

import { Client } from 'pg';
import { makeDatabase } from '../../test/support/postgres/databases.ts';
import { makePostgresFolder, startPostgres } from '../../test/support/postgres/servers.ts';
import { type Percentiles, percentiles } from './figures.ts';
import { cpuSeconds } from './processes.ts';

export interface BenchPostgres {
  /** Value for RECORDS_URL. */
  url: string;
  /** PostgreSQL's version, such as `15.18`. */
  version: string;
  /** Runs this many empty statements one after another, to measure the network alone. */
  roundTrips: (count: number) => Promise<Percentiles>;
  /** CPU time of the server's running processes; null if the system does not report it. */
  cpuSeconds: () => Promise<number | null>;
  diskBytes: () => Promise<number>;
  stop: () => Promise<void>;
}

/**
 * The settings in docs/deploying.md for a server with a few gigabytes of memory. Everything is synced to disk, as in
 * production.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  autovacuum: 'on',
  shared_buffers: '1GB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
};

/** Starts a PostgreSQL server for a run, or uses TEST_POSTGRES_URL. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const named = process.env.TEST_POSTGRES_URL;
  if (named !== undefined) return onServer(named, async () => {});
  const folder = await makePostgresFolder();
  try {
    const { url } = await startPostgres(folder, 'bench', SETTINGS);
    return await onServer(url, folder.remove);
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function onServer(server: string, remove: () => Promise<void>): Promise<BenchPostgres> {
  const database = await makeDatabase(server);
  const client = new Client(database.url);
  await client.connect();
  const told = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  return {
    url: database.url,
    version: (told.rows[0]?.version ?? '').replace(/ .*$/, ''),
    roundTrips: async (count) => {
      const times: number[] = [];
      for (let at = 0; at < count; at += 1) {
        const start = performance.now();
        await client.query({ name: 'nothing', text: 'SELECT 1' });
        times.push(performance.now() - start);
      }
      return percentiles(times);
    },
    cpuSeconds: async () => {
      const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
      const each = rows.map(({ pid }) => cpuSeconds(pid));
      return each.every((seconds) => seconds !== null)
        ? each.reduce((sum, seconds) => sum + seconds, 0)
        : null;
    },
    diskBytes: async () => {
      const size = await client.query<{ bytes: string }>(
        'SELECT pg_database_size(current_database()) AS bytes',
      );
      return Number(size.rows[0]?.bytes);
    },
    stop: async () => {
      await client.end();
      await database.drop();
      await remove();
    },
  };
}

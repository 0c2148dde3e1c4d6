import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askPostgres } from './ask-postgres.ts';
import {
  makePostgresFolder,
  type PostgresServer,
  REPLICATED,
  runServer,
  startPostgres,
} from './postgres-server.ts';

/** A primary and a standby that follows it. */
export interface PrimaryAndStandby {
  primary: PostgresServer;
  standby: PostgresServer;
  /** The address of a database on both: `postgres://…@127.0.0.1:1,127.0.0.1:2/name`. */
  url: (database?: string) => string;
  /** Lets the standby answer from what it has while the primary goes on. */
  pauseReplay: () => Promise<void>;
  resumeReplay: () => Promise<void>;
  /** Waits until the standby has all that was committed on the primary. */
  caughtUp: () => Promise<void>;
  /** Makes the standby a primary. */
  promote: () => Promise<void>;
  /** Stops both and removes what they kept. */
  stop: () => Promise<void>;
}

/** Starts a primary and a standby that follows it by streaming, as `pg_basebackup` makes one. */
export async function startPrimaryAndStandby(
  settings: Readonly<Record<string, string>> = {},
): Promise<PrimaryAndStandby> {
  const folder = await makePostgresFolder();
  try {
    const primary = await startPostgres(folder, 'primary', { ...REPLICATED, ...settings });
    const dataDir = join(folder.path, 'standby');
    await folder.run('pg_basebackup', [
      `--pgdata=${dataDir}`,
      `--dbname=${primary.url}`,
      '--write-recovery-conf',
      '--wal-method=stream',
      '--checkpoint=fast',
      '--no-sync',
    ]);
    const standby = await runServer(folder, dataDir, { ...REPLICATED, ...settings });
    return {
      primary,
      standby,
      url: (database = 'postgres') => {
        const url = new URL(primary.url);
        const { username, password } = url;
        return `postgres://${username}:${password}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${database}`;
      },
      pauseReplay: async () => {
        await ask(standby.url, 'SELECT pg_wal_replay_pause()');
        while ((await ask(standby.url, 'SELECT pg_get_wal_replay_pause_state()')) !== 'paused')
          await sleep(10);
      },
      resumeReplay: async () => {
        await ask(standby.url, 'SELECT pg_wal_replay_resume()');
      },
      caughtUp: async () => {
        const written = await ask(primary.url, 'SELECT pg_current_wal_insert_lsn()::text');
        const has = `SELECT pg_last_wal_replay_lsn() >= '${String(written)}'::pg_lsn`;
        while ((await ask(standby.url, has)) !== true) await sleep(10);
      },
      promote: async () => {
        await ask(standby.url, 'SELECT pg_promote()');
      },
      stop: folder.remove,
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** The one value a statement finds. */
async function ask(url: string, statement: string): Promise<unknown> {
  const [row] = await askPostgres(url, statement);
  return row?.[0];
}

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type QueryArrayResult, types } from 'pg';
import { memoryFolder } from '../memory-folder.ts';
import { program } from '../programs.ts';

/** Connects for one statement, or several if they have no parameters, and returns each row as an array of values. */
export async function askPostgres(url: string, sql: string, searchPath?: string): Promise<unknown[][]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 60_000,
    types: {
      getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
    },
    ...(searchPath !== undefined && { options: `-c search_path=${searchPath}` }),
  });
  // Without a listener, the test process would crash when a server ends.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows }: QueryArrayResult<unknown[]> = await client.query({ text: sql, rowMode: 'array' });
    return rows;
  } finally {
    await client.end();
  }
}

/*
 * PostgreSQL servers for tests, each with its own data directory in a temporary folder. They listen only on 127.0.0.1,
 * require a random password, and end with their parent process, no matter how that ends (`keeper.ts`).
 */

const USER = 'amvs';

/** Startup timeout, in milliseconds. A standby first reads its primary's data. */
const STARTS_WITHIN = 120_000;

/**
 * Settings for tests of answers: nothing has to survive a machine crash, and many small databases are created and dropped.
 * A server with standbys needs `wal_level=replica`.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  shared_buffers: '32MB',
  max_connections: '200',
  autovacuum: 'off',
  log_checkpoints: 'off',
};

/** Settings for a primary with standbys, and for the standbys. */
export const REPLICATED: Readonly<Record<string, string>> = {
  wal_level: 'replica',
  max_wal_senders: '10',
  hot_standby: 'on',
};

export interface PostgresFolder {
  path: string;
  password: string;
  /** Runs one of PostgreSQL's programs to completion, as the servers' user. If it fails, throws an Error with its output. */
  run: (program: string, args: readonly string[]) => Promise<void>;
  spawn: (dataDir: string, args: readonly string[]) => ChildProcess;
  froze: (processes: readonly number[]) => void;
  remove: () => Promise<void>;
}

export interface PostgresServer {
  /** URL of the `postgres` database, as the superuser. */
  url: string;
  port: number;
  /** Simulates a power failure and waits for the server to end. Does nothing if the server is not running. */
  kill: () => Promise<void>;
  /** Restarts a killed server on the same port. Does nothing if it is running. */
  start: () => Promise<void>;
  /**
   * Keeps the server from answering or hanging up, as if the machine were swapping or a cable were pulled. Connections stay open.
   */
  freeze: () => Promise<void>;
  thaw: () => void;
}

/** Creates the folder. If PostgreSQL is missing, throws an Error that says what to install. */
export async function makePostgresFolder(parent: string = tmpdir()): Promise<PostgresFolder> {
  const programs = program('postgres');
  const path = mkdtempSync(join(parent, 'amvs-postgres-'));
  const user = unprivileged();
  if (user !== null) chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
  // In its own session, so that Ctrl+C does not reach it.
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), path], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  await once(keeper, 'spawn');
  keeper.unref();
  const password = randomBytes(12).toString('hex');
  writeFileSync(join(path, 'password'), password, { mode: 0o644 });
  const as = { ...user, cwd: path, env: { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: password } };
  return {
    path,
    password,
    run: async (name, args) => {
      await promisify(execFile)(join(programs, name), [...args], as);
    },
    spawn: (dataDir, args) => {
      const log = openSync(`${dataDir}.log`, 'a');
      const server = spawn(join(programs, 'postgres'), ['-D', dataDir, ...args], {
        ...as,
        stdio: ['ignore', log, log],
        // Ctrl+C reaches only the process that runs the tests, which then stops the server.
        detached: true,
      });
      closeSync(log);
      keeper.stdin.write(`+${server.pid}\n`);
      server.once('exit', () => keeper.stdin.writable && keeper.stdin.write(`-${server.pid}\n`));
      server.unref();
      return server;
    },
    froze: (processes) => {
      for (const pid of processes) keeper.stdin.write(`*${pid}\n`);
    },
    remove: async () => {
      const ended = once(keeper, 'exit');
      keeper.ref();
      keeper.stdin.end();
      await ended;
    },
  };
}

export async function startPostgres(
  folder: PostgresFolder,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const dataDir = join(folder.path, name);
  await folder.run('initdb', [
    `--pgdata=${dataDir}`,
    `--username=${USER}`,
    `--pwfile=${join(folder.path, 'password')}`,
    '--auth=md5',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ]);
  return runServer(folder, dataDir, settings);
}

async function runServer(
  folder: PostgresFolder,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
  const port = await freePort();
  const url = `postgres://${USER}:${folder.password}@127.0.0.1:${port}/postgres`;
  const all = {
    ...SETTINGS,
    ...settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let running: ChildProcess | null = null;
  let frozen: readonly number[] = [];
  const server: PostgresServer = {
    url,
    port,
    start: async () => {
      if (running !== null) return;
      const started = folder.spawn(dataDir, args);
      running = started;
      started.once('exit', () => {
        running = null;
      });
      await answers(url, started, `${dataDir}.log`);
    },
    kill: async () => {
      if (running === null) return;
      const ended = once(running, 'exit');
      running.kill('SIGQUIT');
      await ended;
    },
    freeze: async () => {
      if (running?.pid === undefined) return;
      frozen = await processesOf(url, running.pid);
      folder.froze(frozen);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw: () => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      frozen = [];
    },
  };
  await server.start();
  return server;
}

/** Waits until the server answers. If it ends before that or times out, throws an Error with the end of the log. */
async function answers(url: string, server: ChildProcess, log: string): Promise<void> {
  const until = Date.now() + STARTS_WITHIN;
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > until) {
      const said = readFileSync(log, 'utf8').slice(-2_000);
      throw new Error(`PostgreSQL did not start. Its log ends:\n${said}`);
    }
    try {
      await askPostgres(url, 'SELECT 1');
      return;
    } catch {
      await sleep(25);
    }
  }
}

/** Returns the process IDs of a server, and of its processes for connections and background tasks. */
async function processesOf(url: string, server: number): Promise<number[]> {
  const pids = await askPostgres(url, 'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
  return [server, ...pids.flat().map(Number)];
}

/**
 * Returns the IDs of the user `postgres` or `nobody` if the tests run as root, because PostgreSQL refuses to run as root.
 * Otherwise returns null.
 */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and neither the postgres nor the nobody user exists');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

export interface PrimaryAndStandby {
  primary: PostgresServer;
  standby: PostgresServer;
  /** Returns a URL for both servers: `postgres://…@127.0.0.1:1,127.0.0.1:2/name`. */
  url: (database?: string) => string;
  /** Pauses replication: the standby answers with its current data while the primary continues. */
  pauseReplay: () => Promise<void>;
  resumeReplay: () => Promise<void>;
  caughtUp: () => Promise<void>;
  promote: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a primary, creates its standby with `pg_basebackup`, and streams to the standby. */
export async function startPrimaryAndStandby(
  settings: Readonly<Record<string, string>> = {},
): Promise<PrimaryAndStandby> {
  const folder = await makePostgresFolder(memoryFolder());
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
        await askOne(standby.url, 'SELECT pg_wal_replay_pause()');
        while ((await askOne(standby.url, 'SELECT pg_get_wal_replay_pause_state()')) !== 'paused')
          await sleep(10);
      },
      resumeReplay: async () => {
        await askOne(standby.url, 'SELECT pg_wal_replay_resume()');
      },
      caughtUp: async () => {
        const written = await askOne(primary.url, 'SELECT pg_current_wal_insert_lsn()::text');
        const has = `SELECT pg_last_wal_replay_lsn() >= '${String(written)}'::pg_lsn`;
        while ((await askOne(standby.url, has)) !== true) await sleep(10);
      },
      promote: async () => {
        await askOne(standby.url, 'SELECT pg_promote()');
      },
      stop: folder.remove,
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function askOne(url: string, statement: string): Promise<unknown> {
  const [row] = await askPostgres(url, statement);
  return row?.[0];
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The oldest PostgreSQL the tests run on: Debian 12's. */
const OLDEST = 15;

/** Where Debian keeps each version apart, `15/bin`; only the clients are on its PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Where Debian looks for what to do when a server is installed. */
const DEBIAN_SETTINGS = '/etc/postgresql-common/createcluster.d';

/** What to do where there is no server. */
export const NEEDS_POSTGRES =
  `The tests of records run on PostgreSQL too and need one, ${OLDEST} or newer. Install it (Debian: apt-get install ` +
  'postgresql-15; others: put initdb and postgres on the PATH), or set TEST_POSTGRES_URL to the address of a role that may ' +
  'create databases, and run npm test again.';

/** The same, for tests that stop and start servers, which no address of one is enough for. */
export const NEEDS_PROGRAMS =
  `Tests of servers that are lost start PostgreSQL themselves and need its programs, ${OLDEST} or newer. Install them (Debian: ` +
  'apt-get install postgresql-15; others: put initdb, postgres and pg_basebackup on the PATH) and run npm test again.';

/** The folder of `initdb`, `postgres` and `pg_basebackup` of the newest PostgreSQL that is installed; null: there is none. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const debian = versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin'));
  const path = (process.env.PATH ?? '').split(delimiter);
  return [...debian, ...path].find((folder) => versionIn(folder) >= OLDEST) ?? null;
}

/** The major version of the server in a folder; 0 where there is none, or not all it takes to start one. */
function versionIn(folder: string): number {
  if (!existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) return 0;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

/** Whether the tests have a PostgreSQL: one is named, or installed, or Debian's could be installed. Says what it does. */
export function havePostgres(): boolean {
  if (process.env.TEST_POSTGRES_URL !== undefined || findPostgres() !== null) return true;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No PostgreSQL found: installing it with apt-get');
    installDebian();
    if (findPostgres() !== null) return true;
  }
  console.log(NEEDS_POSTGRES);
  return false;
}

/** Installs the programs. Debian starts a server of its own with them unless told not to. */
function installDebian(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  mkdirSync(DEBIAN_SETTINGS, { recursive: true });
  writeFileSync(join(DEBIAN_SETTINGS, 'no-main.conf'), 'create_main_cluster = false\n');
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  const install = ['install', '-y', '-q', '--no-install-recommends', 'postgresql-15'];
  spawnSync('apt-get', install, { stdio: 'inherit', env });
}

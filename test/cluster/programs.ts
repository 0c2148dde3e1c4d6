import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, havePostgres, NEEDS_POSTGRES } from '../support/postgres-programs.ts';

/** Where Debian puts them. */
export const PATRONI = '/usr/bin/patroni';
export const ETCD = '/usr/bin/etcd';
export const HAPROXY = '/usr/sbin/haproxy';
export const OPENSSL = '/usr/bin/openssl';
export const PSQL = '/usr/bin/psql';

/** What the test runs beside PostgreSQL's server, and Debian's packages that have it. */
const NEEDED = [
  // Patroni speaks https through OpenSSL's package for Python where that is installed, which needs the other one.
  { program: PATRONI, packages: ['patroni', 'python3-idna'] },
  { program: ETCD, packages: ['etcd-server'] },
  { program: HAPROXY, packages: ['haproxy'] },
  { program: OPENSSL, packages: ['openssl'] },
  { program: PSQL, packages: ['postgresql-client-15'] },
];

/** Makes sure that everything is there: installs what is missing where that is possible, else throws what to install. */
export function requirePrograms(): void {
  if (findPostgres() === null) havePostgres();
  if (findPostgres() === null) throw new Error(NEEDS_POSTGRES);
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) install(missing);
  const still = missingPackages();
  if (still.length > 0) {
    throw new Error(
      `These are needed and not there: ${still.join(', ')}. On Debian 12: apt-get install ${still.join(' ')}`,
    );
  }
}

/** The folder of `postgres`, `initdb` and the others. */
export function postgresBin(): string {
  const folder = findPostgres();
  if (folder === null) throw new Error(NEEDS_POSTGRES);
  return folder;
}

function missingPackages(): string[] {
  return NEEDED.filter(({ program }) => !existsSync(program)).flatMap(({ packages }) => packages);
}

/** What Debian asks whether it may start the services of a package. */
const POLICY = join('/usr', 'sbin', 'policy-rc.d');

/** Installs packages without starting their services: the test starts its own. */
function install(packages: readonly string[]): void {
  console.log(`Not found, installing with apt-get: ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const ours = !existsSync(POLICY);
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env,
    });
  } finally {
    if (ours) rmSync(POLICY);
  }
}

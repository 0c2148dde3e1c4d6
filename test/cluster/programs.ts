import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian puts PostgreSQL 15. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
export const PATRONI = '/usr/bin/patroni';
export const ETCD = '/usr/bin/etcd';
export const HAPROXY = '/usr/sbin/haproxy';

/** What the test runs, and Debian's package that has it. */
const NEEDED = [
  { program: `${POSTGRES_BIN}/postgres`, package: 'postgresql-15' },
  { program: PATRONI, package: 'patroni' },
  { program: ETCD, package: 'etcd-server' },
  { program: HAPROXY, package: 'haproxy' },
  { program: '/usr/bin/openssl', package: 'openssl' },
];

/** Makes sure that everything is there: installs what is missing where that is possible, else throws what to install. */
export function requirePrograms(): void {
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

function missingPackages(): string[] {
  return NEEDED.filter(({ program }) => !existsSync(program)).map((needed) => needed.package);
}

function install(packages: readonly string[]): void {
  console.log(`Not found, installing with apt-get: ${packages.join(', ')}`);
  // Without Debian's own database cluster, and without starting a service: the test starts its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const common = ['postgresql-common', ...packages.filter((name) => name !== 'postgresql-15')];
  const steps = [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...common],
  ];
  for (const args of steps) spawnSync('apt-get', args, { stdio: 'inherit', env });
  if (!packages.includes('postgresql-15')) return;
  spawnSync('sed', ['-i', 's/^#\\?create_main_cluster.*/create_main_cluster = false/', CREATE_CLUSTER]);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql-15'], {
    stdio: 'inherit',
    env,
  });
}

const CREATE_CLUSTER = '/etc/postgresql-common/createcluster.conf';

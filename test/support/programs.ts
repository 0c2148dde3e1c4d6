import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type * as Playwright from '@playwright/test';

/*
 * Programs that the tests run and npm does not install: where they are, which checks need them, and how to install
 * them.
 */

interface Program {
  called: string;
  /** Returns the path to the program, or to the folder of several programs; null if they are not installed. */
  find: () => string | null;
  packages: readonly string[];
  elsewhere: string;
  neededFor: string;
  /** Returns the path to a slower substitute, for systems where the program cannot be installed. */
  instead?: () => string | null;
}

/** Oldest major version of PostgreSQL that the tests support: Debian 12's. */
const OLDEST_POSTGRES = 15;

const ANY_SYSTEM = 'use your system’s package';
const CLUSTER = 'losing servers and databases (npm run test:cluster)';
const PROXIED =
  'servers that stop behind a proxy (npm run test:faults) and losing servers (npm run test:cluster)';

const PROGRAMS = {
  chromium: {
    called: 'Chromium or Chrome',
    find: () => findChromium() ?? playwrightChromium(),
    packages: ['chromium'],
    elsewhere: 'npx playwright install chromium',
    neededFor: 'page speed (npm run bench:page)',
  },
  headless: {
    // Renders the same pages without the rest of Chromium, in two thirds of the CPU time.
    called: 'Headless Chromium',
    find: () => pathOf('chromium-headless-shell'),
    packages: ['chromium-headless-shell'],
    elsewhere: 'npx playwright install chromium',
    neededFor: 'the journeys in a browser',
    instead: () => findChromium() ?? playwrightChromium(),
  },
  fonts: {
    called: 'a font with Arial’s widths (Liberation Sans)',
    find: findFonts,
    packages: ['fonts-liberation'],
    elsewhere: ANY_SYSTEM,
    neededFor: 'line breaks on sheets and screens (the journeys in a browser)',
  },
  firefox: {
    called: 'Firefox',
    find: () => pathOf('firefox-esr') ?? pathOf('firefox'),
    packages: ['firefox-esr'],
    elsewhere: ANY_SYSTEM,
    neededFor: 'printing from Firefox',
  },
  poppler: {
    called: 'poppler (pdftotext, pdfinfo, pdftoppm)',
    find: () => folderOf('pdftotext', 'pdfinfo', 'pdftoppm'),
    packages: ['poppler-utils'],
    elsewhere: 'brew install poppler',
    neededFor: 'printing from the browser',
  },
  postgres: {
    called: `PostgreSQL ${OLDEST_POSTGRES} or newer`,
    find: findPostgres,
    packages: ['postgresql'],
    elsewhere: 'add the folder with initdb, postgres and pg_basebackup to the PATH',
    neededFor: 'records in PostgreSQL',
  },
  patroni: {
    called: 'Patroni',
    find: () => pathOf('patroni'),
    // For HTTPS, Patroni uses Python's OpenSSL package if it is installed. That package needs `python3-idna`.
    packages: ['patroni', 'python3-idna'],
    elsewhere: ANY_SYSTEM,
    neededFor: CLUSTER,
  },
  etcd: {
    called: 'etcd',
    find: () => pathOf('etcd'),
    packages: ['etcd-server'],
    elsewhere: ANY_SYSTEM,
    neededFor: CLUSTER,
  },
  haproxy: {
    called: 'HAProxy',
    find: () => pathOf('haproxy'),
    packages: ['haproxy'],
    elsewhere: ANY_SYSTEM,
    neededFor: PROXIED,
  },
  openssl: {
    called: 'openssl',
    find: () => pathOf('openssl'),
    packages: ['openssl'],
    elsewhere: ANY_SYSTEM,
    neededFor: PROXIED,
  },
  strace: {
    called: 'strace',
    find: () => pathOf('strace'),
    packages: ['strace'],
    elsewhere: ANY_SYSTEM,
    neededFor: 'killed imports and failing files (npm run test:faults)',
  },
  psql: {
    called: 'psql',
    find: () => pathOf('psql'),
    packages: ['postgresql-client'],
    elsewhere: ANY_SYSTEM,
    neededFor: CLUSTER,
  },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

/**
 * Returns the path to a program, or to the folder of several programs (`postgres`, `poppler`). If it is missing, throws an
 * Error that says how to install it.
 */
export function program(name: ProgramName): string {
  const path = PROGRAMS[name].find() ?? insteadOf(name);
  if (path === null) throw new Error(missing(name));
  return path;
}

function insteadOf(name: ProgramName): string | null {
  const { instead }: Program = PROGRAMS[name];
  return instead?.() ?? null;
}

/** Installs missing programs if possible. Prints and returns those still missing. */
export function installPrograms(names: readonly ProgramName[]): ProgramName[] {
  // An installation that was killed may have left files behind.
  if (process.getuid?.() === 0) removeOurs();
  const absent = notInstalled(names);
  if (absent.length > 0 && mayInstall()) installPackages(absent.map((name) => PROGRAMS[name].packages));
  const still = notInstalled(absent);
  for (const name of still) {
    const other = insteadOf(name);
    const slower = `${PROGRAMS[name].called} is not installed. ${other} is used instead, which takes longer.`;
    console.log(other === null ? missing(name) : slower);
  }
  return still.filter((name) => insteadOf(name) === null);
}

function notInstalled(names: readonly ProgramName[]): ProgramName[] {
  return names.filter((name) => PROGRAMS[name].find() === null);
}

function missing(name: ProgramName): string {
  const { called, packages, elsewhere, neededFor } = PROGRAMS[name];
  return (
    `${called} is missing, so the tests cannot check: ${neededFor}. ` +
    `Install it (Debian: apt-get install ${packages.join(' ')}; other systems: ${elsewhere}) and run the tests again.`
  );
}

/** True if the tests run as root on Debian or a similar system. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Debian calls this hook before it starts a package's services. Exit code 101 forbids the start. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Debian's configuration folder for new PostgreSQL installations. */
const CREATE_CLUSTER = '/etc/postgresql-common/createcluster.d';

const NO_CLUSTER = join(CREATE_CLUSTER, 'no-main.conf');

/** Marks files that an installation creates and later removes. */
const OURS = '# Created by the amvs tests while they install programs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Time to wait for another installation, in seconds. */
const LOCK_TIMEOUT = 600;

/**
 * Installs Debian's packages for some programs, each separately, so that a missing package does not affect the others. Does not
 * start their services or create databases, because the tests start their own.
 */
function installPackages(programs: readonly (readonly string[])[]): void {
  console.log(`Installing with apt-get: ${programs.flat().join(', ')}`);
  mkdirSync(CREATE_CLUSTER, { recursive: true });
  writeFileSync(NO_CLUSTER, `${OURS}\ncreate_main_cluster = false\n`);
  if (!existsSync(POLICY)) writeFileSync(POLICY, `#!/bin/sh\n${OURS}\nexit 101\n`, { mode: 0o755 });
  const end = (signal: NodeJS.Signals): void => {
    removeOurs();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  process.once('exit', removeOurs);
  try {
    aptGet('update');
    for (const packages of programs) aptGet('install', '-y', '--no-install-recommends', ...packages);
  } finally {
    removeOurs();
    process.off('exit', removeOurs);
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

function removeOurs(): void {
  for (const path of [POLICY, NO_CLUSTER]) {
    if (existsSync(path) && readFileSync(path, 'utf8').includes(OURS)) rmSync(path);
  }
}

/** Runs apt-get, which prints its own errors. */
function aptGet(...args: readonly string[]): void {
  spawnSync('apt-get', ['-q', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Arial on macOS, which has no `fc-match`. */
const ARIAL_OF_MACOS = '/System/Library/Fonts/Supplemental/Arial.ttf';

/** Finds Arial, or the system's substitute with the same widths. */
function findFonts(): string | null {
  if (existsSync(ARIAL_OF_MACOS)) return ARIAL_OF_MACOS;
  if (pathOf('fc-match') === null) return null;
  const { stdout } = spawnSync('fc-match', ['--format=%{family}\n%{file}', 'Arial'], { encoding: 'utf8' });
  const [family = '', file = ''] = stdout.split('\n');
  return /Arial|Liberation Sans/.test(family) ? file : null;
}

const INSTALLED_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function findChromium(): string | null {
  return INSTALLED_BROWSERS.find((path) => existsSync(path)) ?? null;
}

/**
 * Returns the path to the Chromium that Playwright has installed. Loads Playwright only here, because tests of records do
 * not need it.
 */
function playwrightChromium(): string | null {
  const { chromium }: typeof Playwright = createRequire(import.meta.url)('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** Each version is in a folder such as `15/bin`; on Debian, only the clients are on the PATH. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

function findPostgres(): string | null {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const debian = newestFirst.map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
  return [...debian, ...searchPath()].find((folder) => postgresVersion(folder) >= OLDEST_POSTGRES) ?? null;
}

/** Returns the major version; 0 if there is none or it is incomplete. */
function postgresVersion(folder: string): number {
  if (!hasAll(folder, ['postgres', 'initdb', 'pg_basebackup'])) return 0;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

function pathOf(name: string): string | null {
  const folder = folderOf(name);
  return folder === null ? null : join(folder, name);
}

function folderOf(...names: readonly string[]): string | null {
  return searchPath().find((folder) => hasAll(folder, names)) ?? null;
}

function hasAll(folder: string, names: readonly string[]): boolean {
  return names.every((name) => existsSync(join(folder, name)));
}

/** Returns the folders on the PATH, plus the folder for servers, which some users' PATH lacks. */
function searchPath(): string[] {
  return [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
}

/*
 * What the commands in this folder share: are the locked dependencies installed, where is Node 24, and running a
 * TypeScript program with it. Plain JavaScript for Node 20, because it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder, whatever folder the command was typed in. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url));

const NODE_NEEDED = 24;
const installedTools = join(packageRoot, 'node_modules', '.bin');

/** Something a person can mend. Its message is the one line that is shown. */
class LaunchError extends Error {}

/**
 * Runs one of this folder's commands: its exit code becomes the process's, a LaunchError becomes one line.
 *
 * @param {() => Promise<number>} command
 */
export async function launch(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(`amvs: ${error.message}`);
    process.exitCode = 1;
  }
}

/**
 * The locked packages that are not installed in the locked version: all of them before the first installation, some
 * after the lock file changed. npm itself writes down what it installed, at the end of each installation.
 *
 * A package for other machines is not missed. An optional one is missed when it is made for this system and processor
 * (an installation that left the optional ones out).
 *
 * @param {{packages: Record<string, {version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[]}>}} locked package-lock.json
 * @param {{packages: Record<string, {version?: string, integrity?: string}>} | null} installed node_modules/.package-lock.json
 * @param {{platform: string, arch: string}} machine
 * @returns {string[]} folders, as the lock file names them
 */
export function missingPackages(locked, installed, machine) {
  return Object.entries(locked.packages)
    .filter(([folder, entry]) => {
      if (folder === '') return false;
      const there = installed?.packages[folder];
      if (there !== undefined) return there.version !== entry.version || there.integrity !== entry.integrity;
      if (entry.optional !== true) return true;
      const forThisMachine = entry.os?.includes(machine.platform) && entry.cpu?.includes(machine.arch);
      return forThisMachine === true && entry.libc === undefined;
    })
    .map(([folder]) => folder);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Whether the locked dependencies are installed. */
function isInstalled() {
  const written = join(packageRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  return (
    missingPackages(readJson(join(packageRoot, 'package-lock.json')), readJson(written), process).length === 0
  );
}

/** Installs the locked dependencies when they are missing or out of date. */
export function installWhenNeeded() {
  if (isInstalled()) return;
  console.error('amvs: installing the locked dependencies (npm ci); this takes a minute the first time');
  // Without warnings: most are that the packages want the Node that comes with them, not the one that runs npm.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const result = spawnSync('npm', args, {
    cwd: packageRoot,
    // npm ci removes node_modules first, so npm must not run on the Node in it.
    env: withPath(pathEntries().filter((entry) => !entry.endsWith(join('node_modules', '.bin')))),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.error?.code === 'ENOENT') {
    throw new LaunchError(
      'npm was not found. It comes with Node: install Node 20 or later from https://nodejs.org',
    );
  }
  if (result.error) throw new LaunchError(`npm could not be started: ${result.error.message}`);
  if (result.signal)
    throw new LaunchError('the installation was interrupted; the same command begins it again');
  if (result.status !== 0) {
    throw new LaunchError(
      `the dependencies could not be installed (npm ci ended with ${result.status}, its reason is above). ` +
        'Check the network connection and the free disk space, then give the same command again',
    );
  }
}

/** Refuses when the dependencies are missing: for commands that never install anything themselves. */
export function requireInstalled() {
  if (isInstalled()) return;
  throw new LaunchError(
    `the dependencies are not installed, or not in the locked versions. Run this first: cd ${packageRoot} && npm ci --include=dev --include=optional`,
  );
}

/** Node 24: the one among the dependencies, else the one that runs this. */
function findNode() {
  const own = join(installedTools, 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= NODE_NEEDED) return process.execPath;
  throw new LaunchError(
    `Node ${NODE_NEEDED} or later is needed and this is Node ${process.versions.node}. Install it from https://nodejs.org`,
  );
}

/**
 * What Node is started with beside the environment there is; what that says itself comes first.
 *
 * NODE_COMPILE_CACHE: where Node keeps what it compiled, TypeScript without its types, so that a start need not do it
 * again. Where it cannot be written nothing is kept. MALLOC_ARENA_MAX: the C library on Linux keeps a heap for each
 * thread, and never gives back what became free in it; with two for all of them a server that searches keeps 80 MB less.
 */
export const nodeEnvironment = {
  NODE_COMPILE_CACHE: join(packageRoot, 'node_modules', '.cache', 'amvs'),
  MALLOC_ARENA_MAX: '2',
};

/**
 * The arguments of Node for every program that is run here.
 *
 * max-semi-space-size: with half of the usual room for young objects a server takes 50 MB less while it checks a list, and
 * no more processor time.
 */
export const nodeArguments = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];

/** Loaded into every program that is run here, so that it ends when its launcher is gone. */
const endWithLauncher = new URL('end-with-launcher.mjs', import.meta.url).href;

/** How long to wait before a program that died is started again, in milliseconds: longer each time, up to the last. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000];

/** How long a program must have served for the pauses to begin anew, in milliseconds. */
const LASTED = 60_000;

/**
 * Runs a TypeScript program of this package with Node 24 and passes on signals. A launcher that is killed takes it along:
 * an import that somebody killed must not take its records into use a moment later.
 *
 * A server that has served (src/cli/serve.ts says so) and then dies is started again. A program that ends for any other
 * reason is not.
 *
 * @param {string} program its path from the package's folder
 * @param {string[]} args
 * @returns {Promise<number>} the program's exit code
 */
export async function run(program, args) {
  let child = null;
  let told = null;
  let wake = null;
  const passOn = (signal) => {
    told = signal;
    child?.kill(signal);
    wake?.();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(() => passOn('SIGTERM'));
  for (let died = 0; ; died += 1) {
    const began = performance.now();
    child = start(program, args);
    const { code, signal, served } = await ended(child);
    if (told !== null || !served || code === 0) return code ?? 128 + constants.signals[signal];
    if (performance.now() - began > LASTED) died = 0;
    const pause = PAUSES[Math.min(died, PAUSES.length - 1)];
    const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
    console.error(
      `amvs: the server died ${how}. It is started again in ${pause / 1000} ${pause === 1000 ? 'second' : 'seconds'}.`,
    );
    await new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, pause);
    });
    if (told !== null) return 128 + constants.signals[told];
  }
}

function start(program, args) {
  return spawn(
    findNode(),
    [...nodeArguments, `--import=${endWithLauncher}`, join(packageRoot, ...program.split('/')), ...args],
    {
      env: {
        ...nodeEnvironment,
        ...withPath([installedTools, ...pathEntries().filter((entry) => entry !== installedTools)]),
      },
      // The channel tells the program when this process is gone, and this process that the program serves.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
}

/** How a program ended: its exit code or the signal, and whether it had served. */
function ended(child) {
  return new Promise((resolve, reject) => {
    let served = false;
    child.on('message', (message) => {
      served ||= message === 'serving';
    });
    child.on('error', (error) => reject(new LaunchError(`Node could not be started: ${error.message}`)));
    child.on('exit', (code, signal) => resolve({ code, signal, served }));
  });
}

/**
 * npm and npx run their programs through a shell. That shell ends at a signal without passing it on, and lives on when npm
 * is killed outright. So what npm started ends when the shell has ended, or npm before it.
 *
 * @param {() => void} end
 */
function whenOrphaned(end) {
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => (process.ppid !== shell || parentOf(shell) !== npm) && end(), 250).unref();
}

/**
 * The parent of a process; null when the process has ended, and where the system has no file that tells (Linux alone has).
 *
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    // `pid (name) state parent …`; the name may have blanks and brackets in it.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return parent;
  } catch {
    return null;
  }
}

function pathEntries() {
  return (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== '');
}

/** @param {string[]} entries */
function withPath(entries) {
  return { ...process.env, PATH: entries.join(delimiter) };
}

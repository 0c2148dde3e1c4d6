/* Used by every command in this folder. Runs on Node 20 before anything is installed, so it is plain JavaScript. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const packageRoot = fileURLToPath(new URL('..', import.meta.url));

const NODE_NEEDED = 24;
const installedTools = join(packageRoot, 'node_modules', '.bin');

/** A problem that the user can fix. Only its message is shown. */
class LaunchError extends Error {}

/**
 * Exits the process with the command's exit code. Prints a LaunchError as one line.
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
 * Lists packages whose locked version is not installed. Ignores a missing optional package that is not built for this
 * machine's system and processor.
 *
 * @param {{packages: Record<string, {version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[],
 * libc?: string[]}>}} locked package-lock.json
 * @param {{packages: Record<string, {version?: string, integrity?: string}>} | null} installed
 * node_modules/.package-lock.json, which npm writes at the end of each installation
 * @param {{platform: string, arch: string}} machine
 * @returns {string[]} folders, as named in the lock file
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

function isInstalled() {
  const written = join(packageRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  return (
    missingPackages(readJson(join(packageRoot, 'package-lock.json')), readJson(written), process).length === 0
  );
}

export function installWhenNeeded() {
  if (isInstalled()) return;
  console.error('amvs: installing the locked dependencies (npm ci); this takes a minute the first time');
  // Hides npm's warnings. Most only say that a package requires the Node in node_modules, not the one that runs npm.
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
    throw new LaunchError('the installation was interrupted. Run the same command to start it again');
  if (result.status !== 0) {
    throw new LaunchError(
      `the dependencies could not be installed (npm ci failed with exit code ${result.status}; its reason is above). ` +
        'Check the network connection and the free disk space, then run the same command again',
    );
  }
}

/** Throws a LaunchError unless the locked dependencies are installed. Used by commands that never install anything. */
export function requireInstalled() {
  if (isInstalled()) return;
  throw new LaunchError(
    `the dependencies are not installed, or not in the locked versions. Run this first: cd ${packageRoot} && npm ci --include=dev --include=optional`,
  );
}

/** Returns the Node in node_modules, or else the Node that runs this script. Throws a LaunchError if the latter is too old. */
function findNode() {
  const own = join(installedTools, 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= NODE_NEEDED) return process.execPath;
  throw new LaunchError(
    `Node ${NODE_NEEDED} or later is needed, but this is Node ${process.versions.node}. Install it from https://nodejs.org`,
  );
}

/**
 * Environment variables for Node programs; existing values take precedence. NODE_COMPILE_CACHE makes later starts faster.
 * MALLOC_ARENA_MAX saves 80 MB in a server that searches, because the C library on Linux otherwise keeps a heap for each thread.
 */
export const nodeEnvironment = {
  NODE_COMPILE_CACHE: join(packageRoot, 'node_modules', '.cache', 'amvs'),
  MALLOC_ARENA_MAX: '2',
};

/** A maximum semi-space size of 8 MB, half the default, saves 50 MB while a server checks a list, and costs no CPU time. */
export const nodeArguments = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];

const endWithLauncher = new URL('end-with-launcher.mjs', import.meta.url).href;

/** Pauses (ms) before each restart of a program that died. The last pause applies to all further restarts. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000];

/** Time (ms) that a program must run before the pauses between restarts are short again. */
const LASTED = 60_000;

/**
 * Runs a TypeScript program and forwards signals to it. The program stops if its launcher is killed, so that an orphaned import
 * cannot put its records into use. A server that dies after reporting that it is serving is restarted.
 *
 * @param {string} program path relative to the package's folder
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
      `amvs: the server died ${how}. Restarting in ${pause / 1000} ${pause === 1000 ? 'second' : 'seconds'}.`,
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
      // Tells the program when this process is gone, and tells this process when the program is serving.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
}

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
 * Calls `end` once npm, or the shell between npm and this program, is gone. That shell does not pass on signals.
 * @param {() => void} end
 */
function whenOrphaned(end) {
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => (process.ppid !== shell || parentOf(shell) !== npm) && end(), 250).unref();
}

/**
 * Returns the id of the parent process, as text; null if the process has ended, or on systems other than Linux.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    // The format is `pid (name) state parent …`. The name may contain spaces and parentheses.
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

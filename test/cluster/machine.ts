import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Polling interval, in milliseconds. */
const LOOK_EVERY = 100;

/** Time limit for any wait, in seconds; an idle machine needs at most a minute. */
const PATIENCE = 300;

/** Polls until the result is not null, false, undefined or an error. `what` is for the error message: `db1 streams`. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null | false | undefined>,
): Promise<Found> {
  const end = performance.now() + PATIENCE * 1000;
  let why = '';
  while (performance.now() < end) {
    try {
      const found = await look();
      if (found !== null && found !== false && found !== undefined) return found;
      why = '';
    } catch (error) {
      why = `: ${error instanceof Error ? error.message : String(error)}`;
    }
    await sleep(LOOK_EVERY);
  }
  throw new Error(`Timed out after ${PATIENCE} seconds: ${what}${why}`);
}

/** Ports below the ephemeral ones, so that no outgoing connection takes a stopped program's port. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;

/** Finds a free loopback port for each name. */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const found: Partial<Record<Name, number>> = {};
  let port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
  for (const name of names) {
    do port = port === LAST_PORT ? FIRST_PORT : port + 1;
    while (!(await isFree(port)));
    found[name] = port;
  }
  return found as Record<Name, number>;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

interface Account {
  uid: number;
  gid: number;
}

/**
 * A simulated machine: a folder, and all programs whose working folder is inside it. The working folder also identifies
 * PostgreSQL's processes, no matter what started them.
 */
export interface Machine {
  name: string;
  folder: string;
}

export function makeMachine(parent: string, name: string): Machine {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(folder);
  return { name, folder };
}

/** Changes the owner to the user that runs the programs. */
export function own(path: string): void {
  const account = runsAs();
  if (account !== null) chownSync(path, account.uid, account.gid);
}

/** Writes a file that only the machines' programs may read, and returns its path. */
export async function writeOwn(path: string, text: string): Promise<string> {
  await writeFile(path, text);
  chmodSync(path, 0o600);
  own(path);
  return path;
}

export function startOn(
  machine: Machine,
  path: string,
  args: readonly string[],
  options: { env?: Record<string, string>; asMyself?: boolean } = {},
): void {
  const name = basename(path);
  const account = runsAs();
  const log = openSync(join(machine.folder, `${name}.log`), 'a');
  const child = spawn(path, args, {
    cwd: machine.folder,
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', HOME: machine.folder, ...options.env },
    stdio: ['ignore', log, log],
    detached: true,
    ...(account !== null && options.asMyself !== true && account),
  });
  child.on('error', (error) =>
    console.log(`${name} could not be started on ${machine.name}: ${error.message}`),
  );
}

/** Sends a signal to all of a machine's programs; 0 only counts them. Returns their number. */
export function signalAll({ folder }: Pick<Machine, 'folder'>, signal: NodeJS.Signals | 0): number {
  const running = programsIn(folder);
  for (const pid of running) sendSignal(pid, signal);
  return running.length;
}

/** Simulates losing a machine: kills everything on it with SIGKILL, without cleanup, and waits until it has ended. */
export async function lose(machine: Pick<Machine, 'folder'>): Promise<void> {
  await until(`everything in ${machine.folder} has ended`, async () => signalAll(machine, 'SIGKILL') === 0);
}

export function lastLines({ name, folder }: Machine, count: number): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').slice(-count);
      return `--- ${name}/${file}\n${lines.join('\n')}`;
    })
    .join('\n');
}

/** Finds processes by their working folder. Ignores zombies. */
function programsIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const at = workingFolder(pid);
      return at === folder || at?.startsWith(`${folder}/`) === true;
    });
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '');
  } catch {
    // The process has ended, or belongs to another user.
    return null;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}

/**
 * Returns the user to run programs as: `postgres` if this process is root, because PostgreSQL refuses to run as root. Null means
 * the current user.
 */
function runsAs(): Account | null {
  return process.getuid?.() === 0 ? accountOf('postgres') : null;
}

function accountOf(user: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

/*
 * Cleans up after the test no matter how it ends, even if it is killed: a separate process waits until the test is gone, then
 * ends every program that runs in the test's folder and removes the folder.
 */

export function startGuard(folder: string): ChildProcess {
  return fork(import.meta.filename, [folder], { detached: true, stdio: 'inherit' });
}

/** Tells the guard to clean up now, and waits until it is done. */
export async function tidyUp(guard: ChildProcess): Promise<void> {
  const ended = once(guard, 'exit');
  guard.disconnect();
  await ended;
}

if (process.argv[1] === import.meta.filename) {
  const [folder = ''] = process.argv.slice(2);
  process.on('disconnect', () => {
    void lose({ folder }).finally(() => rmSync(folder, { recursive: true, force: true }));
  });
}

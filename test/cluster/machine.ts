import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { until } from './until.ts';

/** A user of this system. */
interface Account {
  uid: number;
  gid: number;
}

/**
 * What stands for a machine: a folder, and all programs whose working folder is in it. PostgreSQL's processes are known by
 * that too, whoever started them.
 */
export interface Machine {
  /** `db1`. */
  name: string;
  folder: string;
}

/** Makes the folder of a machine. */
export function makeMachine(parent: string, name: string): Machine {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(folder);
  return { name, folder };
}

/** Gives a file or folder to the user that the programs run as. */
export function own(path: string): void {
  const account = runsAs();
  if (account !== null) chownSync(path, account.uid, account.gid);
}

/** Writes a file that only the programs of the machines may read, and gives its path. */
export async function writeOwn(path: string, text: string): Promise<string> {
  await writeFile(path, text);
  chmodSync(path, 0o600);
  own(path);
  return path;
}

/** Starts a program on a machine. What it says goes to a log in the machine's folder. */
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

/** Sends a signal to every program of a machine at once. */
export function signalAll({ folder }: Pick<Machine, 'folder'>, signal: NodeJS.Signals): number {
  const running = programsIn(folder);
  for (const pid of running) sendSignal(pid, signal);
  return running.length;
}

/** The machine is lost: everything on it ends with SIGKILL, without a chance to tidy up. Waits until it has. */
export async function lose(machine: Pick<Machine, 'folder'>): Promise<void> {
  await until(`everything in ${machine.folder} has ended`, async () => signalAll(machine, 'SIGKILL') === 0);
}

/** The last lines of a machine's logs, for whoever looks for what went wrong. */
export function lastLines({ name, folder }: Machine, count: number): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').slice(-count);
      return `--- ${name}/${file}\n${lines.join('\n')}`;
    })
    .join('\n');
}

/** The processes whose working folder is a folder or in it. Ended ones that nobody has asked about do not count. */
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
    // It has ended, or is not ours to look at.
    return null;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in between.
  }
}

/** Root may not run PostgreSQL, so its user does; whoever else runs the test runs everything. */
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

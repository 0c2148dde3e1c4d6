import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';

const ARGUMENTS = ['--disable-warning=ExperimentalWarning'];

/** Starts a program of this package in a separate Node process, and forwards its stderr. */
export function startNode(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  channel: 'ipc' | 'none' = 'none',
  nodeArguments: readonly string[] = ARGUMENTS,
): ChildProcess {
  const output = ['ignore', 'pipe', 'inherit'] as const;
  return spawn(process.execPath, [...nodeArguments, program, ...args], {
    env: { ...process.env, ...env },
    stdio: channel === 'ipc' ? [...output, 'ipc'] : [...output],
  });
}

/** Resolves to the process's first line of output. Rejects if the process ends without printing one. */
export function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`A process exited with ${code} before printing anything`)));
    child.stdout?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
  });
}

/** Runs a program to completion and parses its JSON output. Rejects if it fails. */
export async function runNode(program: string, args: readonly string[]): Promise<unknown> {
  const child = startNode(program, args);
  const [output, [code]] = await Promise.all([
    textOf(child.stdout ?? Readable.from([])),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(`${program} exited with ${String(code)}`);
  return JSON.parse(output);
}

/** Sends SIGTERM and waits until the process has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

/** Returns the process's memory, including mapped file pages. */
export function residentBytes(pid: number): number {
  const status = systemFile(`/proc/${pid}/status`);
  const kilobytes = status?.match(/^VmRSS:\s+(\d+) kB$/m)?.[1];
  return (
    1024 * Number(kilobytes ?? execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  );
}

/** Returns the CPU time of all threads, in seconds; null if /proc does not list the process. */
export function cpuSeconds(pid: number): number | null {
  // The format is `pid (name) state parent …`. The name may contain spaces and parentheses. A tick is 1/100 s.
  const fields = systemFile(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields === undefined ? null : (Number(fields[11]) + Number(fields[12])) / 100;
}

function systemFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Describes the benchmark machine without identifying it. */
export interface Machine {
  processor: string;
  cores: number;
  memoryBytes: number;
  system: string;
  node: string;
  sqlite: string;
}

export function thisMachine(): Machine {
  const all = cpus();
  return {
    processor: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryBytes: totalmem(),
    system: type(),
    node: process.versions.node,
    sqlite: process.versions.sqlite ?? 'unknown',
  };
}

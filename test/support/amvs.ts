import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { packageRoot } from '../../src/server/package-root.ts';

/** The launchers' options for Node. Without them, a server needs more memory than in production. */
export const {
  nodeArguments,
  nodeEnvironment,
}: { nodeArguments: string[]; nodeEnvironment: Record<string, string> } = await import(
  new URL('../../bin/launch.mjs', import.meta.url).href
);

/**
 * Settings without time limits. On a busy machine, a server would otherwise stop searches after a second and refuse calls as
 * overloaded. Shows may be on any date, because the tests use fixed dates.
 */
export const UNHURRIED = {
  SEARCH_WORKERS: '0',
  OVERLOAD_DELAY: '0',
  ANSWER_TIMEOUT: '600',
  SHOW_DAYS_FROM_TODAY: '0',
} as const;

/** No limits per client; everything else is as in production. */
export const NO_LIMITS = {
  CALLS_PER_MINUTE: '0',
  ALL_CALLS_PER_MINUTE: '0',
  PEOPLE_PER_HOUR: '0',
  PEOPLE_PER_DAY: '0',
  WALK_STEPS: '0',
  SHOW_DAYS_FROM_TODAY: '0',
  SHOWS_PER_DAY: '0',
} as const;

export interface Ran {
  /** Exit code; null if a signal terminated the process. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Served {
  url: string;
  /** Startup line of `amvs serve --json`, parsed. */
  started: unknown;
  process: ChildProcess;
  said: () => string;
  /** Sends SIGTERM and waits for the process to exit. */
  stop(): Promise<Ran>;
}

/**
 * Runs the `amvs` command in a separate process, in `cwd`, with the tests' environment and the variables in `env`. `wrap` is a
 * command that runs `amvs`, such as strace; it must not leave a process behind.
 */
function start(
  args: readonly string[],
  env: Record<string, string>,
  cwd: string,
  wrap: readonly string[] = [],
) {
  const main = join(packageRoot, 'src', 'cli', 'main.ts');
  const { INIT_CWD: _, ...inherited } = process.env;
  const command = [...wrap, process.execPath, ...nodeArguments, main, ...args];
  const [program = '', ...rest] = command;
  const child = spawn(program, rest, {
    cwd,
    env: { ...nodeEnvironment, ...inherited, HOST: '127.0.0.1', PORT: '0', ...UNHURRIED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ran: Ran = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ran.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ran.stderr += text;
  });
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ran, code }));
  });
  return { child, ended, said: () => ran.stdout };
}

export function amvs(
  args: readonly string[],
  env: Record<string, string> = {},
  cwd: string = packageRoot,
): Promise<Ran> {
  return start(args, env, cwd).ended;
}

/** Runs the `amvs` command and kills it with SIGKILL as soon as a condition is true. */
export async function amvsKilledWhen(
  isSo: () => boolean,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ran> {
  const { child, ended } = start(args, env, packageRoot);
  const watch = setInterval(() => isSo() && child.kill('SIGKILL'), 2);
  return ended.finally(() => clearInterval(watch));
}

/**
 * Starts `amvs serve` on a free port and waits for its address. Rejects with its error output if it exits first. `wrap` is the
 * same as for `start`.
 */
export async function serve(env: Record<string, string>, wrap: readonly string[] = []): Promise<Served> {
  const { child, ended, said } = start(['serve', '--json'], env, packageRoot, wrap);
  const ready = new Promise<{ address: string }>((resolve) => {
    child.stdout.on('data', () => {
      // Log lines may precede the startup line. The last line may be incomplete.
      const line = said()
        .split('\n')
        .slice(0, -1)
        .find((line) => line.startsWith('{"address":'));
      if (line !== undefined) resolve(JSON.parse(line));
    });
  });
  const started = await Promise.race([
    ready,
    ended.then((ran): never => {
      throw new Error(`amvs serve ended with ${ran.code}: ${ran.stderr}`);
    }),
  ]);
  return {
    url: started.address,
    started,
    process: child,
    said,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * Waits until a program's output matches a pattern, and keeps reading after that, because a program may block if nothing
 * reads its output. Rejects with the whole output if the program exits first.
 */
export function untilSaid(output: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  let said = '';
  return new Promise((resolve, reject) => {
    output.setEncoding('utf8').on('data', (piece: string) => {
      said += stripVTControlCharacters(piece);
      const found = pattern.exec(said);
      if (found !== null) resolve(found);
    });
    output.on('close', () => reject(new Error(`The output never matched ${String(pattern)}:\n${said}`)));
  });
}

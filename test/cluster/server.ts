import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { packageRoot } from '../../src/server/package-root.ts';
import { NO_LIMITS } from '../support/amvs.ts';
import { type Machine, makeMachine, startOn, until } from './machine.ts';

const MAIN = ['--disable-warning=ExperimentalWarning', join(packageRoot, 'src', 'cli', 'main.ts')];

export interface Server {
  machine: Machine;
  port: number;
  env: Record<string, string>;
}

export function makeServer(
  parent: string,
  name: string,
  port: number,
  settings: Record<string, string>,
): Server {
  const machine = makeMachine(parent, name);
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(machine.folder, 'data'),
    SAMPLE_DATA: 'off',
    // A single worker, because two servers, three databases and the client share the available cores.
    SEARCH_WORKERS: '1',
    // One client simulates all users, so its calls must not be limited.
    OVERLOAD_DELAY: '0',
    ...NO_LIMITS,
    ...settings,
  };
  mkdirSync(env.DATA_DIR, { recursive: true });
  return { machine, port, env };
}

/** Starts the server as a single process, so that SIGKILL ends it. */
export function startServer({ machine, env }: Server): void {
  startOn(machine, process.execPath, [...MAIN, 'serve', '--json'], { env, asMyself: true });
}

export function untilReady({ machine, port }: Server): Promise<unknown> {
  return until(`${machine.name} is ready`, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) });
    return answer.ok ? answer.json() : null;
  });
}

export interface Ran {
  code: number | null;
  /** Standard output parsed as JSON; null if it is not JSON. */
  said: unknown;
  stderr: string;
}

export async function runAmvs({ machine, env }: Server, args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [...MAIN, ...args], {
    cwd: machine.folder,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[code: number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said: fromJson(stdout), stderr };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_LIMITS, serve, type Served } from '../support/amvs.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { AS_IN_USE } from './support/nation-server.ts';
import { connectFrom, lives, longestOf, OtherClient } from './support/other-client.ts';
import { filesNamed, importFiles } from './support/small-import.ts';

/** Time (ms) for which connections are held. It is longer than any interval between checks. */
const HELD = 3000;

/** Maximum time for another client's look-up during the experiment, in milliseconds. */
const OTHERS_WAIT = 1000;

/** Number of files this process needs besides its connections. */
const OWN_FILES = 500;

/** Starts a server with a few records. Only the limits per client are off. */
export async function serveSmall(
  { scratch }: Form,
  env: Record<string, string> = {},
  wrap: readonly string[] = [],
): Promise<Served> {
  const dataDir = join(scratch, 'data');
  await importFiles(dataDir, filesNamed('Star'));
  const settings = {
    DATA_DIR: dataDir,
    RECORDS_URL: '',
    WEB_APP: 'off',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
  };
  return serve({ ...settings, ...NO_LIMITS, ...AS_IN_USE, ...env }, wrap);
}

function openFilesAllowed(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Number(/Max open files +(\d+)/.exec(limits)?.[1] ?? 1024);
}

/** Opens idle connections, and waits until each is accepted or refused. */
async function openIdle(server: Served, count: number, addresses: readonly string[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const settled: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    const socket = connectFrom(server, addresses[at % addresses.length] ?? '127.0.0.1');
    sockets.push(socket);
    settled.push(
      new Promise((resolve) => {
        socket.on('connect', () => resolve());
        socket.on('error', () => resolve());
        socket.on('close', () => resolve());
      }),
    );
    // The system queues only a few thousand connections, so this waits in between.
    if (at % 500 === 499) await Promise.race([Promise.all(settled), sleep(500)]);
  }
  await Promise.race([Promise.all(settled), sleep(HELD)]);
  return sockets;
}

interface Held {
  wrong: string[];
  /** Another client's longest look-up while the connections are held, in milliseconds. */
  longest: number;
}

/** Holds connections open while another client looks up numbers, and looks up a number again afterward. */
async function hold(
  form: Form,
  server: Served,
  other: OtherClient,
  { count, addresses, what }: { count: number; addresses: readonly string[]; what: string },
): Promise<Held> {
  const stop = other.start();
  const sockets = await openIdle(server, count, addresses);
  await sleep(HELD);
  form.say(
    `${what}: ${sockets.filter(({ destroyed }) => !destroyed).length} of ${count} connections are open`,
  );
  const wrong: string[] = [];
  if (!lives(server)) wrong.push(`${what}: the server has ended`);
  for (const socket of sockets) socket.destroy();
  const others = await stop();
  const longest = longestOf(others);
  if (others.failures.length > 0)
    wrong.push(`${what}: ${others.failures.length} of another client’s look-ups not answered`);
  if (form.length === 'long' && longest > OTHERS_WAIT) {
    wrong.push(`${what}: another client waited ${longest.toFixed(0)} ms`);
  }
  if (lives(server)) {
    const after = await (await OtherClient.of(server)).ask();
    if (after.failures.length > 0) wrong.push(`${what}: afterwards a look-up is not answered`);
  }
  return { wrong, longest };
}

const ONE_ADDRESS = ['127.0.1.1'];
const MANY_ADDRESSES = Array.from({ length: 50 }, (_, at) => `127.0.1.${at + 1}`);

async function runIdle(form: Form): Promise<Result> {
  const count = Math.min(tries(form, 10_000, 300), openFilesAllowed() - OWN_FILES);
  const server = await serveSmall(form);
  try {
    const other = await OtherClient.of(server);
    const { wrong, longest } = await hold(form, server, other, {
      count,
      addresses: ONE_ADDRESS,
      what: 'idle',
    });
    const figures = `longest look-up of another client ${longest.toFixed(0)} ms`;
    return { tries: count, failures: wrong, figures };
  } finally {
    await server.stop();
  }
}

const FILES = 512;

async function runFileLimit(form: Form): Promise<Result> {
  const count = tries(form, 2000, 700);
  const failures: string[] = [];
  let held = 0;
  for (const [what, addresses] of [
    ['from one address', ONE_ADDRESS],
    ['from many addresses', MANY_ADDRESSES],
  ] as const) {
    // `exec` replaces the shell with the server.
    const server = await serveSmall(form, {}, ['sh', '-c', 'ulimit -n "$0"; exec "$@"', String(FILES)]);
    try {
      const other = await OtherClient.of(server);
      failures.push(...(await hold(form, server, other, { count, addresses, what })).wrong);
      held += count;
    } finally {
      await server.stop();
    }
  }
  return { tries: held, failures, figures: `${FILES} files` };
}

export const idleConnections: Experiment = {
  name: 'idle-connections',
  promise: 'With 10,000 idle connections from one address, others are answered within a second.',
  needs: [],
  run: runIdle,
};

export const fileLimit: Experiment = {
  name: 'file-limit',
  promise:
    'With more connections than its open-file limit allows, the server stays up, answers other clients meanwhile, and answers everybody afterward.',
  needs: [],
  run: runFileLimit,
};

import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Served } from '../support/amvs.ts';
import { serveSmall } from './connections.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { pageHeaders } from './support/nation-server.ts';
import { connectFrom, lives, longestOf, OtherClient } from './support/other-client.ts';

/** The longest that somebody else may wait for a look-up meanwhile, in milliseconds. */
const OTHERS_WAIT = 1000;

/** How long a slow client is waited for at most, in milliseconds: the time a request may take (10 s), and until that is noticed. */
const CUT_WITHIN = { long: 30_000, quick: 120_000 } as const;

/** A client that is slow. */
interface SlowKind {
  what: string;
  /** What it sends at first. */
  begin: string;
  /** What it sends each second after that: a slow reader, whether it is still connected. */
  each: string;
  reads: boolean;
}

/** So many answers do not fit between a server and a client that reads none of them. */
const UNREAD = 64;

async function kinds(server: Served): Promise<SlowKind[]> {
  const headers = Object.entries({ ...(await pageHeaders(server.url)), 'content-type': 'application/json' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const host = `host: ${new URL(server.url).host}\r\n`;
  const head = `POST /api/horses/usef-search-response/ HTTP/1.1\r\n${host}${headers}`;
  // A hundred kilobytes, and never refused as a search may be.
  const request = `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`;
  return [
    { what: 'headers', begin: `${head}x-slow: `, each: 'x', reads: true },
    { what: 'a body', begin: `${head}content-length: 1000\r\n\r\n{`, each: ' ', reads: true },
    { what: 'reading', begin: request.repeat(UNREAD), each: '\r\n', reads: false },
  ];
}

/** Begins a slow request, and goes on with it until the server ends it. Gives after how many milliseconds; null: never. */
async function slow(
  server: Served,
  { begin, each, reads }: SlowKind,
  patience: number,
): Promise<number | null> {
  const start = performance.now();
  const socket: Socket = connectFrom(server, '127.0.1.1');
  if (reads) socket.resume();
  else socket.pause();
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('end', () => resolve());
  });
  socket.on('error', () => undefined);
  socket.write(begin);
  const going = setInterval(() => socket.write(each), 1000);
  const how = await Promise.race([ended.then(() => 'ended'), sleep(patience, 'never', { ref: false })]);
  clearInterval(going);
  socket.destroy();
  return how === 'ended' ? performance.now() - start : null;
}

async function run(form: Form): Promise<Result> {
  const each = tries(form, 100, 4);
  const patience = CUT_WITHIN[form.length];
  // A refusal is so small that the system takes it for somebody who does not read.
  const server = await serveSmall(form, {
    OVERLOAD_DELAY: '0',
    ...(form.length === 'quick' && { REQUEST_TIMEOUT: '1' }),
  });
  const failures: string[] = [];
  const figures: string[] = [];
  try {
    const other = await OtherClient.of(server);
    const all = await kinds(server);
    // It is made when somebody first asks for it.
    await fetch(new URL('/api/openapi.json', server.url)).then((answer) => answer.text());
    const stop = other.start();
    const ends = await Promise.all(
      all.map(async (kind) => {
        const times = await Promise.all(Array.from({ length: each }, () => slow(server, kind, patience)));
        return { what: kind.what, times };
      }),
    );
    const others = await stop();
    for (const { what, times } of ends) {
      const cut = times.filter((time) => time !== null);
      figures.push(`${what} cut after ${(Math.max(0, ...cut) / 1000).toFixed(0)} s`);
      if (cut.length < times.length)
        failures.push(`slow with ${what}: ${times.length - cut.length} never cut`);
    }
    if (!lives(server)) failures.push('the server has ended');
    if (others.failures.length > 0)
      failures.push(`${others.failures.length} look-ups of others not answered`);
    const longest = longestOf(others);
    figures.push(`longest look-up of somebody else ${longest.toFixed(0)} ms`);
    if (form.length === 'long' && longest > OTHERS_WAIT) {
      failures.push(`somebody else waited ${longest.toFixed(0)} ms`);
    }
  } finally {
    await server.stop();
  }
  return { tries: 3 * each, failures, figures: figures.join(', ') };
}

export const slowClients: Experiment = {
  name: 'slow-clients',
  promise:
    'A client that sends its headers or its body slowly, or does not read its answers, is cut; others are answered meanwhile.',
  needs: [],
  run,
};

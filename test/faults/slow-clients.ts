import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, callRequest } from '../../bench/run/servers.ts';
import { SITE } from '../cluster/files.ts';
import { freePorts, lose, until } from '../cluster/machine.ts';
import { isReadyBehind, startPlainProxy } from '../cluster/proxy.ts';
import type { Served } from '../support/amvs.ts';
import { serveSmall } from './connections.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { DAY, type NationServer, pageHeaders, serveNation } from './support/nation-server.ts';
import { lives, longestOf, lookUp, OtherClient, portOf } from './support/other-client.ts';

/** Maximum time for another client's look-up during the experiment, in milliseconds. */
const OTHERS_WAIT = 1000;

/** Maximum time (ms) until a slow client is cut off. An idle server takes 11 s: the timeout and the interval between checks. */
const CUT_WITHIN = { long: 30_000, quick: 120_000 } as const;

interface Target {
  server: Served;
  /** The server's port, or the proxy's if there is one. */
  port: number;
  /** Request for another client's look-up. */
  lookUp: string;
  /** A request whose answer has a hundred kilobytes. */
  large: string;
  /** True if clients that read nothing must be cut off. If false, they only must not delay other clients. */
  cutsReaders: boolean;
}

interface SlowKind {
  what: string;
  begin: string;
  /** Bytes sent each second after `begin`. A slow reader learns from them whether it is still connected. */
  each: string;
  reads: boolean;
}

/** Time (ms) that a client stays slow if the server need not cut it off. */
const NOT_CUT = 15_000;

/** Number of large answers: more than all buffers between server and client hold. */
const UNREAD = 64;

function kinds({ lookUp, large }: Target): SlowKind[] {
  // All headers except the last, and no body.
  const headers = lookUp.slice(0, lookUp.lastIndexOf('content-length'));
  return [
    { what: 'headers', begin: `${headers}x-slow: `, each: 'x', reads: true },
    { what: 'a body', begin: `${headers}content-length: 1000\r\n\r\n{`, each: ' ', reads: true },
    { what: 'reading', begin: large.repeat(UNREAD), each: '\r\n', reads: false },
  ];
}

/** Returns the time until a slow request is cut off, in milliseconds; null if it never is. */
async function slow(
  port: number,
  { begin, each, reads }: SlowKind,
  patience: number,
): Promise<number | null> {
  const start = performance.now();
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.1.1' });
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

/** Runs slow clients of all kinds at the same time. `each` is the number of clients of each kind. */
async function beSlow(form: Form, target: Target, each: number): Promise<Result> {
  const patience = CUT_WITHIN[form.length];
  const failures: string[] = [];
  const figures: string[] = [];
  const stop = new OtherClient(target.port, target.lookUp).start();
  const ends = await Promise.all(
    kinds(target).map(async (kind) => {
      const isCut = kind.reads || target.cutsReaders;
      const times = await Promise.all(
        Array.from({ length: each }, () => slow(target.port, kind, isCut ? patience : NOT_CUT)),
      );
      return { what: kind.what, isCut, times };
    }),
  );
  const others = await stop();
  for (const { what, times } of ends.filter(({ isCut }) => isCut)) {
    const cut = times.filter((time) => time !== null);
    figures.push(`${what} cut off after ${(Math.max(0, ...cut) / 1000).toFixed(0)} s`);
    if (cut.length < times.length)
      failures.push(`slow with ${what}: ${times.length - cut.length} never cut off`);
  }
  if (!lives(target.server)) failures.push('the server has ended');
  if (others.failures.length > 0)
    failures.push(`${others.failures.length} of another client’s look-ups not answered`);
  const longest = longestOf(others);
  figures.push(`longest look-up of another client ${longest.toFixed(0)} ms`);
  if (form.length === 'long' && longest > OTHERS_WAIT) {
    failures.push(`another client waited ${longest.toFixed(0)} ms`);
  }
  return { tries: 3 * each, failures, figures: figures.join(', ') };
}

async function runDirect(form: Form): Promise<Result> {
  // Turns off refusals, which are so small that the system's buffers hold them even if the client reads nothing.
  const server = await serveSmall(form, {
    OVERLOAD_DELAY: '0',
    ...(form.length === 'quick' && { REQUEST_TIMEOUT: '1' }),
  });
  try {
    // The first request makes the server build the answer.
    await fetch(new URL('/api/openapi.json', server.url)).then((answer) => answer.text());
    const target = {
      server,
      port: portOf(server),
      lookUp: (await lookUp(server)).toString(),
      // Unlike searches, this request is never refused.
      large: `GET /api/openapi.json HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\n\r\n`,
      cutsReaders: true,
    };
    return await beSlow(form, target, tries(form, 100, 4));
  } finally {
    await server.stop();
  }
}

async function runBehindProxy(form: Form): Promise<Result> {
  const nation = await serveNation(form.scratch, {
    horses: tries(form, 20_000, 2000),
    questions: 50,
    env: { TRUST_PROXY: 'loopback', OVERLOAD_DELAY: '0' },
  });
  const { port } = await freePorts(['port']);
  const proxy = await startPlainProxy(form.scratch, port, nation.port);
  try {
    await until('the proxy knows the server', () => isReadyBehind(port));
    // Uses more clients of each kind than the server reads from at once.
    return await beSlow(form, await callsBehind(nation, port), tries(form, 50, 40));
  } finally {
    await lose(proxy);
    await nation.server.stop();
  }
}

/** Prepares calls through the proxy, which limits only calls. */
async function callsBehind({ server, queries }: NationServer, port: number): Promise<Target> {
  const headers = { ...(await pageHeaders(server.url)), host: SITE };
  const search = (body: object): string =>
    callRequest({ port, headers }, call('horses/usef-search-response', { ...body, searchDate: DAY }));
  const usefNumber = queries.numbers[0]?.usefNumber ?? '';
  return {
    server,
    port,
    lookUp: search({ usefNumber }),
    large: search({ horseName: 'st' }),
    cutsReaders: false,
  };
}

export const slowClients: Experiment = {
  name: 'slow-clients',
  promise:
    'A client that sends its headers or its body slowly, or does not read its answers, is cut off; others are answered meanwhile.',
  needs: [],
  run: runDirect,
};

export const slowClientsBehindProxy: Experiment = {
  name: 'slow-clients-behind-proxy',
  promise:
    'Behind HAProxy, which gives a server few calls at a time, clients that are slow in the same ways do not delay others; those that send slowly are cut off.',
  needs: ['haproxy'],
  run: runBehindProxy,
};

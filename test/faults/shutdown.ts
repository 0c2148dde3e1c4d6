import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { Line } from '../../bench/run/offer.ts';
import type { Question } from '../cluster/books.ts';
import { Session } from '../cluster/client.ts';
import { makeCertificates } from '../cluster/files.ts';
import { freePorts, lose, signalAll, until } from '../cluster/machine.ts';
import { type Proxy, seesNoServer, startProxy } from '../cluster/proxy.ts';
import { makeServer, type Server, startServer, untilReady } from '../cluster/server.ts';
import type { Served } from '../support/amvs.ts';
import { serveSmall } from './connections.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { dice } from './support/dice.ts';
import { connectFrom, lookUp } from './support/other-client.ts';
import { filesNamed, importFiles } from './support/small-import.ts';

/** Number of clients, each with its own connection. */
const CLIENTS = 32;

/** Maximum pause between two of a client's requests, in milliseconds. */
const PAUSE = 30;

/** Maximum time for an answer on a busy machine, in milliseconds. */
const PATIENCE = 120_000;

interface Round {
  answered: number;
  /** Requests lost on connections that had already received an answer. */
  lost: number;
  /** Requests lost on new connections that the server never accepted. */
  untaken: number;
}

/** Asks until the server is gone. Keeps its connection, and opens a new one when the server asks to close it. */
async function askUntilGone(
  server: Served,
  request: Buffer,
  random: () => number,
  round: Round,
): Promise<void> {
  for (;;) {
    const line = new Line(connectFrom(server, '127.0.1.1'));
    for (let answered = 0; line.open; answered += 1) {
      const what = await line.ask(request);
      if (what !== '200') {
        // When a program stops listening, Linux resets the connections it has not accepted.
        if (answered > 0) round.lost += 1;
        else if (line.connected) round.untaken += 1;
        line.close();
        return;
      }
      round.answered += 1;
      await sleep(random() * PAUSE);
    }
    line.close();
  }
}

async function runDirect(form: Form): Promise<Result> {
  const rounds = tries(form, 20, 2);
  const random = dice(rounds);
  const failures: string[] = [];
  let answered = 0;
  let untaken = 0;
  for (let at = 1; at <= rounds; at += 1) {
    const server = await serveSmall(form, { DRAIN_TIME: at % 2 === 0 ? '2' : '0', OVERLOAD_DELAY: '0' });
    const request = await lookUp(server);
    const round: Round = { answered: 0, lost: 0, untaken: 0 };
    const clients = Array.from({ length: CLIENTS }, () => askUntilGone(server, request, random, round));
    await until('every client is answered', async () => round.answered > 10 * CLIENTS);
    const ran = await server.stop();
    await Promise.all(clients);
    answered += round.answered;
    untaken += round.untaken;
    if (round.lost > 0)
      failures.push(`shutdown ${at}: ${round.lost} requests lost, ${round.answered} answered`);
    if (ran.code !== 0) failures.push(`shutdown ${at}: the server exited with ${ran.code}`);
  }
  return {
    tries: rounds,
    failures,
    figures: `${answered.toLocaleString('en-US')} requests answered, ${untaken} new connections never accepted`,
  };
}

const QUESTION: Question = {
  call: 'horses/usef-search-response',
  body: JSON.stringify({ usefNumber: '100000', searchDate: '2026-11-21' }),
};

/** Client addresses behind the proxy, enough to reach both servers. */
const ADDRESSES = Array.from({ length: 12 }, (_, at) => `203.0.113.${at + 1}`);

/** Asks through the proxy. Counts each request not answered with 200 as lost. */
async function askThrough(
  proxy: Proxy,
  from: string,
  over: () => boolean,
  round: { sent: number; lost: number },
): Promise<void> {
  let session = Session.through(proxy, from, PATIENCE);
  while (!over()) {
    try {
      round.sent += 1;
      const { status } = await session.ask(QUESTION);
      if (status !== 200) round.lost += 1;
    } catch {
      round.lost += 1;
      session.close();
      session = Session.through(proxy, from, PATIENCE);
    }
    await sleep(PAUSE / 2);
  }
  session.close();
}

interface BehindProxy {
  proxy: Proxy;
  servers: readonly Server[];
  /** Requests that the clients have sent so far, and how many of those failed. */
  round: { sent: number; lost: number };
}

/** Runs `during` while clients send requests to two servers through the proxy. Returns the number of requests sent. */
async function withClients(
  { scratch }: Form,
  drainTime: number,
  during: (asked: BehindProxy) => Promise<void>,
): Promise<number> {
  const dataDir = join(scratch, 'records-of-both');
  await importFiles(dataDir, filesNamed('Star'));
  const certificates = makeCertificates(scratch);
  const ports = await freePorts(['http', 'https', 'primary', 'replicas', 'app1', 'app2']);
  const proxy = await startProxy(scratch, certificates, ports, []);
  const settings = {
    DATA_DIR: dataDir,
    WEB_APP: 'off',
    TRUST_PROXY: 'loopback',
    DRAIN_TIME: String(drainTime),
    OVERLOAD_DELAY: '0',
  };
  const servers = (['app1', 'app2'] as const).map((name) => makeServer(scratch, name, ports[name], settings));
  const round = { sent: 0, lost: 0 };
  let isOver = false;
  try {
    for (const server of servers) startServer(server);
    await Promise.all(servers.map(untilReady));
    await until('the proxy knows both servers', () => bothAnswer(proxy));
    const clients = ADDRESSES.map((from) => askThrough(proxy, from, () => isOver, round));
    try {
      await during({ proxy, servers, round });
    } finally {
      isOver = true;
      await Promise.all(clients);
    }
  } finally {
    for (const { machine } of servers) await lose(machine);
    await lose(proxy.machine);
  }
  return round.sent;
}

async function runBehindProxy(form: Form): Promise<Result> {
  const rounds = tries(form, 20, 2);
  const failures: string[] = [];
  const sent = await withClients(form, 3, async ({ proxy, servers, round }) => {
    for (let at = 0; at < rounds; at += 1) {
      const server = servers[at % servers.length];
      if (server === undefined) break;
      const lostBefore = round.lost;
      await endAndStart(server);
      await until('the proxy knows both servers again', () => bothAnswer(proxy));
      const lost = round.lost - lostBefore;
      if (lost > 0) failures.push(`shutdown ${at + 1}: ${lost} requests lost`);
    }
  });
  return { tries: rounds, failures, figures: `${sent.toLocaleString('en-US')} requests` };
}

/** Drain time (s): long enough that the servers are still draining when the clients finish. */
const LONG_DRAIN = 600;

/** Makes both servers fail their health checks while they still answer requests: a draining server returns 503 on /readyz. */
async function runChecksFailed(form: Form): Promise<Result> {
  const failures: string[] = [];
  const requests = tries(form, 20_000, 500);
  const sent = await withClients(form, LONG_DRAIN, async ({ proxy, servers, round }) => {
    for (const { machine } of servers) signalAll(machine, 'SIGTERM');
    await until('the proxy considers both servers down', () => seesNoServer(proxy));
    const enough = round.sent + requests;
    await until('the clients have sent enough requests', async () => round.sent >= enough);
    if (round.lost > 0) failures.push(`${round.lost} of ${round.sent} requests lost`);
  });
  return { tries: sent, failures };
}

/** Shuts a server down as an operator does, and restarts it. */
async function endAndStart(server: Server): Promise<void> {
  signalAll(server.machine, 'SIGTERM');
  await until(`${server.machine.name} has ended`, async () => signalAll(server.machine, 0) === 0);
  startServer(server);
  await untilReady(server);
}

async function bothAnswer(proxy: Proxy): Promise<boolean> {
  const names = await Promise.all(
    ADDRESSES.map(async (from) => {
      const session = Session.through(proxy, from);
      try {
        return await session.readyServer();
      } finally {
        session.close();
      }
    }),
  );
  return new Set(names.filter((name) => name !== null)).size === 2;
}

export const shutdown: Experiment = {
  name: 'shutdown',
  promise:
    'A server that is shut down under load (SIGTERM) answers every request that was sent on an open connection before it closes the connection.',
  needs: [],
  run: runDirect,
};

export const shutdownBehindProxy: Experiment = {
  name: 'shutdown-behind-proxy',
  promise: 'Behind HAProxy with two servers, nobody notices when one of them is restarted.',
  needs: ['haproxy', 'openssl'],
  run: runBehindProxy,
};

export const checksFailedBehindProxy: Experiment = {
  name: 'checks-failed-behind-proxy',
  promise:
    'Behind HAProxy, if both servers fail their health checks at the same time but can still answer, every request is answered.',
  needs: ['haproxy', 'openssl'],
  run: runChecksFailed,
};

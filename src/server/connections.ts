import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientOf } from './budget/client-of.ts';
import type { Config } from './config.ts';
import type { Refuses } from './overload.ts';

/* The connections of the server, from the first byte to the end of the server. */

/**
 * How many sockets listen on an address. Node takes one new connection from each in a turn of its event loop, and while
 * the server has too much to do a turn takes 20 ms: from one socket, that would be 50 connections a second. Only Linux
 * shares the connections out among several sockets.
 */
const SOCKETS = process.platform === 'linux' ? 32 : 1;

/**
 * How a server listens. The backlog is how many connections may wait to be taken: a system that has no room for another
 * one lets it wait for seconds. Linux allows at most `net.core.somaxconn`, which is 4,096 unless somebody changed it.
 */
export const LISTENING = { backlog: 4096, reusePort: SOCKETS > 1 } as const;

/** How long the server still answers on open connections after it has stopped listening, in milliseconds. */
const LAST_ANSWERS = 1000;

/** For how long at most new connections are still taken before the port is closed, in milliseconds. */
const LAST_CONNECTIONS = 500;

/** How long somebody may take no byte of an answer, in milliseconds. */
const READING_TIME = 10_000;

/** How long an idle connection stays open, in milliseconds: longer than proxies keep theirs, so that they end them. */
const KEEP_ALIVE = 75_000;

/** How many requests a client may send on one connection before it has the answers to them. Browsers and proxies send one. */
const MOST_UNANSWERED = 64;

/** How often Node looks for requests that are late, in milliseconds. */
const LATE_EVERY = 1000;

/**
 * How many files the process keeps for itself beside its connections: books, threads, connections to a database, the log.
 */
const FILES_KEPT = 256;

/**
 * Connections without a request under way. Those that never had one come first, so that somebody who opens many takes no
 * connection from those who use theirs; a request may be on its way on it. Among each, the one that has waited longest is
 * first.
 */
class IdleConnections {
  readonly #unused = new Set<Socket>();
  readonly #used = new Set<Socket>();

  add(socket: Socket, used: boolean): void {
    (used ? this.#used : this.#unused).add(socket);
  }

  delete(socket: Socket): void {
    this.#unused.delete(socket);
    this.#used.delete(socket);
  }

  /** The connection that makes room for another one; undefined when none is idle. */
  first(): Socket | undefined {
    const [socket] = this.#unused.size > 0 ? this.#unused : this.#used;
    return socket;
  }

  all(): Socket[] {
    return [...this.#unused, ...this.#used];
  }
}

/** The connections from one address. */
interface FromAddress {
  readonly address: string;
  open: number;
  readonly idle: IdleConnections;
}

/** A connection. */
interface Held {
  readonly from: FromAddress;
  /** Answers the request under way and those that wait for it; empty when it is idle. */
  readonly requests: (() => void)[];
  /** How many bytes of answers the system had not taken yet, when it was last looked at. */
  unread: number;
  /** Since when it has been as many, as a time of `performance.now()`. */
  unreadSince: number;
}

/**
 * The HTTP servers of the application and their connections (decision 37).
 *
 * - There are never more connections than MAX_CONNECTIONS, nor more than the process may have files open, nor more from one
 *   address than CONNECTIONS_PER_ADDRESS. One more takes the place of an idle one, from the same address if there is one.
 *   So nobody can keep others out by opening connections and leaving them idle.
 * - A request must arrive within REQUEST_TIMEOUT. Whoever reads nothing of an answer for 10 seconds is cut off, and so is
 *   whoever sends more requests than 64 on one connection without waiting for their answers.
 * - At the end no request that was sent is lost (`end`).
 */
export class Connections {
  readonly #most: number;
  readonly #mostPerAddress: number;
  readonly #requestTimeout: number;
  readonly #drainTime: number;
  readonly #servers: Server[] = [];
  readonly #held = new Map<Socket, Held>();
  readonly #from = new Map<string, FromAddress>();
  readonly #idle = new IdleConnections();
  /** Connections with a request under way. */
  readonly #busy = new Map<Socket, Held>();
  /** Answer requests that were sent before the one in front of them was answered. */
  readonly #waiting: (() => void)[] = [];
  #watch: NodeJS.Timeout | undefined;
  #answer: RequestListener = () => undefined;
  #refuses: Refuses = () => false;
  #ending = false;
  #stopped = false;
  /** How many connections were taken so far. */
  #taken = 0;

  constructor({
    maxConnections,
    connectionsPerAddress,
    trustProxy,
    requestTimeout,
    drainTime,
  }: Pick<
    Config,
    'maxConnections' | 'connectionsPerAddress' | 'trustProxy' | 'requestTimeout' | 'drainTime'
  >) {
    this.#most = Math.max(1, Math.min(maxConnections, mostOpenFiles() - FILES_KEPT));
    // All connections come from the proxy, which limits those of an address itself (deploy/haproxy).
    this.#mostPerAddress =
      trustProxy.length > 0 || connectionsPerAddress === 0 ? this.#most : connectionsPerAddress;
    this.#requestTimeout = requestTimeout;
    this.#drainTime = drainTime;
  }

  /** Whether the server has begun to end. */
  get ending(): boolean {
    return this.#ending;
  }

  /** Whether the server takes no new connections any more, so that whatever takes long has to end now. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /**
   * Makes a server. Fastify does so for the first one and says who answers.
   *
   * @param refuses asked first. A refusal is over at once, so it is not counted as a request under way
   */
  createServer(answer: RequestListener, refuses: Refuses = () => false): Server {
    this.#answer = answer;
    this.#refuses = refuses;
    const server = createServer({
      headersTimeout: this.#requestTimeout,
      requestTimeout: this.#requestTimeout,
      connectionsCheckingInterval: LATE_EVERY,
      keepAliveTimeout: KEEP_ALIVE,
      noDelay: true,
    });
    server.on('connection', (socket) => this.#take(socket));
    server.on('request', (request, response) => {
      if (this.#ending) response.shouldKeepAlive = false;
      if (refuses(request, response)) return;
      this.#begin(request.socket, response, () => answer(request, response));
    });
    server.once('listening', () => {
      this.#watch ??= setInterval(() => this.#cutThoseWhoDoNotRead(performance.now()), LATE_EVERY);
    });
    this.#servers.push(server);
    return server;
  }

  /**
   * Where one server listens already, listens more often, and as often on the other addresses of its name: `localhost` is
   * 127.0.0.1 and ::1. An address that this machine does not have is left out.
   */
  async listenFurther(host: string): Promise<void> {
    const bound = this.#servers[0]?.address();
    if (typeof bound !== 'object' || bound === null) return;
    const named = host === 'localhost' ? await lookup(host, { all: true }).catch(() => []) : [];
    const others = named.map(({ address }) => address).filter((address) => address !== bound.address);
    for (const address of [bound.address, ...others]) {
      const first = address === bound.address ? 1 : 0;
      for (let at = first; at < SOCKETS; at += 1) await this.#listen(address, bound.port);
    }
  }

  async #listen(host: string, port: number): Promise<void> {
    const server = this.createServer(this.#answer, this.#refuses);
    await new Promise<void>((resolve) => {
      server.once('error', () => {
        this.#servers.splice(this.#servers.indexOf(server), 1);
        resolve();
      });
      server.listen({ host, port, ...LISTENING }, () => resolve());
    });
  }

  /**
   * Ends without losing a request. For DRAIN_TIME everything is answered as before, but `/readyz` is 503 and every answer
   * closes its connection, so that a proxy sends the next requests to another server. Then the server stops listening.
   * For one more second it answers what arrives on open connections, and then it closes those that are idle. A
   * connection with a request under way is closed with its answer.
   */
  async end(): Promise<void> {
    this.#ending = true;
    if (!this.#servers.some(({ listening }) => listening)) return;
    await wait(this.#drainTime);
    await this.#takeWaiting();
    // Not `server.close()` of HTTP servers, which closes idle connections at once: a request may be on its way on them.
    this.#stopped = true;
    for (const server of this.#servers) if (server.listening) NetServer.prototype.close.call(server);
    if (this.#held.size > 0) await wait(LAST_ANSWERS);
    await polled();
    for (const socket of this.#idle.all()) socket.destroy();
  }

  /** Cuts every connection. */
  cutAll(): void {
    for (const socket of this.#held.keys()) socket.destroy();
  }

  /** Settled when every connection is closed. */
  async closed(): Promise<void> {
    clearInterval(this.#watch);
    const open = [...this.#held.keys()].filter((socket) => !socket.destroyed);
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  }

  /** Takes the connections that wait to be taken, one in each turn: closing the port would reset them. */
  async #takeWaiting(): Promise<void> {
    const end = performance.now() + LAST_CONNECTIONS;
    for (;;) {
      const taken = this.#taken;
      await polled();
      if (this.#taken === taken || performance.now() >= end) return;
    }
  }

  /** Takes a new connection, in the place of an idle one if there are too many. */
  #take(socket: Socket): void {
    this.#taken += 1;
    const address = clientOf(socket.remoteAddress ?? '', '');
    const from = this.#from.get(address) ?? { address, open: 0, idle: new IdleConnections() };
    if (from.open >= this.#mostPerAddress && !this.#makeRoom(from.idle)) {
      socket.destroy();
      return;
    }
    // First among those from the same address, so that whoever opens many pushes out their own.
    const full = this.#held.size >= this.#most;
    if (full && !this.#makeRoom(from.idle) && !this.#makeRoom(this.#idle)) {
      socket.destroy();
      return;
    }
    from.open += 1;
    this.#from.set(address, from);
    const held: Held = { from, requests: [], unread: 0, unreadSince: 0 };
    this.#held.set(socket, held);
    this.#setIdle(socket, held, false);
    socket.once('close', () => this.#forget(socket));
  }

  /** Closes an idle connection. False when all are busy. */
  #makeRoom(idle: IdleConnections): boolean {
    const socket = idle.first();
    if (socket === undefined) return false;
    this.#forget(socket);
    socket.destroy();
    return true;
  }

  /** Counts a connection no longer. */
  #forget(socket: Socket): void {
    const held = this.#held.get(socket);
    if (held === undefined) return;
    this.#held.delete(socket);
    held.from.open -= 1;
    if (held.from.open === 0) this.#from.delete(held.from.address);
    held.from.idle.delete(socket);
    this.#idle.delete(socket);
    this.#busy.delete(socket);
  }

  /**
   * Answers a request once those before it on the same connection are answered: somebody who sends many at once keeps
   * nobody else waiting (`#later`).
   */
  #begin(socket: Socket, response: ServerResponse, answer: () => void): void {
    const held = this.#held.get(socket);
    if (held === undefined) return;
    if (held.requests.length === MOST_UNANSWERED) {
      this.#forget(socket);
      socket.destroy();
      return;
    }
    held.requests.push(answer);
    response.once('close', () => this.#end(socket, held));
    if (held.requests.length > 1) return;
    held.from.idle.delete(socket);
    this.#idle.delete(socket);
    this.#busy.set(socket, held);
    answer();
  }

  /** Goes on with the next request of a connection. */
  #end(socket: Socket, held: Held): void {
    held.requests.shift();
    if (!this.#held.has(socket)) return;
    if (held.requests.length === 0) this.#setIdle(socket, held, true);
    else this.#later(socket, held);
  }

  /**
   * Answers the next request of a connection in a later turn of the event loop: one such request in each turn, of whatever
   * connection. New connections are taken between turns, so the turns have to be short for whoever is new.
   */
  #later(socket: Socket, held: Held): void {
    this.#waiting.push(() => {
      if (this.#held.has(socket)) held.requests[0]?.();
    });
    if (this.#waiting.length === 1) setImmediate(() => this.#answerOne());
  }

  #answerOne(): void {
    this.#waiting[0]?.();
    this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(() => this.#answerOne());
  }

  /** Closes the connections whose other end has read nothing of an answer for READING_TIME. */
  #cutThoseWhoDoNotRead(now: number): void {
    for (const [socket, held] of this.#busy) {
      const unread = socket.writableLength;
      if (unread === 0 || unread !== held.unread) {
        held.unread = unread;
        held.unreadSince = now;
      } else if (now - held.unreadSince >= READING_TIME) socket.destroy();
    }
  }

  #setIdle(socket: Socket, { from }: Held, used: boolean): void {
    this.#busy.delete(socket);
    from.idle.add(socket, used);
    this.#idle.add(socket, used);
  }
}

/** Closes each connection with its answer while the server ends. */
export function watchAnswers(app: FastifyInstance, connections: Connections): void {
  app.addHook('preClose', () => connections.end());
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (connections.ending) reply.header('connection', 'close');
    done();
  });
}

/** How many files this process may have open. Only Linux tells. */
function mostOpenFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

async function wait(time: number): Promise<void> {
  if (time === 0) return;
  await new Promise((resolve) => {
    setTimeout(resolve, time);
  });
}

/** Settled right after Node has handed over all connections and requests that had arrived. */
async function polled(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
}

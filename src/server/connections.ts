import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, Server as SocketServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Queue } from '../concurrency/queue.ts';
import { clientOf } from './budget/client-of.ts';
import type { Config } from './config.ts';
import type { Refuses } from './overload.ts';

/** Maximum number of connections waiting to be accepted. Linux caps it at `net.core.somaxconn`, 4,096 by default. */
export const BACKLOG = 4096;

/** Time (ms) for answering requests on open connections after the server has stopped listening. */
const LAST_ANSWERS = 1000;

/** Time (ms) for accepting connections that are still waiting before the port is closed. */
const LAST_CONNECTIONS = 500;

/** Time (ms) within which a client must read some of an answer. */
const READING_TIME = 10_000;

/** Timeout (ms) for idle connections. It is longer than proxies' timeouts, so the proxy closes first. */
const KEEP_ALIVE = 75_000;

/** Maximum number of unanswered requests on one connection. Browsers and proxies send one. */
const MOST_UNANSWERED = 64;

/** Interval (ms) at which Node checks for late requests. */
const LATE_EVERY = 1000;

/** Number of file descriptors reserved for books, threads, databases, and the log. */
const FILES_KEPT = 256;

/**
 * Idle connections, oldest first. Those that never had a request precede all others, so new connections cannot push out
 * connections that have been used.
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

  first(): Socket | undefined {
    const [socket] = this.#unused.size > 0 ? this.#unused : this.#used;
    return socket;
  }

  all(): Socket[] {
    return [...this.#unused, ...this.#used];
  }
}

interface FromAddress {
  readonly address: string;
  open: number;
  readonly idle: IdleConnections;
}

interface Held {
  readonly from: FromAddress;
  /** Functions that answer the current request and any sent after it; empty when idle. */
  readonly requests: (() => void)[];
  /** Answer bytes that the operating system had not accepted at the last check. */
  unread: number;
  /** Time when `unread` last changed, from `performance.now()`. */
  unreadSince: number;
}

/**
 * Limits connections, and shuts down without losing requests (decisions 37 and 50).
 * - MAX_CONNECTIONS, CONNECTIONS_PER_ADDRESS and the process's open-file limit cap connections. A new connection replaces an
 *   idle one, preferably from its own address, so nobody can keep others out.
 * - A client is disconnected if it reads none of an answer for 10 seconds, or has more than 64 unanswered requests.
 */
export class Connections {
  readonly #most: number;
  readonly #mostPerAddress: number;
  readonly #requestTimeout: number;
  readonly #drainTime: number;
  /** The HTTP server comes first. The rest accept connections for it on additional addresses. */
  readonly #servers: SocketServer[] = [];
  readonly #held = new Map<Socket, Held>();
  readonly #from = new Map<string, FromAddress>();
  readonly #idle = new IdleConnections();
  readonly #busy = new Map<Socket, Held>();
  /** Runs requests that were sent before the connection's earlier ones were answered. */
  readonly #sentAhead = new Queue(1);
  #watch: NodeJS.Timeout | undefined;
  #ending = false;
  #stopped = false;
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
    // Behind a proxy, all connections come from the proxy, which applies the per-address limit itself (deploy/haproxy).
    this.#mostPerAddress =
      trustProxy.length > 0 || connectionsPerAddress === 0 ? this.#most : connectionsPerAddress;
    this.#requestTimeout = requestTimeout;
    this.#drainTime = drainTime;
  }

  get ending(): boolean {
    return this.#ending;
  }

  /** True once no new connections are accepted, so long-running work must end. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** @param refuses called first. A refusal takes hardly any time, so it does not count as a request in progress */
  createServer(answer: RequestListener, refuses: Refuses = () => false): Server {
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
      this.#watch = setInterval(() => this.#cutThoseWhoDoNotRead(performance.now()), LATE_EVERY);
    });
    this.#servers.push(server);
    return server;
  }

  /** For `localhost`, also listens on its other address, 127.0.0.1 or ::1. Skips addresses that this machine lacks. */
  async listenFurther(server: Server, host: string): Promise<void> {
    const bound = server.address();
    if (host !== 'localhost' || typeof bound !== 'object' || bound === null) return;
    const named = await lookup(host, { all: true }).catch(() => []);
    for (const { address } of named) {
      if (address === bound.address) continue;
      const further = createSocketServer({ allowHalfOpen: true, noDelay: true });
      further.on('connection', (socket) => server.emit('connection', socket));
      further.listen({ host: address, port: bound.port, backlog: BACKLOG });
      await once(further, 'listening').then(
        () => this.#servers.push(further),
        () => undefined,
      );
    }
  }

  /**
   * Shuts down without losing a request. For DRAIN_TIME, the server keeps answering, but `/readyz` returns 503 and every
   * answer closes its connection, so that a proxy switches servers. Then it stops listening, and serves open connections for
   * one more second.
   */
  async end(): Promise<void> {
    this.#ending = true;
    if (!this.#servers.some(({ listening }) => listening)) return;
    await wait(this.#drainTime);
    await this.#takeWaiting();
    // The HTTP server's own `close()` would immediately close idle connections, on which a request may be arriving.
    this.#stopped = true;
    for (const server of this.#servers) if (server.listening) SocketServer.prototype.close.call(server);
    if (this.#held.size > 0) await wait(LAST_ANSWERS);
    await polled();
    for (const socket of this.#idle.all()) socket.destroy();
  }

  cutAll(): void {
    for (const socket of this.#held.keys()) socket.destroy();
  }

  async closed(): Promise<void> {
    clearInterval(this.#watch);
    const open = [...this.#held.keys()].filter((socket) => !socket.destroyed);
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  }

  /** Accepts the waiting connections, one per turn of the event loop, because closing the port would reset them. */
  async #takeWaiting(): Promise<void> {
    const end = performance.now() + LAST_CONNECTIONS;
    for (;;) {
      const taken = this.#taken;
      await polled();
      if (this.#taken === taken || performance.now() >= end) return;
    }
  }

  #take(socket: Socket): void {
    this.#taken += 1;
    const address = clientOf(socket.remoteAddress ?? '', '');
    const from = this.#from.get(address) ?? { address, open: 0, idle: new IdleConnections() };
    if (from.open >= this.#mostPerAddress && !this.#makeRoom(from.idle)) {
      socket.destroy();
      return;
    }
    // Try the same address first: a client that opens many connections replaces its own.
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

  /** Closes an idle connection; returns false if all are busy. */
  #makeRoom(idle: IdleConnections): boolean {
    const socket = idle.first();
    if (socket === undefined) return false;
    this.#forget(socket);
    socket.destroy();
    return true;
  }

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

  /** Answers a request after the connection's earlier ones. Node would start all of them, and hold unread answers in memory. */
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

  /** Starts the next request in a later turn of the event loop: new connections are accepted only between turns. */
  #end(socket: Socket, held: Held): void {
    held.requests.shift();
    if (!this.#held.has(socket)) return;
    const [next] = held.requests;
    if (next === undefined) this.#setIdle(socket, held, true);
    else {
      void this.#sentAhead.run(async () => {
        await nextTurn();
        if (this.#held.has(socket)) next();
      });
    }
  }

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

export function watchAnswers(app: FastifyInstance, connections: Connections): void {
  app.addHook('preClose', () => connections.end());
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (connections.ending) reply.header('connection', 'close');
    done();
  });
}

/** Returns the process's open-file limit; Infinity except on Linux, because other systems do not publish it this way. */
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

/** Resolves once Node has delivered all connections and requests that arrived before the call. */
async function polled(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
}

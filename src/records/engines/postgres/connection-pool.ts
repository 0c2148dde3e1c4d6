import type { ClientConfig } from 'pg';
import { type ConnectionLimits, PostgresConnection } from './connection.ts';
import { ConnectionLostError, isFull } from './errors.ts';

/** Pause (ms) before a host that refused another connection is asked for one again. */
const STAYS_FULL = 1000;

export interface PoolLimits extends ConnectionLimits {
  connections: number;
}

interface Waiting extends PromiseWithResolvers<PostgresConnection> {
  /** Deadline, as a time of `performance.now()`. */
  readonly until: number;
}

/**
 * Connections to one host, each for one question at a time (decision 24), opened on demand. The most recently used is
 * reused first. Questions queue at most as long as an answer may take: under overload the queue would grow, and every
 * answer would come too late.
 */
export class ConnectionPool {
  readonly #config: ClientConfig;
  readonly #limits: PoolLimits;
  readonly #idle: PostgresConnection[] = [];
  readonly #open = new Set<PostgresConnection>();
  readonly #waiting: Waiting[] = [];
  #opening = 0;
  /** The time until which the host is full, from `performance.now()`. */
  #fullUntil = 0;
  #closed = false;

  constructor(config: ClientConfig, limits: PoolLimits) {
    this.#config = config;
    this.#limits = limits;
  }

  get busy(): number {
    return this.#open.size + this.#opening - this.#idle.length;
  }

  /** Give it back afterwards. @throws ConnectionLostError when no connection can be had */
  async take(): Promise<PostgresConnection> {
    for (;;) {
      const idle = this.#idle.pop();
      if (idle === undefined) break;
      if (idle.lasting) return idle;
      this.#drop(idle);
    }
    const { patience } = this.#limits;
    const waiting: Waiting = {
      ...Promise.withResolvers<PostgresConnection>(),
      until: performance.now() + patience,
    };
    this.#waiting.push(waiting);
    this.#serveWaiting();
    const late = setTimeout(() => this.#refuse(waiting), patience);
    try {
      return await waiting.promise;
    } finally {
      clearTimeout(late);
    }
  }

  /** Returns a connection on which no answer is pending. */
  give(connection: PostgresConnection): void {
    if (!this.#open.has(connection)) return;
    if (!connection.lasting || this.#closed) {
      this.#drop(connection);
      this.#serveWaiting();
      return;
    }
    const waiting = this.#waiting.shift();
    if (waiting === undefined) this.#idle.push(connection);
    else waiting.resolve(connection);
  }

  /** Also rejects all questions that use a connection or wait for one. */
  giveUp(error: ConnectionLostError): void {
    for (const connection of this.#open) connection.destroy();
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
  }

  close(): void {
    this.#closed = true;
    this.giveUp(closed());
  }

  async #openOne(): Promise<PostgresConnection> {
    this.#opening += 1;
    try {
      const connection = await PostgresConnection.open(this.#config, this.#limits);
      if (this.#closed) {
        connection.destroy();
        throw closed();
      }
      this.#open.add(connection);
      void connection.ended.then(() => this.#replace(connection));
      return connection;
    } finally {
      this.#opening -= 1;
    }
  }

  #replace(ended: PostgresConnection): void {
    this.#forget(ended);
    this.#serveWaiting();
  }

  #serveWaiting(): void {
    while (this.#waiting.length > 0 && this.#open.size + this.#opening < this.#mostNow()) {
      const waiting = this.#waiting.shift();
      if (waiting !== undefined) void this.#openFor(waiting);
    }
  }

  async #openFor(waiting: Waiting): Promise<void> {
    try {
      waiting.resolve(await this.#openOne());
    } catch (error) {
      if (isFull(error) && this.#open.size > 0) {
        this.#fullUntil = performance.now() + STAYS_FULL;
        this.#waiting.unshift(waiting);
        if (performance.now() >= waiting.until) this.#refuse(waiting);
      } else waiting.reject(error);
    }
  }

  /** Rejects a question for which no connection is being opened. */
  #refuse(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    waiting.reject(new ConnectionLostError('all connections to it are in use', { answers: true }));
  }

  /** No connection is opened while the host is full. */
  #mostNow(): number {
    return this.#open.size > 0 && performance.now() < this.#fullUntil ? 0 : this.#limits.connections;
  }

  #drop(connection: PostgresConnection): void {
    this.#forget(connection);
    connection.close();
  }

  #forget(connection: PostgresConnection): void {
    this.#open.delete(connection);
    const at = this.#idle.indexOf(connection);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}

function closed(): ConnectionLostError {
  return new ConnectionLostError('the records were closed');
}

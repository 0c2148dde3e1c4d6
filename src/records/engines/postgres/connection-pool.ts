import type { ClientConfig } from 'pg';
import { type ConnectionLimits, PostgresConnection } from './connection.ts';
import { ConnectionLostError, isFull } from './errors.ts';

/** Pause (ms) before requesting another connection from a host that had none free. */
const STAYS_FULL = 1000;

export interface PoolLimits extends ConnectionLimits {
  connections: number;
}

interface Waiting extends PromiseWithResolvers<PostgresConnection> {
  /** Deadline, as a `performance.now()` timestamp. */
  readonly until: number;
}

/** Connections to one host (decision 24). Queued questions time out; otherwise overload would delay every answer. */
export class ConnectionPool {
  readonly #config: ClientConfig;
  readonly #limits: PoolLimits;
  readonly #idle: PostgresConnection[] = [];
  readonly #open = new Set<PostgresConnection>();
  readonly #waiting: Waiting[] = [];
  #opening = 0;
  /** The host is considered full until this `performance.now()` timestamp. */
  #fullUntil = 0;
  #closed = false;

  constructor(config: ClientConfig, limits: PoolLimits) {
    this.#config = config;
    this.#limits = limits;
  }

  get busy(): number {
    return this.#open.size + this.#opening - this.#idle.length;
  }

  /** Takes a connection, which the caller must return with `give`. @throws ConnectionLostError when none is available */
  async take(): Promise<PostgresConnection> {
    const idle = this.#takeIdle();
    if (idle !== null) return idle;
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

  /** Returns a connection to the pool. The connection must have no pending answer. */
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

  /** Closes all connections. Rejects the questions that use or wait for one. */
  giveUp(error: ConnectionLostError): void {
    for (const connection of this.#open) connection.destroy();
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
  }

  close(): void {
    this.#closed = true;
    this.giveUp(closed());
  }

  #takeIdle(): PostgresConnection | null {
    for (;;) {
      const idle = this.#idle.pop();
      if (idle === undefined) return null;
      if (idle.lasting) return idle;
      this.#drop(idle);
    }
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
        // A connection may have become idle in the meantime. Take it now, because `give` will not be called for it
        // again.
        const idle = this.#takeIdle();
        if (idle !== null) waiting.resolve(idle);
        else {
          this.#waiting.unshift(waiting);
          if (performance.now() >= waiting.until) this.#refuse(waiting);
          this.#serveWaiting();
        }
      } else waiting.reject(error);
    }
  }

  /** Rejects a waiting question unless a connection is being opened for it. */
  #refuse(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    waiting.reject(new ConnectionLostError('all connections to it are in use', { answers: true }));
  }

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

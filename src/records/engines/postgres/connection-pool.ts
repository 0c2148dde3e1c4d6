import type { ClientConfig } from 'pg';
import { Connection, type ConnectionLimits } from './connection.ts';
import { ConnectionLostError, isFull } from './errors.ts';

/** How long a host that has no connection left is not asked for another one, in milliseconds. */
const STAYS_FULL = 1000;

/** What can be set of the connections to a host. */
export interface PoolLimits extends ConnectionLimits {
  /** How many may be open at a time. */
  connections: number;
}

/** Somebody who waits for a connection. */
interface Waiting extends PromiseWithResolvers<Connection> {
  /** Until when, of `performance.now()`. */
  readonly until: number;
}

/**
 * Connections to one host, each for one question at a time. They are opened as they are needed; the one that was used last is
 * used first. Who comes when all are in use waits, in the order they come, as long as a host may leave a question without an
 * answer. Without that bound those who wait would be more and more while more is asked than the host can answer, and what it
 * does answer would all come too late for whoever asked.
 */
export class ConnectionPool {
  readonly #config: ClientConfig;
  readonly #limits: PoolLimits;
  readonly #idle: Connection[] = [];
  readonly #open = new Set<Connection>();
  readonly #waiting: Waiting[] = [];
  #opening = 0;
  /** Until when no further connection is asked for, of `performance.now()`. */
  #fullUntil = 0;
  #closed = false;

  constructor(config: ClientConfig, limits: PoolLimits) {
    this.#config = config;
    this.#limits = limits;
  }

  /** How many are in use. */
  get busy(): number {
    return this.#open.size + this.#opening - this.#idle.length;
  }

  /**
   * A connection for one question, to be given back.
   *
   * @throws ConnectionLostError when there is none to be had
   */
  async take(): Promise<Connection> {
    for (;;) {
      const idle = this.#idle.pop();
      if (idle === undefined) break;
      if (idle.lasting) return idle;
      this.#drop(idle);
    }
    const { patience } = this.#limits;
    const waiting: Waiting = { ...Promise.withResolvers<Connection>(), until: performance.now() + patience };
    this.#waiting.push(waiting);
    this.#serveWaiting();
    const late = setTimeout(() => this.#refuse(waiting), patience);
    try {
      return await waiting.promise;
    } finally {
      clearTimeout(late);
    }
  }

  /** Takes a connection back, on which what was asked is answered or nobody waits for it. */
  give(connection: Connection): void {
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

  /** Ends every connection: what is asked over them is lost, and so is who waits. */
  giveUp(error: ConnectionLostError): void {
    for (const connection of this.#open) connection.destroy();
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
  }

  /** The same, for good. */
  close(): void {
    this.#closed = true;
    this.giveUp(closed());
  }

  async #openOne(): Promise<Connection> {
    this.#opening += 1;
    try {
      const connection = await Connection.open(this.#config, this.#limits);
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

  #replace(ended: Connection): void {
    this.#forget(ended);
    this.#serveWaiting();
  }

  /** Opens connections for those who wait, as long as there may be more. */
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

  /** Tells somebody who waits, and for whom no connection is being opened, that there is none. */
  #refuse(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    waiting.reject(new ConnectionLostError('all connections to it are in use', { answers: true }));
  }

  /** How many connections there may be: those there are, when the host gave no more a moment ago. */
  #mostNow(): number {
    return this.#open.size > 0 && performance.now() < this.#fullUntil ? 0 : this.#limits.connections;
  }

  #drop(connection: Connection): void {
    this.#forget(connection);
    connection.close();
  }

  #forget(connection: Connection): void {
    this.#open.delete(connection);
    const at = this.#idle.indexOf(connection);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}

function closed(): ConnectionLostError {
  return new ConnectionLostError('the records were closed');
}

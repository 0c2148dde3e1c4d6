import { setTimeout as sleep } from 'node:timers/promises';
import { hostText } from '../records-url.ts';
import type { RecordsHost } from '../records.ts';
import type { HostConfig } from './client-configs.ts';
import { Connection, type ConnectionLimits } from './connection.ts';
import { ConnectionLostError } from './connection-lost-error.ts';
import { NO_POINTER, type PointerStamp, readStamp } from './pointer-stamp.ts';
import { isFull } from './read-error.ts';

/** How often a host is looked at, and how long that may take before it is taken for lost, in milliseconds. */
const LOOK_EVERY = 1000;
const LOOK: ConnectionLimits = { statementTime: 2000, patience: 2000 };

/** How long a host that has no connection left is not asked for another one, in milliseconds. */
const STAYS_FULL = 1000;

/** What can be set of the connections to a host. */
export interface HostLimits extends ConnectionLimits {
  /** How many connections questions may have open at a time. */
  connections: number;
}

const WHAT_IT_IS = "SELECT pg_is_in_recovery() AS replica, current_setting('server_encoding') AS encoding";

/** Somebody who waits for a connection. */
type Waiting = PromiseWithResolvers<Connection>;

/**
 * One PostgreSQL of those that hold the records: whether it answers, what it is, what its pointer says, and connections
 * to it. It is looked at each second over a connection of its own once it is watched.
 */
export class Host {
  readonly name: string;
  readonly #config: HostConfig;
  readonly #limits: HostLimits;
  readonly #idle: Connection[] = [];
  readonly #open = new Set<Connection>();
  readonly #waiting: Waiting[] = [];
  #opening = 0;
  /** Until when no further connection is asked for, of `performance.now()`. */
  #fullUntil = 0;
  #role: RecordsHost['role'] = 'unknown';
  #up = false;
  #stamp: PointerStamp = NO_POINTER;
  #reason = 'nobody has asked it yet';
  #watcher: Connection | null = null;
  #watching: Promise<void> | null = null;
  #wake = new AbortController();
  #closed = false;

  constructor(config: HostConfig, limits: HostLimits) {
    this.name = hostText(config.host);
    this.#config = config;
    this.#limits = limits;
  }

  /** What it was when it was last asked; `unknown` before. */
  get role(): RecordsHost['role'] {
    return this.#role;
  }

  /** Whether it answered when it was last asked. */
  get up(): boolean {
    return this.#up;
  }

  /** What its pointer said when it was last asked. */
  get stamp(): PointerStamp {
    return this.#stamp;
  }

  /** Why it does not answer, in a few words. */
  get reason(): string {
    return this.#reason;
  }

  /** How many questions it is answering. */
  get busy(): number {
    return this.#open.size + this.#opening - this.#idle.length;
  }

  /** Looks at it, and goes on doing so each second. Settled after the first look. */
  async watch(): Promise<void> {
    await this.#look();
    this.#watching ??= this.#keepLooking();
  }

  /** Learns what its pointer says. */
  saw(stamp: PointerStamp): void {
    this.#stamp = stamp;
  }

  /** Learns that it gave somebody no answer. It counts as lost until the next look, which comes at once. */
  doubt(reason: string): void {
    this.#up = false;
    this.#reason = reason;
    this.#wake.abort();
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
    const waiting: Waiting = Promise.withResolvers();
    this.#waiting.push(waiting);
    this.#serveWaiting();
    return waiting.promise;
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

  async close(): Promise<void> {
    this.#closed = true;
    this.#wake.abort();
    this.#giveUp(new ConnectionLostError('the records were closed'));
    await this.#watching;
    this.#watcher?.destroy();
  }

  async #openOne(): Promise<Connection> {
    this.#opening += 1;
    try {
      const connection = await Connection.open(this.#config.config, this.#limits);
      if (this.#closed) {
        connection.destroy();
        throw new ConnectionLostError('the records were closed');
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
      } else waiting.reject(error);
    }
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

  async #keepLooking(): Promise<void> {
    while (!this.#closed) {
      await sleep(LOOK_EVERY, undefined, { signal: this.#wake.signal }).catch(() => undefined);
      this.#wake = new AbortController();
      if (!this.#closed) await this.#look();
    }
  }

  /**
   * Asks it what it is. A connection that was lost is opened again at once, since the host may be as it was; one without an
   * answer in time is a host that hangs.
   */
  async #look(): Promise<void> {
    try {
      const known = this.#watcher;
      if (known !== null) {
        const begun = performance.now();
        const error = await this.#ask(known).then(
          () => null,
          (error: unknown) => error,
        );
        if (error === null) return;
        known.destroy();
        this.#watcher = null;
        if (performance.now() - begun >= LOOK.patience) this.#lose(error);
      }
      this.#watcher = await Connection.open(this.#config.config, LOOK);
      await this.#ask(this.#watcher);
    } catch (error) {
      this.#lose(error);
    }
  }

  #lose(error: unknown): void {
    this.#up = false;
    this.#reason = error instanceof Error ? error.message : String(error);
    this.#giveUp(new ConnectionLostError(this.#reason, { cause: error }));
  }

  async #ask(connection: Connection): Promise<void> {
    const [[state], stamp] = await Promise.all([connection.askOnce(WHAT_IT_IS), readStamp(connection)]);
    if (state?.['encoding'] !== 'UTF8') {
      throw new ConnectionLostError("its database is not in UTF-8: create it with ENCODING 'UTF8'");
    }
    this.#role = state?.['replica'] === 1 ? 'replica' : 'primary';
    this.#stamp = stamp;
    this.#up = true;
  }

  /** Ends every connection that questions have. They are asked elsewhere. */
  #giveUp(error: ConnectionLostError): void {
    for (const connection of this.#open) connection.destroy();
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
  }
}

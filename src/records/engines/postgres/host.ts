import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { hostText } from '../../records-url.ts';
import type { RecordsHost } from '../../records.ts';
import type { HostConfig } from './client-configs.ts';
import { ConnectionPool, type PoolLimits } from './connection-pool.ts';
import { Connection, type ConnectionLimits } from './connection.ts';
import { ConnectionLostError, isFull } from './errors.ts';
import { NO_POINTER, type PointerStamp, readStamp } from './pointer.ts';

/** How often a host is looked at, and how long that may take before it is taken for lost, in milliseconds. */
const LOOK_EVERY = 1000;
const LOOK: ConnectionLimits = { statementTime: 2000, patience: 2000 };

const WHAT_IT_IS = "SELECT pg_is_in_recovery() AS replica, current_setting('server_encoding') AS encoding";

/**
 * One PostgreSQL of those that hold the records: whether it answers, what it is, what its pointer says, and connections
 * to it. It is looked at each second over a connection of its own once it is watched.
 */
export class Host {
  readonly name: string;
  readonly #config: ClientConfig;
  readonly #pool: ConnectionPool;
  #role: RecordsHost['role'] = 'unknown';
  #up = false;
  #stamp: PointerStamp = NO_POINTER;
  #reason = 'nobody has asked it yet';
  #watcher: Connection | null = null;
  #watching: Promise<void> | null = null;
  #wake = new AbortController();
  #closed = false;

  /** @param limits of the connections that questions are asked over */
  constructor({ host, config }: HostConfig, limits: PoolLimits) {
    this.name = hostText(host);
    this.#config = config;
    this.#pool = new ConnectionPool(config, limits);
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
    return this.#pool.busy;
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
  take(): Promise<Connection> {
    return this.#pool.take();
  }

  /** Takes a connection back, on which what was asked is answered or nobody waits for it. */
  give(connection: Connection): void {
    this.#pool.give(connection);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#wake.abort();
    this.#pool.close();
    await this.#watching;
    this.#watcher?.destroy();
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
      this.#watcher = await Connection.open(this.#config, LOOK);
      await this.#ask(this.#watcher);
    } catch (error) {
      // One that has no connection left for this goes on answering over those that questions have.
      if (!this.#up || !isFull(error)) this.#lose(error);
    }
  }

  #lose(error: unknown): void {
    this.#up = false;
    this.#reason = error instanceof Error ? error.message : String(error);
    this.#pool.giveUp(new ConnectionLostError(this.#reason, { cause: error }));
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
}

/** Hosts that hold the same records, and which of them is asked. */
export class Hosts {
  readonly all: readonly Host[];

  constructor(all: readonly Host[]) {
    this.all = all;
  }

  /**
   * Those that answer, the best to ask first: one that was not asked in vain just now, has the newest records, and is a
   * replica; of several the one with the least to do.
   *
   * @param avoided asked in vain by the same question
   */
  inOrder(avoided: ReadonlySet<Host>): Host[] {
    const up = this.all.filter((host) => host.up);
    const newest = newestOf(up);
    const rank = (host: Host): number =>
      (avoided.has(host) ? 4 : 0) + (host.stamp.version < newest ? 2 : 0) + (host.role === 'replica' ? 0 : 1);
    return up.toSorted((a, b) => rank(a) - rank(b) || a.busy - b.busy);
  }

  byName(name: string): Host | undefined {
    return this.all.find((host) => host.name === name);
  }

  /** What is known of each. */
  describe(): RecordsHost[] {
    const newest = newestOf(this.all.filter((host) => host.up));
    return this.all.map(({ name, role, up, stamp, reason }) => ({
      name,
      role,
      state: up ? 'up' : 'lost',
      behind: up && stamp.version < newest,
      reason: up ? null : reason,
    }));
  }

  /** Why none of them answers, in one sentence each. */
  reasons(): string {
    return this.all
      .map(({ name, up, reason }) => `${name}: ${up ? 'it gave no answer in time' : reason}.`)
      .join(' ');
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((host) => host.close()));
  }
}

function newestOf(hosts: readonly Host[]): number {
  return Math.max(0, ...hosts.map(({ stamp }) => stamp.version));
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { PointerStamp } from '../../generations/pointer.ts';
import { hostText, type PostgresUrl } from '../../records-url.ts';
import type { RecordsHost } from '../../records.ts';
import { ConnectionPool, type PoolLimits } from './connection-pool.ts';
import { type HostConfig, hostConfigs } from './connection-settings.ts';
import { type ConnectionLimits, PostgresConnection } from './connection.ts';
import { ConnectionLostError, isFull } from './errors.ts';
import { NO_POINTER, readStamp } from './pointer.ts';

/** Pause (ms) between health checks. */
const LOOK_EVERY = 1000;

/** Time limits (ms) for a health check. A host that takes longer is considered lost. */
const LOOK: ConnectionLimits = { statementTime: 2000, patience: 2000 };

const WHAT_IT_IS = "SELECT pg_is_in_recovery() AS replica, current_setting('server_encoding') AS encoding";

/** One PostgreSQL server. Its health is checked every second over a separate connection. */
export class Host {
  readonly name: string;
  readonly #config: ClientConfig;
  readonly #pool: ConnectionPool;
  #role: RecordsHost['role'] = 'unknown';
  #up = false;
  #stamp: PointerStamp = NO_POINTER;
  #reason = 'it has not been checked yet';
  #watcher: PostgresConnection | null = null;
  #watching: Promise<void> | null = null;
  #wake = new AbortController();
  #closed = false;

  constructor({ host, config }: HostConfig, limits: PoolLimits) {
    this.name = hostText(host);
    this.#config = config;
    this.#pool = new ConnectionPool(config, limits);
  }

  get role(): RecordsHost['role'] {
    return this.#role;
  }

  /** True if the host answered the last health check and has not failed a question since. */
  get up(): boolean {
    return this.#up;
  }

  get stamp(): PointerStamp {
    return this.#stamp;
  }

  get reason(): string {
    return this.#reason;
  }

  get busy(): number {
    return this.#pool.busy;
  }

  async watch(): Promise<void> {
    await this.#look();
    this.#watching ??= this.#keepLooking();
  }

  saw(stamp: PointerStamp): void {
    this.#stamp = stamp;
  }

  /** Considers the host lost until the next health check, which starts immediately. */
  doubt(reason: string): void {
    this.#up = false;
    this.#reason = reason;
    this.#wake.abort();
  }

  /** Takes a connection, which the caller must return with `give`. @throws ConnectionLostError when none is available */
  take(): Promise<PostgresConnection> {
    return this.#pool.take();
  }

  give(connection: PostgresConnection): void {
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
   * Checks the host's health. Reconnects once, because the connection may be broken while the host is fine. A host that
   * times out is considered lost.
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
      this.#watcher = await PostgresConnection.open(this.#config, LOOK);
      await this.#ask(this.#watcher);
    } catch (error) {
      // A host without a free connection for health checks still answers over open connections.
      if (!this.#up || !isFull(error)) this.#lose(error);
    }
  }

  #lose(error: unknown): void {
    this.#up = false;
    this.#reason = error instanceof Error ? error.message : String(error);
    this.#pool.giveUp(new ConnectionLostError(this.#reason, { cause: error }));
  }

  async #ask(connection: PostgresConnection): Promise<void> {
    const [[state], stamp] = await Promise.all([connection.askOnce(WHAT_IT_IS), readStamp(connection)]);
    if (state?.['encoding'] !== 'UTF8') {
      throw new ConnectionLostError("its database is not in UTF-8: create it with ENCODING 'UTF8'");
    }
    this.#role = state?.['replica'] === 1 ? 'replica' : 'primary';
    this.#stamp = stamp;
    this.#up = true;
  }
}

export class Hosts {
  readonly all: readonly Host[];

  constructor(all: readonly Host[]) {
    this.all = all;
  }

  /** Returns the hosts that are up, in this order: not in `avoided`, newest records, replica, least busy. */
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

  reasons(): string {
    return this.all
      .map(({ name, up, reason }) => `${name}: ${up ? 'it did not answer in time' : reason}.`)
      .join(' ');
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((host) => host.close()));
  }
}

function newestOf(hosts: readonly Host[]): number {
  return Math.max(0, ...hosts.map(({ stamp }) => stamp.version));
}

/** Time limit (ms) for a one-time health check. */
const ONE_LOOK = 2000;

/** Checks each host once. @throws RecordsUnreadableError when the `sslrootcert` file cannot be read */
export async function lookAtHosts(url: PostgresUrl): Promise<readonly RecordsHost[]> {
  const limits: PoolLimits = { connections: 1, statementTime: ONE_LOOK, patience: ONE_LOOK };
  const hosts = new Hosts((await hostConfigs(url)).map((config) => new Host(config, limits)));
  try {
    await Promise.all(hosts.all.map((host) => host.watch()));
    return hosts.describe();
  } finally {
    await hosts.close();
  }
}

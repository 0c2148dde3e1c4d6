import { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { Client, DatabaseError } from 'pg';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { type HostConfig, valueParsers, WRITING_OPTIONS } from '../connection-settings.ts';
import { ConnectionLostError, connectionLost, isSessionEnded, SQLSTATE } from '../errors.ts';

/** Timeout (ms) for opening a session. It is long because the worker that builds the book may be busy. */
const TO_OPEN = 30_000;

/** Timeout (ms) for closing a session properly, after which we close its socket. */
const TO_CLOSE = 2000;

export interface Patience {
  /** Time limit in milliseconds. */
  time: number;
  over: string;
}

/**
 * Limit for one statement. It is long, because indexing the largest book takes a few seconds, and a machine may be
 * slow.
 */
const STATEMENT: Patience = { time: 10 * 60_000, over: 'it did not answer within 10 minutes' };

/** A session that runs one statement at a time. Never reconnects, because its locks would be lost. */
export class WriteSession {
  readonly #client: Client;
  readonly #socket: Socket;
  /** Settles when all earlier statements have been answered. */
  #before: Promise<unknown> = Promise.resolve();
  #lost: Error | null = null;
  #warned = false;

  private constructor(client: Client, socket: Socket) {
    this.#client = client;
    this.#socket = socket;
    client.on('error', (error) => {
      this.#lost = error;
    });
    client.on('notice', ({ code }) => {
      // PostgreSQL warns if it was told to stop waiting and commits without a replica's confirmation.
      if (code === SQLSTATE.WARNING) this.#warned = true;
    });
  }

  /** Opens a session. `patience` is the timeout in milliseconds. @throws ConnectionLostError, or PostgreSQL's error when it refuses */
  static async open({ config }: HostConfig, patience = TO_OPEN): Promise<WriteSession> {
    // We can close our own socket even if the host does not respond.
    const socket = new Socket();
    const client = new Client({
      ...config,
      stream: () => socket,
      options: WRITING_OPTIONS,
      connectionTimeoutMillis: patience,
      types: valueParsers,
    });
    const session = new WriteSession(client, socket);
    await session.#checked(() => client.connect());
    return session;
  }

  /** Returns true if PostgreSQL has issued a warning since the last call. */
  takeWarning(): boolean {
    const warned = this.#warned;
    this.#warned = false;
    return warned;
  }

  /**
   * Runs statements whose results are not needed.
   * @param patience after this timeout, the session is closed, and the statements may or may not have taken effect
   * @throws ConnectionLostError, or PostgreSQL's error
   */
  async run(sql: string, patience = STATEMENT): Promise<void> {
    await this.#checked(() => this.#client.query(sql), patience);
  }

  /** Runs `work` in a transaction, and rolls back if it fails. @param patience for the commit, as in `run` */
  async transaction(work: () => Promise<void>, patience = STATEMENT): Promise<void> {
    await this.run('BEGIN');
    try {
      await work();
    } catch (error) {
      // Throws the first error even if the rollback also fails.
      await this.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
    await this.run('COMMIT', patience);
  }

  /** Returns a statement's rows. @throws ConnectionLostError, or PostgreSQL's error */
  async ask<Row extends object>(sql: string, parameters: readonly (string | number)[] = []): Promise<Row[]> {
    return (await this.#checked(() => this.#client.query<Row>(sql, [...parameters]), STATEMENT)).rows;
  }

  async arrays(sql: string): Promise<unknown[][]> {
    const query = { text: sql, rowMode: 'array' } as const;
    return (await this.#checked(() => this.#client.query<unknown[]>(query), STATEMENT)).rows;
  }

  /** Resolves when the stream has ended and its rows are stored. */
  async copy(rows: CopyStreamQuery): Promise<void> {
    await this.#checked(() => {
      const done = finished(rows, { cleanup: true });
      this.#client.query(rows);
      return done;
    });
  }

  async close(): Promise<void> {
    const timer = setTimeout(() => this.#socket.destroy(), TO_CLOSE);
    try {
      await this.#client.end();
    } catch {
      // The session is already lost, so the error does not matter.
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits until earlier statements have been answered. @param patience no timeout if omitted */
  #checked<Answer>(ask: () => Promise<Answer>, patience?: Patience): Promise<Answer> {
    const answer = this.#before.then(() => this.#answer(ask, patience));
    this.#before = answer.catch(() => undefined);
    return answer;
  }

  async #answer<Answer>(ask: () => Promise<Answer>, patience?: Patience): Promise<Answer> {
    const timer =
      patience === undefined ? undefined : setTimeout(() => this.#giveUp(patience.over), patience.time);
    try {
      return await ask();
    } catch (error) {
      if (error instanceof DatabaseError && !isSessionEnded(error)) throw error;
      // A TypeError is a mistake in our SQL, not a failure of the host.
      if (error instanceof TypeError) throw error;
      const cause = this.#lost ?? error;
      throw cause instanceof ConnectionLostError ? cause : connectionLost(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  #giveUp(reason: string): void {
    this.#lost = new ConnectionLostError(reason);
    void this.close();
  }
}

/** Sessions for one build. A session is reused after its work is done. */
export class Sessions {
  readonly #host: HostConfig;
  readonly #all = new Set<WriteSession>();
  readonly #idle: WriteSession[] = [];
  #closed = false;

  constructor(host: HostConfig) {
    this.#host = host;
  }

  /** Runs `work` on a session that nothing else uses in the meantime. The session is not reused after a failure. */
  async use<Result>(work: (session: WriteSession) => Promise<Result>): Promise<Result> {
    const session = await this.take();
    const result = await work(session);
    this.give(session);
    return result;
  }

  /** Takes a session. Return it with `give` after its work is done and any transaction has ended. */
  async take(): Promise<WriteSession> {
    return this.#idle.pop() ?? (await this.#open());
  }

  give(session: WriteSession): void {
    this.#idle.push(session);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#idle.length = 0;
    await Promise.all([...this.#all].map((session) => session.close()));
  }

  async #open(): Promise<WriteSession> {
    const session = await WriteSession.open(this.#host);
    this.#all.add(session);
    if (this.#closed) await session.close();
    return session;
  }
}

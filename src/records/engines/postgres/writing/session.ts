import { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { Client, DatabaseError } from 'pg';
import type { CopyStreamQuery } from 'pg-copy-streams';
import type { HostConfig } from '../client-configs.ts';
import { valueParsers } from '../connection.ts';
import { ConnectionLostError, reasonOf } from '../errors.ts';

/**
 * What a session is set to that writes records. Nothing that is built is safe before the pointer is moved, which waits for
 * all that was written before it; so nothing else waits for a disk. What a role or a database sets to stop long statements
 * is meant for questions.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  synchronous_commit: 'off',
  maintenance_work_mem: '256MB',
  work_mem: '64MB',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  // All rows of a cursor are read.
  cursor_tuple_fraction: '1',
  jit: 'off',
  client_min_messages: 'warning',
  // An import that was killed is noticed in the middle of a statement; one whose machine is gone without a word leaves its
  // lock for half a minute.
  client_connection_check_interval: '1s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
};

/** What PostgreSQL warns of a commit that no replica has confirmed: it was told not to wait any longer. */
const WARNING = '01000';

/** The codes of what PostgreSQL says when it stops, or a session is ended by somebody. */
const STOPPED = '57P';

/** How long opening a session may take, in milliseconds, when not said: the thread that builds is busy at times. */
const TO_OPEN = 30_000;

/** How long its host may take to say good-bye, in milliseconds. */
const TO_CLOSE = 2000;

/** How long an answer is waited for. */
export interface Patience {
  /** In milliseconds. */
  time: number;
  /** What to say when that is over. */
  over: string;
}

/** Statements of the largest book take some seconds; a machine may be slow. */
const SILENT: Patience = { time: 10 * 60_000, over: 'it gave no answer within 10 minutes' };

/** A session that writes, one statement after the other. It never opens itself again: what it held is gone with it. */
export class WriteSession {
  readonly #client: Client;
  readonly #socket: Socket;
  /** What was asked last. */
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
      if (code === WARNING) this.#warned = true;
    });
  }

  /**
   * @param patience how long opening it may take, in milliseconds
   * @throws ConnectionLostError, or PostgreSQL's error when it refuses
   */
  static async open({ config }: HostConfig, patience = TO_OPEN): Promise<WriteSession> {
    const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
    // The socket is ours so that one whose host is silent can be closed without its word.
    const socket = new Socket();
    const client = new Client({
      ...config,
      stream: () => socket,
      options: options.join(' '),
      connectionTimeoutMillis: patience,
      types: valueParsers,
    });
    const session = new WriteSession(client, socket);
    await session.#checked(() => client.connect());
    return session;
  }

  /** Whether PostgreSQL warned of something since this was asked last. */
  takeWarning(): boolean {
    const warned = this.#warned;
    this.#warned = false;
    return warned;
  }

  /**
   * Runs statements, one or several, without parameters.
   *
   * @param patience when it is over the session is of no more use, and what becomes of the statements is not known
   * @throws ConnectionLostError, or PostgreSQL's error
   */
  async run(sql: string, patience = SILENT): Promise<void> {
    await this.#checked(() => this.#client.query(sql), patience);
  }

  /**
   * Does some work in a transaction.
   *
   * @param patience of its commit, as with `run`
   */
  async transaction(work: () => Promise<void>, patience = SILENT): Promise<void> {
    await this.run('BEGIN');
    try {
      await work();
    } catch (error) {
      // Where that fails too, the first error is the one to be told.
      await this.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
    await this.run('COMMIT', patience);
  }

  /**
   * The rows of a statement, each an object by its columns' names.
   *
   * @throws ConnectionLostError, or PostgreSQL's error
   */
  async ask<Row extends object>(sql: string, parameters: readonly (string | number)[] = []): Promise<Row[]> {
    return (await this.#checked(() => this.#client.query<Row>(sql, [...parameters]), SILENT)).rows;
  }

  /** The rows of a statement, each an array of its columns' values. */
  async arrays(sql: string): Promise<unknown[][]> {
    const query = { text: sql, rowMode: 'array' } as const;
    return (await this.#checked(() => this.#client.query<unknown[]>(query), SILENT)).rows;
  }

  /** Has a table filled with what is written to a stream. Settled when the stream has ended and the rows are there. */
  async copy(rows: CopyStreamQuery): Promise<void> {
    await this.#checked(() => {
      const done = finished(rows, { cleanup: true });
      this.#client.query(rows);
      return done;
    });
  }

  /** Ends it, in the middle of a statement if there is one. */
  async close(): Promise<void> {
    const timer = setTimeout(() => this.#socket.destroy(), TO_CLOSE);
    try {
      await this.#client.end();
    } catch {
      // One that is lost already has nothing left to end.
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Asks something when what was asked before is answered.
   *
   * @param patience as long as it takes when left out
   */
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
      if (error instanceof DatabaseError && error.code?.startsWith(STOPPED) !== true) throw error;
      // A mistake of ours.
      if (error instanceof TypeError) throw error;
      const cause = this.#lost ?? error;
      throw cause instanceof ConnectionLostError
        ? cause
        : new ConnectionLostError(reasonOf(cause), { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  #giveUp(reason: string): void {
    this.#lost = new ConnectionLostError(reason);
    void this.close();
  }
}

/** The sessions of one build. One that has done its work does the next. */
export class Sessions {
  readonly #host: HostConfig;
  readonly #all = new Set<WriteSession>();
  readonly #idle: WriteSession[] = [];
  #closed = false;

  constructor(host: HostConfig) {
    this.#host = host;
  }

  /** Does some work in a session that nobody else uses meanwhile. One in which something fails is not used again. */
  async use<Result>(work: (session: WriteSession) => Promise<Result>): Promise<Result> {
    const session = await this.take();
    const result = await work(session);
    this.give(session);
    return result;
  }

  /** A session for whoever asks. It is given back when its work is done and its transaction, if any, has ended. */
  async take(): Promise<WriteSession> {
    return this.#idle.pop() ?? (await this.#open());
  }

  give(session: WriteSession): void {
    this.#idle.push(session);
  }

  /** Ends all of them, whatever they are doing. */
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

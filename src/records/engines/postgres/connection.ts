import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { readingOptions, valueParsers } from './connection-settings.ts';
import { connectionLost, readError } from './errors.ts';

/** How long a connection waits. */
export interface ConnectionLimits {
  /** How long PostgreSQL may work on a statement before it stops it by itself, in milliseconds. */
  statementTime: number;
  /** How long an answer may take before the host counts as lost, in milliseconds. */
  patience: number;
}

/** How long a connection is used before another takes its place, in milliseconds. */
const LIFE = 30 * 60_000;

/** How many statements a connection prepares before another takes its place, so that those of earlier generations go. */
const STATEMENTS = 400;

/** A row of a result. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * A connection that records are read over. Statements that are asked in one turn go out together and are answered in
 * order. It never reconnects: a transaction ends on the connection on which it began, and once the connection is lost,
 * everything that is asked is rejected.
 */
export class PostgresConnection {
  /** Settled when the connection is closed, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #client: Client;
  readonly #socket: Socket;
  /** The names of the statements that were prepared, by their text. */
  readonly #statements = new Map<string, string>();
  readonly #opened = performance.now();
  #failed = false;
  #gathering = false;

  private constructor(client: Client, socket: Socket) {
    this.#client = client;
    this.#socket = socket;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    socket.once('close', () => {
      this.#failed = true;
      resolve();
    });
  }

  /** Opens a connection. Throws ConnectionLostError. */
  static async open(
    config: ClientConfig,
    { statementTime, patience }: ConnectionLimits,
  ): Promise<PostgresConnection> {
    // We make the socket ourselves, so that it can be closed at once even when the host is silent.
    const socket = new Socket();
    const client = new Client({
      ...config,
      stream: () => socket,
      options: readingOptions(statementTime),
      pipeline: true,
      query_timeout: patience,
      types: valueParsers,
    });
    // An error rejects what was asked. An error while nothing is asked shows in `ended`.
    client.on('error', () => undefined);
    const connection = new PostgresConnection(client, socket);
    try {
      await client.connect();
      return connection;
    } catch (error) {
      connection.destroy();
      throw connectionLost(error);
    }
  }

  /** Whether it may be used for another question: nothing failed on it, it is not old, and has not prepared too much. */
  get lasting(): boolean {
    return !this.#failed && this.#statements.size < STATEMENTS && performance.now() - this.#opened < LIFE;
  }

  /**
   * The rows of a statement.
   *
   * @throws ConnectionLostError, SearchStoppedError, or PostgreSQL's error
   */
  async ask(sql: string, parameters: readonly string[] = []): Promise<Row[]> {
    this.#gather();
    try {
      return (await this.#client.query<Row>({ name: this.#name(sql), text: sql, values: [...parameters] }))
        .rows;
    } catch (error) {
      // The driver believes that a statement is prepared even when PostgreSQL refused to prepare it.
      this.#failed = true;
      throw readError(error);
    }
  }

  /** The rows of a statement outside of a transaction. It is not prepared, so after an error the connection can be used. */
  async askOnce(sql: string): Promise<Row[]> {
    try {
      return (await this.#client.query<Row>(sql)).rows;
    } catch (error) {
      throw readError(error);
    }
  }

  /** Closes it once everything that was asked is answered. */
  close(): void {
    this.#client.end().catch(() => this.destroy());
  }

  /** Closes it at once. */
  destroy(): void {
    this.#socket.destroy();
  }

  /** Sends what is asked in one turn in one piece. It corks the driver's stream, because TLS writes past the socket. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      stream.uncork();
    });
  }

  #name(sql: string): string {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const name = `s${this.#statements.size}`;
    this.#statements.set(sql, name);
    return name;
  }
}

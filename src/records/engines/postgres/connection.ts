import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { readingOptions, valueParsers } from './connection-settings.ts';
import { connectionLost, readError } from './errors.ts';

export interface ConnectionLimits {
  /** Time limit (ms) after which PostgreSQL stops a statement. */
  statementTime: number;
  /** Time (ms) without an answer after which the host is considered lost. */
  patience: number;
}

/** Maximum age (ms) of a connection. */
const LIFE = 30 * 60_000;

/**
 * Maximum number of prepared statements on a connection. At this limit the connection is replaced, which drops the
 * statements for earlier generations.
 */
const STATEMENTS = 400;

export type Row = Readonly<Record<string, unknown>>;

/**
 * A connection that batches the statements sent in one turn of the event loop. Never reconnects, because a transaction must stay on its
 * connection.
 */
export class PostgresConnection {
  /** Resolves when the connection closes, for any reason. */
  readonly ended: Promise<void>;
  readonly #client: Client;
  readonly #socket: Socket;
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

  /** @throws ConnectionLostError */
  static async open(
    config: ClientConfig,
    { statementTime, patience }: ConnectionLimits,
  ): Promise<PostgresConnection> {
    // We can close our own socket even if the host does not respond.
    const socket = new Socket();
    const client = new Client({
      ...config,
      stream: () => socket,
      options: readingOptions(statementTime),
      pipeline: true,
      query_timeout: patience,
      types: valueParsers,
    });
    // Without a listener, an error would crash the process. Pending statements are rejected in any case.
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

  /** True unless the connection has failed, is too old, or has too many prepared statements. */
  get lasting(): boolean {
    return !this.#failed && this.#statements.size < STATEMENTS && performance.now() - this.#opened < LIFE;
  }

  /** Returns a statement's rows. @throws ConnectionLostError, SearchStoppedError, or PostgreSQL's error */
  async ask(sql: string, parameters: readonly string[] = []): Promise<Row[]> {
    this.#gather();
    try {
      return (await this.#client.query<Row>({ name: this.#name(sql), text: sql, values: [...parameters] }))
        .rows;
    } catch (error) {
      // The driver considers a statement prepared even if PostgreSQL refused to prepare it, so this connection is not
      // reused.
      this.#failed = true;
      throw readError(error);
    }
  }

  /** Runs a statement without preparing it, so the connection survives an error. Use this outside of transactions. */
  async askOnce(sql: string): Promise<Row[]> {
    try {
      return (await this.#client.query<Row>(sql)).rows;
    } catch (error) {
      throw readError(error);
    }
  }

  /** Closes the connection after the last pending answer. */
  close(): void {
    this.#client.end().catch(() => this.destroy());
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /**
   * Sends the statements from one turn of the event loop in a single write. Corks the driver's stream, because TLS
   * would bypass a corked socket.
   */
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

import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { connectionSettings } from './connection-settings.ts';
import { connectionLost, readError } from './read-error.ts';
import { valueParsers } from './value-parsers.ts';

/** How a connection reads. */
export interface ConnectionLimits {
  /** How long PostgreSQL may take over a statement before it stops it by itself, in milliseconds. */
  statementTime: number;
  /** How long an answer may be on its way before the host is taken for lost, in milliseconds. */
  patience: number;
}

/** How long a connection is used before another takes its place, in milliseconds, and for how many statements. */
const LIFE = 30 * 60_000;
const STATEMENTS = 400;

/** A row of a result. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * A connection that records are read over. Statements asked one after the other without waiting go out together and are
 * answered in order. It never opens itself again: what a transaction was begun on is what it ends on, and once it is lost
 * whatever is asked is rejected.
 */
export class Connection {
  /** Settled when it is of no more use. */
  readonly ended: Promise<void>;
  readonly #client: Client;
  readonly #socket: Socket;
  /** Names of the statements that were prepared, by their text. */
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
  ): Promise<Connection> {
    // The socket is ours so that one whose host is silent can be closed without a word.
    const socket = new Socket();
    const client = new Client({
      ...config,
      stream: () => socket,
      options: connectionSettings(statementTime),
      pipeline: true,
      query_timeout: patience,
      types: valueParsers,
    });
    // Whatever is asked is told of what goes wrong; what happens while nothing is, is known by `ended`.
    client.on('error', () => undefined);
    const connection = new Connection(client, socket);
    try {
      await client.connect();
      return connection;
    } catch (error) {
      connection.destroy();
      throw connectionLost(error);
    }
  }

  /** Whether it may be used again once what was asked is answered: it is sound, not old, and has not prepared too much. */
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
      // The driver takes a statement that PostgreSQL refused to prepare for one it has.
      this.#failed = true;
      throw readError(error);
    }
  }

  /** The same of a statement that is not kept prepared, outside of a transaction: an error leaves the connection sound. */
  async askOnce(sql: string): Promise<Row[]> {
    try {
      return (await this.#client.query<Row>(sql)).rows;
    } catch (error) {
      throw readError(error);
    }
  }

  /** Ends it when what was asked is answered. */
  close(): void {
    this.#client.end().catch(() => this.destroy());
  }

  /** Ends it at once. */
  destroy(): void {
    this.#socket.destroy();
  }

  /** Sends what is asked in one turn in one piece, by way of the driver's stream: TLS writes past the socket's own. */
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

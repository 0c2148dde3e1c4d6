import { Socket } from 'node:net';
import { Client, type ClientConfig, type CustomTypesConfig } from 'pg';
import { connectionLost, readError } from './errors.ts';

/**
 * What a session is set to that reads records. Statements say in which order their tables are gone through and by which
 * index, as SQLite is told by CROSS JOIN and INDEXED BY: a plan made anew for each set of parameters would cost more than
 * the answer, and one that goes through a whole table never pays.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  plan_cache_mode: 'force_generic_plan',
  join_collapse_limit: '1',
  from_collapse_limit: '1',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
  bytea_output: 'hex',
  // What a reader that went away without a word leaves open keeps old generations from being dropped.
  idle_in_transaction_session_timeout: '60s',
  // A statement whose reader gave it up ends, and does not hold a connection that nobody has any more.
  client_connection_check_interval: '1s',
};

/**
 * The settings as a session is opened with.
 *
 * @param statementTime after which PostgreSQL stops a statement, in milliseconds
 */
export function connectionSettings(statementTime: number): string {
  return Object.entries({ ...SETTINGS, statement_timeout: String(Math.ceil(statementTime)) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

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

type ParseValue = (text: string) => unknown;

const asItIs: ParseValue = (text) => text;

/** `\x` and two digits a byte. */
const bytes: ParseValue = (text) => Buffer.from(text.slice(2), 'hex');

/**
 * The types that records are kept in and questions answered with, by PostgreSQL's numbers for them. What is true or false
 * is 1 or 0, as SQLite has it; no count of ours comes near what a number does not hold exactly.
 */
const PARSE: ReadonlyMap<number, ParseValue> = new Map<number, ParseValue>([
  [16, (text) => (text === 't' ? 1 : 0)], // boolean
  [17, bytes], // bytea
  [19, asItIs], // name
  [20, Number], // int8
  [21, Number], // int2
  [23, Number], // int4
  [25, asItIs], // text
  [701, Number], // float8
]);

/** How the values of results are read. A type that no record is kept in is a mistake in a statement. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: (type: number): ParseValue => PARSE.get(type) ?? unknownType(type),
};

function unknownType(type: number): ParseValue {
  return () => {
    throw new TypeError(`A statement gives the type ${type}, which is not read`);
  };
}

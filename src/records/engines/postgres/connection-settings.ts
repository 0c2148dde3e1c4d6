import { readFile } from 'node:fs/promises';
import type { ConnectionOptions } from 'node:tls';
import type { ClientConfig, CustomTypesConfig } from 'pg';
import { RecordsUnreadableError } from '../../errors.ts';
import type { PostgresHost, PostgresUrl } from '../../records-url.ts';

/** How a host of the database is connected to with node-postgres. */
export interface HostConfig {
  host: PostgresHost;
  config: ClientConfig;
}

/** After how much silence a connection is asked whether it is still there, in milliseconds. */
const KEEP_ALIVE = 10_000;

/** How long opening a connection may take, in milliseconds. */
const TO_OPEN = 2000;

/**
 * How each host is connected to, in the order of RECORDS_URL. Where that has no password, the driver takes PGPASSWORD or
 * the user's password file, as PostgreSQL's own clients do.
 *
 * @throws RecordsUnreadableError when the file of `sslrootcert` cannot be read
 */
export async function hostConfigs(url: PostgresUrl): Promise<HostConfig[]> {
  const tls = await tlsOptions(url);
  return url.hosts.map((host) => ({
    host,
    config: {
      ...host,
      user: url.user,
      ...(url.password === null ? {} : { password: url.password }),
      database: url.database,
      ssl: tls ?? false,
      application_name: 'amvs',
      connectionTimeoutMillis: TO_OPEN,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE,
    },
  }));
}

/**
 * What PostgreSQL is told for a connection that reads records. Statements say in which order their tables are read and by
 * which index, as CROSS JOIN and INDEXED BY say to SQLite. A new plan for each set of parameters would cost more than the
 * answer, and reading a whole table never pays.
 */
const READING: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  plan_cache_mode: 'force_generic_plan',
  join_collapse_limit: '1',
  from_collapse_limit: '1',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
  bytea_output: 'hex',
  // A transaction that a reader left open keeps old generations from being dropped.
  idle_in_transaction_session_timeout: '60s',
  // A statement whose reader is gone ends, and frees its connection.
  client_connection_check_interval: '1s',
};

/**
 * What PostgreSQL is told for a session that writes records. Moving the pointer waits until everything that was written
 * before it is safe, so nothing else waits for a disk. The time limits that a role or a database sets are meant for
 * questions, not for imports.
 */
const WRITING: Readonly<Record<string, string>> = {
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
  // PostgreSQL notices in the middle of a statement that an import was killed. An import whose machine is gone keeps its
  // lock for half a minute.
  client_connection_check_interval: '1s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
};

/**
 * The settings of a connection that reads, as `ClientConfig.options` takes them.
 *
 * @param statementTime after which PostgreSQL stops a statement, in milliseconds
 */
export function readingOptions(statementTime: number): string {
  return options({ ...READING, statement_timeout: String(Math.ceil(statementTime)) });
}

/** The settings of a session that writes, as `ClientConfig.options` takes them. */
export const WRITING_OPTIONS = options(WRITING);

function options(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

type ParseValue = (text: string) => unknown;

const asItIs: ParseValue = (text) => text;

/** PostgreSQL writes bytes as `\x` and two hexadecimal digits each. */
const bytes: ParseValue = (text) => Buffer.from(text.slice(2), 'hex');

/**
 * How values of each type are read, by PostgreSQL's number for the type. Booleans are 1 and 0, as in SQLite. No int8 of
 * ours comes near the largest whole number that JavaScript holds exactly.
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

/** How the values of results are read. Any other type is a mistake in a statement. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: (type: number): ParseValue => PARSE.get(type) ?? unknownType(type),
};

function unknownType(type: number): ParseValue {
  return () => {
    throw new TypeError(`A statement gives the type ${type}, which is not read`);
  };
}

/** What a host's certificate has to show. */
export type TlsOptions = Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity'>;

/**
 * How connections are encrypted, in the meaning that PostgreSQL's own clients give `sslmode`; null: they are not.
 *
 * - `require` trusts any certificate; with `sslrootcert` it means `verify-ca`
 * - `verify-ca` requires a certificate of a trusted authority, for any name
 * - `verify-full` requires that it is for the host's name or address, too
 *
 * @throws RecordsUnreadableError when the file of `sslrootcert` cannot be read
 */
export async function tlsOptions({ sslmode, sslrootcert }: PostgresUrl): Promise<TlsOptions | null> {
  const ca = sslrootcert === null ? {} : { ca: await readAuthorities(sslrootcert) };
  switch (sslmode) {
    case 'disable':
      return null;
    case 'require':
      return sslrootcert === null ? { rejectUnauthorized: false } : { ...ca, ...ANY_NAME };
    case 'verify-ca':
      return { ...ca, ...ANY_NAME };
    case 'verify-full':
      return { ...ca, rejectUnauthorized: true };
  }
}

const ANY_NAME: TlsOptions = { rejectUnauthorized: true, checkServerIdentity: () => undefined };

async function readAuthorities(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new RecordsUnreadableError(
      `The certificates of sslrootcert, ${path}, cannot be read. Let this program read the file, or correct RECORDS_URL.`,
      { cause: error },
    );
  }
}

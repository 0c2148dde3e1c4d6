import { readFile } from 'node:fs/promises';
import type { ConnectionOptions } from 'node:tls';
import type { ClientConfig, CustomTypesConfig } from 'pg';
import { RecordsUnreadableError } from '../../errors.ts';
import type { PostgresHost, PostgresUrl } from '../../records-url.ts';

export interface HostConfig {
  host: PostgresHost;
  config: ClientConfig;
}

/** Idle time (ms) before a TCP keep-alive probe. */
const KEEP_ALIVE = 10_000;

/** Timeout (ms) for opening a connection. */
const TO_OPEN = 2000;

/**
 * Returns the connection settings for each host. Without a password in the URL, the driver uses PGPASSWORD or the password file.
 * @throws RecordsUnreadableError when the `sslrootcert` file cannot be read
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
 * Settings for reading. They force each statement's join order and index, as CROSS JOIN and INDEXED BY do for SQLite. Planning
 * for each set of parameters would take longer than running the statement.
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
  // An open transaction would prevent dropping old generations.
  idle_in_transaction_session_timeout: '60s',
  // Cancels statements from lost clients to free their connections.
  client_connection_check_interval: '1s',
};

/**
 * Settings for imports. Only the commit that moves the pointer waits for the disk. Timeouts set for the role are meant for
 * questions, so imports turn them off.
 */
const WRITING: Readonly<Record<string, string>> = {
  synchronous_commit: 'off',
  maintenance_work_mem: '256MB',
  work_mem: '64MB',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  // Makes PostgreSQL plan to read all of a cursor's rows, not only the first few.
  cursor_tuple_fraction: '1',
  jit: 'off',
  client_min_messages: 'warning',
  // PostgreSQL notices a killed import within a second. If the importing machine is lost, the lock is held for
  // another half minute.
  client_connection_check_interval: '1s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
};

/** Returns the options of a reading connection. `statementTime` is the maximum time for a statement, in milliseconds. */
export function readingOptions(statementTime: number): string {
  return options({ ...READING, statement_timeout: String(Math.ceil(statementTime)) });
}

export const WRITING_OPTIONS = options(WRITING);

function options(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

type ParseValue = (text: string) => unknown;

const asItIs: ParseValue = (text) => text;

/** Parses bytes. PostgreSQL writes `\x`, then each byte as two hexadecimal digits. */
const bytes: ParseValue = (text) => Buffer.from(text.slice(2), 'hex');

/** Keyed by PostgreSQL type OID. Booleans become 1 and 0, as in SQLite. Every int8 we store is exact as a number. */
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

/** The parser for any other type throws, because the statement must be wrong. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: (type: number): ParseValue => PARSE.get(type) ?? unknownType(type),
};

function unknownType(type: number): ParseValue {
  return () => {
    throw new TypeError(`A statement returned the type ${type}, which has no parser`);
  };
}

export type TlsOptions = Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity'>;

/**
 * Reads `sslmode` like PostgreSQL's own clients. Null means no encryption.
 * - `require` trusts any certificate. With `sslrootcert`, it means `verify-ca`.
 * - `verify-ca` requires a certificate from a trusted authority, for any name.
 * - `verify-full` also requires the certificate to match the host's name or address.
 *
 * @throws RecordsUnreadableError when the `sslrootcert` file cannot be read
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
      `The certificate file in sslrootcert, ${path}, cannot be read. Make it readable for this program, or correct RECORDS_URL.`,
      { cause: error },
    );
  }
}

import { DatabaseError } from 'pg';
import { errorCode, RecordsUnreadableError, SearchStoppedError } from '../../errors.ts';
import type { PointerStamp } from './pointer.ts';

/**
 * A host gave no answer: it cannot be reached, ended the connection, or stopped what was asked for a reason of its own.
 * What was asked may be asked again, of another host best. The message says why, and names no host.
 */
export class ConnectionLostError extends Error {
  /** Whether the host said so itself, and goes on answering others. */
  readonly answers: boolean;

  constructor(reason: string, { answers = false, cause }: { answers?: boolean; cause?: unknown } = {}) {
    super(reason, { cause });
    this.name = 'ConnectionLostError';
    this.answers = answers;
  }
}

/** The pointer of a host names another generation than a question was asked of: it is to be asked of that one. */
export class GenerationMovedError extends Error {
  readonly host: string;
  /** What the pointer says; null: not known, but tables of the generation are gone. */
  readonly stamp: PointerStamp | null;

  constructor(host: string, stamp: PointerStamp | null, options?: ErrorOptions) {
    super('The pointer names another generation', options);
    this.name = 'GenerationMovedError';
    this.host = host;
    this.stamp = stamp;
  }
}

/** What PostgreSQL says of a statement that ran longer than it may, by the setting statement_timeout. */
const STOPPED = '57014';

/**
 * Codes, and classes of them, of what another host, or the same one in a moment, may well do (PostgreSQL's documentation,
 * "PostgreSQL Error Codes"): no connection, a replica that took the statement's rows away or a deadlock, no resources, a
 * server that stops or starts, an error of the machine, a damaged file, or damaged tables.
 */
const ELSEWHERE = ['08', '40', '53', '57P', '58', 'XX001', 'XX002'];

/** Codes that say a table, or its schema, is not there. */
const GONE: ReadonlySet<string> = new Set(['42P01', '3F000']);

/** Of those, what a host says that goes on answering others: it took away rows, or has no room. */
const ANSWERS = ['40', '53'];

/** The class of errors whose words hold what was asked with, which is nobody's to read. */
const ABOUT_VALUES = '22';

/** The user may not read something. No other host lets it. */
const FORBIDDEN = '42501';

/** No connection is left, of the server's or of those that the user may have. */
const FULL = '53300';

/** An error of the driver or of PostgreSQL, as whoever asks takes it. */
export function readError(error: unknown): unknown {
  if (error instanceof TypeError) return error;
  if (!(error instanceof DatabaseError)) return connectionLost(error);
  const code = error.code ?? '';
  if (code === STOPPED) return new SearchStoppedError();
  if (code === FORBIDDEN) {
    return new RecordsUnreadableError(`The records cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
  if (code.startsWith(ABOUT_VALUES)) return new Error(`PostgreSQL refused a value (${code})`);
  return ELSEWHERE.some((begin) => code.startsWith(begin)) ? connectionLost(error) : error;
}

/** The same of one that a host cannot be asked for, whatever it is. */
export function connectionLost(error: unknown): ConnectionLostError {
  const answers =
    error instanceof DatabaseError && ANSWERS.some((begin) => (error.code ?? '').startsWith(begin));
  return new ConnectionLostError(reasonOf(error), { answers, cause: error });
}

/** Whether a connection could not be opened because there are too many. */
export function isFull(error: unknown): boolean {
  return error instanceof ConnectionLostError && errorCode(error.cause) === FULL;
}

/**
 * Whether a table, or its schema, is not there (any more). One that is dropped between two looks at it is said to be gone
 * in words of the inside.
 */
export function isGone(error: unknown): boolean {
  const code = errorCode(error);
  return GONE.has(code) || (code === 'XX000' && String(error).includes('could not open relation'));
}

/** Why, in a few words without names of hosts, users or values. */
export function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return REASONS[error.code ?? ''] ?? `PostgreSQL's error ${error.code}`;
  const message = error instanceof Error ? error.message : String(error);
  return REASONS[errorCode(error)] ?? REASONS[message] ?? message;
}

/** What to say of what happens to those who set this up, or run it. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the password: correct RECORDS_URL',
  '28000': 'it does not let this user in: correct RECORDS_URL, or pg_hba.conf',
  '3D000': 'it has no such database: correct RECORDS_URL, or create the database',
  [FORBIDDEN]: 'the user may not read there: grant it what docs/deploying.md says',
  [FULL]: 'it has no connection left: raise max_connections, or lower DATABASE_CONNECTIONS',
  '57P01': 'it was stopped',
  '57P02': 'it broke down',
  '57P03': 'it is starting up, or stopping',
  '40001': 'it follows the primary, which took away what was read',
  // The driver's own.
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string':
    'it asks for a password: give it in RECORDS_URL',
  'timeout expired': 'it cannot be reached in time',
  'Query read timeout': 'it gave no answer in time',
  'Connection terminated': 'the connection was given up',
  'Connection terminated unexpectedly': 'it ended the connection',
  'Client has encountered a connection error and is not queryable': 'it ended the connection',
  'Client was closed and is not queryable': 'the connection was given up',
  // The system's.
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its name is not known',
  EHOSTUNREACH: 'there is no way to it',
  ECONNRESET: 'it broke the connection',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not believed: give sslrootcert',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not believed: give sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not believed: give sslrootcert',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not believed: give sslrootcert',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: correct the host, or the certificate',
};

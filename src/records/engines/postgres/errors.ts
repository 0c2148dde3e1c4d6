import { DatabaseError } from 'pg';
import { errorCode, RecordsUnreadableError, SearchStoppedError } from '../../errors.ts';
import type { PointerStamp } from '../../generations/pointer.ts';

/**
 * A question that fails with this error can be retried, preferably on a different host. The message gives the reason
 * without the host's name.
 */
export class ConnectionLostError extends Error {
  /** True if the host refused this question but still answers others. */
  readonly answers: boolean;

  constructor(reason: string, { answers = false, cause }: { answers?: boolean; cause?: unknown } = {}) {
    super(reason, { cause });
    this.name = 'ConnectionLostError';
    this.answers = answers;
  }
}

/** The host's pointer names a different generation than the question expects. Retry the question. */
export class GenerationMovedError extends Error {
  readonly host: string;
  /** Null if the stamp is unknown because the generation's tables are gone. */
  readonly stamp: PointerStamp | null;

  constructor(host: string, stamp: PointerStamp | null, options?: ErrorOptions) {
    super('The pointer names a different generation', options);
    this.name = 'GenerationMovedError';
    this.host = host;
    this.stamp = stamp;
  }
}

/** Source: PostgreSQL's documentation, "PostgreSQL Error Codes". */
export const SQLSTATE = {
  WARNING: '01000',
  LOGIN_REFUSED: '28000',
  WRONG_PASSWORD: '28P01',
  READ_ONLY: '25006',
  NO_DATABASE: '3D000',
  NO_SCHEMA: '3F000',
  SERIALIZATION_FAILURE: '40001',
  DEADLOCK: '40P01',
  NO_RIGHT: '42501',
  NO_COLUMN: '42703',
  NO_TABLE: '42P01',
  DISK_FULL: '53100',
  OUT_OF_MEMORY: '53200',
  TOO_MANY_CONNECTIONS: '53300',
  LIMIT_EXCEEDED: '53400',
  LOCK_NOT_AVAILABLE: '55P03',
  CANCELED: '57014',
  SHUT_DOWN: '57P01',
  CRASHED: '57P02',
  CANNOT_CONNECT_NOW: '57P03',
  IO_ERROR: '58030',
  INTERNAL: 'XX000',
  DATA_CORRUPTED: 'XX001',
  INDEX_CORRUPTED: 'XX002',
} as const;

const SQLSTATE_CLASS = {
  CONNECTION: '08',
  VALUE: '22',
  TRANSACTION: '40',
  RESOURCES: '53',
  OPERATOR: '57P',
  SYSTEM: '58',
} as const;

export const MISSING_OBJECT: ReadonlySet<string> = new Set([
  SQLSTATE.NO_SCHEMA,
  SQLSTATE.NO_TABLE,
  SQLSTATE.NO_COLUMN,
]);

/** Codes and classes of errors that might not occur on a different host, or on the same host a moment later. */
const ELSEWHERE: readonly string[] = [
  SQLSTATE_CLASS.CONNECTION,
  // A replica removed rows that the statement was reading, or there was a deadlock.
  SQLSTATE_CLASS.TRANSACTION,
  SQLSTATE_CLASS.RESOURCES,
  SQLSTATE_CLASS.OPERATOR,
  SQLSTATE_CLASS.SYSTEM,
  SQLSTATE.DATA_CORRUPTED,
  SQLSTATE.INDEX_CORRUPTED,
];

/** Classes of errors that affect only one question. The host still answers others. */
const ANSWERS: readonly string[] = [SQLSTATE_CLASS.TRANSACTION, SQLSTATE_CLASS.RESOURCES];

export function readError(error: unknown): unknown {
  // A programming error, such as a type without a parser.
  if (error instanceof TypeError) return error;
  if (!(error instanceof DatabaseError)) return connectionLost(error);
  const code = error.code ?? '';
  if (code === SQLSTATE.CANCELED) return new SearchStoppedError();
  // The user has the same permissions on all hosts, so retrying would not help.
  if (code === SQLSTATE.NO_RIGHT) {
    return new RecordsUnreadableError(`The records cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
  // PostgreSQL's message would repeat the value, which must not be logged.
  if (code.startsWith(SQLSTATE_CLASS.VALUE)) return new Error(`PostgreSQL rejected a value (${code})`);
  return ELSEWHERE.some((begin) => code.startsWith(begin)) ? connectionLost(error) : error;
}

export function connectionLost(error: unknown): ConnectionLostError {
  const answers =
    error instanceof DatabaseError && ANSWERS.some((begin) => (error.code ?? '').startsWith(begin));
  return new ConnectionLostError(reasonOf(error), { answers, cause: error });
}

/** True if PostgreSQL is shutting down or has crashed, or if an administrator terminated the session. */
export function isSessionEnded(error: DatabaseError): boolean {
  return error.code?.startsWith(SQLSTATE_CLASS.OPERATOR) === true;
}

export function isFull(error: unknown): boolean {
  return error instanceof ConnectionLostError && errorCode(error.cause) === SQLSTATE.TOO_MANY_CONNECTIONS;
}

/**
 * True if a table or its schema is missing. PostgreSQL reports an internal error if a table is dropped just as a
 * statement starts.
 */
export function isGone(error: unknown): boolean {
  const code = errorCode(error);
  return (
    code === SQLSTATE.NO_TABLE ||
    code === SQLSTATE.NO_SCHEMA ||
    (code === SQLSTATE.INTERNAL && String(error).includes('could not open relation'))
  );
}

/** Gives the reason in a few words, without host names, user names or values. */
export function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return REASONS[error.code ?? ''] ?? `PostgreSQL's error ${error.code}`;
  const message = error instanceof Error ? error.message : String(error);
  return REASONS[errorCode(error)] ?? REASONS[message] ?? message;
}

const REASONS: Readonly<Record<string, string>> = {
  [SQLSTATE.WRONG_PASSWORD]: 'it rejects the password: correct RECORDS_URL',
  [SQLSTATE.LOGIN_REFUSED]: 'it rejects this user: correct RECORDS_URL or pg_hba.conf',
  [SQLSTATE.NO_DATABASE]: 'the database does not exist: correct RECORDS_URL, or create it',
  [SQLSTATE.NO_RIGHT]: 'the user has no read access: grant it the rights listed in docs/deploying.md',
  [SQLSTATE.TOO_MANY_CONNECTIONS]:
    'it has no free connection: raise max_connections, or lower DATABASE_CONNECTIONS',
  [SQLSTATE.SHUT_DOWN]: 'it was stopped',
  [SQLSTATE.CRASHED]: 'it crashed',
  [SQLSTATE.CANNOT_CONNECT_NOW]: 'it is starting up or shutting down',
  [SQLSTATE.SERIALIZATION_FAILURE]: 'the primary removed rows that were being read',
  // Errors from the driver, which have no code.
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string':
    'it requires a password: add it to RECORDS_URL',
  'timeout expired': 'it could not be reached in time',
  'Query read timeout': 'it did not answer in time',
  'Connection terminated': 'the connection was closed',
  'Connection terminated unexpectedly': 'it closed the connection',
  'Client has encountered a connection error and is not queryable': 'it closed the connection',
  'Client was closed and is not queryable': 'the connection was closed',
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'its name is unknown',
  EHOSTUNREACH: 'there is no route to it',
  ECONNRESET: 'it reset the connection',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted: set sslrootcert',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted: set sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted: set sslrootcert',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted: set sslrootcert',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for a different name: correct the host or the certificate',
};

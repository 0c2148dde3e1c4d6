import { diskFull, errorCode, RecordsWriteError, UNCHANGED } from '../../../errors.ts';
import { type PostgresUrl, recordsPlace } from '../../../records-url.ts';
import { SQLSTATE } from '../errors.ts';

const ADVICE: Readonly<Record<string, string>> = {
  [SQLSTATE.OUT_OF_MEMORY]: 'raise max_locks_per_transaction, or give it more memory',
  [SQLSTATE.TOO_MANY_CONNECTIONS]: 'raise max_connections: an import takes up to 16',
  [SQLSTATE.LIMIT_EXCEEDED]: 'raise the limit that the message names',
  [SQLSTATE.CANCELED]: 'an administrator or a timeout canceled it',
  [SQLSTATE.IO_ERROR]: 'check its disk for errors',
};

/**
 * Converts an error from writing into a RecordsWriteError, and returns other errors unchanged. Errors from the build
 * worker arrive without their class.
 */
export function writeFailure(error: unknown, url: PostgresUrl): unknown {
  if (!(error instanceof Error)) return error;
  const place = recordsPlace(url);
  if (error.name === 'ConnectionLostError') {
    return new RecordsWriteError(
      'write-failed',
      `The connection to ${place} was lost (${error.message}). An unfinished import is never in use: run \`amvs status\`, then import again.`,
      { cause: error },
    );
  }
  // Only PostgreSQL's errors have a severity.
  if (!('severity' in error)) return error;
  const code = errorCode(error);
  switch (code) {
    case SQLSTATE.DISK_FULL:
      return diskFull(place, error);
    case SQLSTATE.NO_RIGHT:
      return mayNotWrite(place, url.user, error.message);
    case SQLSTATE.READ_ONLY:
      return readOnly(place);
  }
  const removed = code === SQLSTATE.NO_SCHEMA || code === SQLSTATE.NO_TABLE;
  const why = removed ? 'another import removed what this one built' : `${error.message} (${code})`;
  const advice = ADVICE[code];
  return new RecordsWriteError(
    'write-failed',
    `Writing to ${place} failed: ${why}${advice === undefined ? '' : `; ${advice}`}. Import again; ${UNCHANGED}`,
    { cause: error },
  );
}

export function mayNotWrite(place: string, role: string, why: string): RecordsWriteError {
  return new RecordsWriteError(
    'not-writable',
    `The role ${role} cannot write to ${place}: ${why}. Use the importing role in RECORDS_URL, or grant this role the privileges in deploy/postgres/roles.sql.`,
  );
}

export function readOnly(place: string): RecordsWriteError {
  return new RecordsWriteError(
    'not-writable',
    `${place} cannot be changed now: it is a replica or is set to read-only. Import on the primary; ${UNCHANGED}`,
  );
}

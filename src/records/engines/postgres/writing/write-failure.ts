import { errorCode, RecordsStoreError } from '../../../errors.ts';
import { type PostgresUrl, recordsPlace } from '../../../records-url.ts';
import { readOnly, refused } from '../store.ts';

const UNCHANGED = 'the records in use are as they were';

/** What PostgreSQL's codes and classes of codes mean for an import (its documentation, "PostgreSQL Error Codes"). */
const FULL = '53100';
const NO_RIGHT = '42501';
const READ_ONLY = '25006';
const GONE: ReadonlySet<string> = new Set(['3F000', '42P01']);
const WHAT_TO_DO: Readonly<Record<string, string>> = {
  '53200': 'raise max_locks_per_transaction, or give it more memory',
  '53300': 'raise max_connections: an import takes up to 16',
  '53400': 'raise the limit it names',
  '57014': 'somebody, or a time limit, stopped it',
  '58030': 'look at its disk',
};

/**
 * What went wrong while PostgreSQL was written to, as an error whoever runs the import can act on. Any other error, one of
 * our own above all, comes back as it is. Errors of the thread that builds come without their class.
 */
export function writeFailure(error: unknown, url: PostgresUrl): unknown {
  if (!(error instanceof Error)) return error;
  const place = recordsPlace(url);
  if (error.name === 'ConnectionLostError') {
    return new RecordsStoreError(
      'write-failed',
      `The connection to ${place} was lost (${error.message}). Nothing that is half done is ever in use: see what is with \`amvs status\`, then import again.`,
      { cause: error },
    );
  }
  if (!('severity' in error)) return error;
  const code = errorCode(error);
  switch (code) {
    case FULL:
      return new RecordsStoreError(
        'disk-full',
        `The disk of ${place} is full. Make room and import again; ${UNCHANGED}.`,
        { cause: error },
      );
    case NO_RIGHT:
      return refused(place, url.user, error.message);
    case READ_ONLY:
      return readOnly(place);
  }
  const why = GONE.has(code) ? 'what it built was removed, by another import' : `${error.message} (${code})`;
  const advice = WHAT_TO_DO[code];
  return new RecordsStoreError(
    'write-failed',
    `Writing to ${place} failed: ${why}${advice === undefined ? '' : `; ${advice}`}. Import again; ${UNCHANGED}.`,
    { cause: error },
  );
}

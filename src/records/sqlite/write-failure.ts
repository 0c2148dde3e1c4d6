import { errorCode } from '../error-code.ts';
import { RecordsFolderError } from '../records-folder-error.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);
const OTHER = new Set(['EIO', 'EFBIG', 'EMFILE', 'ENFILE']);

// Primary result codes of SQLite (sqlite.org/rescode.html).
const SQLITE_PERM = 3;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;

/**
 * What went wrong while the data directory was written to, as an error whoever runs the import can act on. Any other
 * error, one of our own above all, comes back as it is.
 */
export function writeFailure(error: unknown, dataDir: string): unknown {
  const code = errorCode(error);
  const sqlite = sqliteCode(error);
  if (FULL.has(code) || sqlite === SQLITE_FULL) {
    return new RecordsFolderError(
      'disk-full',
      `The disk of ${dataDir} is full. Make room and import again; the records in use are as they were.`,
      { cause: error },
    );
  }
  if (REFUSED.has(code) || [SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN].includes(sqlite)) {
    return new RecordsFolderError(
      'not-writable',
      `${dataDir} cannot be written to. Make it a folder this program may write to, or name another one.`,
      { cause: error },
    );
  }
  if (OTHER.has(code) || sqlite === SQLITE_IOERR) {
    return new RecordsFolderError(
      'write-failed',
      `Writing to ${dataDir} failed (${String(error)}). Look at the disk and import again; the records in use are as they were.`,
      { cause: error },
    );
  }
  return error;
}

function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode % 256
    : 0;
}

import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Org } from '../../../domain/org.ts';
import { BOOK_SCHEMA_VERSION } from '../../new-book/tables.ts';
import { BookDamagedError, errorCode, RecordsUnreadableError } from '../../errors.ts';
import type { PointedBook } from '../../generations/pointer.ts';
import { BookFile } from './book-file.ts';
import { SHORT } from './records-folder.ts';

/** `unknown`: the file could not be read just now, which does not mean damage (requirement 13.8). */
export type FileCheck =
  { state: 'whole' } | { state: 'damaged'; reason: string } | { state: 'unknown'; reason: string };

const AT_A_TIME = 1024 * 1024;

export class CheckStoppedError extends Error {}

/**
 * Returns the file's SHA-256. Calls `pause` after each MiB; `pause` may throw an error to stop the hashing.
 * @throws the operating system's error
 */
export function fileHash(path: string, pause: () => void = () => {}): string {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafe(AT_A_TIME);
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const bytes = readSync(file, part);
      if (bytes === 0) return hash.digest('hex');
      hash.update(part.subarray(0, bytes));
      pause();
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Compares the file's size and hash with the pointer's. Without a hash, runs SQLite's own check of every page
 * instead. This takes several seconds for the largest books.
 * @throws CheckStoppedError if `pause` throws it to stop the check
 */
export function checkBookFile(
  path: string,
  { bytes, sha256 }: Pick<PointedBook, 'bytes' | 'sha256'>,
  pause?: () => void,
): FileCheck {
  try {
    const size = sizeOf(path);
    if (size !== bytes) return { state: 'damaged', reason: `it has ${size} bytes instead of ${bytes}` };
    const whole = sha256 === null ? passesQuickCheck(path) : fileHash(path, pause) === sha256;
    return whole ? { state: 'whole' } : { state: 'damaged', reason: 'its content has changed' };
  } catch (error) {
    if (error instanceof CheckStoppedError) throw error;
    const code = errorCode(error);
    if (SHORT.has(code)) return { state: 'unknown', reason: code };
    return { state: 'damaged', reason: code === 'ENOENT' ? 'it is missing' : `it cannot be read: ${code}` };
  }
}

/** Opens the file, because the size alone would not reveal that it cannot be read. */
function sizeOf(path: string): number {
  const file = openSync(path, 'r');
  try {
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}

function passesQuickCheck(path: string): boolean {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

/** Maximum size (bytes) of a file that is fully checked before it is opened. Checking 2 MiB takes about 5 ms. */
const CHECKED_AT_ONCE = 2 * 1024 * 1024;

/**
 * Checks all of a small file, but only the size, the tables and the first page of a large one.
 * @throws BookDamagedError when a check fails
 * @throws RecordsUnreadableError when the file belongs to another version, or cannot be checked now
 */
export function requireReadableBookFile(path: string, org: Org, book: PointedBook): void {
  if (book.schemaVersion !== BOOK_SCHEMA_VERSION) {
    throw new RecordsUnreadableError(
      `${path} was made by a different version of this program. Import the ${org} records again.`,
    );
  }
  requireSize(path, org, book);
  if (book.bytes <= CHECKED_AT_ONCE) requireWholeBookFile(path, org, book);
  else new BookFile(org, path).close();
}

/**
 * @throws BookDamagedError when the file differs from the one that was built
 * @throws RecordsUnreadableError when the file cannot be checked now
 */
export function requireWholeBookFile(path: string, org: Org, book: PointedBook): void {
  requireSize(path, org, book);
  const found = checkBookFile(path, book);
  if (found.state !== 'whole') throw damagedBook(path, org, found);
}

export function damagedBook(
  path: string,
  org: Org,
  { state, reason }: Exclude<FileCheck, { state: 'whole' }>,
): RecordsUnreadableError {
  if (state === 'unknown') {
    return new RecordsUnreadableError(`${path} cannot be checked right now (${reason}). Try again.`);
  }
  return new BookDamagedError(
    basename(path),
    `${path} is damaged: ${reason}. Import the ${org} records again.`,
  );
}

function requireSize(path: string, org: Org, { bytes }: PointedBook): void {
  let size: number;
  try {
    size = sizeOf(path);
  } catch (error) {
    const reason = `${path} is missing or cannot be read. Import the ${org} records again.`;
    if (!SHORT.has(errorCode(error))) throw new BookDamagedError(basename(path), reason, { cause: error });
    throw new RecordsUnreadableError(
      `${path} cannot be checked right now (${errorCode(error)}). Try again.`,
      { cause: error },
    );
  }
  if (size !== bytes) {
    throw damagedBook(path, org, {
      state: 'damaged',
      reason: `it has ${size} bytes instead of ${bytes}`,
    });
  }
}

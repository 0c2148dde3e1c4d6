import type { Org } from '../domain/org.ts';

/** The code of an error of the system or of a library, empty when it has none. @example a missing file // 'ENOENT' */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What keeps the records from being changed, wherever they are kept. The records in use are as they were. */
type RecordsStoreProblem = 'import-running' | 'disk-full' | 'not-writable' | 'write-failed';

/** The place where records are kept cannot be changed now. The message says in one sentence what to do about it. */
export class RecordsStoreError extends Error {
  readonly code: RecordsStoreProblem;
  constructor(code: RecordsStoreProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RecordsStoreError';
    this.code = code;
  }
}

/**
 * Records that are there cannot be read: a book file that is missing, damaged or of another version. `reason` is one
 * line for whoever runs the service; it names files and holds no record.
 */
export class RecordsUnreadableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'RecordsUnreadableError';
  }
}

/** A horse was asked for by a number that its book does not have (requirement 4.47: 404). */
export class HorseNotFoundError extends Error {
  readonly book: Org;
  constructor(book: Org) {
    super(`The records of ${book} have no horse of this number`);
    this.name = 'HorseNotFoundError';
    this.book = book;
  }
}

/** So many searches wait for a thread already that this one is not taken. It can be asked again in a moment. */
export class SearchBusyError extends Error {
  constructor() {
    super('Too many searches wait already');
    this.name = 'SearchBusyError';
  }
}

/** A search took longer than a search may, and was stopped without an answer. */
export class SearchStoppedError extends Error {
  constructor() {
    super('The search took too long and was stopped');
    this.name = 'SearchStoppedError';
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);
const OTHER = new Set(['EIO', 'EFBIG', 'EMFILE', 'ENFILE']);

/** What can be wrong with a folder that is written to. */
export type WriteProblem = Exclude<RecordsStoreError['code'], 'import-running'>;

/** What an error of the system says of the folder that was written to; null when it is no such error. */
export function systemProblem(error: unknown): WriteProblem | null {
  const code = errorCode(error);
  if (FULL.has(code)) return 'disk-full';
  if (REFUSED.has(code)) return 'not-writable';
  return OTHER.has(code) ? 'write-failed' : null;
}

/**
 * What went wrong while a folder was written to, as an error whoever runs the import can act on. Any other error, one of our
 * own above all, comes back as it is.
 */
export function writeFailure(error: unknown, folder: string, problem = systemProblem(error)): unknown {
  return problem === null
    ? error
    : new RecordsStoreError(problem, sentence(problem, folder, error), { cause: error });
}

function sentence(problem: WriteProblem, folder: string, error: unknown): string {
  switch (problem) {
    case 'disk-full':
      return `The disk of ${folder} is full. Make room and import again; the records in use are as they were.`;
    case 'not-writable':
      return `${folder} cannot be written to. Make it a folder this program may write to, or name another one.`;
    case 'write-failed':
      return `Writing to ${folder} failed (${String(error)}). Look at the disk and import again; the records in use are as they were.`;
  }
}

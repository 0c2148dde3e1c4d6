import type { Org } from '../domain/org.ts';

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * A book cannot be read, or no host answers. `reason` is one line that includes the remedy, but no records or
 * passwords.
 */
export class RecordsUnreadableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'RecordsUnreadableError';
  }
}

/** A book is missing, was changed after it was built, or is on a failing disk. An earlier generation can stand in. */
export class BookDamagedError extends RecordsUnreadableError {
  readonly file: string;
  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.file = file;
  }
}

/** Books exist without a readable pointer. Never treat this as "no records" (requirement 13.1). */
export class PointerLostError extends RecordsUnreadableError {}

/** The book was never imported. Never answer this with an empty list (requirement 4.52). */
export class BookMissingError extends Error {
  readonly book: Org;
  constructor(book: Org) {
    super(`The ${book} records are not loaded`);
    this.name = 'BookMissingError';
    this.book = book;
  }
}

/** The book has no horse with this number. The server responds with 404 (requirement 4.47). */
export class HorseNotFoundError extends Error {
  readonly book: Org;
  constructor(book: Org) {
    super(`The ${book} records have no horse with this number`);
    this.name = 'HorseNotFoundError';
    this.book = book;
  }
}

/** Too many searches are waiting for a worker. Retry in a moment. */
export class SearchBusyError extends Error {
  constructor() {
    super('Too many searches are already waiting');
    this.name = 'SearchBusyError';
  }
}

export class SearchStoppedError extends Error {
  constructor() {
    super('The search took too long and was stopped');
    this.name = 'SearchStoppedError';
  }
}

type RecordsWriteProblem = 'import-running' | 'disk-full' | 'not-writable' | 'write-failed';

/** The records could not be changed, or not completely. The message gives the remedy in one or two sentences. */
export class RecordsWriteError extends Error {
  readonly code: RecordsWriteProblem;
  constructor(code: RecordsWriteProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RecordsWriteError';
    this.code = code;
  }
}

export const UNCHANGED = 'the records in use are unchanged.';

export function importRunning(place: string, options?: ErrorOptions): RecordsWriteError {
  return new RecordsWriteError(
    'import-running',
    `Another import into ${place} is running. Wait until it finishes, then try again.`,
    options,
  );
}

export function diskFull(place: string, cause: unknown): RecordsWriteError {
  return new RecordsWriteError(
    'disk-full',
    `The disk that holds ${place} is full. Free some space and import again; ${UNCHANGED}`,
    { cause },
  );
}

/**
 * Returns the error for a failure after the new records came into use.
 * @param but the consequence, as a clause: `but a power failure may still undo that`
 * @param advice the remedy, as sentences
 */
export function newRecordsInUse(
  place: string,
  generation: string,
  but: string,
  advice: string,
  cause: unknown,
): RecordsWriteError {
  return new RecordsWriteError(
    'write-failed',
    `The new records are in use (generation ${generation}), ${but}: writing to ${place} failed (${String(cause)}). ${advice}`,
    { cause },
  );
}

export type FolderProblem = Exclude<RecordsWriteProblem, 'import-running'>;

const FOLDER_PROBLEMS: Readonly<Record<string, FolderProblem>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOTDIR: 'not-writable',
  EEXIST: 'not-writable',
  ENOENT: 'not-writable',
  EIO: 'write-failed',
  EFBIG: 'write-failed',
  EMFILE: 'write-failed',
  ENFILE: 'write-failed',
};

/**
 * Converts an error from writing to a folder into a RecordsWriteError. Returns other errors unchanged.
 * @param otherwise the problem for an error code that is not in FOLDER_PROBLEMS; null to return such an error unchanged
 */
export function folderWriteError(
  error: unknown,
  folder: string,
  otherwise: FolderProblem | null = null,
): unknown {
  switch (FOLDER_PROBLEMS[errorCode(error)] ?? otherwise) {
    case null:
      return error;
    case 'disk-full':
      return diskFull(folder, error);
    case 'not-writable':
      return new RecordsWriteError(
        'not-writable',
        `${folder} cannot be written to. Give this program write access to it, or name another folder.`,
        { cause: error },
      );
    case 'write-failed':
      return new RecordsWriteError(
        'write-failed',
        `Writing to ${folder} failed (${String(error)}). Check the disk for errors and import again; ${UNCHANGED}`,
        { cause: error },
      );
  }
}

/** The records changed during a list check, so its rows would mix two generations. Check the list again. */
export class RecordsChangedError extends Error {
  constructor() {
    super('The records changed during a check');
    this.name = 'RecordsChangedError';
  }
}

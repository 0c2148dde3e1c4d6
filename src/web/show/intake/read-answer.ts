import {
  type EntryList,
  EntryListError,
  type EntryListErrorCode,
  type ListColumn,
  type ReadOptions,
} from '../../../entry-list/entry-list.ts';

export interface ReadQuestion {
  /** A file's bytes, or pasted text. */
  input: Uint8Array | string;
  options: ReadOptions;
}

/** Reason why a list cannot be read, and the remedy. The code is `not-read` if the worker failed. */
export interface ReadFailure {
  code: EntryListErrorCode | 'not-read';
  message: string;
  /** Columns that the user can identify; empty if no columns were found. */
  columns: readonly ListColumn[];
}

/** Answer from the worker. Errors lose their class between threads. */
export type ReadAnswer = { kind: 'list'; list: EntryList } | { kind: 'failed'; failure: ReadFailure };

export const NOT_READ: ReadFailure = {
  code: 'not-read',
  message:
    'The list could not be read. Save it in your show software or spreadsheet as a CSV file, and choose that file.',
  columns: [],
};

/** Turns a list, or the error from reading it, into an answer. Logs unexpected errors. */
export async function answerOf(read: () => Promise<EntryList>): Promise<ReadAnswer> {
  try {
    return { kind: 'list', list: await read() };
  } catch (error) {
    if (error instanceof EntryListError) {
      return {
        kind: 'failed',
        failure: { code: error.code, message: error.message, columns: error.columns },
      };
    }
    console.error('The entry list could not be read', error);
    return { kind: 'failed', failure: NOT_READ };
  }
}

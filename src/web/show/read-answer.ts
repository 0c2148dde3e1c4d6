import {
  type EntryList,
  EntryListError,
  type EntryListErrorCode,
  type ListColumn,
  type ReadOptions,
} from '../../entry-list/entry-list.ts';

/** What a page asks the thread that reads. */
export interface ReadQuestion {
  /** The bytes of a file, or pasted text. */
  input: Uint8Array | string;
  options: ReadOptions;
}

/** Why a list cannot be read: what is wrong and what to do. `not-read`: the thread itself failed. */
export interface ReadFailure {
  code: EntryListErrorCode | 'not-read';
  message: string;
  /** The columns that were found, so that a person can say what they are; else empty. */
  columns: readonly ListColumn[];
}

/** What the thread answers. Errors do not keep their class on the way between threads. */
export type ReadAnswer = { kind: 'list'; list: EntryList } | { kind: 'failed'; failure: ReadFailure };

export const NOT_READ: ReadFailure = {
  code: 'not-read',
  message:
    'The list could not be read. Save it in your show software or spreadsheet as a CSV file, and choose that file.',
  columns: [],
};

/** What reading gave, as it goes between threads. An error that is no fault of the list is logged. */
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

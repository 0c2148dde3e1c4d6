import {
  type EntryList,
  EntryListError,
  type EntryListErrorCode,
  type ListColumn,
  type ReadOptions,
} from '../entry-list.ts';

export interface ListToRead {
  input: Uint8Array | string;
  options: ReadOptions;
}

/** The worker's reply. Errors are sent as data, because they lose their class between threads. */
export type ListReply =
  | { kind: 'read'; list: EntryList }
  | { kind: 'refused'; code: EntryListErrorCode; message: string; columns: readonly ListColumn[] }
  | { kind: 'failed'; error: unknown };

export function errorReply(error: unknown): ListReply {
  if (!(error instanceof EntryListError)) return { kind: 'failed', error };
  return { kind: 'refused', code: error.code, message: error.message, columns: error.columns };
}

/** Returns the list that the worker read. If the worker failed, throws its error: an EntryListError or another. */
export function listFromReply(reply: ListReply): EntryList {
  switch (reply.kind) {
    case 'read':
      return reply.list;
    case 'refused':
      throw new EntryListError(reply.code, reply.message, reply.columns);
    case 'failed':
      throw reply.error;
  }
}

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

/** Errors lose their class when they are sent between threads. */
export type ListReply =
  | { kind: 'read'; list: EntryList }
  | { kind: 'refused'; code: EntryListErrorCode; message: string; columns: readonly ListColumn[] }
  | { kind: 'failed'; error: unknown };

export function errorReply(error: unknown): ListReply {
  if (!(error instanceof EntryListError)) return { kind: 'failed', error };
  return { kind: 'refused', code: error.code, message: error.message, columns: error.columns };
}

/** Throws an EntryListError, or any other error that ended the reading. */
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

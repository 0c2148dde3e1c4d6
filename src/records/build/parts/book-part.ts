import type { TextRowsData } from './texts.ts';
import type { RecordAt } from './record-numbers.ts';
import type { RowsData } from './rows-by-record.ts';

/** The fields of a term. `type` and `status` are numbers of `TextIds`, `start` and `end` are numbers of dates. */
type TermField = 'type' | 'status' | 'start' | 'end';

/** The horses or members of a book as they were read. */
export interface RecordsPart {
  kind: 'horses' | 'members';
  /** The cells of the first row of each record in the columns that say who it is of (`identityColumns`). */
  recorded: TextRowsData;
  /** For each record, the position of its cells. */
  recordedAt: Int32Array<ArrayBuffer>;
  /** The records that were not left out, in the order of their numbers. */
  inOrder: Int32Array<ArrayBuffer>;
  /** The term of each row. */
  terms: RowsData<TermField>;
  texts: readonly (string | null)[];
}

/** The ownerships of a book. `owner` is a record of the members, `start` and `end` are numbers of dates. */
export interface OwnershipsPart {
  kind: 'owners';
  /** By the horse's record. */
  ownerships: RowsData<'owner' | 'start' | 'end'>;
  /** For each horse, its owners with a bad row. Their ownerships of it are left out. */
  bad: ReadonlyMap<RecordAt, ReadonlySet<RecordAt>>;
}

/** The safe-sport completions of a book. `completed` and `due` are numbers of dates. */
export interface SafeSportPart {
  kind: 'safe-sport';
  /** The cleaned numbers of the records that were not left out, in order. */
  numbers: readonly string[];
  inOrder: Int32Array<ArrayBuffer>;
  completions: RowsData<'completed' | 'due'>;
}

/**
 * What was read from one file of a book, on its way to the thread that builds the book. It is nearly all buffers, which
 * that thread takes over without a copy. Horses and members come before the parts that name them.
 */
export type BookPart = RecordsPart | OwnershipsPart | SafeSportPart;

/** The buffers of a part. */
export function buffersOf(part: BookPart): ArrayBuffer[] {
  switch (part.kind) {
    case 'horses':
    case 'members':
      return buffers(
        [...part.recorded.chunks, part.recorded.starts, part.recordedAt, part.inOrder],
        part.terms,
      );
    case 'owners':
      return buffers([], part.ownerships);
    case 'safe-sport':
      return buffers([part.inOrder], part.completions);
  }
}

function buffers(views: readonly ArrayBufferView<ArrayBuffer>[], rows: RowsData<string>): ArrayBuffer[] {
  return [...views, ...Object.values(rows.values), rows.last, rows.before].map(({ buffer }) => buffer);
}

import type { TextRowsData } from './texts.ts';
import type { RecordAt } from './record-numbers.ts';
import type { RowsData } from './rows-by-record.ts';

/** The fields of a term's row. `type` and `status` are numbers of texts, `start` and `end` those of dates. */
type TermField = 'type' | 'status' | 'start' | 'end';

/** The horses or members of a book as they were read. */
export interface RecordsPart {
  kind: 'horses' | 'members';
  /** The cells of the first row of each record in the columns that say who it is of (`identityColumns`). */
  recorded: TextRowsData;
  /** For each record, the position of its cells. */
  recordedAt: Int32Array<ArrayBuffer>;
  /** The records that are taken, in the order of their numbers. */
  inOrder: Int32Array<ArrayBuffer>;
  /** Their terms, as their rows have them. */
  terms: RowsData<TermField>;
  texts: readonly (string | null)[];
}

/** The ownerships of a book. `owner` is a record of the members, `start` and `end` are numbers of dates. */
export interface OwnershipsPart {
  kind: 'owners';
  /** By the horse's record. */
  ownerships: RowsData<'owner' | 'start' | 'end'>;
  /** The owners of each horse of whom a row is bad: their ownerships of it are not taken. */
  bad: ReadonlyMap<RecordAt, ReadonlySet<RecordAt>>;
}

/** The safe-sport completions of a book. `completed` and `due` are numbers of dates. */
export interface SafeSportPart {
  kind: 'safe-sport';
  /** The numbers, cleaned, of the records that are taken, in order. */
  numbers: readonly string[];
  inOrder: Int32Array<ArrayBuffer>;
  completions: RowsData<'completed' | 'due'>;
}

/**
 * What was read of one file of a book, whole and checked, on its way to where the book is built: buffers and little else,
 * which another thread takes over without a copy. Horses and members come before what names them.
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

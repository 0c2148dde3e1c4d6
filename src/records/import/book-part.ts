import type { PackedTextsData } from './packed-texts.ts';
import type { RecordAt } from './record-table.ts';
import type { RecordRowsData } from './record-rows.ts';

/** The fields of a term's row. `type` and `status` are numbers of texts, `start` and `end` those of dates. */
type TermField = 'type' | 'status' | 'start' | 'end';

/** The horses or members of a book as they were read. */
export interface RecordsPart {
  /** What the first row of each record said in the columns that say who it is of (`recordedColumns`). */
  recorded: PackedTextsData;
  /** For each record, the position of what it said. */
  recordedAt: Int32Array<ArrayBuffer>;
  /** The records that are taken, in the order of their numbers. */
  inOrder: Int32Array<ArrayBuffer>;
  /** Their terms, as their rows have them. */
  terms: RecordRowsData<TermField>;
  texts: readonly (string | null)[];
}

/** The ownerships of a book. `owner` is a record of the members, `start` and `end` are numbers of dates. */
export interface OwnershipsPart {
  /** By the horse's record. */
  ownerships: RecordRowsData<'owner' | 'start' | 'end'>;
  /** The owners of each horse of whom a row is bad: their ownerships of it are not taken. */
  bad: ReadonlyMap<RecordAt, ReadonlySet<RecordAt>>;
}

/** The safe-sport completions of a book. `completed` and `due` are numbers of dates. */
export interface SafeSportPart {
  /** The numbers, cleaned, of the records that are taken, in order. */
  numbers: readonly string[];
  inOrder: Int32Array<ArrayBuffer>;
  completions: RecordRowsData<'completed' | 'due'>;
}

/**
 * What was read of one file of a book, whole and checked, on its way to where the book is built: buffers and little else,
 * which another thread takes over without a copy. Horses and members come before what names them.
 */
export type BookPart =
  | ({ kind: 'horses' | 'members' } & RecordsPart)
  | ({ kind: 'owners' } & OwnershipsPart)
  | ({ kind: 'safe-sport' } & SafeSportPart);

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

function buffers(
  views: readonly ArrayBufferView<ArrayBuffer>[],
  rows: RecordRowsData<string>,
): ArrayBuffer[] {
  return [...views, ...Object.values(rows.values), rows.last, rows.before].map(({ buffer }) => buffer);
}

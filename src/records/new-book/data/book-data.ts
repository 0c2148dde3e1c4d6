import type { TextRowsData } from './texts.ts';
import type { RecordAt } from './record-numbers.ts';
import type { RowsData } from './rows-by-record.ts';

/** `type` and `status` are `TextIds` numbers; `start` and `end` are date numbers. */
type TermField = 'type' | 'status' | 'start' | 'end';

export interface RecordsData {
  kind: 'horses' | 'members';
  /** Identity cells (`identityColumns`) from each record's first good row. */
  recorded: TextRowsData;
  recordedAt: Int32Array<ArrayBuffer>;
  /** Records that were not left out, in number order. */
  inOrder: Int32Array<ArrayBuffer>;
  terms: RowsData<TermField>;
  texts: readonly (string | null)[];
}

/** `owner` is the owner's position in the members file; `start` and `end` are date numbers. */
export interface OwnershipsData {
  kind: 'owners';
  /** Rows are keyed by the horse's record. */
  ownerships: RowsData<'owner' | 'start' | 'end'>;
  /** Owners with a bad row, by horse. Their ownerships of that horse are left out. */
  bad: ReadonlyMap<RecordAt, ReadonlySet<RecordAt>>;
}

export interface SafeSportData {
  kind: 'safe-sport';
  /** Cleaned member numbers in ascending order, without those left out. */
  numbers: readonly string[];
  inOrder: Int32Array<ArrayBuffer>;
  completions: RowsData<'completed' | 'due'>;
}

/** Data from one file. Nearly all of it is in buffers, which are transferred to the build worker without copying. */
export type BookData = RecordsData | OwnershipsData | SafeSportData;

export function buffersOf(part: BookData): ArrayBuffer[] {
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

import type { RowCheck } from '../domain/entries/check.ts';
import type { Decisions } from '../domain/entries/decisions.ts';
import type { EntryRow } from '../domain/entries/entry.ts';
import type { ListSheet } from '../domain/entries/list-sheet.ts';
import type { ListQuestion } from '../domain/entries/list-question.ts';
import type { ShowDays } from '../domain/judgment/show-days.ts';
import type { ShowKind } from '../domain/judgment/show-kind.ts';
import type { Org } from '../domain/org.ts';

export interface SavedColumn {
  /** As on the list; empty for none. */
  header: string;
  name: string;
  /** Recognized or chosen: `rider-usef`. */
  kind: string;
}

/** Content of a saved show: the list, the decisions, and the answers of the last check (requirement 15.94). */
export interface SavedShow {
  flow: Org;
  days: ShowDays;
  kind: ShowKind;
  /** Name of the show for letters; may be empty. */
  title: string;
  /** Source of the list: the name of a file. */
  source: string;
  columns: readonly SavedColumn[];
  /** Sheets of the workbook; empty for other lists, and for those saved by an earlier version. */
  sheets: readonly ListSheet[];
  /** Parts of the list that were not understood. */
  questions: readonly ListQuestion[];
  /** As on the list, without the decisions. */
  rows: readonly EntryRow[];
  decisions: Decisions;
  /** By line of the list; unchecked rows are missing. */
  checks: ReadonlyMap<number, RowCheck>;
  /** An instant, ISO 8601. */
  savedAt: string;
}

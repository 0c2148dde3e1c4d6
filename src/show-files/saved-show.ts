import type { RowCheck } from '../domain/entries/check.ts';
import type { Decisions } from '../domain/entries/decisions.ts';
import type { EntryRow } from '../domain/entries/entry.ts';
import type { ListSheet } from '../domain/entries/list-sheet.ts';
import type { ListQuestion } from '../domain/entries/list-question.ts';
import type { ShowDays } from '../domain/judgment/show-days.ts';
import type { ShowKind } from '../domain/judgment/show-kind.ts';
import type { Org } from '../domain/org.ts';

export interface SavedColumn {
  /** Header as written on the list; may be empty. */
  header: string;
  name: string;
  /** Kind that was recognized or chosen, such as `rider-usef`. */
  kind: string;
}

/** A saved show's contents: the list, the decisions, and the last check's results (requirement 15.94). */
export interface SavedShow {
  flow: Org;
  days: ShowDays;
  kind: ShowKind;
  /** Name of the show for letters; may be empty. */
  title: string;
  source: string;
  columns: readonly SavedColumn[];
  /** Empty for lists that are not workbooks, and for shows saved by an earlier version. */
  sheets: readonly ListSheet[];
  questions: readonly ListQuestion[];
  /** Rows as read from the list, before decisions are applied. */
  rows: readonly EntryRow[];
  decisions: Decisions;
  /** Results of the last check, keyed by the list's line numbers. Unchecked rows are missing. */
  checks: ReadonlyMap<number, RowCheck>;
  /** Time at which the show was saved, in ISO 8601 format. */
  savedAt: string;
}

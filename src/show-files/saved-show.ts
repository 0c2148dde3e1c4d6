import type { RowCheck } from '../domain/entries/check.ts';
import type { Decisions } from '../domain/entries/decisions.ts';
import type { EntryRow } from '../domain/entries/entry.ts';
import type { ListSheet } from '../domain/entries/list-sheet.ts';
import type { ListQuestion } from '../domain/entries/list-question.ts';
import type { ShowDays } from '../domain/judgment/show-days.ts';
import type { ShowKind } from '../domain/judgment/show-kind.ts';
import type { Org } from '../domain/org.ts';

/** What is known of a column of a list. */
export interface SavedColumn {
  /** As the list has it; empty: it has none. */
  header: string;
  name: string;
  /** What was understood or chosen: `rider-usef`. */
  kind: string;
}

/** A show as it is saved in a file: the list, what was decided, and the answers of the last check (requirement 15.94). */
export interface SavedShow {
  flow: Org;
  days: ShowDays;
  kind: ShowKind;
  /** The name of the show as letters have it; may be empty. */
  title: string;
  /** Where the list came from: the name of a file. */
  source: string;
  columns: readonly SavedColumn[];
  /** The sheets of the workbook; empty: the list is not a workbook, or an earlier version saved it. */
  sheets: readonly ListSheet[];
  /** The parts of the list that were not understood. */
  questions: readonly ListQuestion[];
  /** As the list has them, without the decisions. */
  rows: readonly EntryRow[];
  decisions: Decisions;
  /** By line of the list; a row that was not checked is missing. */
  checks: ReadonlyMap<number, RowCheck>;
  /** When it was saved: an instant, ISO 8601. */
  savedAt: string;
}

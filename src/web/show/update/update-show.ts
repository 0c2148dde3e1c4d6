import type { RowCheck } from '../../../domain/entries/check.ts';
import { decidedRows } from '../../../domain/entries/decisions.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import type { ListUpdate } from '../../../domain/entries/update/updated-list.ts';
import type { Org } from '../../../domain/org.ts';
import { catchUp, checkedColumns, goOn } from '../checking/run-check.ts';
import { newSignal, NO_SHOW, setShow, type Show, showOf } from '../show-state.ts';

/** Updates the list of a show (requirement 15.106). */

/** Asks for the updated list. The show is on hold until the list is taken over or dropped. */
export function beginUpdate(org: Org): void {
  newSignal(org);
  const show = showOf(org);
  setShow(org, { ...NO_SHOW, updates: { ...show, run: 'stopped', waiting: false } });
}

/** Drops the updated list, and resumes the show. */
export function keepOldList(org: Org): void {
  const { updates } = showOf(org);
  if (updates !== null) goOnWith(org, updates);
}

/** Takes over the updated list, and checks only its differences from the previous list. */
export function takeOver(org: Org, { rows, decisions, entries }: ListUpdate): void {
  const { updates: show, list, source, columns, sheets, setAside, without } = showOf(org);
  if (show === null || list === null) return;
  const decided = decidedRows(rows, decisions);
  const known = knownChecks(show);
  const checks = entries.map(({ before }, at): RowCheck | null => {
    const row = decided[at];
    const earlier = before === null ? undefined : known.get(before);
    const isSame = row !== undefined && earlier !== undefined && asChecked(earlier.row) === asChecked(row);
    return isSame ? { ...earlier.check, row: row.row } : null;
  });
  setShow(org, {
    ...show,
    stage: 'work',
    source,
    list,
    columns,
    sheets,
    setAside,
    without,
    checked: checkedColumns(list),
    questions: list.questions,
    rows,
    decided,
    decisions,
    checks,
    checkedAs: decided.map((row, at) => (checks[at] === null ? null : row)),
    view: { ...show.view, filter: { ...show.view.filter, schedule: {} }, opened: null, active: null },
    updates: null,
    updated: show,
  });
  // The records may have changed while the show waited.
  catchUp(org);
  void goOn(org);
}

/** Restores the list and the decisions from before the update. */
export function undoUpdate(org: Org): void {
  const { updated } = showOf(org);
  if (updated !== null) goOnWith(org, updated);
}

function goOnWith(org: Org, show: Show): void {
  newSignal(org);
  setShow(org, { ...show, stage: 'work' });
  catchUp(org);
  void goOn(org);
}

/** Checks that are still current, by line. */
function knownChecks({
  decided,
  checks,
  checkedAs,
}: Show): ReadonlyMap<number, { row: EntryRow; check: RowCheck }> {
  return new Map(
    decided.flatMap((row, at) => {
      const check = checks[at] ?? null;
      return check === null || checkedAs[at] !== row ? [] : [[row.row, { row, check }] as const];
    }),
  );
}

/** Everything that the check of a row depends on. Its place does not matter. */
function asChecked({ backNumber, className, parties, scratched = false, errors }: EntryRow): string {
  return JSON.stringify([backNumber, className, parties, scratched, errors]);
}

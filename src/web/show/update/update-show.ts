import type { RowCheck } from '../../../domain/entries/check.ts';
import { decidedRows } from '../../../domain/entries/decisions.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import type { EntryAnswers } from '../../../domain/entries/update/same-entry.ts';
import { updatedList } from '../../../domain/entries/update/updated-list.ts';
import type { Org } from '../../../domain/org.ts';
import { catchUp, checkedColumns, currentChecks, dueRows, goOn, keptRows } from '../checking/run-check.ts';
import { newSignal, NO_SHOW, setShow, type Show, showOf } from '../show-state.ts';

/* Updates a show's list (requirements 15.106 and 15.111). */

/** Goes to the first step for the updated list. The show is on hold until the user accepts or drops that list. */
export function beginUpdate(org: Org): void {
  newSignal(org);
  const show = showOf(org);
  setShow(org, { ...NO_SHOW, updates: { ...show, run: 'stopped', waiting: false } });
}

export function keepOldList(org: Org): void {
  const { updates } = showOf(org);
  if (updates !== null) goOnWith(org, updates);
}

/** Drops the show on hold and starts a new show with the updated list. */
export function startAnew(org: Org): void {
  newSignal(org);
  const { source, list, columns, sheets, setAside, without } = showOf(org);
  setShow(org, { ...NO_SHOW, stage: 'columns', source, list, columns, sheets, setAside, without });
}

/**
 * Compares the updated list with the show on hold, and checks the rows that differ before the user accepts the update.
 * Keeps the results of rows whose content was already checked for the same records, days and kind of show.
 */
export function compareLists(org: Org, answers: EntryAnswers = NO_ANSWERS): void {
  const show = showOf(org);
  const { updates: before, list, comparison } = show;
  if (before === null || list === null) return;
  const update = updatedList(before, list.rows, answers);
  const { rows, decisions } = update;
  const now = comparison === null ? before : show;
  const known = new Map([before, now].filter((each) => isOfSameCheck(each, now)).flatMap(checksByContent));
  // Unchanged rows stay the same objects, because a running check continues only for those.
  const decided = keptRows(show.decided, decidedRows(rows, decisions));
  const checks = decided.map((row): RowCheck | null => {
    const check = known.get(contentOf(row));
    return check === undefined ? null : { ...check, row: row.row };
  });
  setShow(org, {
    comparison: { answers, update },
    rows,
    decided,
    decisions,
    // Only the show on hold can have unsaved decisions, so these count as saved.
    saved: decisions,
    days: now.days,
    kind: now.kind,
    checks,
    checkedAs: decided.map((row, at) => (checks[at] === null ? null : row)),
    generation: now.generation,
  });
  // The records may have changed while the show was on hold.
  catchUp(org);
  if (showOf(org).run !== 'running') void goOn(org);
}

const NO_ANSWERS: EntryAnswers = new Map();

/**
 * Stores the user's answer: the earlier entry that these rows belong to.
 *
 * @param was the earlier entry, or null for a new one
 */
export function answerUpdateQuestions(org: Org, rows: readonly number[], was: number | null): void {
  const { answers = NO_ANSWERS } = showOf(org).comparison ?? {};
  compareLists(org, new Map([...answers, ...rows.map((row) => [row, was] as const)]));
}

/** Accepts the compared list with its checks, then checks the remaining rows. */
export function takeOver(org: Org): void {
  const { updates: show, list, comparison, ...now } = showOf(org);
  if (show === null || list === null || comparison === null) return;
  setShow(org, {
    ...show,
    stage: 'work',
    source: now.source,
    list,
    columns: now.columns,
    sheets: now.sheets,
    setAside: now.setAside,
    without: now.without,
    checked: checkedColumns(list),
    questions: list.questions,
    rows: now.rows,
    decided: now.decided,
    decisions: now.decisions,
    days: now.days,
    kind: now.kind,
    checks: now.checks,
    checkedAs: now.checkedAs,
    generation: now.generation,
    run: now.run,
    waiting: now.waiting,
    view: { ...show.view, filter: { ...show.view.filter, schedule: {} }, opened: null, active: null },
    updates: null,
    comparison: null,
    updated: show,
  });
  // A running check continues for these rows, because they are the same objects.
  if (now.run !== 'running' && dueRows(showOf(org)).length > 0) void goOn(org);
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

/** True if both shows were checked against the same records, for the same days and kind of show. */
function isOfSameCheck(one: Show, other: Show): boolean {
  return one.generation === other.generation && one.days === other.days && one.kind === other.kind;
}

function checksByContent(show: Show): [string, RowCheck][] {
  const checks = currentChecks(show);
  return show.decided.flatMap((row) => {
    const check = checks.get(row.row);
    return check === undefined ? [] : [[contentOf(row), check]];
  });
}

/** Returns everything that affects a row's check. Its place on the list and whether it is scratched do not. */
function contentOf({ backNumber, className, parties, errors }: EntryRow): string {
  return JSON.stringify([backNumber, className, parties, errors]);
}

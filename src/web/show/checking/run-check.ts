import type { CheckQuestion } from './check-call.ts';
import { retry } from '../../../concurrency/retry.ts';
import { withEntryByHand } from '../../../domain/entries/update/updated-list.ts';
import type { EntryList } from '../../../entry-list/entry-list.ts';
import type { RowCheck } from '../../../domain/entries/check.ts';
import { type Decisions, decidedRows } from '../../../domain/entries/decisions.ts';
import { NO_DECISIONS } from '../../../domain/entries/untouched.ts';
import { type EntryRow, ERROR_PARTS, type RowError } from '../../../domain/entries/entry.ts';
import { errorKey } from '../../../domain/entries/needs.ts';
import { isMissingError } from '../../../domain/entries/unnamed.ts';
import type { ShowDays } from '../../../domain/judgment/show-days.ts';
import type { ShowKind } from '../../../domain/judgment/show-kind.ts';
import { ORGS, type Org } from '../../../domain/org.ts';
import { ApiError, type ApiErrorCode, asApiError } from '../../api/call.ts';
import { lastHeardGeneration, onNewGeneration } from '../../api/generation.ts';
import { checkRows } from './check-call.ts';
import { keepForUndo } from '../../choices/done.ts';
import { newSignal, setShow, type Show, showOf } from '../show-state.ts';

/** Milliseconds between screen updates. Each update sorts the work list again. */
const TAKE_IN = 250;

/**
 * Checks the list from its first row. Drops decisions about an earlier reading of the list, but keeps entries added by
 * hand.
 */
export function startCheck(org: Org, days: ShowDays, kind: ShowKind): void {
  const { list, rows: before } = showOf(org);
  const { rows: listed = [], questions = [] } = list ?? {};
  const byHand = before.filter(({ offList }) => offList === 'by-hand');
  const { rows, decisions } = byHand.reduce(withEntryByHand, { rows: listed, decisions: NO_DECISIONS });
  setShow(org, {
    stage: 'work',
    checked: checkedColumns(list),
    questions,
    rows,
    decided: rows,
    decisions,
    saved: NO_DECISIONS,
    days,
    kind,
    checks: rows.map(() => null),
    checkedAs: rows.map(() => null),
    generation: null,
  });
  void goOn(org);
}

/** Returns the list's columns and sheets in the form in which they are saved. */
export function checkedColumns(list: Pick<EntryList, 'columns' | 'sheets'> | null): Show['checked'] {
  const { columns = [], sheets = [] } = list ?? {};
  return { columns: columns.map(({ header, name, kind }) => ({ header, name, kind })), sheets };
}

/** Checks every row again when the show's days or kind change. */
export function checkForDays(org: Org, days: ShowDays, kind: ShowKind): void {
  setShow(org, ({ rows }) => ({ days, kind, checkedAs: rows.map(() => null) }));
  void goOn(org);
}

/**
 * Checks the rows that are due (requirements 15.74 and 15.75). Stops the running check first, because the server checks
 * only one list at a time per client.
 *
 * @param first indices of the rows to check first
 * @param others true to check the other due rows after them
 */
export async function goOn(org: Org, first: readonly number[] = [], others = true): Promise<void> {
  const signal = newSignal(org);
  const due = () => {
    const all = dueRows(showOf(org));
    const soon = all.filter((at) => first.includes(at));
    return soon.length > 0 || !others ? soon : all;
  };
  setShow(org, { run: 'running', failed: null });
  try {
    await retry(
      async () => {
        while (!signal.aborted && due().length > 0) {
          await checkDue(org, due(), signal);
          setShow(org, { waiting: false });
        }
      },
      (error) => {
        if (!(error instanceof ApiError && BUSY.has(error.code))) return null;
        setShow(org, { waiting: true });
        return PAUSE;
      },
      signal,
    );
    if (!signal.aborted) setShow(org, { run: others ? 'idle' : 'stopped' });
  } catch (error) {
    if (signal.aborted) return;
    setShow(org, { run: 'stopped', waiting: false, failed: asApiError(error) });
  }
}

/** Stops the check. Checked rows keep their results, and `goOn` resumes the check. */
export function stopCheck(org: Org): void {
  newSignal(org);
  setShow(org, { run: 'stopped', waiting: false });
}

/**
 * Stores the decisions, and checks the affected parties again wherever they occur (requirement 15.79). Evidence alone
 * triggers no check.
 */
export function decide(org: Org, decisions: Decisions): void {
  const before = showOf(org);
  const decided = keptRows(before.decided, decidedRows(before.rows, decisions));
  setShow(org, { decisions, decided });
  const changed = decided.flatMap((row, at) => (row === before.decided[at] ? [] : [at]));
  if (changed.length > 0) void goOn(org, changed, before.run !== 'stopped');
}

/** Milliseconds before a retry when the server is busy. */
const PAUSE = 1000;

/** Returns indices of rows without a check or with an outdated one. */
export function dueRows({ decided, checkedAs }: Pick<Show, 'decided' | 'checkedAs'>): number[] {
  return decided.flatMap((row, at) => (checkedAs[at] === row ? [] : [at]));
}

export function currentChecks({
  decided,
  checks,
  checkedAs,
}: Pick<Show, 'decided' | 'checks' | 'checkedAs'>): ReadonlyMap<number, RowCheck> {
  return new Map(
    decided.flatMap((row, at) => {
      const check = checks[at] ?? null;
      return check === null || checkedAs[at] !== row ? [] : [[row.row, check] as const];
    }),
  );
}

/** Returns `after`, but with the object from `before` for each row that is unchanged. */
export function keptRows(before: readonly EntryRow[], after: readonly EntryRow[]): readonly EntryRow[] {
  return after.map((row, at) => {
    const earlier = before[at];
    return earlier === undefined || JSON.stringify(earlier) !== JSON.stringify(row) ? row : earlier;
  });
}

/**
 * Checks some rows and stores the answers as they arrive. If the records change in the meantime, the unanswered rows
 * stay due.
 */
async function checkDue(org: Org, places: readonly number[], signal: AbortSignal): Promise<void> {
  const { days, kind, decided, checks, checkedAs } = showOf(org);
  if (days === null) return;
  const asked = places.flatMap((at) => {
    const row = decided[at];
    return row === undefined ? [] : [{ at, ...rowQuestion(row, checks[at] ?? null, checkedAs[at] ?? null) }];
  });
  const question: CheckQuestion = {
    flow: org,
    firstDate: days.first,
    lastDate: days.last,
    kind,
    rows: asked.map(({ row }) => row),
  };
  let heard: RowCheck[] = [];
  let taken = 0;
  let last = Number.NEGATIVE_INFINITY;
  let later: ReturnType<typeof setTimeout> | undefined;
  const takeIn = () => {
    clearTimeout(later);
    later = undefined;
    last = performance.now();
    const checks = heard;
    const from = taken;
    heard = [];
    taken += checks.length;
    const now = showOf(org);
    if (signal.aborted || now.days !== days || now.kind !== kind) return;
    setShow(org, (show) => takenIn(show, asked.slice(from), checks));
  };
  try {
    await checkRows(
      question,
      {
        rows: (some) => {
          heard.push(...some);
          if (performance.now() - last >= TAKE_IN) takeIn();
          else later ??= setTimeout(takeIn, TAKE_IN);
        },
        generation: (generation) => {
          setShow(org, (show) =>
            show.generation === generation || show.generation === null
              ? { generation }
              : { generation, checkedAs: show.rows.map(() => null) },
          );
        },
      },
      signal,
    );
  } catch (error) {
    // `records-changed` is not a failure: the rows are sent again, to be checked against the new records.
    if (!(error instanceof ApiError && error.code === 'records-changed')) throw error;
  } finally {
    takeIn();
  }
}

/** Error codes of a server that is checking another list from this client, or too many lists. */
const BUSY: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>(['check-under-way', 'checks-busy']);

/** Part of a row: some of its parties, with their indices in the row. */
interface AskedRow {
  /** The whole row, with the decisions made before the question was sent. */
  whole: EntryRow;
  row: EntryRow;
  parties: readonly number[];
}

/**
 * Returns the part of a row to check: at first the whole row, later only the parties that changed. An owner is always
 * checked with the horse, and a horse with its owners.
 */
export function rowQuestion(whole: EntryRow, check: RowCheck | null, before: EntryRow | null): AskedRow {
  const all = whole.parties.map((_, at) => at);
  if (check === null || before === null || before.parties.length !== all.length) {
    return { whole, row: whole, parties: all };
  }
  const changed = new Set(
    all.filter((at) => JSON.stringify(whole.parties[at]) !== JSON.stringify(before.parties[at])),
  );
  const roles = new Set([...changed].map((at) => whole.parties[at]?.role));
  const parties = all.filter((at) => {
    const role = whole.parties[at]?.role;
    return (
      changed.has(at) || (role === 'owner' && roles.has('horse')) || (role === 'horse' && roles.has('owner'))
    );
  });
  if (parties.length === 0) return { whole, row: whole, parties: all };
  const some = parties.flatMap((at) => whole.parties[at] ?? []);
  return { whole, row: { ...whole, parties: some }, parties };
}

/** Returns the show's results with these answers added, except for rows that have newer decisions. */
function takenIn(
  { checks, checkedAs, decided }: Show,
  asked: readonly (AskedRow & { at: number })[],
  answers: readonly RowCheck[],
): Partial<Show> {
  const [nextChecks, nextAs] = [[...checks], [...checkedAs]];
  for (const [index, answer] of answers.entries()) {
    const of = asked[index];
    if (of === undefined || decided[of.at] !== of.whole) continue;
    const { at, parties, whole } = of;
    const earlier = nextChecks[at] ?? null;
    // The question may have only some of the row's parties, so the server may report the other parties as missing.
    const said = answer.errors
      .filter((error) => !isMissingError(error))
      .map((error) => ofParty(error, parties));
    const errors = onceEach([...whole.errors, ...said]);
    nextChecks[at] =
      earlier === null || parties.length === whole.parties.length
        ? { ...answer, errors }
        : {
            ...earlier,
            errors,
            parties: earlier.parties.map((party, place) => answer.parties[parties.indexOf(place)] ?? party),
          };
    nextAs[at] = whole;
  }
  return { checks: nextChecks, checkedAs: nextAs };
}

/** The server's name for a party's cell: `parties[0].numbers.usef`. */
const PARTY_FIELD = /^parties\[(\d+)\]\.(?:numbers\.)?(\w+)$/;

/** Converts the party's index in the request to its index in the row. */
function ofParty(error: RowError, parties: readonly number[]): RowError {
  const [, place, field] = PARTY_FIELD.exec(error.field) ?? [];
  const party = place === undefined ? undefined : parties[Number(place)];
  const part = ERROR_PARTS.find((each) => each === (field === 'foalYear' ? 'foal-year' : field));
  return party === undefined || part === undefined ? error : { ...error, party, part };
}

/** Drops the server's copy of an error that the list also has, because only the list's error names the column. */
function onceEach(errors: readonly RowError[]): RowError[] {
  const once = new Map<string, RowError>();
  for (const error of errors) {
    const { code, party, part } = error;
    const key = party === undefined ? errorKey(error) : `${code} ${party} ${part}`;
    if (!once.has(key)) once.set(key, error);
  }
  return [...once.values()];
}

/** Checks the list again after the records have changed (requirement 15.75). */
export function catchUp(org: Org): void {
  const { generation, run, checks } = showOf(org);
  if (generation === null || generation === lastHeardGeneration() || checks.length === 0) return;
  setShow(org, ({ rows }) => ({ checkedAs: rows.map(() => null) }));
  if (run === 'idle') void goOn(org);
}

onNewGeneration(() => {
  for (const org of ORGS) catchUp(org);
});

// When Undo restores the shows after "Clear data" (requirement 15.80), their checks continue.
keepForUndo(() => () => {
  for (const org of ORGS) {
    if (showOf(org).run === 'running') void goOn(org);
    else catchUp(org);
  }
});

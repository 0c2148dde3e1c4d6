import { fold } from '../../names/fold.ts';
import {
  decidedRows,
  decisionAt,
  type Decisions,
  isEmptyDecision,
  type PartyDecision,
  placeKey,
  ROW_ITSELF,
} from '../decisions.ts';
import { ENTRY_ROLES, type EntryParty, type EntryRow, NUMBER_KINDS } from '../entry.ts';
import { errorKey } from '../needs.ts';
import { partyKey } from '../party-key.ts';
import { ROLE_LABEL } from '../words.ts';
import {
  type Carried,
  carriedDecision,
  carriedRowDecision,
  decisionCount,
  leftDecision,
  NUMBER_TEXT,
} from './carried.ts';
import { type EntryAnswers, pairEntries } from './same-entry.ts';
import { identityKeys, isSameParty } from './same-party.ts';

/* Compares an updated entry list with the previous one (requirements 15.100 to 15.104). */

/** An entry list and the decisions made about it. */
interface DecidedList {
  /** Rows as on the list, without the decisions. */
  rows: readonly EntryRow[];
  decisions: Decisions;
}

/** Kinds of changes to a row or an entry, in the order shown on screen. */
export const UPDATE_KINDS = ['changed', 'new', 'scratched', 'unchanged'] as const;

export type UpdateKind = (typeof UPDATE_KINDS)[number];

export interface CellChange {
  /** Name of the cell, such as `Class`, `Rider` or `Rider USEF number`. */
  cell: string;
  from: string;
  to: string;
}

/** Outcome of the update for a row. An entry can have several rows (`updatedEntries`). */
export interface UpdatedRow {
  kind: UpdateKind;
  /** Row in the list after the update. */
  row: number;
  /** Row in the previous list; null for a new one. */
  before: number | null;
  changes: readonly CellChange[];
  /** Number of decisions that still hold. */
  held: number;
  /** Number of decisions copied from other entries with the same horse or people. */
  shared: number;
  /** One sentence for each decision that a person must review. */
  toLookAt: readonly string[];
}

export interface UpdateQuestion {
  /** Row in the list after the update. */
  row: number;
  /** Rows in the previous list, most likely first. */
  candidates: readonly number[];
}

export interface ListUpdate extends DecidedList {
  /** Rows in the updated list's order, followed by those that only the previous list has. */
  updatedRows: readonly UpdatedRow[];
  questions: readonly UpdateQuestion[];
}

/**
 * Carries decisions over to an updated list. The result has the updated rows first, then the previous list's other rows:
 * entries added by hand stay, and the rest count as scratched, so that no decision is lost if an entry comes back. `answers`
 * are from an earlier comparison of the same lists.
 */
export function updatedList(
  before: DecidedList,
  updated: readonly EntryRow[],
  answers: EntryAnswers,
): ListUpdate {
  const decided = decidedRows(before.rows, before.decisions);
  const old = before.rows.map((listed, at) => ({
    listed,
    decided: decided[at] ?? listed,
    decisions: decisionsText(listed, before.decisions),
  }));
  const { pairs, questions } = pairEntries(old, updated, answers);
  const shared = sharedDecisions(before);
  const decisions = new Map<string, PartyDecision>();
  const updatedRows = updated.map((row, at) => {
    const pair = before.rows[pairs.get(at) ?? -1];
    return pair === undefined
      ? newEntry(row, shared, decisions)
      : sameEntry(pair, row, before.decisions, decisions);
  });
  const paired = new Set(pairs.values());
  const kept = withoutPlace(
    before.rows.filter((_, at) => !paired.has(at)),
    updated,
  );
  for (const { from, row } of kept) updatedRows.push(keptEntry(from, row, before.decisions, decisions));
  return {
    rows: [...updated, ...kept.map(({ row }) => row)],
    decisions,
    updatedRows,
    questions: questions.map(({ entry, candidates }) => ({
      row: updated[entry]?.row ?? 0,
      candidates: candidates.map((at) => before.rows[at]?.row ?? 0),
    })),
  };
}

/**
 * True if most previous entries are missing: the updated list is then probably for a different show or year (requirement
 * 15.112).
 */
export function isOfAnotherShow({ rows, updatedRows }: Pick<ListUpdate, 'rows' | 'updatedRows'>): boolean {
  const gone = new Set(rows.filter(({ offList }) => offList === 'gone').map(({ row }) => row));
  const missing = updatedRows.filter(({ kind, row }) => kind === 'scratched' && gone.has(row)).length;
  const found = updatedRows.filter(({ before, row }) => before !== null && !gone.has(row)).length;
  return missing > found;
}

/**
 * Adds an entry by hand (requirement 15.107). It gets the decisions shared by all other entries for its horse or person
 * (requirement 15.104).
 */
export function withEntryByHand(before: DecidedList, read: EntryRow): DecidedList {
  const { sheet: _, line: __, ...rest } = read;
  const row = { ...rest, row: lastRow(before.rows) + 1, offList: 'by-hand' as const };
  const decisions = new Map(before.decisions);
  newEntry(row, sharedDecisions(before), decisions);
  return { rows: [...before.rows, row], decisions };
}

function lastRow(rows: readonly EntryRow[]): number {
  return rows.reduce((most, { row }) => Math.max(most, row), 0);
}

/** Numbers the rows that are missing from the updated list, starting after its last row. */
function withoutPlace(
  rows: readonly EntryRow[],
  updated: readonly EntryRow[],
): { from: EntryRow; row: EntryRow }[] {
  const last = lastRow(updated);
  return rows.map((from, at) => {
    const { sheet: _, line: __, ...rest } = from;
    const row = { ...rest, row: last + 1 + at };
    if (from.offList === 'by-hand') return { from, row };
    return { from, row: { ...row, offList: 'gone' as const, scratched: true } };
  });
}

/** Keeps an entry, with its decisions, although the updated list does not have it. */
function keptEntry(
  from: EntryRow,
  row: EntryRow,
  before: Decisions,
  after: Map<string, PartyDecision>,
): UpdatedRow {
  let held = 0;
  for (const party of [ROW_ITSELF, ...from.parties.keys()]) {
    const { entered, ...stays } = decisionAt(before, { row: from.row, party });
    const decision = row.offList === 'gone' || entered === undefined ? stays : { ...stays, entered };
    held += setDecision(after, row.row, party, decision);
  }
  const isNews = !isOut(from, before) && isOut(row, after);
  return {
    kind: isNews ? 'scratched' : 'unchanged',
    row: row.row,
    before: from.row,
    changes: [],
    held,
    shared: 0,
    toLookAt: [],
  };
}

function newEntry(
  row: EntryRow,
  shared: ReadonlyMap<string, PartyDecision>,
  after: Map<string, PartyDecision>,
): UpdatedRow {
  let count = 0;
  row.parties.forEach((party, at) => {
    const decision = shared.get(sharedKey(party));
    if (decision !== undefined) count += setDecision(after, row.row, at, decision);
  });
  return {
    kind: isOut(row, after) ? 'scratched' : 'new',
    row: row.row,
    before: null,
    changes: [],
    held: 0,
    shared: count,
    toLookAt: [],
  };
}

function sameEntry(
  from: EntryRow,
  row: EntryRow,
  before: Decisions,
  after: Map<string, PartyDecision>,
): UpdatedRow {
  const pairs = partyPairs(from, row);
  const ofRow = carriedRowDecision(
    row,
    withErrorsOf(row, ROW_ITSELF, from, ROW_ITSELF, decisionAt(before, { row: from.row, party: ROW_ITSELF })),
  );
  const all: Carried[] = [ofRow];
  const left: PartyDecision[] = [ofRow.decision];
  for (const { was, is, at, to } of pairs) {
    if (was === null) continue;
    const decision = decisionAt(before, { row: from.row, party: at });
    if (isEmptyDecision(decision)) continue;
    const carried =
      is === null
        ? leftDecision(was, decision, row.className)
        : carriedDecision(was, is, withErrorsOf(row, to, from, at, decision), row.className);
    all.push(carried);
    if (is === null) left.push(carried.decision);
    else setDecision(after, row.row, to, carried.decision);
  }
  const evidence = left.flatMap((decision) => decision.evidence);
  setDecision(after, row.row, ROW_ITSELF, { ...ofRow.decision, evidence });

  const changes = [...rowChanges(from, row), ...pairs.flatMap(({ was, is }) => partyChanges(was, is))];
  const [wasOut, nowOut] = [isOut(from, before), isOut(row, after)];
  if (wasOut && !nowOut) changes.unshift({ cell: 'Entry', from: 'Scratched', to: 'Entered' });
  return {
    kind: nowOut && !wasOut ? 'scratched' : changes.length > 0 ? 'changed' : 'unchanged',
    row: row.row,
    before: from.row,
    changes,
    held: all.reduce((sum, { held }) => sum + held, 0),
    shared: 0,
    toLookAt: all.flatMap(({ toLookAt }) => toLookAt),
  };
}

/**
 * Updates the keys of the errors that the evidence resolves. A key contains the column name, which may have changed. `to` and
 * `at` are the party's indexes in the updated and in the earlier row.
 */
function withErrorsOf(
  row: EntryRow,
  to: number,
  from: EntryRow,
  at: number,
  decision: PartyDecision,
): PartyDecision {
  if (decision.evidence.length === 0) return decision;
  const now = row.errors.filter(({ party = ROW_ITSELF }) => party === to);
  const keys = new Map(
    from.errors.flatMap((error) => {
      if ((error.party ?? ROW_ITSELF) !== at) return [];
      const alike = now.filter(({ code, part }) => code === error.code && part === error.part);
      const same = alike.find(({ field }) => field === error.field) ?? alike[0];
      return same === undefined ? [] : [[errorKey(error), errorKey(same)] as const];
    }),
  );
  const evidence = decision.evidence.map((one) => ({
    ...one,
    answers: one.answers.map((key) => keys.get(key) ?? key),
  }));
  return { ...decision, evidence };
}

/** A party in the earlier entry and its counterpart in the updated entry: the same party, or its replacement. */
interface PartyPair {
  was: EntryParty | null;
  is: EntryParty | null;
  at: number;
  to: number;
}

/** Pairs an entry's parties by role: the same parties first, then the rest in order. */
function partyPairs(from: EntryRow, row: EntryRow): PartyPair[] {
  return ENTRY_ROLES.flatMap((role) => {
    const was = withIndex(from.parties).filter(({ party }) => party.role === role);
    const is = withIndex(row.parties).filter(({ party }) => party.role === role);
    const pairs = was.flatMap((one) => {
      const same = is.find(({ party }) => isSameParty(one.party, party));
      if (same === undefined) return [];
      is.splice(is.indexOf(same), 1);
      return [pairOf(one, same)];
    });
    const others = was.filter(({ at }) => pairs.every((pair) => pair.at !== at));
    return [
      ...pairs,
      ...others.map((one, index) => pairOf(one, is[index] ?? null)),
      ...is.slice(others.length).map((one) => pairOf(null, one)),
    ];
  });
}

interface IndexedParty {
  party: EntryParty;
  at: number;
}

function withIndex(parties: readonly EntryParty[]): IndexedParty[] {
  return parties.map((party, at) => ({ party, at }));
}

function pairOf(was: IndexedParty | null, is: IndexedParty | null): PartyPair {
  return { was: was?.party ?? null, is: is?.party ?? null, at: was?.at ?? -1, to: is?.at ?? -1 };
}

function rowChanges(from: EntryRow, row: EntryRow): CellChange[] {
  return [
    ...cellChange('Back number', from.backNumber, row.backNumber),
    ...cellChange('Class', from.className, row.className),
    ...cellChange('Ring', from.ring ?? '', row.ring ?? ''),
    ...cellChange('Day', from.day ?? '', row.day ?? ''),
  ];
}

function partyChanges(was: EntryParty | null, is: EntryParty | null): CellChange[] {
  const role = ROLE_LABEL[(is ?? was)?.role ?? 'horse'];
  return [
    ...cellChange(role, was?.name ?? '', is?.name ?? ''),
    ...NUMBER_KINDS.flatMap((kind) =>
      cellChange(`${role} ${NUMBER_TEXT[kind]}`, was?.numbers[kind] ?? '', is?.numbers[kind] ?? ''),
    ),
    ...cellChange(`${role} year of birth`, String(was?.foalYear ?? ''), String(is?.foalYear ?? '')),
  ];
}

function cellChange(cell: string, from: string, to: string): CellChange[] {
  return fold(from) === fold(to) ? [] : [{ cell, from, to }];
}

/** Returns decisions that are the same in all of a horse's or person's entries. They also apply to new entries. */
function sharedDecisions({ rows, decisions }: DecidedList): ReadonlyMap<string, PartyDecision> {
  const shared = new Map<string, PartyDecision | null>();
  for (const row of rows) {
    row.parties.forEach((party, at) => {
      const key = sharedKey(party);
      if (key === '') return;
      const decision = decisionAt(decisions, { row: row.row, party: at });
      const known = shared.get(key);
      const isSame = known === undefined || JSON.stringify(known) === JSON.stringify(decision);
      shared.set(key, isSame ? decision : null);
    });
  }
  return new Map(
    [...shared].flatMap(([key, decision]) => (decision === null ? [] : [[key, decision] as const])),
  );
}

/** Returns a key that is the same for equal cells about the same horse or person; empty without a name or number. */
function sharedKey(party: EntryParty): string {
  return identityKeys(party).length === 0 ? '' : partyKey(party, {}, { row: 0, party: 0 });
}

/** Stores a decision unless it is empty. Returns its `decisionCount`. */
function setDecision(
  decisions: Map<string, PartyDecision>,
  row: number,
  party: number,
  decision: PartyDecision,
): number {
  if (!isEmptyDecision(decision)) decisions.set(placeKey({ row, party }), decision);
  return decisionCount(decision);
}

/** True if the list or a decision scratches the entry. */
function isOut(row: EntryRow, decisions: Decisions): boolean {
  const { entered, scratched } = decisionAt(decisions, { row: row.row, party: ROW_ITSELF });
  return row.scratched === true ? entered !== true : scratched === true;
}

function decisionsText(row: EntryRow, decisions: Decisions): string {
  return JSON.stringify(
    [ROW_ITSELF, ...row.parties.keys()].map((party) => decisionAt(decisions, { row: row.row, party })),
  );
}

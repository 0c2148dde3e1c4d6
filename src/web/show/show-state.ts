import { create } from 'zustand';
import { NO_CELLS } from '../../entry-list/cell-uses.ts';
import type { ColumnKind } from '../../entry-list/columns/column-kinds.ts';
import type { ColumnMapping, EntryList, MissingRole } from '../../entry-list/entry-list.ts';
import type { RowCheck } from '../../domain/entries/check.ts';
import type { Decisions, Evidence } from '../../domain/entries/decisions.ts';
import type { SchedulePart } from '../../domain/entries/schedule.ts';
import { EVERYTHING, NO_DECISIONS } from '../../domain/entries/untouched.ts';
import type { WorkFilter } from '../../domain/entries/work-filter.ts';
import type { Grouping } from '../../domain/entries/work-list.ts';
import type { EntryRow } from '../../domain/entries/entry.ts';
import type { EntryAnswers } from '../../domain/entries/update/same-entry.ts';
import type { ListUpdate } from '../../domain/entries/update/updated-list.ts';
import type { ListQuestion } from '../../domain/entries/list-question.ts';
import type { SetAside } from '../../domain/entries/set-aside.ts';
import { broughtText } from '../../domain/names/brought-text.ts';
import type { ShowDays } from '../../domain/judgment/show-days.ts';
import { type ShowKind, USUAL_KIND } from '../../domain/judgment/show-kind.ts';
import { ORGS, type Org } from '../../domain/org.ts';
import type { SavedShow } from '../../show-files/saved-show.ts';
import type { ApiError } from '../api/call.ts';
import { keepForUndo } from '../choices/done.ts';
import { type OpenList, useOpenLists } from '../session/open-lists.ts';
import { useSession } from '../session/session.ts';
import { rememberColumn, rememberedColumns } from './columns/column-memory.ts';
import type { ReadFailure } from './intake/read-answer.ts';
import { readList } from './intake/read-list.ts';
import { withLookedUpValues } from './intake/looked-up-values.ts';

interface Source {
  /** The file name, or `PASTED`. */
  name: string;
  input: Uint8Array | string;
}

/** The steps, first to last. `papers` offers the documents; each later step shows one. */
export type Stage =
  | 'intake'
  | 'columns'
  | 'updated-list'
  | 'work'
  | 'papers'
  | 'letters'
  | 'printed-list'
  | 'all-cards'
  | 'all-rosters';

interface WorkView {
  grouping: Grouping;
  /** Kind of headings above the entries: classes, rings or days. Null if entries have no headings. */
  headings: SchedulePart | null;
  filter: WorkFilter;
  /**
   * The group that the user opened: a place in it, and the index at which it stays until it is closed. Null if there is none.
   */
  opened: { place: string; index: number } | null;
  /** True once the user has closed a group. After that, no group opens automatically. */
  closed: boolean;
  /** A place in the group that has keyboard focus. */
  active: string | null;
  /** Kind of the last evidence, and who noted it; null if none was noted. */
  noted: Pick<Evidence, 'kind' | 'by'> | null;
}

export interface Show {
  stage: Stage;
  source: Source | null;
  reading: boolean;
  unread: ReadFailure | null;
  list: EntryList | null;
  /** Kinds that the user chose, by column name. */
  columns: ColumnMapping;
  /** Sheets chosen from a workbook; undefined means all sheets with entries. */
  sheets: readonly string[] | undefined;
  setAside: readonly SetAside[];
  /** Roles missing from the list on purpose. */
  without: readonly MissingRole[];
  checked: Pick<SavedShow, 'columns' | 'sheets'>;
  /** Open questions about the checked list (requirement 15.17). */
  questions: readonly ListQuestion[];
  /** The list's rows, before decisions are applied. */
  rows: readonly EntryRow[];
  /** The rows to check, with decisions applied. */
  decided: readonly EntryRow[];
  decisions: Decisions;
  /** The decisions in the file that was last saved or opened. */
  saved: Decisions;
  days: ShowDays | null;
  kind: ShowKind;
  /** Each row's result, in the order of `rows`; null until the row is checked. */
  checks: readonly (RowCheck | null)[];
  /** The row that each check was for. A row is due again if its decided row is a different object. */
  checkedAs: readonly (EntryRow | null)[];
  /** Generation of the records that the checks came from; null before the first check. */
  generation: string | null;
  /** `stopped`: the user or a failure stopped the check. */
  run: 'idle' | 'running' | 'stopped';
  /** True while the server is still checking another list. */
  waiting: boolean;
  failed: ApiError | null;
  view: WorkView;
  /** Text that the office typed for letters. */
  heading: LetterHeading;
  opening: Opening | null;
  /** True if the show is from a file without a passphrase. Anyone may have changed such a file. */
  unsealed: boolean;
  /**
   * The checks saved in the opened file, to compare with new checks, and when the file was saved. Null if no file was opened.
   */
  before: { checks: ReadonlyMap<number, RowCheck>; at: string } | null;
  /** The show on hold while its updated list is read (requirement 15.106). */
  updates: Show | null;
  /** The comparison with the list on hold; null until the lists are compared. */
  comparison: Comparison | null;
  /** The show before the last update, for Undo; null once the user saves, adds an entry or closes the message. */
  updated: Show | null;
}

/**
 * A comparison of an updated list with the list on hold. While it is on screen, the show already has the rows,
 * decisions and checks that the update will give it.
 */
export interface Comparison {
  answers: EntryAnswers;
  update: ListUpdate;
}

export interface LetterHeading {
  title: string;
  /** A telephone number or an address where recipients can reach the show office. */
  contact: string;
}

export interface Opening {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  state:
    | { kind: 'opening' }
    | { kind: 'needs-passphrase'; wrong: string | null }
    | { kind: 'failed'; text: string };
}

export const NO_SHOW: Show = {
  stage: 'intake',
  source: null,
  reading: false,
  unread: null,
  list: null,
  columns: {},
  sheets: undefined,
  setAside: [],
  without: [],
  checked: { columns: [], sheets: [] },
  questions: [],
  rows: [],
  decided: [],
  decisions: NO_DECISIONS,
  saved: NO_DECISIONS,
  days: null,
  kind: USUAL_KIND,
  checks: [],
  checkedAs: [],
  generation: null,
  run: 'idle',
  waiting: false,
  failed: null,
  view: {
    grouping: 'entry',
    headings: null,
    filter: EVERYTHING,
    opened: null,
    closed: false,
    active: null,
    noted: null,
  },
  heading: { title: '', contact: '' },
  opening: null,
  unsealed: false,
  before: null,
  updates: null,
  comparison: null,
  updated: null,
};

const NONE: Readonly<Record<Org, Show>> = { usef: NO_SHOW, usdf: NO_SHOW, ushja: NO_SHOW };

/** Each flow's show, in memory only: it survives a change of screen, but not a reload (requirement 15.80). */
export const useShows = create<Readonly<Record<Org, Show>>>()(() => NONE);

export function useShow<Part>(org: Org, select: (show: Show) => Part): Part {
  return useShows((shows) => select(shows[org]));
}

export function showOf(org: Org): Show {
  return useShows.getState()[org];
}

/** Changes a show. For use only in this folder and the gallery. */
export function setShow(org: Org, change: Partial<Show> | ((show: Show) => Partial<Show>)): void {
  useShows.setState((shows) => {
    const now = shows[org];
    return { [org]: { ...now, ...(typeof change === 'function' ? change(now) : change) } };
  });
}

useShows.subscribe((shows) => {
  for (const org of ORGS) {
    const open = openListOf(shows[org]);
    if ((useOpenLists.getState()[org] ?? null) !== open) useOpenLists.setState({ [org]: open });
  }
});

function openListOf({ stage, updates }: Show): OpenList | null {
  if (updates !== null) return 'updated-list';
  if (stage === 'intake' || stage === 'columns') return null;
  return stage === 'work' ? 'work-list' : 'papers';
}

// "Clear data" removes the date, and with it the shows.
useSession.subscribe(({ searchDate }, before) => {
  if (searchDate !== null || before.searchDate === null) return;
  for (const org of ORGS) dropShow(org);
});

// Undo after "Clear data" restores the shows (requirement 15.80).
keepForUndo(() => {
  const shows = useShows.getState();
  return () => {
    for (const org of ORGS) restoreShow(org, shows[org]);
  };
});

/**
 * Restores a show, unless the user has loaded another list in the meantime. Starts an interrupted reading again, but
 * does not resume opening a saved show.
 */
function restoreShow(org: Org, show: Show): void {
  if (showOf(org).source !== null) return;
  setShow(org, { ...show, opening: show.opening?.state.kind === 'opening' ? null : show.opening });
  if (show.reading) void read(org, newSignal(org), {});
}

/** Each show's running work. Dropping the show aborts the work. */
const underWay = new Map<Org, AbortController>();

/** Aborts the show's previous work. Returns the signal for its new work. */
export function newSignal(org: Org): AbortSignal {
  underWay.get(org)?.abort(new DOMException('Replaced by another list', 'AbortError'));
  const controller = new AbortController();
  underWay.set(org, controller);
  return controller.signal;
}

export function dropShow(org: Org): void {
  newSignal(org);
  setShow(org, NO_SHOW);
}

/** True if a decision has not been saved to a file. */
export function hasUnsaved({ decisions, saved, updates }: Show): boolean {
  return decisions !== saved || (updates !== null && hasUnsaved(updates));
}

export function look(org: Org, change: Partial<WorkView>): void {
  setShow(org, ({ view }) => ({ view: { ...view, ...change } }));
}

/** Reads a list, then goes to the next step (requirement 15.71). Drops the previous list, but not a show on hold. */
export async function bringList(org: Org, source: Source): Promise<void> {
  const name = broughtText(source.name);
  const { updates } = showOf(org);
  const ofShow = updates === null ? {} : { updates, without: updates.without };
  await read(org, newSignal(org), { ...NO_SHOW, ...ofShow, source: { ...source, name } });
}

/** Reads the list again with a different kind for a column (requirement 15.73). */
export async function correctColumn(org: Org, column: { name: string }, kind: ColumnKind): Promise<void> {
  rememberColumn(showOf(org).list?.columns ?? [], column.name, kind);
  const columns = { ...showOf(org).columns, [column.name]: kind };
  await read(org, newSignal(org), { columns });
}

/** Reads these sheets of the workbook and sets all other sheets aside. */
export async function chooseSheets(org: Org, sheets: readonly string[]): Promise<void> {
  await read(org, newSignal(org), { sheets });
}

export async function setPartsAside(org: Org, setAside: readonly SetAside[]): Promise<void> {
  await read(org, newSignal(org), { setAside });
}

/** Records that a role is missing on purpose, and reads the list again without that question. */
export async function meanWithout(org: Org, role: MissingRole): Promise<void> {
  const without = [...showOf(org).without, role];
  await read(org, newSignal(org), { without });
}

async function read(org: Org, signal: AbortSignal, change: Partial<Show>): Promise<void> {
  setShow(org, { ...change, reading: true, unread: null });
  const { source, columns, sheets, setAside, without } = showOf(org);
  if (source === null) return;
  try {
    const answer = await readList(
      source.input,
      { columns, remembered: rememberedColumns(), sheets, setAside, without },
      signal,
    );
    if (answer.kind === 'list') {
      const kept = choicesOfUpdate(showOf(org), answer.list);
      if (kept !== null) return await read(org, signal, kept);
      const list = await withLookedUpValues(org, answer.list, signal);
      setShow(org, ({ updates }) => ({
        reading: false,
        stage: updates !== null && isUnderstood(list, updates) ? 'updated-list' : 'columns',
        list,
      }));
    } else
      setShow(org, ({ list, stage }) => ({ reading: false, ...unreadList(list, stage, answer.failure) }));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/**
 * Returns the kinds and sheets to read this list with: those chosen for it, and those for the previous list, matched by name.
 * Null if the previous list adds nothing.
 */
function choicesOfUpdate(show: Show, list: EntryList): Pick<Show, 'columns' | 'sheets'> | null {
  const columns = columnsOfUpdate(show, list);
  const sheets = sheetsOfUpdate(show, list);
  if (columns === null && sheets === null) return null;
  return { columns: columns ?? show.columns, sheets: sheets ?? show.sheets };
}

function columnsOfUpdate({ updates, columns }: Show, list: EntryList): ColumnMapping | null {
  const names = new Set(list.columns.map(({ name }) => name));
  const missing = Object.entries(updates?.columns ?? {}).filter(
    ([name]) => names.has(name) && !Object.hasOwn(columns, name),
  );
  return missing.length === 0 ? null : { ...columns, ...Object.fromEntries(missing) };
}

/**
 * Returns the sheets without those that were set aside on the previous list; null if that changes nothing. Also null
 * while a sheet that may have names needs an answer, because choosing sheets would set that sheet aside.
 */
function sheetsOfUpdate({ updates, sheets: chosen }: Show, { sheets }: EntryList): readonly string[] | null {
  if (updates === null || chosen !== undefined || sheets.some(({ use }) => use === 'unread')) return null;
  const aside = new Set(
    updates.checked.sheets.flatMap(({ name, use }) => (use === 'set-aside' ? [name] : [])),
  );
  const read = sheets.flatMap(({ name, use }) => (use === 'read' ? [name] : []));
  const left = read.filter((name) => !aside.has(name));
  return left.length === 0 || left.length === read.length ? null : left;
}

/**
 * True if the list raises no questions, each column is certain or has a name and kind that the user accepted on the previous
 * list, and the user ignored each unused column there.
 */
function isUnderstood({ columns, questions, unused }: EntryList, { checked }: Show): boolean {
  const accepted = new Map(checked.columns.map(({ name, kind }) => [name, kind]));
  return (
    questions.length === 0 &&
    unused.every(({ name }) => accepted.get(name) === 'ignore') &&
    columns.every(
      ({ name, kind, certainty }) =>
        ['sure', 'chosen', 'remembered'].includes(certainty) || accepted.get(name) === kind,
    )
  );
}

/** Returns the state for a list that cannot be read. If only its columns are unclear, the user can identify them. */
function unreadList(list: EntryList | null, stage: Stage, unread: ReadFailure): Partial<Show> {
  if (unread.columns.length === 0) return { stage, unread };
  return {
    stage: 'columns',
    unread,
    list: { ...(list ?? NOTHING_READ), columns: unread.columns, rows: [], questions: [] },
  };
}

const NOTHING_READ: EntryList = {
  format: 'text',
  layout: 'Entry list',
  sheet: null,
  sheets: [],
  headerRow: null,
  columns: [],
  rows: [],
  notes: [],
  questions: [],
  unused: [],
  openColumns: [],
  cells: NO_CELLS,
};

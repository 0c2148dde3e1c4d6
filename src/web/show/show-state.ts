import { create } from 'zustand';
import { NO_CELLS } from '../../entry-list/cell-uses.ts';
import type { ColumnKind } from '../../entry-list/columns/column-kinds.ts';
import type { ColumnMapping, EntryList, MissingRole } from '../../entry-list/entry-list.ts';
import type { RowCheck } from '../../domain/entries/check.ts';
import { type Decisions, NO_DECISIONS } from '../../domain/entries/decisions.ts';
import { EVERYTHING, type WorkFilter } from '../../domain/entries/work-filter.ts';
import type { Grouping } from '../../domain/entries/work-list.ts';
import type { EntryRow } from '../../domain/entries/entry.ts';
import type { ListQuestion } from '../../domain/entries/list-question.ts';
import type { SetAside } from '../../domain/entries/set-aside.ts';
import { broughtText } from '../../domain/names/brought-text.ts';
import type { ShowDays } from '../../domain/judgment/show-days.ts';
import { type ShowKind, USUAL_KIND } from '../../domain/judgment/show-kind.ts';
import { ORGS, type Org } from '../../domain/org.ts';
import type { SavedShow } from '../../show-files/saved-show.ts';
import type { ApiError } from '../api/call.ts';
import { useSession } from '../session/session.ts';
import { rememberColumn, rememberedColumns } from './column-memory.ts';
import type { ReadFailure } from './read-answer.ts';
import { readList } from './read-list.ts';
import { withRecords } from './with-records.ts';

/*
 * The show that is checked in each flow, in memory only: nothing of it is stored in the browser (requirement 15.80). It
 * stays while the user moves between screens, and goes with the page.
 */

/** Where a list came from. */
export interface Source {
  /** The name of the file, or "What you pasted". */
  name: string;
  input: Uint8Array | string;
}

/**
 * What is done with the list: it is brought, its columns are looked at, it is worked through, and papers are made of it:
 * they are chosen, or one of them is ready to print.
 */
export type Stage =
  'intake' | 'columns' | 'work' | 'papers' | 'letters' | 'printed-list' | 'all-cards' | 'all-rosters';

/** What of the work list is shown, and where the user is in it. */
export interface WorkView {
  grouping: Grouping;
  filter: WorkFilter;
  /** The group that is open, by one of its places; it stays at `index` until it is closed. */
  opened: { place: string; index: number } | null;
  /** The group that the keys are at, by one of its places. */
  active: string | null;
  /** Who noted evidence last. */
  by: string;
}

export interface Show {
  stage: Stage;
  source: Source | null;
  /** Whether the list is being read. */
  reading: boolean;
  /** Why it could not be read. */
  unread: ReadFailure | null;
  list: EntryList | null;
  /** The kinds that were chosen for columns of this list, by their names. */
  columns: ColumnMapping;
  /** The chosen sheets of a workbook; undefined: all sheets with entries. */
  sheets: readonly string[] | undefined;
  /** Parts of the list that were set aside. */
  setAside: readonly SetAside[];
  /** Roles that the list lacks on purpose. */
  without: readonly MissingRole[];
  /** The columns and the sheets of the checked list. */
  checked: Pick<SavedShow, 'columns' | 'sheets'>;
  /** The open questions of the checked list (requirement 15.17). */
  questions: readonly ListQuestion[];
  /** The rows as the list has them. */
  rows: readonly EntryRow[];
  /** The rows as they are checked: with what was decided. */
  decided: readonly EntryRow[];
  decisions: Decisions;
  /** The decisions of the file that was saved or opened last. */
  saved: Decisions;
  /** The days that the rows were checked for. */
  days: ShowDays | null;
  /** The kind of show that the rows were checked for. */
  kind: ShowKind;
  /** What is known of each row; null: nothing yet. */
  checks: readonly (RowCheck | null)[];
  /** The row that each check is of. Where it is not the decided one, the row is due to be checked again. */
  checkedAs: readonly (EntryRow | null)[];
  /** The generation of the records that the checks come from. */
  generation: string | null;
  /** How the check of the list goes on. `stopped`: somebody canceled it. */
  run: 'idle' | 'running' | 'stopped';
  /** Whether the server checks another list first. */
  waiting: boolean;
  failed: ApiError | null;
  view: WorkView;
  /** What letters say of the show, typed by the office. */
  heading: LetterHeading;
  /** A saved show that is being opened, or that could not be. */
  opening: Opening | null;
  /** True if the show was opened from a file without a passphrase, which anybody may have changed. */
  unsealed: boolean;
  /** The answers that the opened file has, to say what has changed since; null: no file was opened. */
  before: { checks: ReadonlyMap<number, RowCheck>; at: string } | null;
}

/** What letters say of the show. */
export interface LetterHeading {
  /** The name of the show. */
  title: string;
  /** How to reach the office: a telephone number, an address. */
  contact: string;
}

/** How the opening of a saved show goes on. */
export interface Opening {
  /** The name of the file. */
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
  view: { grouping: 'entry', filter: EVERYTHING, opened: null, active: null, by: '' },
  heading: { title: '', contact: '' },
  opening: null,
  unsealed: false,
  before: null,
};

const NONE: Readonly<Record<Org, Show>> = { usef: NO_SHOW, usdf: NO_SHOW, ushja: NO_SHOW };

export const useShows = create<Readonly<Record<Org, Show>>>()(() => NONE);

/** The show of a flow. */
export function useShow<Part>(org: Org, select: (show: Show) => Part): Part {
  return useShows((shows) => select(shows[org]));
}

export function showOf(org: Org): Show {
  return useShows.getState()[org];
}

/** Changes the show of a flow. For the files of this folder alone. */
export function setShow(org: Org, change: Partial<Show> | ((show: Show) => Partial<Show>)): void {
  useShows.setState((shows) => {
    const now = shows[org];
    return { [org]: { ...now, ...(typeof change === 'function' ? change(now) : change) } };
  });
}

// "Clear data" takes the date away, and with it the shows.
useSession.subscribe(({ searchDate }, before) => {
  if (searchDate !== null || before.searchDate === null) return;
  for (const org of ORGS) dropShow(org);
});

/**
 * Brings a show back that was dropped, unless another list was brought meanwhile. What was being read is read again; a saved
 * show that was being opened is not opened.
 */
export function restoreShow(org: Org, show: Show): void {
  if (showOf(org).source !== null) return;
  setShow(org, { ...show, opening: show.opening?.state.kind === 'opening' ? null : show.opening });
  if (show.reading) void read(org, newSignal(org), {});
}

/** What is under way for a show, to be given up when the show goes. */
const underWay = new Map<Org, AbortController>();

/** The signal of what is done next for a show; what was done before is given up. */
export function newSignal(org: Org): AbortSignal {
  underWay.get(org)?.abort(new DOMException('Another list came', 'AbortError'));
  const controller = new AbortController();
  underWay.set(org, controller);
  return controller.signal;
}

/** Takes the show away: the next list can come. */
export function dropShow(org: Org): void {
  newSignal(org);
  setShow(org, NO_SHOW);
}

/** Whether somebody decided something that no file has. */
export function hasUnsaved({ decisions, saved }: Show): boolean {
  return decisions !== saved;
}

/** Changes what of the work list is shown. */
export function look(org: Org, change: Partial<WorkView>): void {
  setShow(org, ({ view }) => ({ view: { ...view, ...change } }));
}

/** Reads a list; its columns are shown next (requirement 15.71). What was read before goes. */
export async function bringList(org: Org, source: Source): Promise<void> {
  const name = broughtText(source.name);
  await read(org, newSignal(org), { ...NO_SHOW, source: { ...source, name } });
}

/** A column means something else than was understood: the list is read again with that (requirement 15.73). */
export async function correctColumn(org: Org, column: { name: string }, kind: ColumnKind): Promise<void> {
  rememberColumn(showOf(org).list?.columns ?? [], column.name, kind);
  const columns = { ...showOf(org).columns, [column.name]: kind };
  await read(org, newSignal(org), { columns });
}

/** Reads these sheets of the workbook and sets the others aside. */
export async function chooseSheets(org: Org, sheets: readonly string[]): Promise<void> {
  await read(org, newSignal(org), { sheets });
}

/** Sets parts of the list aside, or asks about them again. */
export async function setPartsAside(org: Org, setAside: readonly SetAside[]): Promise<void> {
  await read(org, newSignal(org), { setAside });
}

/** Confirms that the list has no horses, or no riders and handlers, and reads it again without that question. */
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
      const list = await withRecords(org, answer.list, signal);
      setShow(org, { reading: false, stage: 'columns', list });
    } else
      setShow(org, ({ list, stage }) => ({ reading: false, ...unreadList(list, stage, answer.failure) }));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** A list that cannot be read as it is. When only its columns are not understood, a person can say what they are. */
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
  openColumns: [],
  cells: NO_CELLS,
};

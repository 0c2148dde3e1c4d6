import { setTimeout as sleep } from 'node:timers/promises';
import type { PartyCheck, RowCheck } from '../domain/entries/check.ts';
import type { EntryParty, EntryRow } from '../domain/entries/entry.ts';
import { RecordsChangedError, SearchBusyError, SearchStoppedError } from './errors.ts';
import { checkEntries, type CheckEntriesQuestion } from './queries/check-entries.ts';
import type { Records } from './records.ts';

/*
 * A whole entry list is asked in chunks, so that no search waits long behind it (decision 40). What several rows have in
 * common is asked once.
 */

/** Asks about some rows. Tells their checks in their order, and how long a thread took, in milliseconds. */
export type AskRows = (rows: readonly EntryRow[]) => Promise<{ checks: RowCheck[]; time: number }>;

/** The show that a list is checked for. */
export type Show = Omit<CheckEntriesQuestion, 'rows'>;

/**
 * Asks the records about rows, all from one generation.
 *
 * @param generation the one that has to answer
 * @param turn makes a question wait until it may be asked
 * @throws RecordsChangedError when another generation answers, and what `Records.ask` throws
 */
export function askRecordsAbout(
  records: Records,
  show: Show,
  generation: string | null,
  withdrawn?: AbortSignal,
  turn: <Answer>(ask: () => Promise<Answer>) => Promise<Answer> = (ask) => ask(),
): AskRows {
  return (rows) =>
    turn(async () => {
      let answering: string | null = generation;
      let time: number | null = null;
      const began = performance.now();
      const checks = await records.ask(
        checkEntries,
        { ...show, rows },
        {
          onGeneration: (name) => {
            answering = name;
          },
          onSearched: (taken) => {
            time = taken;
          },
          ...(withdrawn && { withdrawn: () => withdrawn }),
        },
      );
      if (answering !== generation) throw new RecordsChangedError();
      return { checks, time: time ?? performance.now() - began };
    });
}

/** A row, and what is said of it. */
export interface CheckedRow {
  row: EntryRow;
  check: RowCheck;
}

/** How long a thread should take for a chunk, in milliseconds: a search that comes meanwhile waits that long at most. */
const CHUNK_TIME = 30;

/** The most rows of a chunk: their answer is copied to the main thread in one piece. */
const MOST_ROWS = 200;

/** What a party costs that is looked up by its number, … */
const BY_NUMBER = 1;
/** … and one whose name must be searched. */
const BY_NAME = 15;

/** What the first chunk may cost. It is small, so that the first results come soon. */
const FIRST_CHUNK = 60;

/** How long to wait when too many searches are waiting already, in milliseconds, and how often. */
const BUSY_PAUSE = 200;
const BUSY_PAUSES = 50;

/**
 * Checks a whole list, chunk by chunk, one after the other. While the rows of a chunk are read from the generator, the next
 * chunk is on its way.
 *
 * @yields the rows of a chunk, in the order of the list
 * @throws what asking throws
 */
export async function* checkList(ask: AskRows, rows: readonly EntryRow[]): AsyncGenerator<CheckedRow[]> {
  const asking = new AskedList(ask, rows);
  let next = asking.nextChunk();
  for (;;) {
    const chunk = await next;
    if (chunk.length === 0) return;
    next = asking.nextChunk();
    // Whoever reads the rows may never come back for it.
    next.catch(() => undefined);
    yield chunk;
  }
}

class AskedList {
  readonly #ask: AskRows;
  readonly #rows: readonly EntryRow[];
  /** What is known of the parties that were asked about, by what the answer rests on. */
  readonly #known = new Map<string, readonly PartyCheck[]>();
  #at = 0;
  #mayCost = FIRST_CHUNK;

  constructor(ask: AskRows, rows: readonly EntryRow[]) {
    this.#ask = ask;
    this.#rows = rows;
  }

  /** The next rows with their checks; empty at the end. */
  async nextChunk(): Promise<CheckedRow[]> {
    for (let pauses = 0; ;) {
      const { rows, groups, cost } = this.#chunk();
      if (rows.length === 0) return [];
      try {
        if (groups.size > 0) await this.#askAbout(groups, cost);
      } catch (error) {
        if (error instanceof SearchBusyError && pauses < BUSY_PAUSES) {
          pauses += 1;
          await sleep(BUSY_PAUSE);
          continue;
        }
        if (!(error instanceof SearchStoppedError)) throw error;
        if (groups.size > 1) {
          this.#mayCost = Math.max(1, cost / 4);
          continue;
        }
        for (const [key, row] of groups) this.#known.set(key, row.parties.map(notSearched));
      }
      this.#at += rows.length;
      return rows.map((row) => ({ row, check: this.#checkOf(row) }));
    }
  }

  /** The rows of the next chunk, and what is not known of them yet, each once. */
  #chunk(): { rows: EntryRow[]; groups: Map<string, EntryRow>; cost: number } {
    const rows: EntryRow[] = [];
    const groups = new Map<string, EntryRow>();
    let cost = 0;
    for (let at = this.#at; at < this.#rows.length && rows.length < MOST_ROWS; at += 1) {
      const row = this.#rows[at];
      if (row === undefined) break;
      const fresh = groupsOf(row).filter(({ key }) => !this.#known.has(key) && !groups.has(key));
      const more = fresh.reduce((sum, group) => sum + costOf(group.row), 0);
      if (rows.length > 0 && cost + more > this.#mayCost) break;
      rows.push(row);
      cost += more;
      for (const group of fresh) groups.set(group.key, group.row);
    }
    return { rows, groups, cost };
  }

  async #askAbout(groups: ReadonlyMap<string, EntryRow>, cost: number): Promise<void> {
    const { checks, time } = await this.#ask([...groups.values()]);
    for (const [at, key] of [...groups.keys()].entries()) this.#known.set(key, checks[at]?.parties ?? []);
    // It may double at most: the next rows can be of another kind.
    this.#mayCost = Math.max(1, Math.min(this.#mayCost * 2, (cost * CHUNK_TIME) / Math.max(time, 0.1)));
  }

  #checkOf(row: EntryRow): RowCheck {
    const parties: PartyCheck[] = [];
    for (const { key, places } of groupsOf(row)) {
      const known = this.#known.get(key) ?? [];
      for (const [at, place] of places.entries()) {
        const check = known[at];
        if (check !== undefined) parties[place] = check;
      }
    }
    return { row: row.row, parties, errors: row.errors };
  }
}

/** Parties of a row that are asked about together. */
interface Group {
  /** All that the answer rests on. */
  key: string;
  /** Their places in the row. */
  places: readonly number[];
  /** A row of these alone. */
  row: EntryRow;
}

/**
 * The parties of a row by what their answers rest on: a horse and its owners tell of each other, and everybody else stands
 * alone. So a trainer of many rows is asked about once.
 */
function groupsOf(row: EntryRow): Group[] {
  const stable = [...row.parties.keys()].filter((at) => isOfStable(row.parties[at]));
  const others = [...row.parties.keys()].filter((at) => !isOfStable(row.parties[at]));
  const all = [...(stable.length === 0 ? [] : [stable]), ...others.map((at) => [at])];
  return all.map((places) => {
    const parties = row.parties.filter((_party, at) => places.includes(at));
    return { key: JSON.stringify(parties), places, row: { ...row, parties } };
  });
}

function isOfStable(party: EntryParty | undefined): boolean {
  return party?.role === 'horse' || party?.role === 'owner';
}

function costOf({ parties }: EntryRow): number {
  return parties.reduce((sum, party) => sum + (isNumbered(party) ? BY_NUMBER : BY_NAME), 0);
}

function isNumbered({ numbers, chosen }: EntryParty): boolean {
  return chosen !== null || Object.keys(numbers).length > 0;
}

/** What is said of a party whose search was stopped. */
function notSearched({ role }: EntryParty): PartyCheck {
  return {
    role,
    match: 'none',
    records: {},
    judgment: 'not-checked',
    findings: [
      {
        code: 'search-stopped',
        severity: 'look',
        organization: null,
        date: null,
        text: 'The search for this name took too long.',
        remedy: 'Give a number, or look it up by itself.',
      },
    ],
    proposals: [],
  };
}

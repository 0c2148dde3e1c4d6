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

/** The rows of a list. An array will do. */
export interface RowsToCheck {
  readonly length: number;
  at(index: number): EntryRow | undefined;
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

/** The most names of a chunk: when none of them is on record, each is searched for some 20 ms. */
const MOST_NAMES = 24;

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
export async function* checkList(ask: AskRows, rows: RowsToCheck): AsyncGenerator<CheckedRow[]> {
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
  readonly #rows: RowsToCheck;
  /** What is known of the parties that were asked about, by what the answer rests on. */
  readonly #known = new Map<string, readonly PartyCheck[]>();
  #at = 0;
  #mayCost = FIRST_CHUNK;

  constructor(ask: AskRows, rows: RowsToCheck) {
    this.#ask = ask;
    this.#rows = rows;
  }

  /** The next rows with their checks; empty at the end. */
  async nextChunk(): Promise<CheckedRow[]> {
    for (let pauses = 0; ;) {
      const { rows, groups, cost } = this.#chunk();
      if (rows.length === 0) return [];
      try {
        if (groups.length > 0) await this.#askAbout(groups, cost);
      } catch (error) {
        if (error instanceof SearchBusyError && pauses < BUSY_PAUSES) {
          pauses += 1;
          await sleep(BUSY_PAUSE);
          continue;
        }
        if (!(error instanceof SearchStoppedError)) throw error;
        if (rows.length > 1) {
          this.#mayCost = Math.max(1, cost / 4);
          continue;
        }
        for (const group of groups) this.#know(group, group.parties.map(notSearched));
      }
      this.#at += rows.length;
      return rows.map((row) => ({ row, check: this.#checkOf(row) }));
    }
  }

  /** The rows of the next chunk, and what is not known of them yet, each once. */
  #chunk(): { rows: EntryRow[]; groups: Group[]; cost: number } {
    const rows: EntryRow[] = [];
    const groups = new Map<string, Group>();
    const searched = new Set<string>();
    let cost = 0;
    for (let at = this.#at; at < this.#rows.length && rows.length < MOST_ROWS; at += 1) {
      const row = this.#rows.at(at);
      if (row === undefined) break;
      const fresh = groupsOf(row).filter(
        (group) => this.#knownOf(group) === undefined && !groups.has(group.key),
      );
      const parties = fresh.flatMap((group) => group.parties);
      const names = new Set(parties.filter((party) => !isNumbered(party)).map(asText));
      const more = [...names].filter((name) => !searched.has(name));
      const costsMore = parties.length * BY_NUMBER + more.length * BY_NAME;
      const tooMany = cost + costsMore > this.#mayCost || searched.size + more.length > MOST_NAMES;
      if (rows.length > 0 && tooMany) break;
      rows.push(row);
      cost += costsMore;
      for (const name of more) searched.add(name);
      for (const group of fresh) groups.set(group.key, group);
    }
    return { rows, groups: [...groups.values()], cost };
  }

  async #askAbout(groups: readonly Group[], cost: number): Promise<void> {
    const { checks, time } = await this.#ask(groups.map(({ row }) => row));
    for (const [at, group] of groups.entries()) {
      this.#know(group, checks[at]?.parties.slice(-group.parties.length) ?? []);
    }
    // It may double at most: the next rows can be of another kind.
    this.#mayCost = Math.max(1, Math.min(this.#mayCost * 2, (cost * CHUNK_TIME) / Math.max(time, 0.1)));
  }

  #know({ key, alone }: Group, checks: readonly PartyCheck[]): void {
    // The row tells namesakes apart, and nobody else.
    const known = alone === null || checks.some(({ match }) => match === 'several') ? key : alone;
    this.#known.set(known, checks);
  }

  #knownOf({ key, alone }: Group): readonly PartyCheck[] | undefined {
    return (alone === null ? undefined : this.#known.get(alone)) ?? this.#known.get(key);
  }

  #checkOf(row: EntryRow): RowCheck {
    const parties: PartyCheck[] = [];
    for (const group of groupsOf(row)) {
      const known = this.#knownOf(group) ?? [];
      for (const [at, place] of group.places.entries()) {
        const check = known[at];
        if (check !== undefined) parties[place] = check;
      }
    }
    return { row: row.row, parties, errors: row.errors };
  }
}

/** Parties of a row that are asked about together. */
interface Group {
  parties: readonly EntryParty[];
  /** Their places in the row. */
  places: readonly number[];
  /** All that the answer may rest on. */
  key: string;
  /** The parties by themselves, where the rest of the row only tells namesakes apart; null elsewhere. */
  alone: string | null;
  /** What to ask: these parties, after those of the row that tell something of them. */
  row: EntryRow;
}

/**
 * The parties of a row by what their answers rest on. A horse and its owners tell of each other. Of somebody without a
 * number they may tell which namesake is meant. Everybody else stands alone, so a trainer of many rows is asked about once.
 */
function groupsOf(row: EntryRow): Group[] {
  const stable: number[] = [];
  const others: number[] = [];
  for (const [at, { role }] of row.parties.entries()) {
    (role === 'horse' || role === 'owner' ? stable : others).push(at);
  }
  const withStable = stable.flatMap((at) => row.parties[at] ?? []);
  const groups = others.flatMap((at) => {
    const party = row.parties[at];
    if (party === undefined) return [];
    const numbered = isNumbered(party);
    return [groupOf(row, [at], [party], numbered ? [] : withStable)];
  });
  return stable.length === 0 ? groups : [groupOf(row, stable, withStable, []), ...groups];
}

function groupOf(
  row: EntryRow,
  places: readonly number[],
  parties: readonly EntryParty[],
  telling: readonly EntryParty[],
): Group {
  const own = JSON.stringify(parties);
  return {
    parties,
    places,
    key: telling.length === 0 ? own : `${own}${JSON.stringify(telling)}`,
    alone: telling.length === 0 ? null : own,
    row: { ...row, parties: [...telling, ...parties] },
  };
}

function asText(party: EntryParty): string {
  return JSON.stringify(party);
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import { retry } from '../concurrency/retry.ts';
import type { PartyCheck, RowCheck } from '../domain/entries/check.ts';
import type { EntryParty, EntryRow } from '../domain/entries/entry.ts';
import { type LookedUpValue, lookedUpValues } from '../domain/entries/on-record.ts';
import { confirmedInRow } from '../domain/entries/confirmed.ts';
import { ListNumbers } from '../domain/entries/list-numbers.ts';
import { isNamed } from '../domain/entries/unnamed.ts';
import { RecordsChangedError, SearchBusyError, SearchStoppedError } from './errors.ts';
import { checkEntries, type CheckEntriesQuestion } from './queries/entries/check.ts';
import { valuesOnRecord } from './queries/entries/values.ts';
import type { Query } from './books.ts';
import type { Records } from './records.ts';

/*
 * Checks an entry list in chunks, so that other searches need not wait long (decision 40). A party that several rows
 * repeat is checked only once.
 */

/** `time` is the time in milliseconds that the answer took. */
type AskRows = (rows: readonly EntryRow[]) => Promise<{ checks: RowCheck[]; time: number }>;

type Show = Omit<CheckEntriesQuestion, 'rows'>;

/**
 * Returns a function that asks the records about rows. That function throws RecordsChangedError when a different
 * generation answers, and errors from `Records.ask`.
 * @param turn delays a question until it may be sent
 * @param onIdentified called for each party that the list identifies
 */
export function askRecordsAbout(
  records: Records,
  show: Show,
  generation: string | null,
  withdrawn?: AbortSignal,
  turn: Turn = (ask) => ask(),
  onIdentified: (check: PartyCheck) => void = () => undefined,
): AskRows {
  return (rows) =>
    turn(async () => {
      let time: number | null = null;
      const began = performance.now();
      const onSearched = (taken: number): void => {
        time = taken;
      };
      const question = { ...show, rows };
      const checks = await askOf(generation, records, checkEntries, question, withdrawn, onSearched);
      for (const { parties, identified } of checks) {
        for (const [at, party] of parties.entries()) if (identified[at] === true) onIdentified(party);
      }
      return { checks, time: time ?? performance.now() - began };
    });
}

/**
 * Looks up values from unrecognized columns (requirement 15.37). Returns null if the search takes too long, or if too
 * many searches are waiting.
 * @throws RecordsChangedError when a different generation answers, and errors from `Records.ask`
 */
export async function lookUpValues(
  records: Records,
  { org, searchDate }: Pick<Show, 'org' | 'searchDate'>,
  values: readonly string[],
  generation: string | null,
  withdrawn?: AbortSignal,
  turn: Turn = (ask) => ask(),
): Promise<LookedUpValue[] | null> {
  try {
    const { onRecord } = await turn(() =>
      askOf(generation, records, valuesOnRecord, { org, searchDate, values }, withdrawn),
    );
    return lookedUpValues(values, onRecord);
  } catch (error) {
    if (error instanceof SearchStoppedError || error instanceof SearchBusyError) return null;
    throw error;
  }
}

export type Turn = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

async function askOf<Question, Answer>(
  generation: string | null,
  records: Records,
  query: Query<Question, Answer>,
  question: Question,
  withdrawn?: AbortSignal,
  onSearched: (time: number) => void = () => undefined,
): Promise<Answer> {
  let answering: string | null = generation;
  const answer = await records.ask(query, question, {
    onGeneration: (name) => {
      answering = name;
    },
    onSearched,
    ...(withdrawn && { withdrawn: () => withdrawn }),
  });
  if (answering !== generation) throw new RecordsChangedError();
  return answer;
}

export interface RowsToCheck {
  readonly length: number;
  at(index: number): EntryRow | undefined;
}

export interface CheckedRow {
  row: EntryRow;
  check: RowCheck;
}

/** Target time (ms) for one chunk. Other searches wait until the chunk is answered. */
const CHUNK_TIME = 30;

/** Maximum number of rows in a chunk, because the chunk's whole answer is copied to the main thread at once. */
const MOST_ROWS = 200;

const BY_NUMBER = 1;
const BY_NAME = 15;

/** Maximum number of different names in a chunk. The search for an unknown name takes about 20 ms. */
const MOST_NAMES = 24;

/** Maximum cost of the first chunk, in look-ups by number. A small chunk makes the first results arrive quickly. */
const FIRST_CHUNK = 60;

/** Pause (ms) between attempts while too many searches are waiting. */
const BUSY_PAUSE = 200;
const BUSY_PAUSES = 50;

/** Number of chunks in flight, so a worker that finishes one can start the next right away. */
const AT_ONCE = 2;

/**
 * Yields checked rows in chunks, and prepares the next chunks while the caller reads one. Parties share a judgment only
 * if their rows have the same `classes` key.
 */
export async function* checkList(
  ask: AskRows,
  rows: RowsToCheck,
  classes: (row: EntryRow) => string = () => '',
): AsyncGenerator<CheckedRow[]> {
  const asking = new AskedList(ask, rows, await numbersOn(rows), classes);
  const chunks = Array.from({ length: AT_ONCE }, () => asking.nextChunk());
  for (;;) {
    const chunk = await chunks.shift();
    if (chunk === undefined || chunk.length === 0) return;
    chunks.push(asking.nextChunk());
    yield chunk;
  }
}

/**
 * Maximum size of the cached checks, in characters. A list of 20,000 unknown names would otherwise fill hundreds of
 * megabytes.
 */
const MOST_KEPT = 4_000_000;

/**
 * Number of stopped searches after which a single group is reported as not checked. One or two searches may stop just
 * because the machine is busy.
 */
const PATIENCE = 3;

const ROWS_AT_ONCE = 50;

async function numbersOn(rows: RowsToCheck): Promise<ListNumbers> {
  const numbers = new ListNumbers();
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows.at(at);
    if (row !== undefined) numbers.add(row);
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
  }
  return numbers;
}

class AskedList {
  readonly #ask: AskRows;
  readonly #rows: RowsToCheck;
  readonly #numbers: ListNumbers;
  readonly #classes: (row: EntryRow) => string;
  readonly #known = new KnownParties();
  readonly #underWay = new Set<string>();
  readonly #onTheirWay = new Set<Chunk>();
  /**
   * Settles when all earlier chunks are answered. The next chunk waits for them, because it may repeat their parties.
   */
  #before: Promise<unknown> = Promise.resolve();
  #at = 0;
  #mayCost = FIRST_CHUNK;

  constructor(ask: AskRows, rows: RowsToCheck, numbers: ListNumbers, classes: (row: EntryRow) => string) {
    this.#ask = ask;
    this.#rows = rows;
    this.#numbers = numbers;
    this.#classes = classes;
  }

  /** Returns the next chunk of checked rows; an empty array at the end of the list. */
  nextChunk(): Promise<CheckedRow[]> {
    const chunk = this.#answer(this.#chunk(), this.#before);
    // Prevents an unhandled rejection if the caller never awaits this promise.
    chunk.catch(() => undefined);
    this.#before = chunk;
    return chunk;
  }

  async #answer(chunk: Chunk, before: Promise<unknown>): Promise<CheckedRow[]> {
    const { rows, groups, cost } = chunk;
    this.#onTheirWay.add(chunk);
    await Promise.all([this.#askInParts(groups, cost), before]);
    const checked = rows.map(({ row, groups }) => ({ row, check: this.#checkOf(row, groups) }));
    this.#onTheirWay.delete(chunk);
    this.#known.forgetOldest(() => this.#needed());
    return checked;
  }

  #needed(): ReadonlySet<string> {
    const needed = new Set<string>();
    for (const { rows } of this.#onTheirWay) {
      for (const { key, alone } of rows.flatMap(({ groups }) => groups)) {
        needed.add(key);
        if (alone !== null) needed.add(alone);
      }
    }
    return needed;
  }

  /** Collects the next rows, and each of their groups that is neither cached nor being checked. */
  #chunk(): Chunk {
    const rows: GroupedRow[] = [];
    const groups: Group[] = [];
    const searched = new Set<string>();
    let cost = 0;
    for (; this.#at < this.#rows.length && rows.length < MOST_ROWS; this.#at += 1) {
      const row = this.#rows.at(this.#at);
      if (row === undefined) break;
      const grouped = { row, groups: groupsOf(row, this.#classes(row)) };
      const fresh = new Map(
        grouped.groups.filter((group) => this.#isFresh(group)).map((group) => [group.key, group]),
      );
      const parties = [...fresh.values()].flatMap((group) => group.parties);
      const names = new Set(parties.filter((party) => !isNumbered(party) && isNamed(party)).map(asText));
      const more = [...names].filter((name) => !searched.has(name));
      const costsMore = parties.length * BY_NUMBER + more.length * BY_NAME;
      const tooMany = cost + costsMore > this.#mayCost || searched.size + more.length > MOST_NAMES;
      if (rows.length > 0 && tooMany) break;
      rows.push(grouped);
      cost += costsMore;
      for (const name of more) searched.add(name);
      for (const [key, group] of fresh) {
        groups.push(group);
        this.#underWay.add(key);
      }
    }
    return { rows, groups, cost };
  }

  #isFresh(group: Group): boolean {
    return !this.#underWay.has(group.key) && this.#knownOf(group) === undefined;
  }

  async #askInParts(groups: readonly Group[], cost: number): Promise<void> {
    const parts = Math.max(1, Math.min(groups.length, Math.ceil(cost / this.#mayCost)));
    const inEach = Math.ceil(groups.length / parts);
    for (let at = 0; at < groups.length; at += inEach) {
      await this.#askUntilKnown(groups.slice(at, at + inEach), cost / parts);
    }
  }

  /** Asks about the groups. If that takes too long, asks about a quarter of them at a time. */
  async #askUntilKnown(groups: readonly Group[], cost: number, stops = 0): Promise<void> {
    if (groups.length === 0) return;
    try {
      await this.#askAbout(groups, cost);
    } catch (error) {
      if (!(error instanceof SearchStoppedError)) throw error;
      if (groups.length === 1 && stops + 1 >= PATIENCE) {
        for (const group of groups) this.#know(group, group.parties.map(notSearched));
        return;
      }
      this.#mayCost = Math.max(1, cost / 4);
      const few = Math.ceil(groups.length / 4);
      for (let at = 0; at < groups.length; at += few) {
        await this.#askUntilKnown(groups.slice(at, at + few), cost / 4, stops + 1);
      }
    }
  }

  async #askAbout(groups: readonly Group[], cost: number): Promise<void> {
    const rows = groups.map(({ row }) => row);
    const { checks, time } = await retry(
      () => this.#ask(rows),
      (error, retries) => (error instanceof SearchBusyError && retries < BUSY_PAUSES ? BUSY_PAUSE : null),
    );
    for (const [at, group] of groups.entries()) {
      this.#know(group, checks[at]?.parties.slice(-group.parties.length) ?? []);
    }
    // The limit at most doubles, because the next rows may take longer.
    this.#mayCost = Math.max(1, Math.min(this.#mayCost * 2, (cost * CHUNK_TIME) / Math.max(time, 0.1)));
  }

  #know({ key, alone, parties }: Group, answered: readonly PartyCheck[]): void {
    const checks = answered.map((check, at) => {
      const party = parties[at];
      return party === undefined ? check : this.#numbers.settle(party, check);
    });
    // Unless there are namesakes, the row's other parties do not affect the result.
    const known = alone === null || checks.some(({ match }) => match === 'several') ? key : alone;
    this.#known.set(known, checks);
    this.#underWay.delete(key);
  }

  #knownOf({ key, alone }: Group): readonly PartyCheck[] | undefined {
    return (alone === null ? undefined : this.#known.get(alone)) ?? this.#known.get(key);
  }

  #checkOf(row: EntryRow, groups: readonly Group[]): RowCheck {
    const parties: PartyCheck[] = [];
    for (const group of groups) {
      const known = this.#knownOf(group) ?? [];
      for (const [at, place] of group.places.entries()) {
        const check = known[at];
        if (check !== undefined) parties[place] = check;
      }
    }
    if (parties.filter(Boolean).length !== row.parties.length) {
      throw new Error(`Row ${row.row} of a list has parties that were never asked about`);
    }
    return { row: row.row, parties: confirmedInRow(parties), errors: row.errors };
  }
}

class KnownParties {
  readonly #known = new Map<string, { checks: readonly PartyCheck[]; size: number }>();
  #size = 0;

  get(key: string): readonly PartyCheck[] | undefined {
    const known = this.#known.get(key);
    if (known === undefined) return undefined;
    this.#known.delete(key);
    this.#known.set(key, known);
    return known.checks;
  }

  set(key: string, checks: readonly PartyCheck[]): void {
    this.#size -= this.#known.get(key)?.size ?? 0;
    const size = key.length + checks.reduce((sum, check) => sum + sizeOf(check), 0);
    this.#known.delete(key);
    this.#known.set(key, { checks, size });
    this.#size += size;
  }

  forgetOldest(neededOf: () => ReadonlySet<string>): void {
    if (this.#size <= MOST_KEPT) return;
    const needed = neededOf();
    for (const [key, { size }] of this.#known) {
      if (this.#size <= MOST_KEPT / 2) return;
      if (needed.has(key)) continue;
      this.#known.delete(key);
      this.#size -= size;
    }
  }
}

function sizeOf({ findings, proposals }: PartyCheck): number {
  const said = findings.reduce((sum, { text, remedy }) => sum + 100 + text.length + (remedy ?? '').length, 0);
  return 100 + said + 60 * proposals.length;
}

interface Chunk {
  rows: readonly GroupedRow[];
  groups: readonly Group[];
  cost: number;
}

interface GroupedRow {
  row: EntryRow;
  groups: readonly Group[];
}

interface Group {
  parties: readonly EntryParty[];
  places: readonly number[];
  key: string;
  /** Key without the parties that help tell namesakes apart; null if the group has no such parties. */
  alone: string | null;
  row: EntryRow;
}

/**
 * Groups a horse with its owners, because they help identify each other. Every other party forms a separate group, so
 * a trainer is checked only once.
 */
function groupsOf(row: EntryRow, classes: string): Group[] {
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
    return [groupOf(row, classes, [at], [party], numbered ? [] : withStable)];
  });
  return stable.length === 0 ? groups : [groupOf(row, classes, stable, withStable, []), ...groups];
}

function groupOf(
  row: EntryRow,
  classes: string,
  places: readonly number[],
  parties: readonly EntryParty[],
  telling: readonly EntryParty[],
): Group {
  const own = `${classes}${JSON.stringify(parties)}`;
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
        remedy: 'Add a number to the list, or search for this name separately.',
      },
    ],
    proposals: [],
  };
}

import type { Term } from '../../domain/membership/term.ts';
import type { Org } from '../../domain/org.ts';
import type { Statement } from '../queries/statement.ts';
import { deriveHorseWords } from './horse-words.ts';
import {
  type Columns,
  COMPLETION_COLUMNS,
  horseColumns,
  memberColumns,
  type NewHorse,
  type NewMember,
  OWNERSHIP_COLUMNS,
} from './new-records.ts';
import { deriveOwnerNames } from './owner-names.ts';
import { deriveRiders } from './rider-list.ts';
import {
  BOOK_SCHEMA_VERSION,
  type BookTable,
  FOR_EVER,
  META_TABLE,
  type RecordTables,
  recordTables,
  SEARCH_TABLES,
  SINCE_EVER,
  WORD_LIST,
} from './tables.ts';

/** A value of a new row; a list of numbers comes as its bytes (`postings/packed.ts`). */
export type NewValue = string | number | null | Uint8Array;

/** Rows on their way into a new table. */
export interface RowSink {
  /** Adds a row: a value for each column. Lists must not be changed any more. */
  add(row: readonly NewValue[]): void;
  /** Whether so much waits to be written that `room` is to be waited for before more is added. */
  readonly full: boolean;
  /**
   * Settled when there is room for more rows.
   *
   * @throws Error when rows cannot be written
   */
  room(): Promise<void>;
  /**
   * Writes what is left. The rows are there when this is settled, and the sink takes no more.
   *
   * @throws Error when rows cannot be written
   */
  finish(): Promise<void>;
}

/** The tables of a book that is being built. Nobody reads them before `seal`, and nothing is safe before it. */
export interface NewTables {
  /**
   * Makes a table and fills it, best in the order of its key. Two tables may be filled at a time, each once.
   *
   * @param columns those that a row gives a value for
   */
  fill(table: BookTable, columns: readonly string[]): RowSink;
  /** Makes what the rows of a filled table are found by. */
  index(table: BookTable): Promise<void>;
  /** The rows of a statement over filled tables, each an array of its columns' values, some thousands at a time. */
  rows(statement: Statement): AsyncIterable<readonly (readonly unknown[])[]>;
  /**
   * Checks what was written and makes it safe. Nothing can be written any more.
   *
   * @returns what it takes on the disk, in bytes
   * @throws Error when the engine's own check fails
   */
  seal(): Promise<number>;
  /** Removes what was built, unless it is sealed. May be called again. */
  abandon(): Promise<void>;
}

/** Makes a table and fills it with rows as they come up. */
export async function fillTable(
  tables: NewTables,
  table: BookTable,
  columns: readonly string[],
  rows: Iterable<readonly NewValue[]>,
): Promise<void> {
  const sink = tables.fill(table, columns);
  for (const row of rows) {
    if (sink.full) await sink.room();
    sink.add(row);
  }
  await sink.finish();
}

/** The number that a statement of one row and column gives. */
export async function oneNumber(tables: NewTables, statement: Statement): Promise<number> {
  for await (const [row] of tables.rows(statement)) {
    const value = row?.[0];
    if (typeof value === 'number') return value;
  }
  throw new TypeError(`Not one number: ${statement.sqlite}`);
}

/** The table of records, and that of their terms. */
interface TermedTables {
  records: BookTable;
  terms: BookTable;
  /** The column of `terms` that says whose a term is. */
  whose: string;
}

/** Takes the horses, or the members, of a new book, each with its terms. */
export class RecordsSink<Row> {
  readonly #columns: Columns<Row>;
  readonly #records: RowSink;
  readonly #terms: RowSink;
  #places = 0;

  constructor(tables: NewTables, { records, terms, whose }: TermedTables, columns: Columns<Row>) {
    this.#columns = columns;
    this.#records = tables.fill(records, columns.names);
    this.#terms = tables.fill(terms, [whose, 'start_date', 'end_date', 'type', 'status']);
  }

  /** Adds a record, the first at place 1, the next at place 2, and its terms, of which no two are the same. */
  add(record: Row, terms: readonly Term[]): void {
    this.#places += 1;
    this.#records.add(this.#columns.values(this.#places, record));
    for (const { start, end, type, status } of terms) {
      this.#terms.add([this.#places, start ?? SINCE_EVER, end ?? FOR_EVER, type ?? '', status ?? '']);
    }
  }

  /** Whether `room` is to be waited for before more is added. */
  get full(): boolean {
    return this.#records.full || this.#terms.full;
  }

  async room(): Promise<void> {
    await this.#records.room();
    await this.#terms.room();
  }

  /** Writes what is left; nothing can be added any more. */
  async finish(): Promise<void> {
    await this.#records.finish();
    await this.#terms.finish();
  }
}

/**
 * Builds a new book from horses, members, ownerships and safe-sport completions: one after the other, each in the order of
 * its table's key, and finished before the next. What searches go by and the indices come last (decision 12).
 */
export class BookBuilder {
  readonly #tables: NewTables;
  readonly #org: Org;
  readonly #of: RecordTables;
  readonly #begun = new Set<BookTable>();

  constructor(tables: NewTables, org: Org) {
    this.#tables = tables;
    this.#org = org;
    this.#of = recordTables(org);
  }

  horses(): RecordsSink<NewHorse> {
    const { horse, horseTerm } = this.#of;
    this.#begun.add(horse);
    const tables = { records: horse, terms: horseTerm, whose: 'horse_id' };
    return new RecordsSink(this.#tables, tables, horseColumns(this.#org));
  }

  members(): RecordsSink<NewMember> {
    const { member, memberTerm } = this.#of;
    this.#begun.add(member);
    const tables = { records: member, terms: memberTerm, whose: 'member_id' };
    return new RecordsSink(this.#tables, tables, memberColumns(this.#org));
  }

  /** Takes rows as `ownershipRow` makes them, none twice. */
  ownerships(): RowSink {
    return this.#fill(this.#of.ownership, OWNERSHIP_COLUMNS);
  }

  /** Takes the completions of safe-sport training, none twice: a cleaned number, the day and the day it holds to. */
  completions(): RowSink {
    return this.#fill(this.#of.safeSport, COMPLETION_COLUMNS);
  }

  /**
   * Indexes, derives what searches go by, checks the book and makes it safe.
   *
   * @param onStep called between its steps with the share, 0 to 1, that is done
   * @returns its size in bytes
   * @throws Error when the book does not pass the engine's own check
   */
  async finish(contentHash: string, onStep: (share: number) => void = () => {}): Promise<number> {
    const steps = [
      () => this.#makeEmptyTables(),
      ...Object.values(this.#of).map((table) => () => this.#tables.index(table)),
      ...searchTableSteps(this.#tables),
      () => this.#writeMeta(contentHash),
    ];
    const count = steps.length + 1;
    for (const [index, step] of steps.entries()) {
      onStep(index / count);
      await step();
    }
    onStep(steps.length / count);
    const bytes = await this.#tables.seal();
    onStep(1);
    return bytes;
  }

  #fill(table: BookTable, columns: readonly string[]): RowSink {
    this.#begun.add(table);
    return this.#tables.fill(table, columns);
  }

  /** A book has all its tables. */
  async #makeEmptyTables(): Promise<void> {
    const { horse, member, ownership, safeSport } = this.#of;
    if (!this.#begun.has(horse)) await this.horses().finish();
    if (!this.#begun.has(member)) await this.members().finish();
    if (!this.#begun.has(ownership)) await this.ownerships().finish();
    if (!this.#begun.has(safeSport)) await this.completions().finish();
  }

  async #writeMeta(contentHash: string): Promise<void> {
    await fillTable(
      this.#tables,
      META_TABLE,
      ['key', 'value'],
      [
        ['content_hash', contentHash],
        ['org', this.#org],
        ['schema_version', String(BOOK_SCHEMA_VERSION)],
      ],
    );
    await this.#tables.index(META_TABLE);
  }
}

/**
 * Fills the tables that searches go by, from the horses, members and ownerships of a book, which are filled and indexed.
 * The steps are done one after the other; whoever does them can tell how far it is.
 */
export function searchTableSteps(tables: NewTables): (() => Promise<void>)[] {
  let ranks: Uint32Array = new Uint32Array(0);
  const wordLists: (readonly NewValue[])[] = [];
  return [
    () => deriveRiders(tables),
    async () => {
      const horses = await deriveHorseWords(tables);
      ranks = horses.ranks;
      wordLists.push(horses.wordList);
    },
    async () => {
      wordLists.push(await deriveOwnerNames(tables, ranks));
    },
    () => fillTable(tables, WORD_LIST, ['list', 'words', 'counts', 'name_lengths'], wordLists),
    ...SEARCH_TABLES.map((table) => () => tables.index(table)),
  ];
}

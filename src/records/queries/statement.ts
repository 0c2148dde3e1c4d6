/** A statement as each engine takes it. The parameters are named, `:number`; a table is `main.horse`. */
export interface Statement {
  readonly sqlite: string;
  readonly postgres: string;
}

/** What the engines spell each in its own way. */
export interface Spelling {
  /**
   * A list of numbers, a parameter, as a table `asked`: the column `value`, and `key` in the order of the list, from 0.
   */
  readonly numbers: (parameter: string) => string;
  /** The same of a list of texts. */
  readonly texts: (parameter: string) => string;
  /**
   * Joins one table after the other in the order written, which is always the order of the answer's way through them. For
   * PostgreSQL the connection's settings hold to it (`postgres/connection-settings.ts`).
   */
  readonly join: string;
  /** Holds SQLite, which keeps no statistics of a book, to an index. PostgreSQL knows its tables. */
  readonly index: (name: string) => string;
}

const SQLITE: Spelling = {
  numbers: (parameter) => `json_each(:${parameter}) AS asked`,
  texts: (parameter) => `json_each(:${parameter}) AS asked`,
  join: 'CROSS JOIN',
  index: (name) => ` INDEXED BY ${name}`,
};

const POSTGRES: Spelling = {
  numbers: (parameter) => unnested(parameter, 'int4'),
  texts: (parameter) => unnested(parameter, 'text'),
  join: 'JOIN',
  index: () => '',
};

/** PostgreSQL counts from 1, and compares texts by the collation of the column unless the list has one of its own. */
function unnested(parameter: string, type: 'int4' | 'text'): string {
  return `(SELECT value, key - 1 AS key FROM unnest(:${parameter}::${type}[]) WITH ORDINALITY AS list(value, key)) AS asked`;
}

/**
 * A statement that is written once for both engines.
 *
 * @example
 * statement(({ numbers, join }) =>
 *   `SELECT horse.name FROM ${numbers('places')} ${join} main.horse ON horse.id = asked.value ORDER BY asked.key`)
 */
export function statement(write: (spelling: Spelling) => string): Statement {
  return { sqlite: write(SQLITE), postgres: write(POSTGRES) };
}

/**
 * One value for each of some names, made once: the statements that organisations' books or two tables have each their own
 * of.
 *
 * @example oneFor(ORGS, (org) => statement(() => `SELECT ${COLUMNS[org]} FROM main.member`))
 */
export function oneFor<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  // Every name has its entry.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** The bounds of the texts that begin with a text, for a statement's `>= from AND < end`. */
interface TextRange {
  from: string;
  end: string;
}

/** No text of a record holds this last code point, so nothing that begins with a text sorts after the two together. */
export const LAST = '\u{10FFFF}';

/**
 * The texts that begin with `start`, in the order of code points (SQLite's BINARY, PostgreSQL's "C").
 *
 * @example beginningWith('gold') // covers 'gold', 'golden choice', not 'gole'
 */
export function beginningWith(start: string): TextRange {
  return { from: start, end: start + LAST };
}

/** The value of a statement's parameter. A list is gone through as `Spelling` says. */
export type ParameterValue = string | number | readonly string[] | readonly number[] | Uint32Array;

/** Values of a statement's named parameters, each of them. */
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The tables of one organisation's book, of one generation, whichever engine keeps them. */
export interface BookTables {
  /**
   * Stands for the book, which never changes, for as long as it is open: what is made of it once is kept with this
   * (`kept-with-book.ts`). Several `BookTables` can be of one book.
   */
  readonly book: object;
  /**
   * All rows of a statement, whose columns must be the fields of `Row`. Several that do not need each other's answers
   * are best asked at once: they cross the network together.
   *
   * @throws SearchStoppedError when the time set for reading is over, RecordsUnreadableError when the book cannot be read
   */
  all<Row>(statement: Statement, parameters?: Parameters): Promise<Row[]>;
}

/**
 * What is made of a book once, when it is first asked for, and kept as long as the book is open. A book never changes, so
 * what is kept never goes stale. A failure is not kept: who waited for what another question was making makes it itself,
 * since what ended that question, its time or its connection, need not end this one.
 */
export function keptWithBook<Kept>(
  make: (tables: BookTables) => Promise<Kept>,
): (tables: BookTables) => Promise<Kept> {
  const all = new WeakMap<object, Promise<Kept>>();
  const keep = (tables: BookTables): Promise<Kept> => {
    const known = all.get(tables.book);
    if (known !== undefined) return known.catch(() => keep(tables));
    const made = make(tables);
    all.set(tables.book, made);
    made.catch(() => all.delete(tables.book));
    return made;
  };
  return keep;
}

/** A statement in each engine's SQL. Parameters are named, as in `:number`. Tables are written `main.horse`. */
export interface Statement {
  readonly sqlite: string;
  readonly postgres: string;
}

/** SQL that each engine spells in its own way. */
export interface Spelling {
  /** Turns a list of numbers into a table `asked` with the columns `value` and `key`, the index from 0. */
  readonly numbers: (parameter: string) => string;
  /** The same for a list of texts. */
  readonly texts: (parameter: string) => string;
  /**
   * Joins tables in the written order, which is the fastest. PostgreSQL keeps to it because of the connection's
   * settings (`engines/postgres/connection.ts`).
   */
  readonly join: string;
  /** Tells SQLite the index to use: a book file has no statistics to choose by. PostgreSQL has some. */
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

/** PostgreSQL counts from 1. It compares texts by the collation of the column, because the list has none of its own. */
function unnested(parameter: string, type: 'int4' | 'text'): string {
  return `(SELECT value, key - 1 AS key FROM unnest(:${parameter}::${type}[]) WITH ORDINALITY AS list(value, key)) AS asked`;
}

/**
 * Writes a statement for both engines.
 *
 * @example
 * statement(({ numbers, join }) => `SELECT name FROM ${numbers('places')} ${join} main.horse ON id = asked.value`).sqlite
 * // 'SELECT name FROM json_each(:places) AS asked CROSS JOIN main.horse ON id = asked.value'
 */
export function statement(write: (spelling: Spelling) => string): Statement {
  return { sqlite: write(SQLITE), postgres: write(POSTGRES) };
}

/**
 * Makes one value for each name. Books of different organizations, and the tables `horse` and `member`, need separate
 * statements.
 *
 * @example oneFor(['usef', 'usdf'], (org) => `SELECT name FROM ${org}.horse`).usdf // 'SELECT name FROM usdf.horse'
 */
export function oneFor<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** Bounds of the texts with a prefix: `column >= :from AND column < :end`. */
interface TextRange {
  from: string;
  end: string;
}

/** The last code point. No recorded text has it, so every text that begins with `start` sorts before `start + LAST`. */
export const LAST = '\u{10FFFF}';

/**
 * Bounds of the texts that begin with `start`, in code point order (SQLite's BINARY, PostgreSQL's "C").
 *
 * For example, `beginningWith('gold')` covers `gold` and `golden choice`, not `gole`.
 */
export function beginningWith(start: string): TextRange {
  return { from: start, end: start + LAST };
}

/** Value of a statement parameter. `Spelling` has the SQL to read a list. */
export type ParameterValue = string | number | readonly string[] | readonly number[] | Uint32Array;

export type Parameters = Readonly<Record<string, ParameterValue>>;

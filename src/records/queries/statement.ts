/** One statement for both engines. Parameters look like `:number`, tables like `main.horse`. */
export interface Statement {
  readonly sqlite: string;
  readonly postgres: string;
}

export interface Spelling {
  /** Converts a list parameter to a table `asked` with the columns `value` and `key` (the value's position, from 0). */
  readonly numbers: (parameter: string) => string;
  readonly texts: (parameter: string) => string;
  /** Joins tables in the written order. For PostgreSQL, `engines/postgres/connection-settings.ts` enforces this order. */
  readonly join: string;
  /** Names the index for SQLite, because a book file has no statistics. PostgreSQL has statistics. */
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

/** PostgreSQL counts list positions from 1. Strings compare by the column's collation, because the list has none. */
function unnested(parameter: string, type: 'int4' | 'text'): string {
  return `(SELECT value, key - 1 AS key FROM unnest(:${parameter}::${type}[]) WITH ORDINALITY AS list(value, key)) AS asked`;
}

/**
 * Writes a statement in each engine's SQL.
 * @example
 * statement(({ numbers, join }) => `SELECT name FROM ${numbers('places')} ${join} main.horse ON id = asked.value`).sqlite
 * // 'SELECT name FROM json_each(:places) AS asked CROSS JOIN main.horse ON id = asked.value'
 */
export function statement(write: (spelling: Spelling) => string): Statement {
  return { sqlite: write(SQLITE), postgres: write(POSTGRES) };
}

/**
 * Builds a value for each name, because each book and each table needs its own statement.
 * @example oneFor(['usef', 'usdf'], (org) => `SELECT name FROM ${org}.horse`).usdf // 'SELECT name FROM usdf.horse'
 */
export function oneFor<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** Bounds for the condition `column >= :from AND column < :end`. */
interface TextRange {
  from: string;
  end: string;
}

/** The last Unicode code point, which no record contains. */
export const LAST = '\u{10FFFF}';

/**
 * Returns the range of strings that begin with `start`. In code point order, `beginningWith('gold')` covers `golden
 * choice`, but not `gole`.
 */
export function beginningWith(start: string): TextRange {
  return { from: start, end: start + LAST };
}

/** A statement reads a list with `numbers` or `texts` (`Spelling`). */
export type ParameterValue = string | number | readonly string[] | readonly number[] | Uint32Array;

export type Parameters = Readonly<Record<string, ParameterValue>>;

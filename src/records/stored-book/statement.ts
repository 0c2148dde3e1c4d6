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

import type { BookTables, Parameters, ParameterValue, Statement } from '../../queries/statement.ts';
import type { ReadTransaction } from './read-transaction.ts';

/**
 * PostgreSQL takes no text with U+0000. No record holds one, nor U+10FFFF, which is no character and is the last of all:
 * what is asked with the one finds what it finds with the other.
 */
const ZERO = '\0';
const IN_PLACE_OF_ZERO = '\u{10FFFF}';

/** The value of a parameter as PostgreSQL reads it. @example ['a', 'b"c'] // '{"a","b\"c"}' */
export function parameterText(value: ParameterValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return withoutZero(value);
  if (value instanceof Uint32Array) return `{${value.join()}}`;
  return `{${value.map((each) => (typeof each === 'number' ? String(each) : quoted(each))).join()}}`;
}

function quoted(text: string): string {
  return `"${withoutZero(text).replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
}

function withoutZero(text: string): string {
  return text.replaceAll(ZERO, IN_PLACE_OF_ZERO);
}

/** A statement as PostgreSQL prepares it. */
export interface PostgresStatement {
  sql: string;
  /** The names of its parameters: the first is `$1`. */
  parameters: readonly string[];
}

/** A text in quotes, a cast, a table of the book, or a parameter. */
const PARTS = /'(?:[^']|'')*'|::\w+|\bmain\.|:(?<parameter>[a-z]\w*)/gi;

/** What was made of statements, by schema. Statements are constants; schemas come and go with generations. */
const made = new Map<string, WeakMap<Statement, PostgresStatement>>();

/** How many schemas it is kept of: the books of some generations. */
const KEPT = 16;

/** A statement of a book's tables, of the book in a schema. */
export function postgresStatement(statement: Statement, schema: string): PostgresStatement {
  const ofSchema = made.get(schema) ?? begin(schema);
  const known = ofSchema.get(statement);
  if (known !== undefined) return known;
  const spelt = spell(statement.postgres, schema);
  ofSchema.set(statement, spelt);
  return spelt;
}

function begin(schema: string): WeakMap<Statement, PostgresStatement> {
  const [oldest] = made.keys();
  if (made.size >= KEPT && oldest !== undefined) made.delete(oldest);
  const statements = new WeakMap<Statement, PostgresStatement>();
  made.set(schema, statements);
  return statements;
}

function spell(text: string, schema: string): PostgresStatement {
  const parameters: string[] = [];
  const sql = text.replaceAll(PARTS, (part: string, parameter: string | undefined) => {
    if (part === 'main.') return `"${schema}".`;
    if (parameter === undefined) return part;
    const known = parameters.indexOf(parameter);
    return `$${known >= 0 ? known + 1 : parameters.push(parameter)}`;
  });
  return { sql, parameters };
}

/** The tables of a book in a schema, read in one transaction. */
export class SchemaTables implements BookTables {
  readonly book: object;
  readonly #transaction: ReadTransaction;
  readonly #schema: string;

  constructor(transaction: ReadTransaction, schema: string, book: object) {
    this.#transaction = transaction;
    this.#schema = schema;
    this.book = book;
  }

  async all<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row[]> {
    const { sql, parameters: names } = postgresStatement(statement, this.#schema);
    const values = names.map((name) => {
      const value = parameters[name];
      if (value === undefined) throw new TypeError(`A statement was given no ${name}`);
      return parameterText(value);
    });
    // A row's type and its statement stand side by side.
    return (await this.#transaction.ask(sql, values)) as Row[];
  }
}

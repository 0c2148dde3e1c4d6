import type { Org } from '../../../domain/org.ts';
import type { Book } from '../../books.ts';
import type { PointedGeneration } from '../../generations/pointer.ts';
import type { Parameters, ParameterValue, Statement } from '../../queries/statement.ts';
import type { ReadTransaction } from './read-transaction.ts';

/** The zero character, which PostgreSQL rejects in text. */
const ZERO = '\0';

/** The last code point replaces the zero character. No record contains either, so the answer is the same. */
const IN_PLACE_OF_ZERO = '\u{10FFFF}';

/**
 * Writes a parameter's value as text for PostgreSQL.
 * @example
 * parameterText(['a', 'b"c']) // '{"a","b\\"c"}'
 */
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

interface PostgresStatement {
  sql: string;
  parameters: readonly string[];
}

/** Matches a string literal, a cast, the prefix of a table in the book, or a parameter. */
const PARTS = /'(?:[^']|'')*'|::\w+|\bmain\.|:(?<parameter>[a-z]\w*)/gi;

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

export class BookSchema {
  readonly name: string;
  readonly #statements = new WeakMap<Statement, PostgresStatement>();

  constructor(name: string) {
    this.name = name;
  }

  statement(statement: Statement): PostgresStatement {
    const known = this.#statements.get(statement);
    if (known !== undefined) return known;
    const spelled = spell(statement.postgres, this.name);
    this.#statements.set(statement, spelled);
    return spelled;
  }
}

/** A book shared with the next generation stays the same object, so `keptWithBook` caches survive. */
export class BookSchemas {
  #schemas: ReadonlyMap<string, BookSchema> = new Map();

  keep(generation: PointedGeneration | null): void {
    const books = Object.values(generation?.books ?? {}).filter((book) => book !== null);
    this.#schemas = new Map(books.map(({ file }) => [file, this.of(file)]));
  }

  of(name: string): BookSchema {
    return this.#schemas.get(name) ?? new BookSchema(name);
  }
}

export class SchemaTables implements Book {
  readonly org: Org;
  readonly key: BookSchema;
  readonly #transaction: ReadTransaction;

  constructor(org: Org, transaction: ReadTransaction, schema: BookSchema) {
    this.org = org;
    this.#transaction = transaction;
    this.key = schema;
  }

  async all<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row[]> {
    const { sql, parameters: names } = this.key.statement(statement);
    const values = names.map((name) => {
      const value = parameters[name];
      if (value === undefined) throw new TypeError(`A statement lacks the parameter ${name}`);
      return parameterText(value);
    });
    // The caller chose the columns, so it knows the row type.
    return (await this.#transaction.ask(sql, values)) as Row[];
  }
}

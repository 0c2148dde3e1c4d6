import type { Statement } from '../stored-book/statement.ts';

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

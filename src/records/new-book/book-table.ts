/** A table of a book, in the words of each engine. */
export interface BookTable {
  readonly name: string;
  readonly sqlite: TableStatements;
  /** Here the table is `main.horse`, as in the statements that read it. */
  readonly postgres: TableStatements;
}

interface TableStatements {
  /** Makes the table, empty; several statements with `;` between them. */
  readonly create: string;
  /** Make what its rows are found by, when it is filled. */
  readonly indices: readonly string[];
}

/** What a table is made of. */
interface TableShape {
  readonly name: string;
  readonly columns: (types: ColumnTypes) => string;
  /** The columns that no two rows have alike. */
  readonly key: string;
  /**
   * Whether the rows that have the first column of the key alike are read together, and are narrow: SQLite keeps them in the
   * order of the key, and PostgreSQL, where they lie in that order as they were filled, needs to find the first of them only.
   */
  readonly inKeyOrder?: boolean;
  readonly indices?: readonly Index[];
}

interface Index {
  readonly name: string;
  readonly columns: string;
  readonly unique?: boolean;
  /** The rows that are in it; all when left out. */
  readonly where?: string;
}

/** The types of columns. */
export interface ColumnTypes {
  /** A whole number of 32 bits. */
  readonly int: string;
  /** A text, compared byte by byte. Dates are texts too, so that no setting of a session has a say in how they compare. */
  readonly text: string;
  /** A list of numbers (`postings/packed.ts`). */
  readonly list: string;
  /** A text that is reckoned from other columns of its row, by an expression that both engines understand. */
  readonly computed: (expression: string) => string;
}

/** A computed column takes no room in the file: it is reckoned when it is read. */
const SQLITE: ColumnTypes = {
  int: 'INTEGER',
  text: 'TEXT',
  list: 'BLOB',
  computed: (expression) => `TEXT AS (${expression}) VIRTUAL`,
};

/** A computed column is kept, as version 15 knows no other, but need not be sent. */
const POSTGRES: ColumnTypes = {
  int: 'int4',
  text: 'text COLLATE "C"',
  list: 'bytea',
  computed: (expression) => `text COLLATE "C" GENERATED ALWAYS AS (${expression}) STORED`,
};

/** A table that is described once for both engines. */
export function bookTable(shape: TableShape): BookTable {
  const { name, columns, key, inKeyOrder = false, indices = [] } = shape;
  return {
    name,
    sqlite: {
      create: `CREATE TABLE ${name}(${columns(SQLITE)}, PRIMARY KEY(${key})) STRICT${inKeyOrder ? ', WITHOUT ROWID' : ''}`,
      indices: indices.map((index) => createIndex(index, name)),
    },
    postgres: {
      create: postgresTable(name, columns(POSTGRES)),
      indices: [
        inKeyOrder
          ? `CREATE INDEX ${name}_key ON main.${name}(${firstOf(key)})`
          : `CREATE UNIQUE INDEX ${name}_key ON main.${name}(${key})`,
        ...indices.map((index) => createIndex(index, `main.${name}`)),
      ],
    },
  };
}

/**
 * PostgreSQL would try to compress each list that is longer than 2 kB, which takes time at each reading and saves next to
 * nothing: they are kept as they are. Version 15 does not take that within CREATE TABLE.
 */
function postgresTable(name: string, columns: string): string {
  const lists = [...columns.matchAll(/(\w+) bytea/g)].map(
    ([, list]) => `ALTER TABLE main.${name} ALTER COLUMN ${list} SET STORAGE EXTERNAL`,
  );
  return [`CREATE TABLE main.${name}(${columns})`, ...lists].join('; ');
}

function createIndex({ name, columns, unique = false, where }: Index, table: string): string {
  const rows = where === undefined ? '' : ` WHERE ${where}`;
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${table}(${columns})${rows}`;
}

function firstOf(columns: string): string {
  return columns.split(',')[0] ?? columns;
}

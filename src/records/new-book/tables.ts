import { createHash } from 'node:crypto';
import { type Org, ORGS } from '../../domain/org.ts';
import {
  type RecordColumn,
  FOLDED_NAMES,
  type Key,
  keyColumn,
  type RecordTableName,
  sqlName,
  storedColumns,
} from '../columns.ts';

export interface BookTable {
  readonly name: string;
  readonly sqlite: TableStatements;
  /** Table names have the prefix `main.`, as in queries. */
  readonly postgres: TableStatements;
}

interface TableStatements {
  /** May be several statements separated by `;`. */
  readonly create: string;
  readonly indices: readonly string[];
}

interface TableShape {
  readonly name: string;
  readonly columns: (types: ColumnTypes) => string;
  readonly key: string;
  /** True if rows are read together by the first key column. PostgreSQL's index then needs only that column. */
  readonly inKeyOrder?: boolean;
  readonly indices?: readonly Index[];
}

interface Index {
  readonly name: string;
  readonly columns: string;
  readonly unique?: boolean;
  /** Condition for a partial index. If omitted, the index covers all rows. */
  readonly where?: string;
}

interface ColumnTypes {
  readonly int: string;
  /** Text that is compared byte by byte, so no session setting changes the order. Dates are stored as text, too. */
  readonly text: string;
  readonly list: string;
  /** A column computed by an expression over the row's other columns, in SQL that both engines understand. */
  readonly computed: (expression: string) => string;
}

/** SQLite computes a virtual column when it is read, so the column takes no space. */
const SQLITE: ColumnTypes = {
  int: 'INTEGER',
  text: 'TEXT',
  list: 'BLOB',
  computed: (expression) => `TEXT AS (${expression}) VIRTUAL`,
};

/** PostgreSQL 15 can only store computed columns, but imports need not send their values. */
const POSTGRES: ColumnTypes = {
  int: 'int4',
  text: 'text COLLATE "C"',
  list: 'bytea',
  computed: (expression) => `text COLLATE "C" GENERATED ALWAYS AS (${expression}) STORED`,
};

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
 * Stores lists uncompressed, because compression slows down reads. PostgreSQL 15 rejects this setting in CREATE
 * TABLE.
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

/** Stored in place of an open start or end, so that dates compare as strings. In answers, both are null. */
export const SINCE_EVER = '0000-01-01';
export const FOR_EVER = '9999-12-31';

/*
 * Record tables are the same in every book, except that `horse` and `member` have the columns that the organization
 * records (`columns.ts`).
 *
 * `id` is the row's place. Rows are numbered in the order of their record numbers (length, then text), so ORDER BY id
 * yields that order. `*_key` is a cleaned number, `*_norm` a folded name, `*_compact` a folded name without spaces.
 * USDF's `usef_key` is the tie to USEF's book. In the other two books, the number itself is the USEF number.
 */

export interface RecordTables {
  readonly horse: BookTable;
  readonly horseTerm: BookTable;
  readonly member: BookTable;
  readonly memberTerm: BookTable;
  readonly ownership: BookTable;
  readonly safeSport: BookTable;
}

/** Facts about the book as a whole, such as `schema_version`, `org` and `content_hash`. */
export const META_TABLE = bookTable({
  name: 'meta',
  columns: ({ text }) => `key ${text} NOT NULL, value ${text} NOT NULL`,
  key: 'key',
  inKeyOrder: true,
});

/** In an inserted row, the record's ID comes first, followed by these columns in this order. */
export const TERM_COLUMNS = ['start_date', 'end_date', 'type', 'status'] as const;
export const OWNERSHIP_COLUMNS = ['horse_id', 'start_date', 'member_id', 'end_date'] as const;
export const COMPLETION_COLUMNS = ['number_key', 'completed', 'due'] as const;

export function recordTables(org: Org): RecordTables {
  return {
    horse: recordTable('horse', org),
    horseTerm: termTable('horse'),
    member: recordTable('member', org),
    memberTerm: termTable('member'),
    ownership: bookTable({
      name: 'ownership',
      columns: ({ int, text }) =>
        `horse_id ${int} NOT NULL, start_date ${text} NOT NULL, member_id ${int} NOT NULL, end_date ${text} NOT NULL`,
      key: OWNERSHIP_COLUMNS.join(', '),
      inKeyOrder: true,
    }),
    safeSport: bookTable({
      name: 'safe_sport',
      columns: ({ text }) => `number_key ${text} NOT NULL, completed ${text} NOT NULL, due ${text} NOT NULL`,
      key: COMPLETION_COLUMNS.join(', '),
      inKeyOrder: true,
    }),
  };
}

function recordTable(name: RecordTableName, org: Org): BookTable {
  const columns = storedColumns(name, org);
  const isHorse = name === 'horse';
  return bookTable({
    name,
    columns: (types) =>
      [
        `id ${types.int} NOT NULL`,
        ...columns.map((column) => storedColumn(column, types)),
        ...FOLDED_NAMES[name].map(({ column }) => `${column} ${types.text} NOT NULL`),
        ...(isHorse ? [`name_compact ${types.computed("replace(name_norm, ' ', '')")}`] : []),
      ].join(', '),
    key: 'id',
    indices: [
      ...columns.flatMap(({ key }) => (key === null ? [] : [keyIndex(name, key)])),
      ...(isHorse ? [{ name: 'horse_compact', columns: 'name_compact, id' }] : []),
    ],
  });
}

/** Returns a recorded value's columns in SQL. `*_recorded` is filled only if a searchable number is not in its cleaned form. */
function storedColumn(column: RecordColumn, { text, computed }: ColumnTypes): string {
  const { required, part, key } = column;
  const name = sqlName(column);
  const presence = required || part === 'name' ? ' NOT NULL' : '';
  if (key === null) return `${name} ${text}${presence}`;
  const cleaned = keyColumn(key);
  const recorded = `${name}_recorded`;
  return `${cleaned} ${text}${presence}, ${recorded} ${text}, ${name} ${computed(`coalesce(${recorded}, ${cleaned})`)}`;
}

/** A record's own number is unique. Other numbers may be missing or shared. */
function keyIndex(table: RecordTableName, key: Key): Index {
  const [name, columns] = [`${table}_${key}`, keyColumn(key)];
  return key === 'number'
    ? { name, columns, unique: true }
    : { name, columns, where: `${columns} IS NOT NULL` };
}

function termTable(whose: RecordTableName): BookTable {
  return bookTable({
    name: `${whose}_term`,
    columns: ({ int, text }) =>
      `${whose}_id ${int} NOT NULL, ${TERM_COLUMNS.map((column) => `${column} ${text} NOT NULL`).join(', ')}`,
    key: `${whose}_id, ${TERM_COLUMNS.join(', ')}`,
    inKeyOrder: true,
  });
}

/*
 * Search tables are derived from the records, so each engine can fill them. A horse's rank is its one-based position in
 * the order of answers: by folded name, then place. A list of ranks is ascending, with 32 bits per rank
 * (`matching/rank-lists.ts`). Reading one list takes no longer than reading a few rows, and lists are compared in
 * memory.
 * - rider_list: riders in the form that name searches hold in memory (`matching/people/rider-list.ts`), each part as
 *   one list of numbers or one string.
 * - horse_order: the horse and folded name at each rank.
 * - horse_word: horses with a word; horse_beginning: horses with a beginning that many words share.
 * - owner_name: searchable names of owners (requirement 5.4: a person's last name, its last word, the name of an
 *   organization or farm), as recorded (`shown`), with their ownerships by rank: three numbers each, the horse's rank,
 *   the first day and the last. owner_beginning: the same for a beginning that many names share.
 * - owner_word: names (by ID) with a word.
 * - word_list: all words in horses' and owners' names for spelling correction in memory, and each name's number of
 *   letters, one byte each, by its rank or ID (`name_lengths`).
 */

export const RIDER_LIST = bookTable({
  name: 'rider_list',
  columns: ({ text, list }) => `part ${text} NOT NULL, numbers ${list}, texts ${text}`,
  key: 'part',
});

export const HORSE_ORDER = bookTable({
  name: 'horse_order',
  columns: ({ int, text }) => `rank ${int} NOT NULL, horse_id ${int} NOT NULL, name_norm ${text} NOT NULL`,
  key: 'rank',
  indices: [
    { name: 'horse_order_horse', columns: 'horse_id', unique: true },
    { name: 'horse_order_name', columns: 'name_norm, rank' },
  ],
});

export const HORSE_WORD = listTable('horse_word', 'word', 'horses');
export const HORSE_BEGINNING = listTable('horse_beginning', 'beginning', 'horses');

export const OWNER_NAME = bookTable({
  name: 'owner_name',
  columns: ({ int, text, list }) =>
    `id ${int} NOT NULL, name ${text} NOT NULL, compact ${text}, shown ${text} NOT NULL, ownerships ${list} NOT NULL`,
  key: 'id',
  indices: [
    { name: 'owner_name_name', columns: 'name', unique: true },
    { name: 'owner_name_compact', columns: 'compact', where: 'compact IS NOT NULL' },
  ],
});

export const OWNER_BEGINNING = listTable('owner_beginning', 'beginning', 'ownerships');
export const OWNER_WORD = listTable('owner_word', 'word', 'names');

export const WORD_LIST = bookTable({
  name: 'word_list',
  columns: ({ text, list }) =>
    `list ${text} NOT NULL, words ${text} NOT NULL, counts ${list} NOT NULL, name_lengths ${list} NOT NULL`,
  key: 'list',
});

export const SEARCH_TABLES: readonly BookTable[] = [
  RIDER_LIST,
  HORSE_ORDER,
  HORSE_WORD,
  HORSE_BEGINNING,
  OWNER_NAME,
  OWNER_BEGINNING,
  OWNER_WORD,
  WORD_LIST,
];

function listTable(name: string, text: string, list: string): BookTable {
  return bookTable({
    name,
    columns: (types) => `${text} ${types.text} NOT NULL, ${list} ${types.list} NOT NULL`,
    key: text,
  });
}

/** Increment this when the same records produce different rows, such as after a change to folding or a list format. */
export const DERIVATION = 2;

/**
 * Version derived from the shape of every table and from `DERIVATION` (decision 25). Books with a different version must be
 * imported again.
 */
export const BOOK_SCHEMA_VERSION = versionOf(
  [...ORGS.flatMap((org) => Object.values(recordTables(org))), ...SEARCH_TABLES, META_TABLE],
  DERIVATION,
);

/** Returns the first 31 bits of a hash of the tables, so that every database and JSON reader can store the version. */
export function versionOf(tables: readonly BookTable[], derivation: number): number {
  const shape = JSON.stringify([derivation, tables]);
  return createHash('sha256').update(shape).digest().readUInt32BE(0) >>> 1;
}

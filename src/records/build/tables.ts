import type { Org } from '../../domain/org.ts';

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

/** The version of a book's tables. A book of another version is refused and imported again. */
export const BOOK_SCHEMA_VERSION = 3;

/** How an open start or end is stored, so that dates compare as text; given back as null. */
export const SINCE_EVER = '0000-01-01';
export const FOR_EVER = '9999-12-31';

/*
 * The tables of a book that hold its records. Every book has the same tables with the columns its organisation records.
 *
 * `id` is the row's place: rows are numbered in the order of their numbers (length, then text), so ORDER BY id is that
 * order. `*_key` is a cleaned number, `*_norm` a folded name, `*_compact` the same without blanks. USDF's `usef_key` is
 * the tie to USEF's book; in the other two books the number itself is the USEF number.
 */

/** The tables of an organisation's book that records are written into. */
export interface RecordTables {
  readonly horse: BookTable;
  readonly horseTerm: BookTable;
  readonly member: BookTable;
  readonly memberTerm: BookTable;
  readonly ownership: BookTable;
  readonly safeSport: BookTable;
}

/** Says what the book is: `schema_version`, `org`, `content_hash`. */
export const META_TABLE = bookTable({
  name: 'meta',
  columns: ({ text }) => `key ${text} NOT NULL, value ${text} NOT NULL`,
  key: 'key',
  inKeyOrder: true,
});

export function recordTables(org: Org): RecordTables {
  return {
    horse: horseTable(org),
    horseTerm: termTable('horse_term', 'horse_id'),
    member: memberTable(org),
    memberTerm: termTable('member_term', 'member_id'),
    ownership: bookTable({
      name: 'ownership',
      columns: ({ int, text }) =>
        `horse_id ${int} NOT NULL, start_date ${text} NOT NULL, member_id ${int} NOT NULL, end_date ${text} NOT NULL`,
      key: 'horse_id, start_date, member_id, end_date',
      inKeyOrder: true,
    }),
    safeSport: bookTable({
      name: 'safe_sport',
      columns: ({ text }) => `number_key ${text} NOT NULL, completed ${text} NOT NULL, due ${text} NOT NULL`,
      key: 'number_key, completed, due',
      inKeyOrder: true,
    }),
  };
}

function horseTable(org: Org): BookTable {
  return bookTable({
    name: 'horse',
    columns: (types) => {
      const { int, text, computed } = types;
      const number = numberColumns(types);
      const own: Readonly<Record<Org, readonly string[]>> = {
        usef: [
          number('microchip_number', 'microchip_key'),
          number('fei_reg_number', 'fei_key'),
          `fei_registration_status ${text}, suspension_status ${text}, foal_date ${text}`,
        ],
        usdf: [
          number('usef_id', 'usef_key'),
          `foal_date ${text}, usdf_membership_type ${text}, usdfhid_date ${text}, usdf_life_date ${text}`,
        ],
        ushja: [],
      };
      return [
        `id ${int} NOT NULL`,
        number('number', 'number_key', 'NOT NULL'),
        ...own[org],
        `name ${text} NOT NULL, name_norm ${text} NOT NULL`,
        `name_compact ${computed("replace(name_norm, ' ', '')")}`,
      ].join(', ');
    },
    key: 'id',
    indices: [
      { name: 'horse_number', columns: 'number_key', unique: true },
      { name: 'horse_compact', columns: 'name_compact, id' },
      ...OWN_HORSE_INDICES[org],
    ],
  });
}

const OWN_HORSE_INDICES = {
  usef: [
    { name: 'horse_microchip', columns: 'microchip_key', where: 'microchip_key IS NOT NULL' },
    { name: 'horse_fei', columns: 'fei_key', where: 'fei_key IS NOT NULL' },
  ],
  usdf: [{ name: 'horse_usef', columns: 'usef_key', where: 'usef_key IS NOT NULL' }],
  ushja: [],
};

function memberTable(org: Org): BookTable {
  return bookTable({
    name: 'member',
    columns: (types) => {
      const { int, text } = types;
      const number = numberColumns(types);
      const own: Readonly<Record<Org, readonly string[]>> = {
        usef: [
          `birth_date ${text}, amateur_pro_status ${text}, suspension_status ${text}, fei_reg_number ${text}`,
          `fei_registration_status ${text}`,
        ],
        usdf: [number('usef_id', 'usef_key')],
        ushja: [],
      };
      return [
        `id ${int} NOT NULL`,
        number('number', 'number_key', 'NOT NULL'),
        `entity_type ${text} NOT NULL`,
        ...own[org],
        `name ${text} NOT NULL, first_name ${text} NOT NULL, last_name ${text} NOT NULL`,
        `first_norm ${text} NOT NULL, last_norm ${text} NOT NULL`,
      ].join(', ');
    },
    key: 'id',
    indices: [
      { name: 'member_number', columns: 'number_key', unique: true },
      ...(org === 'usdf'
        ? [{ name: 'member_usef', columns: 'usef_key', where: 'usef_key IS NOT NULL' }]
        : []),
    ],
  });
}

function termTable(name: string, whose: string): BookTable {
  return bookTable({
    name,
    columns: ({ int, text }) =>
      `${whose} ${int} NOT NULL, start_date ${text} NOT NULL, end_date ${text} NOT NULL, type ${text} NOT NULL, status ${text} NOT NULL`,
    key: `${whose}, start_date, end_date, type, status`,
    inKeyOrder: true,
  });
}

/**
 * A number in both its forms. As recorded it is nearly always what it is cleaned, so it is filled in `*_recorded` only
 * where it differs, and read from a column that is reckoned.
 */
function numberColumns(
  types: ColumnTypes,
): (name: string, key: string, presence?: 'NOT NULL' | 'NULL') => string {
  const { text, computed } = types;
  return (name, key, presence = 'NULL') =>
    `${key} ${text} ${presence}, ${name}_recorded ${text}, ${name} ${computed(`coalesce(${name}_recorded, ${key})`)}`;
}

/*
 * The tables that searches go by. All follow from the records, so that every engine can make them. A horse's rank is its
 * position, from 1, among all horses by folded name, then place: the order of answers. Lists of ranks are ascending, 32
 * bits each (`postings/packed.ts`): one list is read in the time a few rows are, and lists are held against each other
 * in memory.
 *
 * - rider_list: the riders as searches by name hold them in memory (`riders/rider-list.ts`), each part of it one list of
 *   numbers or one text.
 * - horse_order: every rank's horse and folded name.
 * - horse_word: the horses that have a word; horse_beginning: those with a word that begins so, where many words do.
 * - owner_name: the names owners are found by (requirement 5.4: a person's last name, the last word of it, the name of
 *   an organisation or farm), as recorded (`shown`), and the ownerships under it, by rank: three numbers each, the
 *   horse's rank, the first day and the last (`owned.ts`). owner_beginning: the same where many names begin so.
 * - owner_word: the names (by id) that have a word.
 * - word_list: the words of horses' and of owners' names, all in one, for the memory of those who correct spelling, and
 *   the letters of each name, a byte each, by its rank or id (`name_lengths`).
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

/** All of them. */
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

/** A table of a list of numbers for each of some texts. */
function listTable(name: string, text: string, list: string): BookTable {
  return bookTable({
    name,
    columns: (types) => `${text} ${types.text} NOT NULL, ${list} ${types.list} NOT NULL`,
    key: text,
  });
}

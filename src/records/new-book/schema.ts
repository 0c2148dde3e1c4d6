import type { Org } from '../../domain/org.ts';

/** The version of a book file's tables. A file of another version is refused and imported again. */
export const BOOK_SCHEMA_VERSION = 2;

/** How an open start or end is stored, so that dates compare as text; given back as null. */
export const SINCE_EVER = '0000-01-01';
export const FOR_EVER = '9999-12-31';

/*
 * The tables of a book file. Every book has the same tables with the columns its organisation records.
 *
 * `id` is the row's place: rows are numbered in the order of their numbers (length, then text), so ORDER BY id is that
 * order. `*_key` is a cleaned number, `*_norm` a folded name, `*_compact` the same without blanks. USDF's `usef_key` is
 * the tie to USEF's book; in the other two books the number itself is the USEF number.
 */

/**
 * A number in both its forms. As recorded it is nearly always what it is cleaned, so it is kept in `*_recorded` only
 * where it differs, and read from a column that takes no room in the file.
 */
function numberColumns(name: string, key: string, notNull = ''): string {
  return `${key} TEXT ${notNull}, ${name}_recorded TEXT, ${name} TEXT AS (coalesce(${name}_recorded, ${key})) VIRTUAL`;
}

/** A folded name without blanks. It takes room in its index only. */
function compactColumn(name: string): string {
  return `${name}_compact TEXT AS (replace(${name}_norm, ' ', '')) VIRTUAL`;
}

const OWN_HORSE_COLUMNS: Readonly<Record<Org, string>> = {
  usef: `${numberColumns('microchip_number', 'microchip_key')}, ${numberColumns('fei_reg_number', 'fei_key')},
         fei_registration_status TEXT, suspension_status TEXT, foal_date TEXT,`,
  usdf: `${numberColumns('usef_id', 'usef_key')}, foal_date TEXT, usdf_membership_type TEXT, usdfhid_date TEXT,
         usdf_life_date TEXT,`,
  ushja: '',
};

const OWN_MEMBER_COLUMNS: Readonly<Record<Org, string>> = {
  usef: `birth_date TEXT, amateur_pro_status TEXT, suspension_status TEXT, fei_reg_number TEXT,
         fei_registration_status TEXT,`,
  usdf: `${numberColumns('usef_id', 'usef_key')},`,
  ushja: '',
};

/** The statements that make an empty book's tables. Indices come last: see `bookIndices`. */
export function bookTables(org: Org): string {
  return `
    CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TABLE horse(
      id INTEGER PRIMARY KEY, ${numberColumns('number', 'number_key', 'NOT NULL')},
      ${OWN_HORSE_COLUMNS[org]}
      name TEXT NOT NULL, name_norm TEXT NOT NULL, ${compactColumn('name')}) STRICT;

    CREATE TABLE horse_term(
      horse_id INTEGER NOT NULL, start_date TEXT NOT NULL, end_date TEXT NOT NULL, type TEXT NOT NULL, status TEXT NOT NULL,
      PRIMARY KEY(horse_id, start_date, end_date, type, status)) STRICT, WITHOUT ROWID;

    CREATE TABLE member(
      id INTEGER PRIMARY KEY, ${numberColumns('number', 'number_key', 'NOT NULL')},
      entity_type TEXT NOT NULL, ${OWN_MEMBER_COLUMNS[org]}
      name TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, first_norm TEXT NOT NULL,
      last_norm TEXT NOT NULL) STRICT;

    CREATE TABLE member_term(
      member_id INTEGER NOT NULL, start_date TEXT NOT NULL, end_date TEXT NOT NULL, type TEXT NOT NULL, status TEXT NOT NULL,
      PRIMARY KEY(member_id, start_date, end_date, type, status)) STRICT, WITHOUT ROWID;

    CREATE TABLE ownership(
      horse_id INTEGER NOT NULL, start_date TEXT NOT NULL, member_id INTEGER NOT NULL, end_date TEXT NOT NULL,
      PRIMARY KEY(horse_id, start_date, member_id, end_date)) STRICT, WITHOUT ROWID;

    CREATE TABLE safe_sport(
      number_key TEXT NOT NULL, completed TEXT NOT NULL, due TEXT NOT NULL,
      PRIMARY KEY(number_key, completed, due)) STRICT, WITHOUT ROWID;
  `;
}

/** The statements that index a filled book. */
export function bookIndices(org: Org): string[] {
  return [
    'CREATE UNIQUE INDEX horse_number ON horse(number_key)',
    'CREATE INDEX horse_compact ON horse(name_compact, id)',
    'CREATE UNIQUE INDEX member_number ON member(number_key)',
    ...OWN_INDICES[org],
  ];
}

const OWN_INDICES: Readonly<Record<Org, readonly string[]>> = {
  usef: [
    'CREATE INDEX horse_microchip ON horse(microchip_key) WHERE microchip_key IS NOT NULL',
    'CREATE INDEX horse_fei ON horse(fei_key) WHERE fei_key IS NOT NULL',
  ],
  usdf: [
    'CREATE INDEX horse_usef ON horse(usef_key) WHERE usef_key IS NOT NULL',
    'CREATE INDEX member_usef ON member(usef_key) WHERE usef_key IS NOT NULL',
  ],
  ushja: [],
};

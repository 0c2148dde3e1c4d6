import type { Org } from '../../domain/org.ts';
import { type BookTable, bookTable, type ColumnTypes } from './book-table.ts';

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

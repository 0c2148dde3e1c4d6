import type { Org } from '../org.ts';

/** Roles in an entry, in the order used in answers (requirement 15.1). */
export const ENTRY_ROLES = ['horse', 'owner', 'rider', 'trainer', 'coach', 'handler'] as const;

export type EntryRole = (typeof ENTRY_ROLES)[number];

export const NUMBER_KINDS = ['usef', 'usdf', 'ushja', 'fei', 'microchip'] as const;

export type NumberKind = (typeof NUMBER_KINDS)[number];

export type PartyNumbers = Readonly<Partial<Record<NumberKind, string>>>;

export type RecordNumbers = Readonly<Partial<Record<Org, string>>>;

/** Maximum number of entries in a list (requirement 15.14). */
export const MOST_ENTRIES = 10_000;

/**
 * Maximum number of parties in an entry (requirement 15.14). Even a horse with four owners, two riders, a trainer, a coach and
 * a handler makes only ten.
 */
export const MOST_PARTIES = 12;

/** Maximum number of different horses and people in a list (requirement 15.14). */
export const MOST_LIST_PARTIES = 20_000;

/** Maximum length of a value, in characters (requirement 15.14). Longer values are dropped and reported as row errors. */
export const LONGEST_VALUE = 200;

export function isFoalYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1950 && year <= 2100;
}

export interface EntryParty {
  role: EntryRole;
  /** Empty if the list has no name. */
  name: string;
  numbers: PartyNumbers;
  /** Null for people, or if the list does not have the year. */
  foalYear: number | null;
  /** Numbers of the record that a person chose; null to search the records. */
  chosen: RecordNumbers | null;
  /** Words such as "same as owner" in place of a name, and what they refer to (requirement 15.39). */
  said?: { text: string; as: ReadAs } | undefined;
}

export interface RowError {
  /** Code for programs, such as `number-in-scientific-notation`. */
  code: string;
  /** Column name on the list; empty if the error is about the whole row. */
  field: string;
  /** One or two sentences: the error and the remedy. */
  text: string;
  /** Index of the party that the cell belongs to, from 0; missing if the error is about the row itself (requirement 15.57). */
  party?: number | undefined;
  part?: ErrorPart | undefined;
}

/** Target of a reference: the name in the row above, or the party with this role in the same row. */
export type ReadAs = 'above' | EntryRole;

export const ERROR_PARTS = ['name', 'foal-year', ...NUMBER_KINDS] as const;

export type ErrorPart = (typeof ERROR_PARTS)[number];

/** Reasons why a row is not on the current list: the office entered it, or only the previous list had it. */
export const OFF_LIST = ['by-hand', 'gone'] as const;

export type OffList = (typeof OFF_LIST)[number];

export const CONTACT_PARTS = ['email', 'address'] as const;

export type ContactPart = (typeof CONTACT_PARTS)[number];

/** A cell with contact information (requirement 15.152). It is kept only in the browser and in the saved show. */
export interface Contact {
  /** Null means the person who made the entry. */
  role: EntryRole | null;
  part: ContactPart;
  text: string;
}

export interface EntryRow {
  /** Line in the source, from 1, counted across sheets. */
  row: number;
  /** The row's sheet, if the list has several (requirement 15.3). */
  sheet?: string | undefined;
  /** Row number on its sheet, from 1, if the list has several. */
  line?: number | undefined;
  backNumber: string;
  className: string;
  ring?: string | undefined;
  day?: string | undefined;
  /** May repeat a role: a horse can have several owners. */
  parties: readonly EntryParty[];
  /** True if the entry does not start (requirement 15.85); missing if the list does not say. */
  scratched?: boolean | undefined;
  /** In column order; missing if there are none. */
  contacts?: readonly Contact[] | undefined;
  /** Set on rows that are not on the current list. Their `row` numbers continue after its last line (requirement 15.102). */
  offList?: OffList | undefined;
  errors: readonly RowError[];
}

import type { Org } from '../org.ts';

/** Roles in an entry, in the order of answers (requirement 15.1). */
export const ENTRY_ROLES = ['horse', 'owner', 'rider', 'trainer', 'coach', 'handler'] as const;

export type EntryRole = (typeof ENTRY_ROLES)[number];

export const NUMBER_KINDS = ['usef', 'usdf', 'ushja', 'fei', 'microchip'] as const;

export type NumberKind = (typeof NUMBER_KINDS)[number];

export type PartyNumbers = Readonly<Partial<Record<NumberKind, string>>>;

export type RecordNumbers = Readonly<Partial<Record<Org, string>>>;

/** Maximum number of entries in a list (requirement 15.14). */
export const MOST_ENTRIES = 10_000;

/**
 * Maximum number of horses and people in one entry (requirement 15.14). A horse with four owners, two riders, a trainer, a
 * coach and a handler makes ten.
 */
export const MOST_PARTIES = 12;

/** Maximum number of different horses and people in a list (requirement 15.14). */
export const MOST_LIST_PARTIES = 20_000;

/**
 * Maximum length of a name or number, in characters (requirement 15.14). A longer value is dropped and reported as an
 * error of its row.
 */
export const LONGEST_VALUE = 200;

export function isFoalYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1950 && year <= 2100;
}

/** As on the list. */
export interface EntryParty {
  role: EntryRole;
  /** Empty if the list gives only a number. */
  name: string;
  numbers: PartyNumbers;
  /** Null if the list does not give it, and for people. */
  foalYear: number | null;
  /** Null: the records are searched. */
  chosen: RecordNumbers | null;
  /** The list's words in place of a name, such as "same as owner", and their reading (requirement 15.39). */
  said?: { text: string; as: ReadAs } | undefined;
}

export interface RowError {
  /** A code for programs: `number-in-scientific-notation`. */
  code: string;
  /** The column's name on the list; empty: the whole row. */
  field: string;
  /** One or two sentences: the mistake and the remedy. */
  text: string;
  /** Index of the party that the cell belongs to, from 0; missing: the row itself (requirement 15.57). */
  party?: number | undefined;
  part?: ErrorPart | undefined;
}

/** Who the words refer to: the name in the row above, or the party with this role in the same row. */
export type ReadAs = 'above' | EntryRole;

export const ERROR_PARTS = ['name', 'foal-year', ...NUMBER_KINDS] as const;

export type ErrorPart = (typeof ERROR_PARTS)[number];

/** Rows that are not on the current list: entered by the office, or only on the list before. */
export const OFF_LIST = ['by-hand', 'gone'] as const;

export type OffList = (typeof OFF_LIST)[number];

export const CONTACT_PARTS = ['email', 'address'] as const;

export type ContactPart = (typeof CONTACT_PARTS)[number];

/** A cell that says how to reach somebody (requirement 15.152). It stays in the browser and in the saved show. */
export interface Contact {
  /** Null: whoever made the entry. */
  role: EntryRole | null;
  part: ContactPart;
  /** As on the list. */
  text: string;
}

export interface EntryRow {
  /** The line of the source, from 1. The count continues from sheet to sheet. */
  row: number;
  /** The row's sheet, if the list has several (requirement 15.3). */
  sheet?: string | undefined;
  /** The row number on its sheet, from 1, if the list has several sheets. */
  line?: number | undefined;
  backNumber: string;
  className: string;
  /** Where and when the entry starts, in the list's words; missing: the list does not say. */
  ring?: string | undefined;
  day?: string | undefined;
  /** Several parties may have the same role: a horse can have several owners. */
  parties: readonly EntryParty[];
  /** The entry does not start (requirement 15.85); missing: the list does not say. */
  scratched?: boolean | undefined;
  /** In the order of the columns; missing: the list has none. */
  contacts?: readonly Contact[] | undefined;
  /** Set on rows that the current list lacks. Their `row` is then a number after its last line (requirement 15.102). */
  offList?: OffList | undefined;
  errors: readonly RowError[];
}

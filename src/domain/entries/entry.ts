import type { Org } from '../org.ts';

/** Whom an entry names, in the order in which answers have them (requirement 15.1). */
export const ENTRY_ROLES = ['horse', 'owner', 'rider', 'trainer', 'coach', 'handler'] as const;

export type EntryRole = (typeof ENTRY_ROLES)[number];

/** What a number on an entry list is a number of: an organization's, the FEI's, or a microchip's. */
export const NUMBER_KINDS = ['usef', 'usdf', 'ushja', 'fei', 'microchip'] as const;

export type NumberKind = (typeof NUMBER_KINDS)[number];

/** The numbers of one horse or person, as the list has them. */
export type PartyNumbers = Readonly<Partial<Record<NumberKind, string>>>;

/** The numbers of a horse or person in the books of the organizations. */
export type RecordNumbers = Readonly<Partial<Record<Org, string>>>;

/** The most entries of a list (requirement 15.14). */
export const MOST_ENTRIES = 10_000;

/**
 * Maximum number of horses and people in one entry (requirement 15.14). A horse with four owners, two riders, a trainer, a
 * coach and a handler makes ten.
 */
export const MOST_PARTIES = 12;

/** Maximum number of different horses and people in a list (requirement 15.14). */
export const MOST_LIST_PARTIES = 20_000;

/** The longest name or number, in characters (requirement 15.14). A longer one is left out, and its row says so. */
export const LONGEST_VALUE = 200;

/**
 * Whether a number can be the year of birth of a horse at a show.
 *
 * @example isFoalYear(2015) // true
 */
export function isFoalYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1950 && year <= 2100;
}

/** A horse or a person that an entry names, as the list has it. */
export interface EntryParty {
  role: EntryRole;
  /** Empty when the list gives a number only. */
  name: string;
  numbers: PartyNumbers;
  /** The year of birth of a horse; null when the list does not give it, and of everybody else. */
  foalYear: number | null;
  /** The record that a person chose for it; null: nobody chose one, and the records are searched. */
  chosen: RecordNumbers | null;
  /** The list's words in place of a name, and how they were read (requirement 15.39); missing: the list has the name. */
  said?: { text: string; as: ReadAs } | undefined;
}

/** Something that cannot be used in a row of a list. */
export interface RowError {
  /** A word for programs: `number-in-scientific-notation`. */
  code: string;
  /** The column as the list names it; empty when the whole row is meant. */
  field: string;
  /** One or two sentences: what is wrong and what to do. */
  text: string;
  /** Index of the party that the cell belongs to, from 0; missing: the row itself (requirement 15.57). */
  party?: number | undefined;
  /** The cell of that party; missing: the row itself. */
  part?: ErrorPart | undefined;
}

/** How words in place of a name were read: as the name in the row above, or as the party with a role in the same row. */
export type ReadAs = 'above' | EntryRole;

/** The cells of a party that can have an error. */
export const ERROR_PARTS = ['name', 'foal-year', ...NUMBER_KINDS] as const;

export type ErrorPart = (typeof ERROR_PARTS)[number];

/** One row of an entry list: a horse and the people with it. */
export interface EntryRow {
  /** The line of the source, from 1. With several sheets, the count continues from sheet to sheet. */
  row: number;
  /** The row's sheet, if the list has several (requirement 15.3). */
  sheet?: string | undefined;
  /** The row number on its sheet, from 1, if the list has several sheets. */
  line?: number | undefined;
  backNumber: string;
  /** The class or section, as the list has it. */
  className: string;
  /** A role may come more than once: a horse can have several owners. */
  parties: readonly EntryParty[];
  /** Whether the entry does not start (requirement 15.85); missing: the list does not say so. */
  scratched?: boolean | undefined;
  errors: readonly RowError[];
}

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
export const MOST_ROWS = 10_000;

/** The most horses and people of one entry. */
export const MOST_PARTIES = 30;

/** The longest name or number, in characters (requirement 15.14). A longer one is left out, and its row says so. */
export const LONGEST_VALUE = 200;

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
}

/** Something that cannot be used in a row of a list. */
export interface RowError {
  /** A word for programs: `number-in-scientific-notation`. */
  code: string;
  /** The column as the list names it; empty when the whole row is meant. */
  field: string;
  /** One or two sentences: what is wrong and what to do. */
  text: string;
}

/** One row of an entry list: a horse and the people with it. */
export interface EntryRow {
  /** The line of the source, counted from 1. */
  row: number;
  backNumber: string;
  /** The class or section, as the list has it. */
  className: string;
  /** A role may come more than once: a horse can have several owners. */
  parties: readonly EntryParty[];
  errors: readonly RowError[];
}

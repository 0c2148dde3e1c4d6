import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { ChosenPair } from '../cards/choices.ts';
import type { Severity } from '../judgment/finding.ts';
import type { Judgment } from '../judgment/judgment.ts';
import type { Org } from '../org.ts';
import type { EntryRole, RecordNumbers, RowError } from './entry.ts';

/**
 * How the record of a party was found (requirement 15.20). `number`: by its number, and the name agrees, or a person chose
 * it. `name`: by its name alone. `proposed`: a person must confirm. `several`: several records have that very name.
 * `none`: no record was found.
 */
export const ENTRY_MATCHES = ['number', 'name', 'proposed', 'several', 'none'] as const;

export type EntryMatch = (typeof ENTRY_MATCHES)[number];

/**
 * Why a record is proposed (requirement 15.31). `number-of-another`: it has the very name, and its number stands beside
 * another name on the list. `number-alone`: the list has its number, and no name beside it that agrees.
 */
export const PROPOSAL_REASONS = [
  'digits-swapped',
  'digit-wrong',
  'other-organization',
  'number-of-another',
  'number-alone',
  'same-name',
  'similar-name',
] as const;

export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

/** A record that a person may confirm. */
export interface Proposal {
  organization: Org;
  number: string;
  why: ProposalReason;
}

/** What was found of a party, in words: of its match or of its membership. */
export interface EntryFinding {
  /** A word for programs: `membership-ended`, `by-name-only`. */
  code: string;
  severity: Severity;
  /** Whose records it is about; null: nobody's in particular. */
  organization: Org | null;
  /** The day it is about, or null. */
  date: CalendarDate | null;
  /** What was found: one or two sentences. */
  text: string;
  /** What to do about it: one sentence; null where there is nothing to do. */
  remedy: string | null;
}

/** What matching found of a party, before anything is judged. */
export interface PartyMatch {
  match: EntryMatch;
  /** The record taken; null: none was. */
  pair: ChosenPair | null;
  findings: readonly EntryFinding[];
  /** The likeliest first. */
  proposals: readonly Proposal[];
}

/** What is said of a party of a row (requirement 15.40). */
export interface PartyCheck {
  role: EntryRole;
  match: EntryMatch;
  /** The record taken, never one that is merely proposed. */
  records: RecordNumbers;
  judgment: Judgment['kind'];
  /** The gravest first. */
  findings: readonly EntryFinding[];
  proposals: readonly Proposal[];
}

/** What is said of a row: its parties in the order of the row. */
export interface RowCheck {
  row: number;
  parties: readonly PartyCheck[];
  errors: readonly RowError[];
}

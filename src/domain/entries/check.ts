import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { ChosenPair } from '../cards/choices.ts';
import type { Severity } from '../judgment/finding.ts';
import type { Judgment } from '../judgment/judgment.ts';
import type { Org } from '../org.ts';
import type { EntryRole, RecordNumbers, RowError } from './entry.ts';

/**
 * Results of the search for a party's record (requirement 15.20). `number`: found by its number, with a matching name or a
 * person's choice. `name`: found only by its name. `proposed`: a person must confirm it. `several`: several records have exactly
 * this name. `none`: no record was found.
 */
export const ENTRY_MATCHES = ['number', 'name', 'proposed', 'several', 'none'] as const;

export type EntryMatch = (typeof ENTRY_MATCHES)[number];

/**
 * Reasons for proposing a record (requirement 15.31). `number-of-another`: the record has exactly this name, but the list has
 * its number next to another name. `number-alone`: the list has the record's number, but no matching name.
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

export interface Proposal {
  organization: Org;
  number: string;
  why: ProposalReason;
}

export interface EntryFinding {
  /** Code for programs, such as `membership-ended` or `by-name-only`. */
  code: string;
  severity: Severity;
  /** Null if the finding is not about a particular organization. */
  organization: Org | null;
  /** Null if the finding is not about a particular day. */
  date: CalendarDate | null;
  text: string;
  /** One sentence; null if there is nothing to do. */
  remedy: string | null;
}

export interface PartyMatch {
  match: EntryMatch;
  /** Null if there is no record. */
  pair: ChosenPair | null;
  findings: readonly EntryFinding[];
  /** Most likely first. */
  proposals: readonly Proposal[];
}

export interface PartyCheck {
  role: EntryRole;
  match: EntryMatch;
  /** Numbers of the accepted record, never of a proposal. */
  records: RecordNumbers;
  judgment: Judgment['kind'];
  /** Most severe first. */
  findings: readonly EntryFinding[];
  proposals: readonly Proposal[];
}

export interface RowCheck {
  row: number;
  parties: readonly PartyCheck[];
  errors: readonly RowError[];
}

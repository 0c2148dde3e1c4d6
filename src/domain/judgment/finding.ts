import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { EntryRole } from '../entries/entry.ts';
import type { Org } from '../org.ts';

/*
 * Findings and grounds (requirements, chapter 11). Each code is defined once, here; the types below and the contract's schemas
 * derive from it.
 */

/** `stop`: not in order. `look`: a person must check. `note`: for information only (requirement 11.4). */
export const SEVERITIES = ['stop', 'look', 'note'] as const;

export type Severity = (typeof SEVERITIES)[number];

interface DetailValues {
  text: string;
  'text?': string | null;
  date: CalendarDate;
  'date?': CalendarDate | null;
  texts: string[];
}

export type DetailKind = keyof DetailValues;

interface FindingKind {
  severity: Severity;
  details: Readonly<Record<string, DetailKind>>;
}

const LISTED = { word: 'text', on: 'date', says: 'text?', source: 'text?' } as const;

const MICROCHIP = { on: 'date', says: 'text?', source: 'text?' } as const;

/** Two values that differ. `at` is the affiliate's display name. */
const BOTH = { usef: 'text', affiliate: 'text', at: 'text' } as const;

export const FINDINGS = {
  warning: { severity: 'stop', details: { cause: 'text', on: 'date?', status: 'text?' } },
  suspended: { severity: 'stop', details: {} },
  'owner-suspended': { severity: 'stop', details: { on: 'date' } },
  'inactive-type': { severity: 'stop', details: { on: 'date' } },
  'role-not-allowed': { severity: 'stop', details: LISTED },
  'role-depends': { severity: 'look', details: LISTED },
  'role-unknown': { severity: 'look', details: LISTED },
  'role-limited': { severity: 'note', details: LISTED },
  'registration-not-counted': { severity: 'stop', details: LISTED },
  'registration-depends': { severity: 'look', details: LISTED },
  'registration-unknown': { severity: 'look', details: LISTED },
  'registration-limited': { severity: 'note', details: LISTED },
  'registration-undated': { severity: 'look', details: { type: 'text' } },
  'life-starts-during': { severity: 'look', details: { on: 'date' } },
  'life-starts-later': { severity: 'note', details: { on: 'date' } },
  'life-not-recorded': { severity: 'look', details: { type: 'text', on: 'date' } },
  'ends-during': { severity: 'look', details: { on: 'date' } },
  'starts-during': { severity: 'look', details: { on: 'date' } },
  'ends-soon': { severity: 'note', details: { on: 'date' } },
  'terms-disagree': {
    severity: 'look',
    details: {
      status: 'text',
      start: 'date?',
      end: 'date?',
      otherStatus: 'text',
      otherStart: 'date?',
      otherEnd: 'date?',
    },
  },
  'born-after-start': { severity: 'look', details: { start: 'date' } },
  'not-an-adult': { severity: 'stop', details: {} },
  'not-a-senior': { severity: 'look', details: { on: 'date' } },
  'birthday-near': { severity: 'look', details: { on: 'date' } },
  'age-unknown': { severity: 'look', details: {} },
  'membership-depends': { severity: 'look', details: { says: 'text?', source: 'text?' } },
  'membership-unknown': { severity: 'look', details: {} },
  exempt: {
    severity: 'look',
    details: {
      missing: 'text',
      on: 'date?',
      word: 'text?',
      className: 'text?',
      says: 'text?',
      source: 'text?',
    },
  },
  'not-looked-up': { severity: 'look', details: {} },
  'fei-status': { severity: 'look', details: LISTED },
  'microchip-missing': { severity: 'stop', details: MICROCHIP },
  'microchip-depends': { severity: 'look', details: { ...MICROCHIP, className: 'text?' } },
  'microchip-malformed': { severity: 'look', details: { number: 'text' } },
  'microchips-not-on-record': { severity: 'look', details: {} },
  'fei-not-registered': { severity: 'stop', details: LISTED },
  'fei-not-recorded': { severity: 'look', details: {} },
  retired: { severity: 'look', details: {} },
  'retired-and-ended': { severity: 'look', details: { on: 'date?' } },
  'retires-during': { severity: 'look', details: { on: 'date' } },
  'safe-sport-missing': { severity: 'stop', details: { due: 'date?' } },
  'safe-sport-grace': { severity: 'look', details: { on: 'date', says: 'text?', source: 'text?' } },
  'safe-sport-from-birthday': { severity: 'look', details: { on: 'date?' } },
  'safe-sport-due-during': { severity: 'look', details: { on: 'date' } },
  'safe-sport-due-soon': { severity: 'note', details: { on: 'date' } },
  'safe-sport-of-organization': { severity: 'look', details: { due: 'date?' } },
  'safe-sport-whose': { severity: 'note', details: { on: 'date' } },
  'entity-type-unknown': { severity: 'look', details: { type: 'text' } },
  'not-the-owner': { severity: 'stop', details: { horses: 'texts' } },
  'ownership-ends': { severity: 'look', details: { on: 'date', horses: 'texts' } },
  'not-tied': { severity: 'look', details: BOTH },
  'names-differ': { severity: 'look', details: BOTH },
  'tied-twice': { severity: 'look', details: { numbers: 'texts' } },
  'records-damaged': { severity: 'look', details: {} },
} as const satisfies Readonly<Record<string, FindingKind>>;

export type FindingCode = keyof typeof FINDINGS;

/** Findings that are stops, most severe first (requirement 11.62). */
export const STOPS = [
  'suspended',
  'owner-suspended',
  'safe-sport-missing',
  'warning',
  'inactive-type',
  'role-not-allowed',
  'not-an-adult',
  'registration-not-counted',
  'fei-not-registered',
  'microchip-missing',
  'not-the-owner',
] as const satisfies readonly FindingCode[];

/** Findings that replace a card's warning (requirements 11.82, 11.86 and 15.45). */
export const IN_PLACE_OF_WARNING: readonly FindingCode[] = [
  'exempt',
  'membership-depends',
  'membership-unknown',
];

type Details<Kinds extends Readonly<Record<string, DetailKind>>> = {
  readonly [Name in keyof Kinds]: DetailValues[Kinds[Name]];
};

export type FindingDetails<Code extends FindingCode> = Details<(typeof FINDINGS)[Code]['details']>;

export interface FindingOf<Code extends FindingCode> {
  code: Code;
  severity: Severity;
  /** Role of the card's subject; on printed cards, only horse, owner or rider. */
  subject: EntryRole;
  org: Org;
  /** Field in the row; null if the finding is about the whole record. */
  field: string | null;
  details: FindingDetails<Code>;
}

/** A finding with the details that its code requires (requirement 11.3). */
export type Finding = { [Code in FindingCode]: FindingOf<Code> }[FindingCode];

/** Reasons why a card is in order (requirement 11.8). */
export const GROUNDS = {
  membership: { type: 'text', start: 'date?', end: 'date?' },
  registration: { word: 'text', start: 'date?', end: 'date?' },
  role: { word: 'text', says: 'text?', source: 'text?' },
  'safe-sport': { due: 'date' },
  'safe-sport-not-required': {},
  owner: { horses: 'texts' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, DetailKind>>>>;

export type GroundCode = keyof typeof GROUNDS;

export interface GroundOf<Code extends GroundCode> {
  code: Code;
  subject: EntryRole;
  org: Org;
  details: Details<(typeof GROUNDS)[Code]>;
}

export type Ground = { [Code in GroundCode]: GroundOf<Code> }[GroundCode];

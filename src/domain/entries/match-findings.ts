import type { Severity } from '../judgment/finding.ts';
import { isolated } from '../names/shown-text.ts';
import { type Org, ORG_LABEL } from '../org.ts';
import type { EntryFinding } from './check.ts';
import type { EntryRole, NumberKind } from './entry.ts';

/*
 * Findings about how a record was matched (requirement 15.34). They never reveal a person's name that is not on the list,
 * except one similar to the typed name.
 */

interface About {
  role: EntryRole;
  /** Null if the finding is not about a number. */
  kind: NumberKind | null;
  /** A recorded horse's name, a recorded name similar to the typed one, or a year; empty if there is none. */
  recorded: string;
  /** Organization that has the number or the records; null if there is no particular one. */
  org: Org | null;
}

interface MatchFindingKind {
  severity: Severity | ((role: EntryRole) => Severity);
  says: (about: About) => string;
  todo: string;
}

/**
 * Returns the severity of a missing role: an entry needs a horse, and a rider or handler. Other roles only need a look
 * (requirement 15.38).
 */
function asNeeded(role: EntryRole): Severity {
  return role === 'horse' || role === 'rider' || role === 'handler' ? 'stop' : 'look';
}

const FINDINGS = {
  'not-named': {
    severity: asNeeded,
    says: ({ role }) => `No ${role} is named in this entry.`,
    todo: 'Ask for the name and number, and correct the entry.',
  },
  'unclear-reference': {
    severity: asNeeded,
    says: ({ role }) => `The ${role} cell refers to somebody else, but it is not clear to whom.`,
    todo: 'Ask for the name and number, and correct the entry.',
  },
  'number-not-found': {
    severity: 'stop',
    says: ({ kind }) => `This ${numberOf(kind)} is not on record.`,
    todo: 'Compare the number with the entry form, and correct it.',
  },
  'number-of-another': {
    severity: 'stop',
    says: ({ kind, role, recorded }) =>
      role !== 'horse'
        ? `This ${numberOf(kind)} belongs to somebody else.`
        : `This ${numberOf(kind)} belongs to another horse${recorded === '' ? '' : `, ${quoted(recorded)}`}.`,
    todo: 'Compare the number with the entry form, and correct it.',
  },
  'number-of-other-organization': {
    severity: 'stop',
    says: ({ kind, org }) =>
      `This ${numberOf(kind)} is not on record, but ${org === null ? 'another organization' : ORG_LABEL[org]} has the number.`,
    todo: 'Confirm the record, and move the number to the right column.',
  },
  'several-in-one': {
    severity: 'stop',
    says: ({ role }) => `The list has several names or numbers where there should be one ${role}.`,
    todo: 'Enter each one separately, with its own number.',
  },
  'second-name': {
    severity: 'look',
    says: ({ role }) => `Another name follows this one and may be a second ${role}.`,
    todo: 'If it is, enter it separately, with its own number.',
  },
  'numbers-of-two': {
    severity: 'stop',
    says: ({ role }) =>
      `The numbers belong to two ${role === 'horse' ? 'horses' : 'members'} with this name.`,
    todo: 'Compare them with the entry form, and confirm one of the two.',
  },
  'number-differs': {
    severity: 'look',
    says: ({ kind }) => `The ${numberOf(kind)} on the list does not match this record.`,
    todo: 'Correct it on the list.',
  },
  'number-not-recorded': {
    severity: 'note',
    says: ({ kind }) => `This ${numberOf(kind)} is not on record.`,
    todo: 'Compare it with the entry form.',
  },
  'number-alone': {
    severity: 'look',
    says: () => 'The list has a number but no name.',
    todo: 'Compare the record with the entry form, and confirm it.',
  },
  'name-differs': {
    severity: 'note',
    says: ({ recorded }) => `On record as ${quoted(recorded)}.`,
    todo: 'Correct the name on the list.',
  },
  'name-of-another': {
    severity: 'look',
    says: ({ kind }) =>
      `Another record has exactly this name. This ${numberOf(kind)} belongs to a record with a similar name.`,
    todo: 'Compare both with the entry form, and confirm one of them.',
  },
  'last-name-only': {
    severity: 'look',
    says: () => 'The list has only a last name with this number.',
    todo: 'Compare the record with the entry form, and add the first name.',
  },
  'by-name-only': {
    severity: 'look',
    says: () => 'Found by name only: the list has no number.',
    todo: 'Make sure this is the right record, and add its number.',
  },
  'confirmed-by-row': {
    severity: 'note',
    says: ({ role }) =>
      role === 'horse'
        ? 'Found by name. Its owner on record is the owner in this row.'
        : role === 'owner'
          ? 'Found by name. This is the recorded owner of this row’s horse.'
          : 'Found by name. The same person is already confirmed in this row.',
    todo: 'Add the number to the list.',
  },
  'several-of-name': {
    severity: 'look',
    says: () => 'Several records have exactly this name.',
    todo: 'Ask for the number, or confirm one of them.',
  },
  'foal-year-differs': {
    severity: 'look',
    says: ({ recorded }) => `The foal year differs: the record has ${recorded}.`,
    todo: 'Compare it with the entry form.',
  },
  'owner-differs': {
    severity: 'look',
    says: ({ role }) =>
      role === 'horse'
        ? 'The only horse on record with this name has different owners.'
        : 'The only record with this name is not an owner of the horse.',
    todo: 'Ask for the number, or confirm the record.',
  },
  'not-on-record': {
    severity: 'stop',
    says: () => 'No record has this name.',
    todo: 'Ask for the number, or confirm a record with a similar name.',
  },
  'number-in-name': {
    severity: 'stop',
    says: () =>
      'No record has this name. The name cell contains a number, which counts only in its own column.',
    todo: 'Correct the entry: move the number from the name to the number field.',
  },
  'joint-owners': {
    severity: 'look',
    says: () => 'The list names several owners in one cell.',
    todo: 'Confirm a record for each owner.',
  },
  'no-name-no-number': {
    severity: 'look',
    says: () => 'The list has neither a name nor a number that can be looked up.',
    todo: 'Ask for the name or number.',
  },
  'chosen-not-found': {
    severity: 'stop',
    says: () => 'The chosen record no longer exists.',
    todo: 'Choose another record.',
  },
} as const satisfies Readonly<Record<string, MatchFindingKind>>;

export type MatchFindingCode = keyof typeof FINDINGS;

export const MATCH_FINDING_CODES = Object.keys(FINDINGS) as readonly MatchFindingCode[];

export function matchFinding(
  code: MatchFindingCode,
  about: Pick<About, 'role'> & Partial<About>,
): EntryFinding {
  const { severity, says, todo }: MatchFindingKind = FINDINGS[code];
  const whole = { kind: null, recorded: '', org: null, ...about };
  return {
    code,
    severity: typeof severity === 'function' ? severity(whole.role) : severity,
    organization: whole.org ?? organizationOf(whole.kind),
    date: null,
    text: says(whole),
    remedy: todo,
  };
}

function organizationOf(kind: NumberKind | null): Org | null {
  return kind === 'usef' || kind === 'usdf' || kind === 'ushja' ? kind : null;
}

function numberOf(kind: NumberKind | null): string {
  if (kind === 'microchip') return 'microchip';
  if (kind === null) return 'number';
  return `${kind === 'fei' ? 'FEI' : ORG_LABEL[kind]} number`;
}

function quoted(recorded: string): string {
  return `“${isolated(recorded)}”`;
}

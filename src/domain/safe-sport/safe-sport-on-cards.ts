import { displayDate } from '../calendar/display-date.ts';
import { cleanMemberNumber } from '../numbers.ts';
import { SAFE_SPORT_FROM_AGE, type SafeSport } from './safe-sport.ts';

export interface SafeSportSubject {
  kind: 'rider' | 'owner';
  placeholder: boolean;
  usefId: string | null;
  entityType: string;
}

/** Reasons why Safe Sport is not looked up (requirement 7.43). */
type NoLookupCause = 'no-usef-record' | 'no-usef-number' | 'entity-type';

export type SafeSportLookup =
  | { kind: 'look-up'; call: 'safe-sport/get-info' | 'safe-sport/get-org-info'; usefId: string }
  | { kind: 'none'; cause: NoLookupCause };

/**
 * Chooses the call for an owner or rider (requirements 7.41 to 7.43): `safe-sport/get-info` for riders and individual owners
 * (I), `safe-sport/get-org-info` for organizations (O) and farms (F) as owners. Does not look up placeholders, records without
 * a USEF number, or owners of other entity types.
 */
export function safeSportLookup(subject: SafeSportSubject): SafeSportLookup {
  if (subject.placeholder) return { kind: 'none', cause: 'no-usef-record' };
  // A number that is empty once cleaned identifies no one, and the calls refuse it.
  if (subject.usefId === null || cleanMemberNumber(subject.usefId) === '') {
    return { kind: 'none', cause: 'no-usef-number' };
  }
  const { usefId } = subject;
  if (subject.kind === 'rider' || subject.entityType === 'I') {
    return { kind: 'look-up', call: 'safe-sport/get-info', usefId };
  }
  if (subject.entityType === 'O' || subject.entityType === 'F') {
    return { kind: 'look-up', call: 'safe-sport/get-org-info', usefId };
  }
  return { kind: 'none', cause: 'entity-type' };
}

/** `required` is missing for organizations and farms. */
export type SafeSportAnswer = SafeSport & { required?: boolean | null };

export type SafeSportState =
  | { kind: 'running' }
  | { kind: 'failed' }
  | { kind: 'not-looked-up'; cause: NoLookupCause }
  | { kind: 'known'; answer: SafeSportAnswer };

const NOT_VALID = 'No valid Safe Sport training';

const CAUSE_TEXT: Readonly<Record<NoLookupCause, string>> = {
  'no-usef-record': 'not found at USEF',
  'no-usef-number': 'no USEF number',
  'entity-type': 'not recorded for this entity type',
};

/**
 * Formats the Safe Sport line on screens and cards (requirements 7.38 to 7.40, 7.43 and 7.44): the two dates if Safe Sport is
 * valid, otherwise a sentence. A failed look-up must not read as "no".
 */
export function safeSportText(state: SafeSportState): string {
  switch (state.kind) {
    case 'running':
      return 'Checking Safe Sport…';
    case 'failed':
      return 'Safe Sport could not be checked';
    case 'not-looked-up':
      return `${NOT_VALID} - ${CAUSE_TEXT[state.cause]}`;
    case 'known': {
      const dates = validDates(state.answer);
      if (dates !== null) return dates;
      const { required } = state.answer;
      if (required === false) return `Not required (under ${SAFE_SPORT_FROM_AGE})`;
      return required === null
        ? `${NOT_VALID} - ${SAFE_SPORT_FROM_AGE}th birthday in the month of the competition`
        : NOT_VALID;
    }
  }
}

export function safeSportProven(state: SafeSportState): boolean {
  return state.kind === 'known' && (validDates(state.answer) !== null || state.answer.required === false);
}

/** Formats the two dates; null if Safe Sport is not valid or a date is missing. */
function validDates({ hasValidSafeSport, lastCompleteDate, dueDate }: SafeSportAnswer): string | null {
  if (!hasValidSafeSport || lastCompleteDate === null || dueDate === null) return null;
  return `${displayDate(lastCompleteDate)} - ${displayDate(dueDate)}`;
}

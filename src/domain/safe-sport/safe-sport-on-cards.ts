import { displayDate } from '../calendar/display-date.ts';
import { cleanMemberNumber } from '../numbers.ts';
import type { SafeSport } from './safe-sport.ts';

/** Whose safe-sport training is to be known. */
export interface SafeSportSubject {
  kind: 'rider' | 'owner';
  /** A choice without a USEF record behind it (requirement 7.43). */
  placeholder: boolean;
  usefId: string | null;
  entityType: string;
}

/** Why there is no look-up: the answer is "not valid", with this cause (requirement 7.43). */
export type NoLookupCause = 'no-usef-record' | 'no-usef-number' | 'entity-type';

/** The call that serves somebody, or why none does. */
export type SafeSportLookup =
  | { kind: 'look-up'; call: 'safe-sport/get-info' | 'safe-sport/get-org-info'; usefId: string }
  | { kind: 'none'; cause: NoLookupCause };

/**
 * Which look-up serves whom (requirements 7.41 to 7.43): an individual owner (I) and every rider the individual one,
 * organisation (O) and farm (F) owners the organisation one. A placeholder, a record without USEF number and an owner
 * of any other entity type have none.
 */
export function safeSportLookup(subject: SafeSportSubject): SafeSportLookup {
  if (subject.placeholder) return { kind: 'none', cause: 'no-usef-record' };
  // A number that cleaning leaves nothing of names nobody, and the calls refuse it.
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

/** What is known of somebody's safe-sport training while a screen shows it. */
export type SafeSportState =
  | { kind: 'running' }
  | { kind: 'failed' }
  | { kind: 'not-looked-up'; cause: NoLookupCause }
  | { kind: 'known'; answer: SafeSport & { required?: boolean } };

const NONE = 'No valid Safe Sport training';

const CAUSE_TEXT: Readonly<Record<NoLookupCause, string>> = {
  'no-usef-record': 'not found at USEF',
  'no-usef-number': 'no USEF number',
  'entity-type': 'not recorded for this entity type',
};

/**
 * The Safe Sport line of screens and cards (requirements 7.38 to 7.40): the dates when the training is valid and both
 * are set, else what is to be known instead. A look-up that failed is not a "no".
 */
export function safeSportText(state: SafeSportState): string {
  if (state.kind === 'running') return 'Checking Safe Sport…';
  if (state.kind === 'failed') return 'Safe Sport could not be checked';
  if (state.kind === 'not-looked-up') return `${NONE} - ${CAUSE_TEXT[state.cause]}`;
  return knownText(state.answer);
}

function knownText(answer: SafeSport & { required?: boolean }): string {
  const { hasValidSafeSport, lastCompleteDate, dueDate } = answer;
  if (hasValidSafeSport && lastCompleteDate !== null && dueDate !== null) {
    return `${displayDate(lastCompleteDate)} - ${displayDate(dueDate)}`;
  }
  return answer.required === false ? 'Not required (under 18)' : NONE;
}

/**
 * Whether nothing is left to do about somebody's safe-sport training: it is valid, or not required of a minor
 * (requirements 7.38 and 7.39). Unknown is not in order.
 */
export function isSafeSportInOrder(state: SafeSportState): boolean {
  if (state.kind !== 'known') return false;
  const { hasValidSafeSport, lastCompleteDate, dueDate, required } = state.answer;
  return (hasValidSafeSport && lastCompleteDate !== null && dueDate !== null) || required === false;
}

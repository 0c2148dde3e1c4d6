import { displayDate } from '../calendar/display-date.ts';
import type { NoLookupCause } from './safe-sport-lookup.ts';
import type { SafeSport } from './safe-sport.ts';

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
 * The Safe Sport line of screens and cards (rules, section 6): the dates when the training is valid and both are set
 * (specification, section 5), else what is to be known instead. A look-up that failed is not a "no".
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

import type { SafeSportState } from './safe-sport-line.ts';

/**
 * Whether nothing is left to do about somebody's safe-sport training: it is valid, or not required of a minor (rules,
 * section 6). Unknown is not in order.
 */
export function isSafeSportInOrder(state: SafeSportState): boolean {
  if (state.kind !== 'known') return false;
  const { hasValidSafeSport, lastCompleteDate, dueDate, required } = state.answer;
  return (hasValidSafeSport && lastCompleteDate !== null && dueDate !== null) || required === false;
}

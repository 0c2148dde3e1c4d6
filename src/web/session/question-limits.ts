import { QUESTION_LIMITS, type QuestionLimits } from '../../domain/cards/choices.ts';
import { type StatusState, useRecordsStatus } from './records-status.ts';

/**
 * Returns the limits from the status (requirement 4.63). Before the status arrives, returns the contract's limits, which
 * no server exceeds.
 */
export function useLimits(): QuestionLimits {
  return useRecordsStatus(limitsIn);
}

export function limitsNow(): QuestionLimits {
  return limitsIn(useRecordsStatus.getState());
}

function limitsIn({ status }: StatusState): QuestionLimits {
  return status?.limits ?? QUESTION_LIMITS;
}

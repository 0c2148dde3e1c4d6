import { cleanMemberNumber } from '../../domain/numbers/clean-number.ts';
import type { RiderCriteria } from '../book.ts';
import type { RiderQuestion } from './rider-question.ts';

/** What narrows a rider search in one book. `usdfId` is USDF's own number: the other books have none. */
export function riderCriteria(question: RiderQuestion, usdfId = ''): RiderCriteria {
  return {
    number: cleanMemberNumber(usdfId),
    usefNumber: cleanMemberNumber(question.usefId),
    firstName: question.firstName,
    lastName: question.lastName,
  };
}

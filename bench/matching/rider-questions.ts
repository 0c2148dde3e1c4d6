import { isStrong } from '../../src/domain/names/match-name.ts';
import { cleanMemberNumber } from '../../src/domain/numbers/clean-number.ts';
import type { RiderQuestion } from '../../src/records/questions/rider-question.ts';
import { searchRiders } from '../../src/records/questions/search-riders.ts';
import type { RecordsView } from '../../src/records/view.ts';
import { type BookMember, sameness } from './book.ts';
import { ASKED_AS_OF } from './imported-book.ts';
import type { AnsweredRow, Question } from './question.ts';

/** What is typed into the rider search; the rest stays empty. */
export type TypedRider = Partial<Pick<RiderQuestion, 'usefId' | 'firstName' | 'lastName'>>;

/** Page 1 of the riders of USEF's book. */
export async function askRiders(view: RecordsView, typed: TypedRider): Promise<AnsweredRow[]> {
  const { riders } = await searchRiders(view, 'usef', {
    usefId: '',
    firstName: '',
    lastName: '',
    ...typed,
    searchDate: ASKED_AS_OF,
    page: 1,
  });
  return riders.map(({ riderId, name, match }) => ({ number: riderId, name, match }));
}

/**
 * A question for a rider by name: the rider, or another of the very same folded names, is meant. With one name typed, any
 * rider of that name is.
 *
 * @param memberOf the member of a number, to hold a row's first and last name against what was typed
 */
export function riderByName(
  typed: TypedRider,
  meant: BookMember,
  memberOf: (number: string) => BookMember | undefined,
): Question {
  const firstTyped = (typed.firstName ?? '') !== '';
  const lastTyped = (typed.lastName ?? '') !== '';
  const alone = firstTyped !== lastTyped && !spellsBoth(typed.lastName ?? '', meant);
  return {
    typed: textOf(typed),
    meant: meant.name,
    ask: (view) => askRiders(view, typed),
    wanted: ({ number }) => {
      const member = memberOf(number);
      if (member === undefined) return false;
      const sameFirst = sameness(member.firstName) === sameness(meant.firstName);
      const sameLast = sameness(member.lastName) === sameness(meant.lastName);
      if (!alone) return sameFirst && sameLast;
      return firstTyped ? sameFirst : sameLast;
    },
    wrong: ({ number, match }) => {
      const member = memberOf(number);
      if (!isStrong(match) || member === undefined) return isStrong(match);
      return (
        (firstTyped && sameness(member.firstName) !== sameness(typed.firstName ?? '')) ||
        (lastTyped && sameness(member.lastName) !== sameness(typed.lastName ?? ''))
      );
    },
  };
}

/** Whether one field holds both names, as LAST, FIRST does. */
function spellsBoth(typed: string, { firstName, lastName }: BookMember): boolean {
  return sameness(typed).length >= sameness(firstName + lastName).length;
}

/** A question for a rider by number: that very rider is meant. */
export function riderByNumber(typed: TypedRider & { usefId: string }, meant: BookMember): Question {
  return {
    typed: textOf(typed),
    meant: `${meant.number} ${meant.name}`,
    ask: (view) => askRiders(view, typed),
    wanted: ({ number }) => number === meant.number,
    wrong: ({ number, match }) =>
      isStrong(match) && cleanMemberNumber(number) !== cleanMemberNumber(typed.usefId),
  };
}

function textOf({ usefId, firstName, lastName }: TypedRider): string {
  return [usefId, [lastName, firstName].filter(Boolean).join(' / ')].filter(Boolean).join(' | ');
}

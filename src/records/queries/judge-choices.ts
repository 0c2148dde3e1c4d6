import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Choices } from '../../domain/cards/choices.ts';
import type { Eligibility } from '../../domain/judgment/eligibility.ts';
import { judge, type Judgments, partiesOf } from '../../domain/judgment/judge.ts';
import { showDays } from '../../domain/judgment/show-days.ts';
import type { Org } from '../../domain/org.ts';
import type { Books } from '../books.ts';
import { readFacts } from './read-facts.ts';

/** The choices of a flow, and the days of the competition. */
export interface JudgeChoicesQuestion extends Choices {
  org: Org;
  searchDate: CalendarDate;
  /** Without it, the competition has one day. */
  lastDate?: CalendarDate | null | undefined;
  /** What the membership types and registrations are good for. */
  eligibility: Eligibility;
}

/**
 * The judgment of every choice on both cards: `choices/judge` (requirements, chapter 11). Throws BookMissingError for a
 * choice from a book that was never imported.
 */
export async function judgeChoices(
  books: Books,
  { org, searchDate, lastDate, eligibility, ...choices }: JudgeChoicesQuestion,
): Promise<Judgments> {
  return judge(choices, await readFacts(books, org, partiesOf(choices), searchDate), {
    flow: org,
    show: showDays(searchDate, lastDate ?? null),
    eligibility,
    standsIn: books.standsIn,
  });
}

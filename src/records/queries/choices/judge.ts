import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { Eligibility } from '../../../domain/judgment/eligibility.ts';
import type { Classes } from '../../../domain/judgment/class-names.ts';
import { type ClassedChoices, judge, type Judgments, partiesOf } from '../../../domain/judgment/judge.ts';
import { showDays } from '../../../domain/judgment/show-days.ts';
import { type ShowKind, USUAL_KIND } from '../../../domain/judgment/show-kind.ts';
import type { Org } from '../../../domain/org.ts';
import type { AnswerSettings, Books } from '../../books.ts';
import { readFacts } from './read-facts.ts';

export interface JudgeChoicesQuestion extends ClassedChoices {
  org: Org;
  searchDate: CalendarDate;
  /** Last day of the competition. By default, the competition lasts one day. */
  lastDate?: CalendarDate | null | undefined;
  /** Kind of show; by default, a licensed competition. */
  kind?: ShowKind | null | undefined;
  eligibility: Eligibility;
  classes: Classes;
  settings?: AnswerSettings;
}

/**
 * `choices/judge` (requirements, chapter 11): judges each choice at USEF and at the affiliate.
 * @throws BookMissingError
 */
export async function judgeChoices(
  books: Books,
  { org, searchDate, lastDate, kind, eligibility, classes, settings, ...choices }: JudgeChoicesQuestion,
): Promise<Judgments> {
  return judge(choices, await readFacts(books, org, partiesOf(choices), searchDate), {
    flow: org,
    show: showDays(searchDate, lastDate ?? null),
    eligibility,
    kind: kind ?? USUAL_KIND,
    classes,
    standsIn: books.standsIn,
    birthDates: settings?.birthDates ?? 'full',
  });
}

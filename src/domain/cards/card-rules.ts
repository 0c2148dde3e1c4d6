import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Org } from '../org.ts';
import type { HorseRow } from '../rows.ts';
import type { SafeSportState } from '../safe-sport/safe-sport-on-cards.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import { type Detail, detailLines, type CardLine, numberLine, textLine } from './line.ts';
import type { Verdict } from './verdict.ts';

interface OwnerContext {
  safeSport: SafeSportState;
  otherOwners: string;
}

export interface RiderContext {
  safeSport: SafeSportState;
  flow: Org;
  competitionDate: CalendarDate;
  today: CalendarDate;
}

interface SubjectRules<Choice, Context> {
  verdict: (choice: Choice, competitionDate: CalendarDate) => Verdict;
  /** Lines after the name and the number, in print order. */
  details: readonly Detail<Choice, Context>[];
  lines: (choice: Choice, context: Context) => CardLine[];
}

export interface CardRules {
  horse: SubjectRules<HorseChoice, CalendarDate>;
  owner: SubjectRules<OwnerChoice, OwnerContext>;
  rider: SubjectRules<RiderChoice, RiderContext>;
}

export function subjectRules<Choice, Context>(
  org: Org,
  rowOf: (choice: Choice) => Pick<HorseRow, 'name' | 'usefId' | 'usdfId'>,
  verdict: SubjectRules<Choice, Context>['verdict'],
  details: SubjectRules<Choice, Context>['details'],
): SubjectRules<Choice, Context> {
  return {
    verdict,
    details,
    lines: (choice, context) => [
      textLine('Name', rowOf(choice).name),
      numberLine(org, rowOf(choice)),
      ...details.flatMap((detail) => detailLines(detail, choice, context)),
    ],
  };
}

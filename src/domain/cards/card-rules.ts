import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Org } from '../org.ts';
import type { SafeSportState } from '../safe-sport/safe-sport-on-cards.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import type { Line } from './line.ts';
import type { Verdict } from './verdict.ts';

/** Input for the details of an owner card besides the record. */
export interface OwnerContext {
  safeSport: SafeSportState;
  otherOwners: string;
}

export interface RiderContext {
  safeSport: SafeSportState;
  flow: Org;
  competitionDate: CalendarDate;
  today: CalendarDate;
}

/**
 * Rules of one organization's cards. `verdict` decides between details and warning; `lines` are the details in printed
 * order.
 */
export interface CardRules {
  horse: {
    verdict: (choice: HorseChoice, competitionDate: CalendarDate) => Verdict;
    lines: (choice: HorseChoice, competitionDate: CalendarDate) => Line[];
  };
  owner: {
    verdict: (choice: OwnerChoice, competitionDate: CalendarDate) => Verdict;
    lines: (choice: OwnerChoice, context: OwnerContext) => Line[];
  };
  rider: {
    verdict: (choice: RiderChoice, competitionDate: CalendarDate) => Verdict;
    lines: (choice: RiderChoice, context: RiderContext) => Line[];
  };
}

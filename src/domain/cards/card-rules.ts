import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Org } from '../org.ts';
import type { SafeSportState } from '../safe-sport/safe-sport-on-cards.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import type { Line } from './line.ts';
import type { Verdict } from './verdict.ts';

/** What the details of an owner card depend on beside the record. */
export interface OwnerContext {
  safeSport: SafeSportState;
  /** The other owners of the horses on the card, in words. */
  otherOwners: string;
}

/** What the details of a rider card depend on beside the record. */
export interface RiderContext {
  safeSport: SafeSportState;
  /** The flow that the card is printed in. */
  flow: Org;
  competitionDate: CalendarDate;
  today: CalendarDate;
}

/**
 * The rules of one organization's cards. `verdict` decides between the details and the warning; `lines` are the details
 * in the order in which they are printed.
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

import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import { membershipWord } from '../membership/membership.ts';
import { affiliateMembers } from './affiliate.ts';
import type { HorseChoice } from './card.ts';
import { type CardRules, subjectRules } from './card-rules.ts';
import type { LineValue } from './line.ts';
import { DETAILS, outsidePeriod, type Verdict, warning } from './verdict.ts';

/** USHJA uses USEF numbers, so a missing number is not a separate cause (requirement 2.3). */
export const hunterJumper: CardRules = {
  // The lines of requirement 7.21.
  horse: subjectRules('ushja', ({ horses }) => horses, horseVerdict, [
    { label: 'Status', value: ({ horses }) => statusValue(horses.ushjaStatus) },
    { label: 'Start', value: ({ horses }) => displayDate(horses.ushjaStartDate) },
    { label: 'End', value: ({ horses }) => displayDate(horses.ushjaEndDate), below: true },
  ]),
  ...affiliateMembers({
    org: 'ushja',
    cause: () => null,
  }),
};

/**
 * Returns a warning if the horse is not registered, or if its registration does not include the competition date
 * (requirement 7.8). An unknown status counts as registered, because USHJA has several words for registered horses.
 */
function horseVerdict({ horses }: HorseChoice, competitionDate: CalendarDate): Verdict {
  const status = membershipWord(horses.ushjaStatus);
  if (status === '' || status === 'Not Registered') return warning({ kind: 'not-registered' });
  const outside = outsidePeriod(horses.ushjaStartDate, horses.ushjaEndDate, competitionDate);
  return outside === null ? DETAILS : warning(outside);
}

/** Returns the status; `Inactive` is red, because the card does not warn about it (requirement 7.8). */
function statusValue(ushjaStatus: string | null): LineValue {
  const value = membershipWord(ushjaStatus);
  return value === 'Inactive' ? { value, emphasis: 'red' } : value;
}

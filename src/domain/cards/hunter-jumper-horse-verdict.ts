import type { CalendarDate } from '../calendar/calendar-date.ts';
import { membershipWord } from '../membership/membership-word.ts';
import type { HorseChoice } from './card.ts';
import { DETAILS, type Verdict } from './verdict.ts';

/**
 * Hunter/jumper horse: warns when `ushjaStatus` is `Not Registered` or empty, and when the registration ended before
 * or starts after the competition date (rules, section 6). USHJA has several words for a registered horse, so any
 * other status is one; the card prints it.
 */
export function hunterJumperHorseVerdict(choice: HorseChoice, competitionDate: CalendarDate): Verdict {
  const { ushjaStatus, ushjaStartDate, ushjaEndDate } = choice.horses;
  const status = membershipWord(ushjaStatus ?? '');
  if (status === '' || status === 'Not Registered') {
    return { kind: 'warning', cause: { kind: 'not-registered' } };
  }
  if (ushjaEndDate !== null && ushjaEndDate < competitionDate) {
    return { kind: 'warning', cause: { kind: 'ended', on: ushjaEndDate } };
  }
  if (ushjaStartDate !== null && ushjaStartDate > competitionDate) {
    return { kind: 'warning', cause: { kind: 'starts', on: ushjaStartDate } };
  }
  return DETAILS;
}

import type { CalendarDate } from '../calendar/calendar-date.ts';
import { membershipWord } from '../membership/membership.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import { dateLine, type Line, textLine } from './line.ts';
import { DETAILS, isActive, membershipCause, type Verdict } from './verdict.ts';

/**
 * Hunter/jumper horse: warns when `ushjaStatus` is `Not Registered` or empty, and when the registration ended before
 * or starts after the competition date (requirement 7.8). USHJA has several words for a registered horse, so any
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

/** The details of a hunter/jumper horse card, in order (requirement 7.21). */
export function hunterJumperHorseLines(choice: HorseChoice): Line[] {
  const horse = choice.horses;
  return [
    textLine('Name', horse.name),
    textLine('USEF #', horse.usefId),
    statusLine(horse.ushjaStatus),
    dateLine('Start', horse.ushjaStartDate),
    dateLine('End', horse.ushjaEndDate),
  ];
}

/** A registration recorded as `Inactive` is not among the warnings (requirement 7.8), so its card says it in red. */
function statusLine(ushjaStatus: string | null): Line {
  const line = textLine('Status', membershipWord(ushjaStatus ?? ''));
  return line.value === 'Inactive' ? { ...line, emphasis: 'red' } : line;
}

/** Hunter/jumper owner: warns when the status is not `Active` (requirement 7.7). */
export function hunterJumperOwnerVerdict(choice: OwnerChoice, competitionDate: CalendarDate): Verdict {
  if (isActive(choice.owners.memberStatus)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.owners, competitionDate) };
}

/** Hunter/jumper rider: warns when the status is not `Active` (requirement 7.7). */
export function hunterJumperRiderVerdict(choice: RiderChoice, competitionDate: CalendarDate): Verdict {
  if (isActive(choice.riders.memberStatus)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.riders, competitionDate) };
}

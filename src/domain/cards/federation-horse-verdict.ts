import type { CalendarDate } from '../calendar/calendar-date.ts';
import { membershipWord } from '../membership/membership-word.ts';
import { type HorseChoice, NO_USEF_AFFILIATE } from './card.ts';
import { membershipCause } from './membership-cause.ts';
import { DETAILS, type Verdict } from './verdict.ts';

/** Federation horse: warns of a placeholder, and when the status is neither `Active` nor `Retired` (rules, section 6). */
export function federationHorseVerdict(choice: HorseChoice, competitionDate: CalendarDate): Verdict {
  if (choice.horseId === NO_USEF_AFFILIATE) return { kind: 'warning', cause: { kind: 'not-found-at-usef' } };
  const status = membershipWord(choice.horses.memberStatus ?? '');
  if (status === 'Active' || status === 'Retired') return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.horses, competitionDate) };
}

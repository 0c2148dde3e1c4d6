import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate, displayFoalDate } from '../calendar/display-date.ts';
import { membershipWord } from '../membership/membership.ts';
import { cleanHorseNumber } from '../numbers.ts';
import type { HorseRow } from '../rows.ts';
import { affiliateMembers } from './affiliate.ts';
import type { HorseChoice } from './card.ts';
import { type CardRules, subjectRules } from './card-rules.ts';
import { displayDressageHorseType } from './line.ts';
import { type Cause, DETAILS, type Verdict, warning } from './verdict.ts';

export const dressage: CardRules = {
  // The lines of requirements 7.20 and 7.48.
  horse: subjectRules('usdf', ({ horses }) => horses, horseVerdict, [
    {
      label: 'Type',
      value: ({ horses }, day) =>
        displayDressageHorseType({ ...horses, usdfMembershipType: dressageTypeOn(horses, day) }),
    },
    { label: 'Effective', value: ({ horses }, day) => displayDate(effectiveOn(horses, day)) },
    { label: 'Life from', value: ({ horses }, day) => lifeFrom(horses, day), optional: true, below: true },
    { label: 'Foal Date', value: ({ horses }) => displayFoalDate(horses.foalDate) },
  ]),
  ...affiliateMembers({
    org: 'usdf',
    cause: missingNumber,
  }),
};

/**
 * Returns the cause if the USDF number is missing, otherwise null. Without the number, every USDF card warns (requirements 7.6
 * and 7.7).
 */
function missingNumber({ usdfId }: { usdfId: string | null }): Cause | null {
  const has = usdfId !== null && cleanHorseNumber(usdfId) !== '';
  return has ? null : { kind: 'no-affiliate-number', label: 'USDF' };
}

/**
 * Returns a warning if the horse has no USDF number, or if its registration starts after the date (requirement 7.6).
 * Registrations never end.
 */
function horseVerdict({ horses }: HorseChoice, competitionDate: CalendarDate): Verdict {
  const cause = missingNumber(horses);
  if (cause !== null) return warning(cause);
  const since = earlier(horses.usdfhidDate, horses.usdfLifeDate);
  return since !== null && since > competitionDate ? warning({ kind: 'starts', on: since }) : DETAILS;
}

function earlier(a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null {
  if (a === null) return b;
  if (b === null) return a;
  return a < b ? a : b;
}

function effectiveOn(horse: HorseRow, day: CalendarDate): CalendarDate | null {
  return dressageTypeOn(horse, day) === 'Life' ? horse.usdfLifeDate : horse.usdfhidDate;
}

/** Formats the day on which a registration becomes `Life`; null if it already is, or never will be. */
function lifeFrom(horse: HorseRow, day: CalendarDate): string | null {
  const later = membershipWord(horse.usdfMembershipType) === 'Life' && dressageTypeOn(horse, day) !== 'Life';
  return later ? displayDate(horse.usdfLifeDate) : null;
}

/**
 * Returns a horse's registration type on a day. A horse that becomes Life later has an HID until then (requirements 7.20
 * and 11.42).
 */
export function dressageTypeOn(
  { usdfMembershipType, usdfLifeDate }: Pick<HorseRow, 'usdfMembershipType' | 'usdfLifeDate'>,
  day: CalendarDate,
): string {
  const type = membershipWord(usdfMembershipType);
  return type === 'Life' && usdfLifeDate !== null && usdfLifeDate > day ? 'HID' : type;
}

import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayFoalDate } from '../calendar/display-date.ts';
import { membershipWord } from '../membership/membership.ts';
import { cleanHorseNumber } from '../numbers.ts';
import type { HorseRow } from '../rows.ts';
import { affiliateMembers } from './affiliate.ts';
import type { HorseChoice } from './card.ts';
import type { CardRules } from './card-rules.ts';
import { dateLine, displayDressageHorseType, type Line, numberLine, textLine } from './line.ts';
import { type Cause, DETAILS, type Verdict, warning } from './verdict.ts';

/**
 * @example
 * dressage.horse.verdict(horseChoice({ usdfId: '60001', usdfhidDate: '2026-11-22' }), '2026-11-21')
 * // { kind: 'warning', cause: { kind: 'starts', on: '2026-11-22' } }
 * dressage.rider.verdict(riderChoice({ usdfId: null, memberStatus: 'Active' }), '2026-11-21')
 * // { kind: 'warning', cause: { kind: 'no-affiliate-number', label: 'USDF' } }
 * dressage.owner.lines(ownerChoice({ usdfId: '70001' }))[1] // { label: 'USDF #', value: '70001' }
 */
export const dressage: CardRules = {
  horse: { verdict: horseVerdict, lines: horseLines },
  ...affiliateMembers({
    org: 'usdf',
    cause: missingNumber,
  }),
};

/** Every USDF card warns when the record has no USDF number of its own (requirements 7.6 and 7.7). */
function missingNumber({ usdfId }: { usdfId: string | null }): Cause | null {
  const has = usdfId !== null && cleanHorseNumber(usdfId) !== '';
  return has ? null : { kind: 'no-affiliate-number', label: 'USDF' };
}

/**
 * A horse warns without a USDF number, and when the earlier of `usdfhidDate` and `usdfLifeDate` is after the competition
 * date (requirement 7.6). USDF records no end, and a number without any date is enough.
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

/**
 * Details of a horse (requirements 7.20 and 7.48). The date is `usdfLifeDate` for a horse that is Life on the date,
 * else `usdfhidDate`.
 */
function horseLines({ horses }: HorseChoice, competitionDate: CalendarDate): Line[] {
  const type = dressageTypeOn(horses, competitionDate);
  const life = type === 'Life';
  const lifeLater = !life && membershipWord(horses.usdfMembershipType) === 'Life';
  return [
    textLine('Name', horses.name),
    numberLine('usdf', horses),
    textLine('Type', displayDressageHorseType({ ...horses, usdfMembershipType: type })),
    dateLine('Effective', life ? horses.usdfLifeDate : horses.usdfhidDate),
    ...(lifeLater ? [dateLine('Life from', horses.usdfLifeDate)] : []),
    { label: 'Foal Date', value: displayFoalDate(horses.foalDate) },
  ];
}

/**
 * Type of a USDF registration on a day: a horse that becomes Life later has a HID until then (requirements 7.20 and
 * 11.42).
 *
 * @example
 * dressageTypeOn({ usdfMembershipType: 'Life', usdfLifeDate: '2026-11-22' }, '2026-11-21') // 'HID'
 * dressageTypeOn({ usdfMembershipType: 'Life', usdfLifeDate: null }, '2026-11-21') // 'Life'
 */
export function dressageTypeOn(
  { usdfMembershipType, usdfLifeDate }: Pick<HorseRow, 'usdfMembershipType' | 'usdfLifeDate'>,
  day: CalendarDate,
): string {
  const type = membershipWord(usdfMembershipType);
  return type === 'Life' && usdfLifeDate !== null && usdfLifeDate > day ? 'HID' : type;
}

import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayFoalDate } from '../calendar/display-date.ts';
import { membershipWord } from '../membership/membership.ts';
import { cleanHorseNumber } from '../numbers.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import { dateLine, displayDressageHorseType, type Line, textLine } from './line.ts';
import { DETAILS, isActive, membershipCause, type Verdict } from './verdict.ts';

/** Whether a USDF record has a number of its own; without one its card warns (requirements 7.6 and 7.7). */
export function hasUsdfNumber(record: { usdfId: string | null }): boolean {
  return record.usdfId !== null && cleanHorseNumber(record.usdfId) !== '';
}

/**
 * Dressage horse: warns without a USDF number, and when the earlier of `usdfhidDate` and `usdfLifeDate` is after the
 * competition date (requirement 7.6). USDF records no end, and a horse whose dates are both empty has its number.
 */
export function dressageHorseVerdict(choice: HorseChoice, competitionDate: CalendarDate): Verdict {
  if (!hasUsdfNumber(choice.horses)) {
    return { kind: 'warning', cause: { kind: 'no-affiliate-number', label: 'USDF' } };
  }
  const since = earlier(choice.horses.usdfhidDate, choice.horses.usdfLifeDate);
  return since !== null && since > competitionDate
    ? { kind: 'warning', cause: { kind: 'starts', on: since } }
    : DETAILS;
}

function earlier(a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null {
  if (a === null) return b;
  if (b === null) return a;
  return a < b ? a : b;
}

/**
 * The details of a dressage horse card, in order. The date is `usdfLifeDate` for a Life horse, else `usdfhidDate`
 * (requirement 7.20).
 */
export function dressageHorseLines(choice: HorseChoice): Line[] {
  const horse = choice.horses;
  const life = membershipWord(horse.usdfMembershipType ?? '') === 'Life';
  return [
    textLine('Name', horse.name),
    textLine('USDF #', horse.usdfId),
    textLine('Type', displayDressageHorseType(horse)),
    dateLine('Effective', life ? horse.usdfLifeDate : horse.usdfhidDate),
    { label: 'Foal Date', value: displayFoalDate(horse.foalDate) },
  ];
}

/** Dressage owner: warns without a USDF number, and when the status is not `Active` (requirement 7.7). */
export function dressageOwnerVerdict(choice: OwnerChoice, competitionDate: CalendarDate): Verdict {
  if (!hasUsdfNumber(choice.owners)) {
    return { kind: 'warning', cause: { kind: 'no-affiliate-number', label: 'USDF' } };
  }
  if (isActive(choice.owners.memberStatus)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.owners, competitionDate) };
}

/** Dressage rider: warns without a USDF number, and when the status is not `Active` (requirement 7.7). */
export function dressageRiderVerdict(choice: RiderChoice, competitionDate: CalendarDate): Verdict {
  if (!hasUsdfNumber(choice.riders)) {
    return { kind: 'warning', cause: { kind: 'no-affiliate-number', label: 'USDF' } };
  }
  if (isActive(choice.riders.memberStatus)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.riders, competitionDate) };
}

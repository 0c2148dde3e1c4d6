import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { HorseChoice } from './card.ts';
import { hasUsdfNumber } from './has-usdf-number.ts';
import { DETAILS, type Verdict } from './verdict.ts';

/**
 * Dressage horse: warns without a USDF number, and when the earlier of `usdfhidDate` and `usdfLifeDate` is after the
 * competition date (rules, section 6). USDF records no end, and a horse whose dates are both empty has its number.
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

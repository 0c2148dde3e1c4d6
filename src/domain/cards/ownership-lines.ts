import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import type { Line } from './line.ts';

/**
 * Marks an owner card whose owner does not own a chosen horse on the competition date (rules, section 5): without it
 * a choice kept over a new date would look valid. `notOwned` are the horses, by name or as `this horse`.
 */
export function ownershipLines(notOwned: readonly string[], competitionDate: CalendarDate): Line[] {
  if (notOwned.length === 0) return [];
  const value = `Not an owner of ${notOwned.join(', ')} on ${displayDate(competitionDate)}`;
  return [{ label: 'Ownership', value, emphasis: 'red' }];
}

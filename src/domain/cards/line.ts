import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';

/** One line of a card's details, in the order it is printed. `emphasis` is never the only sign: the words say it too. */
export interface Line {
  label: string;
  value: string;
  emphasis?: 'red';
}

/** What stands in place of a value that the book does not have, as for dates (specification, section 9). */
export const MISSING = '---';

/** A line that is always printed; a value the book does not have is `---`. */
export function textLine(label: string, value: string | null): Line {
  return { label, value: isPresent(value) ? value : MISSING };
}

/** A line with a date, MM/dd/yyyy; a missing one is `---`. */
export function dateLine(label: string, date: CalendarDate | null): Line {
  return { label, value: displayDate(date) };
}

/** A line that is printed only when there is a value: microchip, FEI number, FEI status (specification, section 5). */
export function lineWhenPresent(label: string, value: string | null): Line[] {
  return isPresent(value) ? [{ label, value }] : [];
}

function isPresent(value: string | null): value is string {
  return value !== null && value.trim() !== '';
}

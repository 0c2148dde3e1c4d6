import type { CalendarDate } from './calendar-date.ts';

/**
 * A date as screens and paper show it, MM/dd/yyyy; `---` when there is none (specification, section 9).
 *
 * @example displayDate(calendarDate('2026-11-05')) // '11/05/2026'; null → '---'
 */
export function displayDate(date: CalendarDate | null): string {
  if (date === null) return '---';
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';

/**
 * The calendar date a person or a record file wrote, or null when it is not a real date of 1900 to 2100:
 * `MM/DD/YYYY` (zeros may be left out) or `YYYY-MM-DD`, blanks around it dropped (records.md, "Dates").
 *
 * @example parseTypedDate(' 2/9/2026 ') // '2026-02-09'; '29/2/2026' → null
 */
export function parseTypedDate(text: string): CalendarDate | null {
  const typed = text.trim();
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  if (parts === null) return parseCalendarDate(typed);
  const [, month = '', day = '', year = ''] = parts;
  return parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

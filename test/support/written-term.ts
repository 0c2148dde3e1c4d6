import * as fc from 'fast-check';
import { type CalendarDate, calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { Term } from '../../src/domain/membership/term.ts';

/** A term as tests write it: status, type, start, end. */
export type Written = readonly [
  status: string | null,
  type: string | null,
  start: string | null,
  end: string | null,
];

export function term([status, type, start, end]: Written): Term {
  return { status, type, start: date(start), end: date(end) };
}

function date(text: string | null): CalendarDate | null {
  return text === null ? null : calendarDate(text);
}

const day = fc.constantFrom(null, '2024-11-30', '2026-11-20', '2026-11-21', '2026-11-22', '2028-12-01');

/** Lists of terms about 2026-11-21, many alike in dates, status or type. */
export const writtenTerms: fc.Arbitrary<Written[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom(null, 'Active', 'Inactive', 'Retired', 'Not Registered'),
      fc.constantFrom(null, 'Annual', 'Life'),
      day,
      day,
    )
    .filter(([, , start, end]) => start === null || end === null || start <= end),
  { maxLength: 6 },
);

import { useState } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { localDay } from '../../domain/calendar/local-day.ts';

/** Today, the browser's local day, as it is when a screen opens (rules, section 7). */
export function useToday(): CalendarDate {
  const [today] = useState(() => localDay(new Date()));
  return today;
}

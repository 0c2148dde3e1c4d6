import { useState } from 'react';
import { type CalendarDate, localDay } from '../../domain/calendar/calendar-date.ts';

/** Today: the browser's local day when the screen opened (requirement 8.23). */
export function useToday(): CalendarDate {
  const [today] = useState(() => localDay(new Date()));
  return today;
}

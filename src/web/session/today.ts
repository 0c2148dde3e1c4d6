import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type CalendarDate, localDay } from '../../domain/calendar/calendar-date.ts';

/** Returns the local date (requirement 8.23). Updates at midnight and before printing (requirement 11.57). */
export function useToday(): CalendarDate {
  return useSyncExternalStore(onNewDay, today);
}

function today(): CalendarDate {
  return localDay(new Date());
}

/**
 * Calls back at midnight and before printing. Also calls back when the page is shown again, because timers stop while
 * the computer sleeps.
 */
function onNewDay(changed: () => void): () => void {
  // `flushSync`, because the browser prints right after this event.
  const beforePrint = () => flushSync(changed);
  let timer = setTimeout(atMidnight, untilMidnight());
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('beforeprint', beforePrint);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('beforeprint', beforePrint);
  };

  function atMidnight() {
    changed();
    timer = setTimeout(atMidnight, untilMidnight());
  }
}

/** Returns the milliseconds until midnight, at least 1. */
function untilMidnight(): number {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(midnight.valueOf() - now.valueOf(), 1);
}

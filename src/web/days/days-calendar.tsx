import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import { useWhenOnline } from '../api/use-when-online.ts';
import { newCalendar } from './lazy-calendar.ts';
import { CalendarFailed, type TypedDay } from './typed-day.tsx';
import type { TypedDays } from './typed-days.ts';
import './days-calendar.css';

/** From this width on, the calendar is open next to the fields. competition-date.css uses the same width. */
export const CALENDAR_OPENS = '(width >= 48rem)';

/** The field that the calendar sets. */
export type CalendarField = 'first' | 'last';

const SETS: Readonly<Record<CalendarField, string>> = {
  first: 'Choose the start date',
  last: 'Choose the last day',
};

/** An open calendar, which shows the typed days and sets one of them (requirement 8.38). */
export function DaysCalendar({ days, sets }: { days: TypedDays; sets: CalendarField }) {
  const [Calendar, setCalendar] = useState(newCalendar);
  const [hasFailed, setFailed] = useState(false);
  useWhenOnline(
    hasFailed
      ? () => {
          setFailed(false);
          setCalendar(newCalendar());
        }
      : null,
  );
  const day: TypedDay = days[sets];
  const [shown, setShown] = useState({ sets, date: day.date, opensOn: days.opensOn, version: 0 });
  // Typing a day creates a new calendar. In the old one, React Aria would announce the day again, although the screen
  // has just announced it in words.
  if (sets !== shown.sets || day.date !== shown.date) {
    const opensOn = day.date ?? (sets === 'last' ? days.opensOn : shown.opensOn);
    setShown({ sets, date: day.date, opensOn, version: shown.version + 1 });
  }
  const choose = (chosen: CalendarDate) => {
    setShown({ ...shown, date: chosen, opensOn: chosen });
    day.type(displayDate(chosen));
  };
  return (
    <section className="days-calendar panel screen-only" aria-label="Calendar">
      <ErrorBoundary
        FallbackComponent={CalendarFailed}
        resetKeys={[Calendar]}
        onError={() => setFailed(true)}
      >
        <p className="days-calendar-sets">{SETS[sets]}</p>
        <Suspense fallback={null}>
          <Calendar
            key={shown.version}
            label={SETS[sets]}
            date={shown.date}
            opensOn={shown.opensOn}
            show={days.show}
            onChoose={choose}
          />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}

import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { calendarDate, type CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { ReactAria } from '../ui/react-aria.tsx';
import './competition-calendar.css';

const FIRST = parseDate('1900-01-01');
const LAST = parseDate('2100-12-31');

export interface ShowSpan {
  first: CalendarDate;
  last: CalendarDate;
}

/** Returns a day's CSS classes, which mark the show's days and its first and last day. */
function dayClass(day: string, show: ShowSpan | null): string {
  if (show === null || day < show.first || show.last < day) return 'calendar-day';
  const first = day === show.first ? ' calendar-show-edge calendar-show-first' : '';
  const last = day === show.last ? ' calendar-show-edge calendar-show-last' : '';
  return `calendar-day calendar-show-day${first}${last}`;
}

/**
 * Gives a type to the next-month button that React Aria adds for screen readers. Without a type, Enter in a form field
 * would press it.
 */
function keepFromSubmitting(calendar: HTMLDivElement | null): void {
  for (const button of calendar?.querySelectorAll<HTMLButtonElement>('button:not([type])') ?? []) {
    button.type = 'button';
  }
}

export function CompetitionCalendar({
  label,
  date,
  opensOn,
  show,
  takesFocus = false,
  onChoose,
}: {
  label: string;
  /** The selected day; null if no day is selected. */
  date: CalendarDate | null;
  /** A day in the month shown first. */
  opensOn: CalendarDate;
  /** The days to highlight; null for a one-day competition. */
  show: ShowSpan | null;
  takesFocus?: boolean;
  onChoose: (date: CalendarDate) => void;
}) {
  return (
    <ReactAria>
      <Calendar
        ref={keepFromSubmitting}
        className="calendar"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to choose a day
        autoFocus={takesFocus}
        minValue={FIRST}
        maxValue={LAST}
        defaultValue={date === null ? null : parseDate(date)}
        defaultFocusedValue={parseDate(opensOn)}
        onChange={(chosen) => onChoose(calendarDate(chosen.toString()))}
      >
        <div className="calendar-heading">
          <Button slot="previous" className="button" />
          <Heading level={2} />
          <Button slot="next" className="button" />
        </div>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(day) => <CalendarCell date={day} className={dayClass(day.toString(), show)} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </ReactAria>
  );
}

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

function isShowDay(day: string, show: ShowSpan | null): boolean {
  return show !== null && show.first <= day && day <= show.last;
}

export function CompetitionCalendar({
  label,
  date,
  show,
  onChoose,
}: {
  label: string;
  date: CalendarDate;
  /** Highlighted; null for a one-day competition. */
  show: ShowSpan | null;
  onChoose: (date: CalendarDate) => void;
}) {
  return (
    <ReactAria>
      <Calendar
        className="calendar"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to choose a day
        autoFocus
        minValue={FIRST}
        maxValue={LAST}
        defaultValue={parseDate(date)}
        onChange={(chosen) => onChoose(calendarDate(chosen.toString()))}
      >
        <div className="calendar-heading">
          <Button slot="previous" className="button">
            ‹
          </Button>
          <Heading level={2} />
          <Button slot="next" className="button">
            ›
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(day) => (
              <CalendarCell
                date={day}
                className={`calendar-day${isShowDay(day.toString(), show) ? ' calendar-show-day' : ''}`}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </ReactAria>
  );
}

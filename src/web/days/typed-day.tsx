import { CatchBoundary } from '@tanstack/react-router';
import { type RefObject, Suspense, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CalendarDate, daysAfter } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import { meantDate } from '../../domain/calendar/meant-date.ts';
import { isLastDay, LONGEST_SHOW } from '../../domain/judgment/show-days.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';
import { newCalendar } from './lazy-calendar.ts';
import './typed-day.css';

export interface TypedDay {
  text: string;
  /** True if a day was typed or chosen from the calendar. */
  isTyped: boolean;
  /** The day of the text; null if it is not a date. */
  date: CalendarDate | null;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  /** Shows an error at the field and moves the focus there. */
  refuse: (reason: string) => void;
}

/**
 * @param initial the text until the user types or chooses; it may change, as today's date does at midnight
 * @param near a date without a year gets the year closest to this day
 */
export function useTypedDay(initial: string, near: CalendarDate): TypedDay {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Setting a field's text removes its selection.
  useLayoutEffect(() => {
    if (document.activeElement === input.current && input.current?.value === initial) input.current.select();
  }, [initial]);
  const text = typed ?? initial;
  return {
    text,
    isTyped: typed !== null,
    date: meantDate(text, near),
    error,
    input,
    type: (now) => {
      setTyped(now);
      setError(undefined);
    },
    refuse: (reason) => {
      setError(reason);
      // A hidden element cannot have the focus.
      const hidden = input.current?.closest('details') ?? null;
      if (hidden !== null) hidden.open = true;
      input.current?.focus();
    },
  };
}

/**
 * Selects the text of a field when it gets the focus, so that typing replaces it (requirement 8.129). A click sets the caret
 * after that, so the click that brings the focus selects again.
 */
function useSelectedOnFocus() {
  const fresh = useRef(false);
  return {
    onFocus: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
      fresh.current = true;
      currentTarget.select();
    },
    onClick: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = currentTarget;
      if (fresh.current && selectionStart === selectionEnd) currentTarget.select();
      fresh.current = false;
    },
    onKeyDown: () => {
      fresh.current = false;
    },
  };
}

/** A day, typed or chosen from a calendar. */
export function DayField({
  label,
  name,
  hint,
  calendar,
  day: { text, error, input, type },
  focusOnEntry = false,
  opensOn,
}: {
  label: string;
  name: string;
  hint: string;
  calendar: string;
  day: TypedDay;
  focusOnEntry?: boolean;
  /** The day that the calendar opens on. */
  opensOn: CalendarDate;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const selected = useSelectedOnFocus();
  /** The calendar while the dialog is open. */
  const [Calendar, setCalendar] = useState<ReturnType<typeof newCalendar> | null>(null);

  const choose = (chosen: CalendarDate) => {
    type(displayDate(chosen));
    dialog.current?.close();
  };

  return (
    <>
      <TextField
        label={label}
        name={name}
        hint={hint}
        value={text}
        onChange={type}
        error={error}
        focusOnEntry={focusOnEntry}
        ref={input}
        {...selected}
      >
        <Button
          aria-haspopup="dialog"
          aria-label={calendar}
          onClick={() => {
            setCalendar(newCalendar());
            dialog.current?.showModal();
          }}
        >
          Calendar
        </Button>
      </TextField>
      <dialog
        ref={dialog}
        className="dialog date-dialog"
        aria-label={label}
        onClose={() => setCalendar(null)}
      >
        {Calendar !== null && (
          <CatchBoundary getResetKey={() => 'calendar'} errorComponent={CalendarFailed}>
            <Suspense fallback={<Loading what="Opening the calendar…" />}>
              <Calendar label={label} date={opensOn} onChoose={choose} />
            </Suspense>
          </CatchBoundary>
        )}
        <div className="actions">
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        </div>
      </dialog>
    </>
  );
}

/** The last day of a longer competition; null if there is none or it is invalid. */
export function lastDayOf(first: CalendarDate | null, last: CalendarDate | null): CalendarDate | null {
  return first !== null && last !== null && last !== first && isLastDay(first, last) ? last : null;
}

export function whatIsWrong(text: string): string {
  const how = 'Enter the date as MM/DD/YYYY, for example 11/21/2026.';
  return text.trim() === '' ? how : `There is no date ${text.trim()} in the years 1900 to 2100. ${how}`;
}

/** The error of a competition's last day (requirement 11.11); null if it is valid. */
export function whatIsWrongWithLast({ text, date }: TypedDay, first: CalendarDate): string | null {
  if (date === null) return whatIsWrong(text);
  if (isLastDay(first, date)) return null;
  if (date < first) {
    return `The last day, ${displayDate(date)}, is before the first day, ${displayDate(first)}.`;
  }
  const latest = displayDate(daysAfter(first, LONGEST_SHOW));
  return `The last day can be ${LONGEST_SHOW} days after the first day at most: ${latest} or earlier.`;
}

function CalendarFailed() {
  return (
    <Message kind="error" title="The calendar could not be opened">
      Please type the date instead.
    </Message>
  );
}

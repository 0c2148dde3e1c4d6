import { type RefObject, Suspense, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type CalendarDate, daysAfter } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import { isLastDay, LONGEST_SHOW } from '../../domain/judgment/show-days.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ShowSpan } from './competition-calendar.tsx';
import { newCalendar } from './lazy-calendar.ts';
import './typed-day.css';

export interface TypedDay {
  text: string;
  /** True if the user typed the day or chose it in the calendar. */
  isTyped: boolean;
  date: CalendarDate | null;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  /** Replaces the text with the same day in a different format. Keeps any error. */
  rewrite: (text: string) => void;
  refuse: (reason: string) => void;
}

/** State of one date field. `initial` may change at midnight. `read` returns null if the text is not a date. */
export function useTypedDay(initial: string, read: (text: string) => CalendarDate | null): TypedDay {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // When `initial` changes, the browser clears the selection, so the text is selected again.
  useLayoutEffect(() => {
    if (document.activeElement === input.current && input.current?.value === initial) input.current.select();
  }, [initial]);
  const text = typed ?? initial;
  return {
    text,
    isTyped: typed !== null,
    date: read(text),
    error,
    input,
    type: (now) => {
      setTyped(now);
      setError(undefined);
    },
    rewrite: setTyped,
    refuse: (reason) => {
      setError(reason);
      // Opens the disclosure around the field, because a hidden element cannot have the focus.
      const hidden = input.current?.closest('details') ?? null;
      if (hidden !== null) hidden.open = true;
      input.current?.focus();
    },
  };
}

/**
 * Selects the text on focus, so that typing replaces it (requirement 8.129). The first click keeps the selection: some
 * browsers clear it before the click, and others after it, unless the release of the mouse button is handled.
 */
function useSelectedOnFocus() {
  const fresh = useRef(false);
  return {
    onFocus: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
      fresh.current = true;
      currentTarget.select();
    },
    onMouseUp: (event: SyntheticEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      if (fresh.current && selectionStart === 0 && selectionEnd === value.length) event.preventDefault();
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

export function DayField({
  label,
  name,
  hint,
  calendar,
  day: { text, error, input, type },
  focusOnEntry = false,
  opensOn,
  show,
  onBlur,
  onFocus,
}: {
  label: string;
  name: string;
  hint: string;
  /** Label of the button that opens the calendar; null if a calendar is open next to the field. */
  calendar: string | null;
  day: TypedDay;
  focusOnEntry?: boolean;
  opensOn: CalendarDate;
  /** The days to highlight in the calendar; null for a one-day competition. */
  show: ShowSpan | null;
  onBlur?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const selected = useSelectedOnFocus();
  /** The calendar's component; null while the dialog is closed. */
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
        announcesError
        ref={input}
        onBlur={onBlur}
        {...selected}
        onFocus={(event) => {
          selected.onFocus(event);
          onFocus?.();
        }}
      >
        {calendar !== null && (
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
        )}
      </TextField>
      <dialog
        ref={dialog}
        className="dialog date-dialog"
        aria-label={label}
        onClose={() => setCalendar(null)}
      >
        {Calendar !== null && (
          <ErrorBoundary FallbackComponent={CalendarFailed}>
            <Suspense fallback={<Loading what="Opening the calendar…" />}>
              <Calendar
                label={label}
                date={opensOn}
                opensOn={opensOn}
                show={show}
                takesFocus
                onChoose={choose}
              />
            </Suspense>
          </ErrorBoundary>
        )}
        <div className="actions">
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        </div>
      </dialog>
    </>
  );
}

/** Returns the last day; null if either day is missing, or if the last day is invalid or the same as the first. */
export function lastDayOf(first: CalendarDate | null, last: CalendarDate | null): CalendarDate | null {
  return first !== null && last !== null && last !== first && isLastDay(first, last) ? last : null;
}

/** Appends an example to the reason (requirement 8.137). */
export function dateError(reason: string | null): string {
  return [reason, 'Enter a date, for example 12/5/2026.'].filter(Boolean).join(' ');
}

/** Returns the reason why the competition cannot end on this day; null if it can (requirement 11.11). */
export function lastDayError(first: CalendarDate, date: CalendarDate): string | null {
  if (isLastDay(first, date)) return null;
  if (date < first) {
    return `The last day, ${displayDate(date)}, is before the first day, ${displayDate(first)}.`;
  }
  const latest = displayDate(daysAfter(first, LONGEST_SHOW));
  return `The last day can be at most ${LONGEST_SHOW} days after the first day: ${latest} or earlier.`;
}

/** Shown in place of a calendar that could not be loaded. */
export function CalendarFailed() {
  return (
    <Message kind="error" title="The calendar could not be opened">
      Type the date instead.
    </Message>
  );
}

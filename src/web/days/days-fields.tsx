import { Message } from '../ui/message.tsx';
import { DayField } from './typed-day.tsx';
import type { TypedDays } from './typed-days.ts';

/** The field for the first day. Its label differs between screens (requirement 8.37). */
export function FirstDayField({
  days: { first, opensOn, show, splitRange },
  label,
  calendar,
  focusOnEntry = false,
  onFocus,
}: {
  days: TypedDays;
  label: string;
  /** Label of the button that opens the calendar; null if a calendar is open next to the field. */
  calendar: string | null;
  focusOnEntry?: boolean;
  onFocus?: () => void;
}) {
  return (
    <DayField
      label={label}
      name="searchDate"
      hint="12/5/2026, or 12/5-12/7 for several days"
      calendar={calendar}
      day={first}
      focusOnEntry={focusOnEntry}
      opensOn={opensOn}
      show={show}
      onBlur={splitRange}
      onFocus={onFocus}
    />
  );
}

/** The field for the last day of the competition (requirement 11.55). */
export function LastDayField({
  days: { last, opensOn, show },
  hasButton = true,
  onFocus,
}: {
  days: TypedDays;
  /** False to omit the button that opens a calendar, because one is open next to the field. */
  hasButton?: boolean;
  onFocus?: () => void;
}) {
  return (
    <DayField
      label="Last day of the competition"
      name="lastDate"
      hint="12/7/2026, or empty for one day"
      calendar={hasButton ? 'Calendar for the last day' : null}
      onFocus={onFocus}
      day={last}
      opensOn={last.date ?? opensOn}
      show={show}
    />
  );
}

/** Shows the days in words, and a warning if the first day is far from today (requirements 8.130 and 8.131). */
export function DaysInWords({ days: { first, words, far } }: { days: TypedDays }) {
  return (
    <>
      <output>{words}</output>
      {far !== null && first.error === undefined && (
        <Message kind="warning" title={`The competition is ${far}.`}>
          <p>Check the date. If it is right, continue.</p>
        </Message>
      )}
    </>
  );
}

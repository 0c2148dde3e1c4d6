import { CatchBoundary, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { type CalendarDate, parseTypedDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate, printedDate } from '../../domain/calendar/display-date.ts';
import { paths } from '../paths.ts';
import { choicesKept, session, useSession } from '../session/session.ts';
import { useToday } from '../session/today.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { TextField } from '../ui/text-field.tsx';
import './competition-date.css';

/** The calendar is large and many users never open it, so it is loaded when it is opened. */
const Calendar = lazy(() => import('./competition-calendar.tsx'));

/** The competition date, typed or chosen from a calendar (requirements 8.37 to 8.39). */
export function CompetitionDate() {
  const { org } = useParams({ from: '/$org/competition-date' });
  const navigate = useNavigate();
  const stored = useSession(({ searchDate }) => searchDate);
  const kept = useSession(({ flows }) => choicesKept(flows[org].choices));
  const today = useToday();
  const [text, setText] = useState(() => displayDate(stored ?? today));
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const date = parseTypedDate(text);

  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
  };

  const choose = (chosen: CalendarDate) => {
    type(displayDate(chosen));
    dialog.current?.close();
  };

  const submit = async () => {
    if (date === null) {
      setError(whatIsWrong(text));
      input.current?.focus();
      return;
    }
    session.startOn(org, date);
    await navigate(paths.horseSearch(org));
  };

  return (
    <Page title="Select Competition Start Date" org={org}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Competition start date"
          name="searchDate"
          hint="MM/DD/YYYY"
          value={text}
          onChange={type}
          error={error}
          ref={input}
        >
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              setOpen(true);
              dialog.current?.showModal();
            }}
          >
            Calendar
          </Button>
        </TextField>
        <output>{date !== null && printedDate(date)}</output>
        {kept !== null && (
          <Message kind="info" title={kept}>
            <p>They are read again as of the date you continue with.</p>
          </Message>
        )}
        <Button type="submit" kind="primary">
          Continue
        </Button>
      </form>
      <dialog
        ref={dialog}
        className="dialog date-dialog"
        aria-label="Competition start date"
        onClose={() => setOpen(false)}
      >
        {open && (
          <CatchBoundary getResetKey={() => 'calendar'} errorComponent={CalendarFailed}>
            <Suspense fallback={<Loading what="Opening the calendar…" />}>
              <Calendar date={date ?? stored ?? today} onChoose={choose} />
            </Suspense>
          </CatchBoundary>
        )}
        <div className="actions">
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        </div>
      </dialog>
    </Page>
  );
}

function whatIsWrong(text: string): string {
  const how = 'Enter the date as MM/DD/YYYY, for example 11/21/2026.';
  return text.trim() === '' ? how : `There is no date ${text.trim()} in the years 1900 to 2100. ${how}`;
}

function CalendarFailed() {
  return (
    <Message kind="error" title="The calendar could not be opened">
      Please type the date instead.
    </Message>
  );
}

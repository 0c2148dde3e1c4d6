import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { displayDate, printedDate } from '../../domain/calendar/display-date.ts';
import { farAway } from '../../domain/calendar/meant-date.ts';
import { paths } from '../paths.ts';
import { choicesKept, session, useSession } from '../session/session.ts';
import { useToday } from '../session/today.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { DayField, lastDayOf, useTypedDay, whatIsWrong, whatIsWrongWithLast } from './typed-day.tsx';
import './competition-date.css';

/**
 * The competition date, typed or chosen from a calendar (requirements 8.37 to 8.39), and the last day of a competition
 * with more than one (requirement 11.55).
 */
export function CompetitionDate() {
  const { org } = useParams({ from: '/$org/competition-date' });
  const navigate = useNavigate();
  const stored = useSession(({ searchDate }) => searchDate);
  const storedLast = useSession(({ lastDate }) => lastDate);
  const kept = useSession(({ flows }) => choicesKept(flows[org].choices));
  const today = useToday();
  const first = useTypedDay(displayDate(stored ?? today), today);
  const last = useTypedDay(storedLast === null ? '' : displayDate(storedLast), first.date ?? today);
  const days = useRef<HTMLDetailsElement>(null);
  const [severalDays] = useState(storedLast !== null);
  const lastDate = lastDayOf(first.date, last.date);
  const far = first.date === null ? null : farAway(first.date, today);

  const submit = async () => {
    if (first.date === null) {
      first.refuse(whatIsWrong(first.text));
      return;
    }
    const wrong = last.text.trim() === '' ? null : whatIsWrongWithLast(last, first.date);
    if (wrong !== null) {
      // What is hidden cannot have the focus.
      if (days.current !== null) days.current.open = true;
      last.refuse(wrong);
      return;
    }
    session.startOn(org, first.date, lastDate);
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
        <DayField
          label="Competition start date"
          name="searchDate"
          hint="MM/DD/YYYY"
          calendar="Calendar"
          day={first}
          focusOnEntry
          opensOn={first.date ?? stored ?? today}
        />
        <details className="several-days" ref={days} open={severalDays}>
          <summary>More than one day</summary>
          <DayField
            label="Last day of the competition"
            name="lastDate"
            hint="MM/DD/YYYY. Leave it empty when the competition has one day."
            calendar="Calendar for the last day"
            day={last}
            opensOn={last.date ?? first.date ?? stored ?? today}
          />
        </details>
        <output>
          {first.date !== null && printedDate(first.date)}
          {lastDate !== null && ` through ${printedDate(lastDate)}`}
        </output>
        {far !== null && (
          <Message kind="warning" title={`The competition is ${far}.`}>
            <p>Check the date. If it is right, continue.</p>
          </Message>
        )}
        {kept !== null && (
          <Message kind="info" title={kept}>
            <p>They are read again as of the date you continue with.</p>
          </Message>
        )}
        <div className="actions">
          <Button type="submit" kind="primary">
            Continue
          </Button>
          <LinkButton way={paths.entryList(org)}>Check a whole entry list</LinkButton>
        </div>
      </form>
    </Page>
  );
}

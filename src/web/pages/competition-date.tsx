import { useState } from 'react';
import { choicesKept } from '../../domain/cards/count-choices.ts';
import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import { YearNote } from '../cards/year-note.tsx';
import { useNavigate, useOrg } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { useToday } from '../session/today.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { useMedia } from '../ui/media.ts';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { DaysInWords, FirstDayField, LastDayField } from '../days/days-fields.tsx';
import { CALENDAR_OPENS, type CalendarField, DaysCalendar } from '../days/days-calendar.tsx';
import { KindField } from '../days/kind-field.tsx';
import { useTypedDays } from '../days/typed-days.ts';
import './competition-date.css';

/** Asks for the competition date (requirements 8.37 to 8.39), the last day (11.55) and the kind of show (8.190). */
export function CompetitionDate() {
  const org = useOrg();
  const today = useToday();
  const navigate = useNavigate();
  const kept = useSession(({ flows }) => choicesKept(flows[org].choices));
  const days = useTypedDays(org);
  const [severalDays, setSeveralDays] = useState(false);
  const isCalendarOpen = useMedia(CALENDAR_OPENS);
  const [sets, setSets] = useState<CalendarField>('first');
  if (!severalDays && days.last.text !== '') setSeveralDays(true);

  const submit = async () => {
    if (await days.storePossible()) await navigate(paths.horseSearch(org));
  };

  return (
    <Page {...SCREEN_HEADING['competition-date']} org={org}>
      <form
        className="date-sides"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="stack">
          <FirstDayField
            days={days}
            label="Competition start date"
            calendar={isCalendarOpen ? null : 'Calendar'}
            focusOnEntry
            onFocus={() => setSets('first')}
          />
          {org === 'usdf' && days.first.date !== null && (
            <YearNote org={org} today={today} competitionDate={days.first.date} />
          )}
          <details
            className="several-days"
            open={severalDays}
            onToggle={({ currentTarget }) => {
              if (!currentTarget.open) setSets('first');
              // Typing a range in the first field also opens the details, but then the calendar still sets the first
              // day.
              else if (document.activeElement?.parentElement === currentTarget) setSets('last');
            }}
          >
            <summary>More than one day</summary>
            <LastDayField days={days} hasButton={!isCalendarOpen} onFocus={() => setSets('last')} />
          </details>
          <KindField days={days} />
        </div>
        {isCalendarOpen && (
          <div className="date-calendar">
            <DaysCalendar days={days} sets={sets} />
          </div>
        )}
        <div className="stack">
          <div className="date-meant">
            <DaysInWords days={days} />
            <p className="field-hint">{days.distance || 'The day appears here in words.'}</p>
          </div>
          {kept !== null && (
            <Message kind="info" title={kept}>
              <p>They will be read again as of the date you choose.</p>
            </Message>
          )}
          <div className="date-ways">
            <Button type="submit" kind="primary">
              Continue
            </Button>
            <p className="field-hint">Look up one entry at a time</p>
            <LinkButton way={paths.entryList(org)}>Check a whole entry list</LinkButton>
            <p className="field-hint">Load the show’s list</p>
          </div>
        </div>
      </form>
    </Page>
  );
}

import { useState } from 'react';
import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import { useNavigate, useOrg } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { choicesKept, useSession } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { DaysInWords, FirstDayField, LastDayField } from '../days/days-fields.tsx';
import { KindField } from '../days/kind-field.tsx';
import { useTypedDays } from '../days/typed-days.ts';
import './competition-date.css';

/**
 * Asks for the competition date (requirements 8.37 to 8.39), the last day (requirement 11.55), and the kind of show
 * (requirement 8.190).
 */
export function CompetitionDate() {
  const org = useOrg();
  const navigate = useNavigate();
  const kept = useSession(({ flows }) => choicesKept(flows[org].choices));
  const days = useTypedDays(org);
  const [severalDays, setSeveralDays] = useState(false);
  if (!severalDays && days.last.text !== '') setSeveralDays(true);

  const submit = async () => {
    if (await days.storePossible()) await navigate(paths.horseSearch(org));
  };

  return (
    <Page {...SCREEN_HEADING['competition-date']} org={org}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FirstDayField days={days} label="Competition start date" calendar="Calendar" focusOnEntry />
        <details className="several-days" open={severalDays}>
          <summary>More than one day</summary>
          <LastDayField days={days} />
        </details>
        <KindField days={days} />
        <DaysInWords days={days} />
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

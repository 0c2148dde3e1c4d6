import type { ReactNode } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import type { Org } from '../../domain/org.ts';
import { ChoicesPanel } from '../choices/choices-panel.tsx';
import { paths, type Way } from '../paths.ts';
import { NeedsDate } from '../session/needs-date.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Incomplete, Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';

/** A results screen: what it lists once there is something to ask for, and the choices. */
export function ResultsPage<Asked>({
  org,
  title,
  subtitle,
  asked,
  first,
  children,
}: {
  org: Org;
  title: string;
  subtitle: string;
  /** What the records are asked for: the form that was submitted, the chosen horse. Null before that. */
  asked: Asked | null;
  /** What to do before there is anything to ask for. */
  first: { reason: string; way: Way; label: string };
  children: (asked: Asked, searchDate: CalendarDate) => ReactNode;
}) {
  return (
    <Page title={title} subtitle={subtitle} org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <>
            {asked === null ? <Incomplete {...first} /> : children(asked, searchDate)}
            <ChoicesPanel org={org} />
          </>
        )}
      </NeedsDate>
    </Page>
  );
}

/** What to try when a search found nothing in any list, and the way back to what was typed. */
export function NothingFound({
  org,
  subject,
  competitionDate,
}: {
  org: Org;
  subject: 'horse' | 'rider';
  competitionDate: CalendarDate;
}) {
  return (
    <Message kind="info" title={`No ${subject} was found`}>
      <p>You can try:</p>
      <ul>
        <li>fewer letters: the beginning of a word is enough</li>
        <li>another spelling</li>
        <li>a number instead of a name, or a name instead of a number</li>
        {subject === 'horse' && (
          <li>without the owner, or another date: owners are those of {displayDate(competitionDate)}</li>
        )}
      </ul>
      <div className="actions">
        <LinkButton
          way={subject === 'horse' ? paths.horseSearch(org) : paths.riderSearch(org)}
          kind="primary"
        >
          Search again
        </LinkButton>
        {subject === 'horse' && (
          <LinkButton way={paths.competitionDate(org)}>Change the competition date</LinkButton>
        )}
      </div>
    </Message>
  );
}

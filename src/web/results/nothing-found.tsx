import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import type { Org } from '../../domain/org.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** A search that found nothing in any list: what to try, and the way back to what was typed. */
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

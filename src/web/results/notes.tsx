import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import { entityTypeText } from '../../domain/cards/line.ts';
import { isSuspended, SUSPENDED_TEXT } from '../../domain/cards/verdict.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { OwnerRow } from '../../domain/rows.ts';
import { useCall } from '../api/use-call.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { someNames } from './names.ts';

/**
 * A horse of which no book has an owner on the date can be added all the same: its owner card warns (requirement
 * 6.11).
 */
export function NoOwnerNote() {
  return (
    <Message kind="warning" title="No owner is on record for this date">
      <p>The horse can be added without one. Its owner card will carry the warning.</p>
    </Message>
  );
}

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

/** The other owners of the horse beside the chosen one, as its book has them (requirements 4.24 and 6.15). */
export function OtherOwners({
  org,
  horseId,
  owner,
  searchDate,
}: {
  org: Org;
  horseId: string;
  owner: OwnerRow;
  searchDate: CalendarDate;
}) {
  const query = useCall('owners/other-owners-select', {
    excludeId: owner.id,
    excludeType: owner.entityType,
    horseId,
    searchDate,
    ...(org !== 'usef' && { book: org }),
  });
  const label = `Other ${ORG_LABEL[org]} owners`;

  if (query.data !== undefined) {
    const others = query.data.otherOwners.map(
      ({ name, entityType }) => `${name} (${entityTypeText(entityType)})`,
    );
    return (
      <p>
        {label}: {others.length === 0 ? 'None' : others.join(', ')}
      </p>
    );
  }
  if (query.isError && !query.isFetching) {
    return (
      <p role="alert">
        {label} could not be read. {query.error.message}{' '}
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </p>
    );
  }
  return <Loading what={`Reading other ${ORG_LABEL[org]} owners…`} />;
}

/**
 * A name among results, with what must not be overlooked beside it, a suspension and that it is only similar, and with
 * the names of a horse's owners, by which people know which of two it is.
 */
export function NameCell({
  row,
  similarity,
  ownerNames,
}: {
  row: { name: string; suspensionStatus: string | null };
  similarity: string | null;
  ownerNames?: readonly string[];
}) {
  return (
    <>
      {row.name}
      {isSuspended(row) && <strong className="suspended"> {SUSPENDED_TEXT}</strong>}
      {similarity !== null && <em className="similar"> {similarity}</em>}
      {ownerNames !== undefined && ownerNames.length > 0 && (
        <small className="owner-names"> {ownersText(ownerNames)}</small>
      )}
    </>
  );
}

function ownersText(names: readonly string[]): string {
  return `${names.length === 1 ? 'Owner' : 'Owners'}: ${someNames(names)}`;
}

import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { entityTypeText } from '../../domain/cards/entity-type.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { OwnerRow } from '../../domain/records/owner-row.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';

/** The other owners of the horse beside the chosen one, as its book has them (specification, section 7). */
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

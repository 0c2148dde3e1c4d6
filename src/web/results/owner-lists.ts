import { useMemo } from 'react';
import type { CallName } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { type ChosenPair, isPlaceholder } from '../../domain/cards/choices.ts';
import { entityTypeText } from '../../domain/cards/line.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../../domain/org.ts';
import type { HorseRow, OwnerRow } from '../../domain/rows.ts';
import { useCall } from '../api/use-call.ts';
import type { TableColumn } from '../ui/choice-table.tsx';
import { ownerColumns } from './columns.tsx';
import { type List, type Listing, type Lists, NOT_ASKED, shownPage } from './listing.ts';
import { type ListPlace, narrowList, sortList, useListView } from './list-view.ts';

type OwnersCall = Extract<CallName, `owners/${string}-select-horse`>;

const AFFILIATE_CALL: Readonly<Record<Affiliate, OwnersCall>> = {
  usdf: 'owners/usdf-select-horse',
  ushja: 'owners/ushja-select-horse',
};

const USEF_CALL: Readonly<Record<Org, OwnersCall>> = {
  usef: 'owners/usef-select-horse',
  usdf: 'owners/usdf-usef-select-horse',
  ushja: 'owners/ushja-usef-select-horse',
};

interface OwnerLists {
  lists: Lists<OwnerRow>;
  /** The horse's record in each book. Null until the records are read, or if the book does not have the horse. */
  affiliateHorse: HorseRow | null;
  usefHorse: HorseRow | null;
}

/** Lists the horse's owners. Asks only the books that have the horse (requirement 6.10). */
export function useOwnerLists(flow: Org, horse: ChosenPair, searchDate: CalendarDate): OwnerLists {
  const affiliate = useOwners(
    { flow, subject: 'owner', side: 'affiliate' },
    flow === 'usef' ? null : AFFILIATE_CALL[flow],
    horse.affiliate,
    searchDate,
  );
  const usef = useOwners(
    { flow, subject: 'owner', side: 'usef' },
    USEF_CALL[flow],
    isPlaceholder(horse) ? null : horse.federation,
    searchDate,
  );
  const lists = useMemo(
    (): Lists<OwnerRow> => ({
      affiliate: flow === 'usef' ? null : listing(flow, affiliate.list, flow, horse),
      usef: listing('usef', usef.list, flow, horse),
      kind: 'member',
    }),
    [flow, affiliate.list, usef.list, horse],
  );
  return {
    lists,
    affiliateHorse: affiliate.horse,
    usefHorse: usef.horse,
  };
}

function useOwners(
  place: ListPlace,
  name: OwnersCall | null,
  horseId: string | null,
  searchDate: CalendarDate,
): { list: List<OwnerRow>; horse: HorseRow | null } {
  const asked = name !== null && horseId !== null;
  const { data, error, isFetching, refetch } = useCall(
    name ?? 'owners/usef-select-horse',
    asked ? { horseId, searchDate } : null,
  );
  const question = JSON.stringify([horseId, searchDate]);
  const { filter, sort } = useListView(place, question);
  const { flow, subject, side } = place;

  const list = useMemo((): List<OwnerRow> => {
    if (!asked) return NOT_ASKED;
    const owners = data?.owners.horseOwner;
    const place = { flow, subject, side };
    return {
      ...NOT_ASKED,
      asked: true,
      shown: shownPage({ data, error, isFetching, refetch }, (answer) => answer.owners.horseOwner),
      total: owners?.length ?? null,
      known: owners ?? [],
      filter,
      narrow: (text) => narrowList(place, question, text),
      sort,
      sortBy: (by) => sortList(place, question, by),
    };
  }, [asked, data, error, isFetching, refetch, flow, subject, side, question, filter, sort]);
  return { list, horse: (asked && data?.horse) || null };
}

const COLUMNS: Readonly<Record<Org, readonly TableColumn<OwnerRow>[]>> = {
  usef: ownerColumns('usef'),
  usdf: ownerColumns('usdf'),
  ushja: ownerColumns('ushja'),
};

function listing(org: Org, list: List<OwnerRow>, flow: Org, horse: ChosenPair): Listing<OwnerRow> {
  const label = ORG_LABEL[org];
  return {
    org,
    list,
    columns: COLUMNS[org],
    numberOf: (row) => row.id,
    judging: { flow, of: { subject: 'owner', horse } },
    isExact: () => true,
    nothing: list.asked
      ? `${label} has no owner for this horse on that date.`
      : `This horse has no ${label} record, so there is no ${label} owner.`,
    // Owners come with the horse, not from a search.
    similarity: () => null,
    nothingExact: '',
    apart: ({ entityType }) => [entityTypeText(entityType)],
    furtherTexts: () => [],
  };
}

import type { Answer } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { FoundRider } from '../../domain/rows.ts';
import { affiliateRiderQuestion, type RiderSearchCall, usefRiderQuestion } from '../search/questions.ts';
import type { RiderForm } from '../session/forms.ts';
import type { List, Lists } from './lists.ts';
import type { Listing } from './result-list.tsx';
import { riderColumns } from './member-columns.tsx';
import { riderAskedFor, riderSimilarity } from './names.ts';
import { useSearchList } from './use-search-list.ts';

/** Asks what the flow's rider results show: USEF's list, and the affiliate's where the flow has one. */
export function useRiderLists(flow: Org, form: RiderForm, searchDate: CalendarDate): Lists<FoundRider> {
  const affiliate = useSearchList(
    { flow, subject: 'rider', side: 'affiliate' },
    affiliateRiderQuestion(flow, form, searchDate),
    ridersOf,
  );
  const usef = useSearchList(
    { flow, subject: 'rider', side: 'usef' },
    usefRiderQuestion(flow, form, searchDate),
    ridersOf,
  );
  return {
    affiliate: flow === 'usef' ? null : listing(flow, affiliate, flow, form),
    usef: listing('usef', usef, flow, form),
    kind: 'member',
  };
}

function ridersOf({ riders }: Answer<RiderSearchCall>): readonly FoundRider[] {
  return riders;
}

function listing(org: Org, list: List<FoundRider>, flow: Org, form: RiderForm): Listing<FoundRider> {
  const label = ORG_LABEL[org];
  const similarity = (row: FoundRider) => riderSimilarity(flow, form, row);
  return {
    org,
    list,
    columns: riderColumns(org, similarity),
    numberOf: (row) => row.riderId,
    nothing: `No ${label} rider was found.`,
    similarity,
    nothingExact: `No ${label} rider of exactly this ${riderAskedFor(flow, form)}`,
    apart: ({ birthDate }) => (birthDate === null ? [] : [`born ${displayDate(birthDate)}`]),
    furtherTexts: () => [],
  };
}

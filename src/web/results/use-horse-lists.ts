import type { Answer } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Selected } from '../../domain/flow/continue.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { FoundHorse } from '../../domain/rows.ts';
import { affiliateHorseQuestion, type HorseSearchCall, usefHorseQuestion } from '../search/questions.ts';
import type { HorseForm } from '../session/forms.ts';
import { horseNumber, type List, type Lists } from './lists.ts';
import { horseColumns } from './horse-columns.tsx';
import type { Listing } from './result-list.tsx';
import { horseAskedFor, horseSimilarity, someNames } from './names.ts';
import { useSearchList } from './use-search-list.ts';

/**
 * Asks what the flow's horse results show. The dressage flow has two lists. The hunter/jumper flow has one, because
 * USHJA's rows carry their USEF record, and USEF's beside it when USHJA has no such horse (docs/decisions/0002).
 */
export function useHorseLists(flow: Org, form: HorseForm, searchDate: CalendarDate): Lists<FoundHorse> {
  const affiliate = useSearchList(
    { flow, subject: 'horse', side: 'affiliate' },
    affiliateHorseQuestion(flow, form, searchDate),
    horsesOf,
  );
  const rowsCarryUsef = flow === 'ushja' && affiliate.total !== 0;
  const usef = useSearchList(
    { flow, subject: 'horse', side: 'usef' },
    rowsCarryUsef ? null : usefHorseQuestion(flow, form, searchDate),
    horsesOf,
  );
  return {
    affiliate: flow === 'usef' ? null : listing(flow, affiliate, flow, form),
    usef: listing('usef', usef, flow, form),
    kind: 'horse',
    ...(flow === 'ushja' && { usefOf }),
  };
}

function horsesOf({ horses }: Answer<HorseSearchCall>): readonly FoundHorse[] {
  return horses;
}

function listing(org: Org, list: List<FoundHorse>, flow: Org, form: HorseForm): Listing<FoundHorse> {
  const label = ORG_LABEL[org];
  const similarity = (row: FoundHorse) => horseSimilarity(flow, form, row);
  return {
    org,
    list,
    columns: horseColumns(org, similarity),
    numberOf: (row) => horseNumber(org, row),
    nothing: list.asked ? `No ${label} horse was found.` : null,
    similarity,
    nothingExact: `No ${label} horse of exactly this ${horseAskedFor(flow, form)}`,
    apart: ({ foalDate, ownerNames }) => [
      ...(foalDate === null ? [] : [`foaled ${foalDate.slice(0, 4)}`]),
      ...(ownerNames.length === 0 ? [] : [`owned by ${someNames(ownerNames)}`]),
    ],
    furtherTexts: ({ ownerNames }) => ownerNames,
  };
}

/** A USHJA row without a USEF status has no USEF record (requirement 4.21). */
function usefOf({ usefId, memberStatus }: FoundHorse): Selected {
  return usefId === null || memberStatus === null ? { kind: 'none' } : { kind: 'record', number: usefId };
}

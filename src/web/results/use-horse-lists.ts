import type { Answer } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Marked } from '../../domain/flow/selection.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { FoundHorse } from '../../domain/records/horse-row.ts';
import {
  affiliateHorseQuestion,
  type HorseSearchCall,
  usefHorseQuestion,
} from '../search/horse-questions.ts';
import type { HorseForm } from '../session/forms.ts';
import { horseNumber } from './book-number.ts';
import { HORSE_COLUMNS } from './horse-columns.tsx';
import type { List } from './list.ts';
import type { Lists } from './lists.ts';
import type { Listing } from './result-list.tsx';
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
    affiliate: flow === 'usef' ? null : listing(flow, affiliate),
    usef: listing('usef', usef),
    kind: 'horse',
    ...(flow === 'ushja' && { usefOf }),
  };
}

function horsesOf({ horses }: Answer<HorseSearchCall>): readonly FoundHorse[] {
  return horses;
}

function listing(org: Org, list: List<FoundHorse>): Listing<FoundHorse> {
  return {
    org,
    list,
    columns: HORSE_COLUMNS[org],
    numberOf: (row) => horseNumber(org, row),
    nothing: list.asked ? `No ${ORG_LABEL[org]} horse was found.` : null,
  };
}

/** A USHJA row without a USEF status has no USEF record (rules, section 4). */
function usefOf({ usefId, memberStatus }: FoundHorse): Marked {
  return usefId === null || memberStatus === null ? { kind: 'none' } : { kind: 'record', number: usefId };
}

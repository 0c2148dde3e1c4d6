import { useMemo } from 'react';
import type { Answer, CallName } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { yearOf } from '../../domain/calendar/years.ts';
import { cleanedNumber } from '../../domain/cards/choices.ts';
import type { Selected } from '../../domain/flow/continue.ts';
import { PAGE_SIZE } from '../../domain/flow/pager.ts';
import { isStrong } from '../../domain/names/match-name.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { FoundHorse, FoundRider } from '../../domain/rows.ts';
import { type AskedCall, useCall, useCalls } from '../api/use-call.ts';
import type { HorseForm, RiderForm } from '../session/forms.ts';
import { useLimits } from '../session/question-limits.ts';
import type { TableColumn } from '../ui/choice-table.tsx';
import { horseColumns, numberAt, riderColumns, someNames } from './columns.tsx';
import { MOST_LISTED_ROWS } from './list-limits.ts';
import { type List, type Listing, type Lists, NOT_ASKED, shownPage } from './listing.ts';
import { type ListPlace, narrowList, sortList, turnPage, useListView } from './list-view.ts';
import { horseAskedFor, horseSimilarity, riderAskedFor, riderSimilarity } from './similarity.ts';

export type HorseSearchCall = Extract<CallName, `horses/${string}-search-response`>;
export type RiderSearchCall = Extract<CallName, `rider/${string}-search-response`>;

export const HORSE_CALLS: Readonly<
  Record<Org, { affiliate: HorseSearchCall | null; usef: HorseSearchCall }>
> = {
  usef: { affiliate: null, usef: 'horses/usef-search-response' },
  usdf: { affiliate: 'horses/usdf-search-response', usef: 'horses/usdf-usef-search-response' },
  ushja: { affiliate: 'horses/ushja-search-response', usef: 'horses/usef-search-response' },
};

export const RIDER_CALLS: Readonly<
  Record<Org, { affiliate: RiderSearchCall | null; usef: RiderSearchCall }>
> = {
  usef: { affiliate: null, usef: 'rider/usef-search-response' },
  usdf: { affiliate: 'rider/usdf-search-response', usef: 'rider/usdf-usef-search-response' },
  ushja: { affiliate: 'rider/ushja-search-response', usef: 'rider/ushja-usef-search-response' },
};

/**
 * Searches for horses. USHJA's rows include their USEF record, so USEF's list is shown only if USHJA has no match
 * (docs/decisions/0002).
 */
export function useHorseLists(flow: Org, form: HorseForm, searchDate: CalendarDate): Lists<FoundHorse> {
  const { usdfNumber: _, ...others } = form;
  const body = { ...(flow === 'usdf' ? form : others), searchDate };
  const calls = HORSE_CALLS[flow];
  const affiliate = useSearchList(
    { flow, subject: 'horse', side: 'affiliate' },
    calls.affiliate && { name: calls.affiliate, body },
    horsesOf,
  );
  const rowsCarryUsef = flow === 'ushja' && affiliate.total !== 0;
  const found = useSearchList(
    { flow, subject: 'horse', side: 'usef' },
    rowsCarryUsef ? null : { name: calls.usef, body },
    horsesOf,
  );
  const usef = useTied('horse', affiliate, found, searchDate, tiedHorses);
  const affiliateListing = useHorseListing(flow, affiliate, flow, form);
  const usefListing = useHorseListing('usef', usef, flow, form);
  return useMemo(
    () => ({
      affiliate: flow === 'usef' ? null : affiliateListing,
      usef: usefListing,
      kind: 'horse',
      ...(flow === 'ushja' && { usefOf }),
    }),
    [flow, affiliateListing, usefListing],
  );
}

export function useRiderLists(flow: Org, form: RiderForm, searchDate: CalendarDate): Lists<FoundRider> {
  const { usdfId: _, ...others } = form;
  // No screen needs more than the year of birth (requirement 14.5).
  const body = { ...(flow === 'usdf' ? form : others), searchDate, birthDates: 'year' as const };
  const calls = RIDER_CALLS[flow];
  const affiliate = useSearchList(
    { flow, subject: 'rider', side: 'affiliate' },
    calls.affiliate && { name: calls.affiliate, body },
    ridersOf,
  );
  const found = useSearchList({ flow, subject: 'rider', side: 'usef' }, { name: calls.usef, body }, ridersOf);
  const usef = useTied('rider', affiliate, found, searchDate, tiedRiders);
  const affiliateListing = useRiderListing(flow, affiliate, flow, form);
  const usefListing = useRiderListing('usef', usef, flow, form);
  return useMemo(
    () => ({ affiliate: flow === 'usef' ? null : affiliateListing, usef: usefListing, kind: 'member' }),
    [flow, affiliateListing, usefListing],
  );
}

function horsesOf({ horses }: Answer<HorseSearchCall>): readonly FoundHorse[] {
  return horses;
}

function ridersOf({ riders }: Answer<RiderSearchCall>): readonly FoundRider[] {
  return riders;
}

/**
 * If USEF's list has several pages, adds the USEF records that are tied to the affiliate's rows on screen (requirement
 * 8.114).
 *
 * @param rowsOf must be a stable reference across renders
 */
function useTied<Row extends { usefId: string | null }>(
  subject: 'horse' | 'rider',
  affiliate: List<Row>,
  usef: List<Row>,
  searchDate: CalendarDate,
  rowsOf: (answer: Answer<'choices/read'>) => readonly Row[],
): List<Row> {
  const { read } = useLimits();
  const numbers = (usef.total ?? 0) > PAGE_SIZE ? usefNumbers(subject, affiliate, read) : [];
  const { data, isError, isFetching } = useCall(
    'choices/read',
    numbers.length === 0
      ? null
      : {
          searchDate,
          horses: subject === 'horse' ? numbers.map((horseId) => ({ book: 'usef' as const, horseId })) : [],
          owners: [],
          riders: subject === 'rider' ? numbers.map((riderId) => ({ book: 'usef' as const, riderId })) : [],
        },
  );
  const isAsked = numbers.length > 0;
  return useMemo(() => {
    if (!isAsked) return usef;
    if (data === undefined) return { ...usef, ties: isError && !isFetching ? 'failed' : 'searching' };
    const known = new Set(usef.known.map(({ usefId }) => usefId));
    const others = rowsOf(data).filter(({ usefId }) => !known.has(usefId));
    return { ...usef, ties: 'answered', known: [...usef.known, ...others] };
  }, [usef, isAsked, data, isError, isFetching, rowsOf]);
}

function usefNumbers(
  subject: 'horse' | 'rider',
  { shown }: List<{ usefId: string | null }>,
  most: number,
): readonly string[] {
  const rows = shown.kind === 'answered' ? shown.rows : [];
  const kind = subject === 'horse' ? 'horse' : 'member';
  const numbers = new Set(rows.map(({ usefId }) => cleanedNumber(usefId, kind)));
  return [...numbers].filter((number) => number !== '').slice(0, most);
}

/**
 * Returns the tied horses as rows without owners, which the answer does not have. The match `prefix` prevents automatic
 * selection (requirement 8.105).
 */
function tiedHorses({ horses }: Answer<'choices/read'>): readonly FoundHorse[] {
  return horses.flatMap((row) => (row === null ? [] : { ...row, ownerNames: [], match: 'prefix' as const }));
}

function tiedRiders({ riders }: Answer<'choices/read'>): readonly FoundRider[] {
  return riders.flatMap((row) =>
    row === null
      ? []
      : {
          ...row,
          match: 'prefix' as const,
          ...(row.birthDate !== null && { birthYear: yearOf(row.birthDate) }),
        },
  );
}

/** Returns the USEF record in a USHJA row; none if the row has no USEF status (requirement 4.21). */
function usefOf({ usefId, memberStatus }: FoundHorse): Selected {
  return usefId === null || memberStatus === null ? { kind: 'none' } : { kind: 'record', number: usefId };
}

function useHorseListing(org: Org, list: List<FoundHorse>, flow: Org, form: HorseForm): Listing<FoundHorse> {
  const columns = useMemo(
    () =>
      horseColumns(
        org,
        { name: form.horseName, owner: form.ownerLastname, usef: form.usefNumber, usdf: form.usdfNumber },
        (row) => horseSimilarity(flow, form, row),
      ),
    [org, flow, form],
  );
  return useMemo(() => horseListing(org, list, flow, form, columns), [org, list, flow, form, columns]);
}

function horseListing(
  org: Org,
  list: List<FoundHorse>,
  flow: Org,
  form: HorseForm,
  columns: readonly TableColumn<FoundHorse>[],
): Listing<FoundHorse> {
  return {
    org,
    list,
    columns,
    numberOf: (row) => numberAt(org, row),
    judging: { flow, of: { subject: 'horse' } },
    // An owner alone does not identify a horse.
    isExact: ({ match }) => isStrong(match) && horseAskedFor(flow, { ...form, ownerLastname: '' }) !== '',
    nothing: list.asked ? `No ${ORG_LABEL[org]} horse was found.` : null,
    similarity: (row) => horseSimilarity(flow, form, row),
    nothingExact: `No ${ORG_LABEL[org]} horse with exactly this ${horseAskedFor(flow, form)}`,
    apart: ({ foalDate, ownerNames }) => [
      ...(foalDate === null ? [] : [`foaled ${foalDate.slice(0, 4)}`]),
      ...(ownerNames.length === 0 ? [] : [`owned by ${someNames(ownerNames)}`]),
    ],
    furtherTexts: ({ ownerNames }) => ownerNames,
  };
}

function useRiderListing(org: Org, list: List<FoundRider>, flow: Org, form: RiderForm): Listing<FoundRider> {
  const hasYears = list.known.some(({ birthYear }) => birthYear !== undefined);
  const columns = useMemo(
    () =>
      riderColumns(
        org,
        hasYears,
        { name: `${form.firstName} ${form.lastName}`, usef: form.usefId, usdf: form.usdfId },
        (row) => riderSimilarity(flow, form, row),
      ),
    [org, hasYears, flow, form],
  );
  return useMemo(() => riderListing(org, list, flow, form, columns), [org, list, flow, form, columns]);
}

function riderListing(
  org: Org,
  list: List<FoundRider>,
  flow: Org,
  form: RiderForm,
  columns: readonly TableColumn<FoundRider>[],
): Listing<FoundRider> {
  return {
    org,
    list,
    columns,
    numberOf: (row) => row.riderId,
    judging: { flow, of: { subject: 'rider' } },
    isExact: ({ match }) => isStrong(match),
    nothing: `No ${ORG_LABEL[org]} rider was found.`,
    similarity: (row) => riderSimilarity(flow, form, row),
    nothingExact: `No ${ORG_LABEL[org]} rider with exactly this ${riderAskedFor(flow, form)}`,
    apart: ({ birthYear }) => (typeof birthYear === 'number' ? [`born ${birthYear}`] : []),
    furtherTexts: () => [],
  };
}

/**
 * Returns a list's state. Keeps the rows from every page shown so far, so that a row selected on another page is known.
 *
 * @param asked null to make no calls
 */
function useSearchList<Name extends HorseSearchCall | RiderSearchCall, Row>(
  place: ListPlace,
  asked: AskedCall<Name> | null,
  rowsOf: (answer: Answer<Name>) => readonly Row[],
): List<Row> {
  const question = JSON.stringify(asked);
  const { flow, subject, side } = place;
  const { shown, visited, filter, filtered, sort } = useListView(place, question);
  const answers = useCalls<Name>(asked === null ? [] : visited.map((page) => pageOf(asked, page, PAGE_SIZE)));
  const total = answers.find(({ data }) => data !== undefined)?.data?.total ?? null;
  const morePages = total !== null && total > PAGE_SIZE;
  const [all] = useCalls<Name>(
    asked !== null && filtered && morePages ? [pageOf(asked, 1, MOST_LISTED_ROWS)] : [],
  );
  const allAnswer = all?.data;

  return useMemo(() => {
    const shownAnswer = answers[visited.indexOf(shown)];
    if (shownAnswer === undefined) return NOT_ASKED;
    const allRows = allAnswer === undefined ? null : rowsOf(allAnswer);
    const place = { flow, subject, side };
    return {
      asked: true,
      shown: shownPage(shownAnswer, rowsOf),
      total,
      known: [...answers.flatMap(({ data }) => (data === undefined ? [] : rowsOf(data))), ...(allRows ?? [])],
      paged: true,
      page: shown,
      turn: (page) => turnPage(place, question, page),
      filter,
      narrow: (text) => narrowList(place, question, text),
      sort,
      sortBy: (by) => sortList(place, question, by),
      all: allRows,
    };
  }, [answers, visited, shown, allAnswer, rowsOf, flow, subject, side, total, question, filter, sort]);
}

export function pageOf<Name extends HorseSearchCall | RiderSearchCall>(
  { name, body }: AskedCall<Name>,
  page: number,
  pageSize: number,
): AskedCall<Name> {
  return { name, body: { ...body, page, pageSize } };
}

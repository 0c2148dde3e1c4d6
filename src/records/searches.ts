import { horseSuggestions } from './queries/horse-suggestions.ts';
import { riderSuggestions } from './queries/rider-suggestions.ts';
import {
  searchHorsesBesideUsdf,
  searchUsdfHorses,
  searchUsefHorses,
  searchUshjaHorses,
} from './queries/search-horses.ts';
import {
  type FoundRiders,
  type RiderQuestion,
  searchRiders,
  searchRidersBesideUsdf,
  searchRidersBesideUshja,
  searchUsdfRiders,
} from './queries/search-riders.ts';
import type { RecordsView } from './view.ts';

/** The searches, by names under which a question can be sent to another thread. */
const searches = {
  usefHorses: searchUsefHorses,
  usdfHorses: searchUsdfHorses,
  ushjaHorses: searchUshjaHorses,
  usefHorsesBesideUsdf: searchHorsesBesideUsdf,
  usefRiders: (view: RecordsView, question: RiderQuestion): Promise<FoundRiders> =>
    searchRiders(view, 'usef', question),
  usdfRiders: searchUsdfRiders,
  ushjaRiders: (view: RecordsView, question: RiderQuestion): Promise<FoundRiders> =>
    searchRiders(view, 'ushja', question),
  usefRidersBesideUsdf: searchRidersBesideUsdf,
  usefRidersBesideUshja: searchRidersBesideUshja,
  horseSuggestions,
  riderSuggestions,
};

type Searches = typeof searches;
export type SearchName = keyof Searches;
export type SearchQuestion<Name extends SearchName> = Parameters<Searches[Name]>[1];
export type SearchAnswer<Name extends SearchName> = Awaited<ReturnType<Searches[Name]>>;

/** The same table, seen so that a name's question gives that name's answer. */
const byName: {
  readonly [Name in SearchName]: (
    view: RecordsView,
    question: SearchQuestion<Name>,
  ) => Promise<SearchAnswer<Name>>;
} = searches;

/** Answers a search of one generation on this thread. */
export function answerSearch<Name extends SearchName>(
  view: RecordsView,
  name: Name,
  question: SearchQuestion<Name>,
): Promise<SearchAnswer<Name>> {
  return byName[name](view, question);
}

/** The criteria of all searches that are names. */
interface TypedNames {
  horseName?: string;
  ownerLastname?: string;
  firstName?: string;
  lastName?: string;
}

/**
 * Whether a search asks for any name. Numbers alone are looked up in some hundredths of a millisecond; a name, and
 * what is near it, can take a hundred times as long.
 */
export function asksForName({ horseName, ownerLastname, firstName, lastName }: TypedNames): boolean {
  return [horseName, ownerLastname, firstName, lastName].some((name) => name !== undefined && name !== '');
}

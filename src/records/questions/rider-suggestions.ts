import { fold } from '../../domain/names/fold.ts';
import { isUsableName } from '../../domain/names/usable-criterion.ts';
import { cleanMemberNumber } from '../../domain/numbers/clean-number.ts';
import type { Org } from '../../domain/org.ts';
import type { RiderRow } from '../../domain/records/rider-row.ts';
import type { RiderSuggestion } from '../../domain/records/suggestion.ts';
import type { Book, Place, RiderCriteria, RiderName } from '../book.ts';
import type { RecordsView } from '../view.ts';
import { booksOfFlow } from './books-of-flow.ts';
import type { DressageRiderQuestion } from './rider-question.ts';
import { type NamedRows, suggestedNames, SUGGESTIONS } from './suggestions.ts';

/** The rider search form as typed so far, and the field that is being typed in. */
export interface RiderSuggestionsQuestion extends Omit<DressageRiderQuestion, 'page' | 'pageSize'> {
  org: Org;
  field: 'usefId' | 'usdfId' | 'firstName' | 'lastName';
}

/** A rider with its names as recorded. */
interface NamedRider {
  names: RiderName;
  rider: RiderRow;
}

/**
 * What the rider search form of a flow offers while one of its fields is typed: `rider/suggestions`. Names are those of
 * riders who meet both names typed, in the books of the flow; numbers those of the book that gives them. Nothing before
 * two letters or digits are typed. Throws BookMissingError without a book that is asked.
 */
export async function riderSuggestions(
  view: RecordsView,
  question: RiderSuggestionsQuestion,
): Promise<{ suggestions: RiderSuggestion[] }> {
  return { suggestions: await suggestions(view, question) };
}

async function suggestions(
  view: RecordsView,
  question: RiderSuggestionsQuestion,
): Promise<RiderSuggestion[]> {
  switch (question.field) {
    case 'usefId':
      return numbers(view, 'usef', question.usefId, question);
    case 'usdfId':
      return numbers(view, 'usdf', question.usdfId, question);
    case 'firstName':
    case 'lastName':
      return isUsableName(question[question.field]) ? riderNames(view, question.field, question) : [];
  }
}

/** Riders of a book whose number begins as typed. */
async function numbers(
  view: RecordsView,
  org: 'usef' | 'usdf',
  typed: string,
  { searchDate }: RiderSuggestionsQuestion,
): Promise<RiderSuggestion[]> {
  const start = cleanMemberNumber(typed);
  if (!isUsableName(start)) return [];
  const book = view.book(org);
  const places = await book.ridersByNumberStart(start, SUGGESTIONS);
  const riders = await book.readRiders(places, searchDate);
  return riders.map(({ riderId, usefId, usdfId, name }) => ({
    text: riderId,
    match: 'number',
    riders: 1,
    riderNames: null,
    usefId,
    usdfId,
    name,
  }));
}

async function riderNames(
  view: RecordsView,
  field: 'firstName' | 'lastName',
  { org, firstName, lastName, searchDate }: RiderSuggestionsQuestion,
): Promise<RiderSuggestion[]> {
  const criteria: RiderCriteria = { number: '', usefNumber: '', firstName, lastName };
  const books = booksOfFlow(org).map((each) => {
    const book = view.book(each);
    return {
      find: (page: { offset: number; limit: number }) => book.findRiders(criteria, page),
      similar: (limit: number) => book.similarRiders(criteria, limit),
      read: async (hits: readonly { place: Place }[]) => {
        const places = hits.map(({ place }) => place);
        return withNames(book, places, await book.readRiders(places, searchDate));
      },
    };
  });
  // Last name, first name: the order of riders.
  const names = await suggestedNames(
    books,
    ({ names }) => `${fold(names.lastName)}\n${fold(names.firstName)}`,
  );
  return names.flatMap((named) => namedRiders(field, named));
}

async function withNames(
  book: Book,
  places: readonly Place[],
  riders: readonly RiderRow[],
): Promise<NamedRider[]> {
  const names = await book.riderNames(places);
  return riders.flatMap((rider, at) => {
    const recorded = names[at];
    return recorded === undefined ? [] : [{ names: recorded, rider }];
  });
}

function namedRiders(
  field: 'firstName' | 'lastName',
  { match, rows }: NamedRows<NamedRider>,
): RiderSuggestion[] {
  const [first] = rows;
  if (first === undefined) return [];
  const riders = new Set(rows.map(({ rider }) => riderKey(rider))).size;
  const number = (of: 'usefId' | 'usdfId'): string | null =>
    riders > 1 ? null : (rows.map(({ rider }) => rider[of]).find((value) => value !== null) ?? null);
  return [
    {
      text: first.names[field],
      match,
      riders,
      riderNames: first.names,
      usefId: number('usefId'),
      usdfId: number('usdfId'),
      name: first.rider.name,
    },
  ];
}

/** What is the same for two books' rows of one rider: USEF's number, where it is recorded. */
function riderKey({ usefId, usdfId }: RiderRow): string {
  const number = cleanMemberNumber(usefId ?? '');
  return number === '' ? `usdf ${usdfId}` : `usef ${number}`;
}

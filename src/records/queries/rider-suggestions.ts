import { fold } from '../../domain/names/fold.ts';
import { isUsableName } from '../../domain/names/match-name.ts';
import { cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { RiderRow, RiderSuggestion } from '../../domain/rows.ts';
import type { Page, Place, RiderName } from '../../matching/hits.ts';
import type { Book, RiderCriteria } from '../book.ts';
import type { RecordsView } from '../view.ts';
import type { DressageRiderQuestion } from './search-riders.ts';
import { booksOfFlow, type NamedRow, recordsOfOne, suggestedNames, SUGGESTIONS } from './suggestions.ts';

/** The rider search form as typed so far, and the field that is being typed in. */
export interface RiderSuggestionsQuestion extends Omit<DressageRiderQuestion, 'page' | 'pageSize'> {
  org: Org;
  field: 'usefId' | 'usdfId' | 'firstName' | 'lastName';
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
      find: (page: Page) => book.findRiders(criteria, page),
      similar: (limit: number) => book.similarRiders(criteria, limit),
      named: (places: readonly Place[]) => namedRiders(each, book, places),
      read: (places: readonly Place[]) => book.readRiders(places, searchDate),
    };
  });
  const names = await suggestedNames(books, inOrderOfRiders);
  const riders = await recordsOfOne(names);
  return names.map(({ name, match, records }, at) => ({
    text: name[field],
    match,
    riders: records,
    riderNames: name,
    ...numbersOf(riders[at] ?? []),
    name: `${name.firstName} ${name.lastName}`.trim(),
  }));
}

/** Riders' names. What makes two books' rows the same rider is USEF's number, where it is recorded. */
async function namedRiders(org: Org, book: Book, places: readonly Place[]): Promise<NamedRow<RiderName>[]> {
  if (places.length === 0) return [];
  const [names, usefNumbers] = await Promise.all([book.riderNames(places), book.usefNumbersOfRiders(places)]);
  return places.flatMap((place, at) => {
    const name = names[at];
    return name === undefined ? [] : [{ name, record: usefNumbers[at] ?? `${org} ${place}`, place }];
  });
}

/** Last name, first name: the order of riders. */
function inOrderOfRiders({ firstName, lastName }: RiderName): string {
  return `${fold(lastName)}\n${fold(firstName)}`;
}

/** The numbers of a rider, of its rows in one book or two; nulls without any row. */
function numbersOf(riders: readonly RiderRow[]): Pick<RiderSuggestion, 'usefId' | 'usdfId'> {
  const first = (field: 'usefId' | 'usdfId'): string | null =>
    riders.map((rider) => rider[field]).find((value) => value !== null) ?? null;
  return { usefId: first('usefId'), usdfId: first('usdfId') };
}

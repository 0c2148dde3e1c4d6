import { fold } from '../../../domain/names/fold.ts';
import { isUsableName } from '../../../domain/names/match-name.ts';
import { cleanMemberNumber } from '../../../domain/numbers.ts';
import type { Org } from '../../../domain/org.ts';
import type { RiderRow, RiderSuggestion } from '../../../domain/rows.ts';
import type { HitRange, Place, RiderName } from '../../../matching/hits.ts';
import type { Book, Books } from '../../books.ts';
import { findRiders, type RiderCriteria } from './find-riders.ts';
import { placesByNumberStart, usefNumbersAt } from '../places.ts';
import { readRiders, riderNames as namesOfRiders } from '../read-members.ts';
import { similarRiders } from './similar-riders.ts';
import type { DressageRiderQuestion } from './search-response.ts';
import { booksOfFlow, type NamedRow, recordsOfOne, suggestedNames, SUGGESTIONS } from '../suggestions.ts';

/** The form as typed so far, and its active field. */
export interface RiderSuggestionsQuestion extends Omit<DressageRiderQuestion, 'page' | 'pageSize'> {
  org: Org;
  field: 'usefId' | 'usdfId' | 'firstName' | 'lastName';
}

/** Suggests names or numbers for the active field once it has two letters or digits. @throws BookMissingError */
export async function riderSuggestions(
  books: Books,
  question: RiderSuggestionsQuestion,
): Promise<{ suggestions: RiderSuggestion[] }> {
  return { suggestions: await suggestions(books, question) };
}

async function suggestions(books: Books, question: RiderSuggestionsQuestion): Promise<RiderSuggestion[]> {
  switch (question.field) {
    case 'usefId':
      return numbers(books, 'usef', question.usefId, question);
    case 'usdfId':
      return numbers(books, 'usdf', question.usdfId, question);
    case 'firstName':
    case 'lastName':
      return isUsableName(question[question.field]) ? riderNames(books, question.field, question) : [];
  }
}

async function numbers(
  books: Books,
  org: 'usef' | 'usdf',
  typed: string,
  { searchDate }: RiderSuggestionsQuestion,
): Promise<RiderSuggestion[]> {
  const start = cleanMemberNumber(typed);
  if (!isUsableName(start)) return [];
  const book = books.of(org);
  const places = await placesByNumberStart(book, 'member', start, SUGGESTIONS);
  const riders = await readRiders(book, places, searchDate);
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
  books: Books,
  field: 'firstName' | 'lastName',
  { org, firstName, lastName, searchDate }: RiderSuggestionsQuestion,
): Promise<RiderSuggestion[]> {
  const criteria: RiderCriteria = { number: '', usefNumber: '', firstName, lastName };
  const searched = booksOfFlow(org).map((each) => {
    const book = books.of(each);
    return {
      find: (page: HitRange) => findRiders(book, criteria, page),
      similar: (limit: number) => similarRiders(book, criteria, limit),
      named: (places: readonly Place[]) => namedRiders(each, book, places),
      read: (places: readonly Place[]) => readRiders(book, places, searchDate),
    };
  });
  const names = await suggestedNames(searched, inOrderOfRiders);
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

/** `record` is the USEF number, if there is one, so that rows from two books count as the same rider. */
async function namedRiders(org: Org, book: Book, places: readonly Place[]): Promise<NamedRow<RiderName>[]> {
  if (places.length === 0) return [];
  const [names, usefNumbers] = await Promise.all([
    namesOfRiders(book, places),
    usefNumbersAt(book, 'member', places),
  ]);
  return places.flatMap((place, at) => {
    const name = names[at];
    return name === undefined ? [] : [{ name, record: usefNumbers[at] ?? `${org} ${place}`, place }];
  });
}

function inOrderOfRiders({ firstName, lastName }: RiderName): string {
  return `${fold(lastName)}\n${fold(firstName)}`;
}

function numbersOf(riders: readonly RiderRow[]): Pick<RiderSuggestion, 'usefId' | 'usdfId'> {
  const first = (field: 'usefId' | 'usdfId'): string | null =>
    riders.map((rider) => rider[field]).find((value) => value !== null) ?? null;
  return { usefId: first('usefId'), usdfId: first('usdfId') };
}

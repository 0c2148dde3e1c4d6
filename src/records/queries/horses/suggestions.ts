import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { compareTexts, fold } from '../../../domain/names/fold.ts';
import { isUsableName, type Match, matchNameStart } from '../../../domain/names/match-name.ts';
import { cleanHorseNumber } from '../../../domain/numbers.ts';
import type { Org } from '../../../domain/org.ts';
import type { HorseRow, HorseSuggestion } from '../../../domain/rows.ts';
import type { HitRange, Place } from '../../../matching/hits.ts';
import type { Book, Books } from '../../books.ts';
import { findHorses } from './find-horses.ts';
import { horseCriteria } from './horse-criteria.ts';
import { ownerNamesBeginning, similarOwnerNames } from '../owners/recorded-owners.ts';
import { placesByNumberStart, usefNumbersAt } from '../places.ts';
import { horseNames as namesOfHorses, readWholeHorses } from './read-horses.ts';
import { similarHorses } from './similar-horses.ts';
import type { DressageHorseQuestion } from './search-response.ts';
import { booksOfFlow, type NamedRow, recordsOfOne, suggestedNames, SUGGESTIONS } from '../suggestions.ts';

/** The form as typed so far, and its active field. */
export interface HorseSuggestionsQuestion extends Omit<DressageHorseQuestion, 'page' | 'pageSize'> {
  org: Org;
  field: 'usefNumber' | 'usdfNumber' | 'horseName' | 'ownerLastname';
}

/**
 * Suggests names or numbers for the active field. Shares no code with `riderSuggestions`, because the fields, books and
 * filters differ. @throws BookMissingError
 */
export async function horseSuggestions(
  books: Books,
  question: HorseSuggestionsQuestion,
): Promise<{ suggestions: HorseSuggestion[] }> {
  return { suggestions: await suggestions(books, question) };
}

async function suggestions(books: Books, question: HorseSuggestionsQuestion): Promise<HorseSuggestion[]> {
  switch (question.field) {
    case 'usefNumber':
      return numbers(books, 'usef', question.usefNumber, question.searchDate);
    case 'usdfNumber':
      return numbers(books, 'usdf', question.usdfNumber, question.searchDate);
    case 'horseName':
      return isUsableName(question.horseName) ? horseNames(books, question) : [];
    case 'ownerLastname':
      return isUsableName(question.ownerLastname) ? ownerNames(books, question) : [];
  }
}

async function numbers(
  books: Books,
  org: 'usef' | 'usdf',
  typed: string,
  asOf: CalendarDate,
): Promise<HorseSuggestion[]> {
  const start = cleanHorseNumber(typed);
  if (!isUsableName(start)) return [];
  const places = await placesByNumberStart(books.of(org), 'horse', start, SUGGESTIONS);
  const horses = await readWholeHorses(books, org, places, asOf);
  return horses.map((horse) => ({
    text: (org === 'usdf' ? horse.usdfId : horse.usefId) ?? '',
    match: 'number',
    horses: 1,
    ...oneHorse([horse]),
    name: horse.name,
  }));
}

async function horseNames(
  books: Books,
  { org, horseName, ownerLastname, searchDate }: HorseSuggestionsQuestion,
): Promise<HorseSuggestion[]> {
  const searched = booksOfFlow(org).map(async (each) => {
    const book = books.of(each);
    const criteria = await horseCriteria(book, { horseName, ownerLastname, searchDate });
    return {
      find: (page: HitRange) => findHorses(book, criteria, page),
      similar: (limit: number) => similarHorses(book, criteria, limit),
      named: (places: readonly Place[]) => namedHorses(each, book, places),
      read: (places: readonly Place[]) => readWholeHorses(books, each, places, searchDate),
    };
  });
  const names = await suggestedNames(await Promise.all(searched), fold);
  const horses = await recordsOfOne(names);
  return names.map(({ name, match, records }, at) => ({
    text: name,
    match,
    horses: records,
    ...oneHorse(horses[at] ?? []),
    name,
  }));
}

/** `record` is the USEF number, if there is one, so that rows from two books count as the same horse. */
async function namedHorses(org: Org, book: Book, places: readonly Place[]): Promise<NamedRow<string>[]> {
  if (places.length === 0) return [];
  const [names, usefNumbers] = await Promise.all([
    namesOfHorses(book, places),
    usefNumbersAt(book, 'horse', places),
  ]);
  return places.map((place, at) => ({
    name: names[at] ?? '',
    record: usefNumbers[at] ?? `${org} ${place}`,
    place,
  }));
}

function oneHorse(rows: readonly HorseRow[]): Pick<HorseSuggestion, 'usefId' | 'usdfId' | 'foalDate'> {
  const first = <Field extends 'usefId' | 'usdfId' | 'foalDate'>(field: Field): HorseRow[Field] =>
    rows.map((row) => row[field]).find((value) => value !== null) ?? null;
  return { usefId: first('usefId'), usdfId: first('usdfId'), foalDate: first('foalDate') };
}

/** Finds owners' names that begin with the typed text or, if there are none, similar ones. */
async function ownerNames(
  books: Books,
  { org, ownerLastname }: HorseSuggestionsQuestion,
): Promise<HorseSuggestion[]> {
  const asked = booksOfFlow(org).map((each) => books.of(each));
  const start = fold(ownerLastname);
  const names = await Promise.all(asked.map((book) => ownerNamesBeginning(book, start, SUGGESTIONS)));
  const beginning = new Map<string, string>();
  for (const name of names.flat()) if (!beginning.has(fold(name))) beginning.set(fold(name), name);
  if (beginning.size === 0) return similarOwners(asked, ownerLastname);
  return [...beginning]
    .sort(([a], [b]) => compareTexts(a, b))
    .slice(0, SUGGESTIONS)
    .map(([, name]) => ownerSuggestion(name, matchNameStart(ownerLastname, name) ?? 'prefix'));
}

async function similarOwners(books: readonly Book[], typed: string): Promise<HorseSuggestion[]> {
  const near = await Promise.all(books.map((book) => similarOwnerNames(book, fold(typed), SUGGESTIONS)));
  const names = near
    .flat()
    .sort((a, b) => b.nearness - a.nearness || compareTexts(fold(a.name), fold(b.name)))
    .map(({ name }) => name)
    .filter((name, at, all) => all.findIndex((other) => fold(other) === fold(name)) === at);
  return names.slice(0, SUGGESTIONS).map((name) => ownerSuggestion(name, 'similar'));
}

function ownerSuggestion(name: string, match: Match): HorseSuggestion {
  return { text: name, match, horses: null, usefId: null, usdfId: null, name: null, foalDate: null };
}

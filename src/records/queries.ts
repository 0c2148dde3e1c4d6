import type { Books, Query } from './books.ts';
import { checkEntries } from './queries/entries/check.ts';
import { horseSuggestions } from './queries/horses/suggestions.ts';
import { type JudgeChoicesQuestion, judgeChoices } from './queries/choices/judge.ts';
import { readChoices, type ReadChoicesQuestion } from './queries/choices/read.ts';
import { readStatus } from './queries/records/status.ts';
import { riderSuggestions } from './queries/rider/suggestions.ts';
import { individualSafeSport, organizationSafeSport } from './queries/safe-sport/get-info.ts';
import {
  searchUsdfHorses,
  searchUsefHorses,
  searchUsefHorsesBesideUsdf,
  searchUshjaHorses,
} from './queries/horses/search-response.ts';
import { valuesOnRecord } from './queries/entries/values.ts';
import {
  searchUsdfRiders,
  searchUsefRiders,
  searchUsefRidersBesideUsdf,
  searchUsefRidersBesideUshja,
  searchUshjaRiders,
} from './queries/rider/search-response.ts';
import { otherOwners, selectHorse } from './queries/owners/select-horse.ts';

export { placeOf } from './queries/places.ts';
export { requestedPage } from './queries/search.ts';
export { readStatus };

/**
 * Queries by call name. An entry list check uses `entries/values` for unrecognized columns, then `entries/check` for
 * each chunk.
 */
export const queries = {
  'horses/usef-search-response': searchUsefHorses,
  'horses/usdf-search-response': searchUsdfHorses,
  'horses/usdf-usef-search-response': searchUsefHorsesBesideUsdf,
  'horses/ushja-search-response': searchUshjaHorses,
  'horses/suggestions': horseSuggestions,
  'owners/usef-select-horse': selectHorse('usef'),
  'owners/usdf-select-horse': selectHorse('usdf'),
  'owners/ushja-select-horse': selectHorse('ushja'),
  // The next two calls run the same query as `usef-select-horse`.
  'owners/usdf-usef-select-horse': selectHorse('usef'),
  'owners/ushja-usef-select-horse': selectHorse('usef'),
  'owners/other-owners-select': otherOwners,
  'rider/usef-search-response': searchUsefRiders,
  'rider/usdf-search-response': searchUsdfRiders,
  'rider/ushja-search-response': searchUshjaRiders,
  'rider/usdf-usef-search-response': searchUsefRidersBesideUsdf,
  'rider/ushja-usef-search-response': searchUsefRidersBesideUshja,
  'rider/suggestions': riderSuggestions,
  'safe-sport/get-info': individualSafeSport,
  'safe-sport/get-org-info': organizationSafeSport,
  'choices/read': readChoices,
  'choices/judge': judgeChoices,
  'entries/check': checkEntries,
  'entries/values': valuesOnRecord,
  'records/status': readStatus,
};

type QueryName = keyof typeof queries;

export interface NamedQuestion {
  query: QueryName;
  question: unknown;
}

export function answerNamed(books: Books, { query, question }: NamedQuestion): Promise<unknown> {
  // The cast is safe, because `searchQuestion` paired the query with its question.
  return (queries[query] as Query<unknown, unknown>)(books, question);
}

const NAMES: ReadonlyMap<unknown, QueryName> = new Map(
  Object.entries(queries).map(([name, query]) => [query, name as QueryName]),
);

const NAME_CRITERIA: ReadonlySet<string> = new Set(['horseName', 'ownerLastname', 'firstName', 'lastName']);

/**
 * Maximum number of look-ups in a question that the calling thread answers itself. Each takes a few hundredths of a
 * millisecond.
 */
const FEW = 50;

/**
 * Returns the question for a search worker, or null if the calling thread answers it. Questions with names or many choices take
 * up to 100 times as long as a look-up by number.
 */
export function searchQuestion<Question>(
  query: Query<Question, unknown>,
  question: Question,
): NamedQuestion | null {
  const name = NAMES.get(query);
  if (name === undefined) return null;
  const onThread = name.startsWith('entries/') || asksForName(question) || lookUps(name, question) > FEW;
  return onThread ? { query: name, question } : null;
}

function asksForName(question: unknown): boolean {
  return (
    typeof question === 'object' &&
    question !== null &&
    Object.entries(question).some(([field, value]) => NAME_CRITERIA.has(field) && value !== '')
  );
}

/**
 * Returns the number of records to read or judge; 0 for other calls. If there is a `lastDate`, each choice counts as
 * ten, because judging 60 days takes about as long as ten look-ups.
 */
function lookUps(name: QueryName, question: unknown): number {
  if (name === 'choices/read') {
    const { horses, owners, riders } = question as ReadChoicesQuestion;
    return horses.length + owners.length + riders.length;
  }
  if (name === 'choices/judge') {
    const { entries, riders, lastDate } = question as JudgeChoicesQuestion;
    const choices = entries.reduce((sum, entry) => sum + 1 + entry.owners.length, riders.length);
    return typeof lastDate === 'string' ? choices * 10 : choices;
  }
  return 0;
}

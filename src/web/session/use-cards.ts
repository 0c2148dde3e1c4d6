import { useMemo } from 'react';
import type { Answer } from '../../contract/calls.ts';
import { competitionYear } from '../../domain/calendar/years.ts';
import { cardsOf, type ChosenRecords } from '../../domain/cards/cards-of.ts';
import type { Cards } from '../../domain/cards/card.ts';
import { type ChosenNumbers, chosenNumbers, nothingChosen } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import type { ApiError } from '../api/call.ts';
import { useWholeCall } from '../api/use-call.ts';
import { useLimits } from './question-limits.ts';
import { useSession } from './session.ts';
import { useToday } from './today.ts';

/**
 * For each book, the date of its records, and whether they are sample records, too old, or used because the newest are
 * damaged.
 */
export type BookDates = Answer<'choices/read'>['books'];

export type CardsState =
  | { kind: 'nothing-chosen' }
  | { kind: 'reading' }
  | { kind: 'failed'; error: ApiError; again: () => void }
  /** `fetching` is true while the cards are reread. */
  | { kind: 'read'; cards: Cards; books: BookDates; fetching: boolean };

/**
 * Reads all chosen records from one generation. Asks the server for dressage riders' classes, because the browser gets
 * no birth dates (requirement 14.7).
 */
export function useCards(org: Org): CardsState {
  const today = useToday();
  const searchDate = useSession((session) => session.searchDate);
  const choices = useSession((session) => session.flows[org].choices);
  const numbers = useMemo(() => chosenNumbers(choices, org), [choices, org]);
  const empty = nothingChosen(choices);
  const { read } = useLimits();
  const asksClasses = org === 'usdf' && choices.riders.length > 0;
  const bodies = useMemo(
    () =>
      empty || searchDate === null
        ? null
        : callParts(numbers, read).map((part) => ({
            searchDate,
            ...part,
            ...(asksClasses && { competitionYear: competitionYear(today) }),
          })),
    [empty, searchDate, numbers, read, asksClasses, today],
  );
  const query = useWholeCall('choices/read', bodies, joinedRecords);

  return useMemo((): CardsState => {
    if (empty) return { kind: 'nothing-chosen' };
    if (query.error !== null) return { kind: 'failed', error: query.error, again: query.refetch };
    if (query.data === undefined) return { kind: 'reading' };
    return {
      kind: 'read',
      cards: cardsOf(choices, org, chosenRecords(numbers, query.data)),
      books: query.data.books,
      fetching: query.isFetching,
    };
  }, [empty, query, choices, org, numbers]);
}

/** Splits the numbers into parts with at most `most` of each kind. */
export function callParts({ horses, owners, riders }: ChosenNumbers, most: number): ChosenNumbers[] {
  const count = Math.ceil(Math.max(horses.length, owners.length, riders.length) / most);
  return Array.from({ length: count }, (_, part) => {
    const of = <Item>(list: readonly Item[]) => list.slice(part * most, (part + 1) * most);
    return { horses: of(horses), owners: of(owners), riders: of(riders) };
  });
}

export function joinedRecords(answers: readonly Answer<'choices/read'>[]): Answer<'choices/read'> {
  const [first] = answers;
  if (first === undefined) throw new RangeError('There are no answers to join');
  return {
    horses: answers.flatMap(({ horses }) => horses),
    owners: answers.flatMap(({ owners }) => owners),
    riders: answers.flatMap(({ riders }) => riders),
    books: first.books,
  };
}

/** Maps each number to its row. The answer has the rows in the order of the requested numbers. */
export function chosenRecords(numbers: ChosenNumbers, answer: Answer<'choices/read'>): ChosenRecords {
  const horses = new Map(
    numbers.horses.map(({ book, horseId }, i) => [key(book, horseId), answer.horses[i]]),
  );
  const owners = new Map(
    numbers.owners.map(({ book, horseId, ownerId }, i) => [key(book, horseId, ownerId), answer.owners[i]]),
  );
  const riders = new Map(
    numbers.riders.map(({ book, riderId }, i) => [key(book, riderId), answer.riders[i]]),
  );
  return {
    horse: (book, number) => horses.get(key(book, number)) ?? null,
    owner: (book, horse, number) => owners.get(key(book, horse, number)) ?? { owner: null, owns: false },
    rider: (book, number) => riders.get(key(book, number)) ?? null,
  };
}

function key(...parts: string[]): string {
  return JSON.stringify(parts);
}

import { Queue } from '../../../concurrency/queue.ts';
import { retry } from '../../../concurrency/retry.ts';
import type { Answer, CallBody, CallName } from '../../../contract/calls.ts';
import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { competitionYear } from '../../../domain/calendar/years.ts';
import { cardsOf } from '../../../domain/cards/cards-of.ts';
import { type Choices, type ChosenPair, chosenNumbers, MOST_CLASSES } from '../../../domain/cards/choices.ts';
import type { EntryCards } from '../../../domain/entries/show-cards.ts';
import type { PairJudgments } from '../../../domain/judgment/judge.ts';
import type { ShowDays } from '../../../domain/judgment/show-days.ts';
import type { ShowKind } from '../../../domain/judgment/show-kind.ts';
import type { Org } from '../../../domain/org.ts';
import type { SafeSportAnswer } from '../../../domain/safe-sport/safe-sport-on-cards.ts';
import { ApiError, call } from '../../api/call.ts';
import { lastHeardGeneration } from '../../api/generation.ts';
import {
  joinedJudgments,
  judgedChoices,
  type JudgedChoices,
  judgedParts,
  NOT_CHECKED,
} from '../../cards/judgments.ts';
import {
  type CardColumns,
  columnsOf,
  safeSportKey,
  safeSportQuestions,
  safeSportStates,
} from '../../cards/card-columns.ts';
import { limitsNow } from '../../session/question-limits.ts';
import { type BookDates, joinedRecords, callParts, chosenRecords } from '../../session/use-cards.ts';

export interface PrintedEntry {
  entry: EntryCards;
  columns: CardColumns;
}

export interface PrintedShow {
  entries: readonly PrintedEntry[];
  books: BookDates;
}

/** Maximum number of simultaneous calls, to leave capacity for other users. */
const AT_ONCE = 4;

/** Maximum number of retries when the server asks for a wait. */
const MOST_WAITS = 100;

/** Longest acceptable wait, in seconds. Limits that last for hours are reported on screen instead. */
const LONGEST_WAIT = 60;

/**
 * Reads the records, judgments and Safe Sport of all entries from one generation, in calls within the size limits.
 *
 * @param told called with the number of calls answered so far and the total
 * @throws ApiError if a call fails, or with code `records-changed` if records were imported in the meantime
 */
export async function readShowCards(
  org: Org,
  entries: readonly EntryCards[],
  { days, kind, today }: { days: ShowDays; kind: ShowKind; today: CalendarDate },
  told: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<PrintedShow> {
  const all = allChoices(entries);
  const numbers = chosenNumbers(all, org);
  const searchDate = days.first;
  const lastDate = days.last === days.first ? null : days.last;
  const classes = org === 'usdf' ? { competitionYear: competitionYear(today) } : {};
  const limits = limitsNow();
  const reads = callParts(numbers, limits.read).map((part) => ({ searchDate, ...part, ...classes }));
  const classed = classedChoices(entries);
  const judges = judgedParts(classed, limits).map((part) => ({ org, searchDate, lastDate, kind, ...part }));
  let done = 0;
  let of = reads.length + judges.length;
  const answered = () => told((done += 1), of);

  const records = joinedRecords(await inTurn('choices/read', reads, answered, signal));
  const generation = lastHeardGeneration();
  const judgments = judgmentsOf(
    classed,
    joinedJudgments(await inTurn('choices/judge', judges, answered, signal)),
  );
  const known = chosenRecords(numbers, records);

  const whole = cardsOf(all, org, known);
  const asked = safeSportQuestions(whole.federation.ownerChoice, whole.federation.riderChoice, searchDate);
  of += asked.length;
  const safeSport = new Map<string, SafeSportAnswer>();
  await new Queue(AT_ONCE).map(asked, async (one) => {
    safeSport.set(safeSportKey(one), await patiently(one.name, one.body, signal));
    answered();
  });
  if (lastHeardGeneration() !== generation) throw CHANGED;
  const states = safeSportStates(searchDate, (one) => {
    const answer = safeSport.get(safeSportKey(one));
    return answer === undefined ? { kind: 'failed' } : { kind: 'known', answer };
  });

  return {
    books: records.books,
    entries: entries.map((entry) => {
      const cards = cardsOf(entry.choices, org, known);
      const judged = judgedChoices(entry.choices, cards, judgments(entry));
      const of = (choice: Parameters<typeof judged.get>[0]) => judged.get(choice) ?? NOT_CHECKED;
      return {
        entry,
        columns: columnsOf(cards, org, { competitionDate: searchDate, today }, states, {
          of,
          running: false,
        }),
      };
    }),
  };
}

const CHANGED = new ApiError(
  'records-changed',
  'New records were imported while the cards were being created. Create them again, so that all cards come from the same records.',
);

/** Merges the entries' choices: each horse once with all its owners, each rider once. */
function allChoices(entries: readonly EntryCards[]): Choices {
  const horses = new Map<string, { horse: ChosenPair; owners: Map<string, ChosenPair> }>();
  const riders = new Map<string, ChosenPair>();
  for (const { choices } of entries) {
    for (const { horse, owners } of choices.entries) {
      const key = pairKey(horse);
      const known = horses.get(key) ?? { horse, owners: new Map<string, ChosenPair>() };
      for (const owner of owners) known.owners.set(pairKey(owner), owner);
      horses.set(key, known);
    }
    for (const rider of choices.riders) riders.set(pairKey(rider), rider);
  }
  return {
    entries: Array.from(horses.values(), ({ horse, owners }) => ({ horse, owners: [...owners.values()] })),
    riders: [...riders.values()],
  };
}

function pairKey({ federation, affiliate }: ChosenPair): string {
  return `${federation} ${affiliate ?? ''}`;
}

/** Merges the entries' choices, with their classes. Each choice is judged once for each set of classes. */
function classedChoices(entries: readonly EntryCards[]): JudgedChoices {
  const byClasses = Map.groupBy(entries, ({ classNames }) => classesText(classNames));
  const groups = Array.from(byClasses.values(), (some) => ({
    classNames: sentClasses(some[0]?.classNames ?? []),
    choices: allChoices(some),
  }));
  return {
    entries: groups.flatMap(({ classNames, choices }) =>
      choices.entries.map((entry) => ({ ...entry, classNames })),
    ),
    riders: groups.flatMap(({ classNames, choices }) =>
      choices.riders.map((rider) => ({ ...rider, classNames })),
    ),
  };
}

function classesText(classNames: readonly string[] = []): string {
  return JSON.stringify(classNames);
}

/** Replaces the classes beyond the maximum. Matches no rule, so that an entry with omitted classes is never exempt. */
const MORE_CLASSES = '…';

function sentClasses(classNames: readonly string[]): string[] {
  if (classNames.length <= MOST_CLASSES) return [...classNames];
  return [...classNames.slice(0, MOST_CLASSES - 1), MORE_CLASSES];
}

function judgmentsOf(
  all: JudgedChoices,
  answer: Answer<'choices/judge'>,
): (entry: EntryCards) => Answer<'choices/judge'> {
  const horses = new Map<string, PairJudgments | null>();
  const owners = new Map<string, PairJudgments | null>();
  const riders = new Map<string, PairJudgments | null>();
  for (const [i, { horse, owners: some, classNames }] of all.entries.entries()) {
    const ofHorse = `${classesText(classNames)} ${pairKey(horse)}`;
    horses.set(ofHorse, answer.entries[i]?.horse ?? null);
    for (const [j, owner] of some.entries()) {
      owners.set(`${ofHorse} ${pairKey(owner)}`, answer.entries[i]?.owners[j] ?? null);
    }
  }
  for (const [i, { classNames, ...rider }] of all.riders.entries())
    riders.set(`${classesText(classNames)} ${pairKey(rider)}`, answer.riders[i] ?? null);
  return ({ choices, classNames }) => {
    const classes = classesText(sentClasses(classNames));
    return {
      entries: choices.entries.map(({ horse, owners: some }) => ({
        horse: horses.get(`${classes} ${pairKey(horse)}`) ?? null,
        owners: some.map((owner) => owners.get(`${classes} ${pairKey(horse)} ${pairKey(owner)}`) ?? null),
      })),
      riders: choices.riders.map((rider) => riders.get(`${classes} ${pairKey(rider)}`) ?? null),
    };
  };
}

async function inTurn<Name extends CallName>(
  name: Name,
  bodies: readonly CallBody<Name>[],
  answered: () => void,
  signal: AbortSignal,
): Promise<Answer<Name>[]> {
  const answers: Answer<Name>[] = [];
  for (const body of bodies) {
    answers.push(await patiently(name, body, signal));
    answered();
  }
  return answers;
}

/** Waits and retries when the server asks for a short wait: a whole show exceeds the client's per-minute limit. */
function patiently<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  signal: AbortSignal,
): Promise<Answer<Name>> {
  return retry(
    () => call(name, body, signal),
    (error, retries) => {
      const seconds = error instanceof ApiError ? error.retryAfter : null;
      return seconds === null || seconds > LONGEST_WAIT || retries === MOST_WAITS ? null : seconds * 1000;
    },
    signal,
  );
}

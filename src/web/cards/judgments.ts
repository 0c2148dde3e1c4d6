import { useMemo } from 'react';
import type { Answer, CallBody } from '../../contract/calls.ts';
import type { Cards, HorseChoice, OwnerChoice, RiderChoice } from '../../domain/cards/card.ts';
import {
  type Choices,
  type ChosenPair,
  type Entry,
  nothingChosen,
  type QuestionLimits,
} from '../../domain/cards/choices.ts';
import type { PairJudgments } from '../../domain/judgment/judge.ts';
import type { Judgment } from '../../domain/judgment/judgment.ts';
import type { Org } from '../../domain/org.ts';
import type { ApiError } from '../api/call.ts';
import { useWholeCall } from '../api/use-call.ts';
import { type Chosen, chosenList } from '../choices/chosen-list.ts';
import { useLimits } from '../session/question-limits.ts';
import { useSession } from '../session/session.ts';
import type { CardsState } from '../session/use-cards.ts';
import { bookFindingsOf } from './book-findings.tsx';

export const NOT_CHECKED: Judgment = { kind: 'not-checked' };

type CardChoice = HorseChoice | OwnerChoice | RiderChoice;

/** The server's judgments. The browser never judges (requirement 11.1). */
export interface CardJudgments {
  /** Returns a card's judgment: "not checked" until the server answers, or if the call fails (requirement 11.6). */
  of: (choice: CardChoice) => Judgment;
  running: boolean;
  failed: ApiError | null;
  again: () => void;
  /** Findings about whole books. */
  ofBooks: ReturnType<typeof bookFindingsOf>;
}

/**
 * Returns the judgments of all choices. While the cards are being reread, all are "not checked", because cards and judgments
 * must come from one generation.
 */
export function useJudgments(org: Org, state: CardsState): CardJudgments {
  const searchDate = useSession((session) => session.searchDate);
  const lastDate = useSession((session) => session.lastDate);
  const kind = useSession((session) => session.kind);
  const choices = useSession((session) => session.flows[org].choices);
  const limits = useLimits();
  const bodies = useMemo(
    () =>
      searchDate === null || nothingChosen(choices)
        ? null
        : judgedParts(choices, limits).map((part) => ({ org, searchDate, lastDate, kind, ...part })),
    [org, searchDate, lastDate, kind, choices, limits],
  );
  const query = useWholeCall('choices/judge', bodies, joinedJudgments);
  const cards = state.kind === 'read' ? state.cards : null;
  const running = query.isFetching || (state.kind === 'read' && state.fetching);
  const answer = running || query.error !== null ? null : (query.data ?? null);
  const judged = useMemo(() => judgedChoices(choices, cards, answer), [choices, cards, answer]);
  const ofBooks = useMemo(() => bookFindingsOf(answer === null ? [] : pairsJudged(answer)), [answer]);
  return {
    of: (choice) => judged.get(choice) ?? NOT_CHECKED,
    running,
    failed: running ? null : query.error,
    again: query.refetch,
    ofBooks,
  };
}

function pairsJudged({ entries, riders }: Answer<'choices/judge'>): (PairJudgments | null)[] {
  return [...entries.flatMap(({ horse, owners }) => [horse, ...owners]), ...riders];
}

type Asked = Pick<CallBody<'choices/judge'>, 'entries' | 'riders'>;

export interface JudgedChoices {
  entries: readonly (Entry & { classNames?: string[] })[];
  riders: readonly (ChosenPair & { classNames?: string[] })[];
}

/**
 * Maximum number of characters in one call's class names. Leaves room for the choices and for multi-byte characters: a
 * body may have at most 32 kB.
 */
const LONGEST_CLASSES = 4000;

/**
 * Splits choices into one part per call, because calls are limited in size. This changes no judgment, because a
 * judgment never depends on other choices.
 */
export function judgedParts({ entries, riders }: JudgedChoices, { read, judged }: QuestionLimits): Asked[] {
  const parts: Asked[] = [];
  let room = 0;
  let letters = 0;
  const isFull = (size: number, classNames: readonly string[]): boolean =>
    size > room || (letters > 0 && letters + lettersOf(classNames) > LONGEST_CLASSES);
  const take = (size: number, classNames: readonly string[]): void => {
    room -= size;
    letters += lettersOf(classNames);
  };
  const nextPart = (): Asked => {
    const part: Asked = { entries: [], riders: [] };
    parts.push(part);
    [room, letters] = [judged, 0];
    return part;
  };
  for (const { owners, classNames = [], ...entry } of entries) {
    const size = 1 + owners.length;
    let part = parts.at(-1);
    if (part === undefined || isFull(size, classNames) || part.entries.length >= read) part = nextPart();
    part.entries.push({ ...entry, owners: [...owners], ...(classNames.length > 0 && { classNames }) });
    take(size, classNames);
  }
  for (const { classNames = [], ...rider } of riders) {
    let part = parts.at(-1);
    if (part === undefined || isFull(1, classNames) || part.riders.length >= read) part = nextPart();
    part.riders.push({ ...rider, ...(classNames.length > 0 && { classNames }) });
    take(1, classNames);
  }
  return parts;
}

function lettersOf(classNames: readonly string[]): number {
  return classNames.reduce((sum, name) => sum + name.length, 0);
}

export function joinedJudgments(answers: readonly Answer<'choices/judge'>[]): Answer<'choices/judge'> {
  return {
    entries: answers.flatMap(({ entries }) => entries),
    riders: answers.flatMap(({ riders }) => riders),
  };
}

/** Maps each card's choice to its judgment. Empty until cards and judgments are known. */
export function judgedChoices(
  choices: Choices,
  cards: Cards | null,
  answer: Answer<'choices/judge'> | null,
): Map<CardChoice, Judgment> {
  const judged = new Map<CardChoice, Judgment>();
  if (cards === null || answer === null) return judged;
  const add = (chosen: Chosen<CardChoice>, judgments: PairJudgments | null = null) => {
    if (chosen.kind !== 'read' || judgments === null) return;
    judged.set(chosen.federation, judgments.federation);
    if (chosen.affiliate !== null && judgments.affiliate !== null) {
      judged.set(chosen.affiliate, judgments.affiliate);
    }
  };
  // Cards and judgments come in the order of the choices.
  const { horses, riders } = chosenList(choices, cards);
  for (const [i, { horse, owners }] of horses.entries()) {
    add(horse, answer.entries[i]?.horse);
    for (const [j, owner] of owners.entries()) add(owner, answer.entries[i]?.owners[j]);
  }
  for (const [i, rider] of riders.entries()) add(rider, answer.riders[i]);
  return judged;
}

import { useMemo } from 'react';
import type { Answer, CallBody } from '../../contract/calls.ts';
import type { Cards, HorseChoice, OwnerChoice, RiderChoice } from '../../domain/cards/card.ts';
import { type Choices, MOST_JUDGED, MOST_READ, nothingChosen } from '../../domain/cards/choices.ts';
import type { PairJudgments } from '../../domain/judgment/judge.ts';
import type { Judgment } from '../../domain/judgment/judgment.ts';
import type { Org } from '../../domain/org.ts';
import type { ApiError } from '../api/call.ts';
import { useWholeCall } from '../api/use-call.ts';
import { type Chosen, chosenList } from '../choices/chosen-list.ts';
import { useSession } from '../session/session.ts';
import type { CardsState } from '../session/use-cards.ts';

export const NOT_CHECKED: Judgment = { kind: 'not-checked' };

/** A choice as it stands on a card. */
type CardChoice = HorseChoice | OwnerChoice | RiderChoice;

/** The judgments of the cards of a flow. The server makes them; nothing in the browser judges (requirement 11.1). */
export interface Judgments {
  /** Of a choice on a card: not checked while the server is asked, and when it could not be asked (requirement 11.6). */
  of: (choice: CardChoice) => Judgment;
  running: boolean;
  failed: ApiError | null;
  again: () => void;
}

/**
 * Asks for the judgments of all choices of a flow. While the cards are read again, there are none: cards and judgments of
 * different generations of the records must not stand together.
 */
export function useJudgments(org: Org, state: CardsState): Judgments {
  const searchDate = useSession((session) => session.searchDate);
  const lastDate = useSession((session) => session.lastDate);
  const choices = useSession((session) => session.flows[org].choices);
  const bodies = useMemo(
    () =>
      searchDate === null || nothingChosen(choices)
        ? null
        : judgedParts(choices).map((part) => ({ org, searchDate, lastDate, ...part })),
    [org, searchDate, lastDate, choices],
  );
  const query = useWholeCall('choices/judge', bodies, joinedJudgments);
  const cards = state.kind === 'read' ? state.cards : null;
  const running = query.isFetching || (state.kind === 'read' && state.fetching);
  const answer = running || query.error !== null ? null : (query.data ?? null);
  const judged = useMemo(() => judgedChoices(choices, cards, answer), [choices, cards, answer]);
  return {
    of: (choice) => judged.get(choice) ?? NOT_CHECKED,
    running,
    failed: running ? null : query.error,
    again: query.refetch,
  };
}

type Asked = Pick<CallBody<'choices/judge'>, 'entries' | 'riders'>;

/** The choices in parts that one call takes each. A choice is judged by itself, whatever else is asked. */
export function judgedParts({ entries, riders }: Choices): Asked[] {
  const parts: Asked[] = [];
  let room = 0;
  for (const { horse, owners } of entries) {
    const size = 1 + owners.length;
    const last = parts.at(-1);
    if (last === undefined || size > room || last.entries.length >= MOST_READ) {
      parts.push({ entries: [{ horse, owners: [...owners] }], riders: [] });
      room = MOST_JUDGED - size;
    } else {
      last.entries.push({ horse, owners: [...owners] });
      room -= size;
    }
  }
  for (let at = 0; at < riders.length; at += MOST_READ) {
    const some = riders.slice(at, at + MOST_READ);
    const last = parts.at(-1);
    if (last !== undefined && last.riders.length === 0 && some.length <= room) last.riders = some;
    else parts.push({ entries: [], riders: some });
  }
  return parts;
}

/** One answer of those of the parts, in the order of the choices. */
export function joinedJudgments(answers: readonly Answer<'choices/judge'>[]): Answer<'choices/judge'> {
  return {
    entries: answers.flatMap(({ entries }) => entries),
    riders: answers.flatMap(({ riders }) => riders),
  };
}

/** The judgment of each choice as it stands on the cards. Empty until both are known. */
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
  // Both lists are in the order of the choices.
  const { horses, riders } = chosenList(choices, cards);
  for (const [i, { horse, owners }] of horses.entries()) {
    add(horse, answer.entries[i]?.horse);
    for (const [j, owner] of owners.entries()) add(owner, answer.entries[i]?.owners[j]);
  }
  for (const [i, rider] of riders.entries()) add(rider, answer.riders[i]);
  return judged;
}

import { NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import type { OwnerChoice, RiderChoice } from '../../domain/cards/card.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import {
  type SafeSportLookup,
  safeSportLookup,
  type SafeSportState,
} from '../../domain/safe-sport/safe-sport-on-cards.ts';
import { type Asked, useCalls } from '../api/use-call.ts';

type SafeSportCall = 'safe-sport/get-info' | 'safe-sport/get-org-info';

/** The safe-sport training of the owners and riders of a federation card, as of the card date. */
export interface SafeSportOfCard {
  owner: (choice: OwnerChoice) => SafeSportState;
  rider: (choice: RiderChoice) => SafeSportState;
  /** Whether a look-up still runs: printing waits for it (requirement 7.45). */
  running: boolean;
  failed: boolean;
  /** Repeats the look-ups that failed. */
  again: () => void;
}

/** Fills in the safe-sport status of every owner and rider (requirement 7.36), each number once. */
export function useSafeSport(
  owners: readonly OwnerChoice[],
  riders: readonly RiderChoice[],
  cardDate: CalendarDate,
): SafeSportOfCard {
  const asked = [...owners.map(ownerLookup), ...riders.map(riderLookup)].flatMap((lookup) =>
    lookup.kind === 'look-up' ? [question(lookup, cardDate)] : [],
  );
  const unique = [...new Map(asked.map((one) => [key(one), one])).values()];
  const answers = useCalls<SafeSportCall>(unique);
  const answerOf = new Map(unique.map((one, i) => [key(one), answers[i]]));

  const stateOf = (lookup: SafeSportLookup): SafeSportState => {
    if (lookup.kind === 'none') return { kind: 'not-looked-up', cause: lookup.cause };
    const answer = answerOf.get(key(question(lookup, cardDate)));
    if (answer?.data !== undefined) return { kind: 'known', answer: answer.data };
    return answer?.isError === true && !answer.isFetching ? { kind: 'failed' } : { kind: 'running' };
  };

  const failures = answers.filter((answer) => answer.isError);
  return {
    owner: (choice) => stateOf(ownerLookup(choice)),
    rider: (choice) => stateOf(riderLookup(choice)),
    running: answers.some((answer) => answer.isFetching),
    failed: failures.length > 0,
    again: () => failures.forEach((answer) => void answer.refetch()),
  };
}

function ownerLookup({ horseId, ownerId, owners }: OwnerChoice): SafeSportLookup {
  return safeSportLookup({
    kind: 'owner',
    placeholder: ownerId === 0 || horseId === NO_USEF_AFFILIATE,
    usefId: owners.usefId,
    entityType: owners.entityType,
  });
}

function riderLookup({ riderId, riders }: RiderChoice): SafeSportLookup {
  return safeSportLookup({
    kind: 'rider',
    placeholder: riderId === NO_USEF_AFFILIATE,
    usefId: riders.usefId,
    entityType: riders.entityType,
  });
}

function question(
  { call, usefId }: Extract<SafeSportLookup, { kind: 'look-up' }>,
  cardDate: CalendarDate,
): Asked<SafeSportCall> {
  return { name: call, body: { usefId, cardDate } };
}

function key({ name, body }: Asked<SafeSportCall>): string {
  return `${name} ${body.usefId}`;
}

import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Card, Cards, HorseChoice, OwnerChoice, RiderChoice } from '../../domain/cards/card.ts';
import { NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import { ownerRows, type PrintedOwner } from '../../domain/cards/printed-owners.ts';
import { horseCard, ownerCard, riderCard, type SubjectCard } from '../../domain/cards/subject-card.ts';
import { mergedJudgment } from '../../domain/judgment/judgment.ts';
import type { Org } from '../../domain/org.ts';
import {
  type SafeSportLookup,
  safeSportLookup,
  type SafeSportState,
} from '../../domain/safe-sport/safe-sport-on-cards.ts';
import type { ApiError } from '../api/call.ts';
import { type AskedCall, useCalls } from '../api/use-call.ts';
import { useToday } from '../session/today.ts';
import type { LookUps, ReadCards } from './chosen-cards.tsx';
import type { Judged } from './judgment.tsx';
import { type CardJudgments, NOT_CHECKED } from './judgments.ts';

/** A card with its judgment. `safeSport` is null for horses and on affiliates' cards. */
export interface SheetCard extends SubjectCard, Judged {
  safeSport: SafeSportState | null;
  /** The entries that the card belongs to. Only cards of a whole show have them. */
  entry?: SheetEntry;
  /** Names of the horses that an owner was chosen for. Set only on owners' cards, and only for several horses. */
  horses?: readonly string[];
}

export interface SheetEntry {
  backNumbers: readonly string[];
  classNames: readonly string[];
  /**
   * The card's entries under each heading of a roster by class or ring. `heading` is the heading's index, and `entry` is a back
   * number or a name.
   */
  places: readonly { heading: number; entry: string }[];
}

/** One organization's cards, one per row. Null in `owners` leaves an empty space next to the other organization's card. */
export interface CardColumn {
  org: Org;
  horses: SheetCard[];
  owners: (SheetCard | null)[];
  riders: SheetCard[];
}

export interface CardColumns {
  federation: CardColumn;
  /** The affiliate's cards; null in the general federation flow. */
  affiliate: CardColumn | null;
}

interface Sheet extends CardColumns {
  lookUps: LookUps;
  today: CalendarDate;
}

/**
 * Builds the columns of cards, and looks up Safe Sport. Both organizations' cards for a choice are in one row.
 *
 * @param cards the cards to show, out of those that were read
 */
export function useSheet(
  cards: Cards,
  flow: Org,
  { judgments, competitionDate }: Pick<ReadCards, 'judgments' | 'competitionDate'>,
): Sheet {
  const safeSport = useSafeSport(cards.federation.ownerChoice, cards.federation.riderChoice, competitionDate);
  const today = useToday();
  return {
    ...columnsOf(cards, flow, { competitionDate, today }, safeSport, judgments),
    lookUps: {
      running: judgments.running || safeSport.running,
      failed: gravest(judgments.failed, safeSport.failed),
      again: () => {
        if (judgments.failed !== null) judgments.again();
        safeSport.again();
      },
    },
    today,
  };
}

function gravest(judgments: ApiError | null, safeSport: ApiError | null): LookUps['failed'] {
  if (judgments !== null) return { what: 'judgments', error: judgments };
  return safeSport === null ? null : { what: 'safe-sport', error: safeSport };
}

export function columnsOf(
  cards: Cards,
  flow: Org,
  days: { competitionDate: CalendarDate; today: CalendarDate },
  safeSport: SafeSportStates,
  judgments: Pick<CardJudgments, 'of' | 'running'>,
): CardColumns {
  const { federation, affiliate } = cards;
  const rows = ownerRows(cards);
  const column = (card: Card, org: Org, owners: readonly (PrintedOwner | null)[]) =>
    columnOf(card, org, owners, flow, days, safeSport, judgments);
  return {
    federation: column(
      federation,
      'usef',
      rows.map((row) => row.federation),
    ),
    affiliate:
      affiliate &&
      column(
        affiliate,
        flow,
        rows.map((row) => row.affiliate),
      ),
  };
}

function columnOf(
  card: Card,
  org: Org,
  owners: readonly (PrintedOwner | null)[],
  flow: Org,
  { competitionDate, today }: { competitionDate: CalendarDate; today: CalendarDate },
  safeSport: SafeSportStates,
  judgments: Pick<CardJudgments, 'of' | 'running'>,
): CardColumn {
  const asked = org === 'usef';
  return {
    org,
    horses: card.horseChoice.map((choice) => ({
      ...horseCard(choice, org, competitionDate),
      ...judged([choice], judgments, null),
      safeSport: null,
    })),
    owners: owners.map((printed) => {
      if (printed === null) return null;
      const state = safeSport.owner(printed.choice);
      const shown = asked ? state : null;
      return {
        ...ownerCard(printed.choice, org, competitionDate, state, printed),
        ...judged(printed.choices, judgments, shown),
        safeSport: shown,
        ...(card.horseChoice.length > 1 && { horses: printed.horses }),
      };
    }),
    riders: card.riderChoice.map((choice) => {
      const state = safeSport.rider(choice);
      const shown = asked ? state : null;
      return {
        ...riderCard(choice, org, flow, competitionDate, today, state),
        ...judged([choice], judgments, shown),
        safeSport: shown,
      };
    }),
  };
}

/**
 * Merges a card's judgments. Unknown Safe Sport makes the card "not checked", unless a judgment is "not in order"
 * (requirement 11.58).
 */
function judged(
  choices: readonly (HorseChoice | OwnerChoice | RiderChoice)[],
  judgments: Pick<CardJudgments, 'of' | 'running'>,
  safeSport: SafeSportState | null,
): Judged {
  const unknown = safeSport?.kind === 'running' || safeSport?.kind === 'failed';
  const judgment = mergedJudgment([...choices.map(judgments.of), ...(unknown ? [NOT_CHECKED] : [])]);
  const running = judgments.running || safeSport?.kind === 'running';
  return { judgment, checking: running && judgment.kind === 'not-checked' };
}

type SafeSportCall = 'safe-sport/get-info' | 'safe-sport/get-org-info';

/** The Safe Sport status of each choice, as of the card date. */
interface SafeSportStates {
  owner: (choice: OwnerChoice) => SafeSportState;
  rider: (choice: RiderChoice) => SafeSportState;
}

interface SafeSportLookUps extends SafeSportStates {
  running: boolean;
  failed: ApiError | null;
  again: () => void;
}

/** Looks up every owner and rider (requirement 7.36), each number only once. */
function useSafeSport(
  owners: readonly OwnerChoice[],
  riders: readonly RiderChoice[],
  cardDate: CalendarDate,
): SafeSportLookUps {
  const unique = safeSportQuestions(owners, riders, cardDate);
  const answers = useCalls<SafeSportCall>(unique);
  const answerOf = new Map(unique.map((one, i) => [safeSportKey(one), answers[i]]));

  const states = safeSportStates(cardDate, (asked) => {
    const answer = answerOf.get(safeSportKey(asked));
    // While an answer is fetched again, the cached one may be older than the judgment.
    if (answer === undefined || answer.isFetching) return { kind: 'running' };
    return answer.data === undefined || answer.isError
      ? { kind: 'failed' }
      : { kind: 'known', answer: answer.data };
  });

  const failures = answers.filter((answer) => answer.isError);
  return {
    ...states,
    running: answers.some((answer) => answer.isFetching),
    failed: failures[0]?.error ?? null,
    again: () => failures.forEach((answer) => void answer.refetch()),
  };
}

export function safeSportQuestions(
  owners: readonly OwnerChoice[],
  riders: readonly RiderChoice[],
  cardDate: CalendarDate,
): AskedCall<SafeSportCall>[] {
  const asked = [...owners.map(ownerLookup), ...riders.map(riderLookup)].flatMap((lookup) =>
    lookup.kind === 'look-up' ? [question(lookup, cardDate)] : [],
  );
  return [...new Map(asked.map((one) => [safeSportKey(one), one])).values()];
}

export function safeSportStates(
  cardDate: CalendarDate,
  known: (asked: AskedCall<SafeSportCall>) => SafeSportState,
): SafeSportStates {
  const stateOf = (lookup: SafeSportLookup): SafeSportState =>
    lookup.kind === 'none'
      ? { kind: 'not-looked-up', cause: lookup.cause }
      : known(question(lookup, cardDate));
  return {
    owner: (choice) => stateOf(ownerLookup(choice)),
    rider: (choice) => stateOf(riderLookup(choice)),
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
): AskedCall<SafeSportCall> {
  return { name: call, body: { usefId, cardDate } };
}

/** Returns the key of a look-up. Equal look-ups have the same key, so each is sent only once. */
export function safeSportKey({ name, body }: AskedCall<SafeSportCall>): string {
  return `${name} ${body.usefId}`;
}

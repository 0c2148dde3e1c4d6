import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import type { Cards, GoneRecord, HorseChoice, OwnerChoice, RiderChoice } from '../../domain/cards/card.ts';
import { type Choices, type ChosenPair, isPlaceholder } from '../../domain/cards/choices.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';

/** A choice with its record, or the reason why there is none. */
export type Chosen<Choice> = { pair: ChosenPair } & (
  | { kind: 'read'; federation: Choice; affiliate: Choice | null }
  /** The book no longer has the record. */
  | { kind: 'gone' }
  /** The record has not been read yet, or this is an owner whose horse is gone. */
  | { kind: 'unread' }
);

interface ChosenHorse {
  horse: Chosen<HorseChoice>;
  owners: readonly Chosen<OwnerChoice>[];
}

interface ChosenList {
  horses: readonly ChosenHorse[];
  riders: readonly Chosen<RiderChoice>[];
}

/**
 * Matches choices with records by position: the cards omit missing records, but keep the order of the choices.
 *
 * @param cards null until they are read
 */
export function chosenList(choices: Choices, cards: Cards | null): ChosenList {
  const horse = records(cards, 'horse', 'horseChoice');
  const owner = records(cards, 'owner', 'ownerChoice');
  const rider = records(cards, 'rider', 'riderChoice');
  return {
    horses: choices.entries.map((entry) => {
      const chosen = horse(entry.horse);
      return {
        horse: chosen,
        owners: entry.owners.map((pair) => (chosen.kind === 'gone' ? { pair, kind: 'unread' } : owner(pair))),
      };
    }),
    riders: choices.riders.map(rider),
  };
}

type List = 'horseChoice' | 'ownerChoice' | 'riderChoice';
type ChoiceOf<Name extends List> = Cards['federation'][Name][number];

/** Returns a function that finds a choice's record. Call that function once for each choice, in order. */
function records<Name extends List>(cards: Cards | null, subject: GoneRecord['subject'], list: Name) {
  let next = 0;
  return (pair: ChosenPair): Chosen<ChoiceOf<Name>> => {
    if (cards === null) return { pair, kind: 'unread' };
    if (isGone(pair, subject, cards.gone)) return { pair, kind: 'gone' };
    const federation = cards.federation[list][next];
    const affiliate = cards.affiliate?.[list][next] ?? null;
    next += 1;
    return federation === undefined
      ? { pair, kind: 'unread' }
      : { pair, kind: 'read', federation, affiliate };
  };
}

function isGone(pair: ChosenPair, subject: GoneRecord['subject'], gone: readonly GoneRecord[]): boolean {
  return gone.some(
    (record) =>
      record.subject === subject &&
      (record.book === 'usef'
        ? !isPlaceholder(pair) && record.number === pair.federation
        : record.number === pair.affiliate),
  );
}

/** Returns a choice's numbers: "USEF 9100001, USDF 810001", "No USEF record, USHJA 9190001". */
export function choiceNumbers(pair: ChosenPair, flow: Org): string {
  const federation = isPlaceholder(pair) ? 'No USEF record' : `USEF ${isolated(pair.federation)}`;
  if (flow === 'usef') return federation;
  const label = ORG_LABEL[flow];
  return `${federation}, ${pair.affiliate === null ? `no ${label} record` : `${label} ${isolated(pair.affiliate)}`}`;
}

/**
 * Reports an owner who does not own the horse on the new date (requirement 6.20). Names the book if the flow has two
 * books.
 */
export function ownershipNote(
  owner: Chosen<OwnerChoice>,
  flow: Org,
  competitionDate: CalendarDate,
): string | null {
  if (owner.kind !== 'read') return null;
  const books = [
    ...(owner.federation.owns ? [] : [ORG_LABEL.usef]),
    ...(owner.affiliate === null || owner.affiliate.owns ? [] : [ORG_LABEL[flow]]),
  ];
  if (books.length === 0) return null;
  const note = `no longer owns this horse on ${displayDate(competitionDate)}`;
  return flow === 'usef' ? note : `${note} (${books.join(' and ')} records)`;
}

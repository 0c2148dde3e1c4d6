import type { HorseChoice, OwnerChoice, RiderChoice } from '../../domain/cards/card.ts';
import type { Cards, GoneRecord } from '../../domain/cards/cards-of.ts';
import { type Choices, type ChosenPair, isPlaceholder } from '../../domain/cards/choices.ts';

/** A choice with what is known of it: its record as it stands on the cards, or why there is none. */
export type Chosen<Choice> = { pair: ChosenPair } & (
  | { kind: 'read'; federation: Choice; affiliate: Choice | null }
  /** A record of it is gone from its book, so the cards leave it off. */
  | { kind: 'gone' }
  /** Its records are not read yet, or it goes with a horse that is gone. */
  | { kind: 'unread' }
);

export interface ChosenHorse {
  horse: Chosen<HorseChoice>;
  owners: readonly Chosen<OwnerChoice>[];
}

interface ChosenList {
  horses: readonly ChosenHorse[];
  riders: readonly Chosen<RiderChoice>[];
}

/**
 * The choices of a flow in the order they were made, each with its record; `cards` is null until they are read. The
 * cards leave off what is gone and keep the order of the rest, which ties them to the choices again.
 */
export function chosenList(choices: Choices, cards: Cards | null): ChosenList {
  const horse = records(cards, 'Horse', 'horseChoice');
  const owner = records(cards, 'Owner', 'ownerChoice');
  const rider = records(cards, 'Rider', 'riderChoice');
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

/** Gives the record of each choice of one kind; it is asked in the order of the choices. */
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

import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import type {
  Cards,
  GoneRecord,
  HorseChoice,
  OwnerChoice,
  RiderChoice,
  Subject,
} from '../../domain/cards/card.ts';
import { type Choices, type ChosenPair, isPlaceholder } from '../../domain/cards/choices.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';

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

/** Gives the record of each choice of one kind; it is asked in the order of the choices. */
function records<Name extends List>(cards: Cards | null, subject: Subject, list: Name) {
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

function isGone(pair: ChosenPair, subject: Subject, gone: readonly GoneRecord[]): boolean {
  return gone.some(
    (record) =>
      record.subject === subject &&
      (record.book === 'usef'
        ? !isPlaceholder(pair) && record.number === pair.federation
        : record.number === pair.affiliate),
  );
}

/** The numbers of a choice in words: "USEF 9100001, USDF 810001", "No USEF record, USHJA 9190001". */
export function choiceNumbers(pair: ChosenPair, flow: Org): string {
  const federation = isPlaceholder(pair) ? 'No USEF record' : `USEF ${pair.federation}`;
  if (flow === 'usef') return federation;
  const label = ORG_LABEL[flow];
  return `${federation}, ${pair.affiliate === null ? `no ${label} record` : `${label} ${pair.affiliate}`}`;
}

/**
 * Marks a choice kept over a new competition date whose owner does not own the horse on it (requirement 6.20); null for
 * an owner who does. With two books it says which of them.
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

interface Said {
  /** The panel that says it; null while it waits for the panel of the next screen. */
  panel: symbol | null;
  sentence: string;
}

/** What the choices panel says of the last deed: "Winterberry Waltz is chosen." In memory: it may hold names. */
const useSaid = create<Said>()(() => ({ panel: null, sentence: '' }));

/** Leaves a sentence for the choices panel of the next screen. */
export function announce(sentence: string): void {
  useSaid.setState({ panel: null, sentence });
}

/**
 * What a choices panel says, and how to have it say something. A sentence left for it comes after it was first drawn:
 * screen readers announce what changes, not what is there. The panel of the screen after it says nothing any more.
 */
export function usePanelSentence(): [said: string, say: (sentence: string) => void] {
  const [panel] = useState(() => Symbol('choices panel'));
  const said = useSaid((all) => (all.panel === panel ? all.sentence : ''));
  useEffect(() => {
    if (useSaid.getState().panel === null) useSaid.setState({ panel });
  }, [panel]);
  return [said, (sentence) => useSaid.setState({ panel, sentence })];
}

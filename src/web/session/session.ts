import { create } from 'zustand';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import {
  addEntry,
  addRider,
  type Choices,
  type ChosenPair,
  NO_CHOICES,
  removeHorse,
  removeOwner,
  removeRider,
} from '../../domain/cards/choices.ts';
import { NOTHING_SELECTED, type Selection } from '../../domain/flow/continue.ts';
import type { Org } from '../../domain/org.ts';
import { readSession, storeSession } from './stored-session.ts';

/** What is chosen and marked in one organisation's flow. Numbers only. */
export interface Flow {
  /** What is marked on the results screens. */
  horse: Selection;
  owner: Selection;
  rider: Selection;
  /** The horse whose owner is being chosen; null before Continue on the horse results. */
  current: ChosenPair | null;
  choices: Choices;
}

export interface Session {
  org: Org | null;
  searchDate: CalendarDate | null;
  flows: Readonly<Record<Org, Flow>>;
}

const EMPTY_FLOW: Flow = {
  horse: NOTHING_SELECTED,
  owner: NOTHING_SELECTED,
  rider: NOTHING_SELECTED,
  current: null,
  choices: NO_CHOICES,
};

const EMPTY: Session = {
  org: null,
  searchDate: null,
  flows: { usef: EMPTY_FLOW, usdf: EMPTY_FLOW, ushja: EMPTY_FLOW },
};

/**
 * The choices and the date, which survive moving between screens and reloading the page. The browser's storage holds
 * organisation, date and record numbers and nothing else (requirement 8.62); the records are read again.
 *
 * Session storage, because two windows are two entries.
 */
export const useSession = create<Session>()(() => readSession() ?? EMPTY);
useSession.subscribe(storeSession);

function set(change: Partial<Session> | ((now: Session) => Partial<Session>)): void {
  useSession.setState(change);
}

function setFlow(org: Org, change: (flow: Flow) => Partial<Flow>): void {
  set(({ flows }) => ({ flows: { ...flows, [org]: { ...flows[org], ...change(flows[org]) } } }));
}

function setChoices(org: Org, change: (choices: Choices) => Choices): void {
  setFlow(org, ({ choices }) => ({ choices: change(choices) }));
}

/** Everything that changes the session, one function a deed. */
export const session = {
  startOn: (org: Org, searchDate: CalendarDate) => set({ org, searchDate }),

  /** A new search starts with nothing marked. */
  newHorseSearch: (org: Org) =>
    setFlow(org, () => ({ horse: NOTHING_SELECTED, owner: NOTHING_SELECTED, current: null })),
  newRiderSearch: (org: Org) => setFlow(org, () => ({ rider: NOTHING_SELECTED })),

  markHorse: (org: Org, horse: Selection) => setFlow(org, () => ({ horse })),
  markOwner: (org: Org, owner: Selection) => setFlow(org, () => ({ owner })),
  markRider: (org: Org, rider: Selection) => setFlow(org, () => ({ rider })),

  /** Continue on the horse results: the owners of this horse come next. */
  chooseHorse: (org: Org, current: ChosenPair) => setFlow(org, () => ({ current, owner: NOTHING_SELECTED })),

  addOwner: (org: Org, horse: ChosenPair, owner: ChosenPair) =>
    setChoices(org, (choices) => addEntry(choices, horse, owner)),
  addRider: (org: Org, rider: ChosenPair) => setChoices(org, (choices) => addRider(choices, rider)),
  removeHorse: (org: Org, horse: ChosenPair) => setChoices(org, (choices) => removeHorse(choices, horse)),
  removeOwner: (org: Org, horse: ChosenPair, owner: ChosenPair) =>
    setChoices(org, (choices) => removeOwner(choices, horse, owner)),
  removeRider: (org: Org, rider: ChosenPair) => setChoices(org, (choices) => removeRider(choices, rider)),

  /** "Next entry": the choices go, organisation and date stay. */
  nextEntry: (org: Org) => setFlow(org, () => EMPTY_FLOW),
  /** "Clear data": everything goes. */
  clear: () => set(EMPTY),
};

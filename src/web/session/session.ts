import { create } from 'zustand';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import { through } from '../../domain/calendar/last-day.ts';
import { type Choices, type ChosenPair, NO_CHOICES } from '../../domain/cards/choices.ts';
import { NOTHING_SELECTED, type Selection } from '../../domain/flow/continue.ts';
import { kindText, type ShowKind, USUAL_KIND } from '../../domain/judgment/show-kind.ts';
import type { Org } from '../../domain/org.ts';
import type { Subject } from '../../domain/cards/card.ts';
import { type Flow, readSession, type Session, storeSession } from './stored-session.ts';

const EMPTY_FLOW: Flow = {
  horse: NOTHING_SELECTED,
  owner: NOTHING_SELECTED,
  rider: NOTHING_SELECTED,
  current: null,
  choices: NO_CHOICES,
  changing: null,
  printed: false,
};

const EMPTY: Session = {
  org: null,
  searchDate: null,
  lastDate: null,
  kind: USUAL_KIND,
  flows: { usef: EMPTY_FLOW, usdf: EMPTY_FLOW, ushja: EMPTY_FLOW },
};

/**
 * The session, which survives a reload. Choices are stored only as record numbers (requirement 8.62). Each window has
 * its own session storage.
 */
export const useSession = create<Session>()(() => readSession() ?? EMPTY);
useSession.subscribe(storeSession);

function set(change: Partial<Session> | ((now: Session) => Partial<Session>)): void {
  useSession.setState(change);
}

/** Changes the data of one flow. Only `session` and `choosing` may call it. */
export function setFlow(org: Org, change: (flow: Flow) => Partial<Flow>): void {
  set(({ flows }) => ({ flows: { ...flows, [org]: { ...flows[org], ...change(flows[org]) } } }));
}

/** Changes the session. To add, replace or remove a choice, use `choosing.ts`. */
export const session = {
  /** Sets the competition's days and kind. Without a last day, the competition has one day. */
  startOn: (
    org: Org,
    searchDate: CalendarDate,
    lastDate: CalendarDate | null = null,
    kind: ShowKind = USUAL_KIND,
  ) => set({ org, searchDate, lastDate, kind }),

  newSearch: (org: Org, subject: 'horse' | 'rider') =>
    setFlow(org, () =>
      subject === 'horse'
        ? { horse: NOTHING_SELECTED, owner: NOTHING_SELECTED, current: null }
        : { rider: NOTHING_SELECTED },
    ),

  select: (org: Org, subject: Subject, selected: Partial<Selection>) =>
    setFlow(org, (flow) => ({ [subject]: { ...flow[subject], ...selected } })),

  chooseHorse: (org: Org, current: ChosenPair) => setFlow(org, () => ({ current, owner: NOTHING_SELECTED })),

  /** Starts a new entry with the same organization and dates. */
  nextEntry: (org: Org) => setFlow(org, () => EMPTY_FLOW),
  openEntry: (org: Org, choices: Choices, printed: boolean) =>
    setFlow(org, () => ({ ...EMPTY_FLOW, choices, printed })),
  clear: () => set(EMPTY),
};

/** First word of a competition's description. In a narrow window, the header omits it if the show has two dates. */
export const COMPETITION = 'Competition';

/** Formats the days: "Competition starting 12/05/2026", "Competition 12/05/2026 through 12/07/2026" (requirement 7.46). */
export function competitionDays(searchDate: CalendarDate, lastDate: CalendarDate | null): string {
  const first = displayDate(searchDate);
  return lastDate === null
    ? `${COMPETITION} starting ${first}`
    : `${COMPETITION} ${first} ${through(lastDate)}`;
}

/** Describes the competition's days, and its kind if that is unusual (requirement 11.84). */
export function competitionText(
  searchDate: CalendarDate,
  lastDate: CalendarDate | null,
  kind: ShowKind,
): string {
  const days = competitionDays(searchDate, lastDate);
  return kind === USUAL_KIND ? days : `${days} · ${kindText(kind)}`;
}

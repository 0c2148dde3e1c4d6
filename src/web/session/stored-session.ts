import type { Subject } from '../../domain/cards/card.ts';
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Choices, ChosenPair, Entry, SingleChoice } from '../../domain/cards/choices.ts';
import type { Selected, Selection } from '../../domain/flow/continue.ts';
import { isLastDay } from '../../domain/judgment/show-days.ts';
import { SHOW_KINDS, type ShowKind, USUAL_KIND } from '../../domain/judgment/show-kind.ts';
import { isOrg, type Org } from '../../domain/org.ts';

export interface Flow extends Record<Subject, Selection> {
  /** The horse whose owner is being chosen; null until the user presses Continue on the horse results. */
  current: ChosenPair | null;
  choices: Choices;
  /** The choice that the next choice of its kind replaces. */
  changing: SingleChoice | null;
  /** True once the entry is printed, until the user adds to it on purpose. */
  printed: boolean;
}

export interface Session {
  org: Org | null;
  searchDate: CalendarDate | null;
  /** Last day of the competition; null if it has one day. */
  lastDate: CalendarDate | null;
  kind: ShowKind;
  flows: Readonly<Record<Org, Flow>>;
}

const KEY = 'amvs-session';

/** Stored sessions with any other version are ignored. */
const VERSION = 1;

/**
 * Returns the stored session; null if no complete one is stored. Checks each value, because another program may have
 * changed it.
 */
export function readSession(): Session | null {
  try {
    return sessionOf(sessionStorage.getItem(KEY));
  } catch (error) {
    console.error('The choices cannot be read', error);
    return null;
  }
}

/** Stores the session. If the browser refuses, the session lasts only until the page is closed or reloaded. */
export function storeSession(state: Session): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ state, version: VERSION }));
  } catch (error) {
    console.error('The choices cannot be stored', error);
  }
}

function sessionOf(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const { state, version } = object(JSON.parse(text));
    return version === VERSION ? readState(state) : null;
  } catch (error) {
    if (error instanceof WrongShape || error instanceof SyntaxError) return null;
    throw error;
  }
}

class WrongShape extends Error {}

function readState(value: unknown): Session {
  // Earlier versions stored no kind.
  const { org, flows, kind = USUAL_KIND, ...dates } = object(value);
  const { usef, usdf, ushja } = object(flows);
  return {
    org: org === null ? null : readOrg(org),
    ...readDates(dates),
    kind: readKind(kind),
    flows: { usef: readFlow(usef), usdf: readFlow(usdf), ushja: readFlow(ushja) },
  };
}

function readKind(value: unknown): ShowKind {
  const kind = SHOW_KINDS.find((each) => each === value);
  if (kind === undefined) throw new WrongShape();
  return kind;
}

function readDates(value: Record<string, unknown>): Pick<Session, 'searchDate' | 'lastDate'> {
  const searchDate = value['searchDate'] === null ? null : readDate(value['searchDate']);
  // Earlier versions stored no last day.
  const { lastDate: stored = null } = value;
  const lastDate = stored === null ? null : readDate(stored);
  if (lastDate !== null && (searchDate === null || !isLastDay(searchDate, lastDate))) throw new WrongShape();
  return { searchDate, lastDate };
}

function readFlow(value: unknown): Flow {
  // Earlier versions stored neither `changing` nor `printed`.
  const { horse, owner, rider, current, choices, changing = null, printed = false } = object(value);
  if (typeof printed !== 'boolean') throw new WrongShape();
  return {
    horse: readSelection(horse),
    owner: readSelection(owner),
    rider: readSelection(rider),
    current: current === null ? null : readPair(current),
    choices: readChoices(choices),
    changing: changing === null ? null : readSingleChoice(changing),
    printed,
  };
}

function readSelection(value: unknown): Selection {
  const { affiliate, usef } = object(value);
  return { affiliate: readSelected(affiliate), usef: readSelected(usef) };
}

function readSelected(value: unknown): Selected {
  const { kind, number } = object(value);
  if (kind === 'record') return { kind, number: readNumber(number) };
  if (kind === 'nothing' || kind === 'none') return { kind };
  throw new WrongShape();
}

function readChoices(value: unknown): Choices {
  const { entries, riders } = object(value);
  return { entries: list(entries).map(readEntry), riders: list(riders).map(readPair) };
}

function readEntry(value: unknown): Entry {
  const { horse, owners } = object(value);
  return { horse: readPair(horse), owners: list(owners).map(readPair) };
}

function readSingleChoice(value: unknown): SingleChoice {
  const { subject, horse, owner, rider } = object(value);
  switch (subject) {
    case 'horse':
      return { subject, horse: readPair(horse) };
    case 'owner':
      return { subject, horse: readPair(horse), owner: readPair(owner) };
    case 'rider':
      return { subject, rider: readPair(rider) };
    default:
      throw new WrongShape();
  }
}

function readPair(value: unknown): ChosenPair {
  const { federation, affiliate } = object(value);
  return {
    federation: readNumber(federation),
    affiliate: affiliate === null ? null : readNumber(affiliate),
  };
}

function readNumber(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new WrongShape();
  return value;
}

function readOrg(value: unknown): Org {
  if (typeof value !== 'string' || !isOrg(value)) throw new WrongShape();
  return value;
}

function readDate(value: unknown): CalendarDate {
  const date = typeof value === 'string' ? parseCalendarDate(value) : null;
  if (date === null) throw new WrongShape();
  return date;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new WrongShape();
  return value;
}

function object(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new WrongShape();
  return { ...value };
}

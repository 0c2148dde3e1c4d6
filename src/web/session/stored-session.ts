import type { PersistStorage, StorageValue } from 'zustand/middleware';
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Choices, ChosenPair, Entry } from '../../domain/cards/choices.ts';
import type { Marked, Selection } from '../../domain/flow/selection.ts';
import { isOrg, type Org } from '../../domain/org.ts';
import type { Flow, Session } from './session.ts';

/** The shape below; another one that an older page left behind is not read. */
export const STORED_VERSION = 1;

/**
 * The browser's session storage. What it holds may be damaged or written by somebody else, so it is read as unknown: a
 * session that is not whole counts as none, and the page starts empty. Where the browser refuses to store, the choices
 * live as long as the page.
 */
export const storedSession: PersistStorage<Session> = {
  getItem: (name) => {
    try {
      return readStored(sessionStorage.getItem(name));
    } catch (error) {
      console.error('The stored choices cannot be read', error);
      return null;
    }
  },
  setItem: (name, value) => {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
    } catch (error) {
      console.error('The choices cannot be stored', error);
    }
  },
  removeItem: (name) => sessionStorage.removeItem(name),
};

/** The session that a stored text holds; null when it is no JSON, of another version or not whole. */
export function readStored(text: string | null): StorageValue<Session> | null {
  if (text === null) return null;
  try {
    const { state, version } = object(JSON.parse(text));
    return version === STORED_VERSION ? { state: readSession(state), version } : null;
  } catch (error) {
    if (error instanceof WrongShape || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What is stored is not of the shape that is written. */
class WrongShape extends Error {}

function readSession(value: unknown): Session {
  const { org, searchDate, flows } = object(value);
  const { usef, usdf, ushja } = object(flows);
  return {
    org: org === null ? null : readOrg(org),
    searchDate: searchDate === null ? null : readDate(searchDate),
    flows: { usef: readFlow(usef), usdf: readFlow(usdf), ushja: readFlow(ushja) },
  };
}

function readFlow(value: unknown): Flow {
  const { horse, owner, rider, current, choices } = object(value);
  return {
    horse: readSelection(horse),
    owner: readSelection(owner),
    rider: readSelection(rider),
    current: current === null ? null : readPair(current),
    choices: readChoices(choices),
  };
}

function readSelection(value: unknown): Selection {
  const { affiliate, usef } = object(value);
  return { affiliate: readMarked(affiliate), usef: readMarked(usef) };
}

function readMarked(value: unknown): Marked {
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

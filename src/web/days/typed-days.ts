import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate, printedDate } from '../../domain/calendar/display-date.ts';
import { farAway } from '../../domain/calendar/meant-date.ts';
import type { ShowKind } from '../../domain/judgment/show-kind.ts';
import type { Org } from '../../domain/org.ts';
import { ApiError, call } from '../api/call.ts';
import { session, useSession } from '../session/session.ts';
import { useToday } from '../session/today.ts';
import { lastDayOf, type TypedDay, useTypedDay, whatIsWrong, whatIsWrongWithLast } from './typed-day.tsx';

/** State of the fields for a competition's first and last day and its kind. */
export interface TypedDays {
  first: TypedDay;
  last: TypedDay;
  /** How far the first day is from today if that is unusual (requirement 8.131); otherwise null. */
  far: string | null;
  /** The day on which the calendars open if their field is empty. */
  opensOn: CalendarDate;
  /** The days in words; empty while the first field is not a date. */
  words: string;
  kind: ShowKind;
  setKind: (kind: ShowKind) => void;
  /** Stores the days and the kind. If they cannot be those of a competition, the field shows an error and gets the focus. */
  store: () => boolean;
  /**
   * Stores the days as `store` does, unless the server refuses a show this far from today (requirement 12.21): then the
   * field shows the error.
   */
  storePossible: () => Promise<boolean>;
}

/**
 * The days of the competition on the screens that ask for them. The initial value is the stored days, or today
 * (requirement 8.38). Leaving such a screen stores the typed days, or stays on the screen if they are not valid (requirement 8.39).
 */
export function useTypedDays(org: Org): TypedDays {
  const today = useToday();
  const stored = useSession(({ searchDate }) => searchDate);
  const storedLast = useSession(({ lastDate }) => lastDate);
  const first = useTypedDay(displayDate(stored ?? today), today);
  const knownLast = storedLast === null ? '' : displayDate(storedLast);
  const last = useTypedDay(knownLast, first.date ?? today);
  const lastDate = lastDayOf(first.date, last.date);
  const storedKind = useSession((now) => now.kind);
  const [chosenKind, setKind] = useState<ShowKind | null>(null);
  const kind = chosenKind ?? storedKind;

  const store = () => {
    if (first.date === null) {
      first.refuse(whatIsWrong(first.text));
      return false;
    }
    const wrong = last.text.trim() === '' ? null : whatIsWrongWithLast(last, first.date);
    if (wrong !== null) {
      last.refuse(wrong);
      return false;
    }
    session.startOn(org, first.date, lastDate, kind);
    return true;
  };
  // An empty first day counts as not typed. An empty last day removes the last day.
  const isTyped =
    (first.isTyped && first.text.trim() !== '') || last.text.trim() !== knownLast || kind !== storedKind;
  useBlocker({
    // Typed text survives moving between screens, but not a reload.
    enableBeforeUnload: false,
    shouldBlockFn: () => isTyped && !store(),
  });

  const far = first.date === null ? null : farAway(first.date, today);
  const storePossible = async () => {
    if (first.date !== null && far !== null) {
      const refusal = await tooFar(org, first.date);
      if (refusal !== null) {
        first.refuse(refusal);
        return false;
      }
    }
    return store();
  };

  const words =
    first.date === null
      ? ''
      : `${printedDate(first.date)}${lastDate === null ? '' : ` through ${printedDate(lastDate)}`}`;
  const opensOn = first.date ?? stored ?? today;
  return { first, last, far, opensOn, words, kind, setKind, store, storePossible };
}

/** The server's reason for refusing a show with this first day; null if it accepts the day or does not answer. */
async function tooFar(org: Org, searchDate: CalendarDate): Promise<string | null> {
  try {
    await call('choices/judge', { org, searchDate, entries: [], riders: [] });
    return null;
  } catch (error) {
    return error instanceof ApiError && error.code === 'show-too-far' ? error.message : null;
  }
}

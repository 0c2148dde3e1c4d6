import { useState } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate, printedDate } from '../../domain/calendar/display-date.ts';
import { distanceText, farAway, meantDate, wrongDate } from '../../domain/calendar/meant-date.ts';
import { meantDays, wrongDays } from '../../domain/calendar/meant-days.ts';
import type { ShowKind } from '../../domain/judgment/show-kind.ts';
import type { Org } from '../../domain/org.ts';
import { ApiError, call } from '../api/call.ts';
import { session, useSession } from '../session/session.ts';
import { useToday } from '../session/today.ts';
import { useBlockedLeaving } from '../navigation.tsx';
import type { ShowSpan } from './competition-calendar.tsx';
import { dateError, lastDayError, lastDayOf, type TypedDay, useTypedDay } from './typed-day.tsx';

export interface TypedDays {
  first: TypedDay;
  /** The last day. Read from the first field while that field contains both days (requirement 8.138). */
  last: TypedDay;
  /** Moves the last day from the first field to its own. Does nothing for a single day. */
  splitRange: () => void;
  /** Says how far the first day is from today; null unless that is unusually far (requirement 8.131). */
  far: string | null;
  /** Day that the calendar shows if the field is empty. */
  opensOn: CalendarDate;
  /** The show's days; null for a single day. */
  show: ShowSpan | null;
  words: string;
  /** The competition's length and its distance from today, in words. */
  distance: string;
  kind: ShowKind;
  setKind: (kind: ShowKind) => void;
  /** Stores the days and the kind. If a field is invalid, returns false, shows an error and focuses the field. */
  store: () => boolean;
  /** Like `store`, but also shows an error if the server refuses a show this far from today (requirement 12.21). */
  storePossible: () => Promise<boolean>;
}

/**
 * Holds the typed days, which are at first the stored days, or today (requirement 8.38). Invalid days keep the user on
 * the screen (requirement 8.39).
 */
export function useTypedDays(org: Org): TypedDays {
  const today = useToday();
  const stored = useSession(({ searchDate }) => searchDate);
  const storedLast = useSession(({ lastDate }) => lastDate);
  const first = useTypedDay(displayDate(stored ?? today), (text) => meantDays(text, today)?.first ?? null);
  const lastInFirst = meantDays(first.text, today)?.last ?? null;
  const near = first.date ?? today;
  const knownLast = storedLast === null ? '' : displayDate(storedLast);
  const lastField = useTypedDay(knownLast, (text) => meantDate(text, today, near));
  const last =
    lastInFirst === null ? lastField : { ...lastField, text: displayDate(lastInFirst), date: lastInFirst };
  const splitRange = () => {
    if (lastInFirst === null) return;
    first.rewrite(displayDate(first.date));
    lastField.rewrite(displayDate(lastInFirst));
  };
  const lastDate = lastDayOf(first.date, last.date);
  const storedKind = useSession((now) => now.kind);
  const [chosenKind, setKind] = useState<ShowKind | null>(null);
  const kind = chosenKind ?? storedKind;

  const store = () => {
    if (first.date === null) {
      first.refuse(dateError(first.text.trim() === '' ? null : wrongDays(first.text, today)));
      return false;
    }
    if (last.text.trim() !== '') {
      const wrong =
        last.date === null
          ? dateError(wrongDate(last.text, today, near))
          : lastDayError(first.date, last.date);
      if (wrong !== null) {
        last.refuse(wrong);
        return false;
      }
    }
    session.startOn(org, first.date, lastDate, kind);
    return true;
  };
  // An empty first field does not count as typed. An empty last field removes the last day.
  const isTyped =
    (first.isTyped && first.text.trim() !== '') || last.text.trim() !== knownLast || kind !== storedKind;
  // Leaving the screen stores the typed days and kind, unless a day is invalid. A reload loses them.
  useBlockedLeaving(() => isTyped && !store());

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
  const distance = first.date === null ? '' : distanceText(first.date, lastDate, today);
  const opensOn = first.date ?? stored ?? today;
  const show = first.date === null || lastDate === null ? null : { first: first.date, last: lastDate };
  return {
    first,
    last,
    splitRange,
    far,
    opensOn,
    show,
    words,
    distance,
    kind,
    setKind,
    store,
    storePossible,
  };
}

/**
 * Asks the server whether it accepts a show on this day. Returns the reason if not; null if it accepts the day or does
 * not answer.
 */
async function tooFar(org: Org, searchDate: CalendarDate): Promise<string | null> {
  try {
    await call('choices/judge', { org, searchDate, entries: [], riders: [] });
    return null;
  } catch (error) {
    return error instanceof ApiError && error.code === 'show-too-far' ? error.message : null;
  }
}

import type { EntryRow } from './entry.ts';
import { headingText, type ScheduleChoice, scheduleChoices, scheduleKey, scheduleTexts } from './schedule.ts';

/** Parts of the schedule by which a show's roster can be grouped. */
type RosterPart = 'class' | 'ring';

/** Classes and rings of an entry's rows, as on the list. A row without a class or a ring has an empty string. */
export interface Scheduled {
  classNames: readonly string[];
  rings: readonly string[];
}

interface RosterGroups {
  headings: readonly string[];
  of: (entry: Scheduled) => EntryGroups;
}

export interface EntryGroups {
  /** Indexes of the entry's headings, in order. */
  headings: readonly number[];
  /** Classes to print with the entry, because no heading names them. */
  classNames: readonly string[];
}

const OTHER: Readonly<Record<RosterPart, string>> = { class: 'Other classes', ring: 'Other rings' };

/** Minimum number of entries in a class or ring for it to have its own heading. */
export const FEWEST_UNDER_HEADING = 2;

/**
 * Groups entries under headings: one for each class or ring with at least two entries, then one for the remaining entries
 * (requirement 15.138).
 */
export function rosterGroups(entries: readonly Scheduled[], part: RosterPart): RosterGroups {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const key of keysOf(entry, part)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const shared = entryChoices(entries, part).filter(
    ({ key }) => (counts.get(key) ?? 0) >= FEWEST_UNDER_HEADING,
  );
  const keys = shared.map(({ key }) => key);
  const isOther = (entry: Scheduled) => !keysOf(entry, part).some((key) => keys.includes(key));
  const headings = shared.map(({ label }) => headingText({ part, label }));
  return {
    headings: entries.some(isOther) ? [...headings, OTHER[part]] : headings,
    of: (entry) => {
      const own = keysOf(entry, part);
      const at = keys.flatMap((key, index) => (own.includes(key) ? [index] : []));
      const unsaid = textsOf(entry, 'class').filter(
        (text) => text !== '' && (part !== 'class' || !keys.includes(scheduleKey(text))),
      );
      return { headings: at.length === 0 ? [keys.length] : at, classNames: [...new Set(unsaid)] };
    },
  };
}

/** Returns a function that finds the position of an entry's first class or ring among all classes or rings. */
export function firstPlaces(entries: readonly Scheduled[], part: RosterPart): (entry: Scheduled) => number {
  const keys = entryChoices(entries, part).map(({ key }) => key);
  return (entry) => Math.min(...keysOf(entry, part).map((key) => keys.indexOf(key)));
}

/** Returns the entries' classes or rings in order; empty if no entry has one. */
function entryChoices(entries: readonly Scheduled[], part: RosterPart): readonly ScheduleChoice[] {
  return scheduleChoices(entries.flatMap(asRows), part);
}

function asRows({ classNames, rings }: Scheduled): Pick<EntryRow, 'className' | 'ring'>[] {
  return [
    ...classNames.map((className) => ({ className, ring: '' })),
    ...rings.map((ring) => ({ className: '', ring })),
  ];
}

/** Returns an entry's classes or rings. A row without a value counts only if none of the entry's rows has a value. */
function textsOf({ classNames, rings }: Scheduled, part: RosterPart): string[] {
  const texts = (part === 'class' ? classNames : rings).flatMap((text) =>
    scheduleTexts(part === 'class' ? { className: text } : { className: '', ring: text }, part),
  );
  const filled = texts.filter((text) => text !== '');
  return filled.length === 0 ? [''] : filled;
}

function keysOf(entry: Scheduled, part: RosterPart): string[] {
  return [...new Set(textsOf(entry, part).map(scheduleKey))];
}

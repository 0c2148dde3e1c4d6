import { broughtText } from '../names/brought-text.ts';
import { isolated } from '../names/shown-text.ts';
import type { EntryRow } from './entry.ts';

/** Columns for an entry's class, ring and day (requirement 15.136). */
export const SCHEDULE_PARTS = ['class', 'ring', 'day'] as const;

export type SchedulePart = (typeof SCHEDULE_PARTS)[number];

export const SCHEDULE_LABEL: Readonly<Record<SchedulePart, string>> = {
  class: 'Class',
  ring: 'Ring',
  day: 'Day',
};

export interface ScheduleChoice {
  /** The value as normalized by `scheduleKey`; empty for rows without a value. */
  key: string;
  /** The value as first spelled in the list; empty for rows without a value. */
  label: string;
}

export interface Heading extends ScheduleChoice {
  part: SchedulePart;
}

/** A class number: `12`, `14Q`, `H132`. */
const CLASS_NUMBER = /^#?[a-z]{0,2}\d+[a-z]{0,2}$/i;

/**
 * Returns a row's values in a column; one empty string if there are none. Semicolons separate values. Commas separate only
 * class numbers, because class names may contain commas.
 */
export function scheduleTexts(
  { className, ring = '', day = '' }: Pick<EntryRow, 'className' | 'ring' | 'day'>,
  part: SchedulePart,
): string[] {
  const text = { class: className, ring, day }[part];
  const texts = text.split(';').flatMap((one) => {
    const numbers = one.split(',').map((number) => number.trim());
    return part === 'class' && numbers.every((number) => CLASS_NUMBER.test(number)) ? numbers : [one.trim()];
  });
  const filled = texts.filter((one) => one !== '');
  return filled.length === 0 ? [''] : filled;
}

/** Lowercases text and removes its spaces, except between digits, where they separate numbers. */
export function scheduleKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<!\d) | (?!\d)/g, '');
}

export function scheduleKeys(row: EntryRow, part: SchedulePart): string[] {
  return scheduleTexts(row, part).map(scheduleKey);
}

/** Lists the rows' values in order: numbers by value, weekdays from Monday, no value last. Empty if no row has a value. */
export function scheduleChoices(
  rows: readonly Pick<EntryRow, 'className' | 'ring' | 'day'>[],
  part: SchedulePart,
): readonly ScheduleChoice[] {
  const labels = new Map<string, string>();
  for (const row of rows) {
    for (const text of scheduleTexts(row, part)) {
      const key = scheduleKey(text);
      if (!labels.has(key)) labels.set(key, text);
    }
  }
  const choices = Array.from(labels, ([key, label]) => ({ key, label }));
  return choices.some(({ key }) => key !== '') ? choices.toSorted(inOrder) : [];
}

const BY_NUMBERS = new Intl.Collator('en-US', { numeric: true });

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

function inOrder(a: ScheduleChoice, b: ScheduleChoice): number {
  if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
  const [dayA, dayB] = [weekday(a.key), weekday(b.key)];
  return (dayA >= 0 && dayB >= 0 ? dayA - dayB : 0) || BY_NUMBERS.compare(a.label, b.label);
}

/** Returns the index of a weekday, which may be abbreviated and followed by a date; -1 if there is none. */
function weekday(key: string): number {
  const [, name = ''] = /^(mon|tue|wed|thu|fri|sat|sun)(?:s|r|rs|nes|ur)?(?:day)?(?![a-z])/.exec(key) ?? [];
  return WEEKDAYS.indexOf(name);
}

export function choiceText({ part, label }: Pick<Heading, 'part' | 'label'>): string {
  return label === '' ? `No ${SCHEDULE_LABEL[part].toLowerCase()}` : isolated(broughtText(label));
}

export function headingText({ part, label }: Pick<Heading, 'part' | 'label'>): string {
  return CLASS_NUMBER.test(label) ? `${SCHEDULE_LABEL[part]} ${label}` : choiceText({ part, label });
}

export type ScheduleFilter = Readonly<Partial<Record<SchedulePart, string>>>;

/** Returns the line numbers of rows in the selected class, ring and day; null if the filter is empty. */
export function scheduledRows(rows: readonly EntryRow[], filter: ScheduleFilter): ReadonlySet<number> | null {
  const asked = SCHEDULE_PARTS.filter((part) => filter[part] !== undefined);
  if (asked.length === 0) return null;
  return new Set(
    rows
      .filter((row) => asked.every((part) => scheduleKeys(row, part).includes(filter[part] ?? '')))
      .map(({ row }) => row),
  );
}

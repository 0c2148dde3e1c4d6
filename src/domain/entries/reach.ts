import type { EntryRow } from './entry.ts';
import { type ScheduleChoice, scheduleChoices, scheduleKeys } from './schedule.ts';
import { compareBackNumbers, type WorkGroup } from './work-list.ts';

/** The entries in one class that share a cause (requirement 15.134). */
interface ReachedClass {
  /** Null if the list has no classes. */
  choice: ScheduleChoice | null;
  /** The number of entries, then their back numbers or names: `34: back numbers 501 to 534`. */
  text: string;
}

/** Minimum number of consecutive back numbers written as a range. */
const RANGE = 3;

/** Maximum number of entries without a back number to list by name. */
const NAMED = 3;

/** Lists a cause's entries by class, with their back numbers. */
export function reachOf(
  { sharedBy = [], rows: lines }: Pick<WorkGroup, 'sharedBy' | 'rows'>,
  rows: readonly EntryRow[],
): readonly ReachedClass[] {
  const ofCause = new Set(lines);
  const reached = rows.filter(({ row }) => ofCause.has(row));
  const choices = scheduleChoices(reached, 'class');
  if (choices.length === 0) return [{ choice: null, text: entriesText(sharedBy) }];
  return choices.map((choice) => {
    const inClass = new Set(
      reached.flatMap((row) => (scheduleKeys(row, 'class').includes(choice.key) ? [row.row] : [])),
    );
    return {
      choice,
      text: entriesText(sharedBy.filter((entry) => entry.rows.some((line) => inClass.has(line)))),
    };
  });
}

function entriesText(entries: readonly WorkGroup[]): string {
  const numbers = [...new Set(entries.flatMap(({ backNumbers }) => backNumbers))];
  const names = entries.flatMap(({ backNumbers, name }) => (backNumbers.length === 0 ? [name] : []));
  const more = names.length > NAMED ? [`${names.length - NAMED} more`] : [];
  const who = [
    ...(numbers.length === 0
      ? []
      : [`back ${numbers.length === 1 ? 'number' : 'numbers'} ${backNumberRanges(numbers)}`]),
    ...names.slice(0, NAMED),
    ...more,
  ];
  return `${entries.length}: ${who.join(', ')}`;
}

/** Sorts back numbers and combines consecutive ones into ranges: `501 to 503, 540, A7`. */
export function backNumberRanges(numbers: readonly string[]): string {
  const runs: string[][] = [];
  for (const number of numbers.toSorted(compareBackNumbers)) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && follows(last, number)) runs.at(-1)?.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length < RANGE ? run.join(', ') : `${run[0]} to ${run.at(-1)}`)).join(', ');
}

/** True if the second number comes right after the first and has no leading zero: 501 and 502, but not 9 and 010. */
function follows(before: string, number: string): boolean {
  return /^\d+$/.test(before) && number === String(Number(before) + 1);
}

import { InvalidArgumentError } from 'commander';
import { type CalendarDate, parseCalendarDate } from '../domain/calendar/calendar-date.ts';

export function dateOption(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new InvalidArgumentError('Expected a real date written YYYY-MM-DD.');
  return date;
}

/** Returns a parser for a repeatable option. The parser accepts only `known` values and adds each to the values before it. */
export function oneMoreOf<Value extends string>(known: readonly Value[]) {
  return (text: string, before: readonly Value[]): Value[] => {
    const value = known.find((each) => each === text);
    if (value === undefined) throw new InvalidArgumentError(`Expected ${known.join(' or ')}.`);
    return [...before, value];
  };
}

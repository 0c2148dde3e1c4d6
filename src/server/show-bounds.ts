import type { AskedShow } from '../contract/show-asked.ts';
import { type CalendarDate, daysAfter } from '../domain/calendar/calendar-date.ts';
import { displayDate } from '../domain/calendar/display-date.ts';
import type { Account, Budget } from './budget/budget.ts';
import type { Config } from './config.ts';
import { Refusal } from './refusals.ts';

interface BoundedBy {
  readonly config: Pick<Config, 'birthDates' | 'showDaysFromToday'>;
  readonly budget: Budget;
}

/**
 * Returns the show if everyone judged for it counts a second time, otherwise null (requirements 12.21 to 12.23). Throws a
 * Refusal if the show is too far from today, or there are too many shows.
 */
export function boundShow(
  { config, budget }: BoundedBy,
  account: Account,
  show: AskedShow,
  today: CalendarDate,
): AskedShow | null {
  if (show.agesOnly && config.birthDates === 'full') return null;
  refuseFar(show, config.showDaysFromToday, today);
  return show.nobody ? null : budget.askAboutShow(account, show);
}

function refuseFar({ first, field }: AskedShow, most: number, today: CalendarDate): void {
  if (most === 0) return;
  const earliest = daysAfter(today, -most) ?? today;
  const latest = daysAfter(today, most) ?? today;
  if (first >= earliest && first <= latest) return;
  throw new Refusal(
    'show-too-far',
    `The first day of the show may be at most ${most} days from today, from ${displayDate(earliest)} to ${displayDate(latest)}. Correct the competition date, or try again when it is nearer.`,
    { errors: [{ field, message: `expected a day from ${earliest} to ${latest}` }] },
  );
}

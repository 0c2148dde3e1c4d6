import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { FREE_SHOWS, ShowsAsked } from './shows-asked.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function show(first: string, last = first) {
  return {
    first: first as CalendarDate,
    last: last as CalendarDate,
    field: 'searchDate',
    agesOnly: false,
    nobody: false,
  };
}

const nth = (day: number) => show(`2026-12-${String(day).padStart(2, '0')}`);

describe('the shows that a client asks about', () => {
  it('are each counted once', () => {
    const shows = new ShowsAsked();
    for (let time = 0; time < 5; time += 1) shows.ask(nth(1), 1, time);
    expect(shows.within(5)).toBe(1);
    expect(shows.ask(nth(2), 1, 5)).toHaveProperty('wait');
  });

  it('differ by their last day, but a question about only the first day of a show is not another show', () => {
    const shows = new ShowsAsked();
    shows.ask(show('2026-12-05', '2026-12-07'), 2, 0);
    shows.ask(show('2026-12-05'), 2, 0);
    expect(shows.within(0)).toBe(1);
    shows.ask(show('2026-12-05', '2026-12-08'), 2, 0);
    expect(shows.within(0)).toBe(2);
    expect(shows.ask(show('2026-12-06'), 2, 0)).toHaveProperty('wait');
  });

  it('are limited within any 24 hours, counted from the last question about each show', () => {
    const shows = new ShowsAsked();
    for (let day = 1; day <= 24; day += 1) expect(shows.ask(nth(day), 24, 0)).toHaveProperty('isFree');
    shows.ask(nth(1), 24, HOUR);
    expect(shows.ask(nth(25), 24, 2 * HOUR)).toEqual({ wait: DAY - 2 * HOUR });
    expect(shows.ask(nth(25), 24, DAY - 1)).toEqual({ wait: 1 });
    expect(shows.ask(nth(25), 24, DAY)).toHaveProperty('isFree');
    expect(shows.within(DAY)).toBe(2);
  });

  it('are free if they are among the first three, and stay free', () => {
    const shows = new ShowsAsked();
    const free = Array.from({ length: 5 }, (_, day) => shows.ask(nth(day + 1), 24, 0));
    expect(free).toEqual([1, 2, 3, 4, 5].map((day) => ({ isFree: day <= FREE_SHOWS })));
    expect(shows.ask(nth(1), 24, HOUR)).toEqual({ isFree: true });
    expect(shows.ask(nth(5), 24, HOUR)).toEqual({ isFree: false });
  });

  it('are not limited if the limit is 0', () => {
    const shows = new ShowsAsked();
    for (let day = 1; day <= 30; day += 1) expect(shows.ask(nth(day), 0, 0)).toHaveProperty('isFree');
  });
});

import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, DAY_BEFORE, judging } from '../../../test/support/rows.ts';
import { type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { suspendedOwnerFindings } from './suspended-owners.ts';

describe('the first day on which a horse has a suspended owner', () => {
  const show = { first: DAY, last: calendarDate('2026-11-23') };
  const AFTER = calendarDate('2026-11-24');

  type Bounds = [start: CalendarDate | null, end: CalendarDate | null];

  it.each<[string, Bounds[], CalendarDate | null]>([
    ['no suspended owner', [], null],
    ['always', [[null, null]], DAY],
    ['a former owner, through the day before', [[null, DAY_BEFORE]], null],
    ['through the first day', [[null, DAY]], DAY],
    ['from the first day on', [[DAY, null]], DAY],
    ['from the second day on', [[DAY_AFTER, null]], DAY_AFTER],
    ['only on the second day', [[DAY_AFTER, DAY_AFTER]], DAY_AFTER],
    ['from the last day on', [[show.last, null]], show.last],
    ['from the day after the show', [[AFTER, null]], null],
    [
      'two suspended owners, the later one first',
      [
        [show.last, null],
        [DAY_AFTER, DAY_AFTER],
      ],
      DAY_AFTER,
    ],
  ])('is a show day, or null: %s', (_what, bounds, on) =>
    expect(
      suspendedOwnerFindings(
        judging('horse', 'usef', { show }),
        bounds.map(([start, end]) => ({ start, end })),
      ).map(({ code, severity, field, details }) => [code, severity, field, details]),
    ).toEqual(on === null ? [] : [['owner-suspended', 'stop', null, { on }]]),
  );
});

import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { dressageHorseLines } from './dressage-horse-lines.ts';
import { DAY, DAY_BEFORE, horseChoice } from '../../../test/support/rows.ts';

describe('dressageHorseLines', () => {
  it('has every line, in order', () =>
    expect(
      dressageHorseLines(
        horseChoice({
          usdfId: '60001',
          usdfMembershipType: 'HID',
          usdfhidDate: DAY,
          usdfLifeDate: DAY_BEFORE,
          foalDate: calendarDate('2014-04-01'),
        }),
      ),
    ).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USDF #', value: '60001' },
      { label: 'Type', value: 'HID' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Foal Date', value: '04/01/2014' },
    ]));

  it.each([
    ['Life', '11/20/2026'],
    ['LIFE', '11/20/2026'],
    ['HID', '11/21/2026'],
    ['', '11/21/2026'],
    [null, '11/21/2026'],
  ])('type %j is effective %s', (usdfMembershipType, value) =>
    expect(
      dressageHorseLines(horseChoice({ usdfMembershipType, usdfhidDate: DAY, usdfLifeDate: DAY_BEFORE })),
    ).toContainEqual({ label: 'Effective', value }),
  );

  it('shows what is missing', () =>
    expect(dressageHorseLines(horseChoice({ usdfId: '60001', usdfLifeDate: DAY }))).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USDF #', value: '60001' },
      { label: 'Type', value: 'Horse ID' },
      { label: 'Effective', value: '---' },
      { label: 'Foal Date', value: 'Unknown' },
    ]));
});

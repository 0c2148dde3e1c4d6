import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { displayDate } from './display-date.ts';
import { parseTypedDate } from './typed-date.ts';

describe('parseTypedDate', () => {
  it.each([
    ['01/01/1900', '1900-01-01'],
    ['12/31/2100', '2100-12-31'],
    ['02/29/2024', '2024-02-29'],
    ['2/9/2026', '2026-02-09'],
    ['11/5/2026', '2026-11-05'],
    ['1/15/2026', '2026-01-15'],
    ['2026-02-09', '2026-02-09'],
    [' 02/09/2026\t', '2026-02-09'],
    [' 2026-02-09 ', '2026-02-09'],
  ])('%j → %s', (typed, date) => expect(parseTypedDate(typed)).toBe(date));

  it.each([
    '12/31/1899',
    '01/01/2101',
    '02/29/2023',
    '29/2/2024',
    '13/01/2026',
    '00/10/2026',
    '10/00/2026',
    '02/09/26',
    '2/9',
    '002/09/2026',
    '02-09-2026',
    '02.09.2026',
    '2026/02/09',
    '2026-2-9',
    '20260209',
    '02 / 09 / 2026',
    'today',
    '',
    '  ',
  ])('%j is no date', (typed) => expect(parseTypedDate(typed)).toBeNull());

  it('reads back what is displayed', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((instant) => calendarDate(instant.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(day, (date) => {
        expect(parseTypedDate(displayDate(date))).toBe(date);
      }),
    );
  });
});

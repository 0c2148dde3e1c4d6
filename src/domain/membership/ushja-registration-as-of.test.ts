import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { ushjaRegistrationAsOf } from './ushja-registration-as-of.ts';
import { term, type Written } from '../../../test/support/written-term.ts';

const DATE = calendarDate('2026-11-21');

describe('ushjaRegistrationAsOf', () => {
  it.each<[string, Written[], readonly [string | null, string | null, string | null]]>([
    ['no term', [], [null, null, null]],
    ['a row that records no term', [[null, null, null, null]], [null, null, null]],
    [
      'the status as recorded',
      [['Active', null, '2025-12-01', '2026-11-21']],
      ['Active', '2025-12-01', '2026-11-21'],
    ],
    [
      'an empty status stays empty',
      [[null, null, '2025-12-01', '2026-11-30']],
      [null, '2025-12-01', '2026-11-30'],
    ],
    ['Not Registered', [['Not Registered', null, null, null]], ['Not Registered', null, null]],
    [
      'ended the day before',
      [['Active', null, '2025-12-01', '2026-11-20']],
      ['Inactive', '2025-12-01', '2026-11-20'],
    ],
    ['starts the day after', [['Active', null, '2026-11-22', null]], ['Inactive', '2026-11-22', null]],
    [
      'the one that ends last',
      [
        ['Active', null, '2025-12-01', '2026-11-30'],
        ['Life', null, '2020-12-01', null],
      ],
      ['Life', '2020-12-01', null],
    ],
    [
      'of two alike Not Registered before Inactive',
      [
        ['Inactive', null, '2025-12-01', '2026-11-30'],
        ['Not Registered', null, '2025-12-01', '2026-11-30'],
      ],
      ['Not Registered', '2025-12-01', '2026-11-30'],
    ],
    [
      'of two alike an empty status before Active',
      [
        ['Active', null, '2025-12-01', '2026-11-30'],
        [null, null, '2025-12-01', '2026-11-30'],
      ],
      [null, '2025-12-01', '2026-11-30'],
    ],
    [
      'of two alike any other before Active',
      [
        ['Active', null, '2025-12-01', '2026-11-30'],
        ['Inactive', null, '2025-12-01', '2026-11-30'],
      ],
      ['Inactive', '2025-12-01', '2026-11-30'],
    ],
  ])('%s', (_what, terms, [ushjaStatus, ushjaStartDate, ushjaEndDate]) => {
    const expected = { ushjaStatus, ushjaStartDate, ushjaEndDate };
    expect(ushjaRegistrationAsOf(terms.map(term), DATE)).toEqual(expected);
    expect(ushjaRegistrationAsOf(terms.toReversed().map(term), DATE)).toEqual(expected);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { horseMembershipAsOf } from './horse-membership-as-of.ts';
import { membershipAsOf } from './membership-as-of.ts';
import { term, type Written, writtenTerms } from '../../../test/support/written-term.ts';

const DATE = calendarDate('2026-11-21');

describe('horseMembershipAsOf', () => {
  it.each<[string, Written[], Written]>([
    ['no term', [], ['Inactive', null, null, null]],
    [
      'retired on the date',
      [['Retired', 'Life', '2026-11-21', null]],
      ['Retired', 'Life', '2026-11-21', null],
    ],
    [
      'retired from the day after',
      [['Retired', 'Life', '2026-11-22', null]],
      ['Inactive', 'Life', '2026-11-22', null],
    ],
    ['retired since ever', [['Retired', null, null, null]], ['Retired', null, null, null]],
    [
      'a term of retirement that ended',
      [['Retired', 'Annual', '2020-01-01', '2021-01-01']],
      ['Retired', 'Annual', '2020-01-01', '2021-01-01'],
    ],
    [
      'an Active term recorded later: type and dates are its',
      [
        ['Retired', 'Annual', '2020-01-01', '2021-01-01'],
        ['Active', 'Life', '2025-12-01', null],
      ],
      ['Retired', 'Life', '2025-12-01', null],
    ],
    [
      'retired on the date, while a term that ends later is Active',
      [
        ['Retired', 'Annual', '2026-11-21', '2026-11-30'],
        ['Active', 'Life', '2025-12-01', null],
      ],
      ['Retired', 'Life', '2025-12-01', null],
    ],
    [
      'retired since ever until a day, Active later',
      [
        ['Retired', 'Annual', null, '2021-01-01'],
        ['Active', 'Life', '2025-12-01', null],
      ],
      ['Retired', 'Life', '2025-12-01', null],
    ],
    [
      'retiring later than the term that holds',
      [
        ['Active', 'Annual', '2025-12-01', '2026-11-30'],
        ['Retired', 'Annual', '2026-12-01', null],
      ],
      ['Active', 'Annual', '2025-12-01', '2026-11-30'],
    ],
    [
      'Retired as a type is no status',
      [['Active', 'Retired', null, null]],
      ['Active', 'Retired', null, null],
    ],
  ])('%s', (_what, terms, expected) => {
    const found = horseMembershipAsOf(terms.map(term), DATE);
    const [memberStatus, membershipType, memberStartDate, memberEndDate] = expected;
    expect(found).toEqual({ memberStatus, membershipType, memberStartDate, memberEndDate });
  });

  it('differs from a member’s in the status only', () => {
    fc.assert(
      fc.property(writtenTerms, (written) => {
        const terms = written.map(term);
        const { memberStatus } = horseMembershipAsOf(terms, DATE);
        expect(horseMembershipAsOf(terms, DATE)).toEqual({ ...membershipAsOf(terms, DATE), memberStatus });
      }),
    );
  });
});

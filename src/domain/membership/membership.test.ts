import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { term, type Written, writtenTerms } from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import { horseMembershipAsOf, membershipAsOf, membershipWord, ushjaRegistrationAsOf } from './membership.ts';

describe('membershipWord', () => {
  it.each([
    ['', ''],
    ['Active', 'Active'],
    ['ACTIVE', 'Active'],
    [' active ', 'Active'],
    ['inactive', 'Inactive'],
    ['In-Active', 'Inactive'],
    ['RETIRED', 'Retired'],
    ['life', 'Life'],
    ['hid', 'HID'],
    ['Hid', 'HID'],
    ['amateur', 'Amateur'],
    ['not registered', 'Not Registered'],
    ['NOT  REGISTERED', 'Not Registered'],
    ['NotRegistered', 'Not Registered'],
    ['not_registered', 'Not Registered'],
    ['Not\u00a0Registered', 'Not Registered'],
    ['\u200eNot Registered\u200b', 'Not Registered'],
    [' Junior Active ', 'Junior Active'],
    ['Actively', 'Actively'],
    ['Life Member', 'Life Member'],
    ['not active', 'not active'],
    ['constructor', 'constructor'],
  ])('%j → %j', (recorded, word) => expect(membershipWord(recorded)).toBe(word));

  it('leaves its own result unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'c', 'active', 'NOT', ' ', '-', 'Hid') }),
        (text) => {
          expect(membershipWord(membershipWord(text))).toBe(membershipWord(text));
        },
      ),
    );
  });
});

const DATE = calendarDate('2026-11-21');

/** Returns `status, type, start, end`, in the same notation as the terms. */
function asWritten(terms: readonly Written[]): Written {
  const found = membershipAsOf(terms.map(term), DATE);
  return [found.memberStatus, found.membershipType, found.memberStartDate, found.memberEndDate];
}

describe('membershipAsOf', () => {
  it.each<[string, Written[], Written]>([
    // Boundaries of one term.
    ['no term', [], ['Inactive', null, null, null]],
    ['a row that records no term', [[null, null, null, null]], ['Inactive', null, null, null]],
    [
      'a term that ends on the date',
      [[null, 'Annual', '2025-12-01', '2026-11-21']],
      ['Active', 'Annual', '2025-12-01', '2026-11-21'],
    ],
    [
      'a term that ended the day before',
      [[null, 'Annual', '2025-12-01', '2026-11-20']],
      ['Inactive', 'Annual', '2025-12-01', '2026-11-20'],
    ],
    [
      'a term that starts on the date',
      [[null, 'Annual', '2026-11-21', '2027-11-30']],
      ['Active', 'Annual', '2026-11-21', '2027-11-30'],
    ],
    [
      'a term that starts the day after',
      [[null, 'Annual', '2026-11-22', '2027-11-30']],
      ['Inactive', 'Annual', '2026-11-22', '2027-11-30'],
    ],
    ['a term without dates', [[null, 'Life', null, null]], ['Active', 'Life', null, null]],
    ['a term with only a status', [['Active', null, null, null]], ['Active', null, null, null]],
    ['an open start', [[null, 'Annual', null, '2026-11-21']], ['Active', 'Annual', null, '2026-11-21']],
    ['an open end', [[null, 'Annual', '2026-11-21', null]], ['Active', 'Annual', '2026-11-21', null]],

    ['a recorded Active', [['Active', 'Annual', null, null]], ['Active', 'Annual', null, null]],
    ['a recorded Inactive', [['Inactive', 'Annual', null, null]], ['Inactive', 'Annual', null, null]],
    ['any other status as recorded', [['Pending', 'Annual', null, null]], ['Pending', 'Annual', null, null]],
    [
      'a status recorded on a term that does not hold',
      [['Active', 'Annual', null, '2026-11-20']],
      ['Inactive', 'Annual', null, '2026-11-20'],
    ],

    // Several terms hold.
    [
      'two terms that hold: the one that ends last',
      [
        [null, 'Annual', '2026-06-01', '2026-11-30'],
        [null, 'Three-year', '2025-12-01', '2028-11-30'],
      ],
      ['Active', 'Three-year', '2025-12-01', '2028-11-30'],
    ],
    [
      'an open end is later than every date',
      [
        [null, 'Life', '2020-01-01', null],
        [null, 'Annual', '2025-12-01', '2100-12-31'],
      ],
      ['Active', 'Life', '2020-01-01', null],
    ],
    [
      'two terms that hold: the one that ends last, though it is not Active',
      [
        ['Active', 'Annual', '2026-06-01', '2026-11-30'],
        ['Inactive', 'Annual', '2025-12-01', '2026-12-01'],
      ],
      ['Inactive', 'Annual', '2025-12-01', '2026-12-01'],
    ],
    [
      'two terms with the same end: the one that started last',
      [
        [null, 'Annual', '2025-12-01', '2026-11-30'],
        [null, 'Upgrade', '2025-12-02', '2026-11-30'],
      ],
      ['Active', 'Upgrade', '2025-12-02', '2026-11-30'],
    ],
    [
      'an open start is earlier than every date',
      [
        [null, 'Annual', null, '2026-11-30'],
        [null, 'Upgrade', '1900-01-01', '2026-11-30'],
      ],
      ['Active', 'Upgrade', '1900-01-01', '2026-11-30'],
    ],
    [
      'two terms that differ only in status: the one that is not Active',
      [
        ['Active', 'Annual', '2025-12-01', '2026-11-30'],
        ['Suspended', 'Annual', '2025-12-01', '2026-11-30'],
      ],
      ['Suspended', 'Annual', '2025-12-01', '2026-11-30'],
    ],
    [
      'an empty status, which means Active, and Inactive: Inactive',
      [
        [null, 'Annual', '2025-12-01', '2026-11-30'],
        ['Inactive', 'Annual', '2025-12-01', '2026-11-30'],
      ],
      ['Inactive', 'Annual', '2025-12-01', '2026-11-30'],
    ],
    [
      'two statuses and two types: the term that is not Active',
      [
        ['Active', 'Amateur', '2025-12-01', '2026-11-30'],
        ['Inactive', 'Professional', '2025-12-01', '2026-11-30'],
      ],
      ['Inactive', 'Professional', '2025-12-01', '2026-11-30'],
    ],
    [
      'two terms that differ only in type: the same one in either order',
      [
        ['Active', 'Senior', '2025-12-01', '2026-11-30'],
        ['Active', 'Junior', '2025-12-01', '2026-11-30'],
      ],
      ['Active', 'Junior', '2025-12-01', '2026-11-30'],
    ],

    // No term holds.
    [
      'ended terms and one that starts the next day: the last that ended',
      [
        [null, 'Old', '2023-12-01', '2024-11-30'],
        [null, 'Last', '2024-12-01', '2025-11-30'],
        [null, 'Next', '2026-11-22', '2027-11-30'],
      ],
      ['Inactive', 'Last', '2024-12-01', '2025-11-30'],
    ],
    [
      'two ended terms with the same end: the one that started last',
      [
        [null, 'Late', '2025-01-01', '2025-11-30'],
        [null, 'Early', null, '2025-11-30'],
      ],
      ['Inactive', 'Late', '2025-01-01', '2025-11-30'],
    ],
    [
      'two terms that start later: the first one',
      [
        [null, 'Far', '2027-12-01', '2028-11-30'],
        [null, 'Near', '2026-12-01', '2027-11-30'],
      ],
      ['Inactive', 'Near', '2026-12-01', '2027-11-30'],
    ],
    [
      'two terms with the same later start: the one that ends last',
      [
        [null, 'Short', '2026-12-01', '2027-11-30'],
        [null, 'Long', '2026-12-01', null],
      ],
      ['Inactive', 'Long', '2026-12-01', null],
    ],
    [
      'an ended term, one that holds and a later one: the one that holds',
      [
        [null, 'Ended', '2024-12-01', '2026-11-20'],
        [null, 'Holds', '2026-11-21', '2026-11-21'],
        [null, 'Next', '2026-11-22', null],
      ],
      ['Active', 'Holds', '2026-11-21', '2026-11-21'],
    ],
  ])('picks the deciding term: %s', (_what, terms, membership) => {
    expect(asWritten(terms)).toEqual(membership);
    expect(asWritten(terms.toReversed())).toEqual(membership);
  });

  it('does not depend on the order of the terms', () => {
    const shuffled = writtenTerms.chain((terms) =>
      fc.tuple(fc.constant(terms), fc.shuffledSubarray(terms, { minLength: terms.length })),
    );
    fc.assert(
      fc.property(shuffled, ([terms, others]) => {
        expect(asWritten(others)).toEqual(asWritten(terms));
      }),
    );
  });

  it('is Active only in a term whose status is Active or empty', () => {
    fc.assert(
      fc.property(writtenTerms, (written) => {
        fc.pre(asWritten(written)[0] === 'Active');
        const valid = written.filter(([status]) => status === null || status === 'Active');
        const inside = valid.filter(
          ([, , start, end]) => (start === null || start <= DATE) && (end === null || end >= DATE),
        );
        expect(inside).not.toEqual([]);
      }),
    );
  });

  it('does not change the terms', () => {
    const terms = [term([null, 'B', '2026-12-01', null]), term([null, 'A', '2026-11-30', null])];
    const before = [...terms];
    membershipAsOf(terms, DATE);
    expect(terms).toEqual(before);
  });
});

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
    ['retired with an open start', [['Retired', null, null, null]], ['Retired', null, null, null]],
    [
      'a retirement term that ended',
      [['Retired', 'Annual', '2020-01-01', '2021-01-01']],
      ['Retired', 'Annual', '2020-01-01', '2021-01-01'],
    ],
    [
      'a later Active term supplies type and dates',
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
      'retired with an open start and a past end, Active later',
      [
        ['Retired', 'Annual', null, '2021-01-01'],
        ['Active', 'Life', '2025-12-01', null],
      ],
      ['Retired', 'Life', '2025-12-01', null],
    ],
    [
      'retired only after the term that holds',
      [
        ['Active', 'Annual', '2025-12-01', '2026-11-30'],
        ['Retired', 'Annual', '2026-12-01', null],
      ],
      ['Active', 'Annual', '2025-12-01', '2026-11-30'],
    ],
    [
      'Retired as a type, which is not a status',
      [['Active', 'Retired', null, null]],
      ['Active', 'Retired', null, null],
    ],
  ])('combines the deciding term with a retirement: %s', (_what, terms, expected) => {
    const found = horseMembershipAsOf(terms.map(term), DATE);
    const [memberStatus, membershipType, memberStartDate, memberEndDate] = expected;
    expect(found).toEqual({ memberStatus, membershipType, memberStartDate, memberEndDate });
  });

  it("differs from a member's membership only in the status", () => {
    fc.assert(
      fc.property(writtenTerms, (written) => {
        const terms = written.map(term);
        const { memberStatus } = horseMembershipAsOf(terms, DATE);
        expect(horseMembershipAsOf(terms, DATE)).toEqual({ ...membershipAsOf(terms, DATE), memberStatus });
      }),
    );
  });
});

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
      'an empty status and Not Registered: the empty one',
      [
        ['Not Registered', null, '2025-12-01', '2026-11-30'],
        [null, null, '2025-12-01', '2026-11-30'],
      ],
      [null, '2025-12-01', '2026-11-30'],
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
      'two terms that hold: the one that ends last',
      [
        ['Active', null, '2025-12-01', '2026-11-30'],
        ['Life', null, '2020-12-01', null],
      ],
      ['Life', '2020-12-01', null],
    ],
    [
      'Inactive and Not Registered with the same dates: Not Registered',
      [
        ['Inactive', null, '2025-12-01', '2026-11-30'],
        ['Not Registered', null, '2025-12-01', '2026-11-30'],
      ],
      ['Not Registered', '2025-12-01', '2026-11-30'],
    ],
    [
      'Active and an empty status with the same dates: the empty one',
      [
        ['Active', null, '2025-12-01', '2026-11-30'],
        [null, null, '2025-12-01', '2026-11-30'],
      ],
      [null, '2025-12-01', '2026-11-30'],
    ],
    [
      'Active and Inactive with the same dates: Inactive',
      [
        ['Active', null, '2025-12-01', '2026-11-30'],
        ['Inactive', null, '2025-12-01', '2026-11-30'],
      ],
      ['Inactive', '2025-12-01', '2026-11-30'],
    ],
  ])('picks the deciding term: %s', (_what, terms, [ushjaStatus, ushjaStartDate, ushjaEndDate]) => {
    const expected = { ushjaStatus, ushjaStartDate, ushjaEndDate };
    expect(ushjaRegistrationAsOf(terms.map(term), DATE)).toEqual(expected);
    expect(ushjaRegistrationAsOf(terms.toReversed().map(term), DATE)).toEqual(expected);
  });
});

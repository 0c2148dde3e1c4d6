import { describe, expect, it } from 'vitest';
import {
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  HORSE_TEXTS,
  horseChoice,
  ownerChoice,
  riderChoice,
} from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { HorseRow } from '../rows.ts';
import { dressage, dressageTypeOn } from './dressage.ts';
import { DETAILS, type Verdict, warning } from './verdict.ts';

const NO_NUMBER = warning({ kind: 'no-affiliate-number', label: 'USDF' });
const STARTS = warning({ kind: 'starts', on: DAY_AFTER });

// USDF and USHJA follow the same rules for owners and riders; affiliate.test.ts tests those rules.
const VERDICTS: [string, Partial<HorseRow>, Verdict][] = [
  ['HID since the day before', { usdfhidDate: DAY_BEFORE }, DETAILS],
  ['HID since the date', { usdfhidDate: DAY }, DETAILS],
  ['HID from the day after', { usdfhidDate: DAY_AFTER }, STARTS],
  ['Life since the date', { usdfLifeDate: DAY }, DETAILS],
  ['Life from the day after', { usdfLifeDate: DAY_AFTER }, STARTS],
  ['HID since the date, Life later', { usdfhidDate: DAY, usdfLifeDate: DAY_AFTER }, DETAILS],
  ['Life since the date, HID later', { usdfhidDate: DAY_AFTER, usdfLifeDate: DAY }, DETAILS],
  [
    'a Life horse, since the earlier of its two dates',
    { usdfMembershipType: 'Life', usdfhidDate: DAY, usdfLifeDate: DAY_AFTER },
    DETAILS,
  ],
  ['both from the day after', { usdfhidDate: DAY_AFTER, usdfLifeDate: DAY_AFTER }, STARTS],
  ['a number but no date', {}, DETAILS],
  ['a number, though Inactive at USEF', { memberStatus: 'Inactive', memberEndDate: DAY_BEFORE }, DETAILS],
  ['no number', { usdfId: null, usdfhidDate: DAY }, NO_NUMBER],
  ['an empty number', { usdfId: ' ', usdfhidDate: DAY }, NO_NUMBER],
  ['no number, though Active at USEF', { usdfId: null, memberStatus: 'Active' }, NO_NUMBER],
];

describe('the verdict on a dressage horse', () => {
  it.each(VERDICTS)('%s', (_what, fields, verdict) =>
    expect(dressage.horse.verdict(horseChoice({ usdfId: '60001', ...fields }, '60001'), DAY)).toEqual(
      verdict,
    ),
  );
});

describe('the USDF number', () => {
  it.each([
    [null, NO_NUMBER],
    ['', NO_NUMBER],
    [' ', NO_NUMBER],
    [' - ', NO_NUMBER],
    ['#', NO_NUMBER],
    ['0', DETAILS],
    ['60001', DETAILS],
    ['# 60-001', DETAILS],
  ])('%j of an Active horse, owner or rider leads to %j', (usdfId, verdict) => {
    const active = { usdfId, memberStatus: 'Active' };
    expect(dressage.horse.verdict(horseChoice(active), DAY)).toEqual(verdict);
    expect(dressage.owner.verdict(ownerChoice(active), DAY)).toEqual(verdict);
    expect(dressage.rider.verdict(riderChoice(active), DAY)).toEqual(verdict);
  });
});

describe('the lines of a dressage horse', () => {
  it('are complete, and in the order of the card', () =>
    expect(
      dressage.horse.lines(
        horseChoice({
          ...HORSE_TEXTS,
          usdfId: '60001',
          usdfMembershipType: 'HID',
          usdfhidDate: DAY,
          usdfLifeDate: DAY_BEFORE,
          foalDate: calendarDate('2014-04-01'),
        }),
        DAY,
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
  ])('of type %j show the effective date %s', (usdfMembershipType, value) =>
    expect(
      dressage.horse.lines(
        horseChoice({ usdfMembershipType, usdfhidDate: DAY, usdfLifeDate: DAY_BEFORE }),
        DAY,
      ),
    ).toContainEqual({ label: 'Effective', value }),
  );

  it('show placeholder text for each missing value', () =>
    expect(dressage.horse.lines(horseChoice({ usdfId: '60001', usdfLifeDate: DAY }), DAY)).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USDF #', value: '60001' },
      { label: 'Type', value: 'Horse ID' },
      { label: 'Effective', value: '---' },
      { label: 'Foal Date', value: 'Unknown' },
    ]));

  it('show the HID of a horse that becomes Life later, and the start of its Life registration', () =>
    expect(
      dressage.horse
        .lines(horseChoice({ usdfMembershipType: 'Life', usdfhidDate: DAY, usdfLifeDate: DAY_AFTER }), DAY)
        .slice(2, 5),
    ).toEqual([
      { label: 'Type', value: 'HID' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Life from', value: '11/22/2026' },
    ]));

  it('show the Life registration of a horse that becomes Life on the date', () =>
    expect(
      dressage.horse
        .lines(horseChoice({ usdfMembershipType: 'Life', usdfhidDate: DAY_BEFORE, usdfLifeDate: DAY }), DAY)
        .slice(2, 5),
    ).toEqual([
      { label: 'Type', value: 'Life' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Foal Date', value: 'Unknown' },
    ]));
});

describe('the type that holds on a day', () => {
  it.each([
    ['Life', DAY_BEFORE, 'Life'],
    ['Life', DAY, 'Life'],
    ['Life', DAY_AFTER, 'HID'],
    ['LIFE', DAY_AFTER, 'HID'],
    ['Life', null, 'Life'],
    ['HID', DAY_BEFORE, 'HID'],
    ['HID', DAY_AFTER, 'HID'],
    ['hid', null, 'HID'],
    [' Other ', DAY_AFTER, 'Other'],
    [null, DAY_AFTER, ''],
    [null, null, ''],
  ])('of %j with Life from %j: %s', (usdfMembershipType, usdfLifeDate, type) =>
    expect(dressageTypeOn({ usdfMembershipType, usdfLifeDate }, DAY)).toBe(type),
  );
});

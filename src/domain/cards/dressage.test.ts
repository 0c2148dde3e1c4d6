import { describe, expect, it } from 'vitest';
import {
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  horseChoice,
  ownerChoice,
  riderChoice,
} from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';
import {
  dressageHorseLines,
  dressageHorseVerdict,
  dressageOwnerVerdict,
  dressageRiderVerdict,
  hasUsdfNumber,
} from './dressage.ts';
import type { Cause } from './verdict.ts';

describe('hasUsdfNumber', () => {
  it.each([
    [null, false],
    ['', false],
    [' - ', false],
    ['#', false],
    ['0', true],
    ['60001', true],
    ['# 60-001', true],
  ])('%j → %j', (usdfId, has) => expect(hasUsdfNumber({ usdfId })).toBe(has));
});

function usdf(fields: Partial<HorseRow>) {
  return horseChoice({ usdfId: '60001', ...fields }, '60001');
}

describe('dressageHorseVerdict', () => {
  it.each<[string, Partial<HorseRow>]>([
    ['HID since the day before', { usdfhidDate: DAY_BEFORE }],
    ['HID since the date', { usdfhidDate: DAY }],
    ['Life since the date', { usdfLifeDate: DAY }],
    ['HID since the date, Life later', { usdfhidDate: DAY, usdfLifeDate: DAY_AFTER }],
    ['Life since the date, HID later', { usdfhidDate: DAY_AFTER, usdfLifeDate: DAY }],
    [
      'a Life horse goes by the earlier date too',
      { usdfMembershipType: 'Life', usdfhidDate: DAY, usdfLifeDate: DAY_AFTER },
    ],
    ['a number and no date', {}],
    ['whatever USEF says', { memberStatus: 'Inactive', memberEndDate: DAY_BEFORE }],
  ])('shows details: %s', (_name, fields) =>
    expect(dressageHorseVerdict(usdf(fields), DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, Partial<HorseRow>, Cause]>([
    ['HID from the day after', { usdfhidDate: DAY_AFTER }, { kind: 'starts', on: DAY_AFTER }],
    ['Life from the day after', { usdfLifeDate: DAY_AFTER }, { kind: 'starts', on: DAY_AFTER }],
    [
      'both from the day after',
      { usdfhidDate: DAY_AFTER, usdfLifeDate: DAY_AFTER },
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no number', { usdfId: null, usdfhidDate: DAY }, { kind: 'no-affiliate-number', label: 'USDF' }],
    ['an empty number', { usdfId: ' ', usdfhidDate: DAY }, { kind: 'no-affiliate-number', label: 'USDF' }],
    [
      'no number, whatever USEF says',
      { usdfId: null, memberStatus: 'Active' },
      { kind: 'no-affiliate-number', label: 'USDF' },
    ],
  ])('warns: %s', (_name, fields, cause) =>
    expect(dressageHorseVerdict(usdf(fields), DAY)).toEqual({ kind: 'warning', cause }),
  );
});

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

describe('dressageOwnerVerdict', () => {
  it.each<[string, Partial<OwnerRow>]>([
    ['Active', { usdfId: '70001', memberStatus: 'Active' }],
    ['active in another case', { usdfId: '70001', memberStatus: 'ACTIVE ' }],
    ['without a USEF number', { usdfId: '70001', usefId: null, memberStatus: 'Active' }],
  ])('shows details: %s', (_name, fields) =>
    expect(dressageOwnerVerdict(ownerChoice(fields), DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, Partial<OwnerRow>, Cause]>([
    [
      'ended the day before',
      { usdfId: '70001', memberStatus: 'Inactive', memberEndDate: DAY_BEFORE },
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'starts the day after',
      { usdfId: '70001', memberStatus: 'Inactive', memberStartDate: DAY_AFTER },
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no status', { usdfId: '70001', memberStatus: null }, { kind: 'no-membership' }],
    ['an empty status', { usdfId: '70001', memberStatus: '' }, { kind: 'no-membership' }],
    [
      'an unknown status',
      { usdfId: '70001', memberStatus: 'Pending' },
      { kind: 'status', status: 'Pending' },
    ],
    ['Not Registered', { usdfId: '70001', memberStatus: 'Not Registered' }, { kind: 'not-registered' }],
    [
      'type Inactive that holds',
      { usdfId: '70001', memberStatus: 'Inactive', membershipType: 'Inactive', memberEndDate: DAY },
      { kind: 'status', status: 'Inactive' },
    ],
    ['a type is no status', { usdfId: '70001', membershipType: 'Active' }, { kind: 'no-membership' }],
    [
      'no USDF number, whatever the status',
      { usdfId: null, memberStatus: 'Active' },
      { kind: 'no-affiliate-number', label: 'USDF' },
    ],
    [
      'an empty USDF number',
      { usdfId: ' ', memberStatus: 'Active' },
      { kind: 'no-affiliate-number', label: 'USDF' },
    ],
  ])('warns: %s', (_name, fields, cause) =>
    expect(dressageOwnerVerdict(ownerChoice(fields), DAY)).toEqual({ kind: 'warning', cause }),
  );
});

describe('dressageRiderVerdict', () => {
  it.each<[string, Partial<RiderRow>]>([
    ['Active', { usdfId: '70001', memberStatus: 'Active' }],
    ['active in another case', { usdfId: '70001', memberStatus: 'ACTIVE ' }],
    ['without a USEF number', { usdfId: '70001', usefId: null, memberStatus: 'Active' }],
  ])('shows details: %s', (_name, fields) =>
    expect(dressageRiderVerdict(riderChoice(fields), DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, Partial<RiderRow>, Cause]>([
    [
      'ended the day before',
      { usdfId: '70001', memberStatus: 'Inactive', memberEndDate: DAY_BEFORE },
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'starts the day after',
      { usdfId: '70001', memberStatus: 'Inactive', memberStartDate: DAY_AFTER },
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no status', { usdfId: '70001', memberStatus: null }, { kind: 'no-membership' }],
    ['an empty status', { usdfId: '70001', memberStatus: '' }, { kind: 'no-membership' }],
    [
      'an unknown status',
      { usdfId: '70001', memberStatus: 'Pending' },
      { kind: 'status', status: 'Pending' },
    ],
    ['Not Registered', { usdfId: '70001', memberStatus: 'Not Registered' }, { kind: 'not-registered' }],
    [
      'type Inactive that holds',
      { usdfId: '70001', memberStatus: 'Inactive', membershipType: 'Inactive', memberEndDate: DAY },
      { kind: 'status', status: 'Inactive' },
    ],
    ['a type is no status', { usdfId: '70001', membershipType: 'Active' }, { kind: 'no-membership' }],
    [
      'no USDF number, whatever the status',
      { usdfId: null, memberStatus: 'Active' },
      { kind: 'no-affiliate-number', label: 'USDF' },
    ],
    [
      'an empty USDF number',
      { usdfId: ' ', memberStatus: 'Active' },
      { kind: 'no-affiliate-number', label: 'USDF' },
    ],
  ])('warns: %s', (_name, fields, cause) =>
    expect(dressageRiderVerdict(riderChoice(fields), DAY)).toEqual({ kind: 'warning', cause }),
  );
});

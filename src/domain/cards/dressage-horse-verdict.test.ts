import { describe, expect, it } from 'vitest';
import type { HorseRow } from '../records/horse-row.ts';
import { dressageHorseVerdict } from './dressage-horse-verdict.ts';
import { DAY, DAY_AFTER, DAY_BEFORE, horseChoice } from '../../../test/support/rows.ts';
import type { Cause } from './verdict.ts';

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

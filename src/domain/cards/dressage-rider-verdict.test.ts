import { describe, expect, it } from 'vitest';
import type { RiderRow } from '../records/rider-row.ts';
import { dressageRiderVerdict } from './dressage-rider-verdict.ts';
import { DAY, DAY_AFTER, DAY_BEFORE, riderChoice } from '../../../test/support/rows.ts';
import type { Cause } from './verdict.ts';

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

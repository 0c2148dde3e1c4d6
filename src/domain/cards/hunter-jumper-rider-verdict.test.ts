import { describe, expect, it } from 'vitest';
import type { RiderRow } from '../records/rider-row.ts';
import { hunterJumperRiderVerdict } from './hunter-jumper-rider-verdict.ts';
import { DAY, DAY_AFTER, DAY_BEFORE, riderChoice } from '../../../test/support/rows.ts';
import type { Cause } from './verdict.ts';

describe('hunterJumperRiderVerdict', () => {
  it.each<[string, Partial<RiderRow>]>([
    ['Active', { memberStatus: 'Active' }],
    ['active in another case', { memberStatus: 'ACTIVE ' }],
    ['without a USEF number', { usefId: null, memberStatus: 'Active' }],
  ])('shows details: %s', (_name, fields) =>
    expect(hunterJumperRiderVerdict(riderChoice(fields), DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, Partial<RiderRow>, Cause]>([
    [
      'ended the day before',
      { memberStatus: 'Inactive', memberEndDate: DAY_BEFORE },
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'starts the day after',
      { memberStatus: 'Inactive', memberStartDate: DAY_AFTER },
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no status', { memberStatus: null }, { kind: 'no-membership' }],
    ['an empty status', { memberStatus: '' }, { kind: 'no-membership' }],
    ['an unknown status', { memberStatus: 'Pending' }, { kind: 'status', status: 'Pending' }],
    ['Not Registered', { memberStatus: 'Not Registered' }, { kind: 'not-registered' }],
    [
      'type Inactive that holds',
      { memberStatus: 'Inactive', membershipType: 'Inactive', memberEndDate: DAY },
      { kind: 'status', status: 'Inactive' },
    ],
    ['a type is no status', { membershipType: 'Active' }, { kind: 'no-membership' }],
  ])('warns: %s', (_name, fields, cause) =>
    expect(hunterJumperRiderVerdict(riderChoice(fields), DAY)).toEqual({ kind: 'warning', cause }),
  );
});

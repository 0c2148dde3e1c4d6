import { describe, expect, it } from 'vitest';
import type { OwnerRow } from '../records/owner-row.ts';
import { hunterJumperOwnerVerdict } from './hunter-jumper-owner-verdict.ts';
import { DAY, DAY_AFTER, DAY_BEFORE, ownerChoice } from '../../../test/support/rows.ts';
import type { Cause } from './verdict.ts';

describe('hunterJumperOwnerVerdict', () => {
  it.each<[string, Partial<OwnerRow>]>([
    ['Active', { memberStatus: 'Active' }],
    ['active in another case', { memberStatus: 'ACTIVE ' }],
    ['without a USEF number', { usefId: null, memberStatus: 'Active' }],
  ])('shows details: %s', (_name, fields) =>
    expect(hunterJumperOwnerVerdict(ownerChoice(fields), DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, Partial<OwnerRow>, Cause]>([
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
    expect(hunterJumperOwnerVerdict(ownerChoice(fields), DAY)).toEqual({ kind: 'warning', cause }),
  );
});

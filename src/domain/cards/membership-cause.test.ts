import { describe, expect, it } from 'vitest';
import { type RecordedMembership, membershipCause } from './membership-cause.ts';
import { DAY, DAY_AFTER, DAY_BEFORE } from '../../../test/support/rows.ts';
import type { Cause } from './verdict.ts';

function row(fields: Partial<RecordedMembership>): RecordedMembership {
  return {
    memberStatus: 'Inactive',
    membershipType: null,
    memberStartDate: null,
    memberEndDate: null,
    ...fields,
  };
}

describe('membershipCause', () => {
  it.each<[string, RecordedMembership, Cause]>([
    ['ended the day before', row({ memberEndDate: DAY_BEFORE }), { kind: 'ended', on: DAY_BEFORE }],
    ['ends on the date', row({ memberEndDate: DAY }), { kind: 'status', status: 'Inactive' }],
    ['starts on the date', row({ memberStartDate: DAY }), { kind: 'status', status: 'Inactive' }],
    ['starts the day after', row({ memberStartDate: DAY_AFTER }), { kind: 'starts', on: DAY_AFTER }],
    [
      'a term that starts later and ends after',
      row({ memberStartDate: DAY_AFTER, memberEndDate: DAY_AFTER }),
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no term at all', row({}), { kind: 'no-membership' }],
    ['no status and no term', row({ memberStatus: null }), { kind: 'no-membership' }],
    ['a blank status', row({ memberStatus: ' ', memberStartDate: DAY }), { kind: 'no-membership' }],
    [
      'no status, ended',
      row({ memberStatus: null, memberEndDate: DAY_BEFORE }),
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'recorded inactive, of a type, without dates',
      row({ memberStatus: 'INACTIVE', membershipType: 'Senior' }),
      { kind: 'status', status: 'Inactive' },
    ],
    ['not registered', row({ memberStatus: 'not registered' }), { kind: 'not-registered' }],
    [
      'not registered whatever the dates',
      row({ memberStatus: 'Not Registered', memberEndDate: DAY_BEFORE }),
      { kind: 'not-registered' },
    ],
    ['an unknown status', row({ memberStatus: ' Pending ' }), { kind: 'status', status: 'Pending' }],
    [
      'an unknown status says more than the dates',
      row({ memberStatus: 'Revoked', memberEndDate: DAY_BEFORE }),
      { kind: 'status', status: 'Revoked' },
    ],
  ])('%s', (_name, membership, cause) => expect(membershipCause(membership, DAY)).toEqual(cause));
});

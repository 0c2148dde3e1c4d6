import { describe, expect, it } from 'vitest';
import { NO_USEF_AFFILIATE, type RiderChoice } from './card.ts';
import { federationRiderVerdict } from './federation-rider-verdict.ts';
import { DAY, DAY_AFTER, DAY_BEFORE, riderChoice } from '../../../test/support/rows.ts';
import type { Cause } from './verdict.ts';

const inactiveType = { memberStatus: 'Inactive', membershipType: 'Inactive' };

describe('federationRiderVerdict', () => {
  it.each<[string, RiderChoice]>([
    ['Active', riderChoice({ memberStatus: 'Active' })],
    ['active in another case', riderChoice({ memberStatus: ' ACTIVE' })],
    ['Active and suspended', riderChoice({ memberStatus: 'Active', suspensionStatus: 'YES' })],
    ['type Inactive, ends on the date', riderChoice({ ...inactiveType, memberEndDate: DAY })],
    ['type Inactive, starts on the date', riderChoice({ ...inactiveType, memberStartDate: DAY })],
    ['type Inactive, open', riderChoice(inactiveType)],
    ['type INACTIVE', riderChoice({ ...inactiveType, membershipType: 'INACTIVE' })],
    ['type Inactive, whatever its status', riderChoice({ ...inactiveType, memberStatus: 'Lapsed' })],
    ['type Inactive, no status', riderChoice({ ...inactiveType, memberStatus: null })],
    ['type Inactive, status Active', riderChoice({ ...inactiveType, memberStatus: 'Active' })],
  ])('shows details: %s', (_name, choice) =>
    expect(federationRiderVerdict(choice, DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, RiderChoice, Cause]>([
    [
      'a placeholder whose record says Active',
      riderChoice({ memberStatus: 'Active' }, NO_USEF_AFFILIATE),
      { kind: 'not-found-at-usef' },
    ],
    [
      'a placeholder of type Inactive',
      riderChoice(inactiveType, NO_USEF_AFFILIATE),
      { kind: 'not-found-at-usef' },
    ],
    [
      'type Inactive, ended the day before',
      riderChoice({ ...inactiveType, memberEndDate: DAY_BEFORE }),
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'type Inactive, starts the day after',
      riderChoice({ ...inactiveType, memberStartDate: DAY_AFTER }),
      { kind: 'starts', on: DAY_AFTER },
    ],
    [
      'another type, ended the day before',
      riderChoice({ memberStatus: 'Inactive', membershipType: 'Senior', memberEndDate: DAY_BEFORE }),
      { kind: 'ended', on: DAY_BEFORE },
    ],
    ['no status', riderChoice({}), { kind: 'no-membership' }],
    ['an unknown status', riderChoice({ memberStatus: 'Pending' }), { kind: 'status', status: 'Pending' }],
    [
      'status Inactive of another type that holds',
      riderChoice({ memberStatus: 'Inactive', membershipType: 'Senior', memberStartDate: DAY }),
      { kind: 'status', status: 'Inactive' },
    ],
  ])('warns: %s', (_name, choice, cause) =>
    expect(federationRiderVerdict(choice, DAY)).toEqual({ kind: 'warning', cause }),
  );
});

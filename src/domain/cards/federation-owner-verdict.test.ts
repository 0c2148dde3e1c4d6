import { describe, expect, it } from 'vitest';
import { NO_USEF_AFFILIATE, type OwnerChoice } from './card.ts';
import { federationOwnerVerdict } from './federation-owner-verdict.ts';
import { DAY, DAY_AFTER, DAY_BEFORE, ownerChoice } from '../../../test/support/rows.ts';
import type { Cause } from './verdict.ts';

describe('federationOwnerVerdict', () => {
  it.each<[string, OwnerChoice]>([
    ['Active', ownerChoice({ memberStatus: 'Active' })],
    ['active in another case', ownerChoice({ memberStatus: 'active' })],
    ['a farm', ownerChoice({ memberStatus: 'Active', entityType: 'F' })],
    ['the number 0 written as text is a number', ownerChoice({ memberStatus: 'Active' }, { ownerId: '0' })],
  ])('shows details: %s', (_name, choice) =>
    expect(federationOwnerVerdict(choice, DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, OwnerChoice, Cause]>([
    [
      'a placeholder owner whose record says Active',
      ownerChoice({ memberStatus: 'Active' }, { ownerId: 0 }),
      { kind: 'not-found-at-usef' },
    ],
    [
      'a placeholder horse whose owner is Active',
      ownerChoice({ memberStatus: 'Active' }, { horseId: NO_USEF_AFFILIATE }),
      { kind: 'not-found-at-usef' },
    ],
    [
      'ended the day before',
      ownerChoice({ memberStatus: 'Inactive', memberEndDate: DAY_BEFORE }),
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'starts the day after',
      ownerChoice({ memberStatus: 'Inactive', memberStartDate: DAY_AFTER }),
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no status', ownerChoice({}), { kind: 'no-membership' }],
    [
      'Retired is for horses',
      ownerChoice({ memberStatus: 'Retired' }),
      { kind: 'status', status: 'Retired' },
    ],
    ['an unknown status', ownerChoice({ memberStatus: 'Pending' }), { kind: 'status', status: 'Pending' }],
    [
      'a membership of type Inactive is for riders',
      ownerChoice({ memberStatus: 'Inactive', membershipType: 'Inactive' }),
      { kind: 'status', status: 'Inactive' },
    ],
  ])('warns: %s', (_name, choice, cause) =>
    expect(federationOwnerVerdict(choice, DAY)).toEqual({ kind: 'warning', cause }),
  );
});

import { describe, expect, it } from 'vitest';
import { type HorseChoice, NO_USEF_AFFILIATE } from './card.ts';
import { federationHorseVerdict } from './federation-horse-verdict.ts';
import { DAY, DAY_AFTER, DAY_BEFORE, horseChoice } from '../../../test/support/rows.ts';
import type { Cause } from './verdict.ts';

describe('federationHorseVerdict', () => {
  it.each<[string, HorseChoice]>([
    ['Active', horseChoice({ memberStatus: 'Active' })],
    ['active in another case', horseChoice({ memberStatus: 'ACTIVE' })],
    ['Retired', horseChoice({ memberStatus: 'Retired' })],
    [
      'Retired, its membership long over',
      horseChoice({ memberStatus: 'retired', memberEndDate: DAY_BEFORE }),
    ],
    ['Active and suspended', horseChoice({ memberStatus: 'Active', suspensionStatus: 'YES' })],
  ])('shows details: %s', (_name, choice) =>
    expect(federationHorseVerdict(choice, DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, HorseChoice, Cause]>([
    ['a placeholder', horseChoice({}, NO_USEF_AFFILIATE), { kind: 'not-found-at-usef' }],
    [
      'a placeholder whose record says Active',
      horseChoice({ memberStatus: 'Active' }, NO_USEF_AFFILIATE),
      { kind: 'not-found-at-usef' },
    ],
    [
      'ended the day before',
      horseChoice({ memberStatus: 'Inactive', memberEndDate: DAY_BEFORE }),
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'starts the day after',
      horseChoice({ memberStatus: 'Inactive', memberStartDate: DAY_AFTER }),
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no status', horseChoice({ memberStatus: null }), { kind: 'no-membership' }],
    ['an empty status', horseChoice({ memberStatus: '' }), { kind: 'no-membership' }],
    ['an unknown status', horseChoice({ memberStatus: 'Lapsed' }), { kind: 'status', status: 'Lapsed' }],
    ['a type is no status', horseChoice({ membershipType: 'Active' }), { kind: 'no-membership' }],
  ])('warns: %s', (_name, choice, cause) =>
    expect(federationHorseVerdict(choice, DAY)).toEqual({ kind: 'warning', cause }),
  );
});

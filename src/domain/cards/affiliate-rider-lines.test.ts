import { describe, expect, it } from 'vitest';
import { affiliateRiderLines } from './affiliate-rider-lines.ts';
import { DAY, DAY_AFTER, riderChoice } from '../../../test/support/rows.ts';

describe('affiliateRiderLines', () => {
  const rider = riderChoice({
    usdfId: '70002',
    membershipType: 'Active',
    amateurProStatus: 'Amateur',
    memberStartDate: DAY,
    memberEndDate: DAY_AFTER,
  });

  it('has every line of the dressage card, in order', () =>
    expect(affiliateRiderLines(rider, 'usdf')).toEqual([
      { label: 'Name', value: 'Bea Hill' },
      { label: 'USDF #', value: '70002' },
      { label: 'Type', value: 'Active' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
    ]));

  it('has every line of the hunter/jumper card, in order', () =>
    expect(affiliateRiderLines(rider, 'ushja')).toEqual([
      { label: 'Name', value: 'Bea Hill' },
      { label: 'USEF #', value: '4200' },
      { label: 'Type', value: 'USHJA Active' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
    ]));

  it('shows INACTIVE in red for a membership of type Inactive', () =>
    expect(
      affiliateRiderLines(riderChoice({ membershipType: 'Inactive', memberStartDate: DAY }), 'usdf'),
    ).toContainEqual({ label: 'Effective', value: 'INACTIVE', emphasis: 'red' }));
});

import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, ownerChoice, riderChoice } from '../../../test/support/rows.ts';
import { affiliateNumberLine, affiliateOwnerLines, affiliateRiderLines } from './affiliate.ts';

describe('affiliateNumberLine', () => {
  const row = { usefId: 'F-4100', usdfId: '70001' };

  it("is USDF's own number", () =>
    expect(affiliateNumberLine(row, 'usdf')).toEqual({ label: 'USDF #', value: '70001' }));

  it('is the USEF number at USHJA, as recorded', () =>
    expect(affiliateNumberLine(row, 'ushja')).toEqual({ label: 'USEF #', value: 'F-4100' }));

  it('shows that there is none', () =>
    expect(affiliateNumberLine({ usefId: null, usdfId: null }, 'ushja').value).toBe('---'));
});

describe('affiliateOwnerLines', () => {
  const organization = ownerChoice({
    usdfId: '70001',
    entityType: 'O',
    membershipType: 'Active',
    memberStartDate: DAY,
    memberEndDate: DAY_AFTER,
  });

  it('has every line of the dressage card, in order', () =>
    expect(affiliateOwnerLines(organization, 'usdf')).toEqual([
      { label: 'Name', value: 'Ann Field' },
      { label: 'USDF #', value: '70001' },
      { label: 'Entity', value: 'Organization' },
      { label: 'Type', value: 'Active' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
    ]));

  it('has every line of the hunter/jumper card, in order', () =>
    expect(affiliateOwnerLines(organization, 'ushja')).toEqual([
      { label: 'Name', value: 'Ann Field' },
      { label: 'USEF #', value: '4100' },
      { label: 'Entity', value: 'Organization' },
      { label: 'Type', value: 'USHJA Farm' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
    ]));

  it('shows what is missing', () =>
    expect(affiliateOwnerLines(ownerChoice(), 'ushja').slice(3)).toEqual([
      { label: 'Type', value: '---' },
      { label: 'Effective', value: '---' },
      { label: 'Expires', value: '---' },
    ]));
});

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

import { describe, expect, it } from 'vitest';
import { affiliateOwnerLines } from './affiliate-owner-lines.ts';
import { DAY, DAY_AFTER, ownerChoice } from '../../../test/support/rows.ts';

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

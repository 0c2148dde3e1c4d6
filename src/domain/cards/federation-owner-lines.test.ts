import { describe, expect, it } from 'vitest';
import type { SafeSportState } from '../safe-sport/safe-sport-line.ts';
import { federationOwnerLines } from './federation-owner-lines.ts';
import { DAY, DAY_AFTER, ownerChoice } from '../../../test/support/rows.ts';

const valid: SafeSportState = {
  kind: 'known',
  answer: { hasValidSafeSport: true, lastCompleteDate: DAY, dueDate: DAY_AFTER },
};

describe('federationOwnerLines', () => {
  const farm = ownerChoice({
    entityType: 'F',
    membershipType: 'Active',
    memberStartDate: DAY,
    memberEndDate: DAY_AFTER,
    otherOwners: [{ id: '4300', name: 'Cy Brook', entityType: 'I' }],
  });

  it('has every line, in order', () =>
    expect(federationOwnerLines(farm, valid)).toEqual([
      { label: 'Name', value: 'Ann Field' },
      { label: 'USEF #', value: '4100' },
      { label: 'Entity', value: 'Farm' },
      // USHJA Farm is for the hunter/jumper card.
      { label: 'Type', value: 'Active' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
      { label: 'Safe Sport', value: '11/21/2026 - 11/22/2026' },
      { label: 'Other Owners', value: 'Cy Brook' },
    ]));

  it('takes the text of several horses for its own other owners', () =>
    expect(federationOwnerLines(farm, valid, 'Golden Choice: Cy Brook; Silver Lining: None')).toContainEqual({
      label: 'Other Owners',
      value: 'Golden Choice: Cy Brook; Silver Lining: None',
    }));

  it('shows what is missing', () =>
    expect(federationOwnerLines(ownerChoice({ entityType: 'S' }), { kind: 'failed' })).toEqual([
      { label: 'Name', value: 'Ann Field' },
      { label: 'USEF #', value: '4100' },
      { label: 'Entity', value: 'S' },
      { label: 'Type', value: '---' },
      { label: 'Effective', value: '---' },
      { label: 'Expires', value: '---' },
      { label: 'Safe Sport', value: 'Safe Sport could not be checked' },
      { label: 'Other Owners', value: '---' },
    ]));
});

import { describe, expect, it } from 'vitest';
import { federationHorseLines } from './federation-horse-lines.ts';
import { DAY, DAY_AFTER, horseChoice } from '../../../test/support/rows.ts';

describe('federationHorseLines', () => {
  it('has every line, in order', () => {
    const choice = horseChoice({
      memberStatus: 'Active',
      membershipType: 'Life',
      memberStartDate: DAY,
      memberEndDate: DAY_AFTER,
      microchipNumber: '985112345678903',
      feiRegNumber: '105BI25',
      feiRegistrationStatus: 'Registered',
    });
    expect(federationHorseLines(choice)).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USEF #', value: '5200001' },
      { label: 'Type', value: 'Life' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
      { label: 'Microchip', value: '985112345678903' },
      { label: 'FEI #', value: '105BI25' },
      { label: 'FEI Status', value: 'Registered' },
    ]);
  });

  it('leaves out microchip and FEI where there is none, and shows missing dates', () =>
    expect(federationHorseLines(horseChoice({ memberStatus: 'Active', feiRegNumber: ' ' }))).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USEF #', value: '5200001' },
      { label: 'Type', value: 'Horse ID' },
      { label: 'Effective', value: '---' },
      { label: 'Expires', value: '---' },
    ]));

  it('shows Retired in place of the type', () =>
    expect(
      federationHorseLines(horseChoice({ memberStatus: 'Retired', membershipType: 'Life' })),
    ).toContainEqual({ label: 'Type', value: 'Retired' }));
});

import { describe, expect, it } from 'vitest';
import { horseRow, riderRow } from '../../../test/support/rows.ts';
import { horseWithUsefStanding, riderWithUsefStanding } from './with-usef-standing.ts';

describe('horseWithUsefStanding', () => {
  const usdf = horseRow({ usdfId: '60001', memberStatus: null, suspensionStatus: null });

  it('takes suspension and retirement over from USEF', () => {
    const usef = horseRow({ memberStatus: 'Retired', suspensionStatus: 'YES' });
    expect(horseWithUsefStanding(usdf, usef)).toEqual({
      ...usdf,
      memberStatus: 'Retired',
      suspensionStatus: 'YES',
    });
  });

  it('leaves what the affiliate says itself', () => {
    const own = horseRow({ memberStatus: 'Active', suspensionStatus: 'YES' });
    expect(
      horseWithUsefStanding(own, horseRow({ memberStatus: 'Inactive', suspensionStatus: 'NO' })),
    ).toEqual(own);
  });

  it('is the record as it is without one of USEF', () => {
    expect(horseWithUsefStanding(usdf, null)).toBe(usdf);
  });
});

describe('riderWithUsefStanding', () => {
  const usdf = riderRow({ usdfId: '70001', memberStatus: 'Inactive', suspensionStatus: null });

  it('takes the suspension over, and never the status', () => {
    const usef = riderRow({ memberStatus: 'Active', suspensionStatus: 'YES' });
    expect(riderWithUsefStanding(usdf, usef)).toEqual({ ...usdf, suspensionStatus: 'YES' });
  });

  it('is the record as it is without one of USEF', () => {
    expect(riderWithUsefStanding(usdf, null)).toBe(usdf);
  });
});

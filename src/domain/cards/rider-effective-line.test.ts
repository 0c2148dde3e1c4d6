import { describe, expect, it } from 'vitest';
import { riderEffectiveLine } from './rider-effective-line.ts';
import { DAY } from '../../../test/support/rows.ts';

describe('riderEffectiveLine', () => {
  it.each(['Inactive', 'INACTIVE', ' inactive '])('type %j reads INACTIVE in red', (membershipType) =>
    expect(riderEffectiveLine({ membershipType, memberStartDate: DAY })).toEqual({
      label: 'Effective',
      value: 'INACTIVE',
      emphasis: 'red',
    }),
  );

  it.each([
    ['Senior', DAY, '11/21/2026'],
    ['Senior', null, '---'],
    [null, DAY, '11/21/2026'],
  ])('type %j from %j reads %j', (membershipType, memberStartDate, value) =>
    expect(riderEffectiveLine({ membershipType, memberStartDate })).toEqual({ label: 'Effective', value }),
  );
});

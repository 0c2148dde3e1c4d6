import { describe, expect, it } from 'vitest';
import { affiliateNumberLine } from './affiliate-number-line.ts';

describe('affiliateNumberLine', () => {
  const row = { usefId: 'F-4100', usdfId: '70001' };

  it("is USDF's own number", () =>
    expect(affiliateNumberLine(row, 'usdf')).toEqual({ label: 'USDF #', value: '70001' }));

  it('is the USEF number at USHJA, as recorded', () =>
    expect(affiliateNumberLine(row, 'ushja')).toEqual({ label: 'USEF #', value: 'F-4100' }));

  it('shows that there is none', () =>
    expect(affiliateNumberLine({ usefId: null, usdfId: null }, 'ushja').value).toBe('---'));
});

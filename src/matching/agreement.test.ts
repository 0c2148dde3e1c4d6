import { describe, expect, it } from 'vitest';
import { bestAgreement, worseAgreement } from './agreement.ts';

describe('agreements', () => {
  it('the best of some', () => {
    expect(bestAgreement(['other', 'near', 'equal'])).toBe('equal');
    expect(bestAgreement([])).toBe('other');
  });

  it('the worse of two', () => {
    expect(worseAgreement('same', 'near')).toBe('near');
    expect(worseAgreement('other', 'equal')).toBe('other');
  });
});

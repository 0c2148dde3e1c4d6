import { describe, expect, it } from 'vitest';
import { bestAgreement, worseAgreement } from './agreement.ts';

describe('agreements', () => {
  it('bestAgreement returns the best one, or `other` for an empty list', () => {
    expect(bestAgreement(['other', 'near', 'equal'])).toBe('equal');
    expect(bestAgreement([])).toBe('other');
  });

  it('worseAgreement returns the worse of two', () => {
    expect(worseAgreement('same', 'near')).toBe('near');
    expect(worseAgreement('other', 'equal')).toBe('other');
  });
});

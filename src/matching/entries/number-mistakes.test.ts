import { describe, expect, it } from 'vitest';
import { meantNumbers, mistakeIn } from './number-mistakes.ts';

describe('mistakeIn', () => {
  it.each([
    ['9500031', '9500013', 'digits-swapped'],
    ['12', '21', 'digits-swapped'],
    ['9500003', '9500004', 'digit-wrong'],
    ['950003', '9500003', 'digit-wrong'],
    ['95000033', '9500003', 'digit-wrong'],
    ['52', '052', 'digit-wrong'],
    ['9500003', '9500003', null],
    ['9500003', '9400004', null],
    ['9500003', '3000059', null],
    ['1234', '12', null],
  ])('%s for %s: %s', (given, right, mistake) => {
    expect(mistakeIn(given, right)).toBe(mistake);
  });
});

describe('meantNumbers', () => {
  it('returns only numbers one mistake away, swapped digits first', () => {
    const meant = meantNumbers('9500031');
    expect(meant[0]?.mistake).toBe('digits-swapped');
    expect(meant).toContainEqual({ number: '9500013', mistake: 'digits-swapped' });
    expect(meant).toContainEqual({ number: '9500032', mistake: 'digit-wrong' });
    expect(meant).toContainEqual({ number: '09500031', mistake: 'digit-wrong' });
    expect(meant.every(({ number, mistake }) => mistakeIn('9500031', number) === mistake)).toBe(true);
  });

  it('uses no letters that the number does not have', () => {
    expect(meantNumbers('4100').filter(({ number }) => /[A-Z]/i.test(number))).toEqual([]);
    expect(meantNumbers('105BI25')).toContainEqual({ number: '105IB25', mistake: 'digits-swapped' });
    expect(meantNumbers('105BI25').some(({ number }) => number.includes('Q'))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isActive } from './is-active.ts';

describe('isActive', () => {
  it.each([
    ['Active', true],
    ['active', true],
    [' ACTIVE ', true],
    ['Inactive', false],
    ['Retired', false],
    ['Activated', false],
    ['Not Active', false],
    ['Life', false],
    ['', false],
    [null, false],
  ])('%j → %j', (status, active) => expect(isActive(status)).toBe(active));
});

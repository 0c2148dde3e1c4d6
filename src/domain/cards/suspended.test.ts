import { describe, expect, it } from 'vitest';
import { isSuspended, SUSPENDED_TEXT } from './suspended.ts';

describe('isSuspended', () => {
  it.each([
    ['YES', true],
    ['yes', true],
    [' Yes ', true],
    ['NO', false],
    ['no', false],
    ['', false],
    [null, false],
  ])('%j → %j', (suspensionStatus, suspended) => expect(isSuspended({ suspensionStatus })).toBe(suspended));

  it('is printed to the letter', () => expect(SUSPENDED_TEXT).toBe('* Suspended'));
});

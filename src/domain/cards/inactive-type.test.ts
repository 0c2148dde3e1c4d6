import { describe, expect, it } from 'vitest';
import { isInactiveType } from './inactive-type.ts';

describe('isInactiveType', () => {
  it.each([
    ['Inactive', true],
    ['INACTIVE', true],
    [' inactive ', true],
    ['Active', false],
    ['Inactive Junior', false],
    ['', false],
    [null, false],
  ])('%j → %j', (type, inactive) => expect(isInactiveType(type)).toBe(inactive));
});

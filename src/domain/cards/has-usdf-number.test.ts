import { describe, expect, it } from 'vitest';
import { hasUsdfNumber } from './has-usdf-number.ts';

describe('hasUsdfNumber', () => {
  it.each([
    [null, false],
    ['', false],
    [' - ', false],
    ['#', false],
    ['0', true],
    ['60001', true],
    ['# 60-001', true],
  ])('%j → %j', (usdfId, has) => expect(hasUsdfNumber({ usdfId })).toBe(has));
});

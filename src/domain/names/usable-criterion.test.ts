import { describe, expect, it } from 'vitest';
import { isUsableName } from './usable-criterion.ts';

describe('isUsableName', () => {
  it.each([
    ['', false],
    ['  ', false],
    ['x', false],
    ["x'", false],
    ["' -", false],
    ['é', false],
    ['星', false],
    ['ʼʼ', false],
    ['xy', true],
    ['x y', true],
    ["O'B", true],
    ['7', false],
    ['10', true],
    ['1-0', true],
    ['ß', true],
    ['星王', true],
    [' Jo ', true],
  ])('%j: %s', (typed, usable) => expect(isUsableName(typed)).toBe(usable));
});

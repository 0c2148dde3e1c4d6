import { describe, expect, it } from 'vitest';
import { beginningWith } from './text-range.ts';

describe('beginningWith', () => {
  it.each([
    ['gold', true],
    ['golden choice', true],
    ['goldz', true],
    ['gold星', true],
    ['gol', false],
    ['gole', false],
    ['a gold', false],
    ['', false],
  ])('gold… covers %j: %s', (text, covered) => {
    const { from, end } = beginningWith('gold');
    expect(from <= text && text < end).toBe(covered);
  });
});

import { describe, expect, it } from 'vitest';
import { distinct, grouped, groupOf } from './grouped.ts';

describe('grouped', () => {
  it('keeps the order within a group, and has empty groups', () => {
    const groups = grouped(Uint32Array.of(2, 0, 2, 0), Uint32Array.of(7, 8, 6, 9), 4);
    expect([0, 1, 2, 3].map((key) => Array.from(groupOf(groups, key)))).toEqual([[8, 9], [], [7, 6], []]);
  });

  it('takes nothing', () =>
    expect(grouped(new Uint32Array(0), new Uint32Array(0), 0).values).toHaveLength(0));
});

describe('distinct', () => {
  it.each([
    [[], []],
    [
      [0, 0, 1, 3, 3, 3],
      [0, 1, 3],
    ],
  ])('%j → %j', (sorted, once) => expect(Array.from(distinct(Uint32Array.from(sorted)))).toEqual(once));
});

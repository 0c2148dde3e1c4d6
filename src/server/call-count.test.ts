import { describe, expect, it } from 'vitest';
import { CallCount } from './call-count.ts';

describe('CallCount', () => {
  it('lets an address make as many calls as it may, and says when it may again', () => {
    const count = new CallCount(2, 1000);
    expect([0, 1, 2, 999].map((now) => count.add('a', now))).toEqual([0, 0, 998, 1]);
    expect([1000, 1001, 1002].map((now) => count.add('a', now))).toEqual([0, 0, 998]);
  });

  it('counts each address by itself', () => {
    const count = new CallCount(1, 1000);
    expect([count.add('a', 0), count.add('b', 0), count.add('a', 1), count.add('b', 1)]).toEqual([
      0, 0, 999, 999,
    ]);
  });

  it('forgets the first of very many, and not the last', () => {
    const count = new CallCount(1, 1000);
    for (let address = 0; address < 60_000; address += 1) count.add(String(address), 0);
    expect([count.add('59999', 1), count.add('0', 1)]).toEqual([999, 0]);
  });
});

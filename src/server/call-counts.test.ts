import { describe, expect, it } from 'vitest';
import { CallCounts } from './call-counts.ts';

/** Noon, at which a minute begins. */
const NOON = Date.UTC(2026, 10, 21, 12);

describe('CallCounts', () => {
  it('counts the calls of each address, and says when the minute ends', () => {
    let now = NOON;
    const counts = new CallCounts(() => now);
    expect(counts.add('192.0.2.1')).toEqual({ current: 1, ttl: 60_000 });
    now += 59_000;
    expect(counts.add('192.0.2.1')).toEqual({ current: 2, ttl: 1000 });
    expect(counts.add('192.0.2.2')).toEqual({ current: 1, ttl: 1000 });
  });

  it('begins anew with each minute of the clock', () => {
    let now = NOON + 59_999;
    const counts = new CallCounts(() => now);
    for (let call = 0; call < 5; call += 1) counts.add('192.0.2.1');
    now += 1;
    expect(counts.add('192.0.2.1')).toEqual({ current: 1, ttl: 60_000 });
  });

  it('forgets who has not called for longest, where ten thousand addresses have', () => {
    const counts = new CallCounts(() => NOON);
    for (const address of ['first', 'second', 'first']) counts.add(address);
    for (let other = 0; other < 9_999; other += 1) counts.add(`other ${other}`);
    expect(counts.add('first').current).toBe(3);
    expect(counts.add('second').current).toBe(1);
  });
});

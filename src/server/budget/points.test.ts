import { describe, expect, it } from 'vitest';
import { Points, rateOf } from './points.ts';

describe('a points account', () => {
  it.each([
    // The account holds ten seconds' worth of points, but at least 600, and never more than a minute's worth.
    [12_000, 2000],
    [3600, 600],
    [1200, 600],
    [2, 2],
  ])('an account of %i points a minute holds %i', (perMinute, full) => {
    expect(rateOf(perMinute).full).toBe(full);
  });

  it('refills steadily, and stops when it is full', () => {
    const points = new Points(rateOf(12_000), 0);
    expect(points.take(2000, 0)).toBe(0);
    // At 200 points a second, a point takes 5 ms.
    expect(points.take(1, 0)).toBe(5);
    expect(points.take(100, 499)).toBeGreaterThan(0);
    expect(points.take(100, 500)).toBe(0);
    expect(points.share(3_600_000)).toBe(1);
  });

  it('returns the wait until there are enough points', () => {
    const points = new Points(rateOf(60), 0);
    expect(points.take(60, 0)).toBe(0);
    expect(points.take(10, 0)).toBe(10_000);
    expect(points.take(10, 10_000)).toBe(0);
  });

  it('allows any cost when it is full', () => {
    const points = new Points(rateOf(60), 0);
    expect(points.take(90, 0)).toBe(0);
    expect(points.take(90, 0)).toBe(90_000);
    expect(points.take(90, 90_000)).toBe(0);
  });

  it('can owe at most a minute’s points', () => {
    const points = new Points(rateOf(60), 0);
    points.owe(1_000_000, 0);
    expect(points.take(1, 0)).toBe(61_000);
  });

  it('an account without a limit is always full', () => {
    const points = new Points(rateOf(0), 0);
    points.owe(1e9, 0);
    expect(points.take(1e9, 0)).toBe(0);
    expect(points.share(0)).toBe(1);
  });

  it('does not refill while the clock stands still', () => {
    const points = new Points(rateOf(2), 7);
    expect(points.take(1, 7)).toBe(0);
    expect(points.take(1, 7)).toBe(0);
    expect(points.take(1, 7)).toBe(30_000);
  });
});

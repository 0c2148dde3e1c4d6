import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pagerWindow, turnTo } from './pager.ts';

describe('pageCount', () => {
  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [40, 2],
    [41, 3],
    [10_000, 500],
  ])('of %i rows, 20 a page, is %i', (total, pages) => expect(pageCount(total, 20)).toBe(pages));
});

describe('pagerWindow', () => {
  it.each([
    // If there are at most 5 pages, all are linked.
    [1, 1, [1]],
    [2, 2, [1, 2]],
    [5, 5, [1, 2, 3, 4, 5]],
    [1, 5, [1, 2, 3, 4, 5]],
    // On pages 1 to 3, the first five are linked.
    [1, 6, [1, 2, 3, 4, 5]],
    [3, 6, [1, 2, 3, 4, 5]],
    [3, 100, [1, 2, 3, 4, 5]],
    // On the last three pages, the last five are linked.
    [4, 6, [2, 3, 4, 5, 6]],
    [6, 6, [2, 3, 4, 5, 6]],
    [8, 10, [6, 7, 8, 9, 10]],
    [10, 10, [6, 7, 8, 9, 10]],
    // On any other page, two on each side are linked.
    [4, 7, [2, 3, 4, 5, 6]],
    [5, 7, [3, 4, 5, 6, 7]],
    [7, 10, [5, 6, 7, 8, 9]],
    [4, 100, [2, 3, 4, 5, 6]],
  ])('page %i of %i: %j', (current, pages, window) => expect(pagerWindow(current, pages)).toEqual(window));

  it('links at most 5 adjacent pages, including the current one', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(place, ([current, pages]) => {
        const window = pagerWindow(current, pages);
        expect(window).toContain(current);
        expect(window).toHaveLength(Math.min(5, pages));
        expect(window.every((page, index) => page === (window[0] ?? 0) + index)).toBe(true);
        expect(window[0]).toBeGreaterThanOrEqual(1);
        expect(window.at(-1)).toBeLessThanOrEqual(pages);
      }),
    );
  });
});

describe('turnTo', () => {
  it.each([
    ['the first', 1, 1],
    ['the last', 9, 9],
    ['one in between', 4, 4],
    ['the current one', 5, 5],
    ['below 1', 0, 5],
    ['far below', -3, 5],
    ['above the last', 10, 5],
    ['not a whole number', 2.5, 5],
    ['not a number', Number.NaN, 5],
    ['infinity', Number.POSITIVE_INFINITY, 5],
  ])('%s, from page 5 of 9: %d → %i', (_what, requested, shown) =>
    expect(turnTo(requested, 5, 9)).toBe(shown),
  );
});

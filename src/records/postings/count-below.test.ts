import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBelow } from './count-below.ts';

it.each([
  { list: [], bound: 1, below: 0 },
  { list: [1], bound: 0, below: 0 },
  { list: [1], bound: 1, below: 0 },
  { list: [1], bound: 2, below: 1 },
  { list: [2, 3, 5], bound: 4, below: 2 },
  { list: [2, 3, 5], bound: 5, below: 2 },
  { list: [2, 3, 5, 9], bound: 6, below: 3 },
  { list: [2, 3, 5, 9], bound: 10, below: 4 },
  { list: [4, 4, 4], bound: 4, below: 0 },
  { list: [4, 4, 4], bound: 5, below: 3 },
])('$below of $list are below $bound', ({ list, bound, below }) => {
  expect(countBelow(Uint32Array.from(list), bound)).toBe(below);
});

it('counts as going through the list does', () => {
  fc.assert(
    fc.property(fc.uint32Array(), fc.nat(), (numbers, bound) => {
      const ascending = numbers.toSorted();
      expect(countBelow(ascending, bound)).toBe(ascending.filter((number) => number < bound).length);
    }),
  );
});

import { expect, it } from 'vitest';
import { firstWhere } from './binary-search.ts';

it.each([
  [[], 0],
  [[false], 1],
  [[true], 0],
  [[false, true, true], 1],
  [[false, false, false, true], 3],
  [[false, false, false], 3],
])('%j: %d', (list: boolean[], first) =>
  expect(firstWhere(list.length, (at) => list[at] === true)).toBe(first),
);

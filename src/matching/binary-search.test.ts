import { expect, it } from 'vitest';
import { firstWhere } from './binary-search.ts';

it.each([
  [[], 0],
  [[false], 1],
  [[true], 0],
  [[false, true, true], 1],
  [[false, false, false, true], 3],
  [[false, false, false], 3],
])('firstWhere finds the first true of %j at %d (the length if there is none)', (list: boolean[], first) =>
  expect(firstWhere(list.length, (at) => list[at] === true)).toBe(first),
);

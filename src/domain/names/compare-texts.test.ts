import { expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

it.each([
  ['', '', 0],
  ['', 'a', -1],
  ['a', 'a', 0],
  ['a', 'ab', -1],
  ['a b', 'ab', -1],
  ['B', 'a', -1],
  ['z', 'é', -1],
  // A letter of two code units is beyond all of one.
  ['\uFF21', '\u{1F40E}', -1],
  ['\u{1F40E}', '\u{1F40F}', -1],
  ['\uD7FF', '\u{1F40E}', -1],
])('%j and %j: %d', (a, b, order) => {
  expect(Math.sign(compareTexts(a, b))).toBe(order);
  expect(Math.sign(compareTexts(b, a))).toBe(-order + 0);
  expect(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))).toBe(order);
});

import { expect, it } from 'vitest';
import { isParticle, isSuffix, isTitle } from './name-additions.ts';

it.each([
  ['', false, false, false],
  ['van', true, false, false],
  ['VAN', true, false, false],
  ["D'", false, false, false],
  ['St.', true, false, false],
  ['Jr.', false, true, false],
  ['III', false, true, false],
  ['V', false, false, false],
  ['2nd', false, true, false],
  ['Mr.', false, false, true],
  ['Miss', false, false, true],
  ['DR', false, false, true],
  ['Smith', false, false, false],
])('%j is a particle: %s, a suffix: %s, a title: %s', (word, particle, suffix, title) => {
  expect([isParticle(word), isSuffix(word), isTitle(word)]).toEqual([particle, suffix, title]);
});

import { expect, it } from 'vitest';
import { otherSpelling } from './other-spelling.ts';
import { Random } from './random.ts';

/** Every spelling a few hundred draws come to. */
function spellings(name: string): string[] {
  const random = new Random(1);
  return [...new Set(Array.from({ length: 300 }, () => otherSpelling(name, random)))].sort();
}

it.each([
  ["Winter's Fable", ['Winters Fable']],
  ['The Very Longest Winterberry Fable', ['The Very Longest Winterberry F']],
  ['Comet', ['COMET', 'Commet']],
  ['Ember Hollow', ['EMBER HOLLOW', 'Ember Holow', 'EmberHollow']],
])('%s', (name, expected) => {
  expect(spellings(name)).toEqual(expected);
});

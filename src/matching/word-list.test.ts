import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistakesBetween } from '../../test/support/mistakes.ts';
import { storedWordList, WordList } from './word-list.ts';

function listOf(counts: Record<string, number>): WordList {
  return new WordList(storedWordList(Object.entries(counts).map(([word, count]) => ({ word, count }))));
}

const WORDS = listOf({ gold: 7, golden: 3, cold: 9, bold: 9, told: 1, a: 5, звезда: 2, choice: 1 });

describe('count', () => {
  it.each([
    ['gold', 7],
    ['a', 5],
    ['звезда', 2],
    ['choice', 1],
    ['gol', 0],
    ['goldenchoice', 0],
    ['', 0],
  ])('%s: %d', (word, count) => expect(WORDS.count(word)).toBe(count));

  it('is 0 in an empty list', () => expect(listOf({}).count('gold')).toBe(0));
});

describe('near', () => {
  it('has the cheapest first, then the commonest, then by text', () => {
    expect(WORDS.near('gold', 1).map(({ word, cost }) => [word, cost])).toEqual([
      ['gold', 0],
      ['bold', 0.8],
      ['told', 0.8],
      ['cold', 1],
    ]);
    expect(WORDS.near('gold', 2).map(({ word }) => word)).toContain('golden');
  });

  it.each([
    ['звзда', 'звезда'],
    ['gotl', 'gold'],
  ])('%s: %s', (typed, word) => expect(WORDS.near(typed, 2)[0]?.word).toBe(word));

  it('has nothing for texts longer than any word', () => expect(WORDS.near('a'.repeat(65), 2)).toEqual([]));

  it('has every word one mistake away', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'я'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 12 }), word, (words, typed) => {
        const list = listOf(Object.fromEntries(words.map((each) => [each, 1])));
        const near = new Set(list.near(typed, 1).map((each) => each.word));
        for (const each of words) {
          expect(near.has(each)).toBe(mistakesBetween(typed, each) <= 1);
          expect(list.count(each)).toBe(1);
        }
      }),
    );
  });
});

describe('nearBeginnings', () => {
  it.each([
    ['gokd', ['golden']],
    ['choi', ['choice']],
    ['chxy', []],
    ['golden', []],
  ])('%s: %j', (typed, words) => {
    expect(WORDS.nearBeginnings(typed, 1).map(({ word }) => word)).toEqual(words);
  });
});

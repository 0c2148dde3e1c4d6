import { describe, expect, it } from 'vitest';
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
  it('lists the cheapest first, then the most common, then alphabetically', () => {
    expect(WORDS.near('gold', 1).map(({ word, cost }) => [word, cost])).toEqual([
      ['gold', 0],
      ['bold', 0.8],
      ['told', 0.8],
      ['cold', 1],
    ]);
    expect(WORDS.near('gold', 2).map(({ word }) => word)).toContain('golden');
  });

  it('returns the number of names with each word', () =>
    expect(WORDS.near('gotl', 2)[0]).toMatchObject({ word: 'gold', count: 7 }));
});

describe('nearBeginnings', () => {
  it.each([
    ['gokd', ['golden']],
    ['choi', ['choice']],
    ['chxy', []],
    ['golden', []],
  ])('%s: %j', (typed, words) => {
    expect(WORDS.nearBeginnings(typed).map(({ word }) => word)).toEqual(words);
  });
});

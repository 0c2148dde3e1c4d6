import { describe, expect, it } from 'vitest';
import { storedWordList, WordList } from './word-list.ts';
import { readingsOf } from './readings.ts';

const COUNTS = {
  golden: 5_000,
  goldan: 3,
  choice: 40,
  chance: 20,
  on: 9_000,
  silver: 5,
  moment: 2,
  my: 3,
  o: 1,
  malley: 2,
};
const LIST = new WordList(storedWordList(Object.entries(COUNTS).map(([word, count]) => ({ word, count }))));

/** Returns each part's words, heaviest first. */
const read = (typed: string): string[][] =>
  readingsOf(LIST, typed.split(' ')).map((part) => part.map(({ word }) => word));

describe('readingsOf', () => {
  it.each([
    ['finds words as typed, and near ones', 'golden choice', [['golden', 'goldan'], ['choice']]],
    ['finds words near a misspelled one', 'choce', [['choice', 'chance']]],
    ['joins neighboring words', 'sil ver', [['silver']]],
    ['splits a word', 'goldenchoice', [['golden'], ['choice']]],
    ['splits a misspelled word', 'goldenchoce', [['golden'], ['choice']]],
    ['splits a word in three', 'mysilvermoment', [['my'], ['silver'], ['moment']]],
    ['joins all words', 'ma ll ey', [['malley'], ['malley']]],
  ])('%s: %s', (_what, typed, words) => {
    const parts = read(typed);
    for (const part of words) expect(parts).toContainEqual(expect.arrayContaining(part));
  });

  it('returns no parts when nothing is near', () => expect(read('qwxyz')).toEqual([]));

  it('weighs a long word more than a short one, and the typed word more than a near one', () => {
    const [part = []] = readingsOf(LIST, ['golden']);
    expect(part[0]?.word).toBe('golden');
    expect(part[0]?.weight).toBeGreaterThan(part[1]?.weight ?? Infinity);
    const short = readingsOf(LIST, ['on'])[0]?.[0]?.weight ?? Infinity;
    expect(part[0]?.weight).toBeGreaterThan(short);
  });

  it('reads only about a dozen words of a long text', () => {
    expect(
      readingsOf(
        LIST,
        Array.from({ length: 500 }, () => 'golden'),
      ).length,
    ).toBeLessThan(60);
  });
});

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

/** Heaviest words of each part first. */
const read = (typed: string): string[][] =>
  readingsOf(LIST, typed.split(' ')).map((part) => part.map(({ word }) => word));

describe('readingsOf', () => {
  it.each([
    ['words as they are, and near ones', 'golden choice', [['golden', 'goldan'], ['choice']]],
    ['a mistake', 'choce', [['choice', 'chance']]],
    ['neighbors joined', 'sil ver', [['silver']]],
    ['a word split', 'goldenchoice', [['golden'], ['choice']]],
    ['a word split, with a mistake', 'goldenchoce', [['golden'], ['choice']]],
    ['a word split in three', 'mysilvermoment', [['my'], ['silver'], ['moment']]],
    ['all words joined', 'ma ll ey', [['malley'], ['malley']]],
  ])('%s: %s', (_what, typed, words) => {
    const parts = read(typed);
    for (const part of words) expect(parts).toContainEqual(expect.arrayContaining(part));
  });

  it('returns no parts when nothing is near', () => expect(read('qwxyz')).toEqual([]));

  it('weighs a long word more than a short one, and a misspelled one less', () => {
    const [part = []] = readingsOf(LIST, ['golden']);
    expect(part[0]?.word).toBe('golden');
    expect(part[0]?.weight).toBeGreaterThan(part[1]?.weight ?? Infinity);
    const short = readingsOf(LIST, ['on'])[0]?.[0]?.weight ?? Infinity;
    expect(part[0]?.weight).toBeGreaterThan(short);
  });

  it('reads a dozen words in long text', () => {
    expect(
      readingsOf(
        LIST,
        Array.from({ length: 500 }, () => 'golden'),
      ).length,
    ).toBeLessThan(60);
  });
});

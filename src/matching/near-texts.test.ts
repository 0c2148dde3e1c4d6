import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistakesBetween } from '../../test/support/oracle/mistakes.ts';
import { editCost } from './edit-cost.ts';
import { byLength, NearTexts, textsByLength, type VisitText } from './near-texts.ts';

const listOf = (texts: readonly string[]): NearTexts =>
  new NearTexts(textsByLength(texts.toSorted(byLength)));

/** Returns the visited strings with their costs, sorted by string. */
function visited(texts: NearTexts, search: (visit: VisitText) => void): string[] {
  const found: string[] = [];
  search((index, cost) => found.push(`${texts.at(index)} ${Number(cost.toFixed(3))}`));
  return found.sort();
}

const NAMES = ['jonz', 'jones', 'jon', 'johnson', 'marchbanks', 'zmarchbanks', 'a', 'звезда', 'x'.repeat(65)];
const TEXTS = listOf(NAMES);

const oneMistakeInShortTexts = (longer: number): number => (longer < 4 ? 1 : 2);

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'я'), minLength: 1, maxLength: 6 });
const wordList = fc.uniqueArray(word, { maxLength: 12 });

describe('indexOf', () => {
  it.each(['jonz', 'a', 'звезда'])('finds %j', (text) => {
    expect(TEXTS.at(TEXTS.indexOf(text))).toBe(text);
  });

  // The last string is in the list, but too long to compare.
  it.each(['jons', 'z', '', 'marchbank', 'longer than any text', 'x'.repeat(65)])(
    'does not find %j',
    (text) => {
      expect(TEXTS.indexOf(text)).toBe(-1);
    },
  );

  it('finds every string, and no other', () => {
    fc.assert(
      fc.property(wordList, word, (words, other) => {
        const texts = listOf(words);
        expect(words.toSorted(byLength).map((each) => texts.indexOf(each))).toEqual([...words.keys()]);
        expect(texts.indexOf(other) >= 0).toBe(words.includes(other));
      }),
    );
  });
});

describe('at', () => {
  it('refuses an index out of range', () => expect(() => TEXTS.at(99)).toThrow(RangeError));
});

describe('near', () => {
  it('visits the strings within the limit, with the cost of their mistakes', () => {
    expect(visited(TEXTS, (visit) => TEXTS.near('jons', () => 1, visit))).toEqual([
      'jon 0.65',
      'jones 1',
      'jonz 0.55',
    ]);
    expect(visited(TEXTS, (visit) => TEXTS.near('jons', () => 0.6, visit))).toEqual(['jonz 0.55']);
    expect(visited(TEXTS, (visit) => TEXTS.near('звзда', () => 1, visit))).toEqual(['звезда 1']);
  });

  it('visits only an equal string if no mistake is allowed', () => {
    expect(visited(TEXTS, (visit) => TEXTS.near('jonz', () => 0, visit))).toEqual(['jonz 0']);
  });

  it('visits nothing for a string that is too long to compare', () => {
    expect(visited(TEXTS, (visit) => TEXTS.near('x'.repeat(65), () => 2, visit))).toEqual([]);
  });

  it('visits every string with no more mistakes than the longer of the two strings may have', () => {
    fc.assert(
      fc.property(wordList, word, (words, typed) => {
        const texts = listOf(words);
        const expected = words.flatMap((each) => {
          const limit = oneMistakeInShortTexts(Math.max(each.length, typed.length));
          const cost = Number(editCost(typed, each, limit).toFixed(3));
          return mistakesBetween(typed, each) > limit ? [] : [`${each} ${cost}`];
        });
        expect(visited(texts, (visit) => texts.near(typed, oneMistakeInShortTexts, visit))).toEqual(
          expected.sort(),
        );
      }),
    );
  });
});

describe('nearBeginning', () => {
  it.each<[string, 0 | 1, string[]]>([
    ['march', 0, ['marchbanks 0']],
    ['marhc', 0, ['marchbanks 0.8']],
    // A missing or extra letter changes the length of the beginning.
    ['mrchb', 0, []],
    ['mrchb', 1, ['marchbanks 1']],
    ['marrchb', 1, ['marchbanks 0.55']],
    ['zmarch', 1, ['marchbanks 1', 'zmarchbanks 0']],
    // A beginning is shorter than the string, and has at least three letters.
    ['jonz', 1, ['jones 1']],
    ['jo', 1, []],
    ['x'.repeat(65), 1, []],
  ])('%j, lengths off by %d: %j', (typed, lengthsOff, expected) => {
    expect(visited(TEXTS, (visit) => TEXTS.nearBeginning(typed, lengthsOff, visit))).toEqual(expected);
  });

  it('visits every longer string that begins like the typed one with at most one mistake', () => {
    const typedText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'я'), minLength: 3, maxLength: 4 });
    fc.assert(
      fc.property(wordList, typedText, fc.constantFrom(0, 1), (words, typed, lengthsOff) => {
        const texts = listOf(words);
        const { length } = typed;
        const expected = words.filter(
          (each) =>
            each.length > length &&
            [length - lengthsOff, length, length + lengthsOff].some(
              (width) => mistakesBetween(typed, each.slice(0, width)) <= 1,
            ),
        );
        const found: string[] = [];
        texts.nearBeginning(typed, lengthsOff, (index) => found.push(texts.at(index)));
        expect(found.sort()).toEqual(expected.sort());
      }),
    );
  });
});

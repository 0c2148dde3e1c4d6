import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../domain/names/fold.ts';
import { storedTexts, TextList } from './name-list.ts';

const TEXTS = ['', 'a', 'a b', 'ab', 'abc', 'b', 'éa', '\uFF21', '\u{1F40E}', '\u{1F40E}b'];
const list = new TextList(storedTexts(TEXTS.toSorted(compareTexts)));

it('a list returns its strings in order', () => {
  expect(Array.from({ length: list.length }, (_, at) => list.at(at))).toEqual(TEXTS);
});

describe('indexOf', () => {
  it.each(TEXTS.map((text, at) => [text, at] as const))('finds %j at %d', (text, at) => {
    expect(list.indexOf(text)).toBe(at);
  });

  it.each(['aa', 'abcd', 'c', '\u{1F40F}', 'A'])('does not find %j', (text) => {
    expect(list.indexOf(text)).toBe(-1);
  });
});

describe('beginningWith', () => {
  it.each(['', 'a', 'ab', 'abcd', 'b', 'é', '\uFF21', '\u{1F40E}', 'zz', 'A'])(
    'finds the strings that begin with %j',
    (start) => {
      const [from, end] = list.beginningWith(start);
      expect(TEXTS.slice(from, end)).toEqual(TEXTS.filter((text) => text.startsWith(start)));
    },
  );
});

it('a list may be empty', () => {
  const empty = new TextList(storedTexts([]));
  expect(empty.length).toBe(0);
  expect(empty.indexOf('')).toBe(-1);
  expect(empty.beginningWith('a')).toEqual([0, 0]);
});

import { describe, expect, it } from 'vitest';
import { distance, sameness } from '../misspell/letters.ts';
import type { MeasuredBook } from './book.ts';
import { furtherHorseGroups, mixedGroups } from './misspelled-horses.ts';

function bookOf(names: readonly string[]): MeasuredBook {
  return { horses: names.map((name, at) => ({ number: String(at), name })), members: [], ownerships: [] };
}

describe('mixedGroups', () => {
  const book = bookOf(['Tidewater Almanac', 'Let Copper Go* (SE)', 'Lena* (FI)', 'Annie', 'Bo']);

  it('draws the mix of 600 questions, with separate groups for short names and none for two-letter names', () => {
    const groups = mixedGroups(book, 1, 600);
    const asked = new Map(groups.map(({ title, questions }) => [title, questions.length]));
    const [one, oneShort, two, twoShort, ...others] = asked.values();
    expect((one ?? 0) + (oneShort ?? 0)).toBe(365);
    expect((two ?? 0) + (twoShort ?? 0)).toBe(83);
    expect(others).toEqual([81, 41, 30]);
    const meant = (title: string): Set<string> =>
      new Set(groups.find((group) => group.title === title)?.questions.map(({ meant }) => meant));
    expect(meant('one letter, in a name with at most 4')).toEqual(new Set(['Lena* (FI)']));
    expect(meant('two letters, in a name with at most 5')).toEqual(new Set(['Lena* (FI)', 'Annie']));
    expect(meant('two letters')).toEqual(new Set(['Tidewater Almanac', 'Let Copper Go* (SE)']));
  });

  it('misspells the number of letters that the group’s title states, and keeps the country', () => {
    const [one, oneShort, two, twoShort] = mixedGroups(book, 2, 600).map(({ questions }) => questions);
    for (const { typed, meant } of [...(one ?? []), ...(oneShort ?? [])]) {
      expect(distance(sameness(typed), sameness(meant))).toBe(1);
      expect(typed.includes('(SE)')).toBe(meant.includes('(SE)'));
    }
    for (const { typed, meant } of [...(two ?? []), ...(twoShort ?? [])]) {
      expect(distance(sameness(typed), sameness(meant))).toBe(2);
    }
  });

  it('never asks for a misspelling that is another name in the book', () => {
    const letters = Array.from('abcdefghijklm');
    const names = letters.flatMap((first) => letters.map((second) => `${first}${second}lo`));
    const known = new Set(names.map(sameness));
    const [one, short] = mixedGroups(bookOf(names), 1, 60);
    expect(one?.drawnAgain).toBeGreaterThan(0);
    for (const { typed } of short?.questions ?? []) expect(known.has(sameness(typed))).toBe(false);
  });
});

describe('furtherHorseGroups', () => {
  it('does not drop a country if another horse has the name without it', () => {
    const groups = furtherHorseGroups(bookOf(['Copper Lane* (SE)', 'Copper Lane', 'Tidal Lane (FR)']), 1, 20);
    for (const title of ['country left off', 'country left off, plus a wrong letter']) {
      const group = groups.find((group) => group.title === title);
      expect(new Set(group?.questions.map(({ meant }) => meant))).toEqual(new Set(['Tidal Lane (FR)']));
      expect(group?.drawnAgain).toBeGreaterThan(0);
    }
  });
});

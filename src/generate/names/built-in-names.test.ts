import { describe, expect, it } from 'vitest';
import { lettersApart } from '../../../bench/misspell/letters.ts';
import { fold, words } from '../../domain/names/fold.ts';
import { builtInNames } from './built-in-names.ts';
import { isWanted } from './origins.ts';

const names = builtInNames();

const counts = new Map<string, number>();
for (const name of names.horseNames) {
  for (const word of words(fold(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
}

it('invented names are the same every time', () => {
  const again = builtInNames();
  expect(again.horseNames.join()).toBe(names.horseNames.join());
  expect(again.surnames).toEqual(names.surnames);
  expect(again.firstNames).toEqual(names.firstNames);
});

it('invented names are all different, and people’s names are sorted with the most common first', () => {
  expect(new Set(names.horseNames).size).toBe(names.horseNames.length);
  for (const people of [names.surnames, names.firstNames]) {
    expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
    expect(people.every(({ count }, at) => count > 0 && count <= (people[at - 1]?.count ?? Infinity))).toBe(
      true,
    );
  }
});

/*
 * The figures were measured on real names: 120,000 horses, and families in the United States. If the invented names differed, a
 * benchmark without real names would find a different share of misspelled names.
 */
describe('names of horses', () => {
  it.each([
    ['one word', 1, 0.27],
    ['two words', 2, 0.55],
    ['three words', 3, 0.15],
  ])('have %s as often as real ones', (_title, count, share) => {
    const having = names.horseNames.filter((name) => words(fold(name)).length === count).length;
    expect(having / names.horseNames.length).toBeCloseTo(share, 1);
  });

  it('have as many different words as real ones, and as many words that occur in only one name', () => {
    const once = [...counts.values()].filter((count) => count === 1).length;
    expect(counts.size / 63_000).toBeCloseTo(1, 0.7);
    expect(once / 46_000).toBeCloseTo(1, 0.7);
  });

  it.each([
    ['20th most common', 20, 525],
    ['100th most common', 100, 207],
    ['1,000th most common', 1_000, 31],
    ['10,000th most common', 10_000, 3],
  ])('have the %s word as often as real ones', (_title, rank, times) => {
    const count = [...counts.values()].sort((a, b) => b - a)[rank - 1] ?? 0;
    expect(Math.log10(count / times)).toBeCloseTo(0, 0.6);
  });

  it.each([
    [4, 0.99],
    [5, 0.93],
    [6, 0.73],
    [7, 0.48],
    [8, 0.3],
    [9, 0.2],
  ])(
    'have words of %i letters that are one letter away from another word as often as real names',
    (length, share) => {
      const some = [...counts.keys()].filter((word) => word.length === length).slice(0, 2_000);
      const near = some.filter((word) => lettersApart(word).some((other) => counts.has(other))).length;
      expect(Math.abs(near / some.length - share)).toBeLessThan(0.12);
    },
  );
});

it('invented family names have as many other names one letter away as real ones', () => {
  const known = new Set(names.surnames.map(({ name }) => fold(name)));
  const some = [...known].slice(0, 2_000);
  const near = some.flatMap((name) => lettersApart(name).filter((other) => known.has(other)));
  expect(near.length / some.length).toBeGreaterThan(4);
  expect(near.length / some.length).toBeLessThan(10);
});

it('invented names contain no offensive words', () => {
  const all = [...names.horseNames, ...[...names.surnames, ...names.firstNames].map(({ name }) => name)];
  expect(all.filter((name) => !isWanted(name))).toEqual([]);
  expect(['Shithead', 'Rapelle', 'Bastarda', 'Ass'].filter(isWanted)).toEqual([]);
  expect(['Golden Assembly', 'Glass Lake', 'Grape Knight'].filter((name) => !isWanted(name))).toEqual([]);
});

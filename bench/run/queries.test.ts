import { describe, expect, it } from 'vitest';
import { fold, words } from '../../src/domain/names/fold.ts';
import { builtInNames } from '../../src/generate/names/built-in-names.ts';
import { drawQueries, Nation } from './queries.ts';

const nation = new Nation(2_000, 1, builtInNames());
const queries = drawQueries(nation, 1, 'measured', 300);

describe('drawQueries', () => {
  it('draws the same questions again, but different ones for another purpose or another seed', () => {
    expect(drawQueries(nation, 1, 'measured', 300)).toEqual(queries);
    expect(drawQueries(nation, 1, 'warm-up', 300)).not.toEqual(queries);
    expect(drawQueries(nation, 2, 'measured', 300)).not.toEqual(queries);
  });

  it('draws the requested number of each kind', () => {
    expect(Object.values(queries).map((drawn: readonly unknown[]) => drawn.length)).toEqual(
      Array(7).fill(300),
    );
  });

  it('types the beginnings of a name’s words in order', () => {
    for (const { horseName, wanted } of queries.names) {
      const whole = words(fold(wanted.name));
      const typed = words(horseName);
      expect(typed).toHaveLength(whole.length);
      expect(typed.every((word, at) => whole[at]?.startsWith(word))).toBe(true);
    }
    const inFull = queries.names.filter(({ horseName, wanted }) => horseName === fold(wanted.name));
    expect(inFull.length).toBeGreaterThan(80);
    expect(inFull.length).toBeLessThan(200);
  });

  it('misspells every name so that it differs from the original', () => {
    const same = queries.misspelled.filter(({ horseName, wanted }) => fold(horseName) === fold(wanted.name));
    expect(same).toEqual([]);
  });

  it('includes an owner in every question by name and owner', () => {
    expect(queries.namesAndOwners.every(({ ownerLastname }) => ownerLastname !== '')).toBe(true);
  });
});

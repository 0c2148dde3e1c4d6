import { describe, expect, it } from 'vitest';
import { fold, words } from '../../domain/names/fold.ts';
import { Random } from '../random.ts';
import { builtInNames } from './built-in-names.ts';
import { HorseNamer, otherSpelling } from './horse-namer.ts';

function namesOf(list: readonly string[], count: number): string[] {
  const namer = new HorseNamer(list);
  const random = new Random(1);
  return Array.from({ length: count }, () => namer.name(random));
}

const FIRST = 'Amber Bonny Copper Distant Evening Foxglove Gentle Hidden Indigo Juniper'.split(' ');
const LAST = 'Almanac Breeze Comet Dancer Echo Fiddler Glen Harbor Journey Lane'.split(' ');

describe('HorseNamer', () => {
  it.each([
    ['a single name', ['Comet']],
    ['single words', ['Comet', 'Ember']],
    ['names of two words', ['Copper Kettle', 'Ember Vale']],
    ['names in which some words are only punctuation', ['Copper & Kettle', '- Vale']],
  ])('makes searchable names from %s', (_case, list) => {
    expect(namesOf(list, 500).filter((name) => !/[a-z]/.test(fold(name)) || name !== name.trim())).toEqual(
      [],
    );
  });

  const plain = namesOf(
    FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`)),
    20_000,
  );

  it.each([
    ['numerals', / (?:II|III|IV|V|2|3)$/, 0.01, 0.03],
    ['apostrophes', /'s /, 0.005, 0.03],
    ['accents', /[áéíöüñ]/, 0.002, 0.006],
    ['capitals only', /^[A-Z' ]{4,}$/, 0.01, 0.05],
    ['a farm’s letters before the name', /^[A-Z]{2} /, 0.005, 0.03],
    ['one word', /^\S+$/, 0.06, 0.12],
    ['four words', /^\S+(?: \S+){3}$/, 0.01, 0.1],
  ])('makes some names with %s', (_case, pattern, least, most) => {
    const share = plain.filter((name) => pattern.test(name)).length / plain.length;
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(most);
  });

  it('uses words in the positions they have in the list, and coins a few new ones', () => {
    const made = namesOf(['Copper Kettle', 'Ember Vale'], 500).map(fold);
    expect(made).toContain('copper vale');
    expect(made.filter((name) => words(name)[0] === 'kettle' && words(name)[1] === 'copper')).toEqual([]);
    expect(
      made.filter((name) => /coppervale|copperkettle|embervale|emberkettle/.test(name)).length,
    ).toBeLessThan(20);
  });

  it('has common names and rare ones', () => {
    const names = namesOf(builtInNames().horseNames, 20_000);
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const times = [...counts.values()];
    expect(Math.max(...times)).toBeGreaterThan(5);
    expect(times.filter((count) => count === 1).length).toBeGreaterThan(names.length / 2);
  });
});

/** Returns the different spellings in a few hundred draws. */
function spellings(name: string): string[] {
  const random = new Random(1);
  return [...new Set(Array.from({ length: 300 }, () => otherSpelling(name, random)))].sort();
}

it.each([
  ["Winter's Fable", ['Winters Fable']],
  ['The Very Longest Winterberry Fable', ['The Very Longest Winterberry F']],
  ['Comet', ['COMET', 'Commet']],
  ['Ember Hollow', ['EMBER HOLLOW', 'Ember Holow', 'EmberHollow']],
])('“%s” is spelled as other books might spell it', (name, expected) => {
  expect(spellings(name)).toEqual(expected);
});

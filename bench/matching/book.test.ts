import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/generate/random.ts';
import { horseNames, trapNames, withOtherNumeral } from './book.ts';

const NAMES = ['Tidewater Almanac', 'Copper Kettle Lane', 'Bo', 'Cinder Lantern'];

it.each([
  [1, NAMES.slice(0, 1)],
  [4, NAMES],
])('the first %d names of the list are taken', (count, names) =>
  expect(horseNames(NAMES, count, seeded(1, 'names'))).toEqual(names),
);

it('if the list is too short, more unique names are built from its words', () => {
  const names = horseNames(NAMES, 12, seeded(1, 'names'));
  expect(names.slice(0, 4)).toEqual(NAMES);
  expect(new Set(names).size).toBe(12);
  const words = NAMES.flatMap((name) => name.split(' '));
  for (const word of names.flatMap((name) => name.split(' '))) expect(words).toContain(word);
  expect(horseNames(NAMES, 12, seeded(1, 'names'))).toEqual(names);
});

describe('withOtherNumeral', () => {
  it.each([
    ['Come On II', ['Come On III', 'Come On 2']],
    ['Come On 2', ['Come On 3', 'Come On II']],
    ['Come On 22', ['Come On 23']],
    ['Come On', []],
    ['II', []],
    ['II Come On', []],
  ])('returns the variants of %s', (name, others) => expect(withOtherNumeral(name)).toEqual(others));
});

describe('trapNames', () => {
  const names = [...Array.from({ length: 400 }, (_, at) => `Copper ${at}th`), 'Tidal II', 'Tidal III'];

  it('duplicates one in 200 names, and changes the number at the end of names', () => {
    const traps = trapNames(names, seeded(1, 'traps'));
    expect(traps.filter((name) => names.includes(name))).toHaveLength(2);
    const numbers = traps.filter((name) => !names.includes(name));
    for (const name of numbers) expect(['Tidal 2', 'Tidal 3', 'Tidal IV']).toContain(name);
  });

  it('returns the same names for the same seed', () =>
    expect(trapNames(names, seeded(3, 'traps'))).toEqual(trapNames(names, seeded(3, 'traps'))));
});

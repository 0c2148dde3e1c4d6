import { expect, it } from 'vitest';
import { seeded } from '../../src/generate/random.ts';
import { horseNames } from './horse-names.ts';

const NAMES = ['Tidewater Almanac', 'Copper Kettle Lane', 'Bo', 'Cinder Lantern'];

it.each([
  [1, NAMES.slice(0, 1)],
  [4, NAMES],
])('%d names are the first of the list', (count, names) =>
  expect(horseNames(NAMES, count, seeded(1, 'names'))).toEqual(names),
);

it('further names are made of words of the list, each once', () => {
  const names = horseNames(NAMES, 12, seeded(1, 'names'));
  expect(names.slice(0, 4)).toEqual(NAMES);
  expect(new Set(names).size).toBe(12);
  const words = NAMES.flatMap((name) => name.split(' '));
  for (const word of names.flatMap((name) => name.split(' '))) expect(words).toContain(word);
  expect(horseNames(NAMES, 12, seeded(1, 'names'))).toEqual(names);
});

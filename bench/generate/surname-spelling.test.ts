import { expect, it } from 'vitest';
import { surnameSpelling } from './surname-spelling.ts';

it.each([
  ['SMITH', 'Smith'],
  ['MCDONALD', 'McDonald'],
  ['MCGEE', 'McGee'],
  ['MCCOY', 'McCoy'],
  ['MCA', 'Mca'],
  ['OBRIEN', "O'Brien"],
  ['ONEAL', "O'Neal"],
  ['OLSON', 'Olson'],
  ['ORTIZ', 'Ortiz'],
])('%s is %s', (capitals, written) => {
  expect(surnameSpelling(capitals)).toBe(written);
});

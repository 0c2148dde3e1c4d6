import { expect, it } from 'vitest';
import { nameParts } from './name-parts.ts';

it.each([
  ['Golden Choice', 'Golden Choice', ''],
  ['Golden Choice (FR)', 'Golden Choice', ' (FR)'],
  ['Golden Choice* (SE)', 'Golden Choice', '* (SE)'],
  ['Golden Choice*', 'Golden Choice', '*'],
  ['Golden (Choice)', 'Golden (Choice)', ''],
  ['Ut*golden Choice', 'Ut*golden Choice', ''],
])('the country is told from %s', (name, body, country) =>
  expect(nameParts(name)).toEqual({ body, country }),
);

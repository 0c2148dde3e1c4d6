import { expect, it } from 'vitest';
import { birthday, DAY, DAY_AFTER, DAY_BEFORE } from '../../../test/support/rows.ts';
import { ADULT_FROM_AGE, isAdult } from './adult.ts';

it.each([
  ['the day before the birthday', DAY_AFTER, false],
  ['the birthday', DAY, true],
  ['the day after', DAY_BEFORE, true],
])('an adult on %s', (_what, day, expected) =>
  expect(isAdult(birthday(ADULT_FROM_AGE, day), DAY)).toBe(expected),
);

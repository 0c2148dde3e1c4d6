import { describe, expect, it } from 'vitest';
import { isNumeral, nameParts, nextNumeral, otherNumeral } from './name-parts.ts';

it.each([
  ['Golden Choice', 'Golden Choice', ''],
  ['Golden Choice (FR)', 'Golden Choice', ' (FR)'],
  ['Golden Choice* (SE)', 'Golden Choice', '* (SE)'],
  ['Golden Choice*', 'Golden Choice', '*'],
  ['Golden (Choice)', 'Golden (Choice)', ''],
  ['Ut*golden Choice', 'Ut*golden Choice', ''],
])('nameParts separates the country from %s', (name, body, country) =>
  expect(nameParts(name)).toEqual({ body, country }),
);

describe('isNumeral', () => {
  it.each(['II', 'iii', 'IV', 'X', '2', '0', '22'])('is true for %s', (word) =>
    expect(isNumeral(word)).toBe(true),
  );
  it.each(['I', 'Di', '22nd', "'22", 'IIII', ''])('is false for %s', (word) =>
    expect(isNumeral(word)).toBe(false),
  );
});

describe('otherNumeral', () => {
  it.each([
    ['II', '2'],
    ['X', '10'],
    ['1', 'I'],
    ['2', 'II'],
    ['10', 'X'],
    ['11', null],
    ['0', null],
    ['I', null],
    ['Star', null],
  ])('of %s is %s', (word, other) => expect(otherNumeral(word)).toBe(other));
});

describe('nextNumeral', () => {
  it.each([
    ['II', 'III'],
    ['IX', 'X'],
    ['X', null],
    ['9', '10'],
    ['22', '23'],
    ['Star', null],
  ])('of %s is %s', (word, next) => expect(nextNumeral(word)).toBe(next));
});

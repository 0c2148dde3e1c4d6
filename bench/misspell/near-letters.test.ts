import { describe, expect, it } from 'vitest';
import { nearLetters } from './near-letters.ts';

describe('nearLetters', () => {
  it.each([
    ['q', 'w', 'a'],
    ['p', 'o', 'l'],
    ['g', 'f', 'h', 't', 'y', 'v', 'b'],
    ['z', 'x', 'a', 's'],
    ['m', 'n', 'j', 'k'],
    ['c', 'k', 's'],
    ['i', 'y', 'e'],
  ])('of "%s" has %s and the others beside it or heard alike', (letter, ...near) =>
    expect(Array.from(nearLetters(letter))).toEqual(expect.arrayContaining(near)),
  );

  it.each(Array.from('abcdefghijklmnopqrstuvwxyz'))('of "%s" has some, itself never', (letter) => {
    expect(nearLetters(letter)).toMatch(/^[a-z]+$/);
    expect(nearLetters(letter)).not.toContain(letter);
  });

  it('has none of what is no letter', () => expect(nearLetters('1')).toBe(''));
});

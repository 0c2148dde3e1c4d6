import { describe, expect, it } from 'vitest';
import { wholeNames } from './whole-name.ts';

describe('wholeNames', () => {
  it.each<[string, string, string[]]>([
    ['', 'Linnea Marchbanks', ['Linnea|Marchbanks']],
    ['Linnea Marchbanks', '', ['Linnea|Marchbanks']],
    [" ' ", 'Linnea Marchbanks', ['Linnea|Marchbanks']],
    ['', 'Mary Ann Lee', ['Mary|Ann Lee', 'Mary Ann|Lee']],
    ['', ' Mary  Lee ', ['Mary|Lee']],
    ['', 'Marchbanks, Linnea', ['Linnea|Marchbanks']],
    ['', '', []],
    ['', 'Marchbanks', []],
    ['', 'Marchbanks,', []],
    ['', ', Mary Lee', []],
    ['', ' Marchbanks , Linnea', ['Linnea|Marchbanks']],
    ['', "Marchbanks '", []],
    ['Linnea', 'Marchbanks', []],
    ['Linnea Marchbanks', 'M', []],
    ['', 'a b c d e f g h i j k l m', []],
  ])('%j, %j → %j', (firstName, lastName, names) => {
    expect(wholeNames({ firstName, lastName }).map((name) => `${name.firstName}|${name.lastName}`)).toEqual(
      names,
    );
  });

  it('divides up to 12 words', () => {
    const letters = 'a b c d e f g h i j k l';
    expect(wholeNames({ firstName: '', lastName: letters })).toHaveLength(11);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstNameFirst,
  isParticle,
  isSuffix,
  isTitle,
  lastWord,
  meetsOwnerName,
  ownerNames,
  personName,
} from './person-name.ts';

it.each([
  ['', false, false, false],
  ['van', true, false, false],
  ['VAN', true, false, false],
  ["D'", false, false, false],
  ['St.', true, false, false],
  ['Jr.', false, true, false],
  ['III', false, true, false],
  ['V', false, false, false],
  ['2nd', false, true, false],
  ['Mr.', false, false, true],
  ['Miss', false, false, true],
  ['DR', false, false, true],
  ['Smith', false, false, false],
])('%j is a particle: %s, a suffix: %s, a title: %s', (word, particle, suffix, title) => {
  expect([isParticle(word), isSuffix(word), isTitle(word)]).toEqual([particle, suffix, title]);
});

it.each([
  ['Ashgrove, Delphine', 'Delphine Ashgrove'],
  ['van der Berg, Jan', 'Jan van der Berg'],
  ['Smith, Jr., John', 'John Smith Jr.'],
  ['Smith, Jr.', 'Smith Jr.'],
  ['Jane Doe', 'Jane Doe'],
  ['Alder Farm, LLC', 'Alder Farm, LLC'],
  ['Alder Farm, Inc.', 'Alder Farm, Inc.'],
  ['', ''],
])('firstNameFirst(%j) is %j', (name, expected) => {
  expect(firstNameFirst(name)).toBe(expected);
});

describe('personName', () => {
  it.each([
    ['', '', ''],
    ['  ', '', ''],
    [',', '', ''],
    ['Madonna', '', 'Madonna'],
    ['Smith,', '', 'Smith'],
    [', Smith', '', 'Smith'],
    ['Smith Jr', '', 'Smith Jr'],
    ['Jr', '', 'Jr'],

    ['Jane Doe', 'Jane', 'Doe'],
    ['  Jane   Doe ', 'Jane', 'Doe'],
    ['Jane Mary Doe', 'Jane Mary', 'Doe'],
    ['JANE DOE', 'JANE', 'DOE'],
    ["Peggy O'Brien", 'Peggy', "O'Brien"],
    ['Anna Smith-Jones', 'Anna', 'Smith-Jones'],

    ['Doe, Jane', 'Jane', 'Doe'],
    ['DOE, JANE', 'JANE', 'DOE'],
    ['Doe,Jane', 'Jane', 'Doe'],
    ['Doe , Jane Mary', 'Jane Mary', 'Doe'],
    ['Smith Jones, Anna', 'Anna', 'Smith Jones'],
    ['van der Berg, Jan', 'Jan', 'van der Berg'],

    // particles
    ['Jan van der Berg', 'Jan', 'van der Berg'],
    ['JAN VAN DER BERG', 'JAN', 'VAN DER BERG'],
    ['Jan Willem van den Heuvel', 'Jan Willem', 'van den Heuvel'],
    ['Maria de la Cruz', 'Maria', 'de la Cruz'],
    ['Otto von Stein', 'Otto', 'von Stein'],
    ['Luca Della Valle', 'Luca', 'Della Valle'],
    ['Rosa dos Santos', 'Rosa', 'dos Santos'],
    ['Jean St. Clair', 'Jean', 'St. Clair'],
    ['van Gogh', '', 'van Gogh'],
    ['Van Morrison', 'Van', 'Morrison'],
    ['La Toya Jackson', 'La Toya', 'Jackson'],
    ['Van de Velde', 'Van', 'de Velde'],
    ['Anh Van', 'Anh', 'Van'],
    ['Jane McManus', 'Jane', 'McManus'],
    ['Jane Mc Manus', 'Jane Mc', 'Manus'],
    ['Ivan Vance', 'Ivan', 'Vance'],

    // suffixes
    ['John Smith Jr', 'John', 'Smith Jr'],
    ['John Smith Jr.', 'John', 'Smith Jr.'],
    ['John Smith SR', 'John', 'Smith SR'],
    ['John Smith II', 'John', 'Smith II'],
    ['John Smith III', 'John', 'Smith III'],
    ['John Smith IV', 'John', 'Smith IV'],
    ['John Smith 3rd', 'John', 'Smith 3rd'],
    ['John Smith V', 'John Smith', 'V'],
    ['John Smith, Jr.', 'John', 'Smith Jr.'],
    ['Smith Jr, John', 'John', 'Smith Jr'],
    ['Smith, John, Jay', 'John Jay', 'Smith'],
    ['Smith, John Jr.', 'John', 'Smith Jr.'],
    ['Smith, John, Jr.', 'John', 'Smith Jr.'],
    ['Smith, Jr., John', 'John', 'Smith Jr.'],
    ['Jan van der Berg Jr.', 'Jan', 'van der Berg Jr.'],
    ['Jan van der Berg, III', 'Jan', 'van der Berg III'],
  ])('%j → %j %j', (name, firstName, lastName) => expect(personName(name)).toEqual({ firstName, lastName }));

  it('keeps all words in the order typed', () => {
    const word = fc.constantFrom('Jan', 'van', 'Van', 'der', 'Berg', 'Jr.', 'II', 'de', 'la', "O'Brien");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const { firstName, lastName } = personName(words.join(' '));
        expect(`${firstName} ${lastName}`.trim()).toBe(words.join(' '));
        expect(lastName).not.toBe('');
      }),
    );
  });
});

describe('lastWord', () => {
  it.each([
    ['', ''],
    ['doe', 'doe'],
    ['smith jones', 'jones'],
    ['van der berg', 'berg'],
    ['van der berg jr', 'berg'],
    ['smith iii', 'smith'],
    ['jr', 'jr'],
  ])('%j → %j', (lastNorm, word) => expect(lastWord(lastNorm)).toBe(word));
});

describe('ownerNames', () => {
  it.each<[string, string, string, [string, string][]]>([
    ['I', 'Zoe Adams', 'Adams', [['adams', 'Adams']]],
    [
      'I',
      'Jan van der Berg',
      'van der Berg',
      [
        ['van der berg', 'van der Berg'],
        ['berg', 'Berg'],
      ],
    ],
    [
      'I',
      'Ann Bell Jr.',
      'Bell Jr.',
      [
        ['bell jr', 'Bell Jr.'],
        ['bell', 'Bell'],
      ],
    ],
    [
      'I',
      'Ann Smith-Jones',
      'Smith-Jones',
      [
        ['smith jones', 'Smith-Jones'],
        ['jones', 'Jones'],
      ],
    ],
    ['I', 'Звезда', 'Звезда', [['звезда', 'Звезда']]],
    ['F', 'Hill Farm', '', [['hill farm', 'Hill Farm']]],
    ['O', "'", '', []],
  ])('%s %s (%s) → %j', (entityType, name, lastName, names) => {
    expect(ownerNames(entityType, name, lastName).map((found) => [found.folded, found.recorded])).toEqual(
      names,
    );
  });
});

describe('meetsOwnerName', () => {
  it.each([
    ['berg', 'berg', true],
    ['ber', 'berg', true],
    ['erg', 'berg', false],
    ['bergs', 'berg', false],
    ['o malley', 'omalley', true],
    ['omalley', 'o malley', true],
    ['mc manus', 'mcmanus', true],
    // Spaces are ignored when the whole name was typed, but not when only its beginning was.
    ['o mall', 'omalley', false],
  ])('%s, recorded %s: %s', (asked, name, meets) => expect(meetsOwnerName(asked, name)).toBe(meets));
});

import { describe, expect, it } from 'vitest';
import { meetsOwnerName, ownerNames } from './owner-name.ts';

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
  ])('%s %s (%s)', (entityType, name, lastName, names) => {
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
    // Equal but for blanks, not begun but for blanks.
    ['o mall', 'omalley', false],
  ])('%s, recorded %s: %s', (asked, name, meets) => expect(meetsOwnerName(asked, name)).toBe(meets));
});

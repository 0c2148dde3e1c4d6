import { describe, expect, it } from 'vitest';
import { editCost } from '../edit-cost.ts';
import { lastNameForms } from './name-forms.ts';
import { FormList, storedForms } from './form-list.ts';

const NAMES = ['berg', 'o brien', 'obrien', 'smith', 'smith jones', 'van der berg', 'звезда'];

function visited(
  ask: (visit: (name: number, formCost: number, mistake: number) => void) => void,
  names = NAMES,
): string[] {
  const found: string[] = [];
  ask((name, formCost, mistake) => found.push(`${names[name]} ${Number((formCost + mistake).toFixed(3))}`));
  return found.sort();
}

describe('equal', () => {
  const forms = new FormList(storedForms(NAMES, lastNameForms));
  it.each([
    ['berg', ['berg 0', 'van der berg 0.3']],
    ['obrien', ['o brien 0', 'obrien 0']],
    ['jones', ['smith jones 0.8']],
    ['звезда', ['звезда 0']],
    ['brien', []],
    ['zzzz', []],
    ['', []],
    ['x'.repeat(65), []],
  ])('%j: %j', (text, expected) => {
    expect(visited((visit) => forms.equal(text, visit))).toEqual(expected);
  });
});

describe('near', () => {
  const forms = new FormList(storedForms(NAMES, lastNameForms));
  it.each<[string, number, [string, number][]]>([
    [
      'smxth',
      5,
      [
        ['smith', 0],
        ['smith jones', 0.8],
      ],
    ],
    [
      'sxxth',
      5,
      [
        ['smith', 0],
        ['smith jones', 0.8],
      ],
    ],
    ['sxxth', 6, []],
    // The length of the longer string decides whether two letters may be wrong.
    [
      'oren',
      6,
      [
        ['o brien', 0],
        ['obrien', 0],
      ],
    ],
    ['oren', 7, []],
    ['звзда', 9, [['звезда', 0]]],
    ['x'.repeat(65), 5, []],
  ])('%j, two wrong letters from length %d: %j', (text, twoFrom, expected) => {
    const lines = expected.map(([name, formCost]) => {
      const form = name === 'smith jones' ? 'smith' : name.replace(' ', '');
      return `${name} ${Number((formCost + editCost(text, form, 2)).toFixed(3))}`;
    });
    expect(visited((visit) => forms.near(text, twoFrom, visit))).toEqual(lines);
  });
});

describe('nearBeginning', () => {
  const names = ['marchbanks', 'marc', 'march', 'mercer', 'archer', 'zmarchbanks', 'marbach'];
  const forms = new FormList(storedForms(names, (text) => [{ text, cost: 0 }]));
  it.each([
    ['mrachb', ['marchbanks']],
    ['marchb', ['marchbanks', 'zmarchbanks']],
    ['xarchb', ['marchbanks']],
    ['archb', ['marchbanks', 'archer']],
    ['marrchb', ['marchbanks']],
    ['mercher', []],
    ['ma', []],
    ['x'.repeat(65), []],
  ])('%j: %j', (text, expected) => {
    const found = visited((visit) => forms.nearBeginning(text, visit), names).map(
      (line) => line.split(' ')[0],
    );
    expect(found).toEqual(expected.toSorted());
  });
});

it('nothing is found in a list without names', () => {
  const none = new FormList(storedForms([], lastNameForms));
  expect(visited((visit) => none.near('smith', 5, visit))).toEqual([]);
  expect(visited((visit) => none.equal('smith', visit))).toEqual([]);
});

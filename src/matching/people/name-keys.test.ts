import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editCost } from '../edit-cost.ts';
import { lastNameForms } from './name-forms.ts';
import { NameKeys, storedKeys } from './name-keys.ts';

const NAMES = ['berg', 'o brien', 'obrien', 'smith', 'smith jones', 'van der berg', 'звезда'];

function told(
  ask: (onName: (name: number, formCost: number, mistake: number) => void) => void,
  names = NAMES,
): string[] {
  const found: string[] = [];
  ask((name, formCost, mistake) => found.push(`${names[name]} ${Number((formCost + mistake).toFixed(3))}`));
  return found.sort();
}

describe('the very form', () => {
  const keys = new NameKeys(storedKeys(NAMES, lastNameForms));
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
    expect(told((onName) => keys.equal(text, onName))).toEqual(expected);
  });
});

describe('near ones', () => {
  const keys = new NameKeys(storedKeys(NAMES, lastNameForms));
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
    // Of two lengths the longer one counts.
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
  ])('%j, two letters wrong from %d on: %j', (text, twoFrom, expected) => {
    const lines = expected.map(([name, formCost]) => {
      const form = name === 'smith jones' ? 'smith' : name.replace(' ', '');
      return `${name} ${Number((formCost + editCost(text, form, 2)).toFixed(3))}`;
    });
    expect(told((onName) => keys.near(text, twoFrom, onName))).toEqual(lines);
  });

  it('are all those of which so many letters are wrong', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcé'.split('')), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 12 }), word, (names, typed) => {
        const twoFrom = 4;
        const found = new NameKeys(storedKeys(names, (text) => [{ text, cost: 0 }]));
        const expected = names.flatMap((name) => {
          const edits = Math.max(name.length, typed.length) < twoFrom ? 1 : 2;
          const cost = editCost(typed, name, edits);
          return mistakes(typed, name) > edits ? [] : [`${name} ${Number(cost.toFixed(3))}`];
        });
        expect(told((onName) => found.near(typed, twoFrom, onName), names)).toEqual(expected.sort());
      }),
    );
  });
});

describe('near beginnings', () => {
  const names = ['marchbanks', 'marc', 'march', 'mercer', 'archer', 'zmarchbanks', 'marbach'];
  const keys = new NameKeys(storedKeys(names, (text) => [{ text, cost: 0 }]));
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
    const found = told((onName) => keys.nearBeginning(text, onName), names).map((line) => line.split(' ')[0]);
    expect(found).toEqual(expected.toSorted());
  });
});

it('may be of no names', () => {
  const none = new NameKeys(storedKeys([], lastNameForms));
  expect(told((onName) => none.near('smith', 5, onName))).toEqual([]);
  expect(told((onName) => none.equal('smith', onName))).toEqual([]);
});

/** How many letters are wrong, missing, too many or swapped with their neighbour, by the definition. */
function mistakes(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const least = Math.min(
    mistakes(a.slice(1), b) + 1,
    mistakes(a, b.slice(1)) + 1,
    mistakes(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  );
  const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return swapped ? Math.min(least, mistakes(a.slice(2), b.slice(2)) + 1) : least;
}

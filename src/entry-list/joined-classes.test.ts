import { expect, it } from 'vitest';
import { inTurn, joinedClasses } from './joined-classes.ts';

it.each<[string, readonly (readonly [column: string, text: string])[], string]>([
  ['no cell', [], ''],
  ['empty cells', [['Class', '']], ''],
  ['one class', [['Class', 'Opportunity Hunter']], 'Opportunity Hunter'],
  [
    'a number and a name',
    [
      ['Class No', '12'],
      ['Class Name', 'Opportunity'],
    ],
    '12 Opportunity',
  ],
  [
    'a number without a header',
    [
      ['#', 'H132'],
      ['Class', 'Third Level Test 2'],
    ],
    'H132 Third Level Test 2',
  ],
  [
    'a class and its section',
    [
      ['Class', 'Hunter 2 6'],
      ['Section', 'Opportunity'],
    ],
    'Hunter 2 6 Opportunity',
  ],
  [
    'a class twice',
    [
      ['Class', 'Hunter'],
      ['Class Name', 'Hunter'],
    ],
    'Hunter',
  ],
  [
    'two classes',
    [
      ['Class 1', 'Opportunity'],
      ['Class 2', 'Training Level'],
    ],
    'Opportunity; Training Level',
  ],
  [
    'two numbers',
    [
      ['Class 1', '12'],
      ['Class 2', '15'],
    ],
    '12; 15',
  ],
  [
    'a number and another class',
    [
      ['Class 1', '12'],
      ['Class 2', 'Opportunity'],
    ],
    '12; Opportunity',
  ],
  [
    'the classes of two days',
    [
      ['Saturday Class', 'Opportunity'],
      ['Sunday Class', 'Training Level'],
    ],
    'Opportunity; Training Level',
  ],
  [
    'numbers and names of two classes',
    [
      ['Class 1 No', '12'],
      ['Class 1 Name', 'Opportunity'],
      ['Class 2 No', '15'],
      ['Class 2 Name', 'Hunter'],
    ],
    '12 Opportunity; 15 Hunter',
  ],
])('joins %s', (_what, cells, text) =>
  expect(joinedClasses(cells.map(([column, text]) => ({ column, text })))).toBe(text),
);

it('the classes of an entry’s rows are joined without duplicates', () =>
  expect(inTurn(['Opportunity', '', 'Hunter', 'Opportunity'])).toBe('Opportunity; Hunter'));

import { expect, it } from 'vitest';
import { sharedNames } from './shared-names.ts';

const horse = (number: string, name: string) => ({ number, name });

it('are those of more than one record, folded, however often a record comes', () => {
  const rows = [
    horse('1', 'Éclair'),
    horse('2', 'ECLAIR'),
    horse('3', 'Golden Choice'),
    horse('3', 'Golden Choice'),
    horse('4', 'O Malley'),
    horse('5', "O'Malley"),
  ];
  expect([...sharedNames(rows, ({ number }) => number)]).toEqual(['eclair']);
});

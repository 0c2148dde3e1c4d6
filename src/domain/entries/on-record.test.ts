import { expect, test } from 'vitest';
import { lookedUpValues } from './on-record.ts';

test('values are paired with their answers, and a value without an answer is not on record', () => {
  expect(lookedUpValues(['Ann Field', 'Zq'], [['member-name', 'horse-name']])).toEqual([
    { value: 'Ann Field', as: ['member-name', 'horse-name'] },
    { value: 'Zq', as: [] },
  ]);
});

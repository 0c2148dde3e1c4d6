import { expect, it } from 'vitest';
import { numeralAt } from './name-words.ts';

it.each([
  [['come', 'on', 'ii'], 2, 2],
  [['come', 'on', '3'], 2, 3],
  [['come', 'on', 'xx'], 2, 20],
  [['come', 'on', 'i'], 2, 1],
  [['as', 'i', 'am'], 1, null],
  [['the', 'x', 'factor'], 1, 10],
  [['come', 'on', '12345'], 2, null],
  [['come', 'on', 'mix'], 2, null],
  [['ii', 'come'], 0, null],
  [['7', 'up'], 0, null],
])('numeralAt reads %j at %d as %s', (words, at, numeral) => expect(numeralAt(words, at)).toBe(numeral));

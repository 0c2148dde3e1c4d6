import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNumbers } from './compare-numbers.ts';

describe('compareNumbers', () => {
  it.each([
    [
      ['100', '99', '9', '10'],
      ['9', '10', '99', '100'],
    ],
    [
      ['100', '020', '20', '02', '2'],
      ['2', '02', '20', '020', '100'],
    ],
    [
      ['A10', 'B9', 'a10', '110'],
      ['B9', '110', 'A10', 'a10'],
    ],
    [
      ['1', ''],
      ['', '1'],
    ],
  ])('%j → %j', (numbers, sorted) => expect(numbers.toSorted(compareNumbers)).toEqual(sorted));

  it('is 0 for the same number only', () => {
    expect(compareNumbers('0041', '0041')).toBe(0);
    expect(compareNumbers('0041', '41')).not.toBe(0);
  });

  it('sorts plain numbers by value', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (values) => {
        const sorted = values.map(String).toSorted(compareNumbers);
        expect(sorted.map(Number)).toEqual(values.toSorted((a, b) => a - b));
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHorseNumber, cleanMemberNumber, compareNumbers, feiKey } from './numbers.ts';

describe('cleanHorseNumber', () => {
  it.each([
    ['5200001', '5200001'],
    [' 520 0001 ', '5200001'],
    ['520-0001', '5200001'],
    ['520\u20130001', '5200001'],
    ['520\u22120001', '5200001'],
    ['520\u20110001', '5200001'],
    ['520\uFF0D0001', '5200001'],
    ['520\u00AD0001', '5200001'],
    ['520\u00A00001', '5200001'],
    ['\u200E\u200B5200001\uFEFF', '5200001'],
    ['#5200001', '5200001'],
    ['##5200001', '5200001'],
    ['# 520-0001', '5200001'],
    ['0012', '0012'],
    ['12', '12'],
    ['F4100', 'F4100'],
    ['52#1', '52#1'],
    ['#', ''],
    [' - ', ''],
    ['', ''],
  ])('%j → %j', (typed, cleaned) => expect(cleanHorseNumber(typed)).toBe(cleaned));
});

describe('cleanMemberNumber', () => {
  it.each([
    ['4100', '4100'],
    ['F4100', '4100'],
    ['f-4100', '4100'],
    ['#F 4100', '4100'],
    ['F', 'F'],
    ['4F100', '4F100'],
    ['F0041', '0041'],
  ])('%j → %j', (typed, cleaned) => expect(cleanMemberNumber(typed)).toBe(cleaned));
});

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

  it('is 0 only for the same number', () => {
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

describe('feiKey', () => {
  it.each([
    ['105BI25', '105BI25'],
    [' 105bi25', '105BI25'],
    ['105-bi 25', '105BI25'],
    ['#105BI25', '105BI25'],
    ['', ''],
  ])('%j → %j', (recorded, key) => expect(feiKey(recorded)).toBe(key));
});

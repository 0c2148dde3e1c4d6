import { describe, expect, it } from 'vitest';
import { typedKinds } from './typed-kinds.ts';

describe('a typed search for a horse', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['-', []],
    ['#', []],
    ['x', []],
    // One digit is a number but not a usable name.
    ['7', ['number']],
    ['12', ['number', 'name']],
    ['9100001', ['number', 'name']],
    [' 910-0001 ', ['number', 'name']],
    ['910 00 01', ['number', 'name']],
    ['# 9100001', ['number', 'name']],
    ['\u200B9100001\u200B', ['number', 'name']],
    ['9100001\u2013', ['number', 'name']],
    ['0012', ['number', 'name']],
    // A microchip has exactly 15 digits.
    ['98514100012345', ['number', 'name']],
    ['985141000123456', ['microchip']],
    ['985 141 000 123 456', ['microchip']],
    ['9851410001234567', ['number', 'name']],
    ['105BI25', ['fei', 'name']],
    ['105 bi 25', ['fei', 'name']],
    ['105BI2', ['name', 'number']],
    ['105BI256', ['name', 'number']],
    ['1055BI25', ['name', 'number']],
    ['D1', ['name', 'number']],
    ['#D1', ['number', 'name']],
    [' D1 ', ['name', 'number']],
    [' #D1 ', ['number', 'name']],
    ['F4100', ['name', 'number']],
    ['Winterberry', ['name']],
    ['Winterberry Waltz', ['name']],
    ['Come On II', ['name']],
    ['2 Hot 2 Handle', ['name']],
    ['1001 Nights', ['name']],
    ["O'Malley", ['name']],
    ['Звезда', ['name']],
    ['Müller 2', ['name']],
  ])('%j can be %j', (text, kinds) => expect(typedKinds(text, 'horse')).toEqual(kinds));
});

describe('a typed search for a rider', () => {
  it.each([
    ['9500003', ['number', 'name']],
    ['F4100', ['number', 'name']],
    ['f-4100', ['number', 'name']],
    ['F', []],
    ['985141000123456', ['number', 'name']],
    ['105BI25', ['name', 'number']],
    ['Linnea Marchbanks', ['name']],
    ['Marchbanks, Linnea', ['name']],
    ['Fo', ['name']],
  ])('%j can be %j', (text, kinds) => expect(typedKinds(text, 'rider')).toEqual(kinds));
});

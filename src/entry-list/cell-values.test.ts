import { describe, expect, it } from 'vitest';
import { foalYearOf, nameOf, numberOf } from './cell-values.ts';

describe('reading a number cell (requirement 15.10)', () => {
  it.each([
    ['9100001', 'usef', '9100001', undefined],
    ['0520001', 'usef', '0520001', undefined],
    ['F-4100', 'usef', 'F-4100', undefined],
    ['105BI25', 'fei', '105BI25', undefined],
    ['9100001.0', 'usef', '9100001', undefined],
    ["'0520001", 'usef', '0520001', undefined],
    ['9,100,001', 'usef', '9100001', undefined],
    ['9,1', 'usef', '9,1', 'number-with-decimals'],
    ['USEF #9100001', 'usef', '9100001', undefined],
    ['usef: 9100001', 'usef', '9100001', undefined],
    ['USEF9100001', 'usef', '9100001', undefined],
    ['#9100001', 'usef', '9100001', undefined],
    ['No. 9100001', 'usef', '9100001', undefined],
    ['USEF No F9700101', 'usef', 'F9700101', undefined],
    ['USDF 810001', 'usef', 'USDF 810001', undefined],
    ['USDF 810001', 'usdf', '810001', undefined],
    ['No number', 'usef', '', 'number-without-digits'],
    ['Chip 985141000123456', 'microchip', '985141000123456', undefined],
    ['USA40123', 'fei', 'USA40123', undefined],
    ['n/a', 'usef', '', undefined],
    ['0', 'usef', '', undefined],
    ['TBD', 'usef', '', undefined],
    ['NA', 'usef', '', undefined],
    ['9.5E+06', 'usef', '9.5E+06', 'number-in-scientific-notation'],
    ['9,5E+06', 'usef', '9,5E+06', 'number-in-scientific-notation'],
    ['9.85141E+14', 'microchip', '9.85141E+14', 'number-in-scientific-notation'],
    ['2026-01-05', 'usef', '2026-01-05', 'date-in-number'],
    ['1/5/2026', 'usef', '1/5/2026', 'date-in-number'],
    ['5-Jan', 'usdf', '5-Jan', 'date-in-number'],
    ['9100001.5', 'usef', '9100001.5', 'number-with-decimals'],
    ['pending', 'usef', '', 'number-without-digits'],
    ['985141000123456', 'microchip', '985141000123456', undefined],
    ['56141000123456', 'microchip', '56141000123456', 'microchip-digits'],
    ['9100001000000000', 'usef', '9100001000000000', 'number-too-long'],
    ['#REF!', 'usef', '', 'formula-error'],
    ['9'.repeat(201), 'usef', '', 'value-too-long'],
  ] as const)('reads %s as a %s number: value %j, error %s', (cell, kind, value, code) => {
    const read = numberOf(cell, kind, 'Column');
    expect([read.value, read.error?.code]).toEqual([value, code]);
  });

  it('reports an error with its column and remedy', () => {
    expect(numberOf('9.5E+06', 'usef', 'Rider USEF #').error).toEqual({
      code: 'number-in-scientific-notation',
      field: 'Rider USEF #',
      text: '“9.5E+06” is a long number that a spreadsheet shortened. Its last digits are lost. Type the USEF number again from the entry form.',
    });
  });
});

describe('reading a name cell (requirement 15.9)', () => {
  it.each([
    ['FIELD, ANN', 'FIELD, ANN', undefined],
    ['N/A', 'N/A', undefined],
    ['TBD', 'TBD', undefined],
    ['#N/A', '', 'formula-error'],
    ['Na', 'Na', undefined],
    ['Unknown', 'Unknown', undefined],
    ['-', '', undefined],
    ['#NAME?', '', 'formula-error'],
    ['=HYPERLINK("http://127.0.0.1/","Alder")', '', 'formula'],
    ['A'.repeat(201), '', 'value-too-long'],
  ])('reads %s as “%s”, error %s', (cell, value, code) => {
    const read = nameOf(cell, 'Column');
    expect([read.value, read.error?.code]).toEqual([value, code]);
  });
});

describe('the year of birth (requirement 15.10)', () => {
  it.each([
    ['2015', 2015, undefined],
    ['2015.0', 2015, undefined],
    ['2015-04-18', 2015, undefined],
    ['4/18/2015', 2015, undefined],
    ['n/a', null, undefined],
    ['05/30/08', 2008, undefined],
    ['5/30/99', 1999, undefined],
    ['30-May-08', 2008, undefined],
    ['May 30, 2008', 2008, undefined],
    ['05/30/60', null, 'bad-foal-year'],
    ['1949', null, 'bad-foal-year'],
    ['11', null, 'bad-foal-year'],
    ['gray', null, 'bad-foal-year'],
  ])('in the cell %s is read as %s, error %s', (cell, value, code) => {
    const read = foalYearOf(cell, 'Column');
    expect([read.value, read.error?.code]).toEqual([value, code]);
  });
});

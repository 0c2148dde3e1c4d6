import { expect, it } from 'vitest';
import { cellForm } from './cell-forms.ts';

it.each([
  ['9500001', 'digits'],
  ['9500001.0', 'digits'],
  ['F9700101', 'digits'],
  ['F 970-0101', 'digits'],
  ['# 950 0303', 'digits'],
  ["'9500001", 'digits'],
  ['USEF # 9500001', 'digits'],
  ['No. 9500001', 'digits'],
  ['9,500,001', 'digits'],
  ['9.5E+06', 'digits'],
  ['985141000123456', 'microchip'],
  ['105BI25', 'fei-horse'],
  ['FIELD, ANN', 'last-first'],
  ['Alder Farm, LLC', 'text'],
  ['Formula 1', 'text'],
  ['7th Heaven', 'text'],
  ['pending', 'text'],
  ['', 'text'],
])('the form of “%s” is %s', (cell, form) => {
  expect(cellForm(cell)).toBe(form);
});

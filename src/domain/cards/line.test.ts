import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { dateLine, lineWhenPresent, textLine } from './line.ts';

describe('textLine', () => {
  it.each([
    [null, '---'],
    ['', '---'],
    ['  ', '---'],
    ['0012', '0012'],
    ['# 520-0001', '# 520-0001'],
  ])('%j → %j', (value, shown) =>
    expect(textLine('USEF #', value)).toEqual({ label: 'USEF #', value: shown }),
  );
});

describe('dateLine', () => {
  it('shows a missing date as ---', () => expect(dateLine('Expires', null).value).toBe('---'));
  it('shows a date as MM/dd/yyyy', () =>
    expect(dateLine('Expires', calendarDate('2026-11-05')).value).toBe('11/05/2026'));
});

describe('lineWhenPresent', () => {
  it.each([null, '', '  '])('%j has no line', (value) => expect(lineWhenPresent('FEI #', value)).toEqual([]));
  it('has a line when there is a value', () =>
    expect(lineWhenPresent('FEI #', '105BI25')).toEqual([{ label: 'FEI #', value: '105BI25' }]));
});

import { expect, it } from 'vitest';
import { dateNumber, dateReader, isPlainDate } from './date-number.ts';

it.each<[string, boolean]>([
  ['1900-01-01', true],
  ['2099-12-28', true],
  ['2024-02-28', true],
  ['2024-02-29', false],
  ['1899-12-28', false],
  ['2100-01-01', false],
  ['2024-00-01', false],
  ['2024-13-01', false],
  ['2024-01-00', false],
  ['2024-01-1', false],
  ['2024-1a-01', false],
  ['20 4-01-01', false],
  ['2024/01/01', false],
  ['01/02/2024', false],
])('%s by sight a date: %s', (text, plain) => expect(isPlainDate(text)).toBe(plain));

it('keeps dates as numbers that compare as dates do, and gives them back', () => {
  const dates = ['1900-01-01', '1999-12-31', '2000-01-01', '2026-11-21', '2100-12-31'];
  const numbers = dates.map(dateNumber);
  expect(numbers).toEqual([19000101, 19991231, 20000101, 20261121, 21001231]);
  const date = dateReader();
  expect(numbers.map(date)).toEqual(dates);
  expect(numbers.map(date)).toEqual(dates);
  expect(date(dateNumber(null))).toBeNull();
});

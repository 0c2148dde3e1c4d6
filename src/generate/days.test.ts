import { expect, it } from 'vitest';
import { competitionYearOfDay, daysSince1970, dayText, yearOfDay } from './days.ts';

it.each([
  [1970, 1, 1, 0, '1970-01-01'],
  [1969, 12, 31, -1, '1969-12-31'],
  [2024, 2, 29, 19_782, '2024-02-29'],
])('%i-%i-%i is day %i', (year, month, day, number, text) => {
  expect(daysSince1970(year, month, day)).toBe(number);
  expect(dayText(number)).toBe(text);
  expect(yearOfDay(number)).toBe(year);
});

it('has a competition year from December to November', () => {
  const { start, end } = competitionYearOfDay(2026);
  expect([dayText(start), dayText(end)]).toEqual(['2025-12-01', '2026-11-30']);
});

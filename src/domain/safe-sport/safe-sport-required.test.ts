import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { safeSportRequired } from './safe-sport-required.ts';

describe('safeSportRequired', () => {
  it.each([
    ['18 on the card date', '2008-11-21', '2026-11-21', true],
    ['18 the day after', '2008-11-22', '2026-11-21', false],
    ['born 29 February, card date 28 February', '2008-02-29', '2026-02-28', false],
    ['born 29 February, card date 1 March', '2008-02-29', '2026-03-01', true],
    ['long of age', '1960-01-01', '2026-11-21', true],
  ])('%s: born %s, on %s → %s', (_what, birthDate, cardDate, required) =>
    expect(safeSportRequired(calendarDate(birthDate), calendarDate(cardDate))).toBe(required),
  );

  it('is required when the birth date is unknown', () =>
    expect(safeSportRequired(null, calendarDate('2026-11-21'))).toBe(true));
});

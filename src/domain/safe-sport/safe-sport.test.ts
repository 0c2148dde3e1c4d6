import { describe, expect, it } from 'vitest';
import { birthday } from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import {
  SAFE_SPORT_FROM_AGE,
  safeSportAsOf,
  safeSportRequired,
  safeSportRequiredAsTold,
} from './safe-sport.ts';

const CARD_DATE = calendarDate('2026-11-21');

type Written = readonly [completed: string, due: string];

describe('safeSportAsOf', () => {
  it.each<[string, Written[], boolean, Written | null]>([
    ['no completion', [], false, null],
    ['due on the card date', [['2025-11-21', '2026-11-21']], true, ['2025-11-21', '2026-11-21']],
    ['due the day before', [['2025-11-20', '2026-11-20']], false, ['2025-11-20', '2026-11-20']],
    ['completed on the card date', [['2026-11-21', '2027-11-21']], true, ['2026-11-21', '2027-11-21']],
    ['completed the day after', [['2026-11-22', '2027-11-22']], false, null],
    [
      'the newest completion, not the one due last',
      [
        ['2026-03-01', '2026-11-20'],
        ['2026-02-01', '2027-02-01'],
      ],
      false,
      ['2026-03-01', '2026-11-20'],
    ],
    [
      'the newest on or before the date, not the newest of all',
      [
        ['2026-11-22', '2027-11-22'],
        ['2025-12-01', '2026-12-01'],
        ['2024-12-01', '2025-12-01'],
      ],
      true,
      ['2025-12-01', '2026-12-01'],
    ],
    [
      'two completions on one day: the one due later',
      [
        ['2026-01-05', '2026-11-20'],
        ['2026-01-05', '2027-01-05'],
      ],
      true,
      ['2026-01-05', '2027-01-05'],
    ],
  ])('picks the newest completion up to the card date: %s', (_what, written, hasValidSafeSport, dates) => {
    const completions = written.map(([completed, due]) => ({
      completed: calendarDate(completed),
      due: calendarDate(due),
    }));
    const [lastCompleteDate, dueDate] = dates ?? [null, null];
    const expected = { hasValidSafeSport, lastCompleteDate, dueDate };
    expect(safeSportAsOf(completions, CARD_DATE)).toEqual(expected);
    expect(safeSportAsOf(completions.toReversed(), CARD_DATE)).toEqual(expected);
  });
});

describe('safeSportRequired', () => {
  const year = 2008 + SAFE_SPORT_FROM_AGE;

  it.each([
    ['reaches the age on the card date', birthday(SAFE_SPORT_FROM_AGE, '2026-11-21'), '2026-11-21', true],
    ['reaches it the day after', birthday(SAFE_SPORT_FROM_AGE, '2026-11-22'), '2026-11-21', false],
    ['reached it long ago', '1930-01-01', '2026-11-21', true],
    ['born on February 29, card date February 28', '2008-02-29', `${year}-02-28`, false],
    ['born on February 29, card date March 1', '2008-02-29', `${year}-03-01`, true],
  ])('%s: born %s, on %s → %s', (_what, birthDate, cardDate, required) =>
    expect(safeSportRequired(calendarDate(birthDate), calendarDate(cardDate))).toBe(required),
  );

  it('is true if the birth date is unknown', () => expect(safeSportRequired(null, CARD_DATE)).toBe(true));
});

describe('safeSportRequiredAsTold', () => {
  it.each([
    ['full', '2026-11-21', true],
    ['full', '2026-11-22', false],
    ['year', '2026-10-31', true],
    ['year', '2026-11-01', null],
    ['none', '2026-11-30', null],
    ['none', '2026-12-01', false],
  ] as const)('birth dates: %s, of age on %s: %s', (birthDates, ofAge, required) =>
    expect(safeSportRequiredAsTold(birthday(SAFE_SPORT_FROM_AGE, ofAge), CARD_DATE, birthDates)).toBe(
      required,
    ),
  );

  it.each(['full', 'none'] as const)('is true without a birth date, birth dates: %s', (birthDates) =>
    expect(safeSportRequiredAsTold(null, CARD_DATE, birthDates)).toBe(true),
  );
});

import { describe, expect, it } from 'vitest';
import { birthday, eligibilityRule, judging, ONE_DAY, term } from '../../../test/support/rows.ts';
import type { BirthDates } from '../birth-dates.ts';
import { calendarDate, type CalendarDate, daysAfter } from '../calendar/calendar-date.ts';
import type { Term } from '../membership/term.ts';
import { SAFE_SPORT_FROM_AGE } from '../safe-sport/safe-sport.ts';
import type { EligibilityRule } from './eligibility.ts';
import type { Finding } from './finding.ts';
import { MEMBER_ROLES, type MemberRole } from './judgment.ts';
import { safeSportFindings, safeSportGrounds, type SafeSportRecord } from './safe-sport.ts';
import type { ShowDays } from './show-days.ts';

const THREE_DAYS: ShowDays = { first: calendarDate('2026-11-21'), last: calendarDate('2026-11-23') };

type Written = readonly [completed: string, due: string];

function record(completions: readonly Written[], fields: Partial<SafeSportRecord> = {}): SafeSportRecord {
  return {
    completions: completions.map(([completed, due]) => ({
      completed: calendarDate(completed),
      due: calendarDate(due),
    })),
    birthDate: null,
    entityType: 'I',
    terms: [],
    ...fields,
  };
}

const requiredFrom = (day: string): CalendarDate => birthday(SAFE_SPORT_FROM_AGE, day);

type Found = [code: string, details: object] | null;

function found(subject: MemberRole, show: ShowDays, of: SafeSportRecord): Found[] {
  return safeSportFindings(judging(subject, 'usef', { show }), of).map(({ code, details }) => [
    code,
    details,
  ]);
}

const MISSING: Found = ['safe-sport-missing', { due: null }];

describe('Safe Sport of a person', () => {
  it.each<[string, ShowDays, Written[], CalendarDate | null, Found]>([
    // The competition date decides.
    ['nothing on record, no birth date', ONE_DAY, [], null, MISSING],
    ['nothing on record, old enough on the date', ONE_DAY, [], requiredFrom('2026-11-21'), MISSING],
    ['nothing on record, old enough the day after', ONE_DAY, [], requiredFrom('2026-11-22'), null],
    [
      'due the day before',
      ONE_DAY,
      [['2025-11-20', '2026-11-20']],
      null,
      ['safe-sport-missing', { due: '2026-11-20' }],
    ],
    ['completed the day after', ONE_DAY, [['2026-11-22', '2027-11-22']], null, MISSING],
    // At a one-day show, a due date is only a note.
    [
      'due on the only day',
      ONE_DAY,
      [['2025-11-21', '2026-11-21']],
      null,
      ['safe-sport-due-soon', { on: '2026-11-21' }],
    ],
    [
      'due 14 days after the only day',
      ONE_DAY,
      [['2025-12-05', '2026-12-05']],
      null,
      ['safe-sport-due-soon', { on: '2026-12-05' }],
    ],
    ['due 15 days after the only day', ONE_DAY, [['2025-12-06', '2026-12-06']], null, null],
    ['due soon, but too young', ONE_DAY, [['2025-11-25', '2026-11-25']], requiredFrom('2026-11-22'), null],
    [
      'due on the first day',
      THREE_DAYS,
      [['2025-11-21', '2026-11-21']],
      null,
      ['safe-sport-due-during', { on: '2026-11-21' }],
    ],
    [
      'due on the last day',
      THREE_DAYS,
      [['2025-11-23', '2026-11-23']],
      null,
      ['safe-sport-due-during', { on: '2026-11-23' }],
    ],
    [
      'due the day after the last',
      THREE_DAYS,
      [['2025-11-24', '2026-11-24']],
      null,
      ['safe-sport-due-soon', { on: '2026-11-24' }],
    ],
    [
      'due 14 days after the last',
      THREE_DAYS,
      [['2025-12-07', '2026-12-07']],
      null,
      ['safe-sport-due-soon', { on: '2026-12-07' }],
    ],
    ['due 15 days after the last', THREE_DAYS, [['2025-12-08', '2026-12-08']], null, null],
    [
      'renewed during the show, while the old one is valid',
      THREE_DAYS,
      [
        ['2025-11-21', '2026-11-21'],
        ['2026-11-22', '2027-11-22'],
      ],
      null,
      null,
    ],
    [
      'renewed during the show, a day after the old one was due',
      THREE_DAYS,
      [
        ['2025-11-21', '2026-11-21'],
        ['2026-11-23', '2027-11-23'],
      ],
      null,
      ['safe-sport-due-during', { on: '2026-11-21' }],
    ],
    [
      'old enough on the second day',
      THREE_DAYS,
      [],
      requiredFrom('2026-11-22'),
      ['safe-sport-from-birthday', { on: '2026-11-22' }],
    ],
    [
      'old enough on the last day',
      THREE_DAYS,
      [],
      requiredFrom('2026-11-23'),
      ['safe-sport-from-birthday', { on: '2026-11-23' }],
    ],
    ['old enough the day after the last', THREE_DAYS, [], requiredFrom('2026-11-24'), null],
    [
      'old enough on the second day, trained until the day before',
      THREE_DAYS,
      [['2025-11-21', '2026-11-21']],
      requiredFrom('2026-11-22'),
      ['safe-sport-from-birthday', { on: '2026-11-22' }],
    ],
    [
      'old enough on the second day, trained until then',
      THREE_DAYS,
      [['2025-11-22', '2026-11-22']],
      requiredFrom('2026-11-22'),
      ['safe-sport-due-during', { on: '2026-11-22' }],
    ],
    [
      'old enough on the last day, trained until the day after',
      THREE_DAYS,
      [['2025-11-24', '2026-11-24']],
      requiredFrom('2026-11-23'),
      ['safe-sport-due-soon', { on: '2026-11-24' }],
    ],
  ])('is judged on each show day: %s', (_what, show, completions, birthDate, expected) => {
    const one = expected === null ? [] : [expected];
    for (const role of MEMBER_ROLES) {
      expect(found(role, show, record(completions, { birthDate }))).toEqual(one);
    }
  });

  it('leads to a finding about the field safeSportEndDate', () =>
    expect(safeSportFindings(judging('rider', 'usef'), record([]))).toMatchObject([
      { field: 'safeSportEndDate', subject: 'rider', org: 'usef' },
    ]));
});

function judged(show: ShowDays, birthDates: BirthDates, of: SafeSportRecord): Finding[] {
  return safeSportFindings({ ...judging('rider', 'usef', { show }), birthDates }, of);
}

function stopsOf(findings: readonly Finding[]): string {
  return JSON.stringify(findings.filter(({ severity }) => severity === 'stop'));
}

describe('Safe Sport of a person whose birthday is not revealed', () => {
  const MONTH = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  const SHOWS: ShowDays[] = MONTH.flatMap((first) =>
    [0, 1, 2, 20].map((days) => ({
      first: calendarDate(first),
      last: daysAfter(calendarDate(first), days) ?? calendarDate(first),
    })),
  );
  const TRAININGS: readonly (readonly Written[])[] = [
    [],
    [['2025-11-10', '2026-11-10']],
    [['2025-11-25', '2026-11-25']],
    [['2026-11-12', '2027-11-12']],
    [['2026-01-01', '2028-01-01']],
  ];
  it.each(['year', 'none'] as const)(
    'is judged the same for every birthday in a month, with the setting %s',
    (birthDates) => {
      const wrong: unknown[] = [];
      for (const show of SHOWS) {
        for (const trainings of TRAININGS) {
          const of = MONTH.map((day) => record(trainings, { birthDate: requiredFrom(day) }));
          const [first = [], ...others] = of.map((one) => judged(show, birthDates, one));
          if (others.some((one) => JSON.stringify(one) !== JSON.stringify(first)))
            wrong.push([show, trainings]);
          if (first.some(({ code }) => code === 'safe-sport-from-birthday')) continue;
          // A result without `safe-sport-from-birthday` must be right for every possible birth date.
          for (const exact of of.map((one) => judged(show, 'full', one))) {
            const missed = first.length === 0 && exact.length > 0;
            if (missed || stopsOf(exact) !== stopsOf(first)) wrong.push([show, trainings, exact]);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each<[string, ShowDays, CalendarDate, Found]>([
    [
      'old enough on the first day',
      ONE_DAY,
      requiredFrom('2026-11-21'),
      ['safe-sport-from-birthday', { on: null }],
    ],
    [
      'old enough later in the month',
      ONE_DAY,
      requiredFrom('2026-11-30'),
      ['safe-sport-from-birthday', { on: null }],
    ],
    ['old enough on the last day of the month before', ONE_DAY, requiredFrom('2026-10-31'), MISSING],
    ['old enough on the first day of the next month', ONE_DAY, requiredFrom('2026-12-01'), null],
  ])('is judged only by month: %s', (_what, show, birthDate, expected) =>
    expect(
      judged(show, 'none', record([], { birthDate })).map(({ code, details }) => [code, details]),
    ).toEqual(expected === null ? [] : [expected]),
  );

  it('is never reported as not required in the month of the birthday', () =>
    expect(
      safeSportGrounds(
        { ...judging('rider', 'usef'), birthDates: 'none' },
        record([], { birthDate: requiredFrom('2026-11-30') }),
      ),
    ).toEqual([]));
});

describe('Safe Sport of a farm or an organization', () => {
  it.each<[string, ShowDays, Written[], Found]>([
    ['nothing on record', ONE_DAY, [], ['safe-sport-of-organization', { due: null }]],
    [
      'due the day before',
      ONE_DAY,
      [['2025-11-20', '2026-11-20']],
      ['safe-sport-of-organization', { due: '2026-11-20' }],
    ],
    [
      'due on the only day',
      ONE_DAY,
      [['2025-11-21', '2026-11-21']],
      ['safe-sport-whose', { on: '2026-11-21' }],
    ],
    [
      'due on the last day',
      THREE_DAYS,
      [['2025-11-23', '2026-11-23']],
      ['safe-sport-whose', { on: '2026-11-23' }],
    ],
    [
      'renewed in time',
      THREE_DAYS,
      [
        ['2025-11-22', '2026-11-22'],
        ['2026-11-22', '2027-11-22'],
      ],
      ['safe-sport-whose', { on: '2027-11-22' }],
    ],
  ])('is judged without an age: %s', (_what, show, completions, expected) => {
    // A birth date on a farm's record has no effect.
    const birthDate = requiredFrom('2030-01-01');
    for (const role of MEMBER_ROLES) {
      expect(found(role, show, record(completions, { entityType: 'F' }))).toEqual([expected]);
      expect(found(role, show, record(completions, { entityType: 'O', birthDate }))).toEqual([expected]);
    }
  });

  it.each([
    [[], { code: 'safe-sport-of-organization', field: 'safeSportEndDate' }],
    [[['2025-11-21', '2026-11-21'] as const], { code: 'safe-sport-whose', field: 'safeSportEndDate' }],
  ])('leads to a finding about the field safeSportEndDate: %j', (completions, expected) =>
    expect(
      safeSportFindings(judging('owner', 'usef'), record(completions, { entityType: 'O' })),
    ).toMatchObject([expected]),
  );
});

it.each(['X', 'i', ''])('a member with entity type %j needs a look', (entityType) =>
  expect(
    safeSportFindings(judging('owner', 'usef'), record([['2026-01-01', '2028-01-01']], { entityType })),
  ).toMatchObject([{ code: 'entity-type-unknown', field: 'entityType', details: { type: entityType } }]),
);

describe('the grounds from Safe Sport', () => {
  const VALID: Written = ['2026-01-01', '2027-01-01'];
  const ENDED: Written = ['2025-11-20', '2026-11-20'];
  const UNTIL: Found = ['safe-sport', { due: '2027-01-01' }];
  const NOT_REQUIRED: Found = ['safe-sport-not-required', {}];

  it.each<[MemberRole, string, string, Written, CalendarDate | null, Found]>([
    ['rider', 'I', 'a valid training', VALID, null, UNTIL],
    ['rider', 'I', 'a valid training, though not required', VALID, requiredFrom('2026-11-22'), UNTIL],
    ['rider', 'I', 'none, and not required', ENDED, requiredFrom('2026-11-22'), NOT_REQUIRED],
    ['rider', 'I', 'none, but required', ENDED, requiredFrom('2026-11-21'), null],
    ['trainer', 'I', 'none, and not required', ENDED, requiredFrom('2026-11-22'), NOT_REQUIRED],
    ['trainer', 'F', 'none, and a birth date', ENDED, requiredFrom('2026-11-22'), null],
    ['owner', 'I', 'none, and not required', ENDED, requiredFrom('2026-11-22'), NOT_REQUIRED],
    ['owner', 'O', 'a valid training', VALID, null, UNTIL],
    ['owner', 'O', 'none, and a birth date', ENDED, requiredFrom('2026-11-22'), null],
  ])('%s of entity type %s: %s', (subject, entityType, _what, completion, birthDate, expected) =>
    expect(
      safeSportGrounds(judging(subject, 'usef'), record([completion], { entityType, birthDate })).map(
        ({ code, details }) => [code, details],
      ),
    ).toEqual(expected === null ? [] : [expected]),
  );
});

const joined = (start: string | null, type = 'Competing', status: string | null = 'Active'): Term =>
  term([status, type, start, null]);

describe('Safe Sport of a new member', () => {
  const FIRST = '2026-11-21';
  const SAID = { says: 'New members have some days.', source: 'FAQ, 2023' };
  const grace = (days: number, more: Partial<EligibilityRule> = {}): EligibilityRule =>
    eligibilityRule({ question: 'safe-sport-grace', answer: 'ask', days, ...SAID, ...more });
  const LIST = [grace(14, { entities: ['I'] }), grace(30, { values: ['Life'] })];
  const until = (on: string): Found => ['safe-sport-grace', { on, ...SAID }];

  it.each<[string, ShowDays, Term[], readonly EligibilityRule[], Found]>([
    ['who joined on the first day', ONE_DAY, [joined(FIRST)], LIST, until('2026-12-05')],
    ['whose grace period ends on the first day', ONE_DAY, [joined('2026-11-07')], LIST, until(FIRST)],
    ['whose grace period ended the day before', ONE_DAY, [joined('2026-11-06')], LIST, MISSING],
    ['whose grace period ends during the show', THREE_DAYS, [joined('2026-11-07')], LIST, until(FIRST)],
    ['who joins on the second day', THREE_DAYS, [joined('2026-11-22')], LIST, MISSING],
    ['with a type that has 30 days', ONE_DAY, [joined('2026-10-22', 'Life')], LIST, until(FIRST)],
    ['with a type without a line', ONE_DAY, [joined(FIRST, 'Active')], LIST, MISSING],
    ['without a line at all', ONE_DAY, [joined(FIRST)], [], MISSING],
    ['with two lines: the fewer days', ONE_DAY, [joined('2026-11-07')], [grace(30), grace(14)], until(FIRST)],
    [
      'with only a line for other entity types',
      ONE_DAY,
      [joined(FIRST)],
      [grace(14, { entities: ['F'] })],
      MISSING,
    ],
    [
      'with only another organization’s line',
      ONE_DAY,
      [joined(FIRST)],
      [grace(14, { org: 'usdf' })],
      MISSING,
    ],
    ['with a start that is not recorded', ONE_DAY, [joined(null)], LIST, MISSING],
    [
      'who renewed',
      ONE_DAY,
      [joined(FIRST), term(['Active', 'Competing', '2025-11-21', '2026-11-20'])],
      LIST,
      MISSING,
    ],
    [
      'with an earlier start that is not recorded',
      ONE_DAY,
      [joined(FIRST), term(['Active', 'Competing', null, '2026-11-20'])],
      LIST,
      MISSING,
    ],
    [
      'with an empty row next to it',
      ONE_DAY,
      [joined(FIRST), term([null, null, null, null])],
      LIST,
      until('2026-12-05'),
    ],
    ['without a term', ONE_DAY, [], LIST, MISSING],
    ['with a different status', ONE_DAY, [joined(FIRST, 'Competing', 'Pending')], LIST, MISSING],
    [
      'without a status, which means Active',
      ONE_DAY,
      [joined(FIRST, 'Competing', null)],
      LIST,
      until('2026-12-05'),
    ],
  ])('is judged with the grace period: %s', (_what, show, terms, eligibility, expected) =>
    expect(
      safeSportFindings(judging('rider', 'usef', { show, eligibility }), record([], { terms })).map(
        ({ code, details }) => [code, details],
      ),
    ).toEqual([expected]),
  );

  it('still has the grace period if an earlier training has lapsed', () => {
    const of = record([['2025-11-20', '2026-11-20']], { terms: [joined(FIRST)] });
    const found = safeSportFindings(judging('rider', 'usef', { eligibility: LIST }), of);
    expect(found.map(({ code }) => code)).toEqual(['safe-sport-grace']);
  });
});

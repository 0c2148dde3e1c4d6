import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, DAY_BEFORE, eligibilityRule, judging } from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { Org } from '../org.ts';
import {
  type Eligibility,
  type EligibilityAnswer,
  type EligibilityRule,
  NO_MICROCHIP,
} from './eligibility.ts';
import { microchipFindings, microchipRule } from './microchip.ts';
import type { ShowDays } from './show-days.ts';

const THREE_DAYS: ShowDays = { first: DAY, last: calendarDate('2026-11-23') };

function line(org: Org, answer: EligibilityAnswer, more: Partial<EligibilityRule> = {}): EligibilityRule {
  const [says, source] = [`${org} says ${answer}.`, 'GR1101, 2023'];
  return eligibilityRule({
    org,
    question: 'microchip',
    values: [NO_MICROCHIP],
    answer,
    says,
    source,
    ...more,
  });
}

const said = (org: Org, answer: EligibilityAnswer) => ({
  says: `${org} says ${answer}.`,
  source: 'GR1101, 2023',
});
const UNSAID = { says: null, source: null };

describe('the rule for a horse without a microchip', () => {
  it.each<[string, Org, Eligibility, ReturnType<typeof microchipRule>]>([
    ['no line: unknown', 'usef', [], { answer: 'unknown', on: DAY, ...UNSAID }],
    ['yes', 'usef', [line('usef', 'yes')], null],
    ['ask', 'usef', [line('usef', 'ask')], { answer: 'ask', on: DAY, ...said('usef', 'ask') }],
    ['no', 'usef', [line('usef', 'no')], { answer: 'no', on: DAY, ...said('usef', 'no') }],
    // The affiliate's list also applies.
    [
      'yes at USEF, no at USHJA',
      'ushja',
      [line('usef', 'yes'), line('ushja', 'no')],
      { answer: 'no', on: DAY, ...said('ushja', 'no') },
    ],
    ['yes at USEF, nothing at USDF', 'usdf', [line('usef', 'yes'), line('ushja', 'no')], null],
    ['no at USHJA, in the general-federation flow', 'usef', [line('usef', 'yes'), line('ushja', 'no')], null],
    ['nothing at USEF, yes at USDF', 'usdf', [line('usdf', 'yes')], null],
    [
      'no at both: quotes USEF',
      'ushja',
      [line('ushja', 'no'), line('usef', 'no')],
      { answer: 'no', on: DAY, ...said('usef', 'no') },
    ],
    [
      'ask at USEF, no at USHJA',
      'ushja',
      [line('usef', 'ask'), line('ushja', 'no')],
      { answer: 'no', on: DAY, ...said('ushja', 'no') },
    ],
    [
      'through the day before the show',
      'usef',
      [line('usef', 'no', { until: DAY_BEFORE }), line('usef', 'yes', { from: DAY })],
      null,
    ],
    [
      'through the first day',
      'usef',
      [line('usef', 'no', { until: DAY }), line('usef', 'yes', { from: DAY_AFTER })],
      { answer: 'no', on: DAY, ...said('usef', 'no') },
    ],
    [
      'from the second day on',
      'usef',
      [line('usef', 'yes', { until: DAY }), line('usef', 'no', { from: DAY_AFTER })],
      { answer: 'no', on: DAY_AFTER, ...said('usef', 'no') },
    ],
    [
      'from the last day on',
      'usef',
      [line('usef', 'yes'), line('usef', 'no', { from: THREE_DAYS.last })],
      { answer: 'no', on: THREE_DAYS.last, ...said('usef', 'no') },
    ],
    [
      'from the day after the show',
      'usef',
      [line('usef', 'yes'), line('usef', 'no', { from: calendarDate('2026-11-24') })],
      null,
    ],
    [
      'first it depends, then no',
      'usef',
      [line('usef', 'ask', { until: DAY }), line('usef', 'no', { from: DAY_AFTER })],
      { answer: 'no', on: DAY_AFTER, ...said('usef', 'no') },
    ],
    [
      'first unknown, then it depends',
      'usef',
      [line('usef', 'ask', { from: DAY_AFTER })],
      { answer: 'ask', on: DAY_AFTER, ...said('usef', 'ask') },
    ],
    [
      'first yes, then unknown',
      'usef',
      [line('usef', 'yes', { until: DAY })],
      { answer: 'unknown', on: DAY_AFTER, ...UNSAID },
    ],
  ])('is the strictest answer for any show day: %s', (_what, flow, eligibility, expected) =>
    expect(microchipRule(judging('horse', 'usef', { flow, show: THREE_DAYS, eligibility }))).toEqual(
      expected,
    ),
  );
});

describe('the microchip of a horse', () => {
  const NO = line('usef', 'no');
  const MISSING = ['microchip-missing', { on: DAY, ...said('usef', 'no') }] as const;

  it.each<[string, string | null, Eligibility, boolean, readonly (readonly [string, object])[]]>([
    ['a 15-digit number', '985112345678903', [NO], true, []],
    ['with spaces and dashes', '985-112 345678903', [NO], true, []],
    ['of 14 digits', '98511234567890', [NO], true, [['microchip-malformed', { number: '98511234567890' }]]],
    [
      'of 16 digits',
      '9851123456789034',
      [NO],
      true,
      [['microchip-malformed', { number: '9851123456789034' }]],
    ],
    [
      'with a letter',
      '98511234567890A',
      [NO],
      true,
      [['microchip-malformed', { number: '98511234567890A' }]],
    ],
    ['a word', 'unknown', [line('usef', 'ask')], true, [['microchip-malformed', { number: 'unknown' }]]],
    ['a word, if it may compete without one', 'unknown', [line('usef', 'yes')], true, []],
    ['none', null, [NO], true, [MISSING]],
    ['zeros alone', '000000000000000', [NO], true, [MISSING]],
    ['empty text', '', [NO], true, [MISSING]],
    [
      'none, and it depends',
      null,
      [line('usef', 'ask')],
      true,
      [['microchip-depends', { on: DAY, ...said('usef', 'ask'), className: null }]],
    ],
    [
      'none, and no rule is known',
      null,
      [],
      true,
      [['microchip-depends', { on: DAY, ...UNSAID, className: null }]],
    ],
    ['none, if it may compete without one', null, [line('usef', 'yes')], true, []],
    ['none, in a book without any', null, [NO], false, [['microchips-not-on-record', {}]]],
    [
      'none, in a book without any, and no rule is known',
      null,
      [],
      false,
      [['microchips-not-on-record', {}]],
    ],
    ['none, in a book without any, if it may compete without one', null, [line('usef', 'yes')], false, []],
  ])(
    'is judged by its digits and the rule: %s',
    (_what, microchipNumber, eligibility, onRecord, expected) => {
      const found = microchipFindings(
        judging('horse', 'usef', { eligibility }),
        { microchipNumber },
        onRecord,
      );
      expect(found.map(({ code, details }) => [code, details])).toEqual(expected);
      expect(new Set(found.map(({ field }) => field))).toEqual(new Set(found.map(() => 'microchipNumber')));
    },
  );
});

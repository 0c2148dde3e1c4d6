import { describe, expect, it } from 'vitest';
import { DAY, judging } from '../../../test/support/rows.ts';
import { calendarDate, type CalendarDate } from '../calendar/calendar-date.ts';
import { type Finding, type FindingCode, FINDINGS, type Ground, STOPS } from './finding.ts';
import {
  activeDays,
  finding,
  ground,
  type Judgment,
  judgmentOf,
  mergedJudgment,
  worstJudgment,
} from './judgment.ts';

const CARD = { subject: 'owner', org: 'usef' } as const;

const STOP = finding(CARD, 'suspended', 'suspensionStatus', {});
const LOOK = finding(CARD, 'born-after-start', 'memberStartDate', { start: calendarDate('2000-01-01') });
const NOTE = finding(CARD, 'ends-soon', 'memberEndDate', { on: calendarDate('2026-11-30') });

const owner = (horse: string): Ground => ground(CARD, 'owner', { horses: [horse] });
const GROUND = owner('Golden Choice');

describe('finding', () => {
  it.each(Object.keys(FINDINGS) as FindingCode[])('%s has the severity of its code', (code) =>
    expect(finding(CARD, code, null, {}).severity).toBe(FINDINGS[code].severity),
  );
});

describe('judgmentOf', () => {
  it.each<[string, Finding[], Judgment]>([
    ['nothing found', [], { kind: 'in-order', findings: [], grounds: [GROUND] }],
    ['a note', [NOTE], { kind: 'in-order', findings: [NOTE], grounds: [GROUND] }],
    ['a look', [LOOK], { kind: 'attention', findings: [LOOK], grounds: [] }],
    ['a stop', [STOP], { kind: 'not-in-order', findings: [STOP], grounds: [] }],
    ['a note and a look', [NOTE, LOOK], { kind: 'attention', findings: [LOOK, NOTE], grounds: [] }],
    ['a note and a stop', [NOTE, STOP], { kind: 'not-in-order', findings: [STOP, NOTE], grounds: [] }],
    ['all three', [NOTE, LOOK, STOP], { kind: 'not-in-order', findings: [STOP, LOOK, NOTE], grounds: [] }],
  ])('judges %s', (_what, findings, judgment) => expect(judgmentOf(findings, [GROUND])).toEqual(judgment));

  it('sorts all stops by severity, with the suspension first', () => {
    const stops = (Object.keys(FINDINGS) as FindingCode[]).filter(
      (code) => FINDINGS[code].severity === 'stop',
    );
    expect(STOPS.toSorted()).toEqual(stops.toSorted());
    const all = STOPS.map((code) => finding(CARD, code, null, {} as never));
    expect(judgmentOf([LOOK, ...all.toReversed()], []).findings).toEqual([...all, LOOK]);
    expect(all[0]?.code).toBe('suspended');
  });

  it('keeps looks in their order', () => {
    const other = finding(CARD, 'fei-status', null, {
      word: 'X',
      on: DAY,
      says: null,
      source: null,
    });
    expect(judgmentOf([LOOK, other], []).findings).toEqual([LOOK, other]);
    expect(judgmentOf([other, LOOK], []).findings).toEqual([other, LOOK]);
  });
});

describe('mergedJudgment', () => {
  const inOrder = judgmentOf([NOTE], [GROUND]);
  const attention = judgmentOf([LOOK], []);
  const notInOrder = judgmentOf([STOP], []);
  const notChecked: Judgment = { kind: 'not-checked' };

  it.each<[string, Judgment[], Judgment]>([
    ['no judgments', [], { kind: 'in-order', findings: [], grounds: [] }],
    ['one in order', [inOrder], inOrder],
    ['one not checked', [notChecked], notChecked],
    ['the same twice: each finding and ground once', [inOrder, inOrder], inOrder],
    [
      'in order and attention',
      [inOrder, attention],
      { kind: 'attention', findings: [LOOK, NOTE], grounds: [] },
    ],
    [
      'attention and not in order',
      [attention, notInOrder],
      { kind: 'not-in-order', findings: [STOP, LOOK], grounds: [] },
    ],
    ['in order and not checked', [inOrder, notChecked], notChecked],
    ['attention and not checked', [attention, notChecked], notChecked],
    // A problem takes precedence over an unchecked card.
    ['not in order and not checked', [notChecked, notInOrder], notInOrder],
    [
      'two horses in order: the grounds of both',
      [judgmentOf([], [owner('Golden Choice')]), judgmentOf([], [owner('Moon Shadow')])],
      { kind: 'in-order', findings: [], grounds: [owner('Golden Choice'), owner('Moon Shadow')] },
    ],
  ])('merges %s', (_what, judgments, merged) => expect(mergedJudgment(judgments)).toEqual(merged));
});

describe('worstJudgment', () => {
  const inOrder = judgmentOf([NOTE], []);
  const attention = judgmentOf([LOOK], []);
  const notInOrder = judgmentOf([STOP], []);
  const notChecked: Judgment = { kind: 'not-checked' };

  it.each<[string, Judgment[], ReturnType<typeof worstJudgment>]>([
    ['no card', [], { kind: 'not-checked', orgs: [] }],
    ['both in order', [inOrder, inOrder], { kind: 'in-order', orgs: ['usef', 'ushja'] }],
    ['USEF in order, the affiliate not', [inOrder, notInOrder], { kind: 'not-in-order', orgs: ['ushja'] }],
    ['the affiliate in order, USEF not', [notInOrder, inOrder], { kind: 'not-in-order', orgs: ['usef'] }],
    ['neither in order', [notInOrder, notInOrder], { kind: 'not-in-order', orgs: ['usef', 'ushja'] }],
    ['attention is worse than in order', [inOrder, attention], { kind: 'attention', orgs: ['ushja'] }],
    ['not checked is worse than attention', [notChecked, attention], { kind: 'not-checked', orgs: ['usef'] }],
    ['not in order is the worst', [notChecked, notInOrder], { kind: 'not-in-order', orgs: ['ushja'] }],
  ])('finds the worst card: %s', (_what, [usef, ushja], worst) =>
    expect(
      worstJudgment([
        ...(usef === undefined ? [] : [{ org: 'usef' as const, judgment: usef }]),
        ...(ushja === undefined ? [] : [{ org: 'ushja' as const, judgment: ushja }]),
      ]),
    ).toEqual(worst),
  );
});

/** Returns the findings for a show and the periods in which a membership is active. Both ends of a period are included. */
function found(show: readonly [string, string], ...periods: readonly (readonly [string, string])[]) {
  const [first, last] = show.map(calendarDate) as [CalendarDate, CalendarDate];
  return activeDays(
    judging('rider', 'usef', { show: { first, last } }),
    { start: 'memberStartDate', end: 'memberEndDate' },
    (day) => periods.some(([start, end]) => start <= day && day <= end),
  ).map(({ code, field, details }) => [code, field, details]);
}

describe('activeDays', () => {
  const ENDS = 'memberEndDate';
  const STARTS = 'memberStartDate';
  const ONE = ['2026-11-21', '2026-11-21'] as const;
  const THREE = ['2026-11-21', '2026-11-23'] as const;

  it.each<[string, readonly [string, string], [string, string][], [string, string, string] | null]>([
    ['always active', ONE, [['1900-01-01', '2100-12-31']], null],
    ['never active', ONE, [], null],
    ['active until the day before', ONE, [['2026-01-01', '2026-11-20']], null],
    ['ends on the only day', ONE, [['2026-01-01', '2026-11-21']], ['ends-soon', ENDS, '2026-11-21']],
    ['ends 14 days after', ONE, [['2026-01-01', '2026-12-05']], ['ends-soon', ENDS, '2026-12-05']],
    ['ends 15 days after', ONE, [['2026-01-01', '2026-12-06']], null],
    ['starts the day after', ONE, [['2026-11-22', '2100-12-31']], null],
    ['ends on the first day', THREE, [['2026-01-01', '2026-11-21']], ['ends-during', ENDS, '2026-11-21']],
    ['ends on the last day', THREE, [['2026-01-01', '2026-11-23']], ['ends-during', ENDS, '2026-11-23']],
    ['ends the day after', THREE, [['2026-01-01', '2026-11-24']], ['ends-soon', ENDS, '2026-11-24']],
    ['ends 14 days after the last', THREE, [['2026-01-01', '2026-12-07']], ['ends-soon', ENDS, '2026-12-07']],
    ['ends 15 days after the last', THREE, [['2026-01-01', '2026-12-08']], null],
    [
      'starts on the second day',
      THREE,
      [['2026-11-22', '2027-01-01']],
      ['starts-during', STARTS, '2026-11-22'],
    ],
    [
      'starts on the last day',
      THREE,
      [['2026-11-23', '2027-01-01']],
      ['starts-during', STARTS, '2026-11-23'],
    ],
    ['starts after the last day', THREE, [['2026-11-24', '2027-01-01']], null],
    [
      'starts and ends during the show',
      THREE,
      [['2026-11-22', '2026-11-22']],
      ['starts-during', STARTS, '2026-11-22'],
    ],
    [
      'ends on the first day and starts again on the last',
      THREE,
      [
        ['2026-01-01', '2026-11-21'],
        ['2026-11-23', '2027-01-01'],
      ],
      ['ends-during', ENDS, '2026-11-21'],
    ],
    [
      'renewed without a gap',
      THREE,
      [
        ['2026-01-01', '2026-11-22'],
        ['2026-11-23', '2027-01-01'],
      ],
      null,
    ],
    [
      'active through the last calendar date',
      ['2100-12-20', '2100-12-22'],
      [['2100-01-01', '2100-12-31']],
      null,
    ],
    [
      'ends during a show at the end of the calendar',
      ['2100-12-20', '2100-12-22'],
      [['2100-01-01', '2100-12-21']],
      ['ends-during', ENDS, '2100-12-21'],
    ],
    [
      'ends soon after a show at the end of the calendar',
      ['2100-12-20', '2100-12-22'],
      [['2100-01-01', '2100-12-30']],
      ['ends-soon', ENDS, '2100-12-30'],
    ],
  ])(
    'reports a start or an end during the show, or an end soon after it: %s',
    (_what, show, periods, expected) => {
      const [code, field, on] = expected ?? [];
      expect(found(show, ...periods)).toEqual(expected === null ? [] : [[code, field, { on }]]);
    },
  );
});

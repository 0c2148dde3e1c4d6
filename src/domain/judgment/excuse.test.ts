import { describe, expect, it } from 'vitest';
import { classRule, DAY, eligibilityRule, judging, ONE_DAY } from '../../../test/support/rows.ts';
import { classesOf } from './class-names.ts';
import { DETAILS, warning, type Verdict } from '../cards/verdict.ts';
import { absenceFinding, type Excuse, excused, excuseOf } from './excuse.ts';
import type { Finding, FindingCode } from './finding.ts';
import { finding, type Judging } from './judgment.ts';
import type { ShowKind } from './show-kind.ts';

const SAID = { says: 'None is needed here.', source: 'Rulebook, 2026' };
const YES: Excuse = { answer: 'yes', ...SAID, className: 'Leadline' };
const ASK: Excuse = { answer: 'ask', ...SAID, className: null };
const UNKNOWN: Excuse = { answer: 'unknown', says: null, source: null, className: null };

const RIDER = { subject: 'rider', org: 'usef' } as const;
const warned = (cause: string, status: string | null = null): Finding =>
  finding(RIDER, 'warning', 'memberStatus', { cause, on: null, status });
const LISTED = { word: 'Fan', on: DAY, says: 'A Fan may not compete.', source: 'GR202, 2022' };
const FAN = finding(RIDER, 'role-not-allowed', 'membershipType', LISTED);
const NOT_COUNTED = finding(RIDER, 'registration-not-counted', 'membershipType', LISTED);
const INACTIVE = finding(RIDER, 'inactive-type', 'membershipType', { on: DAY });
const NO_CHIP = finding(RIDER, 'microchip-missing', 'microchipNumber', { on: DAY, ...SAID });

const codes = (excuse: Excuse | null, ...found: readonly Finding[]): FindingCode[] =>
  excused(RIDER, excuse, found).map(({ code }) => code);

describe('a finding about something missing', () => {
  it.each<[string, Finding, FindingCode, FindingCode, FindingCode]>([
    ['no membership', warned('no-membership'), 'exempt', 'membership-depends', 'membership-unknown'],
    ['not registered', warned('not-registered'), 'exempt', 'membership-depends', 'membership-unknown'],
    ['no number', warned('no-affiliate-number'), 'exempt', 'membership-depends', 'membership-unknown'],
    ['not found', warned('not-found-at-usef'), 'exempt', 'membership-depends', 'membership-unknown'],
    ['no owner', warned('no-owner'), 'exempt', 'membership-depends', 'membership-unknown'],
    ['an ended membership', warned('ended'), 'exempt', 'membership-depends', 'membership-unknown'],
    [
      'a membership that starts later',
      warned('starts'),
      'exempt',
      'membership-depends',
      'membership-unknown',
    ],
    [
      'the status Inactive',
      warned('status', 'INACTIVE'),
      'exempt',
      'membership-depends',
      'membership-unknown',
    ],
    ['the type Inactive', INACTIVE, 'exempt', 'membership-depends', 'membership-unknown'],
    ['a type that may not compete', FAN, 'exempt', 'role-depends', 'role-unknown'],
    [
      'a registration that does not count',
      NOT_COUNTED,
      'exempt',
      'registration-depends',
      'registration-unknown',
    ],
  ])('becomes a different finding with an excuse: %s', (_what, found, exempt, asked, unknown) => {
    expect(codes(null, found)).toEqual([found.code]);
    expect(codes(YES, found)).toEqual([exempt]);
    expect(codes(ASK, found)).toEqual([asked]);
    expect(codes(UNKNOWN, found)).toEqual([unknown]);
  });

  it('has the class, the cause and the source', () =>
    expect(excused(RIDER, YES, [FAN])[0]?.details).toEqual({
      missing: 'role-not-allowed',
      on: DAY,
      word: 'Fan',
      className: 'Leadline',
      ...SAID,
    }));

  it.each<[string, Excuse, Finding, object]>([
    ['a warning', YES, warned('status', 'Inactive'), { missing: 'status', on: null, word: 'Inactive' }],
    ['the type Inactive', YES, INACTIVE, { missing: 'inactive-type', on: DAY, word: null }],
    ['a type that depends', ASK, FAN, { word: 'Fan', on: DAY, ...SAID }],
    ['a membership that depends', ASK, warned('ended'), SAID],
  ])('has the details of the excuse: %s', (_what, excuse, found, details) =>
    expect(excused(RIDER, excuse, [found])[0]?.details).toMatchObject(details),
  );

  it('is reported once', () => expect(codes(ASK, warned('ended'), INACTIVE)).toEqual(['membership-depends']));
});

describe('a finding that no excuse changes', () => {
  it.each<[string, Finding]>([
    ['a suspension', finding(RIDER, 'suspended', null, {})],
    ['missing Safe Sport', finding(RIDER, 'safe-sport-missing', null, { due: null })],
    ['a status such as Revoked', warned('status', 'Revoked')],
    ['another owner', finding(RIDER, 'not-the-owner', null, { horses: ['Golden Choice'] })],
    ['an FEI status', finding(RIDER, 'fei-not-registered', null, LISTED)],
    ['a look', finding(RIDER, 'role-depends', null, LISTED)],
    ['a note', finding(RIDER, 'role-limited', null, LISTED)],
  ])('%s', (_what, found) => {
    for (const excuse of [YES, ASK, UNKNOWN]) expect(excused(RIDER, excuse, [found])).toEqual([found]);
  });

  it('a missing microchip, unless a class is exempt, because the microchip lines already name kinds of shows', () =>
    expect(codes({ ...YES, className: null }, NO_CHIP)).toEqual(['microchip-missing']));
});

it('a missing microchip in an exempt class becomes a look', () =>
  expect(excused(RIDER, YES, [NO_CHIP]).map(({ code, details }) => [code, details])).toEqual([
    ['microchip-depends', { on: DAY, ...SAID, className: 'Leadline' }],
  ]));

const listed = (answer: 'yes' | 'no' | 'ask' | 'unknown') => ({ answer, ...SAID });

describe('the warning of a role that may need no membership', () => {
  const STATUS = warning({ kind: 'status', status: 'Revoked' });
  const NONE = warning({ kind: 'no-membership' });
  const INACTIVE_STATUS = warning({ kind: 'status', status: 'Inactive' });
  it.each<[string, Verdict, Parameters<typeof absenceFinding>[2], Excuse | null, FindingCode | null]>([
    ['details', DETAILS, listed('ask'), null, null],
    ['details in an exempt class', DETAILS, listed('ask'), YES, null],
    ['not asked', NONE, null, null, 'warning'],
    ['needed', NONE, listed('no'), null, 'warning'],
    ['needed in an exempt class', NONE, listed('no'), YES, 'warning'],
    ['not needed', NONE, listed('yes'), null, null],
    ['it depends', NONE, listed('ask'), null, 'membership-depends'],
    ['it depends, Inactive', INACTIVE_STATUS, listed('ask'), null, 'membership-depends'],
    ['it depends, Revoked', STATUS, listed('ask'), null, 'warning'],
    ['it depends, in an exempt class', NONE, listed('ask'), YES, 'warning'],
    ['it depends, with an excuse from the kind of show', NONE, listed('ask'), ASK, 'membership-depends'],
    ['no line', NONE, listed('unknown'), null, 'membership-unknown'],
    ['no line, Revoked', STATUS, listed('unknown'), null, 'membership-unknown'],
    ['no line, in an exempt class', NONE, listed('unknown'), YES, 'warning'],
    ['no line, Revoked in an exempt class', STATUS, listed('unknown'), YES, 'membership-unknown'],
  ])('depends on the list and the excuse: %s', (_what, verdict, none, excuse, expected) => {
    const found = absenceFinding({ subject: 'coach', org: 'usdf' }, verdict, none, excuse);
    expect(found.map(({ code }) => code)).toEqual(expected === null ? [] : [expected]);
  });
});

it('a look in place of the warning quotes the list', () =>
  expect(
    absenceFinding(RIDER, warning({ kind: 'no-membership' }), listed('ask'), null).map(
      ({ details }) => details,
    ),
  ).toEqual([SAID]));

const line = (answer: 'yes' | 'no' | 'ask', kinds: readonly ShowKind[] | null = null) =>
  eligibilityRule({ values: ['No Membership'], answer, kinds });
const by = (fields: Partial<Pick<Judging, 'kind' | 'rowClasses' | 'eligibility'>>) =>
  excuseOf(judging('rider', 'usef', fields), 'I');

describe('an excuse', () => {
  const leadline = classesOf([classRule({ words: ['Leadline'] })], 'usef', ONE_DAY, ['Leadline 1']);

  it.each<[string, Parameters<typeof by>[0], Excuse['answer'] | null, string | null]>([
    ['a licensed competition', {}, null, null],
    ['a licensed competition, though the list says yes', { eligibility: [line('yes')] }, null, null],
    ['a championship', { kind: 'championship', eligibility: [line('yes')] }, null, null],
    ['not licensed, no line', { kind: 'unlicensed' }, 'unknown', null],
    ['FEI classes only, no line', { kind: 'fei' }, 'unknown', null],
    ['not licensed, none needed', { kind: 'unlicensed', eligibility: [line('yes')] }, 'yes', null],
    ['not licensed, it depends', { kind: 'unlicensed', eligibility: [line('ask')] }, 'ask', null],
    ['not licensed, needed', { kind: 'unlicensed', eligibility: [line('no')] }, null, null],
    [
      'a line for a different kind of show',
      { kind: 'unlicensed', eligibility: [line('yes', ['fei'])] },
      'unknown',
      null,
    ],
    ['an exempt class', { rowClasses: leadline }, 'yes', 'Leadline 1'],
    [
      'an exempt class, which takes precedence over the kind of show',
      { rowClasses: leadline, kind: 'unlicensed', eligibility: [line('no')] },
      'yes',
      'Leadline 1',
    ],
  ])('comes from the class, or else from the kind of show: %s', (_what, fields, answer, className) => {
    const found = by(fields);
    expect(found?.answer ?? null).toBe(answer);
    expect(found?.className ?? null).toBe(className);
  });

  it('looks up a horse as Not Registered', () => {
    const lines = [
      eligibilityRule({ org: 'usdf', question: 'horse-type', values: ['Not Registered'], answer: 'ask' }),
      eligibilityRule({ org: 'ushja', question: 'horse-status', values: ['Not Registered'], answer: 'yes' }),
    ];
    const of = (org: 'usef' | 'usdf' | 'ushja') =>
      excuseOf(judging('horse', org, { kind: 'unlicensed', eligibility: lines }), 'I')?.answer;
    expect([of('usef'), of('usdf'), of('ushja')]).toEqual(['unknown', 'ask', 'yes']);
  });
});

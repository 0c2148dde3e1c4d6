import { describe, expect, it } from 'vitest';
import {
  birthday,
  classRule,
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  eligibilityRule,
  judging,
  ONE_DAY,
  ownerRow,
  riderRow,
  term,
  type Written,
} from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { Verdict } from '../cards/verdict.ts';
import type { Org } from '../org.ts';
import type { OwnerRow, RiderRow } from '../rows.ts';
import type { Eligibility, EligibilityRule } from './eligibility.ts';
import { classesOf } from './class-names.ts';
import type { Finding, FindingCode } from './finding.ts';
import {
  disagreeingTerms,
  feiFinding,
  onceEachWord,
  memberFindings,
  memberGrounds,
  type MemberRecord,
  suspendedFinding,
  warningFinding,
} from './members.ts';
import { ADULT_FROM_AGE } from './adult.ts';
import { MEMBER_ROLES, type MemberRole } from './judgment.ts';
import type { ShowDays } from './show-days.ts';

const THREE_DAYS: ShowDays = { first: DAY, last: calendarDate('2026-11-23') };

/** An eligibility list with lines only for riding and owning. */
const COMPETING: Eligibility = [eligibilityRule(), eligibilityRule({ question: 'own' })];

function record<Row extends OwnerRow | RiderRow>(
  row: Row,
  terms: readonly Written[],
  fields: Partial<MemberRecord<Row>> = {},
): MemberRecord<Row> {
  const birthDate = calendarDate('1980-06-15');
  return { row, terms: terms.map(term), birthDate, tiedToo: [], completions: [], ...fields };
}

const short = ({ code, details }: Finding): [string, object] => [code, details];

function found(show: ShowDays, terms: readonly Written[], eligibility: Eligibility = COMPETING) {
  return memberFindings(judging('rider', 'usef', { show, eligibility }), record(riderRow(), terms)).map(
    short,
  );
}

const ALWAYS: Written = ['Active', 'Competing', null, null];

describe('the warning as a finding', () => {
  it.each<[Verdict, object | null]>([
    [{ kind: 'details' }, null],
    [
      { kind: 'warning', cause: { kind: 'starts', on: DAY_AFTER } },
      { cause: 'starts', on: DAY_AFTER, status: null },
    ],
    [
      { kind: 'warning', cause: { kind: 'ended', on: DAY_BEFORE } },
      { cause: 'ended', on: DAY_BEFORE, status: null },
    ],
    [
      { kind: 'warning', cause: { kind: 'status', status: 'Pending' } },
      { cause: 'status', on: null, status: 'Pending' },
    ],
    [
      { kind: 'warning', cause: { kind: 'no-affiliate-number', label: 'USDF' } },
      { cause: 'no-affiliate-number', on: null, status: null },
    ],
    [
      { kind: 'warning', cause: { kind: 'not-found-at-usef' } },
      { cause: 'not-found-at-usef', on: null, status: null },
    ],
  ])('has the details of the verdict %j', (verdict, details) =>
    expect(warningFinding(judging('rider', 'usef'), verdict)).toEqual(
      details === null
        ? []
        : [{ code: 'warning', severity: 'stop', subject: 'rider', org: 'usef', field: null, details }],
    ),
  );
});

describe('a suspension', () => {
  it.each([
    ['YES', true],
    [' yes ', true],
    ['NO', false],
    ['', false],
    [null, false],
  ])('is found for the status %j: %s', (suspensionStatus, suspended) =>
    expect(suspendedFinding(judging('owner', 'usdf'), { suspensionStatus })).toEqual(
      suspended
        ? [
            {
              code: 'suspended',
              severity: 'stop',
              subject: 'owner',
              org: 'usdf',
              field: 'suspensionStatus',
              details: {},
            },
          ]
        : [],
    ),
  );
});

describe('a membership that is in order', () => {
  it.each<[string, Written[]]>([
    ['always holds', [ALWAYS]],
    ['records no status', [[null, 'Competing', null, null]]],
    ['records no status next to an Active one', [ALWAYS, [null, 'Competing', null, DAY_AFTER]]],
    ['has the type in a different case', [['Active', 'COMPETING', null, null]]],
  ])('%s', (_what, terms) => expect(found(THREE_DAYS, terms)).toEqual([]));
});

describe('a membership of type Inactive', () => {
  it.each<[string, ShowDays, Written[], [string, object][]]>([
    [
      'on the only day',
      ONE_DAY,
      [['Active', 'Inactive', DAY, DAY]],
      [
        ['inactive-type', { on: DAY }],
        ['ends-soon', { on: DAY }],
      ],
    ],
    ['spelled differently', ONE_DAY, [['Active', 'IN-ACTIVE', null, null]], [['inactive-type', { on: DAY }]]],
    ['with another status', ONE_DAY, [['Pending', 'Inactive', null, null]], [['inactive-type', { on: DAY }]]],
    ['that ended the day before', ONE_DAY, [['Active', 'Inactive', null, DAY_BEFORE]], []],
    ['that starts the day after', ONE_DAY, [['Active', 'Inactive', DAY_AFTER, null]], []],
    [
      'in a term with the same dates as the deciding one',
      ONE_DAY,
      [
        ['Active', 'Competing', null, null],
        ['Active', 'Inactive', null, null],
      ],
      [['inactive-type', { on: DAY }]],
    ],
  ])('is a finding only while it holds: %s', (_what, show, terms, expected) =>
    expect(found(show, terms)).toEqual(expected),
  );

  it('leads to a finding about the field membershipType', () =>
    expect(
      memberFindings(judging('owner', 'ushja'), record(ownerRow(), [['Active', 'Inactive', null, null]])),
    ).toMatchObject([{ code: 'inactive-type', field: 'membershipType', subject: 'owner', org: 'ushja' }]));
});

const fan = (fields: Partial<EligibilityRule>): Eligibility => [
  eligibilityRule({ values: ['Fan'], ...fields }),
];

describe('the role that a type allows', () => {
  const FAN: Written = ['Active', 'Fan', null, null];
  const SAID = { says: 'Competing members may ride.', source: 'GR 202, 2022' };
  const UNSAID = { says: null, source: null };
  it.each<[string, Eligibility, Written[], [string, object][]]>([
    ['yes', fan({ answer: 'yes' }), [FAN], []],
    ['no', fan({ answer: 'no' }), [FAN], [['role-not-allowed', { word: 'Fan', on: DAY, ...SAID }]]],
    ['it depends', fan({ answer: 'ask' }), [FAN], [['role-depends', { word: 'Fan', on: DAY, ...SAID }]]],
    ['nothing said', [], [FAN], [['role-unknown', { word: 'Fan', on: DAY, ...UNSAID }]]],
    [
      'no type',
      fan({}),
      [['Active', null, null, null]],
      [['role-unknown', { word: '', on: DAY, ...UNSAID }]],
    ],
    // A term that does not count on the day is not looked up.
    ['not active', fan({ answer: 'no' }), [['Pending', 'Fan', null, null]], []],
    ['ended the day before', fan({ answer: 'no' }), [['Active', 'Fan', null, DAY_BEFORE]], []],
    [
      'no for another term with the same dates',
      [...COMPETING, ...fan({ answer: 'no' })],
      [ALWAYS, FAN],
      [['role-not-allowed', { word: 'Fan', on: DAY, ...SAID }]],
    ],
    [
      'no from the second day on',
      [...fan({ answer: 'no', from: DAY_AFTER }), ...fan({})],
      [FAN],
      [['role-not-allowed', { word: 'Fan', on: DAY_AFTER, ...SAID }]],
    ],
  ])('is the list’s answer: %s', (_what, eligibility, terms, expected) =>
    expect(found(THREE_DAYS, terms, eligibility)).toEqual(expected),
  );

  it.each<['owner' | 'rider', Org, string, string[]]>([
    ['rider', 'usef', 'I', []],
    ['owner', 'usef', 'I', ['role-unknown']],
    ['rider', 'usdf', 'I', ['role-unknown']],
    ['rider', 'usef', 'F', ['role-unknown']],
  ])(
    'a line about individuals who ride at USEF, looked up for %s at %s, entity type %s',
    (subject, org, entityType, codes) => {
      const row = subject === 'owner' ? ownerRow({ entityType }) : riderRow({ entityType });
      const eligibility = [eligibilityRule({ entities: ['I'] })];
      expect(
        memberFindings(judging(subject, org, { eligibility }), record(row, [ALWAYS])).map(({ code }) => code),
      ).toEqual(codes);
    },
  );

  it('leads to a finding about the field membershipType', () =>
    expect(memberFindings(judging('rider', 'usef'), record(riderRow(), [FAN]))).toMatchObject([
      { code: 'role-unknown', field: 'membershipType' },
    ]));
});

describe('the days of a membership', () => {
  const END = 'memberEndDate';
  const START = 'memberStartDate';

  it.each<[string, ShowDays, Written[], [string, string, string][]]>([
    ['ends on the only day', ONE_DAY, [['Active', 'Competing', null, DAY]], [['ends-soon', END, DAY]]],
    [
      'ends on the second day',
      THREE_DAYS,
      [['Active', 'Competing', null, DAY_AFTER]],
      [['ends-during', END, DAY_AFTER]],
    ],
    [
      'starts on the second day',
      THREE_DAYS,
      [['Active', 'Competing', DAY_AFTER, null]],
      [['starts-during', START, DAY_AFTER]],
    ],
    ['ended the day before', THREE_DAYS, [['Active', 'Competing', null, DAY_BEFORE]], []],
    ['is not active', THREE_DAYS, [['Pending', 'Competing', null, DAY_AFTER]], []],
    ['nothing on record', THREE_DAYS, [], []],
    [
      'is followed by one that is not active',
      THREE_DAYS,
      [
        ['Active', 'Competing', null, DAY],
        ['Pending', 'Competing', DAY_AFTER, null],
      ],
      [['ends-during', END, DAY]],
    ],
  ])('lead to a finding near its start or end: %s', (_what, show, terms, expected) =>
    expect(
      memberFindings(
        judging('rider', 'usef', { show, eligibility: COMPETING }),
        record(riderRow(), terms),
      ).map(({ code, field, details }) => [code, field, 'on' in details ? details.on : null]),
    ).toEqual(expected),
  );
});

/** Formats the two statuses with their days; `~` marks an open start or end. */
function pair(show: ShowDays, terms: readonly Written[]): string | null {
  const [one, ...more] = disagreeingTerms(
    judging('rider', 'usef', { show }),
    'memberStatus',
    terms.map(term),
    (status) => status ?? 'Active',
  );
  expect(more).toEqual([]);
  if (one?.code !== 'terms-disagree') return null;
  const { status, start, end, otherStatus, otherStart, otherEnd } = one.details;
  return `${status} ${start ?? '~'} ${end ?? '~'}, ${otherStatus} ${otherStart ?? '~'} ${otherEnd ?? '~'}`;
}

describe('terms that disagree', () => {
  it.each<[string, ShowDays, Written[], string | null]>([
    ['none', ONE_DAY, [], null],
    ['one', ONE_DAY, [ALWAYS], null],
    ['two with one status', ONE_DAY, [ALWAYS, ['Active', 'Fan', null, DAY]], null],
    ['one status, spelled in two ways', ONE_DAY, [ALWAYS, ['ACTIVE', 'Fan', null, DAY]], null],
    ['Active and empty, which means Active', ONE_DAY, [ALWAYS, [null, 'Fan', null, DAY]], null],
    [
      'Pending and empty',
      ONE_DAY,
      [
        ['Pending', null, DAY, null],
        [null, 'Fan', null, DAY],
      ],
      'Active ~ 2026-11-21, Pending 2026-11-21 ~',
    ],
    [
      'with a row that records nothing',
      ONE_DAY,
      [
        ['Pending', null, null, null],
        [null, null, null, null],
      ],
      null,
    ],
    [
      'both on the first day',
      THREE_DAYS,
      [
        ['Active', null, null, DAY],
        ['Pending', null, DAY, null],
      ],
      'Active ~ 2026-11-21, Pending 2026-11-21 ~',
    ],
    [
      'both on the last day',
      THREE_DAYS,
      [
        ['Active', null, null, '2026-11-23'],
        ['Pending', null, '2026-11-23', null],
      ],
      'Active ~ 2026-11-23, Pending 2026-11-23 ~',
    ],
    [
      'one after the other',
      THREE_DAYS,
      [
        ['Active', null, null, DAY],
        ['Pending', null, DAY_AFTER, null],
      ],
      null,
    ],
    [
      'both only on the day before the show',
      ONE_DAY,
      [
        ['Active', null, null, null],
        ['Pending', null, null, DAY_BEFORE],
      ],
      null,
    ],
    [
      'both only on the day after the show',
      ONE_DAY,
      [
        ['Active', null, null, null],
        ['Pending', null, DAY_AFTER, null],
      ],
      null,
    ],
    [
      'the first two agree, the third does not',
      ONE_DAY,
      [
        ['Active', null, null, '2026-11-30'],
        ['Active', null, DAY_BEFORE, '2026-11-30'],
        ['Pending', null, DAY, '2026-11-30'],
      ],
      'Active ~ 2026-11-30, Pending 2026-11-21 2026-11-30',
    ],
    [
      'three that all disagree: the first two',
      ONE_DAY,
      [
        ['Active', null, '2026-11-19', null],
        ['Pending', null, '2026-11-20', null],
        ['Revoked', null, '2026-11-21', null],
      ],
      'Active 2026-11-19 ~, Pending 2026-11-20 ~',
    ],
    [
      'the same dates: sorted by status',
      ONE_DAY,
      [
        ['Pending', null, null, null],
        ['Active', null, null, null],
      ],
      'Active ~ ~, Pending ~ ~',
    ],
    [
      'the same start: the one that ends first is first',
      ONE_DAY,
      [
        ['Active', null, DAY, '2026-11-30'],
        ['Pending', null, DAY, '2026-11-29'],
      ],
      'Pending 2026-11-21 2026-11-29, Active 2026-11-21 2026-11-30',
    ],
  ])('are found only on show days: %s', (_what, show, terms, expected) => {
    expect(pair(show, terms)).toBe(expected);
    expect(pair(show, terms.toReversed())).toBe(expected);
  });

  it('are found for members, with an empty status as Active', () =>
    expect(
      found(ONE_DAY, [ALWAYS, ['Pending', 'Competing', null, null], [null, 'Competing', null, null]]).map(
        ([code]) => code,
      ),
    ).toEqual(['terms-disagree']));

  it('are reported for a member’s status field', () =>
    expect(
      memberFindings(
        judging('rider', 'usef', { eligibility: COMPETING }),
        record(riderRow(), [ALWAYS, ['Pending', 'Competing', DAY, null]]),
      ),
    ).toMatchObject([{ code: 'terms-disagree', field: 'memberStatus' }]));

  it('are reported for the given field', () => {
    const terms = [term(['Active', null, null, null]), term(['Pending', null, null, null])];
    expect(disagreeingTerms(judging('horse', 'ushja'), 'ushjaStatus', terms, String)).toMatchObject([
      { field: 'ushjaStatus', subject: 'horse', org: 'ushja' },
    ]);
  });
});

describe('a birth date after the start of a membership', () => {
  const since: Written = ['Active', 'Competing', '2000-05-02', null];

  it.each<[string, Org, string | null, Written[], string | null]>([
    ['born the day before', 'usef', '2000-05-01', [since], null],
    ['born on the day', 'usef', '2000-05-02', [since], null],
    ['born the day after', 'usef', '2000-05-03', [since], '2000-05-02'],
    ['no birth date', 'usef', null, [since], null],
    ['no start', 'usef', '2000-05-03', [ALWAYS], null],
    [
      'one of several terms',
      'usef',
      '2000-05-03',
      [['Active', 'Competing', '2000-05-03', '2000-06-01'], ALWAYS, since],
      '2000-05-02',
    ],
    ['on an affiliate’s card', 'usdf', '2000-05-03', [since], null],
  ])('is reported only on the USEF card: %s', (_what, org, birthDate, terms, start) => {
    const of = record(riderRow(), terms, { birthDate: birthDate === null ? null : calendarDate(birthDate) });
    const eligibility = [eligibilityRule({ org })];
    expect(memberFindings(judging('rider', org, { eligibility }), of)).toEqual(
      start === null
        ? []
        : [
            {
              code: 'born-after-start',
              severity: 'look',
              subject: 'rider',
              org,
              field: 'memberStartDate',
              details: { start },
            },
          ],
    );
  });
});

describe('a role', () => {
  const ANSWERS = {
    owner: 'own',
    rider: 'ride',
    trainer: 'train',
    coach: 'coach',
    handler: 'handle',
  } as const;

  it.each(MEMBER_ROLES)('%s: has its own question in the eligibility list', (role) => {
    const only = [eligibilityRule({ question: ANSWERS[role] })];
    const others = MEMBER_ROLES.filter((other) => other !== role).map((other) =>
      eligibilityRule({ question: ANSWERS[other] }),
    );
    const codes = (eligibility: Eligibility): string[] =>
      memberFindings(judging(role, 'usef', { eligibility }), record(riderRow(), [ALWAYS])).map(
        ({ code }) => code,
      );
    expect(codes(only)).toEqual([]);
    expect(codes(others)).toEqual(['role-unknown']);
  });

  it.each(MEMBER_ROLES)('%s: the FEI status is checked only for a rider', (role) => {
    const eligibility = MEMBER_ROLES.map((each) => eligibilityRule({ question: ANSWERS[each] }));
    const of = record(riderRow({ feiRegistrationStatus: 'Lapsed' }), [ALWAYS]);
    expect(memberFindings(judging(role, 'usef', { eligibility }), of).map(({ code }) => code)).toEqual(
      role === 'rider' ? ['fei-status'] : [],
    );
  });

  /** The competition year of November 21, 2026, began on December 1, 2025. */
  const NOT_AN_ADULT = ['not-an-adult', 'stop', {}] as const;
  const NOT_A_SENIOR = ['not-a-senior', 'look', { on: '2025-12-01' }] as const;
  const AGE_UNKNOWN = ['age-unknown', 'look', {}] as const;

  it.each<[MemberRole, Org, string, string | null, readonly [string, string, object] | null]>([
    ['trainer', 'usef', 'I', birthday(ADULT_FROM_AGE, DAY_AFTER), NOT_AN_ADULT],
    ['trainer', 'usef', 'I', birthday(ADULT_FROM_AGE, DAY), NOT_A_SENIOR],
    ['trainer', 'usef', 'I', birthday(ADULT_FROM_AGE, DAY_BEFORE), NOT_A_SENIOR],
    ['trainer', 'usef', 'I', birthday(ADULT_FROM_AGE, '2025-12-02'), NOT_A_SENIOR],
    ['trainer', 'usef', 'I', birthday(ADULT_FROM_AGE, '2025-12-01'), null],
    ['trainer', 'usef', 'I', '1980-06-15', null],
    ['trainer', 'usef', 'I', null, AGE_UNKNOWN],
    ['trainer', 'usef', 'F', birthday(ADULT_FROM_AGE, DAY_AFTER), null],
    ['trainer', 'usef', 'F', null, null],
    ['trainer', 'ushja', 'I', birthday(ADULT_FROM_AGE, DAY_AFTER), null],
    ['trainer', 'ushja', 'I', null, null],
    ['coach', 'usef', 'I', birthday(ADULT_FROM_AGE, DAY_AFTER), NOT_AN_ADULT],
    ['coach', 'usef', 'I', birthday(ADULT_FROM_AGE, DAY), NOT_A_SENIOR],
    ['coach', 'usef', 'I', null, AGE_UNKNOWN],
    ['handler', 'usef', 'I', birthday(ADULT_FROM_AGE, DAY_AFTER), null],
    ['handler', 'usef', 'I', null, null],
    ['rider', 'usef', 'I', birthday(ADULT_FROM_AGE, DAY_AFTER), null],
    ['owner', 'usef', 'I', birthday(ADULT_FROM_AGE, DAY_AFTER), null],
  ])('%s on the card of %s, entity type %s, born %s: %j', (role, org, entityType, born, expected) => {
    const birthDate = born === null ? null : calendarDate(born);
    const of = record(riderRow({ entityType }), [ALWAYS], { birthDate });
    const eligibility = MEMBER_ROLES.map((each) => eligibilityRule({ org, question: ANSWERS[each] }));
    const found = memberFindings(judging(role, org, { show: THREE_DAYS, eligibility }), of);
    const ofAge = new Set(['not-an-adult', 'not-a-senior', 'age-unknown']);
    expect(
      found
        .filter(({ code }) => ofAge.has(code))
        .map(({ code, severity, subject, org: card, field, details }) => [
          [code, severity, details],
          [subject, card, field],
        ]),
    ).toEqual(expected === null ? [] : [[expected, [role, org, null]]]);
  });

  it.each<[string, string, readonly [string, object] | null]>([
    ['2026-12-01', '2026-11-21', ['not-an-adult', {}]],
    ['2026-11-30', '2026-11-21', ['birthday-near', { on: '2026-11-21' }]],
    ['2026-11-01', '2026-11-21', ['birthday-near', { on: '2026-11-21' }]],
    ['2026-10-31', '2026-11-21', ['not-a-senior', { on: '2025-12-01' }]],
    ['2026-01-01', '2026-11-21', ['not-a-senior', { on: '2025-12-01' }]],
    ['2025-12-31', '2026-11-21', ['birthday-near', { on: '2025-12-01' }]],
    ['2025-12-01', '2026-11-21', ['birthday-near', { on: '2025-12-01' }]],
    ['2025-11-30', '2026-11-21', null],
  ])('a trainer with a hidden birthday, adult from %s on, at a show on %s: %j', (adultFrom, on, expected) => {
    const show = { first: calendarDate(on), last: calendarDate(on) };
    const of = record(riderRow(), [ALWAYS], { birthDate: birthday(ADULT_FROM_AGE, adultFrom) });
    const eligibility = MEMBER_ROLES.map((each) => eligibilityRule({ question: ANSWERS[each] }));
    for (const birthDates of ['year', 'none'] as const) {
      const found = memberFindings({ ...judging('trainer', 'usef', { show, eligibility }), birthDates }, of);
      expect(found.map(({ code, details }) => [code, details])).toEqual(expected === null ? [] : [expected]);
    }
  });
});

describe('the FEI status if FEI rules apply', () => {
  const eligibility: Eligibility = [
    eligibilityRule({ question: 'fei-status', values: ['Registered'], from: DAY }),
    eligibilityRule({ question: 'fei-status', values: ['Lapsed'], answer: 'no' }),
    eligibilityRule({ question: 'fei-status', values: ['Ending'], answer: 'ask', until: DAY }),
    eligibilityRule({ question: 'fei-status', values: ['Ending'], answer: 'no', from: DAY_AFTER }),
  ];
  const cdi = classesOf([classRule({ means: 'fei', words: ['CDI'] })], 'usef', THREE_DAYS, [
    'CDI3*, Training Level',
  ]);

  it.each<[string | null, FindingCode[]]>([
    [null, ['fei-not-recorded']],
    [' ', ['fei-not-recorded']],
    ['Registered', []],
    ['Lapsed', ['fei-not-registered']],
    ['Other', ['fei-status']],
    // The worst show day decides.
    ['Ending', ['fei-not-registered']],
  ])('of %j leads to %j', (feiRegistrationStatus, codes) => {
    for (const more of [{ kind: 'fei' as const }, { rowClasses: cdi }]) {
      const found = feiFinding(judging('rider', 'usef', { show: THREE_DAYS, eligibility, ...more }), {
        feiRegistrationStatus,
      });
      expect(found.map(({ code }) => code)).toEqual(codes);
    }
  });

  it('is reported with the day on which it is not valid', () => {
    const by = judging('horse', 'usef', { show: THREE_DAYS, eligibility, kind: 'fei' });
    expect(feiFinding(by, { feiRegistrationStatus: 'Ending' })[0]?.details).toMatchObject({ on: DAY_AFTER });
  });
});

describe('the FEI status', () => {
  const eligibility: Eligibility = [
    eligibilityRule({ question: 'fei-status', values: ['Registered'], entities: ['I'], from: DAY }),
    eligibilityRule({ question: 'fei-status', values: ['Lapsed'], answer: 'no' }),
    eligibilityRule({ question: 'fei-status', values: ['Suspended'], answer: 'ask' }),
  ];
  const SAID = { says: 'Competing members may ride.', source: 'GR 202, 2022' };

  it.each([
    [null, null],
    ['', null],
    [' ', null],
    ['Registered', null],
    ['registered ', null],
    ['Lapsed', { word: 'Lapsed', on: DAY, ...SAID }],
    ['Suspended', { word: 'Suspended', on: DAY, ...SAID }],
    [' Other ', { word: 'Other', on: DAY, says: null, source: null }],
  ])('of %j leads to %j', (feiRegistrationStatus, details) =>
    expect(
      feiFinding(judging('horse', 'usef', { show: THREE_DAYS, eligibility }), { feiRegistrationStatus }),
    ).toEqual(
      details === null
        ? []
        : [
            {
              code: 'fei-status',
              severity: 'look',
              subject: 'horse',
              org: 'usef',
              field: 'feiRegistrationStatus',
              details,
            },
          ],
    ),
  );

  it.each<[string, Partial<EligibilityRule>, string | null]>([
    ['good on all show days', { until: THREE_DAYS.last }, null],
    ['good until the second day', { until: DAY_AFTER }, '2026-11-23'],
    ['good from the second day on', { from: DAY_AFTER }, '2026-11-21'],
  ])('is checked on each show day: %s', (_what, days, on) => {
    const line = eligibilityRule({ question: 'fei-status', values: ['Registered'], ...days });
    expect(
      feiFinding(judging('rider', 'usef', { show: THREE_DAYS, eligibility: [line] }), {
        feiRegistrationStatus: 'Registered',
      }).map(({ details }) => details),
    ).toEqual(on === null ? [] : [{ word: 'Registered', on, says: null, source: null }]);
  });

  it.each<[Org, string[]]>([
    ['usef', ['fei-status']],
    ['ushja', []],
  ])('of a rider is reported only on the USEF card: %s', (org, codes) => {
    const of = record(riderRow({ feiRegistrationStatus: 'Lapsed' }), [ALWAYS]);
    expect(
      memberFindings(judging('rider', org, { eligibility: [eligibilityRule({ org })] }), of).map(
        ({ code }) => code,
      ),
    ).toEqual(codes);
  });
});

const lapsed = (day: string): Finding[] =>
  feiFinding(judging('rider', 'usef', { show: { first: calendarDate(day), last: calendarDate(day) } }), {
    feiRegistrationStatus: 'Lapsed',
  });

describe('onceEachWord', () => {
  const other = feiFinding(judging('rider', 'usef'), { feiRegistrationStatus: 'Other' });
  const suspended = suspendedFinding(judging('rider', 'usef'), { suspensionStatus: 'YES' });

  it('keeps the first finding with each code and word', () => {
    const all = [...lapsed('2026-11-21'), ...lapsed('2026-11-22'), ...other, ...suspended, ...suspended];
    expect(onceEachWord(all)).toEqual([...lapsed('2026-11-21'), ...other, ...suspended]);
  });
});

describe('the grounds for a member', () => {
  it('are the membership and the list’s line about its type', () => {
    const row = riderRow({
      membershipType: 'Competing',
      memberStartDate: DAY_BEFORE,
      memberEndDate: DAY_AFTER,
    });
    const card = { subject: 'rider', org: 'usef' };
    expect(
      memberGrounds(judging('rider', 'usef', { eligibility: COMPETING }), record(row, [ALWAYS])),
    ).toEqual([
      { code: 'membership', ...card, details: { type: 'Competing', start: DAY_BEFORE, end: DAY_AFTER } },
      {
        code: 'role',
        ...card,
        details: { word: 'Competing', says: 'Competing members may ride.', source: 'GR 202, 2022' },
      },
    ]);
  });

  it('have an empty type if none is on record', () =>
    expect(
      memberGrounds(judging('owner', 'usef'), record(ownerRow(), [])).map(({ details }) => details),
    ).toEqual([
      { type: '', start: null, end: null },
      { word: '', says: null, source: null },
    ]));

  it('quote the list as of the first show day', () => {
    const eligibility = [eligibilityRule({ until: DAY })];
    const row = riderRow({ membershipType: 'Competing' });
    expect(
      memberGrounds(judging('rider', 'usef', { show: THREE_DAYS, eligibility }), record(row, [])),
    ).toMatchObject([{}, { details: { says: 'Competing members may ride.' } }]);
  });
});

describe('a type that is enough to compete, but not for a championship', () => {
  const RULE = eligibilityRule();
  const lines = [
    eligibilityRule({ values: ['Group'], kinds: ['licensed'] }),
    eligibilityRule({ values: ['Group'], answer: 'no', kinds: ['championship'] }),
  ];
  const finals = classesOf([classRule({ means: 'maybe-championship', words: ['Finals'] })], 'usef', ONE_DAY, [
    'Finals',
  ]);
  const group = {
    row: riderRow({ membershipType: 'Group' }),
    terms: [term(['Active', 'Group', null, null])],
    birthDate: null,
    tiedToo: [],
    completions: [],
  };
  it.each<[string, Parameters<typeof judging>[2], string[]]>([
    ['a licensed show', {}, ['role-limited']],
    ['a possible championship', { rowClasses: finals }, ['role-depends']],
    ['a championship', { kind: 'championship' }, ['role-not-allowed']],
    ['no line for championships', { eligibility: lines.slice(0, 1) }, []],
  ])('leads to a finding that depends on the show: %s', (_what, fields, expected) => {
    const found = memberFindings(judging('rider', 'usef', { eligibility: lines, ...fields }), group);
    expect(found.map(({ code }) => code)).toEqual(expected);
    for (const { field, details } of found) {
      expect([field, details]).toEqual([
        'membershipType',
        { word: 'Group', on: DAY, says: RULE.says, source: RULE.source },
      ]);
    }
  });
});

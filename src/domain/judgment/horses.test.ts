import { describe, expect, it } from 'vitest';
import {
  classRule,
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  eligibilityRule,
  horseRow,
  judging,
  ONE_DAY,
  term,
  type Written,
} from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { Org } from '../org.ts';
import type { HorseRow } from '../rows.ts';
import type { Eligibility, EligibilityAnswer, EligibilityRule } from './eligibility.ts';
import type { Finding } from './finding.ts';
import { classesOf } from './class-names.ts';
import { HORSE_RULES, type HorseRecord, retirement } from './horses.ts';
import type { ShowDays } from './show-days.ts';

const THREE_DAYS: ShowDays = { first: DAY, last: calendarDate('2026-11-23') };

function record(terms: readonly Written[], row: Partial<HorseRow> = {}): HorseRecord {
  return { row: horseRow(row), terms: terms.map(term), tiedToo: [] };
}

const short = ({ code, field, details }: Finding): [string, string | null, object] => [code, field, details];

type Found = ReturnType<typeof short>;

const SAID = { says: 'Says so.', source: 'FAQ, 2024' };
const UNSAID = { says: null, source: null };

function says(
  org: Org,
  question: 'horse-type' | 'horse-status',
  answer: EligibilityAnswer,
  values: readonly string[],
  more: Partial<EligibilityRule> = {},
): EligibilityRule {
  return eligibilityRule({ org, question, answer, values, ...SAID, ...more });
}

const USEF: Eligibility = [
  says('usef', 'horse-type', 'yes', ['Annual', 'Life']),
  says('usef', 'horse-type', 'ask', ['Horse ID']),
  says('usef', 'horse-type', 'no', ['Temporary']),
  // A USHJA status, which must not be looked up at USEF.
  says('usef', 'horse-status', 'yes', ['Other']),
];

const ANNUAL: Written = ['Active', 'Annual', null, null];

function atUsef(show: ShowDays, terms: readonly Written[], row: Partial<HorseRow> = {}): Found[] {
  return HORSE_RULES.usef
    .findings(judging('horse', 'usef', { show, eligibility: USEF }), record(terms, row))
    .map(short);
}

describe('a horse at USEF', () => {
  const END = 'memberEndDate';
  const START = 'memberStartDate';
  const TYPE = 'membershipType';

  it.each<[string, ShowDays, Written[], Found[]]>([
    ['in order', THREE_DAYS, [ANNUAL], []],
    ['with an empty status', THREE_DAYS, [[null, 'Annual', null, null]], []],
    ['Retired, with a registration that holds', THREE_DAYS, [['Retired', 'Life', null, null]], []],
    ['with a different status', THREE_DAYS, [['Pending', 'Temporary', null, null]], []],
    ['without a term', THREE_DAYS, [], []],
    [
      'with a type that does not count',
      ONE_DAY,
      [['Active', 'Temporary', null, null]],
      [['registration-not-counted', TYPE, { word: 'Temporary', on: DAY, ...SAID }]],
    ],
    [
      'with a type that depends',
      ONE_DAY,
      [['Active', 'horse id', null, null]],
      [['registration-depends', TYPE, { word: 'horse id', on: DAY, ...SAID }]],
    ],
    [
      'without a type, which means Horse ID',
      ONE_DAY,
      [['Active', null, null, null]],
      [['registration-depends', TYPE, { word: 'Horse ID', on: DAY, ...SAID }]],
    ],
    [
      'with a blank type',
      ONE_DAY,
      [['Active', ' ', null, null]],
      [['registration-depends', TYPE, { word: 'Horse ID', on: DAY, ...SAID }]],
    ],
    [
      'whose registration ends on the only day',
      ONE_DAY,
      [['Active', 'Annual', null, DAY]],
      [['ends-soon', END, { on: DAY }]],
    ],
    [
      'whose registration ends on the second day',
      THREE_DAYS,
      [['Active', 'Annual', null, DAY_AFTER]],
      [['ends-during', END, { on: DAY_AFTER }]],
    ],
    [
      'whose registration starts on the second day',
      THREE_DAYS,
      [['Active', 'Annual', DAY_AFTER, null]],
      [['starts-during', START, { on: DAY_AFTER }]],
    ],
    [
      'with two terms that disagree',
      ONE_DAY,
      [ANNUAL, ['Pending', 'Annual', null, DAY_AFTER]],
      [
        [
          'terms-disagree',
          'memberStatus',
          {
            status: 'Active',
            start: null,
            end: null,
            otherStatus: 'Pending',
            otherStart: null,
            otherEnd: DAY_AFTER,
          },
        ],
      ],
    ],
    ['with an empty status beside Active', ONE_DAY, [ANNUAL, [null, 'Annual', null, DAY_AFTER]], []],
  ])('gets the expected findings: %s', (_what, show, terms, expected) =>
    expect(atUsef(show, terms)).toEqual(expected),
  );

  it('has a finding for an FEI status that no line mentions', () =>
    expect(atUsef(ONE_DAY, [ANNUAL], { feiRegistrationStatus: 'Lapsed' })).toEqual([
      ['fei-status', 'feiRegistrationStatus', { word: 'Lapsed', on: DAY, ...UNSAID }],
    ]));

  it.each([
    ['Annual', 'Annual'],
    [null, 'Horse ID'],
  ])('with type %j has its registration as a ground', (membershipType, word) =>
    expect(
      HORSE_RULES.usef.grounds(
        judging('horse', 'usef'),
        record([], { membershipType, memberStartDate: DAY_BEFORE, memberEndDate: DAY_AFTER }),
      ),
    ).toEqual([
      {
        code: 'registration',
        subject: 'horse',
        org: 'usef',
        details: { word, start: DAY_BEFORE, end: DAY_AFTER },
      },
    ]),
  );
});

/** Builds the finding for a retired horse whose registration ended on a day. */
const ended = (on: string | null): Found => ['retired-and-ended', 'memberEndDate', { on }];

function foundRetired(show: ShowDays, terms: readonly Written[]): Found[][] {
  return (['usef', 'usdf'] as const).map((org) =>
    retirement(judging('horse', org, { show }), record(terms)).map(short),
  );
}

describe('a retired horse', () => {
  const ENDED: Written = ['Retired', 'Life', '2010-12-01', '2016-11-30'];
  const RETIRED: Found = ['retired', 'memberStatus', {}];
  it.each<[string, ShowDays, Written[], Found | null, Found | null]>([
    ['not retired', THREE_DAYS, [ANNUAL], null, null],
    ['no term', THREE_DAYS, [], null, null],
    ['its registration holds', ONE_DAY, [['Retired', 'Life', null, null]], RETIRED, RETIRED],
    ['its registration ends on the day', ONE_DAY, [['Retired', 'Life', null, DAY]], RETIRED, RETIRED],
    [
      'its registration ended the day before',
      ONE_DAY,
      [['Retired', 'Life', null, DAY_BEFORE]],
      ended(DAY_BEFORE),
      RETIRED,
    ],
    ['its registration ended long ago', ONE_DAY, [ENDED], ended('2016-11-30'), RETIRED],
    ['another registration holds', ONE_DAY, [ENDED, ANNUAL], RETIRED, RETIRED],
    [
      'another registration ended later',
      ONE_DAY,
      [ENDED, ['Active', 'Annual', null, '2018-11-30']],
      ended('2018-11-30'),
      RETIRED,
    ],
    // The term's end is in the future, but no registration is active.
    [
      'a term with a different status holds',
      ONE_DAY,
      [ENDED, ['Pending', 'Annual', null, DAY_AFTER]],
      ended(null),
      RETIRED,
    ],
    [
      'a term with a different status ends on the day',
      ONE_DAY,
      [ENDED, ['Pending', 'Annual', null, DAY]],
      ended(null),
      RETIRED,
    ],
    ['from the day on', ONE_DAY, [['Retired', 'Life', DAY, null]], RETIRED, RETIRED],
    ['from the day after the only day', ONE_DAY, [['Retired', 'Life', DAY_AFTER, null]], null, null],
    [
      'from the second day on',
      THREE_DAYS,
      [ANNUAL, ['Retired', 'Life', DAY_AFTER, null]],
      ['retires-during', 'memberStatus', { on: DAY_AFTER }],
      ['retires-during', 'memberStatus', { on: DAY_AFTER }],
    ],
    [
      'from the last day on',
      THREE_DAYS,
      [['Retired', 'Life', '2026-11-23', null]],
      ['retires-during', 'memberStatus', { on: '2026-11-23' }],
      ['retires-during', 'memberStatus', { on: '2026-11-23' }],
    ],
    ['from the day after the last', THREE_DAYS, [['Retired', 'Life', '2026-11-24', null]], null, null],
  ])('gets the expected findings: %s', (_what, show, terms, federation, affiliate) =>
    expect(foundRetired(show, terms)).toEqual([
      federation === null ? [] : [federation],
      affiliate === null ? [] : [affiliate],
    ]),
  );
});

const row = (type: string | null, hid: string | null, life: string | null): Partial<HorseRow> => ({
  usdfMembershipType: type,
  usdfhidDate: hid === null ? null : calendarDate(hid),
  usdfLifeDate: life === null ? null : calendarDate(life),
});

describe('a horse at USDF', () => {
  const TYPE = 'usdfMembershipType';
  const ELIGIBILITY: Eligibility = [
    says('usdf', 'horse-type', 'yes', ['Life']),
    says('usdf', 'horse-type', 'yes', ['HID']),
    says('usdf', 'horse-type', 'no', ['None']),
    says('usdf', 'horse-type', 'ask', ['Pending']),
  ];

  function found(show: ShowDays, of: Partial<HorseRow>, eligibility = ELIGIBILITY): Found[] {
    return HORSE_RULES.usdf
      .findings(judging('horse', 'usdf', { show, eligibility }), record([], of))
      .map(short);
  }

  const undated = (type: string): Found => ['registration-undated', TYPE, { type }];
  const unknown = (word: string): Found => ['registration-unknown', TYPE, { word, on: DAY, ...UNSAID }];

  it.each<[string, ShowDays, Partial<HorseRow>, Found[]]>([
    ['HID', THREE_DAYS, row('HID', DAY, null), []],
    ['Life', THREE_DAYS, row('Life', DAY_BEFORE, DAY), []],
    ['Life, in a different case', THREE_DAYS, row('LIFE', DAY_BEFORE, DAY), []],
    ['Life without a date for its HID', THREE_DAYS, row('Life', null, DAY), []],
    ['no type', ONE_DAY, row(null, DAY, null), [unknown('')]],
    ['a type that no line mentions', THREE_DAYS, row('Other', DAY, null), [unknown('Other')]],
    [
      'a type that does not count',
      ONE_DAY,
      row('None', DAY, null),
      [['registration-not-counted', TYPE, { word: 'None', on: DAY, ...SAID }]],
    ],
    [
      'a type that depends',
      ONE_DAY,
      row('Pending', DAY, null),
      [['registration-depends', TYPE, { word: 'Pending', on: DAY, ...SAID }]],
    ],
    ['HID without a date', ONE_DAY, row('HID', null, null), [undated('HID')]],
    ['Life without a date', ONE_DAY, row('Life', DAY, null), [undated('Life')]],
    ['no type and no date', ONE_DAY, row(null, null, null), [unknown(''), undated('')]],
    ['another type without a date', ONE_DAY, row('Other', null, null), [unknown('Other'), undated('Other')]],
    [
      'HID, with the date of a Life registration',
      ONE_DAY,
      row('HID', DAY, DAY_BEFORE),
      [['life-not-recorded', TYPE, { type: 'HID', on: DAY_BEFORE }]],
    ],
    [
      'HID without a date, with the date of a Life registration',
      ONE_DAY,
      row('HID', null, DAY_BEFORE),
      [undated('HID'), ['life-not-recorded', TYPE, { type: 'HID', on: DAY_BEFORE }]],
    ],
    [
      'no type, with the date of a Life registration',
      ONE_DAY,
      row(null, null, DAY_AFTER),
      [unknown(''), ['life-not-recorded', TYPE, { type: '', on: DAY_AFTER }]],
    ],
    [
      'Life from the day after the only day',
      ONE_DAY,
      row('Life', DAY, DAY_AFTER),
      [['life-starts-later', 'usdfLifeDate', { on: DAY_AFTER }]],
    ],
    [
      'Life from the second day on',
      THREE_DAYS,
      row('Life', DAY, DAY_AFTER),
      [['life-starts-during', 'usdfLifeDate', { on: DAY_AFTER }]],
    ],
    [
      'Life from the last day on',
      THREE_DAYS,
      row('Life', DAY, '2026-11-23'),
      [['life-starts-during', 'usdfLifeDate', { on: '2026-11-23' }]],
    ],
    [
      'Life from the day after the last',
      THREE_DAYS,
      row('Life', DAY, '2026-11-24'),
      [['life-starts-later', 'usdfLifeDate', { on: '2026-11-24' }]],
    ],
  ])('gets the expected findings: %s', (_what, show, of, expected) =>
    expect(found(show, of)).toEqual(expected),
  );

  it('has an HID until its Life registration starts', () =>
    expect(found(THREE_DAYS, row('Life', DAY, DAY_AFTER), [])).toEqual([
      ['registration-unknown', TYPE, { word: 'HID', on: DAY, ...UNSAID }],
      ['registration-unknown', TYPE, { word: 'Life', on: DAY_AFTER, ...UNSAID }],
      ['life-starts-during', 'usdfLifeDate', { on: DAY_AFTER }],
    ]));

  it.each([
    [row('Life', DAY_BEFORE, DAY), { word: 'Life', start: DAY, end: null }],
    [row('Life', DAY_BEFORE, DAY_AFTER), { word: 'HID', start: DAY_BEFORE, end: null }],
    [row('HID', DAY_BEFORE, DAY), { word: 'HID', start: DAY_BEFORE, end: null }],
  ])('with %j has the ground %j', (of, details) =>
    expect(HORSE_RULES.usdf.grounds(judging('horse', 'usdf', { show: THREE_DAYS }), record([], of))).toEqual([
      { code: 'registration', subject: 'horse', org: 'usdf', details },
    ]),
  );
});

describe('a horse at USHJA', () => {
  const STATUS = 'ushjaStatus';
  const ELIGIBILITY: Eligibility = [
    says('ushja', 'horse-status', 'yes', ['Registered', 'Active']),
    says('ushja', 'horse-status', 'no', ['Revoked']),
    says('ushja', 'horse-status', 'ask', ['Horse Recording', 'Inactive']),
    // A USEF type, which must not be looked up at USHJA.
    says('ushja', 'horse-type', 'yes', ['Other']),
  ];
  const REGISTERED: Written = ['Registered', null, null, null];
  const unknown = (word: string): Found => ['registration-unknown', STATUS, { word, on: DAY, ...UNSAID }];

  it.each<[string, ShowDays, Written[], Found[]]>([
    ['registered', THREE_DAYS, [REGISTERED], []],
    ['without a term', THREE_DAYS, [], []],
    ['with an empty status', THREE_DAYS, [[null, 'Life', null, null]], []],
    ['Not Registered', THREE_DAYS, [['not registered', null, null, null]], []],
    [
      'with a status that does not count',
      ONE_DAY,
      [['Revoked', null, null, null]],
      [['registration-not-counted', STATUS, { word: 'Revoked', on: DAY, ...SAID }]],
    ],
    [
      'with a status that depends',
      ONE_DAY,
      [['Horse Recording', null, null, null]],
      [['registration-depends', STATUS, { word: 'Horse Recording', on: DAY, ...SAID }]],
    ],
    ['with a status that no line mentions', THREE_DAYS, [['Other', null, null, null]], [unknown('Other')]],
    [
      'Inactive, which is not looked up',
      THREE_DAYS,
      [['INACTIVE', null, null, null]],
      [['inactive-type', STATUS, { on: DAY }]],
    ],
    ['Inactive, and ended the day before', THREE_DAYS, [['Inactive', null, null, DAY_BEFORE]], []],
    [
      'with a different status from the second day on',
      THREE_DAYS,
      [
        ['Inactive', null, null, DAY],
        ['Revoked', null, DAY_AFTER, null],
      ],
      [
        ['inactive-type', STATUS, { on: DAY }],
        ['registration-not-counted', STATUS, { word: 'Revoked', on: DAY_AFTER, ...SAID }],
      ],
    ],
    ['whose registration ended the day before', THREE_DAYS, [['Registered', null, null, DAY_BEFORE]], []],
    [
      'whose registration ends on the only day',
      ONE_DAY,
      [['Registered', null, null, DAY]],
      [['ends-soon', 'ushjaEndDate', { on: DAY }]],
    ],
    [
      'whose registration ends on the second day',
      THREE_DAYS,
      [['Registered', null, null, DAY_AFTER]],
      [['ends-during', 'ushjaEndDate', { on: DAY_AFTER }]],
    ],
    [
      'whose registration starts on the second day',
      THREE_DAYS,
      [['Registered', null, DAY_AFTER, null]],
      [['starts-during', 'ushjaStartDate', { on: DAY_AFTER }]],
    ],
    [
      'that is Not Registered from the second day on',
      THREE_DAYS,
      [
        ['Registered', null, null, DAY],
        ['Not Registered', null, DAY_AFTER, null],
      ],
      [['ends-during', 'ushjaEndDate', { on: DAY }]],
    ],
    [
      'with a term of empty status, which differs from Registered',
      ONE_DAY,
      [REGISTERED, [null, null, null, DAY_AFTER]],
      [
        [
          'terms-disagree',
          STATUS,
          {
            status: 'Registered',
            start: null,
            end: null,
            otherStatus: '',
            otherStart: null,
            otherEnd: DAY_AFTER,
          },
        ],
      ],
    ],
  ])('gets the expected findings: %s', (_what, show, terms, expected) =>
    expect(
      HORSE_RULES.ushja
        .findings(judging('horse', 'ushja', { show, eligibility: ELIGIBILITY }), record(terms))
        .map(short),
    ).toEqual(expected),
  );

  it.each([
    ['Registered', 'Registered'],
    [null, ''],
  ])('with status %j has its registration as a ground', (ushjaStatus, word) =>
    expect(
      HORSE_RULES.ushja.grounds(
        judging('horse', 'ushja'),
        record([], { ushjaStatus, ushjaStartDate: DAY_BEFORE, ushjaEndDate: DAY_AFTER }),
      ),
    ).toEqual([
      {
        code: 'registration',
        subject: 'horse',
        org: 'ushja',
        details: { word, start: DAY_BEFORE, end: DAY_AFTER },
      },
    ]),
  );
});

describe('a registration that is enough to compete, but not for a championship', () => {
  const lines = [
    says('usef', 'horse-type', 'yes', ['Horse ID'], { kinds: ['licensed'] }),
    says('usef', 'horse-type', 'no', ['Horse ID'], { kinds: ['championship'] }),
  ];
  const finals = classesOf([classRule({ means: 'maybe-championship', words: ['Finals'] })], 'usef', ONE_DAY, [
    'Finals',
  ]);
  const of = (fields: Parameters<typeof judging>[2]) =>
    HORSE_RULES.usef
      .findings(
        judging('horse', 'usef', { eligibility: lines, ...fields }),
        record([['Active', 'Horse ID', null, null]]),
      )
      .map(short);
  const details = { word: 'Horse ID', on: DAY, ...SAID };

  it.each<[string, Parameters<typeof judging>[2], Found[]]>([
    ['a licensed show', {}, [['registration-limited', 'membershipType', details]]],
    [
      'a possible championship',
      { rowClasses: finals },
      [['registration-depends', 'membershipType', details]],
    ],
    ['a championship', { kind: 'championship' }, [['registration-not-counted', 'membershipType', details]]],
    ['no line for championships', { eligibility: lines.slice(0, 1) }, []],
  ])('leads to a finding that depends on the show: %s', (_what, fields, expected) =>
    expect(of(fields)).toEqual(expected),
  );
});

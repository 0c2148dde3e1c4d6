import { describe, expect, it } from 'vitest';
import {
  classRule,
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  eligibilityRule,
  horseRow,
  ONE_DAY,
  ownerRow,
  riderRow,
  term,
} from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import { type Choices, type ChosenPair, NO_USEF_AFFILIATE } from '../cards/choices.ts';
import type { Period } from '../membership/term.ts';
import { ORGS, type Org } from '../org.ts';
import { type Eligibility, type EligibilityAnswer, NO_MEMBERSHIP } from './eligibility.ts';
import type { HorseRecord } from './horses.ts';
import {
  type ChosenFacts,
  judge,
  type JudgedBy,
  type JudgedParty,
  judgeParty,
  type OwnerRecord,
  partiesOf,
  type RiderRecord,
} from './judge.ts';
import type { MadeJudgment } from './judgment.ts';

const ELIGIBILITY: Eligibility = (['usef', 'usdf', 'ushja'] as const).flatMap((org) => [
  eligibilityRule({ org }),
  eligibilityRule({ org, question: 'own', says: 'Competing members may own.' }),
  eligibilityRule({ org, question: 'horse-type', values: ['Annual', 'HID'] }),
  eligibilityRule({ org, question: 'horse-status', values: ['Registered'] }),
]);

const NEXT_YEAR = calendarDate('2027-05-01');
const TRAINED = [{ completed: calendarDate('2026-05-01'), due: NEXT_YEAR }];
const COMPETING = { memberStatus: 'Active', membershipType: 'Competing' };
const COMPETING_TERM = term(['Active', 'Competing', null, null]);
const ALWAYS = { start: null, end: null };

const USEF_HORSE: HorseRecord = {
  row: horseRow({ memberStatus: 'Active', membershipType: 'Annual', microchipNumber: '985112345678903' }),
  terms: [term(['Active', 'Annual', null, null])],
  tiedToo: [],
};
const USDF_HORSE: HorseRecord = {
  row: horseRow({ usdfId: '60001', usdfMembershipType: 'HID', usdfhidDate: DAY_BEFORE }),
  terms: [],
  tiedToo: [],
};
const USHJA_HORSE: HorseRecord = {
  row: horseRow({ ushjaStatus: 'Registered' }),
  terms: [term(['Registered', null, null, null])],
  tiedToo: [],
};
const USEF_OWNER: OwnerRecord = {
  row: ownerRow(COMPETING),
  terms: [COMPETING_TERM],
  birthDate: null,
  tiedToo: [],
  completions: TRAINED,
};
const USDF_OWNER: OwnerRecord = {
  ...USEF_OWNER,
  row: ownerRow({ ...COMPETING, id: '70001', usdfId: '70001' }),
  completions: [],
};
const USEF_RIDER: RiderRecord = {
  row: riderRow(COMPETING),
  terms: [COMPETING_TERM],
  birthDate: calendarDate('1980-06-15'),
  tiedToo: [],
  completions: TRAINED,
};
const USDF_RIDER: RiderRecord = {
  ...USEF_RIDER,
  row: riderRow({ ...COMPETING, riderId: '70002', usdfId: '70002' }),
  completions: [],
};

interface Records {
  horses: Record<string, HorseRecord>;
  owners: Record<string, OwnerRecord>;
  riders: Record<string, RiderRecord>;
  owning: Record<string, Period[]>;
  suspended?: Record<string, Period[]>;
  microchips?: boolean;
}

/** One horse, owner and rider in each book, tied to each other and all in order. */
const RECORDS: Records = {
  horses: { 'usef 5200001': USEF_HORSE, 'usdf 60001': USDF_HORSE, 'ushja 5200001': USHJA_HORSE },
  owners: { 'usef 4100': USEF_OWNER, 'usdf 70001': USDF_OWNER },
  riders: { 'usef 4200': USEF_RIDER, 'usdf 70002': USDF_RIDER },
  owning: { 'usef 5200001 4100': [ALWAYS], 'usdf 60001 70001': [ALWAYS] },
};

function factsOf({
  horses,
  owners,
  riders,
  owning,
  suspended = {},
  microchips = true,
}: Records): ChosenFacts {
  return {
    horse: (book, number) => found(horses, book, number),
    owner: (book, number) => found(owners, book, number),
    rider: (book, number) => found(riders, book, number),
    suspendedOwning: (horse) => found(suspended, 'usef', horse) ?? [],
    microchips,
    owning: (book, horse, number) => found(owning, book, horse, number) ?? [],
  };
}

function found<Found>(
  records: Readonly<Record<string, Found>>,
  book: Org,
  ...numbers: string[]
): Found | null {
  expect(ORGS).toContain(book);
  for (const number of numbers) expect(typeof number).toBe('string');
  return records[[book, ...numbers].join(' ')] ?? null;
}

const HORSE: ChosenPair = { federation: '5200001', affiliate: '60001' };
const OWNER: ChosenPair = { federation: '4100', affiliate: '70001' };
const RIDER: ChosenPair = { federation: '4200', affiliate: '70002' };

const BY: JudgedBy = { flow: 'usdf', show: ONE_DAY, eligibility: ELIGIBILITY, kind: 'licensed' };

const everything: Choices = { entries: [{ horse: HORSE, owners: [OWNER] }], riders: [RIDER] };

function factsWith(records: Partial<Records>): ReturnType<typeof factsOf> {
  return factsOf({
    horses: { ...RECORDS.horses, ...records.horses },
    owners: { ...RECORDS.owners, ...records.owners },
    riders: { ...RECORDS.riders, ...records.riders },
    owning: { ...RECORDS.owning, ...records.owning },
    ...('suspended' in records && { suspended: records.suspended }),
    ...('microchips' in records && { microchips: records.microchips }),
  });
}

function judged(choices: Partial<Choices>, records: Partial<Records> = {}, by: Partial<JudgedBy> = {}) {
  return judge({ entries: [], riders: [], ...choices }, factsWith(records), { ...BY, ...by });
}

function judgedParty(party: JudgedParty, records: Partial<Records> = {}, by: Partial<JudgedBy> = {}) {
  return judgeParty(party, factsWith(records), { ...BY, ...by });
}

type Cards = { federation: MadeJudgment; affiliate: MadeJudgment | null } | null | undefined;

/** Formats each card's judgment, such as `attention: names-differ`. */
function said(pair: Cards): [federation: string | null, affiliate: string | null] {
  return [kindAndCodes(pair?.federation ?? null), kindAndCodes(pair?.affiliate ?? null)];
}

function kindAndCodes(judgment: MadeJudgment | null): string | null {
  if (judgment === null) return null;
  return [`${judgment.kind}:`, ...judgment.findings.map(({ code }) => code)].join(' ');
}

const horsePair = (records: Partial<Records> = {}, by: Partial<JudgedBy> = {}, pair = HORSE) =>
  judged({ entries: [{ horse: pair, owners: [] }] }, records, by).entries[0]?.horse;

const ownerPair = (records: Partial<Records> = {}, by: Partial<JudgedBy> = {}, pair = OWNER, horse = HORSE) =>
  judged({ entries: [{ horse, owners: [pair] }] }, records, by).entries[0]?.owners[0];

const riderPair = (records: Partial<Records> = {}, by: Partial<JudgedBy> = {}, pair = RIDER) =>
  judged({ riders: [pair] }, records, by).riders[0];

const IN_ORDER = 'in-order:';

const withoutUsef = (affiliate: string): ChosenPair => ({ federation: NO_USEF_AFFILIATE, affiliate });

const ownerGrounds = (org: Org): object[] => [
  { code: 'membership', subject: 'owner', org, details: { type: 'Competing', start: null, end: null } },
  {
    code: 'role',
    subject: 'owner',
    org,
    details: { word: 'Competing', says: 'Competing members may own.', source: 'GR 202, 2022' },
  },
  { code: 'owner', subject: 'owner', org, details: { horses: ['Golden Choice'] } },
];

describe('a pair in order', () => {
  it('states the grounds for an owner on each card', () => {
    const safeSport = { code: 'safe-sport', subject: 'owner', org: 'usef', details: { due: NEXT_YEAR } };
    const [membership, role, owner] = ownerGrounds('usef');
    expect(ownerPair()).toEqual({
      federation: { kind: 'in-order', findings: [], grounds: [membership, role, safeSport, owner] },
      affiliate: { kind: 'in-order', findings: [], grounds: ownerGrounds('usdf') },
    });
  });

  it('has one card in the general-federation flow, even if an affiliate record was chosen', () => {
    const by: Partial<JudgedBy> = { flow: 'usef' };
    expect(said(horsePair({}, by))).toEqual([IN_ORDER, null]);
    expect(said(ownerPair({}, by))).toEqual([IN_ORDER, null]);
    expect(said(riderPair({}, by))).toEqual([IN_ORDER, null]);
    expect(horsePair({}, by)?.affiliate).toBeNull();
  });

  it('is not compared with a USEF record that has the affiliate number', () => {
    const other = { ...USEF_RIDER, row: riderRow({ ...COMPETING, riderId: '70002', usefId: '70002' }) };
    expect(said(riderPair({ riders: { 'usef 70002': other } }, { flow: 'usef' }))).toEqual([IN_ORDER, null]);
  });

  it('is judged by the rules of the flow’s affiliate', () =>
    expect(said(horsePair({}, { flow: 'ushja' }, { federation: '5200001', affiliate: '5200001' }))).toEqual([
      IN_ORDER,
      IN_ORDER,
    ]));
});

describe('all choices', () => {
  it('have their judgments in the order they were chosen', () => {
    const gone: ChosenPair = { federation: '404', affiliate: null };
    const { entries, riders } = judged({
      entries: [
        { horse: gone, owners: [] },
        { horse: HORSE, owners: [gone, OWNER] },
      ],
      riders: [RIDER, gone],
    });
    expect(entries.map(({ horse }) => said(horse)[0])).toEqual([null, IN_ORDER]);
    expect(entries.map(({ owners }) => owners.map((owner) => said(owner)[0]))).toEqual([
      [],
      [null, IN_ORDER],
    ]);
    expect(riders.map((rider) => said(rider)[0])).toEqual([IN_ORDER, null]);
  });
});

describe('a record that is gone', () => {
  it.each<ChosenPair>([
    { federation: '404', affiliate: null },
    { federation: '404', affiliate: '60001' },
    { federation: '5200001', affiliate: '404' },
    { federation: NO_USEF_AFFILIATE, affiliate: '404' },
  ])('has no judgment: the horse %j', (pair) => {
    expect(horsePair({}, {}, pair)).toBeNull();
  });

  it.each<ChosenPair>([
    { federation: '404', affiliate: null },
    { federation: '404', affiliate: '70001' },
    { federation: '4100', affiliate: '404' },
  ])('has no judgment: the owner %j', (pair) => {
    expect(ownerPair({}, {}, pair)).toBeNull();
  });

  it('has no judgment: an affiliate owner of a horse without an affiliate record', () => {
    const horse: ChosenPair = { federation: '5200001', affiliate: null };
    expect(ownerPair({}, {}, OWNER, horse)).toBeNull();
  });
});

describe('a placeholder', () => {
  const NOT_FOUND = 'not-in-order: warning';

  it.each<[string, () => Cards]>([
    ['horse', () => horsePair({}, {}, withoutUsef('60001'))],
    ['owner', () => ownerPair({}, {}, withoutUsef('70001'))],
    ['owner of a placeholder horse', () => ownerPair({}, {}, withoutUsef('70001'), withoutUsef('60001'))],
    [
      'owner on record at USEF, of a placeholder horse',
      () =>
        ownerPair(
          { owners: { 'usef 4100': { ...USEF_OWNER, completions: [] } } },
          {},
          OWNER,
          withoutUsef('60001'),
        ),
    ],
    ['rider', () => riderPair({}, {}, withoutUsef('70002'))],
  ])('%s: the federation card has only the warning, and the affiliate’s is judged', (_what, judgments) => {
    const pair = judgments();
    expect(said(pair)).toEqual([NOT_FOUND, IN_ORDER]);
    expect(pair?.federation.findings).toMatchObject([{ details: { cause: 'not-found-at-usef' } }]);
  });
});

describe('a choice without an affiliate record', () => {
  const HORSE_ALONE: ChosenPair = { federation: '5200001', affiliate: null };
  const OWNER_ALONE: ChosenPair = { federation: '4100', affiliate: null };
  const RIDER_ALONE: ChosenPair = { federation: '4200', affiliate: null };

  it.each<Org>(['usdf', 'ushja'])('has only the warning on the card of %s', (flow) => {
    const expected = [IN_ORDER, 'not-in-order: warning'];
    expect(said(horsePair({}, { flow }, HORSE_ALONE))).toEqual(expected);
    expect(said(ownerPair({}, { flow }, OWNER_ALONE))).toEqual(expected);
    expect(said(ownerPair({}, { flow }, OWNER_ALONE, HORSE_ALONE))).toEqual(expected);
    expect(said(riderPair({}, { flow }, RIDER_ALONE))).toEqual(expected);
  });

  it('also reports a suspension', () => {
    const suspended = { ...USEF_RIDER, row: riderRow({ ...COMPETING, suspensionStatus: 'YES' }) };
    expect(said(riderPair({ riders: { 'usef 4200': suspended } }, {}, RIDER_ALONE))).toEqual([
      'not-in-order: suspended',
      'not-in-order: suspended warning',
    ]);
  });
});

describe('a suspension at USEF', () => {
  const YES = { suspensionStatus: 'YES' };

  it.each<[string, () => Cards]>([
    [
      'of a horse',
      () =>
        horsePair({
          horses: { 'usef 5200001': { ...USEF_HORSE, row: { ...USEF_HORSE.row, ...YES } } },
        }),
    ],
    [
      'of an owner',
      () => ownerPair({ owners: { 'usef 4100': { ...USEF_OWNER, row: { ...USEF_OWNER.row, ...YES } } } }),
    ],
    [
      'of a rider',
      () => riderPair({ riders: { 'usef 4200': { ...USEF_RIDER, row: { ...USEF_RIDER.row, ...YES } } } }),
    ],
  ])('%s is found on both cards', (_what, judgments) =>
    expect(said(judgments())).toEqual(['not-in-order: suspended', 'not-in-order: suspended']),
  );
});

/** Retires the horse at USEF, with a registration through `end`. */
const retired = (end: string | null): Partial<Records> => ({
  horses: {
    'usef 5200001': {
      ...USEF_HORSE,
      row: { ...USEF_HORSE.row, memberStatus: 'Retired' },
      terms: [term(['Retired', 'Annual', null, end])],
    },
  },
});

describe('a horse that is retired at USEF', () => {
  it('has its ended registration reported only on the federation card', () =>
    expect(said(horsePair(retired('2016-11-30')))).toEqual([
      'attention: retired-and-ended',
      'attention: retired',
    ]));
});

describe('a horse with a suspended owner', () => {
  const suspended = { 'usef 5200001': [{ start: DAY_AFTER, end: null }] };
  const twoDays = { first: DAY, last: DAY_AFTER };

  it('is stopped only on the federation card, from the day on which the ownership begins', () => {
    expect(said(horsePair({ suspended }, { show: twoDays }))).toEqual([
      'not-in-order: owner-suspended',
      IN_ORDER,
    ]);
    expect(said(horsePair({ suspended }))).toEqual([IN_ORDER, IN_ORDER]);
  });
});

describe('a horse without a microchip number', () => {
  const { row } = USEF_HORSE;
  const horses = { 'usef 5200001': { ...USEF_HORSE, row: { ...row, microchipNumber: null } } };

  it('is reported only on the federation card', () =>
    expect(said(horsePair({ horses }))).toEqual(['attention: microchip-depends', IN_ORDER]));
});

describe('classes', () => {
  const classes = [
    classRule({ words: ['Leadline'], organizations: ['usef', 'usdf'], roles: ['rider', 'owner'] }),
    classRule({ means: 'fei', words: ['CDI'], organizations: [], roles: [] }),
  ];
  const ENDED = { memberStatus: null, membershipType: null, memberEndDate: DAY_BEFORE };
  const lapsed = {
    riders: {
      'usef 4200': {
        ...USEF_RIDER,
        row: riderRow(ENDED),
        terms: [term(['Active', 'Competing', null, DAY_BEFORE])],
      },
    },
  };
  const rider = (classNames: string[] | null | undefined) =>
    said(
      judge({ entries: [], riders: [{ ...RIDER, classNames }] }, lapsedFacts, { ...BY, classes }).riders[0],
    );
  const lapsedFacts = factsOf({ ...RECORDS, riders: { ...RECORDS.riders, ...lapsed.riders } });

  it.each<[string, string[] | null | undefined, string]>([
    ['an exempt class', ['Leadline 1'], 'attention: exempt'],
    ['another class', ['Open Hunter'], 'not-in-order: warning'],
    ['no classes', [], 'not-in-order: warning'],
    ['classes not given', undefined, 'not-in-order: warning'],
    ['null', null, 'not-in-order: warning'],
    ['an FEI class', ['CDI3*'], 'attention: membership-unknown fei-not-recorded'],
  ])('affect the judgment of their choice: %s', (_what, classNames, expected) =>
    expect(rider(classNames)[0]).toBe(expected),
  );

  it('grant exemptions only at the organizations that the list names', () => {
    const atUsdf = { ...USDF_RIDER, row: { ...USDF_RIDER.row, ...ENDED }, terms: [] };
    const facts = factsOf({
      ...RECORDS,
      riders: { ...RECORDS.riders, ...lapsed.riders, 'usdf 70002': atUsdf },
    });
    const exemptAt = (...organizations: Org[]) =>
      said(
        judge({ entries: [], riders: [{ ...RIDER, classNames: ['Leadline 1'] }] }, facts, {
          ...BY,
          classes: [classRule({ words: ['Leadline'], organizations, roles: ['rider'] })],
        }).riders[0],
      );
    expect(exemptAt('usef', 'usdf')).toEqual(['attention: exempt', 'attention: exempt']);
    expect(exemptAt('usef')).toEqual(['attention: exempt', 'not-in-order: warning']);
    expect(exemptAt('usdf')).toEqual(['not-in-order: warning', 'attention: exempt']);
  });
});

describe('a card without a record, at each kind of show', () => {
  const unlicensed = { kind: 'unlicensed' } as const;
  const fei = { kind: 'fei' } as const;
  const nobody = 'attention: membership-unknown not-looked-up';

  it.each<[string, () => Cards, [string, string]]>([
    ['a horse', () => horsePair({}, unlicensed, withoutUsef('60001')), [nobody, IN_ORDER]],
    ['a rider', () => riderPair({}, unlicensed, withoutUsef('70002')), [nobody, IN_ORDER]],
    ['an owner', () => ownerPair({}, unlicensed, withoutUsef('70001')), [nobody, IN_ORDER]],
    [
      'a horse in FEI classes',
      () => horsePair({}, fei, withoutUsef('60001')),
      [`${nobody} fei-not-recorded`, IN_ORDER],
    ],
    [
      'a rider in FEI classes',
      () => riderPair({}, fei, withoutUsef('70002')),
      [`${nobody} fei-not-recorded`, IN_ORDER],
    ],
    ['an owner in FEI classes', () => ownerPair({}, fei, withoutUsef('70001')), [nobody, IN_ORDER]],
    [
      'a rider without an affiliate record, with nothing more to look up',
      () => riderPair({}, unlicensed, { ...RIDER, affiliate: null }),
      [IN_ORDER, 'attention: membership-unknown'],
    ],
    ['no excuse', () => horsePair({}, {}, withoutUsef('60001')), ['not-in-order: warning', IN_ORDER]],
  ])('still has the findings that need no record: %s', (_what, pair, expected) =>
    expect(said(pair())).toEqual(expected),
  );

  it.each<[string, OwnerRecord['completions'], string]>([
    ['a training', TRAINED, 'attention: membership-unknown'],
    ['none', [], 'not-in-order: safe-sport-missing membership-unknown'],
  ])(
    'has the Safe Sport findings of an owner whose horse has no record: %s',
    (_what, completions, expected) => {
      const owners = { 'usef 4100': { ...USEF_OWNER, completions } };
      expect(said(ownerPair({ owners }, unlicensed, OWNER, withoutUsef('60001')))[0]).toBe(expected);
    },
  );
});

it('earlier records that stand in for damaged ones are a look on each card', () => {
  const damaged = 'attention: records-damaged';
  expect(said(horsePair({}, { standsIn: true }))).toEqual([damaged, damaged]);
  expect(said(horsePair({}, { standsIn: false }))).toEqual([IN_ORDER, IN_ORDER]);
});

describe('Safe Sport', () => {
  it('is judged on the federation card of an owner and a rider, and nowhere else', () => {
    const owners = { 'usef 4100': { ...USEF_OWNER, completions: [] } };
    const riders = { 'usef 4200': { ...USEF_RIDER, completions: [] } };
    const expected = ['not-in-order: safe-sport-missing', IN_ORDER];
    expect(said(ownerPair({ owners }))).toEqual(expected);
    expect(said(riderPair({ riders }))).toEqual(expected);
  });

  it('depends on the entity type on record', () => {
    const farm = { ...USEF_OWNER, row: ownerRow({ ...COMPETING, entityType: 'F' }) };
    expect(said(ownerPair({ owners: { 'usef 4100': farm } }))[0]).toBe('in-order: safe-sport-whose');
  });
});

const day = (text: string | null) => (text === null ? null : calendarDate(text));

describe('an ownership', () => {
  const THREE_DAYS = { first: DAY, last: calendarDate('2026-11-23') };
  it.each<[string, boolean, [string | null, string | null][], string]>([
    ['holds always', true, [[null, null]], IN_ORDER],
    ['is not on record', false, [], 'not-in-order: not-the-owner'],
    ['ended the day before', true, [[null, DAY_BEFORE]], 'not-in-order: not-the-owner'],
    ['starts the day after', true, [[DAY_AFTER, null]], 'not-in-order: not-the-owner'],
    ['ends on the only day', false, [[null, DAY]], IN_ORDER],
    ['starts on the day', false, [[DAY, null]], IN_ORDER],
    ['ends on the first of three days', true, [[null, DAY]], 'attention: ownership-ends'],
    ['ends on the last of three days', true, [[null, '2026-11-23']], IN_ORDER],
    [
      'is followed by another one without a gap',
      true,
      [
        [null, DAY],
        [DAY_AFTER, null],
      ],
      IN_ORDER,
    ],
    [
      'has a gap on the second day',
      true,
      [
        [null, DAY],
        ['2026-11-23', null],
      ],
      'attention: ownership-ends',
    ],
  ])('%s', (_what, several, periods, expected) => {
    const owning = periods.map(([start, end]) => ({ start: day(start), end: day(end) }));
    const pair = ownerPair({ owning: { 'usef 5200001 4100': owning } }, several ? { show: THREE_DAYS } : {});
    expect(said(pair)).toEqual([expected, IN_ORDER]);
  });

  it('names the horse by its name in the card’s book', () => {
    const horses = {
      'usdf 60001': { ...USDF_HORSE, row: { ...USDF_HORSE.row, name: 'Moon Shadow' } },
    };
    const owning = { 'usdf 60001 70001': [] };
    expect(ownerPair({ horses, owning })?.affiliate?.findings).toMatchObject([
      { code: 'not-the-owner', severity: 'stop', field: null, details: { horses: ['Moon Shadow'] } },
    ]);
  });

  it('is reported for “this horse” if the horse is gone', () => {
    const horse = { federation: '404', affiliate: null };
    expect(ownerPair({}, { flow: 'usef' }, OWNER, horse)?.federation.findings).toMatchObject([
      { code: 'not-the-owner', details: { horses: ['this horse'] } },
    ]);
  });
});

const riderWith = (fields: object, more: Partial<RiderRecord> = {}): Partial<Records> => ({
  riders: { 'usdf 70002': { ...USDF_RIDER, row: { ...USDF_RIDER.row, ...fields }, ...more } },
});

/** Expects `attention` on both cards. */
const both = (codes: string): [string, string] => [`attention: ${codes}`, `attention: ${codes}`];

const horseWith = (fields: object): Partial<Records> => ({
  horses: { 'usdf 60001': { ...USDF_HORSE, row: { ...USDF_HORSE.row, ...fields } } },
});

describe('contradictions between the two records', () => {
  it.each<[string, Partial<Records>, [string, string]]>([
    ['none', {}, [IN_ORDER, IN_ORDER]],
    ['the same number, written differently', riderWith({ usefId: ' #4200 ' }), [IN_ORDER, IN_ORDER]],
    ['the same name, folded', riderWith({ name: 'BEA  HILL' }), [IN_ORDER, IN_ORDER]],
    ['a different USEF number', riderWith({ usefId: '4201' }), both('not-tied')],
    ['no USEF number', riderWith({ usefId: null }), both('not-tied')],
    // Records that are not tied may have different names.
    ['a different number and name', riderWith({ usefId: '4201', name: 'Bea Mill' }), both('not-tied')],
    ['a different name', riderWith({ name: 'Bea Mill' }), both('names-differ')],
    ['another record tied to the number', riderWith({}, { tiedToo: ['70003'] }), both('tied-twice')],
    [
      'a different name, and another record tied to the number',
      riderWith({ name: 'Bea Mill' }, { tiedToo: ['70003'] }),
      both('names-differ tied-twice'),
    ],
  ])('of a rider: %s', (_what, records, expected) => expect(said(riderPair(records))).toEqual(expected));

  it('are found for horses, whose numbers keep a leading F', () => {
    expect(said(horsePair(horseWith({ usefId: '5200002' })))).toEqual(both('not-tied'));
    expect(said(horsePair(horseWith({ name: 'Moon Shadow' })))).toEqual(both('names-differ'));
    // A leading F is dropped from a member's number, but not from a horse's.
    expect(said(horsePair(horseWith({ usefId: 'F5200001' })))).toEqual(both('not-tied'));
  });

  it('are found for owners', () => {
    const owners = {
      'usdf 70001': { ...USDF_OWNER, row: { ...USDF_OWNER.row, usefId: '4101' } },
    };
    expect(said(ownerPair({ owners }))).toEqual(both('not-tied'));
    const farms = {
      'usdf 70001': { ...USDF_OWNER, row: { ...USDF_OWNER.row, usefId: 'F-4100' } },
    };
    expect(said(ownerPair({ owners: farms }))).toEqual([IN_ORDER, IN_ORDER]);
  });

  it('are reported with both values', () => {
    const pair = riderPair(riderWith({ name: 'Bea Mill' }, { tiedToo: ['70003', '70004'] }));
    const card = { severity: 'look', subject: 'rider', org: 'usdf' };
    expect(pair?.affiliate?.findings).toEqual([
      {
        code: 'names-differ',
        ...card,
        field: 'name',
        details: { usef: 'Bea Hill', affiliate: 'Bea Mill', at: 'USDF' },
      },
      { code: 'tied-twice', ...card, field: 'usefId', details: { numbers: ['70003', '70004'] } },
    ]);
    expect(riderPair(riderWith({ usefId: null }))?.federation.findings).toEqual([
      {
        code: 'not-tied',
        severity: 'look',
        subject: 'rider',
        org: 'usef',
        field: 'usefId',
        details: { usef: '4200', affiliate: '', at: 'USDF' },
      },
    ]);
  });

  it('need two records', () => {
    const alone = riderWith({ name: 'Bea Mill' }, { tiedToo: ['70003'] });
    expect(said(riderPair(alone, {}, withoutUsef('70002')))).toEqual(['not-in-order: warning', IN_ORDER]);
    expect(said(riderPair(alone, { flow: 'usef' }))).toEqual([IN_ORDER, null]);
  });
});

describe('a record on an entry list', () => {
  const LEADING: Eligibility = ORGS.flatMap((org) => [
    eligibilityRule({ org, question: 'train' }),
    eligibilityRule({ org, question: 'coach' }),
    eligibilityRule({ org, question: 'handle' }),
  ]);

  it('is judged like the same choice', () => {
    const { entries, riders } = judged(everything);
    expect(judgedParty({ role: 'horse', pair: HORSE, horse: null })).toEqual(entries[0]?.horse);
    expect(judgedParty({ role: 'owner', pair: OWNER, horse: HORSE })).toEqual(entries[0]?.owners[0]);
    expect(judgedParty({ role: 'rider', pair: RIDER, horse: null })).toEqual(riders[0]);
  });

  describe.each(['trainer', 'coach', 'handler'] as const)('as a %s', (role) => {
    const party = { role, pair: RIDER, horse: HORSE };

    it('is in order on both cards if the eligibility list says so for the role', () => {
      expect(said(judgedParty(party, {}, { eligibility: LEADING }))).toEqual([IN_ORDER, IN_ORDER]);
      expect(said(judgedParty(party))).toEqual(both('role-unknown'));
    });

    it('has findings that name the role', () =>
      expect(judgedParty(party)?.federation.findings).toMatchObject([{ subject: role, org: 'usef' }]));

    it('needs Safe Sport', () => {
      const riders = { 'usef 4200': { ...USEF_RIDER, completions: [] } };
      const pair = judgedParty(party, { riders }, { eligibility: LEADING });
      expect(said(pair)).toEqual(['not-in-order: safe-sport-missing', IN_ORDER]);
    });

    it('is judged even if it is a farm', () => {
      const riders = { 'usef 4200': { ...USEF_RIDER, row: { ...USEF_RIDER.row, entityType: 'F' } } };
      const pair = judgedParty(party, { riders }, { eligibility: LEADING });
      expect(said(pair)).toEqual(['in-order: safe-sport-whose', IN_ORDER]);
    });

    it('has no judgment when a record is gone', () =>
      expect(judgedParty({ ...party, pair: { ...RIDER, affiliate: '404' } })).toBeNull());
  });

  describe('without a membership at the affiliate', () => {
    const line = (answer: EligibilityAnswer): Eligibility => [
      ...LEADING,
      eligibilityRule({ org: 'usdf', question: 'coach', values: ['no membership'], answer }),
    ];
    const LAPSED = { memberStatus: 'Inactive', membershipType: 'Group', memberEndDate: DAY_BEFORE };
    const lapsed = {
      riders: {
        'usdf 70002': {
          ...USDF_RIDER,
          row: { ...USDF_RIDER.row, ...LAPSED },
          terms: [term(['Active', 'Group', null, DAY_BEFORE])],
        },
      },
    };
    const WARNING = 'not-in-order: warning';

    it.each<[string, Eligibility, string]>([
      ['says nothing', LEADING, 'attention: membership-unknown'],
      ['says that it depends', line('ask'), 'attention: membership-depends'],
      ['says that one is needed', line('no'), WARNING],
      ['says that none is needed', line('yes'), IN_ORDER],
    ])('as a coach is judged by the eligibility list, which %s', (_what, eligibility, expected) => {
      const without = { ...RIDER, affiliate: null };
      const coach = { role: 'coach' as const, horse: null };
      expect(said(judgedParty({ ...coach, pair: without }, {}, { eligibility }))).toEqual([
        IN_ORDER,
        expected,
      ]);
      expect(said(judgedParty({ ...coach, pair: RIDER }, lapsed, { eligibility }))).toEqual([
        IN_ORDER,
        expected,
      ]);
    });

    it('has the role as the ground for a coach who needs no membership, and may be suspended', () => {
      const coach = { role: 'coach' as const, pair: RIDER, horse: null };
      const by = { eligibility: line('yes') };
      expect(judgedParty(coach, lapsed, by)?.affiliate?.grounds).toMatchObject([
        { code: 'role', subject: 'coach', org: 'usdf', details: { says: 'Competing members may ride.' } },
      ]);
      const suspended = {
        'usef 4200': { ...USEF_RIDER, row: { ...USEF_RIDER.row, suspensionStatus: 'YES' } },
      };
      expect(said(judgedParty(coach, { riders: suspended }, by))[1]).toBe('not-in-order: suspended');
      expect(said(judgedParty(coach, riderWith({ name: 'Bea Mill' }), by))[1]).toBe(
        'attention: names-differ',
      );
    });

    it('is never exempt at USEF, nor as a rider or an owner at the affiliate', () => {
      const questions = ['ride', 'own', 'coach'] as const;
      const eligibility = ORGS.flatMap((org) =>
        questions.map((question) => eligibilityRule({ org, question, values: [NO_MEMBERSHIP, 'Competing'] })),
      );
      const coach = { role: 'coach' as const, pair: withoutUsef('70002'), horse: null };
      expect(said(judgedParty(coach, {}, { eligibility }))[0]).toBe(WARNING);
      const rider = { role: 'rider' as const, pair: { ...RIDER, affiliate: null }, horse: null };
      expect(said(judgedParty(rider, {}, { eligibility }))[1]).toBe(WARNING);
      const owner = { role: 'owner' as const, pair: { ...OWNER, affiliate: null }, horse: null };
      expect(said(judgedParty(owner, {}, { eligibility }))[1]).toBe(WARNING);
    });
  });

  it('is not judged as a rider unless it is a person', () => {
    const riders = { 'usef 4200': { ...USEF_RIDER, row: { ...USEF_RIDER.row, entityType: 'F' } } };
    expect(judgedParty({ role: 'rider', pair: RIDER, horse: null }, { riders })).toBeNull();
  });

  const NOBODYS = { owning: { 'usef 5200001 4100': [], 'usdf 60001 70001': [] } };
  const NOT_OWNER = 'not-in-order: not-the-owner';

  it.each<[string, ChosenPair | null, [string, string]]>([
    ['in both books', HORSE, [NOT_OWNER, NOT_OWNER]],
    ['at USEF only', { ...HORSE, affiliate: null }, [NOT_OWNER, IN_ORDER]],
    ['at the affiliate only', { ...HORSE, federation: NO_USEF_AFFILIATE }, [IN_ORDER, NOT_OWNER]],
    ['nowhere', null, [IN_ORDER, IN_ORDER]],
  ])('as an owner has ownership findings only in books that have the horse: %s', (_where, horse, expected) =>
    expect(said(judgedParty({ role: 'owner', pair: OWNER, horse }, NOBODYS))).toEqual(expected),
  );

  it('does not have ownership as an owner’s ground if no horse was found', () => {
    const grounds = judgedParty({ role: 'owner', pair: OWNER, horse: null })?.federation.grounds;
    expect(grounds?.map(({ code }) => code)).toEqual(['membership', 'role', 'safe-sport']);
  });

  it('still has the warning at USEF for an owner without a USEF record', () => {
    const pair = { ...OWNER, federation: NO_USEF_AFFILIATE };
    expect(said(judgedParty({ role: 'owner', pair, horse: null }))).toEqual([
      'not-in-order: warning',
      IN_ORDER,
    ]);
  });
});

describe('partiesOf', () => {
  it('lists each horse before its owners, and riders last', () =>
    expect(partiesOf(everything)).toEqual([
      { role: 'horse', pair: HORSE, horse: null },
      { role: 'owner', pair: OWNER, horse: HORSE },
      { role: 'rider', pair: RIDER, horse: null },
    ]));
});

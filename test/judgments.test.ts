import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Eligibility } from '../src/domain/judgment/eligibility.ts';
import { type ChosenPair, NO_USEF_AFFILIATE } from '../src/domain/cards/choices.ts';
import { ENTRY_ROLES, type EntryRole } from '../src/domain/entries/entry.ts';
import { ADULT_FROM_AGE } from '../src/domain/judgment/adult.ts';
import { FINDINGS } from '../src/domain/judgment/finding.ts';
import { SHOW_KINDS } from '../src/domain/judgment/show-kind.ts';
import { type Org, ORGS } from '../src/domain/org.ts';
import { SAFE_SPORT_FROM_AGE } from '../src/domain/safe-sport/safe-sport.ts';
import { MEMBER_ROLES, type MemberRole } from '../src/domain/judgment/judgment.ts';
import type { NaiveBooks, NaiveCompletion, NaiveHorse, NaiveTerm } from './support/oracle/books.ts';
import type { JudgedCard } from './support/oracle/judged-alike.ts';
import { type NaiveShow, SEVERITY } from './support/oracle/judgments.ts';
import { canBeChosen, randomWorld } from './support/oracle/random-worlds.ts';
import {
  CLASS_NAMES,
  day,
  ENTITY_TYPES,
  FEI_STATUSES,
  goodBooks,
  goodChoices,
  goodHorse,
  goodMember,
  goodTerm,
  HORSE_TYPES,
  judgedAlike,
  madeUpClasses,
  madeUpList,
  MEMBER_TYPES,
  MICROCHIPS,
  NUMBERS,
  pairOf,
  partyJudgedAlike,
  PUBLIC_CLASSES,
  PUBLIC_LIST,
  SAMPLE,
  sampleChoices,
  STATUSES,
  SUSPENSIONS,
  USDF_TYPES,
} from './support/oracle/worlds.ts';

/*
 * Compares judgments (chapter 11) with the naive reading: every word that a field has in the sample records, and unknown words,
 * combined with every position of a term, birthday, training, ownership and registration relative to the show. Random choices
 * combine them: `CONFORMANCE_JUDGMENTS` sets their number, `CONFORMANCE_SEED` repeats them.
 */

const RANDOM = Number(process.env['CONFORMANCE_JUDGMENTS'] ?? 1000);
const SEED =
  process.env['CONFORMANCE_SEED'] === undefined ? {} : { seed: Number(process.env['CONFORMANCE_SEED']) };

const ROLES = ['owner', 'rider'] as const;

const LEADING = ['trainer', 'coach', 'handler'] as const;

const FIRST = '2026-12-05';
const ONE_DAY = { first: FIRST, last: '' };
const THREE_DAYS = { first: FIRST, last: '2026-12-07' };
const SHOWS = [ONE_DAY, THREE_DAYS];

const seen = new Map<string, number>();

let counted = 0;

beforeEach(() => {
  counted = 0;
});

function expectAlike(cards: readonly JudgedCard[]): void {
  counted += cards.length;
  for (const { judged } of cards) {
    for (const key of new Set([judged.kind, ...judged.findings.map(({ code }) => code)])) {
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
}

/** Requires a minimum number of cards, because a table that judges nothing would agree with everything. */
function cardsAtLeast(atLeast: number): void {
  afterEach(() => expect(counted).toBeGreaterThanOrEqual(atLeast));
}

/** Builds periods around a show's days, with every relevant bound. */
function periods({ first, last }: { first: string; last: string }): { start: string; end: string }[] {
  const end = last || first;
  const [longAgo, ages] = ['2020-12-01', '2031-11-30'];
  return [
    { start: '', end: '' },
    { start: longAgo, end: ages },
    ...['2023-11-30', day(first, -1), first, day(first, 1), end, day(end, 1), day(end, 14), day(end, 15)].map(
      (bound) => ({ start: longAgo, end: bound }),
    ),
    ...[first, day(first, 1), end, day(end, 1), '2027-12-01'].map((bound) => ({ start: bound, end: ages })),
    { start: first, end: first },
    { start: day(first, 1), end: day(first, 1) },
  ];
}

/** Builds the most relevant periods, for two terms at once. */
function fewPeriods({ first, last }: { first: string; last: string }): { start: string; end: string }[] {
  const end = last || first;
  const [longAgo, ages] = ['2020-12-01', '2031-11-30'];
  return [
    { start: longAgo, end: '' },
    ...[day(first, -1), first, day(first, 1), end, day(end, 14)].map((bound) => ({
      start: longAgo,
      end: bound,
    })),
    ...[first, day(first, 1), day(end, 1)].map((bound) => ({ start: bound, end: ages })),
    { start: day(first, 1), end: day(first, 1) },
  ];
}

function each<A, B>(as: readonly A[], bs: readonly B[]): [A, B][] {
  return as.flatMap((a) => bs.map((b): [A, B] => [a, b]));
}

interface MemberCase {
  org: Org;
  role: MemberRole;
  show: { first: string; last: string };
  terms: readonly NaiveTerm[];
  entityType?: string;
  feiRegistrationStatus?: string;
  lists?: readonly Eligibility[];
}

/** Judges somebody in one organization's book, in its flow: owners and riders as choices, others as on an entry list. */
function expectMemberAlike({ org, role, show, lists = [PUBLIC_LIST], ...fields }: MemberCase): void {
  const subject = role === 'owner' ? 'owner' : 'rider';
  const others = ROLES.filter((other) => other !== subject).map((other) => goodMember(org, other));
  const books = goodBooks({ [org]: { members: [...others, goodMember(org, subject, fields)] } });
  for (const eligibility of lists) {
    const judgedBy = { ...show, flow: org, eligibility };
    expectAlike(
      role === subject
        ? judgedAlike({ books, choices: goodChoices(org, [role]), show: judgedBy })
        : partyJudgedAlike(books, { role, pair: pairOf(org, subject), horse: null }, judgedBy),
    );
  }
}

describe('the judgment of a member', () => {
  cardsAtLeast(6);

  const cases = each(ORGS, MEMBER_ROLES);

  it.each(cases)('matches the requirement at %s for a %s: every type with every status', (org, role) => {
    const lists = [PUBLIC_LIST, madeUpList(THREE_DAYS)];
    for (const [type, status] of each(MEMBER_TYPES, STATUSES)) {
      const terms = [goodTerm(org, { type, status })];
      expectMemberAlike({ org, role, show: THREE_DAYS, terms, lists });
    }
  });

  it.each(cases)(
    'matches the requirement at %s for a %s: every status in every place of a term around the show',
    (org, role) => {
      const types = [goodTerm(org).type, 'Inactive'];
      for (const [show, [type, status]] of each(SHOWS, each(types, STATUSES))) {
        for (const dates of periods(show))
          expectMemberAlike({ org, role, show, terms: [{ type, status, ...dates }] });
      }
    },
  );

  it.each(each(ORGS, ROLES))(
    'matches the requirement at %s for a %s: two terms in every place around the show',
    (org, role) => {
      const good = goodTerm(org).type;
      const seconds: [string, string][] = [
        [good, ''],
        [good, 'Pending'],
        ['Inactive', 'Active'],
        ['Fan', 'Active'],
      ];
      for (const show of SHOWS) {
        for (const [first, second] of each(fewPeriods(show), fewPeriods(show))) {
          for (const [type, status] of seconds) {
            expectMemberAlike({
              org,
              role,
              show,
              terms: [goodTerm(org, first), { type, status, ...second }],
            });
          }
        }
      }
    },
  );

  it.each(cases)(
    'matches the requirement at %s for a %s: every type of every entity type, with and without an FEI status',
    (org, role) => {
      for (const [type, entityType] of each(MEMBER_TYPES, ENTITY_TYPES)) {
        if (role === 'rider' && entityType !== 'I') continue;
        const lists = [PUBLIC_LIST, madeUpList(THREE_DAYS)];
        for (const feiRegistrationStatus of ['', 'Lapsed']) {
          const fields = { terms: [goodTerm(org, { type })], entityType, feiRegistrationStatus, lists };
          expectMemberAlike({ org, role, show: THREE_DAYS, ...fields });
        }
      }
    },
  );

  it.each(ORGS)('matches the requirement at %s: suspensions and FEI statuses', (flow) => {
    for (const [suspensionStatus, feiRegistrationStatus] of each(SUSPENSIONS, FEI_STATUSES)) {
      const members = ROLES.map((role) =>
        goodMember('usef', role, { suspensionStatus, feiRegistrationStatus }),
      );
      for (const eligibility of [PUBLIC_LIST, madeUpList(THREE_DAYS)]) {
        const show = { ...THREE_DAYS, flow, eligibility };
        expectAlike(
          judgedAlike({ books: goodBooks({ usef: { members } }), choices: goodChoices(flow), show }),
        );
      }
    }
  });
});

describe('the judgment of Safe Sport', () => {
  cardsAtLeast(6);

  it.each(ENTITY_TYPES)(
    'matches the requirement for entity type %s: every age with every training',
    (entityType) => {
      const around = [FIRST, '2026-12-07'].flatMap((date) =>
        [-1, 0, 1].map((days) => `${2026 - SAFE_SPORT_FROM_AGE}${day(date, days).slice(4)}`),
      );
      const ages = ['', '1980-06-15', '2020-06-15'];
      const births =
        entityType === 'I' ? [...ages, '2008-02-28', '2008-02-29', '2008-03-01', ...around] : ages;
      const shows = [
        ...SHOWS,
        { first: '2026-02-27', last: '2026-03-02' },
        { first: '2026-02-28', last: '' },
        { first: '2026-03-01', last: '' },
      ];
      for (const show of shows.flatMap((each) => [each, { ...each, withoutBirthdays: true }])) {
        const end = show.last || show.first;
        const dues = [day(show.first, -1), show.first, day(show.first, 1), end, day(end, 1), day(end, 14)];
        const once = [...dues, day(end, 15), '2031-11-30'].map((due) => [{ completed: '2024-01-01', due }]);
        const again = each(dues, [show.first, day(show.first, 1)]).map(([due, completed]) => [
          { completed: '2024-01-01', due },
          { completed, due: '2031-11-30' },
        ]);
        const sooner = [
          { completed: '2024-01-01', due: '2031-11-30' },
          { completed: day(show.first, 1), due: day(show.first, 1) },
          { completed: '2024-01-01', due: '2024-01-01' },
        ];
        for (const [birthDate, trainings] of each(births, [[], ...once, ...again, sooner])) {
          const members = ROLES.map((role) => goodMember('usef', role, { birthDate, entityType }));
          const safeSport: NaiveCompletion[] = ROLES.flatMap((role) =>
            trainings.map((training) => ({ member: NUMBERS.usef[role], ...training })),
          );
          const { entries, riders } = goodChoices('usef');
          expectAlike(
            judgedAlike({
              books: goodBooks({ usef: { members, safeSport } }),
              choices: { entries, riders: entityType === 'I' ? riders : [] },
              show: { ...show, flow: 'usef', eligibility: PUBLIC_LIST },
            }),
          );
        }
      }
    },
  );
});

/** Judges the good books' rider or owner in an entry-list role. */
function expectOnListAlike(
  role: EntryRole,
  show: NaiveShow,
  books: NaiveBooks,
  horse: ChosenPair | null = null,
): void {
  const subject = role === 'owner' || role === 'horse' ? role : 'rider';
  const pair = pairOf(show.flow, subject);
  expectAlike(partyJudgedAlike(books, { role, pair, horse }, show));
}

describe('the judgment of a trainer, a coach and a handler', () => {
  cardsAtLeast(4);

  it.each(each(ORGS, LEADING))(
    'matches the requirement at %s for a %s: without a record of the affiliate, suspended or not',
    (flow, role) => {
      for (const [eligibility, suspensionStatus] of each(
        [PUBLIC_LIST, madeUpList(THREE_DAYS)],
        SUSPENSIONS,
      )) {
        const books = goodBooks({ usef: { members: [goodMember('usef', 'rider', { suspensionStatus })] } });
        const pair = { ...pairOf(flow, 'rider'), affiliate: null };
        const show = { ...THREE_DAYS, flow, eligibility };
        expectAlike(partyJudgedAlike(books, { role, pair, horse: null }, show));
      }
    },
  );

  it.each(each(LEADING, ENTITY_TYPES))(
    'matches the requirement for a %s of entity type %s: every age',
    (role, entityType) => {
      const births = [FIRST, '2026-12-07', '2026-12-01'].flatMap((date) =>
        [-1, 0, 1].map((days) => `${2026 - ADULT_FROM_AGE}${day(date, days).slice(4)}`),
      );
      const shows = SHOWS.flatMap((each) => [each, { ...each, withoutBirthdays: true }]);
      for (const [show, birthDate] of each(shows, [
        '',
        '1980-06-15',
        '2020-06-15',
        '2008-02-29',
        ...births,
      ])) {
        for (const safeSport of [goodBooks().usef.safeSport, []]) {
          const members = [goodMember('usef', 'rider', { birthDate, entityType })];
          expectOnListAlike(
            role,
            { ...show, flow: 'usef', eligibility: PUBLIC_LIST },
            goodBooks({ usef: { members, safeSport } }),
          );
        }
      }
    },
  );
});

describe('the judgment on the first and the last days of the calendar', () => {
  cardsAtLeast(4);

  const ends = ['1900-01-01', '1900-01-02', '1900-11-30', '1900-12-01', '2100-11-30', '2100-12-31'];
  it.each(each(ORGS, ENTRY_ROLES))('matches the requirement at %s for a %s', (flow, role) => {
    for (const [first, birthDate] of each(ends, ['', '1900-01-01', '2100-12-31'])) {
      const members = ROLES.map((each) => goodMember('usef', each, { birthDate }));
      const show = { first, last: '', flow, eligibility: PUBLIC_LIST };
      expectOnListAlike(role, show, goodBooks({ usef: { members } }));
    }
  });
});

describe('the judgment of an owner on an entry list', () => {
  cardsAtLeast(6);

  it.each(ORGS)('matches the requirement at %s: horse found in both books, in one, or in none', (flow) => {
    const found = pairOf(flow, 'horse');
    const horses = [
      found,
      { ...found, federation: NO_USEF_AFFILIATE },
      { ...found, affiliate: null },
      { ...found, federation: '999' },
      null,
    ];
    const { horse, owner } = NUMBERS[flow];
    const show = { ...THREE_DAYS, flow, eligibility: PUBLIC_LIST };
    for (const [chosen, dates] of each(horses, periods(THREE_DAYS))) {
      const owners = [{ horse, owner, ...dates }];
      expectOnListAlike('owner', show, goodBooks({ [flow]: { owners } }), chosen);
    }
    for (const chosen of horses)
      expectOnListAlike('owner', show, goodBooks({ [flow]: { owners: [] } }), chosen);
  });
});

describe('the judgment of an ownership', () => {
  cardsAtLeast(6);

  it.each(ORGS)('matches the requirement at %s: one period or two in every place around the show', (flow) => {
    for (const show of SHOWS) {
      for (const [one, other] of each(periods(show), [null, ...periods(show)])) {
        const { horse, owner } = NUMBERS[flow];
        const owners = [one, ...(other === null ? [] : [other])].map((held) => ({ horse, owner, ...held }));
        expectAlike(
          judgedAlike({
            books: goodBooks({ [flow]: { owners } }),
            choices: goodChoices(flow, ['owner']),
            show: { ...show, flow, eligibility: PUBLIC_LIST },
          }),
        );
      }
    }
  });

  it.each(ORGS)('matches the requirement at %s: no ownership, of this horse or at all', (flow) => {
    const { owner, rider } = NUMBERS[flow];
    for (const owners of [
      [],
      [{ horse: '999', owner, start: '', end: '' }],
      [{ horse: '100', owner: rider, start: '', end: '' }],
    ]) {
      const books = goodBooks({ [flow]: { owners } });
      const show = { ...ONE_DAY, flow, eligibility: PUBLIC_LIST };
      expectAlike(judgedAlike({ books, choices: goodChoices(flow, ['owner']), show }));
    }
  });
});

describe('the judgment from records that stand in for damaged ones', () => {
  cardsAtLeast(3);

  it.each(ORGS)('leaves no card in order at %s, with records and with placeholders', (flow) => {
    const nobody = {
      federation: 'No USEF Affiliate',
      affiliate: NUMBERS[flow].rider,
    };
    const chosen = goodChoices(flow);
    // In USEF's own flow, a rider with only the placeholder would have no record at all.
    const both = flow === 'usef' ? [chosen] : [chosen, { ...chosen, riders: [nobody] }];
    for (const choices of both) {
      const show = { ...ONE_DAY, flow, eligibility: PUBLIC_LIST, standsIn: true };
      const cards = judgedAlike({ books: goodBooks({}), choices, show });
      expect(cards.filter(({ judged }) => judged.kind === 'in-order')).toEqual([]);
      expectAlike(cards);
    }
  });
});

/** Judges a horse in one organization's book, in a flow that shows it. */
function expectHorseAlike(
  org: Org,
  show: { first: string; last: string },
  fields: Partial<NaiveHorse>,
  lists: readonly Eligibility[] = [PUBLIC_LIST],
): void {
  const books = goodBooks({ [org]: { horses: [goodHorse(org, fields)] } });
  // A dressage horse's card also shows USEF's data.
  const flow = org === 'usef' ? 'usdf' : org;
  for (const eligibility of lists) {
    expectAlike(
      judgedAlike({ books, choices: goodChoices(flow, ['horse']), show: { ...show, flow, eligibility } }),
    );
  }
}

describe('the judgment of a horse', () => {
  cardsAtLeast(6);

  it('matches the requirement at USEF: every type with every status', () => {
    for (const [type, status] of each(HORSE_TYPES, STATUSES)) {
      const terms = [{ type, status, start: '2020-12-01', end: '' }];
      expectHorseAlike('usef', THREE_DAYS, { terms }, [PUBLIC_LIST, madeUpList(THREE_DAYS)]);
    }
  });

  it('matches the requirement at USEF: every status in every place of a term around the show', () => {
    for (const [show, status] of each(SHOWS, STATUSES)) {
      for (const dates of periods(show)) {
        expectHorseAlike('usef', show, { terms: [{ type: 'Life', status, ...dates }] });
      }
    }
  });

  it('matches the requirement at USEF: two terms in every place around the show', () => {
    for (const show of SHOWS) {
      for (const [first, second] of each(fewPeriods(show), fewPeriods(show))) {
        for (const status of ['', 'Retired', 'Inactive']) {
          const terms = [
            { type: 'Life', status: 'Active', ...first },
            { type: 'Life', status, ...second },
          ];
          expectHorseAlike('usef', show, { terms });
          expectHorseAlike('usef', show, {
            terms: [...terms, { type: 'Life', status: 'Retired', start: '2010-01-01', end: '2016-11-30' }],
          });
        }
      }
    }
  });

  it('matches the requirement at USEF: suspensions and FEI statuses', () => {
    for (const [suspensionStatus, feiRegistrationStatus] of each(SUSPENSIONS, FEI_STATUSES)) {
      const lists = [PUBLIC_LIST, madeUpList(THREE_DAYS)];
      expectHorseAlike('usef', THREE_DAYS, { suspensionStatus, feiRegistrationStatus }, lists);
    }
  });

  it('matches the requirement at USDF: every type with every date', () => {
    for (const show of SHOWS) {
      const end = show.last || show.first;
      const dates = ['', '2010-01-01', day(FIRST, -1), FIRST, day(FIRST, 1), end, day(end, 1), '2031-01-01'];
      for (const [usdfMembershipType, [usdfhidDate, usdfLifeDate]] of each(USDF_TYPES, each(dates, dates))) {
        const lists = [PUBLIC_LIST, madeUpList(show)];
        expectHorseAlike('usdf', show, { usdfMembershipType, usdfhidDate, usdfLifeDate }, lists);
      }
    }
  });

  it('matches the requirement at USHJA: every status in every place of a registration around the show', () => {
    for (const [show, status] of each(SHOWS, STATUSES)) {
      for (const dates of periods(show))
        expectHorseAlike('ushja', show, { terms: [{ type: '', status, ...dates }] }, [
          PUBLIC_LIST,
          madeUpList(show),
        ]);
    }
  });

  it('matches the requirement at USHJA: two registrations in every place around the show', () => {
    for (const show of SHOWS) {
      for (const [first, second] of each(fewPeriods(show), fewPeriods(show))) {
        for (const status of ['Lifetime', 'Inactive', 'Not Registered', 'Cancelled']) {
          const terms = [
            { type: '', status: 'Active', ...first },
            { type: '', status, ...second },
          ];
          expectHorseAlike('ushja', show, { terms });
        }
      }
    }
  });
});

describe('the judgment of a new member without Safe Sport', () => {
  cardsAtLeast(6);

  it.each(ROLES)(
    'matches the requirement for a %s who joined on each day around the days of grace',
    (role) => {
      for (const show of SHOWS) {
        for (const days of [-20, -15, -14, -13, -1, 0, 1]) {
          for (const [type, earlier] of each(['Competing', 'Life', 'Fan'], ['none', '', '2024-01-01'])) {
            const start = day(FIRST, days);
            const term = { type, status: 'Active', start, end: '2031-11-30' };
            const former = { type, status: 'Active', start: earlier, end: day(FIRST, -40) };
            const terms = earlier === 'none' ? [term] : [term, former];
            const books = goodBooks({
              usef: { members: [goodMember('usef', role, { terms })], safeSport: [] },
            });
            const choices = goodChoices('usef', [role]);
            expectAlike(
              judgedAlike({ books, choices, show: { ...show, flow: 'usef', eligibility: madeUpList(show) } }),
            );
          }
        }
      }
    },
  );
});

describe('the judgment of a horse by its owners', () => {
  cardsAtLeast(6);

  it.each(ORGS)(
    'matches the requirement at %s: each of two owners, suspended or not, in every place around the show',
    (flow) => {
      const { horse, owner, rider } = NUMBERS.usef;
      for (const show of SHOWS) {
        for (const [dates, [first, second]] of each(
          each(periods(show), [null, ...fewPeriods(show)]),
          each(['', 'YES'], ['', 'YES']),
        )) {
          const [one, other] = dates;
          const owners = [
            { horse, owner, ...one },
            ...(other === null ? [] : [{ horse, owner: rider, ...other }]),
          ];
          const members = [
            goodMember('usef', 'owner', { suspensionStatus: first }),
            goodMember('usef', 'rider', { suspensionStatus: second }),
          ];
          const books = goodBooks({ usef: { members, owners } });
          const choices = goodChoices(flow, ['horse']);
          expectAlike(judgedAlike({ books, choices, show: { ...show, flow, eligibility: PUBLIC_LIST } }));
        }
      }
    },
  );
});

describe('the judgment of a microchip', () => {
  cardsAtLeast(6);

  it.each(ORGS)(
    'matches the requirement at %s: every number around the days when the rules take effect',
    (flow) => {
      const beginning = ['2025-11-30', '2025-12-01', '2018-11-30', '2018-12-01'].map((first) => ({
        first,
        last: '',
      }));
      const across = ['2025-11-30', '2018-11-30'].map((first) => ({ first, last: day(first, 2) }));
      for (const [show, microchipNumber] of each([...beginning, ...across, THREE_DAYS], MICROCHIPS)) {
        const chosen = goodHorse('usef', { microchipNumber });
        const withOther = [chosen, goodHorse('usef', { number: '101', usefId: '101' })];
        for (const [eligibility, horses] of each(
          [PUBLIC_LIST, madeUpList(show), madeUpList(show).filter(({ org }) => org !== 'usef')],
          [withOther, [chosen]],
        )) {
          const books = goodBooks({ usef: { horses } });
          const choices = goodChoices(flow, ['horse']);
          expectAlike(judgedAlike({ books, choices, show: { ...show, flow, eligibility } }));
        }
      }
    },
  );
});

describe('a show', () => {
  it.each(ORGS)('has one day at %s if its last day is the first', (flow) => {
    const end = { end: FIRST };
    const members = ROLES.map((role) => goodMember(flow, role, { terms: [goodTerm(flow, end)] }));
    for (const last of ['', FIRST]) {
      const show = { first: FIRST, last, flow, eligibility: PUBLIC_LIST };
      const cards = judgedAlike({
        books: goodBooks({ [flow]: { members } }),
        choices: goodChoices(flow),
        show,
      });
      const codes = cards
        .filter(({ subject }) => subject !== 'horse')
        .map(({ judged }) => judged.findings.map(({ code }) => code))
        .filter(({ length }) => length > 0);
      expect(codes).toEqual([['ends-soon'], ['ends-soon']]);
    }
  });
});

/** Returns books in which everything is in order, and books in which records of the flow's organization are not. */
const booksOf = (flow: Org): NaiveBooks[] => [
  goodBooks(),
  goodBooks({ [flow]: { members: ROLES.map((role) => goodMember(flow, role, { terms: [] })) } }),
  goodBooks({
    [flow]: {
      horses: [goodHorse(flow, { terms: [], usdfhidDate: '2031-11-30', feiRegistrationStatus: 'Lapsed' })],
      members: ROLES.map((role) =>
        goodMember(flow, role, {
          terms: [goodTerm(flow, { type: role === 'owner' ? 'Inactive' : 'Fan' })],
          suspensionStatus: flow === 'usef' && role === 'owner' ? 'YES' : '',
          feiRegistrationStatus: flow === 'usef' ? 'Pending' : '',
        }),
      ),
      safeSport: [],
    },
  }),
  goodBooks({
    [flow]: {
      horses: [goodHorse(flow, { terms: [goodTerm(flow, { type: 'Horse ID', status: 'Revoked' })] })],
      members: ROLES.map((role) =>
        goodMember(flow, role, { terms: [goodTerm(flow, { type: 'Group', status: 'Revoked' })] }),
      ),
    },
  }),
  goodBooks({
    [flow]: {
      horses: [goodHorse(flow, { terms: [goodTerm(flow, { type: 'Horse ID', status: 'Active' })] })],
      members: ROLES.map((role) => goodMember(flow, role, { terms: [goodTerm(flow, { type: 'Group' })] })),
    },
  }),
];

describe('kinds of shows and classes', () => {
  cardsAtLeast(501);

  const entered = [
    [],
    ...CLASS_NAMES.map((name) => [name]),
    CLASS_NAMES.slice(0, 2),
    CLASS_NAMES.slice(1, 3),
  ];

  it.each(each(ORGS, SHOW_KINDS))('match the requirement at %s for the kind %s', (flow, kind) => {
    for (const [books, [days, classes]] of each(booksOf(flow), each(SHOWS, entered))) {
      for (const [eligibility, list] of [
        [PUBLIC_LIST, PUBLIC_CLASSES],
        [madeUpList(days), madeUpClasses(days)],
      ] as const) {
        const show = { ...days, flow, eligibility, kind, classes: list, entered: classes };
        expectAlike(judgedAlike({ books, choices: goodChoices(flow), show }));
        const strangers = {
          entries: [
            {
              horse: { federation: NO_USEF_AFFILIATE, affiliate: NUMBERS[flow].horse },
              owners: [
                pairOf(flow, 'owner'),
                { federation: NO_USEF_AFFILIATE, affiliate: NUMBERS[flow].owner },
              ],
            },
          ],
          riders: [{ federation: NO_USEF_AFFILIATE, affiliate: NUMBERS[flow].rider }],
        };
        if (flow !== 'usef') expectAlike(judgedAlike({ books, choices: strangers, show }));
        for (const role of LEADING)
          expectAlike(partyJudgedAlike(books, { role, pair: pairOf(flow, 'rider'), horse: null }, show));
      }
    }
  });
});

describe('random choices', () => {
  it(`random choices match the requirement, ${RANDOM} times`, { timeout: 60_000 + RANDOM * 100 }, () => {
    fc.assert(
      fc.property(randomWorld, (world) => {
        fc.pre(canBeChosen(world));
        const cards = judgedAlike(world);
        const missed = cards.filter(
          ({ judged, naive }) =>
            judged.kind === 'in-order' && naive.findings.some(({ severity }) => severity !== 'note'),
        );
        expect(missed).toEqual([]);
      }),
      { numRuns: RANDOM, ...SEED },
    );
  });
});

describe('the sample records', () => {
  it.each(ORGS)(
    'match the requirement in the flow of %s: every horse with its owners, and every rider',
    (flow) => {
      for (const [first, last] of [
        ['2026-12-05', ''],
        ['2026-12-05', '2026-12-09'],
        ['2027-02-27', '2027-03-02'],
      ] as const) {
        const show = { first, last, flow, eligibility: PUBLIC_LIST };
        const cards = judgedAlike({ books: SAMPLE, choices: sampleChoices(flow), show });
        expect(new Set(cards.map(({ judged }) => judged.kind))).toEqual(
          new Set(['in-order', 'attention', 'not-in-order']),
        );
      }
    },
  );
});

describe('the members of the sample records', () => {
  it.each(
    each(
      ORGS,
      ENTRY_ROLES.filter((role) => role !== 'horse'),
    ),
  )('match the requirement in the flow of %s, each as a %s whose horse was not found', (flow, role) => {
    const show = { first: '2026-12-05', last: '2026-12-09', flow, eligibility: PUBLIC_LIST };
    const cards = sampleChoices(flow)
      .riders.map((pair) => ({ role, pair, horse: null }))
      .flatMap((party) => partyJudgedAlike(SAMPLE, party, show));
    expect(new Set(cards.map(({ judged }) => judged.kind)).size).toBe(3);
  });
});

it('each finding has the severity that the requirement states', () =>
  expect(
    Object.fromEntries(Object.entries(FINDINGS).map(([code, { severity }]) => [code, severity])),
  ).toEqual(SEVERITY));

describe('all tables of judgments', () => {
  it('the tables cover each kind and each code', () => {
    const tied = ['not-tied', 'names-differ', 'tied-twice'];
    const expected = ['in-order', 'attention', 'not-in-order', ...Object.keys(FINDINGS)];
    expect([...seen.keys(), ...tied].toSorted()).toEqual(expected.toSorted());
  });
});

import { calendarDate, daysAfter } from '../../../src/domain/calendar/calendar-date.ts';
import { type Choices, type ChosenPair, NO_USEF_AFFILIATE } from '../../../src/domain/cards/choices.ts';
import { type Classes, type ClassRule, NO_CLASSES } from '../../../src/domain/judgment/class-names.ts';
import type { Eligibility, EligibilityRule } from '../../../src/domain/judgment/eligibility.ts';
import { type ClassedChoices, judge, type JudgedBy, judgeParty } from '../../../src/domain/judgment/judge.ts';
import { showDays } from '../../../src/domain/judgment/show-days.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import type { Org } from '../../../src/domain/org.ts';
import { readJudgedWith } from '../../../src/eligibility/read-folder.ts';
import { readConfig } from '../../../src/server/config.ts';
import {
  type NaiveBook,
  type NaiveBooks,
  type NaiveHorse,
  type NaiveMember,
  naiveSample,
  type NaiveTerm,
} from './books.ts';
import { factsOf } from './facts.ts';
import { expectAlike, expectPairAlike, type JudgedCard } from './judged-alike.ts';
import { naiveJudgments, naiveParty, type NaiveParty, type NaiveShow } from './judgments.ts';

/*
 * Small books with one horse, one owner and one rider that are in order in all three books until a test changes them, and
 * every word that a field has in the sample records, plus unknown words.
 */

export const { eligibility: PUBLIC_LIST, classes: PUBLIC_CLASSES } = await readJudgedWith(
  readConfig({}).eligibility,
);

const rule = (
  fields: Partial<EligibilityRule> & Pick<EligibilityRule, 'org' | 'question'>,
): EligibilityRule => ({
  values: ['Competing'],
  entities: null,
  kinds: null,
  answer: 'yes',
  says: `${fields.question} ${fields.values?.join(' ') ?? ''} ${fields.answer ?? 'yes'}`,
  source: 'made up',
  from: null,
  until: null,
  ...fields,
});

/**
 * Builds an eligibility list with contradictory lines, lines for some entity types, and lines that start or end during a show.
 */
export function madeUpList({ first, last }: Pick<NaiveShow, 'first' | 'last'>): Eligibility {
  const [firstDay, lastDay] = [calendarDate(first), calendarDate(last || first)];
  return [
    rule({ org: 'usef', question: 'ride', values: ['Competing', 'Fan', 'Life'] }),
    rule({ org: 'usef', question: 'ride', values: ['FAN'], answer: 'ask', from: lastDay }),
    rule({ org: 'usef', question: 'ride', values: ['Life'], answer: 'no', entities: ['F', 'O'] }),
    rule({ org: 'usef', question: 'ride', values: ['Junior'], until: firstDay }),
    rule({ org: 'usef', question: 'own', values: ['Competing'], entities: ['I'] }),
    rule({ org: 'usef', question: 'own', values: ['Competing'], entities: ['O'], answer: 'ask' }),
    rule({ org: 'usef', question: 'own', values: ['Farm', 'Life'], answer: 'no', from: lastDay }),
    rule({ org: 'usef', question: 'own', values: ['Farm', 'Life', 'Inactive'] }),
    rule({ org: 'usdf', question: 'ride', values: ['Participating', 'Life', ' group '] }),
    rule({ org: 'usdf', question: 'ride', values: ['Group'], answer: 'no', until: firstDay }),
    rule({ org: 'usdf', question: 'own', values: ['Participating'], answer: 'ask' }),
    rule({ org: 'usdf', question: 'own', values: ['participating'] }),
    rule({ org: 'ushja', question: 'own', values: ['Active'] }),
    rule({ org: 'ushja', question: 'ride', values: ['Active'], from: lastDay }),
    rule({ org: 'usef', question: 'train', values: ['Competing', 'Life'] }),
    rule({ org: 'usef', question: 'train', values: ['Competing'], answer: 'ask', from: lastDay }),
    rule({ org: 'usef', question: 'train', values: ['Life', 'Farm'], answer: 'no', entities: ['F', 'O'] }),
    rule({ org: 'usef', question: 'coach', values: ['competing'], answer: 'no', until: firstDay }),
    rule({ org: 'usef', question: 'handle', values: ['Fan', 'Competing'] }),
    rule({ org: 'usdf', question: 'coach', values: ['Participating'] }),
    rule({ org: 'usdf', question: 'coach', values: ['No Membership'], answer: 'ask', until: firstDay }),
    rule({ org: 'usdf', question: 'train', values: ['no membership'], answer: 'no' }),
    rule({ org: 'ushja', question: 'handle', values: ['No Membership'], entities: ['I'] }),
    rule({ org: 'usdf', question: 'handle', values: ['Life'], answer: 'ask' }),
    rule({ org: 'ushja', question: 'train', values: ['Active'], until: firstDay }),
    rule({ org: 'usef', question: 'horse-type', values: ['Horse Recording', 'Life'] }),
    rule({ org: 'usef', question: 'horse-type', values: ['Life'], answer: 'no', from: lastDay }),
    rule({ org: 'usdf', question: 'horse-type', values: ['Life', 'HID'] }),
    rule({ org: 'usdf', question: 'horse-type', values: ['HID'], answer: 'no', from: lastDay }),
    rule({ org: 'ushja', question: 'horse-status', values: ['Active', 'Lifetime', 'Not Registered'] }),
    rule({ org: 'ushja', question: 'horse-status', values: ['Lifetime'], answer: 'ask', until: firstDay }),
    rule({ org: 'usef', question: 'microchip', values: ['No Microchip'], answer: 'ask', until: firstDay }),
    rule({ org: 'usdf', question: 'microchip', values: ['no microchip'], from: lastDay }),
    rule({ org: 'ushja', question: 'microchip', values: ['No Microchip'], answer: 'no', from: lastDay }),
    rule({ org: 'usef', question: 'safe-sport-grace', values: ['Competing'], answer: 'ask', days: 14 }),
    rule({
      org: 'usef',
      question: 'safe-sport-grace',
      values: ['Competing', 'Life'],
      answer: 'ask',
      days: 13,
      until: firstDay,
    }),
    rule({ org: 'usef', question: 'fei-status', values: ['Active'], until: firstDay }),
    rule({ org: 'usef', question: 'fei-status', values: ['Registered'] }),
    rule({ org: 'ushja', question: 'fei-status', values: ['Lapsed'] }),
    rule({ org: 'usef', question: 'fei-status', values: ['Lapsed', 'Pending'], answer: 'no', from: lastDay }),
    // Lines for only some kinds of shows.
    rule({ org: 'usef', question: 'horse-type', values: ['Horse ID'], kinds: ['licensed', 'fei'] }),
    rule({
      org: 'usef',
      question: 'horse-type',
      values: ['Horse ID'],
      answer: 'no',
      kinds: ['championship'],
    }),
    rule({ org: 'usdf', question: 'ride', values: ['Group'], answer: 'ask', kinds: ['championship'] }),
    rule({ org: 'usdf', question: 'own', values: ['Business'], kinds: ['unlicensed'] }),
    rule({ org: 'usef', question: 'ride', values: ['No Membership'], kinds: ['unlicensed'] }),
    rule({ org: 'usef', question: 'ride', values: ['No Membership'], answer: 'ask', kinds: ['fei'] }),
    rule({ org: 'usef', question: 'own', values: ['No Membership'], answer: 'no', entities: ['I'] }),
    rule({ org: 'usdf', question: 'own', values: ['No Membership'], answer: 'ask', kinds: ['unlicensed'] }),
    rule({ org: 'usef', question: 'horse-type', values: ['Not Registered'], answer: 'ask', kinds: ['fei'] }),
    rule({ org: 'usdf', question: 'horse-type', values: ['Not Registered'], kinds: ['unlicensed'] }),
  ];
}

const classRule = (fields: Partial<ClassRule> & Pick<ClassRule, 'means' | 'words'>): ClassRule => ({
  except: [],
  flows: null,
  organizations: [],
  roles: [],
  says: `${fields.means} ${fields.words.join(' ')}`,
  source: 'made up',
  from: null,
  until: null,
  ...fields,
});

/** Builds class lines that apply only to some flows, days, and roles. */
export function madeUpClasses({ first, last }: Pick<NaiveShow, 'first' | 'last'>): Classes {
  return [
    classRule({
      means: 'exempt',
      words: ['Opportunity'],
      organizations: ['usef', 'usdf', 'ushja'],
      roles: ['horse', 'owner', 'rider', 'trainer'],
    }),
    classRule({
      means: 'exempt',
      words: ['Walk Trot', 'leadline'],
      organizations: ['usef'],
      roles: ['rider'],
    }),
    classRule({
      means: 'exempt',
      words: ['Walk Trot'],
      except: ['Walk Trot Canter'],
      organizations: ['usdf'],
      roles: ['rider', 'horse'],
      flows: ['usdf'],
      until: calendarDate(first),
    }),
    classRule({ means: 'championship', words: ['Finals'], from: calendarDate(last || first) }),
    classRule({ means: 'maybe-championship', words: ['Championship'], flows: ['usef', 'usdf'] }),
    classRule({ means: 'fei', words: ['CDI', 'CSI'] }),
  ];
}

/** Class names; some match the made-up lines. */
export const CLASS_NAMES: readonly string[] = [
  'Opportunity Hunter 2\'6"',
  'OPPORTUNITY Training Level Test 1',
  'Walk-Trot Pleasure',
  'Walk Trot Canter',
  'Leadline',
  'Regional Finals',
  'Training Level Championship',
  'CDI3* Grand Prix',
  'Training Level Test 1',
  '12',
  'FEI Prix St. Georges',
];

export const SAMPLE = naiveSample();

/** Collects a field's words from the sample records in all books, plus an empty string and unknown words. */
function words(inBook: (book: NaiveBook) => string[], more: readonly string[]): string[] {
  return [...new Set(['', ...Object.values(SAMPLE).flatMap(inBook), ...more])];
}

export const STATUSES = words(
  ({ horses, members }) => [...horses, ...members].flatMap(({ terms }) => terms.map(({ status }) => status)),
  ['Retired', 'Not Registered', 'Life', 'Cancelled', 'Revoked', 'Expired', 'Pending', 'Suspended', 'pending'],
);

export const MEMBER_TYPES = words(
  ({ members }) => members.flatMap(({ terms }) => terms.map(({ type }) => type)),
  ['Education', 'Group Member', 'Subscriber', 'Show Pass', 'Senior', 'Junior', 'Retired', 'fan', 'Platinum'],
);

export const HORSE_TYPES = words(
  ({ horses }) => horses.flatMap(({ terms }) => terms.map(({ type }) => type)),
  ['Horse ID', 'Annual', 'Lifetime', 'Inactive', 'Retired', 'Not Registered', 'horse recording', 'Platinum'],
);

export const USDF_TYPES = words(
  ({ horses }) => horses.map(({ usdfMembershipType }) => usdfMembershipType),
  ['Inactive', 'Retired', 'Platinum'],
);

export const FEI_STATUSES = words(
  ({ horses, members }) => [...horses, ...members].map(({ feiRegistrationStatus }) => feiRegistrationStatus),
  ['Registered', 'Not Registered', 'Expired', 'Inactive', 'Pending', 'registered'],
);

export const ENTITY_TYPES = words(({ members }) => members.map(({ entityType }) => entityType), ['X']).filter(
  (type) => type !== '',
);

export const SUSPENSIONS = words(
  ({ horses, members }) => [...horses, ...members].map(({ suspensionStatus }) => suspensionStatus),
  ['NO', 'YES'],
);

/** Microchip numbers. Only the first is valid. */
export const MICROCHIPS = [
  '985-112 345678903',
  '',
  '0',
  '000000000000000',
  '98511234567890',
  '9851123456789034',
  '98511234567890A',
  'unknown',
];

export interface World {
  books: NaiveBooks;
  choices: Choices;
  show: NaiveShow;
}

/** Judges a world's choices and compares the judgments with the naive reading. */
export function judgedAlike({ books, choices, show }: World): JudgedCard[] {
  const judged = judge(withClasses(choices, show), factsOf(books, show.first), judgedBy(show));
  return expectAlike(judged, naiveJudgments(books, choices, show), show.flow);
}

export function partyJudgedAlike(books: NaiveBooks, party: NaiveParty, show: NaiveShow): JudgedCard[] {
  const judged = judgeParty(
    { ...party, classNames: cellOf(show) },
    factsOf(books, show.first),
    judgedBy(show),
  );
  return expectPairAlike(party.role, show.flow, judged, naiveParty(books, party, show));
}

function judgedBy({
  flow,
  first,
  last,
  eligibility,
  kind = 'licensed',
  classes = NO_CLASSES,
  standsIn = false,
  withoutBirthdays = false,
}: NaiveShow): JudgedBy {
  const days = showDays(calendarDate(first), last === '' ? null : calendarDate(last));
  const birthDates = withoutBirthdays ? 'none' : 'full';
  return { flow, eligibility, kind, classes, show: days, standsIn, birthDates };
}

/** Joins the classes into one cell, as on a list. */
function cellOf({ entered = [] }: NaiveShow): string[] {
  return entered.length === 0 ? [] : [entered.join(entered.length % 2 === 0 ? ', ' : ' / ')];
}

function withClasses({ entries, riders }: Choices, show: NaiveShow): ClassedChoices {
  const classNames = cellOf(show);
  return {
    entries: entries.map((entry) => ({ ...entry, classNames })),
    riders: riders.map((rider) => ({ ...rider, classNames })),
  };
}

export function day(from: string, days: number): string {
  return daysAfter(calendarDate(from), days) ?? from;
}

/** Numbers by organization. USHJA's numbers are USEF's. */
export const NUMBERS = {
  usef: { horse: '100', owner: '200', rider: '300' },
  usdf: { horse: '110', owner: '210', rider: '310' },
  ushja: { horse: '100', owner: '200', rider: '300' },
} as const satisfies Record<Org, unknown>;

const TYPE = { usef: 'Competing', usdf: 'Participating', ushja: 'Active' } as const satisfies Record<
  Org,
  unknown
>;
const GOOD = { status: 'Active', start: '2020-12-01', end: '2031-11-30' };

export function goodTerm(org: Org, fields: Partial<NaiveTerm> = {}): NaiveTerm {
  return { ...GOOD, type: TYPE[org], ...fields };
}

export function goodHorse(org: Org, fields: Partial<NaiveHorse> = {}): NaiveHorse {
  return {
    number: NUMBERS[org].horse,
    usefId: NUMBERS.usef.horse,
    name: 'Winterberry',
    microchipNumber: org === 'usef' ? '985112345678903' : '',
    feiRegNumber: '',
    feiRegistrationStatus: '',
    suspensionStatus: '',
    foalDate: '',
    usdfMembershipType: org === 'usdf' ? 'HID' : '',
    usdfhidDate: org === 'usdf' ? '2020-12-01' : '',
    usdfLifeDate: '',
    terms: org === 'usdf' ? [] : [{ ...GOOD, type: org === 'usef' ? 'Horse Recording' : '' }],
    ...fields,
  };
}

export function goodMember(
  org: Org,
  subject: 'owner' | 'rider',
  fields: Partial<NaiveMember> = {},
): NaiveMember {
  return {
    number: NUMBERS[org][subject],
    usefId: NUMBERS.usef[subject],
    entityType: 'I',
    firstName: 'Ann',
    lastName: 'Field',
    name: 'Ann Field',
    birthDate: org === 'usef' ? '1980-06-15' : '',
    amateurProStatus: '',
    suspensionStatus: '',
    feiRegNumber: '',
    feiRegistrationStatus: '',
    terms: [goodTerm(org)],
    ...fields,
  };
}

function goodBook(org: Org): NaiveBook {
  const { horse, owner, rider } = NUMBERS[org];
  return {
    horses: [goodHorse(org)],
    members: [goodMember(org, 'owner'), goodMember(org, 'rider')],
    owners: [{ horse, owner, start: '2020-12-01', end: '' }],
    safeSport:
      org === 'usef'
        ? [owner, rider].map((member) => ({ member, completed: '2025-12-01', due: '2031-11-30' }))
        : [],
  };
}

export function goodBooks(books: Partial<Record<Org, Partial<NaiveBook>>> = {}): NaiveBooks {
  return {
    usef: { ...goodBook('usef'), ...books.usef },
    usdf: { ...goodBook('usdf'), ...books.usdf },
    ushja: { ...goodBook('ushja'), ...books.ushja },
  };
}

type Subject = 'horse' | 'owner' | 'rider';

export function pairOf(flow: Org, subject: Subject): ChosenPair {
  return {
    federation: NUMBERS.usef[subject],
    affiliate: flow === 'usef' ? null : NUMBERS[flow][subject],
  };
}

/** Creates choices. An owner is always chosen together with the horse. */
export function goodChoices(flow: Org, chosen: readonly Subject[] = ['horse', 'owner', 'rider']): Choices {
  const pairs = (subject: Subject): ChosenPair[] => (chosen.includes(subject) ? [pairOf(flow, subject)] : []);
  const owners = pairs('owner');
  const horses = owners.length > 0 ? [pairOf(flow, 'horse')] : pairs('horse');
  return { entries: horses.map((horse) => ({ horse, owners })), riders: pairs('rider') };
}

/**
 * Returns every horse in the sample records with all owners it ever had, and every person as a rider, each with the tied USEF
 * record, if any. Adds the USEF records that no affiliate record is tied to.
 */
export function sampleChoices(flow: Org): Choices {
  const { usef, [flow]: book } = SAMPLE;
  const atUsef = (
    records: readonly Numbered[],
    clean: (number: string) => string,
    { usefId, number }: Numbered,
  ) => {
    const key = clean(flow === 'usdf' ? usefId : number);
    return records.find((one) => clean(one.number) === key)?.number ?? NO_USEF_AFFILIATE;
  };
  const pairWith = (
    records: readonly Numbered[],
    clean: (number: string) => string,
    one: Numbered,
  ): ChosenPair =>
    flow === 'usef'
      ? { federation: one.number, affiliate: null }
      : { federation: atUsef(records, clean, one), affiliate: one.number };

  const horses = book.horses.map((horse) => ({
    horse: pairWith(usef.horses, cleanHorseNumber, horse),
    owners: book.owners
      .filter((owning) => cleanHorseNumber(owning.horse) === cleanHorseNumber(horse.number))
      .flatMap(({ owner }) =>
        book.members
          .filter(({ number }) => cleanMemberNumber(number) === cleanMemberNumber(owner))
          .map((one) => pairWith(usef.members, cleanMemberNumber, one)),
      ),
  }));
  const people = book.members.filter(({ entityType }) => entityType === 'I');
  const riders = people.map((one) => pairWith(usef.members, cleanMemberNumber, one));
  const others = alone(
    usef.horses,
    horses.map(({ horse }) => horse),
  );
  return {
    entries: [...horses, ...others.map((horse) => ({ horse, owners: [] }))],
    riders: [
      ...riders,
      ...alone(
        usef.members.filter(({ entityType }) => entityType === 'I'),
        riders,
      ),
    ],
  };
}

interface Numbered {
  number: string;
  usefId: string;
}

function alone(records: readonly Numbered[], pairs: readonly ChosenPair[]): ChosenPair[] {
  return records
    .filter(({ number }) => !pairs.some(({ federation }) => federation === number))
    .map(({ number }) => ({ federation: number, affiliate: null }));
}

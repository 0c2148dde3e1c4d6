import { describe, expect, it } from 'vitest';
import { ageOn } from '../../src/domain/calendar/years.ts';
import type { CalendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { DRESSAGE_AA_FROM_AGE } from '../../src/domain/cards/federation.ts';
import { compact, fold } from '../../src/domain/names/fold.ts';
import { SAFE_SPORT_FROM_AGE } from '../../src/domain/safe-sport/safe-sport.ts';
import { birthday } from '../support/rows.ts';
import { dateIn, type SampleMember, type SampleRecord } from '../support/books/sample-books.ts';
import {
  all,
  betweenTerms,
  called,
  DATED,
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  due,
  empty,
  endsOn,
  entity,
  forLife,
  holds,
  horsesOwnedBy,
  inactiveWithinTerm,
  isPast,
  isPerson,
  lapsed,
  lapsesSoon,
  listed,
  members,
  namesakeAmong,
  not,
  noTerm,
  overlapping,
  owns,
  people,
  recorded,
  severalTerms,
  type Shows,
  startsLater,
  startsOn,
  status,
  trained,
  trainingsOf,
  untrained,
  usefMemberOf,
  YEAR_END,
} from '../sample-records/support.ts';

const suspended = recorded('suspensionStatus', /^yes$/i);
const amateur = recorded('amateurProStatus', /^Amateur$/);
const ofInactiveType = holds(({ type }) => type === 'Inactive');

function bornOn(member: SampleRecord): CalendarDate | null {
  return dateIn(member, 'birthDate');
}

/** The age on the day, in full years, passes a test. */
function aged(test: (years: number) => boolean): Shows {
  return (member) => {
    const born = bornOn(member);
    return born !== null && test(ageOn(born, DAY));
  };
}

/** Years of age by the calendar, as rider classes count them. */
function turning(years: number, year: number): Shows {
  return (member) => Number(bornOn(member)?.slice(0, 4)) === year - years;
}

/** Reaches an age, in full years, on the day. */
function reaches(age: number, day: CalendarDate): Shows {
  return (member) => bornOn(member) === birthday(age, day);
}

const tooYoung = aged((years) => years < SAFE_SPORT_FROM_AGE);
const oldEnough = aged((years) => years >= SAFE_SPORT_FROM_AGE);

const owners: [string, Shows][] = [
  ['lapsed', all(isPerson, lapsed)],
  ['starting later', all(isPerson, startsLater)],
  ['lapsing in a few days', all(isPerson, lapsesSoon)],
  ['without a term', all(isPerson, noTerm)],
  ['between two terms', all(isPerson, betweenTerms)],
  ['for life', all(isPerson, forLife)],
  ['of a status beside the rules', all(isPerson, status('Pending'))],
  ['of six horses', (member) => horsesOwnedBy('usef', member).size >= 6],
  ['a lapsed farm', all(entity('F'), lapsed)],
  ['an organization starting later', all(entity('O'), startsLater)],
  ['a farm recorded with the letter F', all(entity('F'), recorded('usefId', /^F\d+$/))],
  ['a farm with safe sport', all(entity('F'), trained)],
  ['a farm with safe sport past due', all(entity('F'), due(isPast))],
  ['a farm without safe sport', all(entity('F'), untrained)],
  ['an organization with safe sport', all(entity('O'), trained)],
  ['an organization with safe sport past due', all(entity('O'), due(isPast))],
  ['an organization without safe sport', all(entity('O'), untrained)],
  ['another entity type, with safe sport on record', all(entity('S'), trained)],
];

const riderMemberships: [string, Shows][] = [
  ['suspended', all(suspended, status('Active'))],
  ['suspended and lapsed', all(suspended, lapsed)],
  ['recorded as not suspended', recorded('suspensionStatus', /^NO$/)],
  ['lapsed since the records were dated', all(lapsed, endsOn(YEAR_END))],
  ['ended the day before', all(lapsed, endsOn(DAY_BEFORE))],
  ['ending on the day', all(status('Active'), endsOn(DAY))],
  ['lapsing in a few days', lapsesSoon],
  ['starting on the day', all(status('Active'), startsOn(DAY))],
  ['starting the day after', all(startsLater, startsOn(DAY_AFTER))],
  ['several terms', all(severalTerms, status('Active'))],
  ['overlapping terms', overlapping],
  ['life', forLife],
  ['no term', noTerm],
  ['a status beside the rules', status('Pending')],
  ['type Inactive, holding on the day', all(ofInactiveType, status('Inactive'))],
  ['type Inactive without a status, holding on the day', all(ofInactiveType, status('Active'))],
  ['type Inactive, ended', all(lapsed, (rider) => rider.terms.some(({ type }) => type === 'Inactive'))],
  ['Inactive within a term of another type', all(inactiveWithinTerm, not(ofInactiveType))],
  ['no status', holds((term) => term.status === null && term.type !== 'Inactive')],
  ['since ever', holds((term) => term.start === null)],
  ['amateur', amateur],
  ['professional', recorded('amateurProStatus', /^Professional$/)],
  ['neither amateur nor professional', empty('amateurProStatus')],
  ['FEI number', recorded('feiRegNumber', /^\d{8}$/)],
];

/** The cases of sample-data/README.md that go by an age, with what each rider it names must show. */
const riderAges: [string, Shows[]][] = [
  [
    'too young for Safe Sport, without it: not required',
    [all(tooYoung, untrained), all(tooYoung, untrained)],
  ],
  ['too young for Safe Sport, with it', [all(tooYoung, trained)]],
  [
    'old enough for Safe Sport on the day; a day later',
    [reaches(SAFE_SPORT_FROM_AGE, DAY), reaches(SAFE_SPORT_FROM_AGE, DAY_AFTER)],
  ],
  ['born on February 29', [recorded('birthDate', /-02-29$/)]],
  [
    'amateurs in competition year 2026: the last year of Junior Young Rider; the first of Dressage AA',
    [
      all(amateur, turning(DRESSAGE_AA_FROM_AGE - 1, 2026)),
      all(amateur, turning(DRESSAGE_AA_FROM_AGE, 2026)),
    ],
  ],
  [
    'amateurs in their last year of Junior Young Rider: competition year 2027; 2028',
    [
      all(amateur, turning(DRESSAGE_AA_FROM_AGE - 1, 2027)),
      all(amateur, turning(DRESSAGE_AA_FROM_AGE - 1, 2028)),
    ],
  ],
  [
    'no birth date: an amateur; a professional without safe sport',
    [all(amateur, empty('birthDate')), all(empty('birthDate'), untrained)],
  ],
];

const riderTrainings: [string, Shows][] = [
  ['valid', trained],
  ['due on the day', due((date) => date === DAY)],
  ['due the day before', due((date) => date === DAY_BEFORE)],
  ['past due when the records were dated', due((date) => date < DATED)],
  ['none, of somebody old enough', all(oldEnough, untrained)],
  ['several, the newest valid', all(trained, (rider) => trainingsOf(rider).length >= 3)],
  [
    'two of one day',
    (rider) => new Set(trainingsOf(rider).map(({ completed }) => completed)).size < trainingsOf(rider).length,
  ],
];

const riderNames: [string, Shows<SampleMember>][] = [
  ['apostrophe', called(/'/)],
  ['hyphen', called(/-/)],
  ['Ø', called(/Ø/)],
  ['Ł', called(/Ł/)],
  ['é', called(/é/)],
  ['particle', (rider) => rider.lastName.startsWith('van der ')],
  ['two words as last name', (rider) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(rider.lastName)],
  ['Jr', called(/ Jr$/)],
  ['III', called(/ III$/)],
  ['capitals', called(/^[A-Z ]{10,}$/)],
  ['60 letters and more', (rider) => compact(fold(rider.name)).length >= 60],
  ['namesakes', namesakeAmong(people.usef)],
  ['recorded as "Last, First"', recorded('name', /,/)],
  ['recorded as "First Last"', recorded('name', /^[^,]+$/)],
  ['leading zeros', recorded('usefId', /^0/)],
  ['five digits', recorded('usefId', /^\d{5}$/)],
  ['eight digits', recorded('usefId', /^[1-9]\d{7}$/)],
];

describe("USEF's members", () => {
  it.each(owners)('an owner: %s', (_case, shows) => {
    expect(members.usef.filter(owns('usef')).filter(shows)).not.toEqual([]);
  });

  it.each([...riderMemberships, ...riderNames])('a rider: %s', (_case, shows) => {
    expect(people.usef.filter(shows)).not.toEqual([]);
  });

  it.each(riderAges)('riders: %s', (name, shows) => {
    const riders = listed(name);
    const wrong = riders.filter((rider, at) => shows[at]?.(rider) !== true);
    expect(wrong.map((rider) => rider.name)).toEqual([]);
    expect(riders).toHaveLength(shows.length);
  });

  it.each(riderTrainings)("a rider's safe sport: %s", (_case, shows) => {
    expect(people.usef.filter(shows)).not.toEqual([]);
  });

  it('somebody who owns at all three and rides', () => {
    const atUsdf = new Set(members.usdf.filter(owns('usdf')).map(usefMemberOf));
    const atThree = people.usef.filter(
      (rider) => atUsdf.has(rider) && owns('usef')(rider) && owns('ushja')(rider),
    );
    expect(atThree).not.toEqual([]);
  });

  it('an organization or a farm of a long name, and a farm with an accent', () => {
    const others = members.usef.filter(not(isPerson));
    expect(others.filter((member) => compact(fold(member.name)).length >= 60)).not.toEqual([]);
    expect(others.filter(called(/É/))).not.toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { fold } from '../../src/domain/names/fold.ts';
import { dateIn, type SampleRecord } from '../support/books/sample-books.ts';
import {
  all,
  DAY,
  DAY_AFTER,
  empty,
  endsOn,
  entity,
  forLife,
  horses,
  inactiveWithinTerm,
  isLater,
  isPast,
  isPerson,
  isTiedHorse,
  isTiedMember,
  lapsed,
  lapsesSoon,
  members,
  namesakeAmong,
  not,
  noTerm,
  owned,
  owns,
  people,
  recorded,
  severalTerms,
  type Shows,
  startsLater,
  status,
  tiedToHorse,
  tiedToMember,
  usefHorseOf,
} from '../sample-records/support.ts';

const withoutUsefNumber = empty('usefId');
const suspended = recorded('suspensionStatus', /^yes$/i);

function recordedSince(horse: SampleRecord): CalendarDate | null {
  return dateIn(horse, 'usdfhidDate');
}

function lifeSince(horse: SampleRecord): CalendarDate | null {
  return dateIn(horse, 'usdfLifeDate');
}

function type(word: string): Shows {
  return recorded('usdfMembershipType', new RegExp(`^${word}$`));
}

const dressageHorses: [string, Shows][] = [
  ['HID', all(type('HID'), (horse) => isPast(recordedSince(horse)))],
  ['Life', all(type('Life'), (horse) => isPast(lifeSince(horse)))],
  ['Life without HID date', all(type('Life'), empty('usdfhidDate'))],
  ['no type, dated', all(type(''), recorded('usdfhidDate', /./))],
  ['no type, no date', all(type(''), empty('usdfhidDate'), empty('usdfLifeDate'))],
  ['HID later', all(type('HID'), (horse) => isLater(recordedSince(horse)))],
  ['HID on the day', (horse) => recordedSince(horse) === DAY],
  ['HID the day after', (horse) => recordedSince(horse) === DAY_AFTER],
  ['Life later, HID before', (horse) => isPast(recordedSince(horse)) && isLater(lifeSince(horse))],
  ['HID and Life later', (horse) => isLater(recordedSince(horse)) && isLater(lifeSince(horse))],
  ['no USEF number', withoutUsefNumber],
  ["a number that USEF's book has not", all(not(withoutUsefNumber), not(isTiedHorse))],
  ['a namesake at USEF, not tied', all(not(isTiedHorse), namesakeAmong(horses.usef))],
  [
    'tied under another name',
    all(isTiedHorse, (horse) => fold(usefHorseOf(horse)?.name ?? '') !== fold(horse.name)),
  ],
  ['tied by a number with a dash', all(isTiedHorse, recorded('usefId', /-/))],
  ['tied to a lapsed horse', tiedToHorse(lapsed)],
  ['tied to a suspended horse', tiedToHorse(suspended)],
  ['tied to a retired horse', tiedToHorse(status('Retired'))],
  [
    'tied, owned by somebody USEF has not',
    all(
      isTiedHorse,
      owned('usdf', (owners) => !owners.every(isTiedMember)),
    ),
  ],
  ['two owners', owned('usdf', (owners) => owners.length === 2)],
  ['three owners', owned('usdf', (owners) => owners.length === 3)],
  ['leading zeros', recorded('usdfId', /^0/)],
  ['five digits', recorded('usdfId', /^\d{5}$/)],
];

const unknownAtUsef = all(not(withoutUsefNumber), not(isTiedMember));
const rider = all(isPerson, not(owns('usdf')));

const dressageMembers: [string, Shows][] = [
  ['owner without USEF number', all(owns('usdf'), isPerson, withoutUsefNumber)],
  ["owner with a number that USEF's book has not", all(owns('usdf'), isPerson, unknownAtUsef)],
  ['farm without USEF number', all(owns('usdf'), entity('F'), withoutUsefNumber)],
  ["organization with a number that USEF's book has not", all(owns('usdf'), entity('O'), unknownAtUsef)],
  ['rider without USEF number', all(rider, withoutUsefNumber)],
  ["rider with a number that USEF's book has not", all(rider, unknownAtUsef)],
  ['rider with a namesake at USEF, not tied', all(rider, not(isTiedMember), namesakeAmong(people.usef))],
  ['farm lapsed at USDF, not at USEF', all(entity('F'), lapsed, tiedToMember(status('Active')))],
  ['ending on the day', endsOn(DAY)],
  ['starting later', startsLater],
  ['lapsing in a few days', lapsesSoon],
  ['no term', noTerm],
  ['Inactive', inactiveWithinTerm],
  ['life', forLife],
  ['several terms', severalTerms],
  ['tied to a suspended rider', tiedToMember(suspended)],
  ['tied to a rider without birth date', all(isPerson, tiedToMember(empty('birthDate')))],
];

describe("USDF's book", () => {
  it.each(dressageHorses)('a horse: %s', (_case, shows) => {
    expect(horses.usdf.filter(shows)).not.toEqual([]);
  });

  it.each(dressageMembers)('a member: %s', (_case, shows) => {
    expect(members.usdf.filter(shows)).not.toEqual([]);
  });

  it.each([21, 22])('an amateur of %i in competition year 2026', (years) => {
    const born = recorded('birthDate', new RegExp(`^${2026 - years}-`));
    const shows = all(isPerson, tiedToMember(all(born, recorded('amateurProStatus', /^Amateur$/))));
    expect(members.usdf.filter(shows)).not.toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { type UshjaRegistration, ushjaRegistrationAsOf } from '../../src/domain/membership/membership.ts';
import {
  all,
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  entity,
  forLife,
  holding,
  holds,
  horses,
  inactiveWithinTerm,
  isPast,
  isPerson,
  isSoon,
  isTiedHorse,
  isTiedMember,
  lapsed,
  lapsesSoon,
  members,
  namesakeAmong,
  not,
  noTerm,
  overlapping,
  owned,
  owns,
  recorded,
  severalTerms,
  type Shows,
  startsLater,
  startsOn,
  status,
  tiedToHorse,
  tiedToMember,
  trained,
} from '../sample-records/support.ts';

const NEXT_YEAR = calendarDate('2027-01-01');
const suspended = recorded('suspensionStatus', /^yes$/i);

/** The registration on the day is so. */
function registered(test: (registration: UshjaRegistration) => boolean): Shows {
  return (horse) => test(ushjaRegistrationAsOf(horse.terms, DAY));
}

const ended = registered(({ ushjaEndDate }) => isPast(ushjaEndDate));

const hunterHorses: [string, Shows][] = [
  ['Not Registered', registered(({ ushjaStatus }) => ushjaStatus === 'Not Registered')],
  ['Not Registered in another case', recorded('ushjaStatus', /^not registered$/)],
  ['no status within its term', holds((term) => term.status === null)],
  ['ended', ended],
  ['ended the day before', registered(({ ushjaEndDate }) => ushjaEndDate === DAY_BEFORE)],
  ['ending on the day', registered(({ ushjaEndDate }) => ushjaEndDate === DAY)],
  ['lapsing in a few days', registered(({ ushjaEndDate }) => isSoon(ushjaEndDate))],
  ['starting the day after', registered(({ ushjaStartDate }) => ushjaStartDate === DAY_AFTER)],
  ['starting next year', registered(({ ushjaStartDate }) => (ushjaStartDate ?? DAY) >= NEXT_YEAR)],
  ['between two terms', all(ended, (horse) => horse.terms.length > 1 && holding(horse).length === 0)],
  ['several terms', severalTerms],
  ['overlapping terms', overlapping],
  ['without end', holds((term) => term.status === 'Lifetime' && term.end === null)],
  ["not in USEF's book", not(isTiedHorse)],
  [
    "neither it nor its owners in USEF's book",
    all(
      not(isTiedHorse),
      owned('ushja', (owners) => owners.length > 0 && owners.every(not(isTiedMember))),
    ),
  ],
  [
    "not in USEF's book, its owner there",
    all(
      not(isTiedHorse),
      owned('ushja', (owners) => owners.some(isTiedMember)),
    ),
  ],
  ['a namesake at USEF, not tied', all(not(isTiedHorse), namesakeAmong(horses.usef))],
  ['no owner', owned('ushja', (owners) => owners.length === 0)],
  ['two owners', owned('ushja', (owners) => owners.length === 2)],
  ['tied to a lapsed horse', tiedToHorse(lapsed)],
  ['tied to a suspended horse', tiedToHorse(suspended)],
  ['tied to a retired horse', tiedToHorse(status('Retired'))],
];

const ofActiveType = holds(({ type }) => type === 'Active');

const hunterMembers: [string, Shows][] = [
  ["owner not in USEF's book", all(owns('ushja'), isPerson, not(isTiedMember))],
  ["farm not in USEF's book", all(owns('ushja'), entity('F'), not(isTiedMember))],
  ["rider not in USEF's book", all(isPerson, not(owns('ushja')), not(isTiedMember), status('Active'))],
  ['person of type Active', all(isPerson, ofActiveType)],
  ['farm of type Active', all(entity('F'), ofActiveType)],
  ['organization of type Active', all(entity('O'), ofActiveType)],
  ['life', forLife],
  ['lapsed owner', all(owns('ushja'), lapsed)],
  ['lapsing in a few days', lapsesSoon],
  ['starting the day after', all(startsLater, startsOn(DAY_AFTER))],
  ['no term', noTerm],
  ['Inactive', inactiveWithinTerm],
  ['overlapping terms', overlapping],
  ['tied to somebody without valid safe sport', tiedToMember(not(trained))],
  ['tied to somebody lapsed at USEF', tiedToMember(lapsed)],
  ['tied to a suspended rider', tiedToMember(suspended)],
];

describe("USHJA's book", () => {
  it.each(hunterHorses)('a horse: %s', (_case, shows) => {
    expect(horses.ushja.filter(shows)).not.toEqual([]);
  });

  it.each(hunterMembers)('a member: %s', (_case, shows) => {
    expect(members.ushja.filter(shows)).not.toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CalendarDate, calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { dressage } from '../../src/domain/cards/dressage.ts';
import { federation } from '../../src/domain/cards/federation.ts';
import { riderClass } from '../../src/domain/cards/rider-class.ts';
import { hunterJumper } from '../../src/domain/cards/hunter-jumper.ts';
import type { Verdict } from '../../src/domain/cards/verdict.ts';
import { membershipAsOf, ushjaRegistrationAsOf } from '../../src/domain/membership/membership.ts';
import { holdsOn } from '../../src/domain/membership/term.ts';
import { compact, fold } from '../../src/domain/names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../src/domain/numbers.ts';
import { isOrg, type Org } from '../../src/domain/org.ts';
import { safeSportAsOf, safeSportRequired } from '../../src/domain/safe-sport/safe-sport.ts';
import {
  cell,
  dateIn,
  SAMPLE_DATA,
  type SampleMember,
  type SampleOwnership,
  type SampleRecord,
} from '../support/books/sample-books.ts';
import {
  all,
  betweenTerms,
  books,
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
  holding,
  holds,
  horses,
  horsesOwnedBy,
  inactiveWithinTerm,
  isLater,
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
  ownersOf,
  owns,
  people,
  recorded,
  severalTerms,
  type Shows,
  startsLater,
  startsOn,
  status,
  tiedToHorse,
  tiedToMember,
  trained,
  trainingsOf,
  untrained,
  usdf,
  usef,
  usefHorseOf,
  usefMemberOf,
  ushja,
  YEAR_END,
} from '../support/books/sample-cases.ts';
import { chapters, paragraphsOf, written } from '../support/requirement.ts';
import { horseChoice, riderChoice } from '../support/rows.ts';

/*
 * Checks each case in sample-data/README.md against the records named there. If a rule or a record changes, fails for every
 * record that no longer shows its case.
 */

/** One function: each of the row's records must show the whole case. Several: each record shows one part. */
type Case = Shows | readonly Shows[];

const NEXT_YEAR = calendarDate('2027-01-01');

const suspended = recorded('suspensionStatus', /^yes$/i);

function ownedByOneEach(org: Org, ...types: readonly string[]): Shows {
  return owned(
    org,
    (owners) =>
      owners
        .map((owner) => cell(owner, 'entityType'))
        .toSorted()
        .join() === types.join(),
  );
}

/** Requires that the owner shows the case, and that the horse has an owner who shows it. */
function withHorse(shows: Shows): readonly Shows[] {
  return [all(owns('usef'), shows), owned('usef', (owners) => owners.some(shows))];
}

function ownershipsOf(horse: SampleRecord): SampleOwnership[] {
  return usef.owners.filter((ownership) => ownership.horse === cleanHorseNumber(horse.number));
}

function sold(horse: SampleRecord): boolean {
  return ownershipsOf(horse).some(({ end }) => isPast(end));
}

function atUshja(member: SampleRecord): SampleMember | undefined {
  return ushja.members.get(cleanMemberNumber(member.number));
}

function atAllThree(shows: Shows): Shows {
  return (member) => {
    const other = atUshja(member);
    const atUsdf = members.usdf.some((each) => usefMemberOf(each) === member && shows(each));
    return shows(member) && atUsdf && other !== undefined && shows(other);
  };
}

function foalYear(horse: SampleRecord): string | undefined {
  return dateIn(horse, 'foalDate')?.slice(0, 4);
}

function ownerNumbers(horse: SampleRecord): string {
  return ownersOf('usef', horse)
    .map(({ number }) => number)
    .join(' ');
}

/** Requires that another horse has the same name, and that the test passes for the two horses. */
function besideNamesake(test: (horse: SampleRecord, namesake: SampleRecord) => boolean): Shows {
  return (horse) =>
    horses.usef.some(
      (other) => other !== horse && fold(other.name) === fold(horse.name) && test(horse, other),
    );
}

/** True if adding or removing one letter turns the name into another horse's name. */
function isALetterFromAnother(horse: SampleRecord): boolean {
  return horses.usef.some(
    ({ name }) => withoutALetter(name).includes(horse.name) || withoutALetter(horse.name).includes(name),
  );
}

function withoutALetter(name: string): string[] {
  return Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1));
}

function isLong(record: SampleRecord): boolean {
  return compact(fold(record.name)).length >= 60;
}

const capitals = called(/^[A-Z ]{10,}$/);
const namesakeAtUsef = namesakeAmong([...horses.usef, ...people.usef]);

function bornOn(member: SampleRecord): CalendarDate | null {
  return dateIn(member, 'birthDate');
}

const needsSafeSport: Shows = (member) => safeSportRequired(bornOn(member), DAY);

/** True for a member who needs Safe Sport from this day on, but not the day before. */
function comesOfAge(day: CalendarDate, before: CalendarDate): Shows {
  return (member) => safeSportRequired(bornOn(member), day) && !safeSportRequired(bornOn(member), before);
}

const amateur = recorded('amateurProStatus', /^Amateur$/);
const professional = recorded('amateurProStatus', /^Professional$/);

/** True for an amateur in the younger class's last competition year, or the older class's first. */
function amateurOf(
  year: number,
  when: 'last year as' | 'first year as',
  name: ReturnType<typeof riderClass>,
): Shows {
  const other = when === 'last year as' ? year + 1 : year - 1;
  return all(
    amateur,
    (rider) => riderClass(bornOn(rider), year) === name && riderClass(bornOn(rider), other) !== name,
  );
}

function riderCard(kind: Verdict['kind']): Shows {
  return (rider) =>
    federation.rider.verdict(riderChoice(membershipAsOf(rider.terms, DAY)), DAY).kind === kind;
}

const wasOfInactiveType: Shows = (rider) => rider.terms.some(({ type }) => type === 'Inactive');

function type(word: string): Shows {
  return recorded('usdfMembershipType', new RegExp(`^${word}$`));
}

function dressageCard(kind: Verdict['kind']): Shows {
  return (horse) => {
    const dates = { usdfhidDate: dateIn(horse, 'usdfhidDate'), usdfLifeDate: dateIn(horse, 'usdfLifeDate') };
    return dressage.horse.verdict(horseChoice({ usdfId: horse.number, ...dates }), DAY).kind === kind;
  };
}

function dated(column: 'usdfhidDate' | 'usdfLifeDate', test: (date: CalendarDate | null) => boolean): Shows {
  return (horse) => test(dateIn(horse, column));
}

const withoutUsefNumber = empty('usefId');
const unknownHorse = all(not(withoutUsefNumber), not(isTiedHorse));
const unknownMember = all(not(withoutUsefNumber), not(isTiedMember));

function hunterCard(kind: Verdict['kind']): Shows {
  return (horse) => {
    const registration = ushjaRegistrationAsOf(horse.terms, DAY);
    return hunterJumper.horse.verdict(horseChoice(registration), DAY).kind === kind;
  };
}

/** True if the card is of this kind, and the registration on the day passes the test. */
function registered(
  kind: Verdict['kind'],
  test: (registration: ReturnType<typeof ushjaRegistrationAsOf>) => boolean,
): Shows {
  return all(hunterCard(kind), (horse) => test(ushjaRegistrationAsOf(horse.terms, DAY)));
}

/** Cases by table title in sample-data/README.md. */
const CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  'Owners and ownership': {
    'two owners, a farm and a person': ownedByOneEach('usef', 'F', 'I'),
    'three owners: a person, a farm and an organization': ownedByOneEach('usef', 'F', 'I', 'O'),
    'owned by a farm': ownedByOneEach('usef', 'F'),
    'owned by an organization': ownedByOneEach('usef', 'O'),
    'owned by another entity type, `S`: no safe-sport look-up': [ownedByOneEach('usef', 'S'), entity('S')],
    'no owner at USEF': (horse) => ownershipsOf(horse).length === 0,
    'sold 10/01/2026: the new owner alone answers': all(
      sold,
      owned('usef', (owners) => owners.length === 1),
    ),
    'changes hands in the competition week: old owner through 12/08, new one from 12/09/2026': (horse) =>
      ownershipsOf(horse).some(({ end }) => isSoon(end)) &&
      ownershipsOf(horse).some(({ start }) => isSoon(start)),
    'ownership ended 10/31/2026, no new owner recorded': all(
      sold,
      owned('usef', (owners) => owners.length === 0),
    ),
    'one owner with two overlapping periods': all(
      (horse) => ownershipsOf(horse).filter((period) => holdsOn(period, DAY)).length === 2,
      owned('usef', (owners) => owners.length === 1),
    ),
    'one owner of seven horses': (member) => horsesOwnedBy('usef', member).size === 7,
    'owner and rider at once': withHorse(all(isPerson, status('Active'))),
    'owner whose membership ended 11/30/2026': withHorse(all(isPerson, lapsed, endsOn(YEAR_END))),
    'owner whose membership starts 12/06/2026': withHorse(all(isPerson, startsLater, startsOn(DAY_AFTER))),
    'owner whose membership ends in two days': withHorse(all(isPerson, lapsesSoon)),
    'owner without any membership on record': withHorse(all(isPerson, noTerm)),
    'owner who is a life member, in all three books': withHorse(atAllThree(forLife)),
    'owner with a status other than Active': withHorse(
      all(isPerson, not(status('Active')), (member) => holding(member).length > 0),
    ),
    'owner between two memberships': withHorse(all(isPerson, betweenTerms)),
    'farm recorded with the letter F': withHorse(all(entity('F'), recorded('usefId', /^F\d+$/))),
    'farm whose membership ended, at USEF and at USHJA': withHorse(
      all(entity('F'), lapsed, (member) => {
        const other = atUshja(member);
        return other !== undefined && lapsed(other);
      }),
    ),
    'organization whose membership starts later': withHorse(all(entity('O'), startsLater)),
  },
  'Horses at USEF': {
    retired: status('Retired'),
    'retires 12/15/2026, still active': all(status('Active'), (horse) =>
      horse.terms.some((term) => term.status === 'Retired' && isLater(term.start)),
    ),
    suspended: all(suspended, status('Active')),
    'suspended and lapsed: the warning says both': all(suspended, lapsed),
    'membership ended 11/30/2026': all(lapsed, endsOn(YEAR_END)),
    'ended the day before': all(lapsed, endsOn(DAY_BEFORE)),
    'ends on the day': all(status('Active'), endsOn(DAY)),
    'ends three days later': all(lapsesSoon, endsOn(calendarDate('2026-12-08'))),
    'starts the day after': all(startsLater, startsOn(DAY_AFTER)),
    'starts on the day': all(status('Active'), startsOn(DAY)),
    'starts 01/01/2027': all(startsLater, startsOn(NEXT_YEAR)),
    'five terms, one after the other': all(
      severalTerms,
      (horse) => horse.terms.length === 5,
      status('Active'),
    ),
    'between two terms': betweenTerms,
    'two overlapping terms, the life one holds': all(overlapping, status('Active'), forLife),
    'two overlapping terms, the one that holds is Inactive': all(overlapping, status('Inactive')),
    'no term at all': noTerm,
    'status Pending': status('Pending'),
    'no status recorded: Active': all(
      status('Active'),
      holds((term) => term.status === null),
    ),
    'no type recorded: shows "Horse ID"': holds((term) => term.type === null),
    'Life, without end': forLife,
    'no start recorded': holds(({ start, end }) => start === null && end !== null),
    'neither start nor end recorded': holds(({ start, end }) => start === null && end === null),
    'membership words in another case': all(status('Active'), (horse) =>
      horse.rows.some((row) => cell(row, 'memberStatus') === 'active'),
    ),
    'no foal date': empty('foalDate'),
    'FEI number and status': all(
      recorded('feiRegNumber', /./),
      recorded('feiRegistrationStatus', /^Active$/),
    ),
    'FEI status Lapsed': all(recorded('feiRegNumber', /./), recorded('feiRegistrationStatus', /^Lapsed$/)),
    'no microchip': empty('microchipNumber'),
    'same name, told apart by foal year': besideNamesake((a, b) => foalYear(a) !== foalYear(b)),
    'same name and foal year, told apart by owner': besideNamesake(
      (a, b) => foalYear(a) === foalYear(b) && ownerNumbers(a) !== ownerNumbers(b),
    ),
    'same name, foal date and owner, told apart by number alone': besideNamesake(
      (a, b) => cell(a, 'foalDate') === cell(b, 'foalDate') && ownerNumbers(a) === ownerNumbers(b),
    ),
    'leading zeros, 5 and 6 digits': [
      recorded('usefId', /^0/),
      recorded('usefId', /^\d{5}$/),
      recorded('usefId', /^\d{6}$/),
    ],
    'apostrophe, curly apostrophe, hyphens': [called(/'/), called(/’/), called(/-/)],
    'accents and other letters': [
      called(/ø/i),
      called(/ł/i),
      called(/é/i),
      called(/^[\p{Script=Cyrillic} ]+$/u),
    ],
    'long name': isLong,
    'name in capitals': capitals,
    'II and III are different horses': [called(/ II$/), called(/ III$/)],
    'titles before the name': [called(/^CH /), called(/^GCH /)],
    'spelled almost alike': isALetterFromAnother,
  },
  'Riders at USEF': {
    suspended: all(suspended, status('Active')),
    'suspended and lapsed': all(suspended, lapsed),
    'membership ended 11/30/2026': all(lapsed, endsOn(YEAR_END)),
    'ended the day before': all(lapsed, endsOn(DAY_BEFORE)),
    'ends on the day': all(status('Active'), endsOn(DAY)),
    'ends the day after': all(lapsesSoon, endsOn(DAY_AFTER)),
    'starts the day after': all(startsLater, startsOn(DAY_AFTER)),
    'starts on the day': all(status('Active'), startsOn(DAY)),
    'five terms': all(severalTerms, (rider) => rider.terms.length === 5, status('Active')),
    'two overlapping terms': overlapping,
    'life member': forLife,
    'no membership on record': noTerm,
    'status Pending': status('Pending'),
    'membership of type Inactive that holds on the day: details, effective INACTIVE': all(
      riderCard('details'),
      holds((term) => term.type === 'Inactive'),
    ),
    'membership of type Inactive that has ended: warning': all(
      riderCard('warning'),
      lapsed,
      wasOfInactiveType,
    ),
    'status Inactive within a term of another type': all(
      riderCard('warning'),
      inactiveWithinTerm,
      not(wasOfInactiveType),
    ),
    'no status recorded: Active': all(
      status('Active'),
      holds((term) => term.status === null),
    ),
    'status in lower case, no start': all(
      status('Active'),
      recorded('memberStatus', /^active$/),
      holds((term) => term.start === null),
    ),
    'too young for Safe Sport, without it: not required': all(not(needsSafeSport), untrained),
    'too young for Safe Sport, with it': all(not(needsSafeSport), trained),
    'old enough for Safe Sport on the day; a day later': [
      comesOfAge(DAY, DAY_BEFORE),
      comesOfAge(DAY_AFTER, DAY),
    ],
    'born on February 29': recorded('birthDate', /-02-29$/),
    'amateurs in competition year 2026: the last year of Junior Young Rider; the first of Dressage AA': [
      amateurOf(2026, 'last year as', 'Junior Young Rider'),
      amateurOf(2026, 'first year as', 'Dressage AA'),
    ],
    'amateurs in their last year of Junior Young Rider: competition year 2027; 2028': [
      amateurOf(2027, 'last year as', 'Junior Young Rider'),
      amateurOf(2028, 'last year as', 'Junior Young Rider'),
    ],
    'no birth date: an amateur; a professional without safe sport': [
      all(empty('birthDate'), needsSafeSport, amateur),
      all(empty('birthDate'), needsSafeSport, professional, untrained),
    ],
    'amateur; professional': [amateur, professional],
    'FEI number': recorded('feiRegNumber', /^\d{8}$/),
    'same name, told apart by number': namesakeAmong(people.usef),
    'apostrophe, hyphen, accents': [called(/'/), called(/Ø/), called(/Ł/), all(called(/é/), called(/-/))],
    'particle, blank within the last name': [
      called(/ van der /),
      called(/ Mc [A-Z]/),
      recorded('lastName', /^[A-Z][a-z]+ [A-Z][a-z]+$/),
    ],
    'Jr and III': [called(/ Jr$/), called(/ III$/)],
    capitals,
    'long name': isLong,
    'leading zeros, 5 and 8 digits': [
      recorded('usefId', /^0/),
      recorded('usefId', /^\d{5}$/),
      recorded('usefId', /^[1-9]\d{7}$/),
    ],
  },
  'Safe sport': {
    valid: trained,
    'due date passed 11/20/2026': all(
      not(trained),
      due((date) => date === calendarDate('2026-11-20') && date < DATED),
    ),
    'due on the day: valid': all(
      trained,
      due((date) => date === DAY),
    ),
    'due the day before': all(
      not(trained),
      due((date) => date === DAY_BEFORE),
    ),
    none: all(needsSafeSport, untrained),
    'four completions, the newest valid': all(trained, (rider) => trainingsOf(rider).length === 4),
    'two completions of one day: the later due date': (rider) => {
      const [first, second] = trainingsOf(rider);
      if (first === undefined || second === undefined || first.completed !== second.completed) return false;
      const later = first.due > second.due ? first.due : second.due;
      return first.due !== second.due && safeSportAsOf(trainingsOf(rider), DAY).dueDate === later;
    },
    'farm: valid; passed; none': [
      all(entity('F'), trained),
      all(entity('F'), due(isPast)),
      all(entity('F'), untrained),
    ],
    'organization: valid; passed; none': [
      all(entity('O'), trained),
      all(entity('O'), due(isPast)),
      all(entity('O'), untrained),
    ],
  },
  Dressage: {
    'HID horse; Life horse': [
      all(type('HID'), dressageCard('details')),
      all(type('Life'), dressageCard('details')),
    ],
    'HID dated after the competition: warning': all(
      type('HID'),
      dated('usdfhidDate', isLater),
      dressageCard('warning'),
    ),
    'HID dated on the day': all(
      dated('usdfhidDate', (date) => date === DAY),
      dressageCard('details'),
    ),
    'Life later, HID before: details': all(
      dated('usdfhidDate', isPast),
      dated('usdfLifeDate', isLater),
      dressageCard('details'),
    ),
    'HID and Life both later: warning': all(
      dated('usdfhidDate', isLater),
      dated('usdfLifeDate', isLater),
      dressageCard('warning'),
    ),
    'Life without HID date': all(type('Life'), empty('usdfhidDate')),
    'no type: "Horse ID", with and without a date': [
      all(type(''), recorded('usdfhidDate', /./)),
      all(type(''), empty('usdfhidDate'), empty('usdfLifeDate')),
    ],
    'no USEF match, no USEF number: horses': withoutUsefNumber,
    "no USEF match, a number USEF's book has not: horses": unknownHorse,
    'no USEF match: owners, without and with a number': [
      all(owns('usdf'), isPerson, withoutUsefNumber),
      all(owns('usdf'), entity('F'), withoutUsefNumber),
      all(owns('usdf'), isPerson, unknownMember),
      all(owns('usdf'), entity('O'), unknownMember),
    ],
    'no USEF match: riders, without and with a number': [
      all(isPerson, withoutUsefNumber),
      all(isPerson, unknownMember),
    ],
    'same name at USEF, not tied by number: horses': [
      all(not(isTiedHorse), namesakeAtUsef),
      namesakeAmong(horses.usdf),
      all(not(isTiedHorse), namesakeAtUsef),
      namesakeAmong(horses.usdf),
    ],
    'same name at USEF, not tied by number: riders': [
      all(not(isTiedMember), namesakeAtUsef),
      namesakeAmong(people.usdf),
    ],
    'tied, spelled otherwise at USDF': all(
      isTiedHorse,
      (horse) => fold(usefHorseOf(horse)?.name ?? '') !== fold(horse.name),
    ),
    'USEF number written with a dash': all(isTiedHorse, recorded('usefId', /-/)),
    'USEF horse without a USDF record': (horse) =>
      ![...usdf.horses.values()].some((other) => cleanHorseNumber(cell(other, 'usefId')) === horse.number),
    'an owner at USDF whom USEF does not have, of a tied horse': (horse) =>
      horses.usdf.some(
        (other) =>
          usefHorseOf(other) === horse && ownersOf('usdf', other).some((owner) => !isTiedMember(owner)),
      ),
    'leading zero; five digits': [
      recorded('usdfId', /^0/),
      recorded('usdfId', /^\d{5}$/),
      recorded('usdfId', /^0/),
    ],
    'member lapsed, at USDF alone': all(lapsed, tiedToMember(status('Active'))),
    'member whose membership ends on the day; starts the day after': [
      endsOn(DAY),
      all(startsLater, startsOn(DAY_AFTER)),
    ],
    'member who lapses in two days; without any term': [lapsesSoon, noTerm],
    'member with status Inactive': inactiveWithinTerm,
    'life member; several terms': [forLife, severalTerms],
  },
  'Hunter/jumper': {
    'Not Registered': registered('warning', ({ ushjaStatus }) => ushjaStatus === 'Not Registered'),
    'no status recorded: warning': registered('warning', ({ ushjaStatus }) => ushjaStatus === null),
    'ended 11/30; ended the day before': [
      registered('warning', ({ ushjaEndDate }) => ushjaEndDate === YEAR_END),
      registered('warning', ({ ushjaEndDate }) => ushjaEndDate === DAY_BEFORE),
    ],
    'ends on the day; ends three days later': [
      registered('details', ({ ushjaEndDate }) => ushjaEndDate === DAY),
      registered('details', ({ ushjaEndDate }) => isSoon(ushjaEndDate)),
    ],
    'starts the day after; starts 03/01/2027': [
      registered('warning', ({ ushjaStartDate }) => ushjaStartDate === DAY_AFTER),
      registered('warning', ({ ushjaStartDate }) => ushjaStartDate === calendarDate('2027-03-01')),
    ],
    'between two terms': all(
      hunterCard('warning'),
      (horse) => horse.terms.length === 2 && holding(horse).length === 0,
    ),
    'three terms; two overlapping terms': [
      all(severalTerms, (horse) => horse.terms.length === 3),
      overlapping,
    ],
    lifetime: all(
      hunterCard('details'),
      holds((term) => term.status === 'Lifetime' && term.end === null),
    ),
    "a number USEF's book has not: horses": not(isTiedHorse),
    "a number USEF's book has not: owners": [
      all(owns('ushja'), isPerson, not(isTiedMember)),
      all(owns('ushja'), entity('F'), not(isTiedMember)),
    ],
    "a number USEF's book has not: rider": all(isPerson, not(owns('ushja')), not(isTiedMember)),
    'same name at USEF, not tied by number': [
      all(not(isTiedHorse), namesakeAmong(horses.usef)),
      namesakeAmong(horses.ushja),
    ],
    'no owner at USHJA': owned('ushja', (owners) => owners.length === 0),
    'tied to a USEF horse that is lapsed; suspended': [tiedToHorse(lapsed), tiedToHorse(suspended)],
    'farm: "USHJA Farm"; person: "USHJA Active"; life': [
      all(
        entity('F'),
        holds(({ type: recordedType }) => recordedType === 'Active'),
      ),
      all(
        isPerson,
        holds(({ type: recordedType }) => recordedType === 'Active'),
      ),
      forLife,
    ],
    'member lapsed; lapses in three days; starts the day after': [
      lapsed,
      lapsesSoon,
      all(startsLater, startsOn(DAY_AFTER)),
    ],
    'member without any term; with status Inactive': [noTerm, inactiveWithinTerm],
    'member with two overlapping terms': overlapping,
  },
};

interface Row {
  title: string;
  /** Paragraphs of the requirement, such as `3.10`. */
  paragraphs: string[];
  who: { org: string; number: string }[];
}

const text = readFileSync(new URL('README.md', SAMPLE_DATA), 'utf8');
const tables = new Map(
  text
    .split(/^## /m)
    .filter((section) => section.includes('| Case |'))
    .map((section) => [section.slice(0, section.indexOf('\n')), rowsOf(section)]),
);

function rowsOf(section: string): Row[] {
  const rows = section.split('\n').filter((line) => /^\| (?!Case|-)/.test(line));
  return rows.map((line) => {
    const [title = '', paragraphs = '', who = ''] = line
      .split('|')
      .slice(1)
      .map((part) => part.trim());
    const named = who.matchAll(/\((USEF|USDF|USHJA) (F?\d+)\)/g);
    return {
      title,
      paragraphs: paragraphs.split(', '),
      who: [...named].map(([, org = '', number = '']) => ({ org: org.toLowerCase(), number })),
    };
  });
}

function recordOf(org: string, number: string): SampleRecord {
  const book = isOrg(org) ? books[org] : undefined;
  const found = book?.horses.get(cleanHorseNumber(number)) ?? book?.members.get(cleanMemberNumber(number));
  if (found === undefined) throw new Error(`There is no ${org} ${number}`);
  return found;
}

const REQUIREMENT = new Set(chapters().flatMap(({ markdown }) => paragraphsOf(markdown).map(written)));

describe.each(Object.entries(CASES))('sample-data/README.md, %s', (section, cases) => {
  const rows = tables.get(section) ?? [];

  it('the table has the same cases as this test, in the same order', () => {
    expect(rows.map(({ title }) => title)).toEqual(Object.keys(cases));
  });

  it('names only existing paragraphs of the requirement', () => {
    const wrong = rows.filter(({ paragraphs }) => paragraphs.some((each) => !REQUIREMENT.has(each)));
    expect(wrong).toEqual([]);
  });

  it.each(rows)('$title', ({ title, who }) => {
    const shows = cases[title] ?? [];
    const parts = typeof shows === 'function' ? who.map(() => shows) : shows;
    expect(who.length).toBeGreaterThan(0);
    expect(parts).toHaveLength(who.length);
    const failing = who.filter(({ org, number }, at) => parts[at]?.(recordOf(org, number)) !== true);
    expect(failing, 'records that do not show this case').toEqual([]);
  });
});

it('sample-data/README.md has no other tables', () => {
  expect([...tables.keys()]).toEqual(Object.keys(CASES));
});

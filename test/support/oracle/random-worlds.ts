import * as fc from 'fast-check';
import { type ChosenPair, NO_USEF_AFFILIATE } from '../../../src/domain/cards/choices.ts';
import { SHOW_KINDS, type ShowKind } from '../../../src/domain/judgment/show-kind.ts';
import { type Org, ORGS } from '../../../src/domain/org.ts';
import { ADULT_AGE, dayOfAge, SAFE_SPORT_AGE } from './ages.ts';
import type { NaiveBook, NaiveHorse, NaiveMember, NaiveTerm } from './books.ts';
import {
  CLASS_NAMES,
  day,
  ENTITY_TYPES,
  FEI_STATUSES,
  goodHorse,
  goodMember,
  goodTerm,
  HORSE_TYPES,
  madeUpClasses,
  madeUpList,
  MEMBER_TYPES,
  MICROCHIPS,
  NUMBERS,
  PUBLIC_CLASSES,
  PUBLIC_LIST,
  STATUSES,
  SUSPENSIONS,
  USDF_TYPES,
  type World,
} from './worlds.ts';

/*
 * Random worlds: all of a judgment's inputs at once, with days near the days of the show. Most of a record is good, so
 * that a card often has only one finding, or none.
 */

interface Show {
  first: string;
  last: string;
}

const show: fc.Arbitrary<Show> = fc
  .record({
    first: fc.constantFrom(
      '2026-12-05',
      '2026-11-30',
      '2026-02-27',
      '2028-02-28',
      '2027-12-30',
      '2025-11-29',
      '2018-11-29',
    ),
    days: fc.constantFrom(null, null, 0, 1, 2, 3, 14, 60),
  })
  .map(({ first, days }) => ({ first, last: days === null ? '' : day(first, days) }));

function mostly<Value>(good: Value, others: readonly Value[], weight = 6): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight, arbitrary: fc.constant(good) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

/** Draws a day at or near the first or the last day of the show, or far from both. */
function dayNear({ first, last }: Show): fc.Arbitrary<string> {
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(first, last || first), fc.constantFrom(-15, -14, -1, 0, 0, 1, 2, 13, 14, 15))
      .map(([from, days]) => day(from, days)),
    fc.constantFrom('2016-11-30', '2020-12-01', '2031-11-30'),
  );
}

/** Draws two bounds, either of which may be open. */
function period(of: Show): fc.Arbitrary<{ start: string; end: string }> {
  const bound = fc.oneof({ weight: 4, arbitrary: dayNear(of) }, fc.constant(''));
  return fc
    .tuple(bound, bound)
    .map(([start, end]) =>
      start !== '' && end !== '' && start > end ? { start: end, end: start } : { start, end },
    );
}

/**
 * Draws terms with different dates, and sometimes one more with the same dates as the first, where exactly one of the two
 * is `Active`. Otherwise, the requirement does not define which of two terms with the same dates decides.
 */
function terms(of: Show, types: readonly string[], good: NaiveTerm): fc.Arbitrary<NaiveTerm[]> {
  const dates = fc.oneof(
    { weight: 2, arbitrary: fc.constant({ start: good.start, end: good.end }) },
    period(of),
  );
  const term = fc
    .record({ type: mostly(good.type, types), status: mostly('Active', STATUSES), dates })
    .map(({ type, status, dates: { start, end } }) => ({ type, status, start, end }));
  const drawn = fc.uniqueArray(term, { maxLength: 3, selector: ({ start, end }) => `${start} ${end}` });
  const some = fc.oneof(
    { weight: 2, arbitrary: fc.constant<NaiveTerm[]>([good]) },
    { weight: 3, arbitrary: drawn },
  );
  const twin = mostly('', ['Pending', 'Inactive', 'Not Registered', 'Cancelled'], 8);
  return fc.tuple(some, twin).map(([all, status]) => {
    const [first] = all;
    return status === '' || first?.status !== 'Active' ? all : [...all, { ...first, status }];
  });
}

function horse(of: Show, org: Org): fc.Arbitrary<NaiveHorse> {
  const good = goodHorse(org);
  const [term = goodTerm(org)] = good.terms;
  const date = fc.oneof(fc.constantFrom('', '2020-12-01'), dayNear(of));
  return fc
    .record({
      usefId: mostly(good.usefId, ['#1-00', ' 1 00', '101', '', '0100']),
      name: mostly(good.name, ['WINTERBERRY', 'Winterberry!', 'Wínterberry', 'Winter Berry', 'Other']),
      microchipNumber: mostly(good.microchipNumber, MICROCHIPS, 8),
      suspensionStatus: mostly('', SUSPENSIONS, 8),
      feiRegistrationStatus: mostly('', FEI_STATUSES),
      usdfMembershipType: mostly('HID', USDF_TYPES, 2),
      usdfhidDate: date,
      usdfLifeDate: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, date),
      terms: terms(of, org === 'usef' ? HORSE_TYPES : [''], term),
    })
    .map((fields) => ({
      ...good,
      ...fields,
      ...(org === 'usef' ? {} : { microchipNumber: '', suspensionStatus: '', feiRegistrationStatus: '' }),
      ...(org === 'usdf' ? { terms: [] } : { usdfMembershipType: '', usdfhidDate: '', usdfLifeDate: '' }),
    }));
}

function member(of: Show, org: Org, role: 'owner' | 'rider'): fc.Arbitrary<NaiveMember> {
  const good = goodMember(org, role);
  const birth = fc
    .tuple(dayNear(of), fc.constantFrom(SAFE_SPORT_AGE, ADULT_AGE))
    .map(([date, age]) => dayOfAge(-age, date));
  return fc
    .record({
      usefId: mostly(good.usefId, ['F-200', 'F300', '#3 00', '', '0300']),
      entityType: mostly('I', ENTITY_TYPES, 4),
      lastName: mostly('Field', ['FIELD', "F'ield", 'Fïeld', 'Lee', 'Field Jr']),
      birthDate: fc.oneof(fc.constantFrom('1980-06-15', '2008-02-29', '2024-01-01', ''), birth),
      suspensionStatus: mostly('', SUSPENSIONS, 8),
      feiRegistrationStatus: mostly('', FEI_STATUSES),
      terms: terms(of, MEMBER_TYPES, goodTerm(org)),
    })
    .map(({ entityType, ...fields }) => ({
      ...good,
      ...fields,
      entityType: role === 'rider' ? mostlyPerson(entityType) : entityType,
      name: fields.lastName,
      ...(org === 'usef' ? {} : { birthDate: '', suspensionStatus: '', feiRegistrationStatus: '' }),
    }));
}

/**
 * Returns `I` for every entity type except `X`, because riders are people. A rider with any other type counts as no longer in
 * the book (requirement 6.21), so one such type is enough.
 */
function mostlyPerson(entityType: string): string {
  return entityType === 'X' ? 'X' : 'I';
}

function book(of: Show, org: Org): fc.Arbitrary<NaiveBook> {
  const { horse: horseNumber, owner: ownerNumber, rider: riderNumber } = NUMBERS[org];
  const training = fc
    .tuple(fc.constantFrom(ownerNumber, riderNumber), dayNear(of), dayNear(of))
    .map(([who, a, b]) =>
      a < b ? { member: who, completed: a, due: b } : { member: who, completed: b, due: a },
    );
  const goodTraining = [ownerNumber, riderNumber].map((who) => ({
    member: who,
    completed: '2020-12-01',
    due: '2031-11-30',
  }));
  const owning = fc.oneof(fc.constant({ start: '2020-12-01', end: '' }), period(of));
  return fc
    .record({
      horses: fc.tuple(horse(of, org), horse(of, org)).map(([one, other]) => [
        one,
        // Another horse in the book, which USDF may have tied to the same USEF number.
        { ...other, number: org === 'usdf' ? '111' : '101', ...(org !== 'usdf' && { usefId: '101' }) },
      ]),
      members: fc
        .tuple(member(of, org, 'owner'), member(of, org, 'rider'))
        .map(([owner, rider]) => [owner, rider]),
      owners: fc
        .array(fc.tuple(fc.constantFrom(ownerNumber, ownerNumber, riderNumber), owning), { maxLength: 3 })
        .map((held) => held.map(([owner, period]) => ({ horse: horseNumber, owner, ...period }))),
      safeSport: fc.oneof(
        { weight: 2, arbitrary: fc.constant(goodTraining) },
        fc.array(training, { maxLength: 4 }),
      ),
    })
    .map((drawn) => ({
      ...drawn,
      horses: org === 'usdf' ? drawn.horses : drawn.horses.map((one) => ({ ...one, usefId: one.number })),
      members: org === 'usdf' ? drawn.members : drawn.members.map((one) => ({ ...one, usefId: one.number })),
      safeSport: org === 'usef' ? drawn.safeSport : [],
    }));
}

function pair(flow: Org, subject: 'horse' | 'owner' | 'rider'): fc.Arbitrary<ChosenPair> {
  const own = NUMBERS[flow][subject];
  return fc.record({
    federation: mostly<string>(NUMBERS.usef[subject], [NO_USEF_AFFILIATE, '101', '404'], 8),
    affiliate: flow === 'usef' ? fc.constant(null) : mostly<string | null>(own, [null, '111', '404'], 8),
  });
}

export const randomWorld: fc.Arbitrary<World> = fc
  .record({
    of: show,
    flow: fc.constantFrom(...ORGS),
    isPublic: fc.boolean(),
    standsIn: mostly(false, [true]),
    withoutBirthdays: fc.boolean(),
    kind: mostly<ShowKind>('licensed', SHOW_KINDS, 3),
    entered: fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      fc.uniqueArray(fc.constantFrom(...CLASS_NAMES), { maxLength: 3 }),
    ),
  })
  .chain(({ of, flow, isPublic, standsIn, withoutBirthdays, kind, entered }) =>
    fc.record({
      books: fc.record({ usef: book(of, 'usef'), usdf: book(of, 'usdf'), ushja: book(of, 'ushja') }),
      choices: fc
        .record({ horse: pair(flow, 'horse'), owner: pair(flow, 'owner'), rider: pair(flow, 'rider') })
        .map((drawn) => ({
          entries: [{ horse: drawn.horse, owners: [drawn.owner] }],
          riders: [drawn.rider],
        })),
      show: fc.constant({
        ...of,
        flow,
        eligibility: isPublic ? PUBLIC_LIST : madeUpList(of),
        kind,
        classes: isPublic ? PUBLIC_CLASSES : madeUpClasses(of),
        entered,
        standsIn,
        withoutBirthdays,
      }),
    }),
  );

/** True if the screens can make these choices: each has a record, and an affiliate's owner owns an affiliate's horse. */
export function canBeChosen({ choices: { entries, riders } }: World): boolean {
  return (
    [...entries.map(({ horse }) => horse), ...riders].every(hasRecord) &&
    entries.every(
      ({ horse, owners }) => horse.affiliate !== null || owners.every((one) => one.affiliate === null),
    )
  );
}

function hasRecord({ federation, affiliate }: ChosenPair): boolean {
  return federation !== NO_USEF_AFFILIATE || affiliate !== null;
}

import { expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { holdsOn } from '../../src/domain/membership/term.ts';
import { compact, fold } from '../../src/domain/names/fold.ts';
import { cleanHorseNumber } from '../../src/domain/numbers.ts';
import { cell, dateIn, type SampleOwnership, type SampleRecord } from '../support/books/sample-books.ts';
import {
  all,
  betweenTerms,
  called,
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  empty,
  endsOn,
  entity,
  forLife,
  holds,
  horses,
  isLater,
  isPast,
  isSoon,
  lapsed,
  lapsesSoon,
  noTerm,
  overlapping,
  owned,
  ownersOf,
  recorded,
  severalTerms,
  shownStart,
  type Shows,
  startsLater,
  startsOn,
  status,
  usdf,
  usef,
  YEAR_END,
} from '../sample-records/support.ts';

const NEXT_YEAR = calendarDate('2027-01-01');
const suspended = recorded('suspensionStatus', /^yes$/i);
const withFei = recorded('feiRegNumber', /./);

function ownershipsOf(horse: SampleRecord): SampleOwnership[] {
  return usef.owners.filter((ownership) => ownership.horse === cleanHorseNumber(horse.number));
}

function sold(horse: SampleRecord): boolean {
  return ownershipsOf(horse).some(({ end }) => isPast(end));
}

/** Another horse of the same name is so beside it. */
function besideNamesake(test: (horse: SampleRecord, namesake: SampleRecord) => boolean): Shows {
  return (horse) =>
    horses.usef.some(
      (other) => other !== horse && fold(other.name) === fold(horse.name) && test(horse, other),
    );
}

function foalYear(horse: SampleRecord): string | undefined {
  return dateIn(horse, 'foalDate')?.slice(0, 4);
}

function ownerNumbers(horse: SampleRecord): string {
  return ownersOf('usef', horse)
    .map(({ number }) => number)
    .join(' ');
}

const ownership: [string, Shows][] = [
  ['two owners', owned('usef', (owners) => owners.length === 2)],
  ['a farm and a person', owned('usef', (owners) => owners.some(entity('F')) && owners.some(entity('I')))],
  [
    'three owners, of each entity type one',
    owned('usef', (owners) => ['I', 'F', 'O'].every((type) => owners.some(entity(type)))),
  ],
  ['a farm alone', owned('usef', (owners) => owners.length === 1 && owners.every(entity('F')))],
  ['an organization alone', owned('usef', (owners) => owners.length === 1 && owners.every(entity('O')))],
  ['another entity type', owned('usef', (owners) => owners.some(entity('S')))],
  ['never an owner', (horse) => ownershipsOf(horse).length === 0],
  [
    'owned since ever',
    (horse) => ownershipsOf(horse).some(({ start, end }) => start === null && end === null),
  ],
  [
    'sold, the new owner on record',
    all(
      sold,
      owned('usef', (owners) => owners.length === 1),
    ),
  ],
  [
    'sold, nobody on record',
    all(
      sold,
      owned('usef', (owners) => owners.length === 0),
    ),
  ],
  [
    'changing hands in the competition week',
    (horse) =>
      ownershipsOf(horse).some(({ end }) => isSoon(end)) &&
      ownershipsOf(horse).some(({ start }) => isSoon(start)),
  ],
  [
    'one owner in overlapping periods',
    all(
      (horse) => ownershipsOf(horse).filter((period) => holdsOn(period, DAY)).length > 1,
      owned('usef', (owners) => owners.length === 1),
    ),
  ],
];

const membership: [string, Shows][] = [
  ['retired', status('Retired')],
  [
    'retiring later',
    all(status('Active'), (horse) =>
      horse.terms.some((term) => term.status === 'Retired' && isLater(term.start)),
    ),
  ],
  ['suspended', all(suspended, status('Active'))],
  ['suspended and lapsed', all(suspended, lapsed)],
  ['recorded as not suspended', recorded('suspensionStatus', /^NO$/)],
  ['lapsed since the records were dated', all(lapsed, endsOn(YEAR_END))],
  ['ended the day before', all(lapsed, endsOn(DAY_BEFORE))],
  ['ending on the day', all(status('Active'), endsOn(DAY))],
  ['lapsing in a few days', lapsesSoon],
  ['starting on the day', all(status('Active'), startsOn(DAY))],
  ['starting the day after', all(startsLater, startsOn(DAY_AFTER))],
  ['starting next year', all(startsLater, (horse) => (shownStart(horse) ?? DAY) >= NEXT_YEAR)],
  ['several terms', all(severalTerms, status('Active'))],
  ['between two terms', betweenTerms],
  ['overlapping terms', all(overlapping, status('Active'))],
  ['overlapping terms, the one that holds Inactive', all(overlapping, status('Inactive'))],
  ['no term', noTerm],
  ['a status beside the rules', status('Pending')],
  ['no status', holds((term) => term.status === null)],
  ['no type', holds((term) => term.type === null)],
  ['life', forLife],
  ['since ever', holds(({ start, end }) => start === null && end !== null)],
  ['since ever and for ever', holds(({ start, end }) => start === null && end === null)],
  [
    'membership words in another case',
    (horse) => horse.rows.some((row) => cell(row, 'memberStatus') === 'active'),
  ],
];

const identity: [string, Shows][] = [
  ['no foal date', empty('foalDate')],
  ['foaled on February 29', recorded('foalDate', /-02-29$/)],
  ['FEI number and status', all(withFei, recorded('feiRegistrationStatus', /^Active$/))],
  ['FEI status other than Active', all(withFei, recorded('feiRegistrationStatus', /^Lapsed$/))],
  ['neither FEI number nor microchip', all(empty('feiRegNumber'), empty('microchipNumber'))],
  ['namesakes of different foal years', besideNamesake((a, b) => foalYear(a) !== foalYear(b))],
  [
    'namesakes of one foal year and different owners',
    besideNamesake((a, b) => foalYear(a) === foalYear(b) && ownerNumbers(a) !== ownerNumbers(b)),
  ],
  [
    'namesakes told apart by number alone',
    besideNamesake(
      (a, b) => cell(a, 'foalDate') === cell(b, 'foalDate') && ownerNumbers(a) === ownerNumbers(b),
    ),
  ],
  ['leading zeros', recorded('usefId', /^0/)],
  ['five digits', recorded('usefId', /^\d{5}$/)],
  ['six digits', recorded('usefId', /^\d{6}$/)],
  ['an apostrophe', called(/'/)],
  ['a curly apostrophe', called(/’/)],
  ['hyphens', called(/-/)],
  ['Ø', called(/ø/i)],
  ['ł', called(/ł/i)],
  ['é', called(/é/i)],
  ['no Latin letters', called(/^[\p{Script=Cyrillic} ]+$/u)],
  ['60 letters and more', (horse) => compact(fold(horse.name)).length >= 60],
  ['capitals', called(/^[A-Z ]{10,}$/)],
  ['II', called(/ II$/)],
  ['III', called(/ III$/)],
  ['CH before the name', called(/^CH /)],
  [
    'no USDF record',
    (horse) =>
      ![...usdf.horses.values()].some((other) => cleanHorseNumber(cell(other, 'usefId')) === horse.number),
  ],
];

it.each([...ownership, ...membership, ...identity])('a USEF horse: %s', (_case, shows) => {
  expect(horses.usef.filter(shows)).not.toEqual([]);
});

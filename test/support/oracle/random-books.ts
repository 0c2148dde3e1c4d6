import * as fc from 'fast-check';
import { isUsableName } from '../../../src/domain/names/match-name.ts';
import { textFault } from '../../../src/domain/names/recorded-text.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import type { Org } from '../../../src/domain/org.ts';
import { LONGEST_NUMBER, LONGEST_RECORDED_TEXT } from '../../../src/records/import/checks/cells.ts';
import { birthday } from '../rows.ts';
import { SAFE_SPORT_AGE } from './ages.ts';
import type {
  NaiveBook,
  NaiveBooks,
  NaiveCompletion,
  NaiveHorse,
  NaiveMember,
  NaiveOwnership,
  NaiveTerm,
} from './books.ts';
import type { NaiveHorseQuestion, NaiveRiderQuestion } from './searches.ts';

/*
 * Small random record books and questions about them. They use few names, numbers and dates, so that most questions find
 * something, and many values are equal or tied, or differ by one letter or one day. Some names are included because a database,
 * a protocol or a sort order may mishandle them.
 */

const HORSE_WORDS = [
  'Gold',
  'golden',
  'GOLDEN',
  'Choice',
  'choices',
  'O',
  'Malley',
  "O'Malley",
  'OMalley',
  'Ice',
  'On',
  'II',
  'Go',
  'Gogo',
  'Étoile',
  'Etoile',
  'Straße',
  '星',
  '星%_',
  '50%',
  'a_b',
];
const FIRST_NAMES = ['Ann', 'ann', 'Anna', 'Ann Marie', 'AnnMarie', 'Ánn', 'Émile', 'Звезда'];
const LAST_NAMES = [
  "O'Malley",
  'O Malley',
  'OMalley',
  'Malley',
  'van der Berg',
  'Vander Berg',
  'Berg',
  'Bergström',
  'bergstrom',
];
const FARM_NAMES = ['Malley Farm', "O'Malley", 'Berg Stables', 'Golden Farm', 'van der Berg BV'];

/** Strings with characters that are special or need escaping in a statement, in COPY or in a sort order. */
const ODD_TEXTS = [
  "'",
  "''; DROP TABLE horse; --",
  '"Quoted" Gold',
  'Back\\slash',
  '\\.',
  '\\N',
  '\\x41',
  'Gold\\',
  'Hard\u00A0blank',
  'Wide\u3000blank',
  '%',
  '_',
  '%gold%',
  '$1',
  '{1,2}',
  'NULL',
  '🐎',
  '🐎 Gold',
  '𝒢old',
  'A\u{3134A}',
  '\uFF21',
  'שלום',
  'مرحبا Gold',
  'علی\u200Cرضا',
  '葛\u{E0100}城',
  'e\u0301toile',
  'E\u0301\u0327toile',
  'ÅÄÖ',
  'ä',
  'a b',
  'ab',
  'a-b',
  'Z',
  'a',
  'ﬁne ﷺ',
  '１２３',
  '007',
  'gold gold gold',
  'Gold '.repeat(24).trim(),
  // A name of maximum length. A PostgreSQL index accepts at most 2,704 bytes of text.
  Array.from({ length: LONGEST_RECORDED_TEXT }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  ).join(''),
  Array.from({ length: LONGEST_RECORDED_TEXT }, (_, at) =>
    String.fromCodePoint(0x1f300 + ((at * 389) % 700)),
  ).join(''),
  'ﷺ'.repeat(27),
];
const NUMBERS = ['1', '01', '2', '#3', '10', '9', '1-0-0', '020', '5 5', 'A1', 'F1', 'F-77', 'f8', '8'];
const ODD_NUMBERS = [
  '0',
  '00',
  '10%',
  '1_',
  "1'",
  '\\1',
  'é',
  'É',
  '🐎',
  '１',
  'a',
  'Z',
  '0'.repeat(LONGEST_NUMBER),
];
const MICROCHIPS = ['', '', '985000000000001', '985 000 000 000 002', '2'];
const FEI_NUMBERS = ['', '', '105BI25', '105bi26', '9'];
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];
const OLD_ENOUGH_AROUND = DAYS.map((day): string => birthday(SAFE_SPORT_AGE, day));
const OPEN_OR_DAY = ['', ...DAYS, '1900-01-01', '2100-12-31'];
const STATUSES = ['', '', 'Active', 'Inactive', 'Retired', 'Not Registered', "Pen'ding\\"];
const TYPES = ['', 'Annual', 'Life', '3 Year', 'ä "x"'];

const HALVES = { first: 0xd800, count: 0x800 };

/**
 * Strings of any code points except surrogates: like `unit: 'binary'`, for which fast-check would first build a table
 * with a million entries.
 */
export const anyLetters = (lengths: { minLength?: number; maxLength: number }): fc.Arbitrary<string> =>
  fc.string({
    ...lengths,
    unit: fc
      .integer({ min: 0, max: 0x10ffff - HALVES.count })
      .map((at) => String.fromCodePoint(at < HALVES.first ? at : at + HALVES.count)),
  });

/** A string that an import accepts unchanged: not empty, no leading or trailing spaces, and only valid characters. */
const anyText = anyLetters({ minLength: 1, maxLength: 6 })
  .map((text) => text.replaceAll('\uFFFD', 'x').trim())
  .filter((text) => text !== '' && textFault(text) === null);
const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), anyText);

function mostly(texts: readonly string[], odd: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: odd });
}

const number = mostly(NUMBERS, fc.constantFrom(...ODD_NUMBERS));
const noNumberOr = fc.oneof(fc.constant(''), number);

const horseName = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.array(fc.constantFrom(...HORSE_WORDS), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(' ', ' ', '-'),
      )
      .map(([words, between]) => words.join(between)),
  },
  { weight: 1, arbitrary: oddText },
);
const firstName = fc.oneof({ weight: 8, arbitrary: mostly(FIRST_NAMES, oddText) }, fc.constant(''));
const lastName = mostly(LAST_NAMES, oddText);
const farmName = mostly(FARM_NAMES, oddText);

const day = fc.constantFrom(...DAYS);
const dayOrNone = fc.constantFrom('', ...DAYS);
const period = fc
  .record({ start: fc.constantFrom(...OPEN_OR_DAY), end: fc.constantFrom(...OPEN_OR_DAY) })
  .filter(({ start, end }) => start === '' || end === '' || start <= end);

/** Terms with different dates, because the requirement does not define which of two terms with the same dates decides. */
const terms: fc.Arbitrary<NaiveTerm[]> = fc.uniqueArray(
  fc
    .tuple(period, fc.constantFrom(...TYPES), fc.constantFrom(...STATUSES))
    .map(([dates, type, status]) => ({ ...dates, type, status })),
  { maxLength: 3, selector: ({ start, end }) => `${start} ${end}` },
);
/** Registrations at USHJA have no type. */
const registrations = terms.map((drawn) => drawn.map((term) => ({ ...term, type: '' })));

function horse(org: Org): fc.Arbitrary<NaiveHorse> {
  return fc.record({
    number,
    usefId: noNumberOr,
    name: horseName,
    microchipNumber: fc.constantFrom(...MICROCHIPS),
    feiRegNumber: fc.constantFrom(...FEI_NUMBERS),
    feiRegistrationStatus: mostly(['', 'Registered'], oddText),
    suspensionStatus: fc.constantFrom('', '', 'NO', 'YES'),
    foalDate: dayOrNone,
    usdfMembershipType: fc.constantFrom('', 'HID', 'Life'),
    usdfhidDate: dayOrNone,
    usdfLifeDate: dayOrNone,
    terms: { usef: terms, usdf: fc.constant([]), ushja: registrations }[org],
  });
}

const member: fc.Arbitrary<NaiveMember> = fc
  .record({
    number,
    usefId: noNumberOr,
    entityType: fc.constantFrom('I', 'I', 'I', 'O', 'F'),
    firstName,
    lastName,
    name: farmName,
    birthDate: fc.constantFrom('', ...OLD_ENOUGH_AROUND, '2004-02-29'),
    amateurProStatus: fc.constantFrom('', 'Amateur', 'Professional'),
    suspensionStatus: fc.constantFrom('', '', 'NO', 'YES'),
    feiRegNumber: fc.constantFrom(...FEI_NUMBERS),
    feiRegistrationStatus: mostly(['', 'Registered'], oddText),
    terms,
  })
  .map((drawn) =>
    drawn.entityType === 'I' ? { ...drawn, name: '' } : { ...drawn, firstName: '', lastName: '' },
  );

const completion: fc.Arbitrary<NaiveCompletion> = fc
  .record({ member: number, completed: day, due: day })
  .filter(({ completed, due }) => completed <= due);

function book(org: Org): fc.Arbitrary<NaiveBook> {
  return fc
    .record({
      horses: fc.uniqueArray(horse(org), {
        maxLength: 10,
        selector: (drawn) => cleanHorseNumber(drawn.number),
      }),
      members: fc.uniqueArray(member, {
        maxLength: 8,
        selector: (drawn) => cleanMemberNumber(drawn.number),
      }),
      safeSport: org === 'usef' ? fc.array(completion, { maxLength: 6 }) : fc.constant([]),
    })
    .chain((drawn) =>
      fc
        .array(ownership(drawn.horses, drawn.members), { maxLength: 14 })
        .map((owners): NaiveBook => ({ ...drawn, owners })),
    );
}

export const randomBooks: fc.Arbitrary<NaiveBooks> = fc.record({
  usef: book('usef'),
  usdf: book('usdf'),
  ushja: book('ushja'),
});

const typedNumber = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.oneof(number, fc.constantFrom(...MICROCHIPS, ...FEI_NUMBERS, '105Bi25', '-', '404')),
  },
);

/** A person's full name, typed into one field. */
const wholeName = fc
  .tuple(firstName, lastName, fc.boolean())
  .map(([first, last, comma]) => (comma ? `${last}, ${first}` : `${first} ${last}`));

export const randomHorseQuestion: fc.Arbitrary<NaiveHorseQuestion> = fc
  .record({
    usdfNumber: typedNumber,
    usefNumber: typedNumber,
    horseName: typed(horseName),
    ownerLastname: fc.oneof({ weight: 4, arbitrary: typed(fc.oneof(lastName, farmName)) }, wholeName),
    searchDate: fc.constantFrom(...DAYS),
  })
  .filter((drawn) =>
    hasCriterion([drawn.usdfNumber, drawn.usefNumber], [drawn.horseName, drawn.ownerLastname]),
  );

export const randomRiderQuestion: fc.Arbitrary<NaiveRiderQuestion> = fc
  .record({
    usdfId: typedNumber,
    usefId: typedNumber,
    firstName: typed(firstName),
    lastName: typed(lastName),
  })
  .filter((drawn) => hasCriterion([drawn.usdfId, drawn.usefId], [drawn.firstName, drawn.lastName]));

/** Paging for answers with at most ten rows. */
export const randomPaging: fc.Arbitrary<{ page?: number; pageSize?: number }> = fc.constantFrom(
  {},
  {},
  { pageSize: 2 },
  { page: 2, pageSize: 1 },
  { page: 2, pageSize: 3 },
  { page: 9 },
);

/** True for a search that is not refused: it has a number, or a name with two letters or digits (requirement 5.7). */
export function hasCriterion(numbers: readonly string[], names: readonly string[]): boolean {
  return numbers.some((number) => cleanHorseNumber(number) !== '') || names.some(isUsableName);
}

function ownership(
  horses: readonly NaiveHorse[],
  members: readonly NaiveMember[],
): fc.Arbitrary<NaiveOwnership> {
  return fc.tuple(numberOf(horses), numberOf(members), period).map(([horse, owner, held]) => ({
    horse,
    owner,
    ...held,
  }));
}

/** Draws the number of one of these records, or one that is not in the book, so that the import leaves the ownership out. */
function numberOf(records: readonly { number: string }[]): fc.Arbitrary<string> {
  return fc.constantFrom(...records.map(({ number }) => number), '404');
}

/**
 * Draws a name as users type it: nothing, all of it, its beginning, its words reversed or cut short, in lowercase, or with a
 * mistake.
 */
function typed(name: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const begun = fc.tuple(name, fc.nat({ max: 8 })).map(([text, length]) => text.slice(0, length + 1));
  const words = name.map((text) => text.split(' ').toReversed().join(' '));
  const partsOfWords = name.map((text) =>
    text
      .split(' ')
      .map((word) => word.slice(0, 2))
      .join('  '),
  );
  const mistaken = fc
    .tuple(name, fc.nat({ max: 8 }), fc.constantFrom('', 'x', 'e', 'rg'))
    .map(([text, at, instead]) => {
      const letters = Array.from(text);
      return letters.toSpliced(at % Math.max(1, letters.length), 1, instead).join('');
    });
  return fc.oneof(
    fc.constant(''),
    name,
    mistaken,
    name.map((text) => text.toLowerCase()),
    name.map((text) => ` ${text.normalize('NFD')} `),
    begun,
    words,
    partsOfWords,
    fc.constantFrom("'", '%', '_', '%%', 'x', '星', 'o malley', 'go go'),
  );
}

/* Books with all odd names and numbers, and a few plain ones. */

const BOOK_NAMES = [...ODD_TEXTS, 'Gold', 'Golden Choice', 'Gold Berg', 'Old Gold'];
const BOOK_NUMBERS = [...ODD_NUMBERS, ...BOOK_NAMES.slice(ODD_NUMBERS.length).map((_, at) => `52${at}`)];

const ODD_TERM = { type: 'Annual', status: '', start: '', end: '2026-11-30' };

function oddHorse(name: string, at: number): NaiveHorse {
  const number = BOOK_NUMBERS[at] ?? `${at}`;
  return {
    number,
    usefId: number,
    name,
    microchipNumber: at === 0 ? '985000000000001' : '',
    feiRegNumber: at === 1 ? '105BI25' : '',
    feiRegistrationStatus: name,
    suspensionStatus: '',
    foalDate: '',
    usdfMembershipType: '',
    usdfhidDate: '',
    usdfLifeDate: '',
    terms: [ODD_TERM],
  };
}

function oddMember(lastName: string, at: number): NaiveMember {
  const isPerson = at % 3 > 0;
  return {
    number: BOOK_NUMBERS[at] ?? `${at}`,
    usefId: '',
    entityType: isPerson ? 'I' : 'F',
    firstName: isPerson ? (BOOK_NAMES[(at * 7) % BOOK_NAMES.length] ?? '') : '',
    lastName: isPerson ? lastName : '',
    name: isPerson ? '' : lastName,
    birthDate: '',
    amateurProStatus: '',
    suspensionStatus: '',
    feiRegNumber: '',
    feiRegistrationStatus: '',
    terms: [{ ...ODD_TERM, status: lastName }],
  };
}

const oddHorses = BOOK_NAMES.map(oddHorse);
const oddMembers = [...BOOK_NAMES, 'Berg', 'van der Berg'].map(oddMember);

/** The same book for all organizations. Each organization's files have only its own columns. */
const oddBook: NaiveBook = {
  horses: oddHorses,
  members: oddMembers,
  owners: oddHorses.flatMap(({ number }, at) =>
    [at, at + 5].map((owner) => ({
      horse: number,
      owner: oddMembers[owner % oddMembers.length]?.number ?? '',
      start: '',
      end: '',
    })),
  ),
  safeSport: [],
};

export const oddBooks: NaiveBooks = { usef: oddBook, usdf: oddBook, ushja: oddBook };

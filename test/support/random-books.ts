import * as fc from 'fast-check';
import { isUsableName } from '../../src/domain/names/usable-criterion.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../src/domain/numbers/clean-number.ts';
import type {
  NaiveBook,
  NaiveBooks,
  NaiveHorse,
  NaiveHorseQuestion,
  NaiveMember,
  NaiveOwnership,
  NaiveRiderQuestion,
} from './naive-search.ts';

/*
 * Small random record books and questions about them, of so few names, numbers and dates that most questions find
 * something and much is equal, tied, or apart by one letter or day.
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
const NUMBERS = ['1', '01', '2', '#3', '10', '9', '1-0-0', '020', '5 5', 'A1', 'F1', 'F-77', 'f8', '8'];
const MICROCHIPS = ['', '', '985000000000001', '985 000 000 000 002', '2'];
const FEI_NUMBERS = ['', '', '105BI25', '105bi26', '9'];
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];

const horseName = fc
  .tuple(
    fc.array(fc.constantFrom(...HORSE_WORDS), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(' ', ' ', '-'),
  )
  .map(([words, between]) => words.join(between));

const horse: fc.Arbitrary<NaiveHorse> = fc.record({
  number: fc.constantFrom(...NUMBERS),
  usefId: fc.constantFrom('', ...NUMBERS),
  name: horseName,
  microchipNumber: fc.constantFrom(...MICROCHIPS),
  feiRegNumber: fc.constantFrom(...FEI_NUMBERS),
});

const member: fc.Arbitrary<NaiveMember> = fc
  .record({
    number: fc.constantFrom(...NUMBERS),
    usefId: fc.constantFrom('', ...NUMBERS),
    entityType: fc.constantFrom('I', 'I', 'I', 'O', 'F'),
    firstName: fc.constantFrom(...FIRST_NAMES),
    lastName: fc.constantFrom(...LAST_NAMES),
    name: fc.constantFrom(...FARM_NAMES),
  })
  .map((drawn) =>
    drawn.entityType === 'I' ? { ...drawn, name: '' } : { ...drawn, firstName: '', lastName: '' },
  );

const period = fc
  .record({ start: fc.constantFrom('', ...DAYS), end: fc.constantFrom('', ...DAYS) })
  .filter(({ start, end }) => start === '' || end === '' || start <= end);

const book: fc.Arbitrary<NaiveBook> = fc
  .record({
    horses: fc.uniqueArray(horse, { maxLength: 10, selector: (drawn) => cleanHorseNumber(drawn.number) }),
    members: fc.uniqueArray(member, { maxLength: 8, selector: (drawn) => cleanMemberNumber(drawn.number) }),
  })
  .chain((drawn) =>
    fc
      .array(ownership(drawn.horses, drawn.members), { maxLength: 14 })
      .map((owners): NaiveBook => ({ ...drawn, owners })),
  );

export const randomBooks: fc.Arbitrary<NaiveBooks> = fc.record({ usef: book, usdf: book, ushja: book });

const typedNumber = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(...NUMBERS, ...MICROCHIPS, ...FEI_NUMBERS, '105Bi25', '-', '404') },
);

export const randomHorseQuestion: fc.Arbitrary<NaiveHorseQuestion> = fc
  .record({
    usdfNumber: typedNumber,
    usefNumber: typedNumber,
    horseName: typed(horseName),
    ownerLastname: typed(fc.constantFrom(...LAST_NAMES, ...FARM_NAMES)),
    searchDate: fc.constantFrom(...DAYS),
  })
  .filter((drawn) =>
    hasCriterion([drawn.usdfNumber, drawn.usefNumber], [drawn.horseName, drawn.ownerLastname]),
  );

export const randomRiderQuestion: fc.Arbitrary<NaiveRiderQuestion> = fc
  .record({
    usdfId: typedNumber,
    usefId: typedNumber,
    firstName: typed(fc.constantFrom(...FIRST_NAMES)),
    lastName: typed(fc.constantFrom(...LAST_NAMES)),
  })
  .filter((drawn) => hasCriterion([drawn.usdfId, drawn.usefId], [drawn.firstName, drawn.lastName]));

/** Whether a search is not refused: a number, or a name of two letters or digits (rules, section 4). */
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

/** The number of one of these, or one that the book does not define: an ownership of that is left out. */
function numberOf(records: readonly { number: string }[]): fc.Arbitrary<string> {
  return fc.constantFrom(...records.map(({ number }) => number), '404');
}

/** What people type of a name: nothing, all of it, how it begins, some words of it, in any case, with a mistake. */
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
      return letters.toSpliced(at % letters.length, 1, instead).join('');
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

import type { PartyNumbers } from '../../../src/domain/entries/entry.ts';
import type { Random } from '../../../src/generate/random.ts';
import { DIGIT_SLIPS } from '../../../bench/misspell/digits.ts';
import type { ListedBooks, Recorded, RecordedHorse, RecordedMember } from './listed-books.ts';
import {
  lastFirst,
  marked,
  misspelledHorse,
  misspelledMember,
  nicknamed,
  numbersListed,
  slippedNumber,
} from './slips.ts';
import { sameness } from '../../../bench/misspell/letters.ts';
import { cutAsPrinted } from '../../../bench/misspell/marks.ts';

/**
 * A party's expected results. `take`: the number is right, or only one record has exactly the party's name, so the record is
 * taken without a person's decision. `propose`: the party's record is among the first three proposals. `absent`: the party is
 * not on record, and either no record has its name or something in the row contradicts those that do, so no record is taken.
 * `undecidable`: the row does not show who the party is; these are counted separately.
 */
export const FATES = ['take', 'propose', 'absent', 'undecidable'] as const;

export type Fate = (typeof FATES)[number];

export interface Said {
  kind: string;
  fate: Fate;
  name: string;
  numbers: PartyNumbers;
  foalYear?: number | null;
  /** The party's record; null if not on record. */
  truth: Recorded | null;
  /** `right`: the row must name the horse's owners. `wrong`: it must name someone who does not own the horse. */
  owner?: 'right' | 'wrong';
}

interface Drawing<Record extends Recorded> {
  books: ListedBooks;
  random: Random;
  record: Record;
  other: Record;
  numbers: PartyNumbers;
  namesakes: number;
  named: (name: string) => readonly Record[];
  isNumber: (number: string) => boolean;
}

/** A kind of error. `share` is its relative frequency. `say` returns null if the kind is not possible for the drawn record. */
interface Kind<Record extends Recorded> {
  kind: string;
  share: number;
  fate: Fate;
  say: (drawing: Drawing<Record>) => Saying | null;
}

type Saying = Omit<Said, 'kind' | 'fate' | 'truth'>;

const ABSENT_NUMBER = /^\d{5,8}$/;

/** Draws an eight-digit number that nobody has. */
function numberOfNobody(isNumber: (number: string) => boolean, random: Random): string {
  for (;;) {
    const number = String(20_000_000 + random.below(60_000_000));
    if (ABSENT_NUMBER.test(number) && !isNumber(number)) return number;
  }
}

/** Maximum number of records with the same name that three proposals can show. */
export const MOST_ALIKE = 3;

const nameOf = ({ names }: Recorded): string => names[0] ?? '';

type Rewritten<Record extends Recorded> = (drawing: Drawing<Record>) => string | null;

/** Returns the rewritten name; null if someone has that name. */
function nobodys<Record extends Recorded>(rewritten: Rewritten<Record>, drawing: Drawing<Record>) {
  const name = rewritten(drawing);
  return name !== null && sameness(name) !== '' && drawing.named(name).length === 0 ? name : null;
}

function withNumbers<Record extends Recorded>(rewritten: Rewritten<Record>): Kind<Record>['say'] {
  return (drawing) => {
    const name = nobodys(rewritten, drawing);
    return name === null ? null : { name, numbers: drawing.numbers };
  };
}

/** Spells the name differently, without numbers. Null if more records have the right name than proposals can show. */
function withoutNumbers<Record extends Recorded>(
  rewritten: Rewritten<Record>,
  more: Partial<Saying> = {},
): Kind<Record>['say'] {
  return (drawing) => {
    const name = nobodys(rewritten, drawing);
    return name === null || drawing.namesakes > MOST_ALIKE ? null : { name, numbers: {}, ...more };
  };
}

const misspelled: Rewritten<RecordedHorse | RecordedMember> = ({ record, other, random }) =>
  'lastName' in record
    ? misspelledMember(record, random)
    : misspelledHorse(nameOf(record), nameOf(other), random);

const inNickname: Rewritten<RecordedMember> = ({ record, random }) => nicknamed(record, random);

const NAME_AND_NUMBERS = {
  kind: 'right number and name',
  fate: 'take',
  say: ({ record, numbers }: Drawing<Recorded>) => ({ name: nameOf(record), numbers }),
} as const;

const UPPER_CASE = {
  kind: 'upper case',
  fate: 'take',
  say: ({ record, numbers }: Drawing<Recorded>) => ({ name: nameOf(record).toUpperCase(), numbers }),
} as const;

const NUMBER_OF_ANOTHER = {
  kind: 'another record’s number',
  fate: 'propose',
  say: ({ record, other, books, random, namesakes }: Drawing<RecordedHorse | RecordedMember>) => {
    const name = nameOf(record);
    return namesakes > MOST_ALIKE || sameness(name) === sameness(nameOf(other))
      ? null
      : { name, numbers: numbersListed(other, books.org, random) };
  },
} as const;

const NAMESAKE_WITH_ANOTHER_NUMBER = {
  kind: 'not on record: a namesake with a different number',
  fate: 'absent',
  say: ({ record, isNumber, random }: Drawing<Recorded>) => ({
    name: nameOf(record),
    numbers: { usef: numberOfNobody(isNumber, random) },
  }),
} as const;

const NAMESAKE_ALONE = {
  kind: 'not on record, and nothing contradicts the namesake',
  fate: 'undecidable',
  say: ({ record }: Drawing<Recorded>) => ({ name: nameOf(record), numbers: {} }),
} as const;

const HORSE_KINDS: readonly Kind<RecordedHorse>[] = [
  { ...NAME_AND_NUMBERS, share: 470 },
  {
    kind: 'number with blanks, dashes or #',
    share: 50,
    fate: 'take',
    say: ({ record, numbers, random }) => ({
      name: nameOf(record),
      numbers: marked(numbers, false, random),
    }),
  },
  { ...UPPER_CASE, share: 60 },
  {
    kind: 'right number, name cut at 30 letters',
    share: 40,
    fate: 'take',
    say: withNumbers(({ record }) => cutAsPrinted(nameOf(record).toUpperCase())),
  },
  {
    kind: 'right number, misspelled name',
    share: 60,
    fate: 'take',
    say: withNumbers(misspelled),
  },
  {
    kind: 'by microchip',
    share: 15,
    fate: 'take',
    say: ({ record }) =>
      record.microchip === '' ? null : { name: nameOf(record), numbers: { microchip: record.microchip } },
  },
  {
    kind: 'by FEI number',
    share: 10,
    fate: 'take',
    say: ({ record }) =>
      record.fei === '' ? null : { name: nameOf(record), numbers: { fei: record.fei.toLowerCase() } },
  },
  {
    kind: 'only the name',
    share: 50,
    fate: 'take',
    say: ({ record, namesakes }) =>
      namesakes > 1 ? null : { name: nameOf(record), numbers: {}, owner: 'right' },
  },
  {
    kind: 'only the name and foal year',
    share: 40,
    fate: 'take',
    say: ({ record, namesakes }) =>
      namesakes > 1 || record.foalYear === null
        ? null
        : { name: nameOf(record), numbers: {}, foalYear: record.foalYear, owner: 'right' },
  },
  ...slipKinds<RecordedHorse>(),
  { ...NUMBER_OF_ANOTHER, share: 10 },
  {
    kind: 'misspelled name, no number',
    share: 40,
    fate: 'propose',
    say: withoutNumbers(misspelled, { owner: 'right' }),
  },
  {
    kind: 'name cut at 30 letters, no number',
    share: 10,
    fate: 'propose',
    say: (drawing) => {
      const name = nobodys(({ record }) => cutAsPrinted(nameOf(record)), drawing);
      return name === null ? null : { name: name.toUpperCase(), numbers: {}, owner: 'right' };
    },
  },
  {
    kind: 'several with the name, the owner decides',
    share: 20,
    fate: 'propose',
    say: ({ record, books, namesakes }) => {
      const [owner] = record.owners;
      if (namesakes < 2 || owner === undefined) return null;
      const alike = books.horsesNamed(nameOf(record)).filter(({ owners }) => owners.includes(owner));
      return alike.length > 1 ? null : { name: nameOf(record), numbers: {}, owner: 'right' };
    },
  },
  {
    kind: 'several with the name, the foal year decides',
    share: 20,
    fate: 'propose',
    say: ({ record, books, namesakes }) => {
      const { foalYear } = record;
      if (namesakes < 2 || foalYear === null) return null;
      const alike = books.horsesNamed(nameOf(record)).filter((horse) => horse.foalYear === foalYear);
      return alike.length > 1 ? null : { name: nameOf(record), numbers: {}, foalYear };
    },
  },
  {
    kind: 'foal year one off, no number',
    share: 10,
    fate: 'propose',
    say: ({ record, random, namesakes }) =>
      record.foalYear === null || namesakes > MOST_ALIKE
        ? null
        : {
            name: nameOf(record),
            numbers: {},
            foalYear: record.foalYear + random.pick([-1, 1]),
            owner: 'right',
          },
  },
  {
    kind: 'not on record, and nobody has the name',
    share: 15,
    fate: 'absent',
    say: ({ record, other, books }) => {
      const name = `${nameOf(record).split(' ')[0]} ${nameOf(other).split(' ').at(-1)} Zyx`;
      return books.horsesNamed(name).length > 0 ? null : { name, numbers: {} };
    },
  },
  { ...NAMESAKE_WITH_ANOTHER_NUMBER, share: 10 },
  {
    kind: 'not on record: a namesake with a different foal year',
    share: 10,
    fate: 'absent',
    say: ({ record, random }) =>
      record.foalYear === null
        ? null
        : { name: nameOf(record), numbers: {}, foalYear: record.foalYear - 3 - random.below(9) },
  },
  {
    kind: 'not on record: a namesake with a different owner',
    share: 10,
    fate: 'absent',
    say: ({ record }) =>
      record.owners.length === 0 ? null : { name: nameOf(record), numbers: {}, owner: 'wrong' },
  },
  { ...NAMESAKE_ALONE, share: 5 },
];

const MEMBER_KINDS: readonly Kind<RecordedMember>[] = [
  { ...NAME_AND_NUMBERS, share: 430 },
  {
    kind: 'number with blanks, dashes, # or F',
    share: 50,
    fate: 'take',
    say: ({ record, numbers, random }) => ({
      name: nameOf(record),
      numbers: marked(numbers, record.entityType !== 'I', random),
    }),
  },
  {
    kind: 'LAST, FIRST',
    share: 100,
    fate: 'take',
    say: ({ record, numbers, random }) => {
      const name = lastFirst(record, random.chance(0.6));
      return name === null ? null : { name, numbers };
    },
  },
  { ...UPPER_CASE, share: 30 },
  {
    kind: 'right number, name cut at 30 letters',
    share: 40,
    fate: 'take',
    say: withNumbers(({ record }) => cutAsPrinted(lastFirst(record, true) ?? nameOf(record))),
  },
  {
    kind: 'right number, misspelled name',
    share: 60,
    fate: 'take',
    say: withNumbers(misspelled),
  },
  {
    kind: 'right number, nickname',
    share: 30,
    fate: 'take',
    say: withNumbers(inNickname),
  },
  {
    kind: 'only the name',
    share: 60,
    fate: 'take',
    say: ({ record, namesakes }) => (namesakes > 1 ? null : { name: nameOf(record), numbers: {} }),
  },
  {
    kind: 'only the name: LAST, FIRST',
    share: 40,
    fate: 'take',
    say: ({ record, namesakes }) => {
      const name = namesakes > 1 ? null : lastFirst(record, true);
      return name === null ? null : { name, numbers: {} };
    },
  },
  ...slipKinds<RecordedMember>(),
  { ...NUMBER_OF_ANOTHER, share: 15 },
  {
    kind: 'a namesake’s number',
    share: 5,
    fate: 'undecidable',
    say: ({ record, books, random }) => {
      const others = books.membersNamed(nameOf(record)).filter((member) => member !== record);
      if (others.length === 0) return null;
      return { name: nameOf(record), numbers: numbersListed(random.pick(others), books.org, random) };
    },
  },
  {
    kind: 'misspelled name, no number',
    share: 40,
    fate: 'propose',
    say: withoutNumbers(misspelled),
  },
  {
    kind: 'nickname, no number',
    share: 20,
    fate: 'propose',
    say: withoutNumbers(inNickname),
  },
  {
    kind: 'two or three with the name, no number',
    share: 30,
    fate: 'propose',
    say: ({ record, namesakes }) =>
      namesakes < 2 || namesakes > MOST_ALIKE ? null : { name: nameOf(record), numbers: {} },
  },
  {
    kind: 'more than three with the name, no number',
    share: 20,
    fate: 'undecidable',
    say: ({ record, namesakes }) => (namesakes <= MOST_ALIKE ? null : { name: nameOf(record), numbers: {} }),
  },
  {
    kind: 'not on record, and nobody has the name',
    share: 15,
    fate: 'absent',
    say: ({ record, other, books }) => {
      const name = `${record.firstName || 'Quorra'} Zyx${(other.lastName || 'mont').toLowerCase()}`;
      return books.membersNamed(name).length > 0 ? null : { name, numbers: {} };
    },
  },
  { ...NAMESAKE_WITH_ANOTHER_NUMBER, share: 10 },
  { ...NAMESAKE_ALONE, share: 5 },
];

function slipKinds<Record extends RecordedHorse | RecordedMember>(): Kind<Record>[] {
  const title = {
    swapped: 'digits swapped',
    wrong: 'one digit wrong',
    missing: 'a digit missing',
    extra: 'an extra digit',
  };
  const share = { swapped: 30, wrong: 20, missing: 10, extra: 10 };
  const slipped = DIGIT_SLIPS.map((slip): Kind<Record> => ({
    kind: title[slip],
    share: share[slip],
    fate: 'propose',
    say: ({ record, numbers, random }) => {
      const wrong = slippedNumber(numbers, slip, random);
      return wrong === null ? null : { name: nameOf(record), numbers: wrong };
    },
  }));
  return [
    ...slipped,
    {
      kind: 'swapped digits and misspelled name',
      share: 10,
      fate: 'propose',
      say: (drawing) => {
        const wrong = slippedNumber(drawing.numbers, 'swapped', drawing.random);
        const name = nobodys(misspelled, drawing);
        return wrong === null || name === null ? null : { name, numbers: wrong };
      },
    },
    {
      kind: "another organization's number in the column",
      share: 15,
      fate: 'propose',
      say: ({ record, books, random }) => {
        const { org } = books;
        const { usef } = record.numbers;
        const own = org === 'usef' ? undefined : record.numbers[org];
        // USHJA numbers are USEF numbers, so none can be in the wrong column.
        if (org !== 'usdf' || usef === undefined || own === undefined) return null;
        const numbers: PartyNumbers = random.chance(0.7) ? { usef: own } : { usdf: usef };
        return { name: nameOf(record), numbers };
      },
    },
  ];
}

/** Maximum number of attempts to draw a kind that is possible for a record. After that, the right number and name are used. */
const DRAWS = 8;

export function sayHorse(
  books: ListedBooks,
  record: RecordedHorse,
  other: RecordedHorse,
  random: Random,
): Said {
  const { horsesNamed: named, isHorseNumber: isNumber } = books;
  return said(HORSE_KINDS, { books, random, record, other, named, isNumber });
}

export function sayMember(
  books: ListedBooks,
  record: RecordedMember,
  other: RecordedMember,
  random: Random,
): Said {
  const { membersNamed: named, isMemberNumber: isNumber } = books;
  return said(MEMBER_KINDS, { books, random, record, other, named, isNumber });
}

function said<Record extends RecordedHorse | RecordedMember>(
  kinds: readonly Kind<Record>[],
  drawn: Omit<Drawing<Record>, 'numbers' | 'namesakes'>,
): Said {
  const { books, record, random, named } = drawn;
  const drawing: Drawing<Record> = {
    ...drawn,
    numbers: numbersListed(record, books.org, random),
    namesakes: new Set(record.names.flatMap(named)).size,
  };
  const total = kinds.reduce((sum, { share }) => sum + share, 0);
  for (let draws = 0; draws < DRAWS; draws += 1) {
    let left = random.below(total);
    const kind = kinds.find(({ share }) => (left -= share) < 0);
    const what = kind?.say(drawing) ?? null;
    if (kind === undefined || what === null) continue;
    const known = kind.fate !== 'absent' && !kind.kind.startsWith('not on record');
    return { ...what, kind: kind.kind, fate: kind.fate, truth: known ? record : null };
  }
  const { kind, fate, say } = NAME_AND_NUMBERS;
  return { ...say(drawing), kind, fate, truth: record };
}

import type { PartyNumbers } from '../../../src/domain/entries/entry.ts';
import type { Random } from '../../../src/generate/random.ts';
import { DIGIT_SLIPS } from '../../../bench/misspell/digits.ts';
import {
  type ListedBooks,
  type Recorded,
  type RecordedHorse,
  type RecordedMember,
  sameness,
} from './listed-books.ts';
import {
  cutAsPrinted,
  lastFirst,
  marked,
  misspelledHorse,
  misspelledMember,
  nicknamed,
  numbersListed,
  slippedNumber,
} from './slips.ts';

/**
 * What has to come of a party. `take`: its number is right, or only one record has its very name, so it is taken without a
 * person. `propose`: its record is among the first three proposals. `absent`: it is not on record, and something in the row
 * contradicts whoever has its name, so nobody is taken. `undecidable`: nothing in the row tells the truth, and it is counted apart.
 */
export const FATES = ['take', 'propose', 'absent', 'undecidable'] as const;

export type Fate = (typeof FATES)[number];

/** What a list says of a horse or person, with the truth beside it. */
export interface Said {
  kind: string;
  fate: Fate;
  name: string;
  numbers: PartyNumbers;
  foalYear?: number | null;
  /** The record it is; null: it is not on record. */
  truth: Recorded | null;
  /** Nobody but an owner of the horse, or somebody who is not, may stand in the same row as its owner. */
  owner?: 'right' | 'wrong';
}

interface Drawing<Record extends Recorded> {
  books: ListedBooks;
  random: Random;
  record: Record;
  /** Another record, drawn for its name or number. */
  other: Record;
  /** The numbers that the list gives, when it gives them right. */
  numbers: PartyNumbers;
  /** How many records have the name. */
  namesakes: number;
}

/** One way in which lists name a horse or a person: how often in a thousand, and what they say. Null: not this one. */
interface Kind<Record extends Recorded> {
  kind: string;
  share: number;
  fate: Fate;
  say: (drawing: Drawing<Record>) => Omit<Said, 'kind' | 'fate' | 'truth'> | null;
}

const ABSENT_NUMBER = /^\d{5,8}$/;

/** A number that nobody has, and that is not one slip away from the one it stands for. */
function numberOfNobody(isNumber: (number: string) => boolean, random: Random): string {
  for (;;) {
    const number = String(20_000_000 + random.below(60_000_000));
    if (ABSENT_NUMBER.test(number) && !isNumber(number)) return number;
  }
}

/** How many records of one name three proposals can show. More of them cannot be told apart by a name. */
export const MOST_ALIKE = 3;

const nameOf = ({ names }: Recorded): string => names[0] ?? '';

/** A misspelling that is nobody's name; null when it is somebody's. */
function nobodys(name: string | null, named: (name: string) => readonly Recorded[]): string | null {
  return name !== null && sameness(name) !== '' && named(name).length === 0 ? name : null;
}

const HORSE_KINDS: readonly Kind<RecordedHorse>[] = [
  {
    kind: 'number and name right',
    share: 470,
    fate: 'take',
    say: ({ record, numbers }) => ({ name: nameOf(record), numbers }),
  },
  {
    kind: 'number with blanks, dashes or #',
    share: 50,
    fate: 'take',
    say: ({ record, numbers, random }) => ({
      name: nameOf(record),
      numbers: marked(numbers, false, random),
    }),
  },
  {
    kind: 'upper case',
    share: 60,
    fate: 'take',
    say: ({ record, numbers }) => ({ name: nameOf(record).toUpperCase(), numbers }),
  },
  {
    kind: 'number right, name cut at 30 letters',
    share: 40,
    fate: 'take',
    say: ({ record, numbers, books }) => {
      const name = nobodys(cutAsPrinted(nameOf(record).toUpperCase()), books.horsesNamed);
      return name === null ? null : { name, numbers };
    },
  },
  {
    kind: 'number right, name misspelled',
    share: 60,
    fate: 'take',
    say: ({ record, other, numbers, random, books }) => {
      const name = nobodys(misspelledHorse(nameOf(record), nameOf(other), random), books.horsesNamed);
      return name === null ? null : { name, numbers };
    },
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
    kind: 'by name alone',
    share: 50,
    fate: 'take',
    say: ({ record, namesakes }) =>
      namesakes > 1 ? null : { name: nameOf(record), numbers: {}, owner: 'right' },
  },
  {
    kind: 'by name and foal year',
    share: 40,
    fate: 'take',
    say: ({ record, namesakes }) =>
      namesakes > 1 || record.foalYear === null
        ? null
        : { name: nameOf(record), numbers: {}, foalYear: record.foalYear, owner: 'right' },
  },
  ...slipKinds<RecordedHorse>(),
  {
    kind: 'number of another',
    share: 10,
    fate: 'propose',
    say: ({ record, other, books, random, namesakes }) => {
      const name = nameOf(record);
      return namesakes > MOST_ALIKE || sameness(name) === sameness(nameOf(other))
        ? null
        : { name, numbers: numbersListed(other, books.org, random) };
    },
  },
  {
    kind: 'name misspelled, no number',
    share: 40,
    fate: 'propose',
    say: ({ record, other, random, books, namesakes }) => {
      const name = nobodys(misspelledHorse(nameOf(record), nameOf(other), random), books.horsesNamed);
      return name === null || namesakes > MOST_ALIKE ? null : { name, numbers: {}, owner: 'right' };
    },
  },
  {
    kind: 'name cut at 30 letters, no number',
    share: 10,
    fate: 'propose',
    say: ({ record, books }) => {
      const name = nobodys(cutAsPrinted(nameOf(record)), books.horsesNamed);
      return name === null ? null : { name: name.toUpperCase(), numbers: {}, owner: 'right' };
    },
  },
  {
    kind: 'several of the name, the owner tells',
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
    kind: 'several of the name, the foal year tells',
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
    kind: 'not on record, nor anybody of the name',
    share: 15,
    fate: 'absent',
    say: ({ record, other, books }) => {
      const name = `${nameOf(record).split(' ')[0]} ${nameOf(other).split(' ').at(-1)} Zyx`;
      return books.horsesNamed(name).length > 0 ? null : { name, numbers: {} };
    },
  },
  {
    kind: 'not on record: a namesake with another number',
    share: 10,
    fate: 'absent',
    say: ({ record, books, random }) => ({
      name: nameOf(record),
      numbers: { usef: numberOfNobody(books.isHorseNumber, random) },
    }),
  },
  {
    kind: 'not on record: a namesake of another foal year',
    share: 10,
    fate: 'absent',
    say: ({ record, random }) =>
      record.foalYear === null
        ? null
        : { name: nameOf(record), numbers: {}, foalYear: record.foalYear - 3 - random.below(9) },
  },
  {
    kind: 'not on record: a namesake of another owner',
    share: 10,
    fate: 'absent',
    say: ({ record }) =>
      record.owners.length === 0 ? null : { name: nameOf(record), numbers: {}, owner: 'wrong' },
  },
  {
    kind: 'not on record, and nothing contradicts the namesake',
    share: 5,
    fate: 'undecidable',
    say: ({ record }) => ({ name: nameOf(record), numbers: {} }),
  },
];

const MEMBER_KINDS: readonly Kind<RecordedMember>[] = [
  {
    kind: 'number and name right',
    share: 430,
    fate: 'take',
    say: ({ record, numbers }) => ({ name: nameOf(record), numbers }),
  },
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
  {
    kind: 'upper case',
    share: 30,
    fate: 'take',
    say: ({ record, numbers }) => ({ name: nameOf(record).toUpperCase(), numbers }),
  },
  {
    kind: 'number right, name cut at 30 letters',
    share: 40,
    fate: 'take',
    say: ({ record, numbers, books }) => {
      const name = nobodys(cutAsPrinted(lastFirst(record, true) ?? nameOf(record)), books.membersNamed);
      return name === null ? null : { name, numbers };
    },
  },
  {
    kind: 'number right, name misspelled',
    share: 60,
    fate: 'take',
    say: ({ record, numbers, random, books }) => {
      const name = nobodys(misspelledMember(record, random), books.membersNamed);
      return name === null ? null : { name, numbers };
    },
  },
  {
    kind: 'number right, nickname',
    share: 30,
    fate: 'take',
    say: ({ record, numbers, random, books }) => {
      const name = nobodys(nicknamed(record, random), books.membersNamed);
      return name === null ? null : { name, numbers };
    },
  },
  {
    kind: 'by name alone',
    share: 60,
    fate: 'take',
    say: ({ record, namesakes }) => (namesakes > 1 ? null : { name: nameOf(record), numbers: {} }),
  },
  {
    kind: 'by name alone, LAST, FIRST',
    share: 40,
    fate: 'take',
    say: ({ record, namesakes }) => {
      const name = namesakes > 1 ? null : lastFirst(record, true);
      return name === null ? null : { name, numbers: {} };
    },
  },
  ...slipKinds<RecordedMember>(),
  {
    kind: 'number of another',
    share: 15,
    fate: 'propose',
    say: ({ record, other, books, random, namesakes }) => {
      const name = nameOf(record);
      return namesakes > MOST_ALIKE || sameness(name) === sameness(nameOf(other))
        ? null
        : { name, numbers: numbersListed(other, books.org, random) };
    },
  },
  {
    kind: 'number of a namesake',
    share: 5,
    fate: 'undecidable',
    say: ({ record, books, random }) => {
      const others = books.membersNamed(nameOf(record)).filter((member) => member !== record);
      if (others.length === 0) return null;
      return { name: nameOf(record), numbers: numbersListed(random.pick(others), books.org, random) };
    },
  },
  {
    kind: 'name misspelled, no number',
    share: 40,
    fate: 'propose',
    say: ({ record, random, books, namesakes }) => {
      const name = nobodys(misspelledMember(record, random), books.membersNamed);
      return name === null || namesakes > MOST_ALIKE ? null : { name, numbers: {} };
    },
  },
  {
    kind: 'nickname, no number',
    share: 20,
    fate: 'propose',
    say: ({ record, random, books, namesakes }) => {
      const name = nobodys(nicknamed(record, random), books.membersNamed);
      return name === null || namesakes > MOST_ALIKE ? null : { name, numbers: {} };
    },
  },
  {
    kind: 'two or three of the name, no number',
    share: 30,
    fate: 'propose',
    say: ({ record, namesakes }) =>
      namesakes < 2 || namesakes > MOST_ALIKE ? null : { name: nameOf(record), numbers: {} },
  },
  {
    kind: 'more than three of the name, no number',
    share: 20,
    fate: 'undecidable',
    say: ({ record, namesakes }) => (namesakes <= MOST_ALIKE ? null : { name: nameOf(record), numbers: {} }),
  },
  {
    kind: 'not on record, nor anybody of the name',
    share: 15,
    fate: 'absent',
    say: ({ record, other, books }) => {
      const name = `${record.firstName || 'Quorra'} Zyx${(other.lastName || 'mont').toLowerCase()}`;
      return books.membersNamed(name).length > 0 ? null : { name, numbers: {} };
    },
  },
  {
    kind: 'not on record: a namesake with another number',
    share: 10,
    fate: 'absent',
    say: ({ record, books, random }) => ({
      name: nameOf(record),
      numbers: { usef: numberOfNobody(books.isMemberNumber, random) },
    }),
  },
  {
    kind: 'not on record, and nothing contradicts the namesake',
    share: 5,
    fate: 'undecidable',
    say: ({ record }) => ({ name: nameOf(record), numbers: {} }),
  },
];

/** The slips in numbers, which are the same for horses and members. */
function slipKinds<Record extends RecordedHorse | RecordedMember>(): Kind<Record>[] {
  const title = {
    swapped: 'digits swapped',
    wrong: 'one digit wrong',
    missing: 'a digit missing',
    extra: 'a digit too many',
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
      kind: 'digits swapped and name misspelled',
      share: 10,
      fate: 'propose',
      say: ({ record, other, numbers, random, books }) => {
        const wrong = slippedNumber(numbers, 'swapped', random);
        const name =
          'lastName' in record
            ? nobodys(misspelledMember(record, random), books.membersNamed)
            : nobodys(misspelledHorse(nameOf(record), nameOf(other), random), books.horsesNamed);
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
        // USHJA numbers are USEF numbers, so none is in the wrong column.
        if (org !== 'usdf' || usef === undefined || own === undefined) return null;
        const numbers: PartyNumbers = random.chance(0.7) ? { usef: own } : { usdf: usef };
        return { name: nameOf(record), numbers };
      },
    },
  ];
}

/** How often a kind is drawn until it can be said of a record. The last is the plain one. */
const DRAWS = 8;

/** Says something of a horse in one of the ways of lists. */
export function sayHorse(
  books: ListedBooks,
  record: RecordedHorse,
  other: RecordedHorse,
  random: Random,
): Said {
  const namesakes = new Set(record.names.flatMap((name) => books.horsesNamed(name))).size;
  return said(HORSE_KINDS, {
    books,
    random,
    record,
    other,
    namesakes,
    numbers: numbersListed(record, books.org, random),
  });
}

/** Says something of a person, farm or organization in one of the ways of lists. */
export function sayMember(
  books: ListedBooks,
  record: RecordedMember,
  other: RecordedMember,
  random: Random,
): Said {
  const namesakes = new Set(record.names.flatMap((name) => books.membersNamed(name))).size;
  return said(MEMBER_KINDS, {
    books,
    random,
    record,
    other,
    namesakes,
    numbers: numbersListed(record, books.org, random),
  });
}

function said<Record extends Recorded>(kinds: readonly Kind<Record>[], drawing: Drawing<Record>): Said {
  const total = kinds.reduce((sum, { share }) => sum + share, 0);
  for (let draws = 0; draws < DRAWS; draws += 1) {
    let left = drawing.random.below(total);
    const drawn = kinds.find(({ share }) => (left -= share) < 0);
    const what = drawn?.say(drawing) ?? null;
    if (drawn === undefined || what === null) continue;
    const known = drawn.fate !== 'absent' && !drawn.kind.startsWith('not on record');
    return { ...what, kind: drawn.kind, fate: drawn.fate, truth: known ? drawing.record : null };
  }
  const plain = { name: nameOf(drawing.record), numbers: drawing.numbers };
  return { ...plain, kind: 'number and name right', fate: 'take', truth: drawing.record };
}

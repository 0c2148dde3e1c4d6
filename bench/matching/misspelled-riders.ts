import { isUsableName } from '../../src/domain/names/match-name.ts';
import { type Random, seeded, Weighted } from '../../src/generate/random.ts';
import { oneSlip, sameness, twoSlips } from '../misspell/letters.ts';
import { type BookMember, lookUps, type MeasuredBook } from './book.ts';
import type { NameLists } from './name-lists.ts';
import { drawGroup, type Group, riderByName, type TypedRider } from './questions.ts';

/** Returns null if the rider's name cannot be typed in this way. */
type Typing = (rider: BookMember, random: Random) => TypedRider | null;

/** Draws `count` questions for each way to type a rider's name. Names are as common as in the book. */
export function riderGroups(book: MeasuredBook, lists: NameLists, seed: number, count: number): Group[] {
  const riders = book.members.filter(({ entityType }) => entityType === 'I');
  const { memberOf } = lookUps(book);
  const taken = {
    first: new Set(riders.map(({ firstName }) => sameness(firstName))),
    last: new Set(riders.map(({ lastName }) => sameness(lastName))),
    both: new Set(riders.map(bothNames)),
  };

  function isTaken(
    { firstName, lastName }: TypedRider,
    { firstName: first, lastName: last }: BookMember,
  ): boolean {
    const [typedFirst, typedLast] = [sameness(firstName ?? ''), sameness(lastName ?? '')];
    if (typedFirst === '') return typedLast !== sameness(last) && taken.last.has(typedLast);
    if (typedLast === '') return typedFirst !== sameness(first) && taken.first.has(typedFirst);
    const same = typedFirst === sameness(first) && typedLast === sameness(last);
    return !same && taken.both.has(`${typedLast} ${typedFirst}`);
  }

  return typings(lists).map(([title, typing]) => {
    const random = seeded(seed, `riders: ${title}`);
    return drawGroup(title, count, () => {
      const rider = random.pick(riders);
      const typed = typing(rider, random);
      if (typed === null || !isUsableName(typed.firstName ?? typed.lastName ?? '')) return 'nothing';
      return isTaken(typed, rider) ? 'taken' : riderByName(typed, rider, memberOf);
    });
  });
}

function bothNames({ firstName, lastName }: BookMember): string {
  return `${sameness(lastName)} ${sameness(firstName)}`;
}

function typings(lists: NameLists): (readonly [string, Typing])[] {
  const nicknameOf = nicknames(lists, ({ name, nickname }) => [name, nickname]);
  const fullNameOf = nicknames(lists, ({ name, nickname }) => [nickname, name]);
  return [
    ['last name misspelled, first name correct', lastSlip],
    ['last name with two wrong letters, first name correct', lastTwoSlips],
    ['last name correct, first name misspelled', firstSlip],
    ['both names misspelled', bothSlips],
    ['last name only, misspelled', lastAloneSlip],
    [
      'a nickname typed',
      ({ firstName, lastName }, random) => withFirst(nicknameOf(firstName, random), lastName),
    ],
    [
      'a nickname recorded',
      ({ firstName, lastName }, random) => withFirst(fullNameOf(firstName, random), lastName),
    ],
    [
      'first and last name swapped',
      ({ firstName, lastName }) => ({ firstName: lastName, lastName: firstName }),
    ],
    ['LAST, FIRST in the last name', lastFirstInOne],
    ['both names in the last name', ({ name }) => ({ lastName: name })],
    ['Mc, Mac and O separate or joined', gaelic],
  ];
}

function lastSlip({ firstName, lastName }: BookMember, random: Random): TypedRider | null {
  const slipped = oneSlip(lastName, random);
  return slipped === null ? null : { firstName, lastName: slipped };
}

function lastTwoSlips({ firstName, lastName }: BookMember, random: Random): TypedRider | null {
  const slipped = sameness(lastName).length < 5 ? null : twoSlips(lastName, random);
  return slipped === null ? null : { firstName, lastName: slipped };
}

function firstSlip({ firstName, lastName }: BookMember, random: Random): TypedRider | null {
  const slipped = sameness(firstName).length < 3 ? null : oneSlip(firstName, random);
  return slipped === null ? null : { firstName: slipped, lastName };
}

function bothSlips(rider: BookMember, random: Random): TypedRider | null {
  const [first, last] = [firstSlip(rider, random), lastSlip(rider, random)];
  return first === null || last === null ? null : { ...last, firstName: first.firstName ?? '' };
}

function lastAloneSlip({ lastName }: BookMember, random: Random): TypedRider | null {
  const slipped = oneSlip(lastName, random);
  return slipped === null ? null : { lastName: slipped };
}

function withFirst(firstName: string | null, lastName: string): TypedRider | null {
  return firstName === null ? null : { firstName, lastName };
}

function lastFirstInOne({ firstName, lastName }: BookMember, random: Random): TypedRider {
  const written = `${lastName}, ${firstName}`;
  return { lastName: random.chance(0.5) ? written : written.toUpperCase() };
}

/** Types `McManus` as `Mc Manus`, and `O'Brien` as `OBrien` or `O Brien`. Returns null for any other name. */
function gaelic({ firstName, lastName }: BookMember, random: Random): TypedRider | null {
  const parts = /^(Mc|Mac(?=[A-Z])|O)['’ ]?(\p{L}{3,})$/u.exec(lastName);
  if (parts === null || (parts[1] === 'O' && !/['’ ]/.test(lastName))) return null;
  const written = `${parts[1]}${random.pick(['', ' ', "'"])}${parts[2]}`;
  return { firstName, lastName: written };
}

/**
 * Returns a function that draws a nickname for a first name, or the first name behind a nickname, depending on `order`. It draws
 * common names more often, and returns null when there is no such name.
 */
function nicknames(
  { nicknames: pairs, firstNames }: NameLists,
  order: (pair: NameLists['nicknames'][number]) => readonly [string, string],
): (firstName: string, random: Random) => string | null {
  const births = new Map(firstNames.map(({ name, count }) => [name.toLowerCase(), count]));
  const others = new Map<string, { name: string; count: number }[]>();
  for (const pair of pairs) {
    const [from, to] = order(pair);
    const name = to.charAt(0).toUpperCase() + to.slice(1);
    others.set(from, [...(others.get(from) ?? []), { name, count: births.get(to) ?? 1 }]);
  }
  const draws = new Map(
    [...others].map(([from, names]) => [from, new Weighted(names, ({ count }) => count)]),
  );
  return (firstName, random) => draws.get(firstName.toLowerCase())?.draw(random).name ?? null;
}

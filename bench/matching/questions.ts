import { isStrong, type Match } from '../../src/domain/names/match-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../src/domain/numbers.ts';
import { type HorseQuestion, searchUsefHorses } from '../../src/records/queries/horses/search-response.ts';
import { type RiderQuestion, searchUsefRiders } from '../../src/records/queries/rider/search-response.ts';
import type { Books } from '../../src/records/books.ts';
import { ASKED_AS_OF } from './book-files.ts';
import type { BookMember } from './book.ts';
import { sameness } from '../misspell/letters.ts';

export interface AnsweredRow {
  number: string;
  name: string;
  match: Match;
}

export interface Question {
  typed: string;
  meant: string;
  /** Returns page 1 of the answer: up to 20 rows, followed by any similar rows. */
  ask: (books: Books) => Promise<readonly AnsweredRow[]>;
  /** True if the row is the wanted record, or has the same name. */
  wanted: (row: AnsweredRow) => boolean;
  /** True if the row is shown as a sure match although its name or number differs from the typed one. */
  wrong: (row: AnsweredRow) => boolean;
}

export interface Group {
  title: string;
  questions: readonly Question[];
  /** Number of misspellings redrawn because they were another record's name or number: no search could tell the two apart. */
  drawnAgain: number;
}

/** Typed fields of a horse search; fields left out are empty. */
type TypedHorse = Partial<Pick<HorseQuestion, 'usefNumber' | 'horseName' | 'ownerLastname'>>;

export async function askHorses(books: Books, typed: TypedHorse): Promise<AnsweredRow[]> {
  const { horses } = await searchUsefHorses(books, {
    usefNumber: '',
    horseName: '',
    ownerLastname: '',
    ...typed,
    searchDate: ASKED_AS_OF,
    page: 1,
  });
  return horses.map(({ usefId, name, match }) => ({ number: usefId ?? '', name, match }));
}

/** Asks for a horse by name, alone or with the owner's name. Any horse with the same folded name is right. */
export function horseByName(typed: TypedHorse & { horseName: string }, name: string): Question {
  return {
    typed: horseText(typed),
    meant: name,
    ask: (books) => askHorses(books, typed),
    wanted: sameNameAs(name),
    wrong: ({ name: shown, match }) => isStrong(match) && sameness(shown) !== sameness(typed.horseName),
  };
}

/** Asks for a horse by number, alone or with its name. Only this horse is right. */
export function horseByNumber(
  typed: TypedHorse & { usefNumber: string },
  { number, name }: { number: string; name: string },
): Question {
  return {
    typed: horseText(typed),
    meant: `${number} ${name}`,
    ask: (books) => askHorses(books, typed),
    wanted: (row) => row.number === number,
    wrong: ({ number: shown, match }) =>
      isStrong(match) && cleanHorseNumber(shown) !== cleanHorseNumber(typed.usefNumber),
  };
}

/** Returns a function that is true for rows with the same folded name. */
export function sameNameAs(name: string): (row: AnsweredRow) => boolean {
  const meant = sameness(name);
  return (row) => sameness(row.name) === meant;
}

function horseText({ usefNumber, horseName, ownerLastname }: TypedHorse): string {
  return [usefNumber, horseName, ownerLastname].filter(Boolean).join(' | ');
}

/** Typed fields of a rider search; fields left out are empty. */
export type TypedRider = Partial<Pick<RiderQuestion, 'usefId' | 'firstName' | 'lastName'>>;

export async function askRiders(books: Books, typed: TypedRider): Promise<AnsweredRow[]> {
  const { riders } = await searchUsefRiders(books, {
    usefId: '',
    firstName: '',
    lastName: '',
    ...typed,
    searchDate: ASKED_AS_OF,
    page: 1,
  });
  return riders.map(({ riderId, name, match }) => ({ number: riderId, name, match }));
}

/**
 * Asks for a rider by name. Any rider with the same folded names is right. When only one name is typed, any rider with that
 * name is right. `memberOf` finds a member by number, so that a row's first and last name can be compared with the typed names.
 */
export function riderByName(
  typed: TypedRider,
  meant: BookMember,
  memberOf: (number: string) => BookMember | undefined,
): Question {
  const firstTyped = (typed.firstName ?? '') !== '';
  const lastTyped = (typed.lastName ?? '') !== '';
  const alone = firstTyped !== lastTyped && !spellsBoth(typed.lastName ?? '', meant);
  return {
    typed: riderText(typed),
    meant: meant.name,
    ask: (books) => askRiders(books, typed),
    wanted: ({ number }) => {
      const member = memberOf(number);
      if (member === undefined) return false;
      const sameFirst = sameness(member.firstName) === sameness(meant.firstName);
      const sameLast = sameness(member.lastName) === sameness(meant.lastName);
      if (!alone) return sameFirst && sameLast;
      return firstTyped ? sameFirst : sameLast;
    },
    wrong: ({ number, match }) => {
      const member = memberOf(number);
      if (!isStrong(match) || member === undefined) return isStrong(match);
      if (firstTyped !== lastTyped && isWhole(typed.firstName ?? typed.lastName ?? '', member)) return false;
      return (
        (firstTyped && sameness(member.firstName) !== sameness(typed.firstName ?? '')) ||
        (lastTyped && sameness(member.lastName) !== sameness(typed.lastName ?? ''))
      );
    },
  };
}

/** True if the typed text is a whole name, which matches both fields (requirement 5.42). */
function isWhole(typed: string, { firstName, lastName }: BookMember): boolean {
  return [firstName + lastName, lastName + firstName].map(sameness).includes(sameness(typed));
}

/** True if the typed text is long enough to contain both names, as in LAST, FIRST. */
function spellsBoth(typed: string, { firstName, lastName }: BookMember): boolean {
  return sameness(typed).length >= sameness(firstName + lastName).length;
}

/** Asks for a rider by number. Only this rider is right. */
export function riderByNumber(typed: TypedRider & { usefId: string }, meant: BookMember): Question {
  return {
    typed: riderText(typed),
    meant: `${meant.number} ${meant.name}`,
    ask: (books) => askRiders(books, typed),
    wanted: ({ number }) => number === meant.number,
    wrong: ({ number, match }) =>
      isStrong(match) && cleanMemberNumber(number) !== cleanMemberNumber(typed.usefId),
  };
}

function riderText({ usefId, firstName, lastName }: TypedRider): string {
  return [usefId, [lastName, firstName].filter(Boolean).join(' / ')].filter(Boolean).join(' | ');
}

/**
 * `nothing`: this misspelling is not possible, or changed nothing. `taken`: it is the name or number of another record.
 */
export type Drawn = Question | 'nothing' | 'taken';

/** Maximum number of draws per requested question. After that, the group stays smaller than requested. */
const TRIES_A_QUESTION = 500;

export function drawGroup(title: string, count: number, draw: () => Drawn): Group {
  const questions: Question[] = [];
  let drawnAgain = 0;
  for (let tries = 0; questions.length < count && tries < count * TRIES_A_QUESTION; tries += 1) {
    const drawn = draw();
    if (drawn === 'taken') drawnAgain += 1;
    else if (drawn !== 'nothing') questions.push(drawn);
  }
  return { title, questions, drawnAgain };
}

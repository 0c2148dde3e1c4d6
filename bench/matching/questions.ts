import { isStrong, type Match } from '../../src/domain/names/match-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../src/domain/numbers.ts';
import { type HorseQuestion, searchUsefHorses } from '../../src/records/queries/horses/search-response.ts';
import { type RiderQuestion, searchUsefRiders } from '../../src/records/queries/rider/search-response.ts';
import type { Books } from '../../src/records/books.ts';
import { ASKED_AS_OF } from './book-files.ts';
import { type BookMember, sameness } from './book.ts';

export interface AnsweredRow {
  number: string;
  name: string;
  match: Match;
}

export interface Question {
  typed: string;
  meant: string;
  /** Returns page 1 of the answer: 20 rows, and the similar rows after them. */
  ask: (books: Books) => Promise<readonly AnsweredRow[]>;
  /** The row is the intended record, or has the same name. */
  wanted: (row: AnsweredRow) => boolean;
  /** The row is shown as a sure match although it has another name or number than the typed one. */
  wrong: (row: AnsweredRow) => boolean;
}

export interface Group {
  title: string;
  questions: readonly Question[];
  /**
   * Number of misspellings drawn again because they were another record's name or number, which no search could tell
   * apart.
   */
  drawnAgain: number;
}

/** The other fields are empty. */
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

/** Asks for a horse by its name, alone or with its owner's. Any horse with the same folded name is right. */
export function horseByName(typed: TypedHorse & { horseName: string }, name: string): Question {
  return {
    typed: horseText(typed),
    meant: name,
    ask: (books) => askHorses(books, typed),
    wanted: sameNameAs(name),
    wrong: ({ name: shown, match }) => isStrong(match) && sameness(shown) !== sameness(typed.horseName),
  };
}

/** Asks for a horse by its number, alone or with its name. Only this horse is right. */
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

/** Compares folded names. Horses with the same name cannot be told apart by it. */
export function sameNameAs(name: string): (row: AnsweredRow) => boolean {
  const meant = sameness(name);
  return (row) => sameness(row.name) === meant;
}

function horseText({ usefNumber, horseName, ownerLastname }: TypedHorse): string {
  return [usefNumber, horseName, ownerLastname].filter(Boolean).join(' | ');
}

/** The other fields are empty. */
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
 * Asks for a rider by name. Any rider with the same folded names is right. When only one name is typed, any rider
 * with that name is right. `memberOf` finds a member by number, so that a row's first and last name can be compared
 * with the typed ones.
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

/** Returns true for a whole name, which matches both fields (requirement 5.42). */
function isWhole(typed: string, { firstName, lastName }: BookMember): boolean {
  return [firstName + lastName, lastName + firstName].map(sameness).includes(sameness(typed));
}

/** Returns true if one field contains both names, like LAST, FIRST. */
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
 * `nothing`: the name cannot be misspelled in this way or stayed the same. `taken`: the misspelling is the name of
 * another record.
 */
export type Drawn = Question | 'nothing' | 'taken';

/** Average number of draws per question after which a group stays smaller than requested. */
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

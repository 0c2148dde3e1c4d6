import { isStrong, type Match } from '../../src/domain/names/match-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../src/domain/numbers.ts';
import { type HorseQuestion, searchUsefHorses } from '../../src/records/queries/search-horses.ts';
import { type RiderQuestion, searchUsefRiders } from '../../src/records/queries/search-riders.ts';
import type { Books } from '../../src/records/books.ts';
import { ASKED_AS_OF } from './book-files.ts';
import { type BookMember, sameness } from './book.ts';

/** A row of an answer, as far as it is judged. */
export interface AnsweredRow {
  /** The number in the book. */
  number: string;
  name: string;
  match: Match;
}

/** Something a show secretary types, and what should come of it. */
export interface Question {
  /** What is typed and what is meant, for the list of misses. */
  typed: string;
  meant: string;
  /** Page 1 of the answer: 20 rows, and the similar ones behind them. */
  ask: (books: Books) => Promise<readonly AnsweredRow[]>;
  /** Whether a row is what is meant, or cannot be told from it by name. */
  wanted: (row: AnsweredRow) => boolean;
  /** Whether a row whose match leaves no doubt is of another name or number than what was typed. */
  wrong: (row: AnsweredRow) => boolean;
}

/** Questions of one kind. */
export interface Group {
  title: string;
  questions: readonly Question[];
  /** How often a misspelling was another record's name or number, and another one was drawn: no search can tell those. */
  drawnAgain: number;
}

/** What is typed into the horse search; the rest stays empty. */
export type TypedHorse = Partial<Pick<HorseQuestion, 'usefNumber' | 'horseName' | 'ownerLastname'>>;

/** Page 1 of the horses of USEF's book. */
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

/** A question for a horse by its name, alone or with its owner's: the horse, or another of the very same folded name, is meant. */
export function horseByName(typed: TypedHorse & { horseName: string }, name: string): Question {
  return {
    typed: horseText(typed),
    meant: name,
    ask: (books) => askHorses(books, typed),
    wanted: sameNameAs(name),
    wrong: ({ name: shown, match }) => isStrong(match) && sameness(shown) !== sameness(typed.horseName),
  };
}

/** A question for a horse by its number, alone or with its name: that very horse is meant. */
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

/** Whether a row has the same folded name: of two such horses none can be told by its name. */
export function sameNameAs(name: string): (row: AnsweredRow) => boolean {
  const meant = sameness(name);
  return (row) => sameness(row.name) === meant;
}

function horseText({ usefNumber, horseName, ownerLastname }: TypedHorse): string {
  return [usefNumber, horseName, ownerLastname].filter(Boolean).join(' | ');
}

/** What is typed into the rider search; the rest stays empty. */
export type TypedRider = Partial<Pick<RiderQuestion, 'usefId' | 'firstName' | 'lastName'>>;

/** Page 1 of the riders of USEF's book. */
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
 * A question for a rider by name: the rider, or another of the very same folded names, is meant. With one name typed, any
 * rider of that name is.
 *
 * @param memberOf the member of a number, to hold a row's first and last name against what was typed
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
      return (
        (firstTyped && sameness(member.firstName) !== sameness(typed.firstName ?? '')) ||
        (lastTyped && sameness(member.lastName) !== sameness(typed.lastName ?? ''))
      );
    },
  };
}

/** Whether one field holds both names, as LAST, FIRST does. */
function spellsBoth(typed: string, { firstName, lastName }: BookMember): boolean {
  return sameness(typed).length >= sameness(firstName + lastName).length;
}

/** A question for a rider by number: that very rider is meant. */
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
 * What came of a draw: a question, nothing (the name cannot be misspelt so, or the draw changed nothing), or a misspelling
 * that is another record's name.
 */
export type Drawn = Question | 'nothing' | 'taken';

/** How often is drawn for one question before the group stays smaller than asked. */
const TRIES_A_QUESTION = 500;

/** Draws until a group has its questions. Names that cannot be misspelt in its way are passed over. */
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

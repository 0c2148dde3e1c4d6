import { isStrong, type Match } from '../../src/domain/names/match-name.ts';
import { personName } from '../../src/domain/names/person-name.ts';
import type { Random } from '../../src/generate/random.ts';
import type { Records } from '../../src/records/records.ts';
import type { Books } from '../../src/records/books.ts';
import { lettersApart, sameness } from '../misspell/letters.ts';
import { type MeasuredBook, withOtherNumeral } from './book.ts';
import { type AnsweredRow, askHorses, askRiders, sameNameAs } from './questions.ts';

/** Two similar names that are both in the book. A search for one must not present the `other` as a match. */
export interface Trap {
  typed: string;
  other: string;
  ask: (books: Books) => Promise<readonly AnsweredRow[]>;
  isTyped: (row: AnsweredRow) => boolean;
  isOther: (row: AnsweredRow) => boolean;
}

/** Figures for one kind of trap; all of them count questions. */
export interface TrapFigures {
  title: string;
  asked: number;
  first: number;
  /** Questions for which the other name is shown as a sure match. */
  otherUnmarked: number;
  /** Questions for which the other name is shown legitimately: it begins with the typed text or contains its words. */
  otherByWord: number;
  otherSimilar: number;
}

export function horseTrap(typed: string, other: string): Trap {
  return {
    typed,
    other,
    ask: (books) => askHorses(books, { horseName: typed }),
    isTyped: sameNameAs(typed),
    isOther: sameNameAs(other),
  };
}

/** Builds a trap whose names are typed into two fields. */
export function riderTrap(typed: string, other: string): Trap {
  return {
    typed,
    other,
    ask: (books) => askRiders(books, personName(typed)),
    isTyped: sameNameAs(typed),
    isOther: sameNameAs(other),
  };
}

export function letterTraps(book: MeasuredBook, random: Random, count: number): Trap[] {
  const names = new Map(book.horses.map(({ name }) => [sameness(name), name]));
  return drawTraps(book, random, count, (name) =>
    lettersApart(sameness(name)).flatMap((near) => names.get(near) ?? []),
  );
}

export function numeralTraps(book: MeasuredBook, random: Random, count: number): Trap[] {
  const names = new Set(book.horses.map(({ name }) => name));
  return drawTraps(book, random, count, (name) => withOtherNumeral(name).filter((other) => names.has(other)));
}

/** Maximum number of draws per requested trap. After that, there are fewer traps than requested. */
const TRIES_A_TRAP = 2_000;

/** Draws names with a similar name in the book. Each of the two is typed half of the time. */
function drawTraps(
  { horses }: MeasuredBook,
  random: Random,
  count: number,
  near: (name: string) => readonly string[],
): Trap[] {
  const traps: Trap[] = [];
  for (let tries = 0; traps.length < count && tries < count * TRIES_A_TRAP; tries += 1) {
    const { name } = random.pick(horses);
    const others = near(name);
    if (others.length === 0) continue;
    const other = random.pick(others);
    traps.push(random.chance(0.5) ? horseTrap(name, other) : horseTrap(other, name));
  }
  return traps;
}

export const NO_TRAPS: Omit<TrapFigures, 'title'> = {
  asked: 0,
  first: 0,
  otherUnmarked: 0,
  otherByWord: 0,
  otherSimilar: 0,
};

export async function judgeTraps(
  records: Records,
  title: string,
  traps: readonly Trap[],
): Promise<TrapFigures> {
  const figures = { ...NO_TRAPS };
  for (const { ask, isTyped, isOther } of traps) {
    const rows = await records.ask(ask, null);
    const [top] = rows;
    const matches = rows.filter(isOther).map(({ match }) => match);
    figures.asked += 1;
    if (top !== undefined && isTyped(top)) figures.first += 1;
    if (matches.some(isStrong)) figures.otherUnmarked += 1;
    if (matches.some(isByWord)) figures.otherByWord += 1;
    if (matches.includes('similar')) figures.otherSimilar += 1;
  }
  return { title, ...figures };
}

function isByWord(match: Match): boolean {
  return match === 'prefix' || match === 'word';
}

/** Figures for names that several horses share. Each figure is a number of questions. */
export interface TwinFigures {
  asked: number;
  allOnPage: number;
  /** Questions for which the horses with the name fill the first rows. */
  onTop: number;
  /** Questions for which all horses with the name have the same match, so that none looks more likely than the others. */
  sameMatch: number;
}

/** Number of rows on a page. Names shared by more horses than this are not drawn. */
const PAGE = 20;

/** Draws names that several horses share letter for letter, and searches for them. */
export async function judgeTwins(
  records: Records,
  { horses }: MeasuredBook,
  random: Random,
  count: number,
): Promise<TwinFigures> {
  const numbers = new Map<string, string[]>();
  for (const { name, number } of horses) numbers.set(name, [...(numbers.get(name) ?? []), number]);
  const twins = [...numbers].filter(([, { length }]) => length > 1 && length <= PAGE);

  const figures = { asked: 0, allOnPage: 0, onTop: 0, sameMatch: 0 };
  for (let asked = 0; asked < count && twins.length > 0; asked += 1) {
    const [horseName, twinNumbers] = random.pick(twins);
    const rows = await records.ask(askHorses, { horseName });
    const shown = rows.filter(({ number }) => twinNumbers.includes(number));
    const top = rows.slice(0, twinNumbers.length).filter(({ number }) => twinNumbers.includes(number));
    figures.asked += 1;
    if (shown.length === twinNumbers.length) figures.allOnPage += 1;
    if (top.length === twinNumbers.length) figures.onTop += 1;
    if (new Set(shown.map(({ match }) => match)).size === 1) figures.sameMatch += 1;
  }
  return figures;
}

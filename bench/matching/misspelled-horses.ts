import { isUsableName } from '../../src/domain/names/match-name.ts';
import { type Random, seeded } from '../../src/generate/random.ts';
import { oneSlip, sameness } from '../misspell/letters.ts';
import { apostropheSlip, cutAsPrinted, withoutAccents } from '../misspell/marks.ts';
import { inBody, MIX, mixCounts } from '../misspell/mix.ts';
import { nameParts, otherNumeral } from '../misspell/name-parts.ts';
import { joined, lastFirst, split, withFarm, withTitle } from '../misspell/words.ts';
import type { MeasuredBook } from './book.ts';
import { drawGroup, type Group, horseByName } from './questions.ts';

/** Returns null if the name cannot be misspelled in this way. */
type Misspell = (name: string, random: Random, otherName: string) => string | null;

/** Minimum length of a misspelled name. A two-letter name with a wrong letter would leave nothing to search by. */
const FEWEST_LETTERS = 3;

/** Draws `count` questions, in one group for each kind of misspelling. */
export function mixedGroups(book: MeasuredBook, seed: number, count: number): Group[] {
  const counts = mixCounts(count);
  const draw = groupsOf(book, seed);
  return MIX.flatMap(({ title, misspell, fewLetters }, at) => {
    const group = draw(title, counts[at] ?? 0, (name, random, other) => misspell(name, other, random));
    return fewLetters === 0 ? [group] : [ofLength(group, fewLetters + 1), ofShortNames(group, fewLetters)];
  });
}

function ofLength({ title, questions, drawnAgain }: Group, letters: number): Group {
  return {
    title,
    questions: questions.filter(({ meant }) => lettersOf(meant) >= letters),
    drawnAgain,
  };
}

/** Keeps the questions about short names, which leave few letters to search by. */
function ofShortNames({ title, questions }: Group, letters: number): Group {
  return {
    title: `${title}, in a name with at most ${letters}`,
    questions: questions.filter(({ meant }) => lettersOf(meant) <= letters),
    drawnAgain: 0,
  };
}

function lettersOf(name: string): number {
  return sameness(nameParts(name).body).length;
}

/** Draws `count` questions for each way of typing or printing names that is not in the mix. */
export function furtherHorseGroups(book: MeasuredBook, seed: number, count: number): Group[] {
  const draw = groupsOf(book, seed);
  return FURTHER.map(([title, misspell]) => draw(title, count, misspell));
}

const FURTHER: readonly (readonly [string, Misspell])[] = [
  ['apostrophe dropped or added', (name, random) => inBody(name, (body) => apostropheSlip(body, random))],
  ['word split', (name, random) => inBody(name, (body) => split(body, random))],
  ['joined or split, plus a wrong letter', joinedOrSplitAndLetter],
  ['farm before or after', (name, random) => withFarm(nameParts(name).body, random)],
  ['farm added, plus a wrong letter', farmAndLetter],
  ['title before', (name, random) => withTitle(name, random)],
  ['cut off at 30 letters', (name) => cutAsPrinted(name)],
  ['last word first', (name, random) => inBody(name, (body) => lastFirst(body, random))],
  ['last word first, plus a wrong letter', lastFirstAndLetter],
  ['accents lost', (name) => withoutAccents(name)],
  ['accents dropped, plus a wrong letter', accentsAndLetter],
  ['country left off', (name) => withoutCountry(name)],
  ['country left off, plus a wrong letter', countryAndLetter],
  ['Roman numeral for Arabic, or the reverse', numeralInOtherDigits],
];

function joinedOrSplitAndLetter(name: string, random: Random): string | null {
  const slip = random.chance(0.5) ? joined : split;
  return inBody(name, (body) => andLetter(slip(body, random), random));
}

function farmAndLetter(name: string, random: Random): string | null {
  const slipped = oneSlip(nameParts(name).body, random);
  return slipped === null ? null : withFarm(slipped, random);
}

function lastFirstAndLetter(name: string, random: Random): string | null {
  return inBody(name, (body) => andLetter(lastFirst(body, random), random));
}

function accentsAndLetter(name: string, random: Random): string | null {
  return inBody(name, (body) => andLetter(withoutAccents(body), random));
}

function countryAndLetter(name: string, random: Random): string | null {
  return andLetter(withoutCountry(name), random);
}

function andLetter(name: string | null, random: Random): string | null {
  return name === null ? null : oneSlip(name, random);
}

function withoutCountry(name: string): string | null {
  const { body, country } = nameParts(name);
  return /[A-Z]/.test(country) ? body : null;
}

function numeralInOtherDigits(name: string): string | null {
  return inBody(name, (body) => {
    const words = body.split(' ');
    const at = words.findLastIndex((word, place) => place > 0 && otherNumeral(word) !== null);
    return at < 0 ? null : words.with(at, otherNumeral(words[at] ?? '') ?? '').join(' ');
  });
}

/**
 * Draws groups of questions for a book's horses. Redraws a misspelling that is another horse's name, because that horse would
 * be a right answer.
 */
function groupsOf(
  book: MeasuredBook,
  seed: number,
): (title: string, count: number, misspell: Misspell) => Group {
  const names = book.horses.map(({ name }) => name);
  const taken = new Set(names.map(sameness));
  return (title, count, misspell) => {
    const random = seeded(seed, `horses: ${title}`);
    return drawGroup(title, count, () => {
      const name = random.pick(names);
      const { body, country } = nameParts(name);
      if (lettersOf(name) < FEWEST_LETTERS) return 'nothing';
      const horseName = misspell(name, random, random.pick(names));
      if (horseName === null || horseName === name || !isUsableName(horseName)) return 'nothing';
      const written = sameness(horseName);
      if (written !== sameness(name) && taken.has(written)) return 'taken';
      // Without the country, the name may belong to another horse, and that horse would then match better.
      if (!horseName.endsWith(country) && sameness(body) !== sameness(name) && taken.has(sameness(body)))
        return 'taken';
      return horseByName({ horseName }, name);
    });
  };
}

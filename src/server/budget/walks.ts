import { fold } from '../../domain/names/fold.ts';
import type { AskedNumber } from './shown.ts';

/** Numbers are remembered by blocks of so many in a row. Those of one block, and of the next, are neighbors. */
const BLOCK = 16;
/** How many blocks are remembered. */
const BLOCKS = 256;

/** How many numbers of rows are remembered that answers showed: those of a few screens. */
const GIVEN = 1024;

/** How many letters of a name are compared with the one before it. */
const LETTERS = 4;
/** Beginnings of names that are no further apart are neighbors: `smi` and `smo`, but not `smi` and `tho`. */
const NEAR_NAME = 27 * 27;

/** After its last step a walk goes on for so long, in milliseconds. */
export const GOES_ON = 10 * 60_000;

type Walk = 'numbers' | 'names';

/**
 * Notices when somebody walks through the records: takes numbers in sequence, or in any order from a range, or tries
 * numbers that nobody has; or takes names by the alphabet (requirement 12.8). A show office asks for what is entered, in no
 * order. A number that an answer has just shown is no step: results screens ask how their rows are judged. Nor is one that
 * stands beside the name of its record on an entry list. Each other number
 * that looks like a step counts one up, and one that does not counts one down. Kept are the last numbers and the last name
 * of a client that asks; they are never logged.
 */
export class Walks {
  #numbers: AskedNumbers | null = null;
  #given: Int32Array | null = null;
  #numberSteps = 0;
  #text = '';
  #textSteps = 0;
  #until = 0;

  /** Whether the client is walking. */
  walking(now: number): boolean {
    return now < this.#until;
  }

  /**
   * Looks at what was asked.
   *
   * @param steps how many make a walk; 0: nothing does
   * @returns the walk that begins with this call, if one does
   */
  asked(numbers: readonly AskedNumber[], text: string, steps: number, now: number): Walk | null {
    if (steps === 0) return null;
    for (const asked of numbers) this.#askedNumber(asked, steps);
    if (text !== '') this.#askedText(text, steps);
    const walk = this.#numberSteps >= steps ? 'numbers' : this.#textSteps >= steps ? 'names' : null;
    if (walk === null) return null;
    const begins = !this.walking(now);
    this.#until = now + GOES_ON;
    return begins ? walk : null;
  }

  /** Remembers the numbers of rows that an answer showed. */
  gave(numbers: readonly string[]): void {
    for (const text of numbers) {
      const number = numberOf(text);
      if (number === null) continue;
      this.#given ??= new Int32Array(GIVEN).fill(-1);
      this.#given[number % GIVEN] = number;
    }
  }

  #askedNumber({ number: text, known, named = false }: AskedNumber, steps: number): void {
    const number = numberOf(text);
    if (number === null || this.#given?.[number % GIVEN] === number) return;
    this.#numbers ??= new AskedNumbers();
    const asked = this.#numbers.add(number);
    if (asked === 'before') return;
    const isStep = !named && (asked === 'near' || known === false);
    if (isStep) this.#numberSteps = Math.min(steps * 2, this.#numberSteps + 1);
    else this.#numberSteps = Math.max(0, this.#numberSteps - 1);
  }

  #askedText(typed: string, steps: number): void {
    const text = fold(typed);
    const before = this.#text;
    if (text === before) return;
    this.#text = text;
    // Somebody goes on typing, or takes letters back.
    if (before === '' || text.startsWith(before) || before.startsWith(text)) return;
    const near = Math.abs(placeOf(text) - placeOf(before)) <= NEAR_NAME;
    if (near) this.#textSteps = Math.min(steps * 2, this.#textSteps + 1);
    else this.#textSteps = Math.max(0, this.#textSteps - 1);
  }
}

/** Long numbers, such as those of microchips, count up at their end. Null: it has other signs than digits. */
function numberOf(text: string): number | null {
  const number = Number(text.slice(-9));
  return Number.isInteger(number) && number >= 0 ? number : null;
}

/** The place of a text in the alphabet by its first letters. Digits stand where letters do: they are not mixed in one field. */
function placeOf(text: string): number {
  let place = 0;
  for (let at = 0; at < LETTERS; at += 1) {
    const code = text.charCodeAt(at);
    const letter = code >= 97 ? code - 96 : code - 47;
    place = place * 27 + (Number.isNaN(code) ? 0 : Math.max(0, Math.min(26, letter)));
  }
  return place;
}

/** The numbers that were asked for last, in a kilobyte and a half. */
class AskedNumbers {
  /** The blocks, each in the place of its remainder. */
  readonly #blocks = new Int32Array(BLOCKS).fill(-1);
  /** Which of their numbers were asked for, one bit each. */
  readonly #bits = new Uint16Array(BLOCKS);

  /** @returns whether it was asked for before, or one near it */
  add(number: number): 'before' | 'near' | 'alone' {
    const block = Math.floor(number / BLOCK);
    const bits = this.#bitsOf(block);
    const bit = 1 << (number % BLOCK);
    if ((bits & bit) !== 0) return 'before';
    this.#blocks[block % BLOCKS] = block;
    this.#bits[block % BLOCKS] = bits | bit;
    const near = bits !== 0 || this.#bitsOf(block - 1) !== 0 || this.#bitsOf(block + 1) !== 0;
    return near ? 'near' : 'alone';
  }

  #bitsOf(block: number): number {
    return block >= 0 && this.#blocks[block % BLOCKS] === block ? (this.#bits[block % BLOCKS] ?? 0) : 0;
  }
}

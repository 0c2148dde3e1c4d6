import { fold } from '../../domain/names/fold.ts';
import type { AskedNumber } from '../../contract/disclosure.ts';

/** Number of consecutive numbers in a block. Numbers in the same or adjacent blocks are neighbors. */
const BLOCK = 16;
const BLOCKS = 256;

/** Maximum number of numbers remembered from answers: enough for a few screens. */
const GIVEN = 1024;

/** Number of letters compared with the previous name. */
const LETTERS = 4;
/** Maximum distance between neighboring beginnings: `smi` and `smo` are neighbors, `smi` and `tho` are not. */
const NEAR_NAME = 27 * 27;

/** Time (ms) for which a walk continues after its last step. */
export const GOES_ON = 10 * 60_000;

type Walk = 'numbers' | 'names';

/**
 * Detects walks (requirement 12.8): numbers in sequence or from one range, guessed numbers, or names in alphabetical order. A
 * step raises a counter; most other numbers and names lower it. A number that an answer has just shown is not a step, because
 * results screens request judgments for their rows. Neither is a number that a list gives together with its record's name.
 * Recent numbers and the most recent name are kept in memory and never logged.
 */
export class Walks {
  #numbers: AskedNumbers | null = null;
  #given: Int32Array | null = null;
  #numberSteps = 0;
  #text = '';
  #textSteps = 0;
  #until = 0;

  walking(now: number): boolean {
    return now < this.#until;
  }

  /**
   * Returns the kind of walk that begins with this question, if any. A walk begins after `steps` steps; 0 turns detection off.
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
    // The user is just typing or deleting letters.
    if (before === '' || text.startsWith(before) || before.startsWith(text)) return;
    const near = Math.abs(placeOf(text) - placeOf(before)) <= NEAR_NAME;
    if (near) this.#textSteps = Math.min(steps * 2, this.#textSteps + 1);
    else this.#textSteps = Math.max(0, this.#textSteps - 1);
  }
}

/**
 * Returns the value of a number's last nine digits. Nine are enough, because long numbers in sequence differ only at the end.
 * Returns null if the text is empty, or if one of its last nine characters is not a digit.
 */
function numberOf(text: string): number | null {
  const digits = text.slice(-9);
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/**
 * Maps the first letters of a string to a number in alphabetical order. Digits and letters share places, because no field mixes
 * them.
 */
function placeOf(text: string): number {
  let place = 0;
  for (let at = 0; at < LETTERS; at += 1) {
    const code = text.charCodeAt(at);
    const letter = code >= 97 ? code - 96 : code - 47;
    place = place * 27 + (Number.isNaN(code) ? 0 : Math.max(0, Math.min(26, letter)));
  }
  return place;
}

class AskedNumbers {
  /** Block numbers, each at its remainder modulo `BLOCKS`. */
  readonly #blocks = new Int32Array(BLOCKS).fill(-1);
  /** One bit for each requested number in a block. */
  readonly #bits = new Uint16Array(BLOCKS);

  /** Returns `before` for a repeated number, and `near` for a neighbor of an earlier one. */
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

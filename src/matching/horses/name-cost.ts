import { meetsName } from '../../domain/names/match-name.ts';
import { editCost } from '../edit-cost.ts';
import { TypedText } from '../letter-pattern.ts';
import {
  countOf,
  LEFT_OVER_FARM,
  type NameWords,
  NO_NUMERAL,
  numeralCost,
  OF_A_FARM,
  recordedWords,
  typedWords,
  withoutFarm,
} from './name-words.ts';

/** Words joined or split: for each boundary that is not where it should be. */
const BOUNDARY = 0.3;
/** Two neighbouring words swapped. */
const SWAPPED_WORDS = 0.4;
/** The words of a name in any other order. */
const OTHER_ORDER = 0.6;
/** A name cut off where a list has no more room. */
const CUT = 0.5;

/** The rest of a name that was not typed, and of its last word. */
const NOT_TYPED_YET = 1.2;
const WORD_NOT_TYPED_YET = 0.5;
/** A mistake in the beginning of a word is one only in so many letters, and stands behind one in a whole word. */
const BEGUN_WORD = 4;
const MISTYPED_BEGINNING = 0.5;

/** Show lists cut names at 30 letters: as recorded, so that folded ones may be a little shorter. */
const CUT_FROM = 25;
const CUT_TO = 30;

/** Of two words so many letters may be wrong, for each letter they have, before they are no reading of each other. */
const WRONG_LETTERS = 0.4;

/** How many words, typed and recorded, may stand for each other with other boundaries. */
const RUNS: readonly [typed: number, recorded: number][] = [
  [1, 2],
  [2, 1],
  [2, 2],
  [1, 3],
  [3, 1],
];

/**
 * Holds recorded names against one that was typed. What was worked out about a recorded word is kept for the next name
 * that has it.
 */
export class TypedName {
  /** As typed, folded. */
  readonly text: string;
  readonly #asked: readonly string[];
  readonly #askedCompact: string;
  readonly #typed: NameWords;
  /** The words from each one on joined, by how many. */
  readonly #runs: readonly (readonly TypedText[])[];
  readonly #all: TypedText;
  readonly #withoutFarm: TypedName | null;
  /** What it costs to read each typed word for a recorded one. */
  readonly #costs = new Map<string, Float64Array>();

  /**
   * @param folded the name typed, folded and not empty
   * @param typed the same as it was typed
   */
  constructor(folded: string, typed = folded) {
    const all = folded.split(' ');
    this.text = folded;
    this.#asked = [...new Set(all)];
    this.#askedCompact = all.join('');
    this.#typed = typedWords(folded, typed);
    const { words } = this.#typed;
    this.#runs = [1, 2, 3].map((length) =>
      words.map((_word, at) => new TypedText(words.slice(at, at + length).join(''))),
    );
    this.#all = new TypedText(words.join(''));
    const farmless = withoutFarm(this.#typed);
    this.#withoutFarm = farmless === null ? null : new TypedName(farmless.words.join(' '));
  }

  /** The words typed, as many as are held against others. */
  get words(): readonly string[] {
    return this.#typed.words;
  }

  /**
   * What may be wrong with a name that is still near: nearly half of a short one's letters, three letters of a long one.
   */
  get limit(): number {
    return Math.min(3.6, Math.max(1, 0.45 * this.#all.text.length));
  }

  /** Whether a recorded name, folded, meets what was typed, so that it is no near one. */
  meets(recorded: string): boolean {
    return meetsName(this.#asked, this.#askedCompact, recorded);
  }

  /**
   * What it costs to read what was typed where this name was meant, in wrong letters: letters (`editCost`), words joined or
   * split, too many or missing, in another order, the name cut off.
   *
   * @param recorded the name recorded, folded
   * @returns the cost, or Infinity when it is above the limit
   * @example new TypedName('goldchoice ts').cost('gold choice', 3) // 0.3 for the blank, 0.3 for the farm
   */
  cost(recorded: string, limit: number): number {
    if (recorded === '') return Infinity;
    const name = recordedWords(recorded);
    const pairs = this.#pairs(name);
    let least = Math.min(this.#inOrder(name, pairs, limit), this.#ofAFarm(name, limit));
    if (least > OTHER_ORDER) least = Math.min(least, this.#inAnyOrder(name, pairs, least));
    if (least > BOUNDARY) least = Math.min(least, this.#joined(name, Math.min(limit, least)));
    return least <= limit ? least : Infinity;
  }

  /** Word by word in the order they stand. `pairs` is what it costs to read each typed word for each recorded one. */
  #inOrder(recorded: NameWords, pairs: Float64Array, limit: number): number {
    const [height, width] = [this.words.length + 1, recorded.words.length + 1];
    const costs = new Float64Array(height * width).fill(Infinity);
    costs[0] = 0;
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const here = row * width + column;
        let least = costs[here] ?? Infinity;
        if (row > 0) {
          least = Math.min(
            least,
            (costs[here - width] ?? Infinity) + (this.#typed.extra[row - 1] ?? Infinity),
          );
        }
        if (column > 0) {
          least = Math.min(least, (costs[here - 1] ?? Infinity) + (recorded.extra[column - 1] ?? Infinity));
        }
        if (row > 0 && column > 0) {
          const pair = pairs[(row - 1) * (width - 1) + column - 1] ?? Infinity;
          least = Math.min(least, (costs[here - width - 1] ?? Infinity) + pair);
          // What ends with the very same word is not read with other boundaries.
          if (pair > 0) {
            const within = Math.min(limit, least);
            least = Math.min(least, this.#otherBoundaries(recorded, { row, column, width }, costs, within));
            least = Math.min(least, swappedWords({ row, column, width }, costs, pairs));
          }
        }
        costs[here] = least;
      }
    }
    let least = costs[height * width - 1] ?? Infinity;
    for (let column = 1; column < width - 1; column += 1) {
      least = Math.min(least, (costs[(height - 1) * width + column] ?? Infinity) + NOT_TYPED_YET);
    }
    return least;
  }

  /** The last words typed and recorded, some joined or split. Infinity where that costs the limit or more. */
  #otherBoundaries(
    recorded: NameWords,
    { row, column, width }: Cell,
    costs: Float64Array,
    limit: number,
  ): number {
    let least = limit;
    for (const [rows, columns] of RUNS) {
      if (rows > row || columns > column) continue;
      if (rows === columns && this.#bothNumerals(row - 1, recorded, column - 1)) continue;
      const before =
        (costs[(row - rows) * width + column - columns] ?? Infinity) + BOUNDARY * (rows + columns - 2);
      if (before >= least) continue;
      const { words } = recorded;
      const has = columns === 1 ? (words[column - 1] ?? '') : words.slice(column - columns, column).join('');
      const cost = this.#runs[rows - 1]?.[row - rows]?.cost(has, least - before) ?? Infinity;
      least = Math.min(least, before + cost);
    }
    return least < limit ? least : Infinity;
  }

  /** A farm's name, "of …", behind one of the two names. */
  #ofAFarm(recorded: NameWords, limit: number): number {
    const [typedOf, recordedOf] = [countOf(this.#typed), countOf(recorded)];
    if (typedOf === recordedOf) return Infinity;
    const leftOver = typedOf > recordedOf;
    const typed = leftOver ? this.#withoutFarm : this;
    const name = leftOver ? recorded : withoutFarm(recorded);
    const farm = leftOver ? LEFT_OVER_FARM : OF_A_FARM;
    if (typed === null || name === null || limit < farm) return Infinity;
    return farm + typed.#inOrder(name, typed.#pairs(name), limit - farm);
  }

  /** Each typed word read as the recorded word it costs least to, wherever that stands. */
  #inAnyOrder(recorded: NameWords, pairs: Float64Array, limit: number): number {
    const columns = recorded.words.length;
    if (this.words.length < 2 || columns < 2) return Infinity;
    const free = new Set(recorded.words.keys());
    let cost = OTHER_ORDER;
    for (const row of this.words.keys()) {
      let least = this.#typed.extra[row] ?? Infinity;
      let taken = -1;
      for (const column of free) {
        const pair = pairs[row * columns + column] ?? Infinity;
        if (pair < least) [least, taken] = [pair, column];
      }
      free.delete(taken);
      cost += least;
      if (cost > limit) return Infinity;
    }
    for (const column of free) cost += recorded.extra[column] ?? Infinity;
    return cost;
  }

  /** All letters of the two names without their blanks, to the end or to where one of them was cut off. */
  #joined(recorded: NameWords, limit: number): number {
    const has = recorded.words.join('');
    const asked = this.#all.text;
    const [rows, columns] = [this.words.length, recorded.words.length];
    let least = Infinity;
    if (!this.#bothNumerals(rows - 1, recorded, columns - 1)) {
      const boundaries = rows === columns ? 2 : Math.min(2, Math.abs(rows - columns));
      least = this.#all.cost(has, limit) + BOUNDARY * boundaries;
    }
    const [typedLength, recordedLength] = [asked.length + rows - 1, has.length + columns - 1];
    if (recordedLength > typedLength && isCut(typedLength)) {
      least = Math.min(least, CUT + editCost(asked, has.slice(0, asked.length), limit));
    }
    if (typedLength > recordedLength && isCut(recordedLength)) {
      least = Math.min(least, CUT + editCost(asked.slice(0, has.length), has, limit));
    }
    return least;
  }

  /** Whether two words are numerals, which are compared as such and not letter by letter. */
  #bothNumerals(row: number, { numerals }: NameWords, column: number): boolean {
    return typeof this.#typed.numerals[row] === 'number' && typeof numerals[column] === 'number';
  }

  /** What it costs to read each typed word for each recorded one, row by row. Numerals are numbers, not letters. */
  #pairs({ words, numerals }: NameWords): Float64Array {
    const pairs = new Float64Array(this.words.length * words.length);
    for (const [column, word] of words.entries()) {
      const letters = this.#costsOf(word);
      const has = numerals[column] ?? null;
      for (const row of this.words.keys()) {
        const typed = this.#typed.numerals[row] ?? null;
        let cost = letters[row] ?? Infinity;
        if (cost > 0 && typed !== null && has !== null) cost = numeralCost(typed, has);
        else if (cost > 0 && (typed !== null || has !== null)) cost += NO_NUMERAL;
        pairs[row * words.length + column] = cost;
      }
    }
    return pairs;
  }

  /** What it costs to read the last word typed for the beginning of a recorded one. */
  #begunCost(recorded: string): number {
    const last = this.#runs[0]?.at(-1);
    if (last === undefined || last.text.length >= recorded.length) return Infinity;
    const begun = recorded.slice(0, last.text.length);
    if (begun === last.text) return WORD_NOT_TYPED_YET;
    return last.text.length < BEGUN_WORD
      ? Infinity
      : WORD_NOT_TYPED_YET + MISTYPED_BEGINNING + last.cost(begun, 1);
  }

  #costsOf(recorded: string): Float64Array {
    let costs = this.#costs.get(recorded);
    if (costs === undefined) {
      costs = Float64Array.from(this.#runs[0] ?? [], (typed) =>
        typed.cost(recorded, Math.max(1, WRONG_LETTERS * Math.max(typed.text.length, recorded.length))),
      );
      const last = this.words.length - 1;
      costs[last] = Math.min(costs[last] ?? Infinity, this.#begunCost(recorded));
      this.#costs.set(recorded, costs);
    }
    return costs;
  }
}

/** A place in the table of costs: so many words typed and recorded are behind it. */
interface Cell {
  row: number;
  column: number;
  width: number;
}

/** The last two words typed and recorded, in each other's place. */
function swappedWords({ row, column, width }: Cell, costs: Float64Array, pairs: Float64Array): number {
  if (row < 2 || column < 2) return Infinity;
  const at = (row - 1) * (width - 1) + column - 1;
  const crossed = (pairs[at - 1] ?? Infinity) + (pairs[at - width + 1] ?? Infinity);
  return (costs[(row - 2) * width + column - 2] ?? Infinity) + crossed + SWAPPED_WORDS;
}

function isCut(length: number): boolean {
  return length >= CUT_FROM && length <= CUT_TO;
}

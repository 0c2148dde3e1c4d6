import { meetsName } from '../../domain/names/match-name.ts';
import { editCost, writeCodes } from './edit-cost.ts';
import { LetterPattern } from './letter-pattern.ts';
import { numeralAt } from './numeral.ts';
import { extraWordCost, NO_NUMERAL, numeralCost, OF_A_FARM } from './word-costs.ts';

/** Words joined or split: for each boundary that is not where it should be. */
const BOUNDARY = 0.3;
/** Two neighbouring words swapped. */
const SWAPPED_WORDS = 0.4;
/** The words of a name in any other order. */
const OTHER_ORDER = 0.6;
/** A name cut off where a list has no more room. */
const CUT = 0.5;

/** Show lists cut names at 30 letters: as recorded, so that folded ones may be a little shorter. */
const CUT_FROM = 25;
const CUT_TO = 30;

/** Of longer names only this many words are held against each other. */
const MOST_WORDS = 12;
/** Of two words so many letters may be wrong, for each letter they have, before they are no reading of each other. */
const WRONG_LETTERS = 0.4;

/** Letters of a text, written anew for each. */
const CODES = new Uint16Array(255);

/** A text typed, or a part of it, that many recorded ones are held against. */
class TypedText {
  readonly text: string;
  readonly #pattern: LetterPattern;

  constructor(text: string) {
    this.text = text;
    writeCodes(text, CODES);
    this.#pattern = new LetterPattern(CODES, text.length);
  }

  /** What it costs to read it for a recorded text; Infinity above the limit, or with more mistakes than that in letters. */
  cost(recorded: string, limit: number): number {
    const most = Math.ceil(limit);
    if (Math.abs(this.text.length - recorded.length) > most) return Infinity;
    writeCodes(recorded, CODES);
    if (this.#pattern.mistakes(CODES, 0, Math.min(recorded.length, CODES.length)) > most) return Infinity;
    return editCost(this.text, recorded, limit);
  }
}

/**
 * Holds recorded names against one that was typed. What was worked out about a recorded word is kept for the next name
 * that has it.
 */
export class TypedName {
  readonly words: readonly string[];
  readonly #asked: readonly string[];
  readonly #askedCompact: string;
  readonly #texts: readonly TypedText[];
  /** The words from each one on joined, by how many. */
  readonly #runs: readonly (readonly TypedText[])[];
  readonly #all: TypedText;
  /** What it costs to read each typed word for a recorded one. */
  readonly #costs = new Map<string, Float64Array>();
  #withoutFarm: TypedName | undefined;

  /** @param folded the name typed, folded and not empty */
  constructor(folded: string) {
    const all = folded.split(' ');
    this.#asked = [...new Set(all)];
    this.#askedCompact = all.join('');
    this.words = all.slice(0, MOST_WORDS);
    this.#texts = this.words.map((word) => new TypedText(word));
    this.#runs = [1, 2, 3].map((length) =>
      this.words.map((_word, at) => new TypedText(this.words.slice(at, at + length).join(''))),
    );
    this.#all = new TypedText(this.words.join(''));
  }

  /**
   * What may be wrong with a name that is still near: nearly half of a short one's letters, three letters of a long one.
   */
  get limit(): number {
    return Math.min(3.2, Math.max(1, 0.45 * this.#all.text.length));
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
    const words = recorded.split(' ').slice(0, MOST_WORDS);
    let least = Math.min(this.#inOrder(words, limit), this.#ofAFarm(words, limit));
    if (least > OTHER_ORDER) least = Math.min(least, this.#inAnyOrder(words, least));
    if (least > BOUNDARY) least = Math.min(least, this.#joined(words, Math.min(limit, least)));
    return least <= limit ? least : Infinity;
  }

  /** Word by word in the order they stand. */
  #inOrder(recorded: readonly string[], limit: number): number {
    const typed = this.words;
    const width = recorded.length + 1;
    const costs = new Float64Array((typed.length + 1) * width).fill(Infinity);
    const at = (row: number, column: number): number => costs[row * width + column] ?? Infinity;
    costs[0] = 0;
    for (let row = 0; row <= typed.length; row += 1) {
      for (let column = 0; column <= recorded.length; column += 1) {
        let least = at(row, column);
        if (row > 0) least = Math.min(least, at(row - 1, column) + extraWordCost(typed, row - 1));
        if (column > 0) least = Math.min(least, at(row, column - 1) + extraWordCost(recorded, column - 1));
        if (row > 0 && column > 0) {
          least = Math.min(least, at(row - 1, column - 1) + this.#pair(row - 1, recorded, column - 1));
          least = Math.min(least, this.#otherBoundaries(recorded, row, column, at, Math.min(limit, least)));
        }
        costs[row * width + column] = least;
      }
    }
    return at(typed.length, recorded.length);
  }

  /** The last words typed and recorded, some joined or split or swapped with their neighbours. */
  #otherBoundaries(
    recorded: readonly string[],
    row: number,
    column: number,
    at: (row: number, column: number) => number,
    limit: number,
  ): number {
    let least = limit;
    for (const [rows, columns] of RUNS) {
      if (rows > row || columns > column) continue;
      if (rows === columns && this.#bothNumerals(row - 1, recorded, column - 1)) continue;
      const boundaries = BOUNDARY * (rows + columns - 2);
      const left = least - at(row - rows, column - columns) - boundaries;
      if (left < 0) continue;
      const asked = this.#runs[rows - 1]?.[row - rows];
      const has =
        columns === 1 ? (recorded[column - 1] ?? '') : recorded.slice(column - columns, column).join('');
      least = Math.min(least, least - left + (asked?.cost(has, left) ?? Infinity));
    }
    if (row > 1 && column > 1) {
      const crossed = this.#pair(row - 1, recorded, column - 2) + this.#pair(row - 2, recorded, column - 1);
      least = Math.min(least, at(row - 2, column - 2) + crossed + SWAPPED_WORDS);
    }
    return least < limit ? least : Infinity;
  }

  /** A farm's name, "of …", behind one of the two names. */
  #ofAFarm(recorded: readonly string[], limit: number): number {
    const left = limit - OF_A_FARM;
    const [typedOf, recordedOf] = [countOf(this.words), countOf(recorded)];
    if (left < 0 || typedOf === recordedOf) return Infinity;
    if (recordedOf > typedOf) return OF_A_FARM + this.#inOrder(withoutFarm(recorded), left);
    this.#withoutFarm ??= new TypedName(withoutFarm(this.words).join(' '));
    return OF_A_FARM + this.#withoutFarm.#inOrder(recorded, left);
  }

  /** Each typed word read as the recorded word it costs least to, wherever that stands. */
  #inAnyOrder(recorded: readonly string[], limit: number): number {
    if (this.words.length < 2 || recorded.length < 2) return Infinity;
    const free = new Set(recorded.keys());
    let cost = OTHER_ORDER;
    for (const row of this.words.keys()) {
      let least = extraWordCost(this.words, row);
      let taken = -1;
      for (const column of free) {
        const pair = this.#pair(row, recorded, column);
        if (pair < least) [least, taken] = [pair, column];
      }
      free.delete(taken);
      cost += least;
      if (cost > limit) return Infinity;
    }
    for (const column of free) cost += extraWordCost(recorded, column);
    return cost;
  }

  /** All letters of the two names without their blanks, to the end or to where one of them was cut off. */
  #joined(recorded: readonly string[], limit: number): number {
    const has = recorded.join('');
    const asked = this.#all.text;
    const boundaries =
      this.words.length === recorded.length ? 2 : Math.abs(this.words.length - recorded.length);
    let least = Infinity;
    if (!this.#bothNumerals(this.words.length - 1, recorded, recorded.length - 1)) {
      least = this.#all.cost(has, limit) + BOUNDARY * Math.min(boundaries, 2);
    }
    const [typedLength, recordedLength] = [
      asked.length + this.words.length - 1,
      has.length + recorded.length - 1,
    ];
    if (recordedLength > typedLength && isCut(typedLength)) {
      least = Math.min(least, CUT + editCost(asked, has.slice(0, asked.length), limit));
    }
    if (typedLength > recordedLength && isCut(recordedLength)) {
      least = Math.min(least, CUT + editCost(asked.slice(0, has.length), has, limit));
    }
    return least;
  }

  /** Whether two words are numerals, which are compared as such and not letter by letter. */
  #bothNumerals(row: number, recorded: readonly string[], column: number): boolean {
    return numeralAt(this.words, row) !== null && numeralAt(recorded, column) !== null;
  }

  /** What it costs to read a typed word for a recorded one. Numerals are numbers, not letters. */
  #pair(row: number, recorded: readonly string[], column: number): number {
    const typed = numeralAt(this.words, row);
    const has = numeralAt(recorded, column);
    if (typed !== null && has !== null)
      return this.words[row] === recorded[column] ? 0 : numeralCost(typed, has);
    const letters = this.#costsOf(recorded[column] ?? '')[row] ?? Infinity;
    return letters > 0 && (typed !== null || has !== null) ? letters + NO_NUMERAL : letters;
  }

  #costsOf(recorded: string): Float64Array {
    let costs = this.#costs.get(recorded);
    if (costs === undefined) {
      costs = Float64Array.from(this.#texts, (typed) =>
        typed.cost(recorded, Math.max(1, WRONG_LETTERS * Math.max(typed.text.length, recorded.length))),
      );
      this.#costs.set(recorded, costs);
    }
    return costs;
  }
}

/** How many words, typed and recorded, may stand for each other with other boundaries. */
const RUNS: readonly [typed: number, recorded: number][] = [
  [1, 2],
  [2, 1],
  [2, 2],
  [1, 3],
  [3, 1],
];

/** How often a name has an `of` behind its first word. */
function countOf(words: readonly string[]): number {
  return words.filter((word, at) => at > 0 && word === 'of').length;
}

/** The words of a name before its last `of`. */
function withoutFarm(words: readonly string[]): readonly string[] {
  return words.slice(0, words.lastIndexOf('of'));
}

function isCut(length: number): boolean {
  return length >= CUT_FROM && length <= CUT_TO;
}

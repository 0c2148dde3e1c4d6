import { meetsName } from '../../domain/names/match-name.ts';
import { editCost } from '../edit-cost.ts';
import { TypedText } from '../letter-pattern.ts';
import {
  BOUNDARY_COST,
  CUT_NAME_COST,
  CUT_NAME_LENGTHS,
  EXTRA_FARM_COST,
  LEAST_NAME_LIMIT,
  MISSING_FARM_COST,
  MISSPELLED_HORSE_BEGINNING_COST,
  MOST_NAME_COST,
  NAME_COST_PER_LETTER,
  NUMERAL_FOR_WORD_COST,
  OTHER_ORDER_COST,
  REST_COST,
  REST_OF_WORD_COST,
  SHORTEST_MISSPELLED_BEGINNING,
  SWAPPED_WORDS_COST,
  WORD_COST_PER_LETTER,
} from './horse-costs.ts';
import {
  countOf,
  type NameWords,
  numeralCost,
  recordedWords,
  typedWords,
  withoutFarm,
} from './name-words.ts';

/** Lengths of the runs of typed and recorded words that are joined before they are compared. */
const RUNS: readonly [typed: number, recorded: number][] = [
  [1, 2],
  [2, 1],
  [2, 2],
  [1, 3],
  [3, 1],
];

/** Compares a typed name with recorded ones word by word. Caches the costs of recorded words. */
export class TypedName {
  readonly text: string;
  readonly #distinct: readonly string[];
  readonly #compact: string;
  readonly #typed: NameWords;
  /** Runs of one, two and three joined words, each indexed by its first word. */
  readonly #runs: readonly (readonly TypedText[])[];
  readonly #all: TypedText;
  readonly #withoutFarm: TypedName | null;
  readonly #costs = new Map<string, Float64Array>();

  /** `folded` must not be empty; `typed` is the name before folding. */
  constructor(folded: string, typed = folded) {
    const all = folded.split(' ');
    this.text = folded;
    this.#distinct = [...new Set(all)];
    this.#compact = all.join('');
    this.#typed = typedWords(folded, typed);
    const { words } = this.#typed;
    this.#runs = [1, 2, 3].map((length) =>
      words.map((_word, at) => new TypedText(words.slice(at, at + length).join(''))),
    );
    this.#all = new TypedText(words.join(''));
    const farmless = withoutFarm(this.#typed);
    this.#withoutFarm = farmless === null ? null : new TypedName(farmless.words.join(' '));
  }

  get words(): readonly string[] {
    return this.#typed.words;
  }

  get limit(): number {
    const ofLetters = NAME_COST_PER_LETTER * this.#all.text.length;
    return Math.min(MOST_NAME_COST, Math.max(LEAST_NAME_LIMIT, ofLetters));
  }

  /** True if the folded recorded name is a match, not just a near name. */
  matches(recorded: string): boolean {
    return meetsName(this.#distinct, this.#compact, recorded);
  }

  /**
   * Returns the cost of a folded recorded name; Infinity above the limit.
   * @example new TypedName('goldchoice ts').cost('gold choice', 3) // 0.6
   */
  cost(recorded: string, limit: number): number {
    if (recorded === '') return Infinity;
    const name = recordedWords(recorded);
    const pairs = this.#pairs(name);
    let least = Math.min(this.#inOrder(name, pairs, limit), this.#ofAFarm(name, limit));
    if (least > OTHER_ORDER_COST) least = Math.min(least, this.#inAnyOrder(name, pairs, least));
    if (least > BOUNDARY_COST) least = Math.min(least, this.#joined(name, Math.min(limit, least)));
    return least <= limit ? least : Infinity;
  }

  /** Returns the cost with the words in order. `pairs` has the costs from `#pairs` for the recorded name. */
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
          // If both names end with the same word here, other boundaries cannot be cheaper.
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
      least = Math.min(least, (costs[(height - 1) * width + column] ?? Infinity) + REST_COST);
    }
    return least;
  }

  /** Returns the cost if the last words up to this cell are joined or split; Infinity at the limit or above. */
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
        (costs[(row - rows) * width + column - columns] ?? Infinity) + BOUNDARY_COST * (rows + columns - 2);
      if (before >= least) continue;
      const { words } = recorded;
      const has = columns === 1 ? (words[column - 1] ?? '') : words.slice(column - columns, column).join('');
      const cost = this.#runs[rows - 1]?.[row - rows]?.cost(has, least - before) ?? Infinity;
      least = Math.min(least, before + cost);
    }
    return least < limit ? least : Infinity;
  }

  /** Returns the cost without the farm ("of …") that only one of the names has, plus the cost of the farm. */
  #ofAFarm(recorded: NameWords, limit: number): number {
    const [typedOf, recordedOf] = [countOf(this.#typed), countOf(recorded)];
    if (typedOf === recordedOf) return Infinity;
    const isExtra = typedOf > recordedOf;
    const typed = isExtra ? this.#withoutFarm : this;
    const name = isExtra ? recorded : withoutFarm(recorded);
    const farm = isExtra ? EXTRA_FARM_COST : MISSING_FARM_COST;
    if (typed === null || name === null || limit < farm) return Infinity;
    return farm + typed.#inOrder(name, typed.#pairs(name), limit - farm);
  }

  /** Returns the cost if each typed word is paired with the cheapest remaining recorded word, in any order. */
  #inAnyOrder(recorded: NameWords, pairs: Float64Array, limit: number): number {
    const columns = recorded.words.length;
    if (this.words.length < 2 || columns < 2) return Infinity;
    const free = new Set(recorded.words.keys());
    let cost = OTHER_ORDER_COST;
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

  /** Returns the cost of both names without spaces. If one looks truncated, also compares only up to its end. */
  #joined(recorded: NameWords, limit: number): number {
    const has = recorded.words.join('');
    const asked = this.#all.text;
    const [rows, columns] = [this.words.length, recorded.words.length];
    let least = Infinity;
    if (!this.#bothNumerals(rows - 1, recorded, columns - 1)) {
      const boundaries = rows === columns ? 2 : Math.min(2, Math.abs(rows - columns));
      least = this.#all.cost(has, limit) + BOUNDARY_COST * boundaries;
    }
    const [typedLength, recordedLength] = [asked.length + rows - 1, has.length + columns - 1];
    if (recordedLength > typedLength && isCut(typedLength)) {
      least = Math.min(least, CUT_NAME_COST + editCost(asked, has.slice(0, asked.length), limit));
    }
    if (typedLength > recordedLength && isCut(recordedLength)) {
      least = Math.min(least, CUT_NAME_COST + editCost(asked.slice(0, has.length), has, limit));
    }
    return least;
  }

  /** True if both words are numerals, which must not be compared letter by letter. */
  #bothNumerals(row: number, { numerals }: NameWords, column: number): boolean {
    return typeof this.#typed.numerals[row] === 'number' && typeof numerals[column] === 'number';
  }

  #pairs({ words, numerals }: NameWords): Float64Array {
    const pairs = new Float64Array(this.words.length * words.length);
    for (const [column, word] of words.entries()) {
      const letters = this.#lettersCosts(word);
      const has = numerals[column] ?? null;
      for (const row of this.words.keys()) {
        const typed = this.#typed.numerals[row] ?? null;
        let cost = letters[row] ?? Infinity;
        if (cost > 0 && typed !== null && has !== null) cost = numeralCost(typed, has);
        else if (cost > 0 && (typed !== null || has !== null)) cost += NUMERAL_FOR_WORD_COST;
        pairs[row * words.length + column] = cost;
      }
    }
    return pairs;
  }

  #begunCost(recorded: string): number {
    const last = this.#runs[0]?.at(-1);
    if (last === undefined || last.text.length >= recorded.length) return Infinity;
    const begun = recorded.slice(0, last.text.length);
    if (begun === last.text) return REST_OF_WORD_COST;
    return last.text.length < SHORTEST_MISSPELLED_BEGINNING
      ? Infinity
      : REST_OF_WORD_COST + MISSPELLED_HORSE_BEGINNING_COST + last.cost(begun, 1);
  }

  #lettersCosts(recorded: string): Float64Array {
    let costs = this.#costs.get(recorded);
    if (costs === undefined) {
      costs = Float64Array.from(this.#runs[0] ?? [], (typed) =>
        typed.cost(
          recorded,
          Math.max(1, WORD_COST_PER_LETTER * Math.max(typed.text.length, recorded.length)),
        ),
      );
      const last = this.words.length - 1;
      costs[last] = Math.min(costs[last] ?? Infinity, this.#begunCost(recorded));
      this.#costs.set(recorded, costs);
    }
    return costs;
  }
}

/** A cell in the cost table: the number of words before it in each name, and the width of the table. */
interface Cell {
  row: number;
  column: number;
  width: number;
}

function swappedWords({ row, column, width }: Cell, costs: Float64Array, pairs: Float64Array): number {
  if (row < 2 || column < 2) return Infinity;
  const at = (row - 1) * (width - 1) + column - 1;
  const crossed = (pairs[at - 1] ?? Infinity) + (pairs[at - width + 1] ?? Infinity);
  return (costs[(row - 2) * width + column - 2] ?? Infinity) + crossed + SWAPPED_WORDS_COST;
}

function isCut(length: number): boolean {
  const [shortest, longest] = CUT_NAME_LENGTHS;
  return length >= shortest && length <= longest;
}

import { editCostOfCodes, writeCodes } from '../edit-cost.ts';
import { letterMask, LetterPattern, lettersApart } from '../letter-pattern.ts';
import { FORM_COSTS, type NameForm } from './name-forms.ts';

/** The forms of a book's names as it keeps them: by length, then text, each with the names that have it. */
export interface StoredKeys {
  /** How many forms there are of each length, from 0. */
  counts: Uint32Array;
  /** The letters of all forms, one behind the other, as code units. */
  codes: Uint16Array;
  /** Where each form's names begin in `names`; one more at the end. */
  starts: Uint32Array;
  /** The names: eight times the name's index, and the index of the form's cost (`FORM_COSTS`). */
  names: Uint32Array;
}

const COSTS = 8;
/** Longer forms are not looked at: no name is so long. */
const LONGEST = 64;

/** The forms of one length: where the first stands among all, where their letters begin, and the letters each has. */
interface SameLength {
  first: number;
  from: number;
  masks: Uint32Array;
}

const NONE: SameLength = { first: 0, from: 0, masks: new Uint32Array(0) };

/** Told of a name that has a form: its place, the form's cost, and what the mistake costs. */
type OnName = (name: number, formCost: number, mistake: number) => void;

/**
 * The forms of a book's last or first names: what a misspelt one is held against (decision 16). A form takes its
 * letters, a mask of them and its names, and no more memory than that.
 */
export class NameKeys {
  readonly #stored: StoredKeys;
  readonly #lengths: SameLength[] = [];
  readonly #typed = new Uint16Array(LONGEST);

  constructor(stored: StoredKeys) {
    this.#stored = stored;
    let [first, from] = [0, 0];
    for (const [length, count] of stored.counts.entries()) {
      const masks = new Uint32Array(count);
      for (let at = 0; at < count; at += 1) masks[at] = letterMask(stored.codes, from + at * length, length);
      this.#lengths[length] = { first, from, masks };
      first += count;
      from += count * length;
    }
  }

  /** Tells of the names that have this very form. */
  equal(text: string, onName: OnName): void {
    const same = this.#lengths[text.length];
    if (same === undefined || text.length > LONGEST) return;
    writeCodes(text, this.#typed);
    let [from, end] = [0, same.masks.length];
    while (from < end) {
      const middle = (from + end) >>> 1;
      if (this.#compare(same, middle, text.length) < 0) from = middle + 1;
      else end = middle;
    }
    if (from < same.masks.length && this.#compare(same, from, text.length) === 0) {
      this.#tell(same.first + from, 0, onName);
    }
  }

  /**
   * Tells of the names with a form near a text, equal ones too.
   *
   * @param twoFrom where the longer of the two has so many letters, two may be wrong; else one
   */
  near(text: string, twoFrom: number, onName: OnName): void {
    if (text.length > LONGEST) return;
    writeCodes(text, this.#typed);
    const mask = letterMask(this.#typed, 0, text.length);
    const pattern = new LetterPattern(this.#typed, text.length);
    for (let length = Math.max(1, text.length - 2); length <= text.length + 2; length += 1) {
      const edits = Math.max(length, text.length) < twoFrom ? 1 : 2;
      const same = this.#lengths[length];
      if (same === undefined || Math.abs(length - text.length) > edits) continue;
      const { first, from, masks } = same;
      for (let at = 0; at < masks.length; at += 1) {
        // Each mistake changes two letters at most.
        if (lettersApart(mask, masks[at] ?? 0) > 2 * edits) continue;
        const letters = from + at * length;
        if (pattern.mistakes(this.#stored.codes, letters, length) > edits) continue;
        const cost = editCostOfCodes(this.#typed, text.length, this.#stored.codes, letters, length, edits);
        if (cost !== Infinity) this.#tell(first + at, cost, onName);
      }
    }
  }

  /**
   * Tells of the names with a longer form of whose beginning one letter is wrong.
   *
   * @param text of three letters at least
   */
  nearBeginning(text: string, onName: OnName): void {
    if (text.length > LONGEST || text.length < 3) return;
    writeCodes(text, this.#typed);
    const [first = 0, second = 0] = this.#typed;
    const mask = letterMask(this.#typed, 0, text.length);
    const { codes } = this.#stored;
    for (let length = text.length + 1; length < this.#lengths.length; length += 1) {
      const { first: key, from, masks } = this.#lengths[length] ?? NONE;
      for (let at = 0; at < masks.length; at += 1) {
        const letters = from + at * length;
        const [one, two] = [codes[letters], codes[letters + 1]];
        // Of the first two letters one is right, or stands in the other's place.
        if (one !== first && two !== second && one !== second && two !== first) continue;
        if (lettersApart(mask, letterMask(codes, letters, text.length)) > 2) continue;
        let mistake = Infinity;
        for (let begun = text.length - 1; begun <= text.length + 1; begun += 1) {
          mistake = Math.min(mistake, editCostOfCodes(this.#typed, text.length, codes, letters, begun, 1));
        }
        if (mistake !== Infinity) this.#tell(key + at, mistake, onName);
      }
    }
  }

  #tell(key: number, mistake: number, onName: OnName): void {
    const { starts, names } = this.#stored;
    const end = starts[key + 1] ?? 0;
    for (let at = starts[key] ?? 0; at < end; at += 1) {
      const name = names[at] ?? 0;
      onName(Math.floor(name / COSTS), FORM_COSTS[name % COSTS] ?? 0, mistake);
    }
  }

  /** The order of a form and the text in `#typed`, which is as long. */
  #compare({ from }: SameLength, at: number, length: number): number {
    const { codes } = this.#stored;
    for (let letter = 0; letter < length; letter += 1) {
      const difference = (codes[from + at * length + letter] ?? 0) - (this.#typed[letter] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

/**
 * The forms of names, as they are stored.
 *
 * @param names folded; a name's index is its place here
 */
export function storedKeys(names: Iterable<string>, formsOf: (norm: string) => NameForm[]): StoredKeys {
  const namesOf = new Map<string, number[]>();
  let index = 0;
  for (const norm of names) {
    for (const { text, cost } of formsOf(norm)) {
      if (text.length > LONGEST) continue;
      const name = index * COSTS + FORM_COSTS.indexOf(cost);
      const known = namesOf.get(text);
      if (known === undefined) namesOf.set(text, [name]);
      else known.push(name);
    }
    index += 1;
  }
  const sorted = [...namesOf].sort(([a], [b]) => a.length - b.length || compareUnits(a, b));
  const counts = new Uint32Array((sorted.at(-1)?.[0].length ?? 0) + 1);
  const starts = new Uint32Array(sorted.length + 1);
  let letters = 0;
  for (const [at, [text, having]] of sorted.entries()) {
    counts[text.length] = (counts[text.length] ?? 0) + 1;
    letters += text.length;
    starts[at + 1] = (starts[at] ?? 0) + having.length;
  }
  const codes = new Uint16Array(letters);
  let from = 0;
  for (const [text] of sorted) {
    writeCodes(text, codes.subarray(from, from + text.length));
    from += text.length;
  }
  return { counts, codes, starts, names: Uint32Array.from(sorted.flatMap(([, having]) => having)) };
}

function compareUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

import { compareNumbers } from '../../../domain/numbers.ts';
import { IntList, IntMap } from './lists.ts';

/** The position of a record among those of its file: 0 for the first number that came up, 1 for the next. */
export type RecordAt = number;

/** The numbers of a file's records, cleaned, and which of them are left out because a row of theirs is bad. */
export class RecordNumbers {
  /** Nearly all numbers are plain: kept as whole numbers they take a tenth of the memory, and are found faster. */
  readonly #plain = new IntMap();
  readonly #others = new Map<string, RecordAt>();
  /** For each record its plain number, or 0 when `#otherNumbers` has it. */
  readonly #numbers = new IntList();
  readonly #otherNumbers = new Map<RecordAt, string>();
  readonly #leftOut = new Set<RecordAt>();

  get size(): number {
    return this.#numbers.length;
  }

  /** The record with a number, made when this is its first row. */
  at(number: string): RecordAt {
    const known = this.find(number);
    if (known !== undefined) return known;
    const next = this.size;
    const plain = plainNumber(number);
    this.#numbers.push(plain);
    if (plain !== 0) this.#plain.set(plain, next);
    else {
      this.#others.set(number, next);
      this.#otherNumbers.set(next, number);
    }
    return next;
  }

  /** The record with a number, when a row of the file has it. */
  find(number: string): RecordAt | undefined {
    const plain = plainNumber(number);
    return plain === 0 ? this.#others.get(number) : this.#plain.get(plain);
  }

  leaveOut(record: RecordAt): void {
    this.#leftOut.add(record);
  }

  leftOut(): ReadonlySet<RecordAt> {
    return this.#leftOut;
  }

  /** The number of a record. */
  number(record: RecordAt): string {
    const plain = this.#numbers.at(record);
    return plain === 0 ? (this.#otherNumbers.get(record) ?? '') : String(plain);
  }

  /** The records that are taken, in the order of their numbers (length, then text). */
  inOrder(): RecordAt[] {
    const taken: RecordAt[] = [];
    for (let record = 0; record < this.size; record += 1) if (!this.#leftOut.has(record)) taken.push(record);
    return taken.sort((a, b) => this.#compare(a, b));
  }

  #compare(a: RecordAt, b: RecordAt): number {
    const [plainA, plainB] = [this.#numbers.at(a), this.#numbers.at(b)];
    // Without leading zeros, by length and then text is by value.
    if (plainA !== 0 && plainB !== 0) return plainA - plainB;
    return compareNumbers(this.number(a), this.number(b));
  }
}

const ZERO = 0x30;

/** The value of one to nine digits that do not begin with a zero; 0 for every other text. */
function plainNumber(number: string): number {
  if (number.length === 0 || number.length > 9) return 0;
  let value = 0;
  for (let at = 0; at < number.length; at += 1) {
    const digit = number.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9 || (at === 0 && digit === 0)) return 0;
    value = value * 10 + digit;
  }
  return value;
}

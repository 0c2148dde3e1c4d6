import { compareNumbers } from '../../../domain/numbers.ts';
import { IntList, IntMap } from './lists.ts';

/** The position of a record in its file: 0 for the first number in the file, 1 for the next new one. */
export type RecordAt = number;

/** The cleaned numbers of a file's records, and which records are left out because of a bad row. */
export class RecordNumbers {
  /** The records of plain numbers. Nearly all are plain, and whole numbers take a tenth of the memory of texts. */
  readonly #plain = new IntMap();
  readonly #others = new Map<string, RecordAt>();
  /** The plain number of each record. 0: its number is in `#otherNumbers`. */
  readonly #numbers = new IntList();
  readonly #otherNumbers = new Map<RecordAt, string>();
  readonly #leftOut = new Set<RecordAt>();

  get size(): number {
    return this.#numbers.length;
  }

  /** The record with a number. A number that is not known yet makes a new record. */
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

  /** The record with a number. Undefined: no row of the file has it. */
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
    // Numbers without leading zeros are in the same order by value as by length, then text.
    if (plainA !== 0 && plainB !== 0) return plainA - plainB;
    return compareNumbers(this.number(a), this.number(b));
  }
}

const ZERO = 0x30;

/** The value of a plain number: one to nine digits that do not begin with a zero. 0 for any other text. */
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

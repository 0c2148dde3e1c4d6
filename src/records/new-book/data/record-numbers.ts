import { compareNumbers } from '../../../domain/numbers.ts';
import { IntList, IntMap } from './lists.ts';

/** A record's position in its file: 0 for the first number, 1 for the next new number, and so on. */
export type RecordAt = number;

export class RecordNumberIndex {
  /** Nearly all numbers are plain (`plainNumber`). As integers, they take a tenth of the memory of strings. */
  readonly #plain = new IntMap();
  readonly #others = new Map<string, RecordAt>();
  /** Each record's plain number; 0 if its number is in `#otherNumbers`. */
  readonly #numbers = new IntList();
  readonly #otherNumbers = new Map<RecordAt, string>();
  readonly #leftOut = new Set<RecordAt>();

  get size(): number {
    return this.#numbers.length;
  }

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

  number(record: RecordAt): string {
    const plain = this.#numbers.at(record);
    return plain === 0 ? (this.#otherNumbers.get(record) ?? '') : String(plain);
  }

  /** Returns records that were not left out, sorted by number (length, then text). */
  inOrder(): RecordAt[] {
    const taken: RecordAt[] = [];
    for (let record = 0; record < this.size; record += 1) if (!this.#leftOut.has(record)) taken.push(record);
    return taken.sort((a, b) => this.#compare(a, b));
  }

  #compare(a: RecordAt, b: RecordAt): number {
    const [plainA, plainB] = [this.#numbers.at(a), this.#numbers.at(b)];
    // Without leading zeros, order by value equals order by length, then text.
    if (plainA !== 0 && plainB !== 0) return plainA - plainB;
    return compareNumbers(this.number(a), this.number(b));
  }
}

const ZERO = 0x30;

/** Returns the value of one to nine digits without a leading zero; 0 for other numbers. */
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

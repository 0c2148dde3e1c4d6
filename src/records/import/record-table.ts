import { compareNumbers } from '../../domain/numbers/compare-numbers.ts';

/** The position of a record among those of its file: 0 for the first number that came up, 1 for the next. */
export type RecordAt = number;

/** The numbers of a file's records, cleaned, and which of them are left out because a row of theirs is bad. */
export class RecordTable {
  readonly #positions = new Map<string, RecordAt>();
  readonly #numbers: string[] = [];
  readonly #leftOut = new Set<RecordAt>();

  get size(): number {
    return this.#numbers.length;
  }

  /** The record with a number, made when this is its first row. */
  at(number: string): RecordAt {
    const known = this.#positions.get(number);
    if (known !== undefined) return known;
    const next = this.#numbers.length;
    this.#positions.set(number, next);
    this.#numbers.push(number);
    return next;
  }

  /** The record with a number, when a row of the file has it. */
  find(number: string): RecordAt | undefined {
    return this.#positions.get(number);
  }

  leaveOut(record: RecordAt): void {
    this.#leftOut.add(record);
  }

  leftOut(): ReadonlySet<RecordAt> {
    return this.#leftOut;
  }

  /** The number of a record. */
  number(record: RecordAt): string {
    const number = this.#numbers[record];
    if (number === undefined) throw new RangeError(`No record ${record} of ${this.size}`);
    return number;
  }

  /** The records that are taken, in the order of their numbers (length, then text). */
  inOrder(): RecordAt[] {
    const taken: RecordAt[] = [];
    for (let record = 0; record < this.size; record += 1) if (!this.#leftOut.has(record)) taken.push(record);
    return taken.sort((a, b) => compareNumbers(this.number(a), this.number(b)));
  }
}

import { IntList } from './int-list.ts';
import type { RecordAt } from './record-table.ts';

/** The position of a row that was kept. */
type RowAt = number;

/**
 * What is kept of the rows of each record, in whole numbers: the rows of a record stand anywhere in a file, and are
 * needed together once the file has been read.
 */
export class RecordRows<Field extends string> {
  readonly #fields: readonly Field[];
  readonly #values = new IntList();
  /** For each record the position of its last row, from 1; for each row that of the one before it in its record. */
  readonly #last = new IntList();
  readonly #before = new IntList();

  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }

  get size(): number {
    return this.#before.length;
  }

  /** Adds a row of a record. Records come up one after the other: a new one has the next position. */
  add(record: RecordAt, values: Readonly<Record<Field, number>>): void {
    while (this.#last.length <= record) this.#last.push(0);
    this.#before.push(this.#last.at(record));
    this.#last.set(record, this.#before.length);
    for (const field of this.#fields) this.#values.push(values[field]);
  }

  /** The rows of a record in the order of the file. */
  of(record: RecordAt): RowAt[] {
    const rows: RowAt[] = [];
    if (record >= this.#last.length) return rows;
    for (let next = this.#last.at(record); next !== 0; next = this.#before.at(next - 1)) rows.push(next - 1);
    return rows.toReversed();
  }

  value(row: RowAt, field: Field): number {
    return this.#values.at(row * this.#fields.length + this.#fields.indexOf(field));
  }
}

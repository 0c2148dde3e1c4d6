import { IntList } from './lists.ts';
import type { RecordAt } from './record-numbers.ts';

/** The position of a row that was kept. */
type RowAt = number;

/** Rows as plain buffers, which another thread takes over without a copy. */
export interface RowsData<Field extends string> {
  values: Readonly<Record<Field, Int32Array<ArrayBuffer>>>;
  last: Int32Array<ArrayBuffer>;
  before: Int32Array<ArrayBuffer>;
}

/**
 * What is kept of the rows of each record, in whole numbers: the rows of a record stand anywhere in a file, and are
 * needed together once the file has been read.
 */
export class RowsByRecord<Field extends string> {
  readonly #fields: readonly Field[];
  /** For each field, in their order, its values. */
  readonly #values: readonly IntList[];
  /** For each record the position of its last row, from 1; for each row that of the one before it in its record. */
  readonly #last: IntList;
  readonly #before: IntList;

  /** @param data rows that were kept before, with these fields at least */
  constructor(fields: readonly Field[], data?: RowsData<Field>) {
    this.#fields = fields;
    this.#values = fields.map((field) => IntList.of(data?.values[field]));
    this.#last = IntList.of(data?.last);
    this.#before = IntList.of(data?.before);
  }

  /** Adds a row of a record. Records come up one after the other: a new one has the next position. */
  add(record: RecordAt, values: Readonly<Record<Field, number>>): void {
    while (this.#last.length <= record) this.#last.push(0);
    this.#before.push(this.#last.at(record));
    this.#last.set(record, this.#before.length);
    for (let at = 0; at < this.#fields.length; at += 1) {
      const field = this.#fields[at];
      if (field !== undefined) this.#values[at]?.push(values[field]);
    }
  }

  /** The rows of a record in the order of the file. */
  of(record: RecordAt): RowAt[] {
    const rows: RowAt[] = [];
    if (record >= this.#last.length) return rows;
    for (let next = this.#last.at(record); next !== 0; next = this.#before.at(next - 1)) rows.push(next - 1);
    return rows.length > 1 ? rows.toReversed() : rows;
  }

  /** The same, but of rows that are alike in every field only the first. */
  distinct(record: RecordAt): RowAt[] {
    const rows = this.of(record);
    if (rows.length < 2) return rows;
    const known = new Set<string>();
    return rows.filter((row) => {
      const { size } = known;
      return known.add(this.#values.map((values) => values.at(row)).join()).size > size;
    });
  }

  value(row: RowAt, field: Field): number {
    return this.#field(field).at(row);
  }

  /** Some fields of the rows. */
  data<Some extends Field>(fields: readonly Some[]): RowsData<Some> {
    const values = fields.map((field) => [field, this.#field(field).data()]);
    return {
      // Its fields are those asked for.
      values: Object.fromEntries(values) as Record<Some, Int32Array<ArrayBuffer>>,
      last: this.#last.data(),
      before: this.#before.data(),
    };
  }

  #field(field: Field): IntList {
    const values = this.#values[this.#fields.indexOf(field)];
    if (values === undefined) throw new RangeError(`No field ${field}`);
    return values;
  }
}

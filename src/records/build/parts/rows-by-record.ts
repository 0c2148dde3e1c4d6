import { IntList } from './lists.ts';
import type { RecordAt } from './record-numbers.ts';

/** The position of a row in its file, from 0. */
type RowAt = number;

/** Rows as plain buffers, which another thread takes over without a copy. */
export interface RowsData<Field extends string> {
  values: Readonly<Record<Field, Int32Array<ArrayBuffer>>>;
  last: Int32Array<ArrayBuffer>;
  before: Int32Array<ArrayBuffer>;
}

/**
 * The rows of each record, as whole numbers. The rows of a record may stand anywhere in a file, and are needed together
 * when the file has been read.
 */
export class RowsByRecord<Field extends string> {
  readonly #fields: readonly Field[];
  /** The values of each field, in the order of the fields. */
  readonly #values: readonly IntList[];
  /**
   * For each record, the position of its last row, and for each row, that of the row before it in its record. They count
   * from 1, and 0 is none.
   */
  readonly #last: IntList;
  readonly #before: IntList;

  /** @param data rows of another RowsByRecord, which had at least these fields */
  constructor(fields: readonly Field[], data?: RowsData<Field>) {
    this.#fields = fields;
    this.#values = fields.map((field) => IntList.of(data?.values[field]));
    this.#last = IntList.of(data?.last);
    this.#before = IntList.of(data?.before);
  }

  /** Adds a row of a record. */
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

  /** The same without rows that are alike in every field: the first of them is given. */
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

  /** These fields of the rows. */
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

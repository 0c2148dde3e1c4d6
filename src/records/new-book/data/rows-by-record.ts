import { IntList } from './lists.ts';
import type { RecordAt } from './record-numbers.ts';

type RowAt = number;

export interface RowsData<Field extends string> {
  values: Readonly<Record<Field, Int32Array<ArrayBuffer>>>;
  last: Int32Array<ArrayBuffer>;
  before: Int32Array<ArrayBuffer>;
}

/** Collects rows that may be anywhere in a file, so that each record's rows can be read together at the end. */
export class RowsByRecord<Field extends string> {
  readonly #fields: readonly Field[];
  readonly #values: readonly IntList[];
  /** Linked lists: each record's last row, and each row's previous row. One-based; 0 means none. */
  readonly #last: IntList;
  readonly #before: IntList;

  /** @param data rows from another RowsByRecord that has at least these fields */
  constructor(fields: readonly Field[], data?: RowsData<Field>) {
    this.#fields = fields;
    this.#values = fields.map((field) => IntList.of(data?.values[field]));
    this.#last = IntList.of(data?.last);
    this.#before = IntList.of(data?.before);
  }

  add(record: RecordAt, values: Readonly<Record<Field, number>>): void {
    while (this.#last.length <= record) this.#last.push(0);
    this.#before.push(this.#last.at(record));
    this.#last.set(record, this.#before.length);
    for (let at = 0; at < this.#fields.length; at += 1) {
      const field = this.#fields[at];
      if (field !== undefined) this.#values[at]?.push(values[field]);
    }
  }

  of(record: RecordAt): RowAt[] {
    const rows: RowAt[] = [];
    if (record >= this.#last.length) return rows;
    for (let next = this.#last.at(record); next !== 0; next = this.#before.at(next - 1)) rows.push(next - 1);
    return rows.length > 1 ? rows.toReversed() : rows;
  }

  /** Returns rows in file order, without duplicates. */
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

  data<Some extends Field>(fields: readonly Some[]): RowsData<Some> {
    const values = fields.map((field) => [field, this.#field(field).data()]);
    return {
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

import type { Term } from '../../domain/membership/term.ts';
import type { BookTable } from './book-table.ts';
import type { Columns } from './new-records.ts';
import type { NewTables, RowSink } from './new-tables.ts';
import { FOR_EVER, SINCE_EVER } from './schema.ts';

/** The table of records, and that of their terms. */
interface TermedTables {
  records: BookTable;
  terms: BookTable;
  /** The column of `terms` that says whose a term is. */
  whose: string;
}

/** Takes the horses, or the members, of a new book, each with its terms. */
export class RecordsSink<Row> {
  readonly #columns: Columns<Row>;
  readonly #records: RowSink;
  readonly #terms: RowSink;
  #places = 0;

  constructor(tables: NewTables, { records, terms, whose }: TermedTables, columns: Columns<Row>) {
    this.#columns = columns;
    this.#records = tables.fill(records, columns.names);
    this.#terms = tables.fill(terms, [whose, 'start_date', 'end_date', 'type', 'status']);
  }

  /** Adds a record, the first at place 1, the next at place 2, and its terms, of which no two are the same. */
  add(record: Row, terms: readonly Term[]): void {
    this.#places += 1;
    this.#records.add(this.#columns.values(this.#places, record));
    for (const { start, end, type, status } of terms) {
      this.#terms.add([this.#places, start ?? SINCE_EVER, end ?? FOR_EVER, type ?? '', status ?? '']);
    }
  }

  /** Whether `room` is to be waited for before more is added. */
  get full(): boolean {
    return this.#records.full || this.#terms.full;
  }

  async room(): Promise<void> {
    await this.#records.room();
    await this.#terms.room();
  }

  /** Writes what is left; nothing can be added any more. */
  async finish(): Promise<void> {
    await this.#records.finish();
    await this.#terms.finish();
  }
}

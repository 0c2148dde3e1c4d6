import type { Org } from '../../domain/org.ts';
import type { BookTable } from './book-table.ts';
import { fillTable } from './fill-table.ts';
import {
  COMPLETION_COLUMNS,
  horseColumns,
  memberColumns,
  type NewHorse,
  type NewMember,
  OWNERSHIP_COLUMNS,
} from './new-records.ts';
import type { NewTables, RowSink } from './new-tables.ts';
import { RecordsSink } from './records-sink.ts';
import { BOOK_SCHEMA_VERSION, META_TABLE, type RecordTables, recordTables } from './schema.ts';
import { searchTableSteps } from './derive-search-tables.ts';

/**
 * Builds a new book from horses, members, ownerships and safe-sport completions: one after the other, each in the order of
 * its table's key, and finished before the next. What searches go by and the indices come last (search.md, section 2).
 */
export class BookBuilder {
  readonly #tables: NewTables;
  readonly #org: Org;
  readonly #of: RecordTables;
  readonly #begun = new Set<BookTable>();

  constructor(tables: NewTables, org: Org) {
    this.#tables = tables;
    this.#org = org;
    this.#of = recordTables(org);
  }

  horses(): RecordsSink<NewHorse> {
    const { horse, horseTerm } = this.#of;
    this.#begun.add(horse);
    const tables = { records: horse, terms: horseTerm, whose: 'horse_id' };
    return new RecordsSink(this.#tables, tables, horseColumns(this.#org));
  }

  members(): RecordsSink<NewMember> {
    const { member, memberTerm } = this.#of;
    this.#begun.add(member);
    const tables = { records: member, terms: memberTerm, whose: 'member_id' };
    return new RecordsSink(this.#tables, tables, memberColumns(this.#org));
  }

  /** Takes rows as `ownershipRow` makes them, none twice. */
  ownerships(): RowSink {
    return this.#fill(this.#of.ownership, OWNERSHIP_COLUMNS);
  }

  /** Takes the completions of safe-sport training, none twice: a cleaned number, the day and the day it holds to. */
  completions(): RowSink {
    return this.#fill(this.#of.safeSport, COMPLETION_COLUMNS);
  }

  /**
   * Indexes, derives what searches go by, checks the book and makes it safe.
   *
   * @param onStep called between its steps with the share, 0 to 1, that is done
   * @returns its size in bytes
   * @throws Error when the book does not pass the engine's own check
   */
  async finish(contentHash: string, onStep: (share: number) => void = () => {}): Promise<number> {
    const steps = [
      () => this.#makeEmptyTables(),
      ...Object.values(this.#of).map((table) => () => this.#tables.index(table)),
      ...searchTableSteps(this.#tables),
      () => this.#writeMeta(contentHash),
    ];
    const count = steps.length + 1;
    for (const [index, step] of steps.entries()) {
      onStep(index / count);
      await step();
    }
    onStep(steps.length / count);
    const bytes = await this.#tables.seal();
    onStep(1);
    return bytes;
  }

  #fill(table: BookTable, columns: readonly string[]): RowSink {
    this.#begun.add(table);
    return this.#tables.fill(table, columns);
  }

  /** A book has all its tables. */
  async #makeEmptyTables(): Promise<void> {
    const { horse, member, ownership, safeSport } = this.#of;
    if (!this.#begun.has(horse)) await this.horses().finish();
    if (!this.#begun.has(member)) await this.members().finish();
    if (!this.#begun.has(ownership)) await this.ownerships().finish();
    if (!this.#begun.has(safeSport)) await this.completions().finish();
  }

  async #writeMeta(contentHash: string): Promise<void> {
    await fillTable(
      this.#tables,
      META_TABLE,
      ['key', 'value'],
      [
        ['content_hash', contentHash],
        ['org', this.#org],
        ['schema_version', String(BOOK_SCHEMA_VERSION)],
      ],
    );
    await this.#tables.index(META_TABLE);
  }
}

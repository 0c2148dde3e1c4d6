import { isNoTerm, type Term } from '../../domain/membership/term.ts';
import type { Org } from '../../domain/org.ts';
import type { Place } from '../../matching/hits.ts';
import type { RecordTableName } from '../columns.ts';
import { deriveHorseWords } from './horse-words.ts';
import { keptTerms, membershipWeight, registrationWeight } from './kept-terms.ts';
import type { BookStatus } from '../books.ts';
import { fillTable, type NewTables, type NewValue, type RowWriter, type SealedBook } from './new-tables.ts';
import { deriveOwnerNames } from './owner-names.ts';
import type { BookData, OwnershipsData, RecordsData, SafeSportData } from './data/book-data.ts';
import { dateReader } from './data/date-numbers.ts';
import type { RecordAt } from './data/record-numbers.ts';
import { RowsByRecord } from './data/rows-by-record.ts';
import { TextIds, TextRows } from './data/texts.ts';
import { recordRows } from './record-rows.ts';
import { deriveRiders } from './rider-list.ts';
import {
  BOOK_SCHEMA_VERSION,
  COMPLETION_COLUMNS,
  FOR_EVER,
  META_TABLE,
  OWNERSHIP_COLUMNS,
  type RecordTables,
  recordTables,
  SEARCH_TABLES,
  SINCE_EVER,
  TERM_COLUMNS,
  WORD_LIST,
} from './tables.ts';

/** `share` is the finished fraction of the step `doing`, from 0 to 1. */
export interface BuildProgress {
  doing: BookData['kind'] | 'finishing';
  share: number;
}

/** Data stored in each book, so that a lost pointer can be rebuilt from the books (requirement 13.5). */
export interface BookOrigin {
  generation: string;
  contentHash: string;
  status: BookStatus;
}

const REPORTED_EVERY = 10_000;

/**
 * Builds a book. Add horses and members before the parts that refer to them. `finish` adds indexes and search tables last
 * (decision 12).
 */
export class BookBuilder {
  readonly #tables: NewTables;
  readonly #org: Org;
  readonly #of: RecordTables;
  readonly #onProgress: (progress: BuildProgress) => void;
  #horses: Int32Array = new Int32Array(0);
  /** Each member's place, indexed by record. Places start at 1; 0 means that the member was left out. */
  #memberPlaces: Int32Array = new Int32Array(0);
  #ownerships = 0;

  /** @param onProgress called many times for each part and during `finish`; the last share is 1 */
  constructor(tables: NewTables, org: Org, onProgress: (progress: BuildProgress) => void = () => {}) {
    this.#tables = tables;
    this.#org = org;
    this.#of = recordTables(org);
    this.#onProgress = onProgress;
  }

  async add(part: BookData): Promise<void> {
    switch (part.kind) {
      case 'horses':
        return this.#addHorses(part);
      case 'members':
        return this.#addMembers(part);
      case 'owners':
        return this.#addOwnerships(part);
      case 'safe-sport':
        return this.#addCompletions(part);
    }
  }

  /** Returns a verified, crash-safe book. @throws Error when the engine's check fails */
  async finish(origin: BookOrigin): Promise<SealedBook> {
    const steps = [
      () => this.#makeEmptyTables(),
      ...Object.values(this.#of).map((table) => () => this.#tables.index(table)),
      ...searchTableSteps(this.#tables, { horses: this.#horses.length, ownerships: this.#ownerships }),
      () => this.#writeMeta(origin),
    ];
    const count = steps.length + 1;
    for (const [index, step] of steps.entries()) {
      this.#onProgress({ doing: 'finishing', share: index / count });
      await step();
    }
    this.#onProgress({ doing: 'finishing', share: steps.length / count });
    const sealed = await this.#tables.seal();
    this.#onProgress({ doing: 'finishing', share: 1 });
    return sealed;
  }

  async #addHorses(part: RecordsData): Promise<void> {
    const weight = this.#org === 'ushja' ? registrationWeight : membershipWeight;
    await this.#addRecords('horse', part, weight);
    this.#horses = part.inOrder;
  }

  async #addMembers(part: RecordsData): Promise<void> {
    await this.#addRecords('member', part, membershipWeight);
    this.#memberPlaces = new Int32Array(part.recordedAt.length);
    for (const [index, record] of part.inOrder.entries()) this.#memberPlaces[record] = index + 1;
  }

  async #addRecords(
    table: RecordTableName,
    part: RecordsData,
    weight: typeof membershipWeight,
  ): Promise<void> {
    const { columns, row } = recordRows(table, this.#org);
    const records = this.#tables.fill(this.#of[table], columns);
    const terms = this.#tables.fill(this.#of[`${table}Term`], [`${table}_id`, ...TERM_COLUMNS]);
    const cellsOf = cellReader(part);
    const termsOf = termReader(part);
    await this.#each(part.kind, part.inOrder, [records, terms], (record, place) => {
      records.add(row(place, cellsOf(record)));
      for (const { start, end, type, status } of keptTerms(termsOf(record), weight)) {
        terms.add([place, start ?? SINCE_EVER, end ?? FOR_EVER, type ?? '', status ?? '']);
      }
    });
  }

  async #addOwnerships(part: OwnershipsData): Promise<void> {
    const ownerships = this.#tables.fill(this.#of.ownership, OWNERSHIP_COLUMNS);
    const rows = new RowsByRecord(['owner', 'start', 'end'], part.ownerships);
    const date = dateReader();
    await this.#each(part.kind, this.#horses, [ownerships], (horse, place) => {
      const badOwners = part.bad.get(horse);
      for (const row of rows.distinct(horse)) {
        const owner = rows.value(row, 'owner');
        if (badOwners?.has(owner) === true) continue;
        const [start, end] = [date(rows.value(row, 'start')), date(rows.value(row, 'end'))];
        ownerships.add([place, start ?? SINCE_EVER, this.#memberPlace(owner), end ?? FOR_EVER]);
        this.#ownerships += 1;
      }
    });
  }

  async #addCompletions(part: SafeSportData): Promise<void> {
    const completions = this.#tables.fill(this.#of.safeSport, COMPLETION_COLUMNS);
    const rows = new RowsByRecord(['completed', 'due'], part.completions);
    const date = dateReader();
    await this.#each(part.kind, part.inOrder, [completions], (record, place) => {
      const number = part.numbers[place - 1] ?? '';
      for (const row of rows.distinct(record)) {
        const [completed, due] = [date(rows.value(row, 'completed')), date(rows.value(row, 'due'))];
        if (completed !== null && due !== null) completions.add([number, completed, due]);
      }
    });
  }

  async #each(
    doing: BookData['kind'],
    records: Int32Array,
    tables: readonly RowWriter[],
    write: (record: RecordAt, place: Place) => void,
  ): Promise<void> {
    for (const [index, record] of records.entries()) {
      if (index % REPORTED_EVERY === 0) this.#onProgress({ doing, share: index / records.length });
      for (const table of tables) if (table.full) await table.room();
      write(record, index + 1);
    }
    for (const table of tables) await table.finish();
    this.#onProgress({ doing, share: 1 });
  }

  #memberPlace(member: RecordAt): Place {
    const place = this.#memberPlaces[member] ?? 0;
    if (place === 0) throw new RangeError('An ownership refers to a member that was left out');
    return place;
  }

  /** Every book has the same tables, though only USEF records Safe Sport. */
  async #makeEmptyTables(): Promise<void> {
    if (this.#org !== 'usef') await fillTable(this.#tables, this.#of.safeSport, COMPLETION_COLUMNS, []);
  }

  async #writeMeta({ generation, contentHash, status }: BookOrigin): Promise<void> {
    await fillTable(
      this.#tables,
      META_TABLE,
      ['key', 'value'],
      [
        ['content_hash', contentHash],
        ['dated', status.dated],
        ['generation', generation],
        ['imported_at', status.importedAt],
        ['org', this.#org],
        ['rows', JSON.stringify(status.rows)],
        ['sample', status.sample ? '1' : '0'],
        ['schema_version', String(BOOK_SCHEMA_VERSION)],
      ],
    );
    await this.#tables.index(META_TABLE);
  }
}

/** Returns a function that reads a record's terms in file order. Rows without a term are skipped. */
function termReader(part: RecordsData): (record: RecordAt) => Term[] {
  const rows = new RowsByRecord(['type', 'status', 'start', 'end'], part.terms);
  const texts = new TextIds(part.texts);
  const date = dateReader();
  return (record) => {
    const terms: Term[] = [];
    for (const row of rows.of(record)) {
      const term: Term = {
        type: texts.text(rows.value(row, 'type')),
        status: texts.text(rows.value(row, 'status')),
        start: date(rows.value(row, 'start')),
        end: date(rows.value(row, 'end')),
      };
      if (!isNoTerm(term)) terms.push(term);
    }
    return terms;
  };
}

function cellReader({ recorded, recordedAt }: RecordsData): (record: RecordAt) => (string | null)[] {
  const rows = new TextRows(recorded);
  return (record) => {
    const at = recordedAt[record];
    if (at === undefined) throw new RangeError(`No record ${record}`);
    return rows.at(at);
  };
}

/**
 * Returns the steps that build the search tables. Run them in order. The horse, member and ownership tables must
 * already be filled and indexed.
 */
export function searchTableSteps(
  tables: NewTables,
  counts: { horses: number; ownerships: number },
): (() => Promise<void>)[] {
  let ranks: Uint32Array = new Uint32Array(0);
  const wordLists: (readonly NewValue[])[] = [];
  return [
    () => deriveRiders(tables),
    async () => {
      const horses = await deriveHorseWords(tables, counts.horses);
      ranks = horses.ranks;
      wordLists.push(horses.wordList);
    },
    async () => {
      wordLists.push(await deriveOwnerNames(tables, ranks, counts.ownerships));
    },
    () => fillTable(tables, WORD_LIST, ['list', 'words', 'counts', 'name_lengths'], wordLists),
    ...SEARCH_TABLES.map((table) => () => tables.index(table)),
  ];
}

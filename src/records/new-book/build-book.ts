import { chmodSync, closeSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Term } from '../../domain/membership/term.ts';
import type { Org } from '../../domain/org.ts';
import type { Place } from '../book.ts';
import { BulkInsert } from './bulk-insert.ts';
import { type Columns, horseColumns, memberColumns, type NewHorse, type NewMember } from './new-records.ts';
import { searchTableSteps } from './search-tables.ts';
import { BOOK_SCHEMA_VERSION, bookIndices, bookTables, FOR_EVER, SINCE_EVER } from './schema.ts';

/** Memory for pages of the file, in KiB. It is filled from front to back: four times as much made nothing faster. */
const CACHE = 16 * 1024;

/**
 * Builds a new book file from horses, members, terms, ownerships and safe-sport completions, each in the order of its
 * table's key, so that the file fills from front to back. What searches go by and the indices come last (search.md,
 * section 2).
 *
 * Nothing is safe before `finish`: a build that was cut off leaves a file to be removed.
 */
export class BookBuilder {
  readonly #path: string;
  readonly #org: Org;
  readonly #database: DatabaseSync;
  readonly #horseColumns: Columns<NewHorse>;
  readonly #memberColumns: Columns<NewMember>;
  readonly #horse: BulkInsert;
  readonly #member: BulkInsert;
  readonly #horseTerm: BulkInsert;
  readonly #memberTerm: BulkInsert;
  readonly #ownership: BulkInsert;
  readonly #safeSport: BulkInsert;
  #horses = 0;
  #members = 0;
  #open = true;

  /** @param path where the book is built */
  constructor(path: string, org: Org) {
    this.#path = path;
    this.#org = org;
    // A power cut may leave anything: the file is not in use before it is whole and synced. A defensive connection, which
    // Node's are unless told otherwise, would keep a journal nevertheless.
    this.#database = new DatabaseSync(path, { defensive: false });
    this.#exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA cache_size = -${CACHE};
      BEGIN;
      ${bookTables(org)}`);
    this.#horseColumns = horseColumns(org);
    this.#memberColumns = memberColumns(org);
    this.#horse = this.#insert('INSERT INTO horse', this.#horseColumns.names);
    this.#member = this.#insert('INSERT INTO member', this.#memberColumns.names);
    const term = ['start_date', 'end_date', 'type', 'status'];
    this.#horseTerm = this.#insert('INSERT INTO horse_term', ['horse_id', ...term]);
    this.#memberTerm = this.#insert('INSERT INTO member_term', ['member_id', ...term]);
    const ownership = ['horse_id', 'start_date', 'member_id', 'end_date'];
    this.#ownership = this.#insert('INSERT OR IGNORE INTO ownership', ownership);
    this.#safeSport = this.#insert('INSERT OR IGNORE INTO safe_sport', ['number_key', 'completed', 'due']);
  }

  /** Adds a horse: the first gets place 1, the next place 2. */
  addHorse(horse: NewHorse): void {
    this.#horses += 1;
    this.#horse.add(this.#horseColumns.values(this.#horses, horse));
  }

  /** Adds a member: the first gets place 1, the next place 2. */
  addMember(member: NewMember): void {
    this.#members += 1;
    this.#member.add(this.#memberColumns.values(this.#members, member));
  }

  /** Adds a term of a horse. Best in the order of the horses' places. */
  addHorseTerm(horse: Place, term: Term): void {
    addTerm(this.#horseTerm, horse, term);
  }

  /** Adds a term of a member. Best in the order of the members' places. */
  addMemberTerm(member: Place, term: Term): void {
    addTerm(this.#memberTerm, member, term);
  }

  /** Adds an ownership; the same one again changes nothing. Best in the order of the horses' places. */
  addOwnership(horse: Place, member: Place, start: string | null, end: string | null): void {
    this.#ownership.add([horse, start ?? SINCE_EVER, member, end ?? FOR_EVER]);
  }

  /** Adds a completion of safe-sport training; the same one again changes nothing. Best in the order of the numbers. */
  addSafeSport(number: string, completed: string, due: string): void {
    this.#safeSport.add([number, completed, due]);
  }

  /**
   * Derives what searches go by, indexes, checks and syncs the file, and makes it read-only.
   *
   * @param onStep called between its steps with the share, 0 to 1, that is done
   * @returns its size in bytes
   * @throws Error when the file does not pass SQLite's own check
   */
  finish(contentHash: string, onStep: (share: number) => void = () => {}): number {
    const steps = this.#finishingSteps(contentHash);
    for (const [index, step] of steps.entries()) {
      onStep(index / steps.length);
      step();
    }
    onStep(1);
    return statSync(this.#path).size;
  }

  #finishingSteps(contentHash: string): (() => void)[] {
    return [
      () => this.#flush(),
      ...bookIndices(this.#org).map((index) => () => this.#exec(index)),
      ...searchTableSteps(this.#database),
      () => this.#writeMeta(contentHash),
      () => this.#exec('COMMIT'),
      () => this.#check(),
      () => this.#makeSafe(),
    ];
  }

  #flush(): void {
    const inserts = [
      this.#horse,
      this.#member,
      this.#horseTerm,
      this.#memberTerm,
      this.#ownership,
      this.#safeSport,
    ];
    for (const insert of inserts) insert.flush();
  }

  #writeMeta(contentHash: string): void {
    const meta = this.#prepare('INSERT INTO meta VALUES (?, ?)');
    meta.run('schema_version', String(BOOK_SCHEMA_VERSION));
    meta.run('org', this.#org);
    meta.run('content_hash', contentHash);
  }

  /**
   * Looks at every page. That each index entry has its row, which takes eight times as long to see, holds as SQLite made
   * the indices of the finished tables a moment ago.
   */
  #check(): void {
    const problems = this.#database.prepare('PRAGMA quick_check(1)').get();
    if (problems?.['quick_check'] !== 'ok') {
      throw new Error(`The new book file ${this.#path} does not pass SQLite's own check`);
    }
  }

  #makeSafe(): void {
    this.#close();
    syncFile(this.#path);
    chmodSync(this.#path, 0o444);
  }

  /** Removes what was built, unless it is finished. */
  abandon(): void {
    this.#close();
    rmSync(this.#path, { force: true });
  }

  #insert(into: string, columns: readonly string[]): BulkInsert {
    return new BulkInsert(this.#database, `${into}(${columns.join()})`, columns.length);
  }

  #close(): void {
    if (this.#open) this.#database.close();
    this.#open = false;
  }

  #prepare(sql: string): StatementSync {
    return this.#database.prepare(sql);
  }

  #exec(sql: string): void {
    this.#database.exec(sql);
  }
}

function addTerm(insert: BulkInsert, place: Place, { start, end, type, status }: Term): void {
  insert.add([place, start ?? SINCE_EVER, end ?? FOR_EVER, type ?? '', status ?? '']);
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

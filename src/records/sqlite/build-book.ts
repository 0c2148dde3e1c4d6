import { chmodSync, closeSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Term } from '../../domain/membership/term.ts';
import type { Org } from '../../domain/org.ts';
import type { Place } from '../book.ts';
import { type Columns, horseColumns, memberColumns, type NewHorse, type NewMember } from './new-records.ts';
import { deriveSearchTables } from './search-tables.ts';
import { BOOK_SCHEMA_VERSION, bookIndices, bookTables, FOR_EVER, SINCE_EVER } from './schema.ts';

/** The position of a record in the order in which records were staged. */
type StagedAt = number;

type Table = 'horse' | 'member';

/** Memory for pages of each file, in KiB. */
const CACHE = 64 * 1024;

/**
 * Builds a new book file. Horses and members are staged as they come, in a second file beside it; when all are there,
 * they are written in the order of their numbers, so that the book's rows lie in the order they are asked for. Every
 * table is filled in the order of its key, and indices come last (search.md, section 2).
 *
 * Nothing is safe before `finish`: a build that was cut off leaves files to be removed.
 */
export class BookBuilder {
  readonly #path: string;
  readonly #stagePath: string;
  readonly #org: Org;
  readonly #database: DatabaseSync;
  readonly #stageHorse: Insert<NewHorse>;
  readonly #stageMember: Insert<NewMember>;
  readonly #horseTerm: StatementSync;
  readonly #memberTerm: StatementSync;
  readonly #ownership: StatementSync;
  readonly #safeSport: StatementSync;
  #open = true;

  /** @param path where the book is built; the staging file lies beside it */
  constructor(path: string, org: Org) {
    this.#path = path;
    this.#stagePath = `${path}-stage`;
    this.#org = org;
    this.#database = new DatabaseSync(path);
    // A power cut may leave anything: the file is not in use before it is whole and synced.
    this.#exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA cache_size = -${CACHE};`);
    this.#database.prepare('ATTACH ? AS stage').run(this.#stagePath);
    this
      .#exec(`PRAGMA stage.journal_mode = OFF; PRAGMA stage.synchronous = OFF; PRAGMA stage.cache_size = -${CACHE};
      BEGIN;
      ${bookTables(org)}`);
    this.#stageHorse = this.#staging('horse', horseColumns(org));
    this.#stageMember = this.#staging('member', memberColumns(org));
    this.#horseTerm = this.#prepare('INSERT INTO horse_term VALUES (?, ?, ?, ?, ?)');
    this.#memberTerm = this.#prepare('INSERT INTO member_term VALUES (?, ?, ?, ?, ?)');
    this.#ownership = this.#prepare('INSERT OR IGNORE INTO ownership VALUES (?, ?, ?, ?)');
    this.#safeSport = this.#prepare('INSERT OR IGNORE INTO safe_sport VALUES (?, ?, ?)');
  }

  stageHorse(at: StagedAt, horse: NewHorse): void {
    this.#stageHorse(at, horse);
  }

  stageMember(at: StagedAt, member: NewMember): void {
    this.#stageMember(at, member);
  }

  /** Writes the horses in this order: the first gets place 1. Those not named are left out. */
  writeHorses(inOrder: readonly StagedAt[]): void {
    this.#write('horse', horseColumns(this.#org), inOrder);
  }

  /** Writes the members in this order: the first gets place 1. Those not named are left out. */
  writeMembers(inOrder: readonly StagedAt[]): void {
    this.#write('member', memberColumns(this.#org), inOrder);
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
    this.#ownership.run(horse, start ?? SINCE_EVER, member, end ?? FOR_EVER);
  }

  /** Adds a completion of safe-sport training; the same one again changes nothing. Best in the order of the numbers. */
  addSafeSport(number: string, completed: string, due: string): void {
    this.#safeSport.run(number, completed, due);
  }

  /**
   * Derives what searches go by, indexes, checks and syncs the file, and makes it read-only.
   *
   * @returns its size in bytes
   * @throws Error when the file does not pass SQLite's own check
   */
  finish(contentHash: string): number {
    const meta = this.#prepare('INSERT INTO meta VALUES (?, ?)');
    meta.run('schema_version', String(BOOK_SCHEMA_VERSION));
    meta.run('org', this.#org);
    meta.run('content_hash', contentHash);
    this.#exec(`COMMIT; DETACH stage; BEGIN; ${bookIndices(this.#org)}`);
    deriveSearchTables(this.#database);
    this.#exec('COMMIT');
    // Every page is looked at. That each index entry has its row, which takes eight times as long to see, holds as SQLite
    // made the indices of the finished tables a moment ago.
    const problems = this.#database.prepare('PRAGMA quick_check(1)').get();
    if (problems?.['quick_check'] !== 'ok') {
      throw new Error(`The new book file ${this.#path} does not pass SQLite's own check`);
    }
    this.#close();
    rmSync(this.#stagePath);
    syncFile(this.#path);
    chmodSync(this.#path, 0o444);
    return statSync(this.#path).size;
  }

  /** Removes what was built, unless it is finished. */
  abandon(): void {
    this.#close();
    rmSync(this.#stagePath, { force: true });
    rmSync(this.#path, { force: true });
  }

  #write(table: Table, { names }: Columns<never>, inOrder: readonly StagedAt[]): void {
    this.#exec(`CREATE TABLE stage.${table}_place(place INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;`);
    const place = this.#prepare(`INSERT INTO stage.${table}_place VALUES (?, ?)`);
    for (const [index, at] of inOrder.entries()) place.run(index + 1, at);
    this.#exec(`INSERT INTO ${table}(id, ${names.join()}) SELECT place, ${names.join()}
      FROM stage.${table}_place AS p CROSS JOIN stage.${table} AS s ON s.at = p.at ORDER BY place;`);
  }

  #staging<Row>(table: Table, { names, values }: Columns<Row>): Insert<Row> {
    this.#exec(`CREATE TABLE stage.${table}(at INTEGER PRIMARY KEY, ${names.join()});`);
    const insert = this.#prepare(`INSERT INTO stage.${table} VALUES (?, ${names.map(() => '?').join()})`);
    return (at, row) => {
      insert.run(at, ...values(row));
    };
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

type Insert<Row> = (at: StagedAt, row: Row) => void;

function addTerm(insert: StatementSync, place: Place, { start, end, type, status }: Term): void {
  insert.run(place, start ?? SINCE_EVER, end ?? FOR_EVER, type ?? '', status ?? '');
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

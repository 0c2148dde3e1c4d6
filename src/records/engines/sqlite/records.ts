import type { Org } from '../../../domain/org.ts';
import { BookDamagedError, PointerLostError, RecordsUnreadableError } from '../../errors.ts';
import { booksIn, fromCurrentOn, generationInUse } from '../../generations/generations.ts';
import type { PointedBook, PointedGeneration, Pointer } from '../../generations/pointer.ts';
import type { Query, RecordsStatus } from '../../books.ts';
import { answerNamed, type NamedQuestion, searchQuestion } from '../../queries.ts';
import type { Asker, Records, RecordsDamage, RecordsHost } from '../../records.ts';
import type { SqliteUrl } from '../../records-url.ts';
import { BookChecks } from '../../workers/check-books.ts';
import type { SearchSource } from '../../workers/search-message.ts';
import { SearchPool } from '../../workers/search-pool.ts';
import type { OpenOptions } from '../engine.ts';
import { damagedBook, type FileCheck } from './file-check.ts';
import { OpenGeneration } from './open-generation.ts';
import { bookFile, pointerFileStamp } from './records-folder.ts';
import { SqliteWriter } from './writer.ts';

/**
 * Opens the records for reading. Before the first import, the generation is null and every book is missing.
 * @throws RecordsUnreadableError when the pointer or a book file cannot be used, or when Node's SQLite is too old
 */
export async function openSqliteRecords(
  url: SqliteUrl,
  { searchWorkers = 0, searchTime, searchesWaiting }: OpenOptions = {},
): Promise<Records> {
  requireSqlite(process.versions.sqlite ?? '');
  const pool =
    searchWorkers === 0
      ? null
      : new SearchPool({ threads: searchWorkers, searchTime, waiting: searchesWaiting });
  const records = new SqliteRecords(url, pool);
  await records.status();
  return records;
}

/** Oldest accepted version of SQLite. Earlier versions can lose acknowledged commits (SQLite's WAL-reset bug). */
const OLDEST = '3.51.3';

/** Checks SQLite's version, which has the form of `process.versions.sqlite`. @throws RecordsUnreadableError when it is too old */
export function requireSqlite(version: string): void {
  if (version.localeCompare(OLDEST, 'en', { numeric: true }) >= 0) return;
  throw new RecordsUnreadableError(
    `SQLite ${version} is too old: ${OLDEST} or later is needed, which Node 24 includes.`,
  );
}

/**
 * Page cache (MiB) for each book on the main thread. With SQLite's default of 2 MiB, look-ups in the largest books take
 * 10% longer.
 */
const CACHE = 16;

interface InUse {
  stamp: string;
  source: SearchSource;
  generation: OpenGeneration;
  /** The generation that the pointer names. If it is damaged, `generation` is an earlier one. */
  named: PointedGeneration | null;
}

/** Number of times to retry a question after a book turns out to be damaged: one for each generation. */
const ASKED_AGAIN = 4;

/**
 * Checks the pointer file at most once per turn of the event loop, because each check makes a look-up 10% slower.
 * - If a book in use is damaged, the last undamaged generation answers (requirement 13.10).
 * - If the pointer is lost, the open generation keeps answering (requirement 13.2).
 * - If there is no such generation, questions are rejected with RecordsUnreadableError.
 */
class SqliteRecords implements Records {
  readonly #url: SqliteUrl;
  readonly #writer: SqliteWriter;
  readonly #pool: SearchPool | null;
  readonly #checks = new BookChecks();
  #inUse: InUse | null = null;
  /** The pointer file's stamp; null until it is read in this turn of the event loop. */
  #seen: string | null = null;
  #changing: Promise<void> | null = null;
  readonly #retiring = new Set<Promise<void>>();
  readonly #damaged = new Map<string, string>();
  /** True if the generation must be chosen again, because a file's state has changed or opening a generation failed. */
  #chooseAgain = false;
  #pointerLost: string | null = null;
  /** Settles after the running check and those waiting for it; null before the first check. */
  #checking: Promise<void> | null = null;
  #closed = false;

  constructor(url: SqliteUrl, pool: SearchPool | null) {
    this.#url = url;
    this.#writer = new SqliteWriter(url);
    this.#pool = pool;
  }

  async ask<Question, Answer>(
    query: Query<Question, Answer>,
    question: Question,
    asker: Asker = {},
  ): Promise<Answer> {
    for (let again = 0; ; again += 1) {
      const asked = await this.#toAsk();
      try {
        return await this.#answer(asked, query, question, asker);
      } catch (error) {
        if (!(error instanceof BookDamagedError) || again === ASKED_AGAIN) throw error;
        if (!(await this.#isDamaged(asked, error.file))) throw error;
      }
    }
  }

  async status(): Promise<RecordsStatus> {
    return this.ask(async ({ generation, status }) => ({ generation, books: status }), null);
  }

  prepareSearches(): void {
    this.#pool?.start();
  }

  hosts(): readonly RecordsHost[] {
    return [];
  }

  damage(): RecordsDamage | null {
    const named = this.#inUse?.named ?? null;
    const books = (named === null ? [] : booksIn(named)).flatMap(([org, { file }]) => {
      const reason = this.#damaged.get(file);
      return reason === undefined ? [] : [{ org, reason }];
    });
    if (books.length === 0 && this.#pointerLost === null) return null;
    const open = this.#inUse?.generation.books ?? null;
    return {
      books,
      standsIn: open?.standsIn === true ? open.generation : null,
      pointer: this.#pointerLost,
    };
  }

  check(): Promise<void> {
    const before = this.#checking ?? Promise.resolve();
    // The caller of the earlier check has already received its error, so the error is ignored here.
    this.#checking = before.catch(() => undefined).then(() => this.#checkInUse());
    return this.#checking;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#checks.close();
    await this.#checking?.catch(() => undefined);
    await this.#changing?.catch(() => undefined);
    this.#retireInUse();
    await Promise.all(this.#retiring);
    await this.#pool?.close();
  }

  /** Returns the generation to ask. The caller must start using it right away, before it can be retired. */
  async #toAsk(): Promise<InUse> {
    for (;;) {
      if (this.#closed) throw new Error('The records were closed');
      if (this.#inUse?.stamp === this.#stampOfThisTurn() && !this.#chooseAgain) return this.#inUse;
      await this.#changeOver();
    }
  }

  async #answer<Question, Answer>(
    asked: InUse,
    query: Query<Question, Answer>,
    question: Question,
    { onGeneration, withdrawn, onSearched }: Asker,
  ): Promise<Answer> {
    const { generation, source } = asked;
    onGeneration?.(generation.books.generation);
    const search = searchQuestion(query, question);
    if (search === null || this.#pool === null || source.generation === null) {
      return generation.whileOpen(() => query(generation.books, question));
    }
    const onThread = this.#pool.search(source, { ...search, hosts: [] }, withdrawn?.(), onSearched);
    // A worker runs the query. The generation stays open in case the query must be rerun here.
    return generation.whileOpen(async () => (await this.#orHere(onThread, asked, search)) as Answer);
  }

  #stampOfThisTurn(): string {
    if (this.#seen === null) {
      this.#seen = this.#stampNow();
      setImmediate(() => {
        this.#seen = null;
      });
    }
    return this.#seen;
  }

  #stampNow(): string {
    return pointerFileStamp(this.#url.folder);
  }

  /** Opens the generation to use. Questions that arrive in the meantime wait for the same change. */
  async #changeOver(): Promise<void> {
    this.#changing ??= this.#openCurrent().finally(() => {
      this.#changing = null;
    });
    return this.#changing;
  }

  async #openCurrent(): Promise<void> {
    for (;;) {
      const stamp = this.#stampNow();
      this.#chooseAgain = false;
      try {
        await this.#open(stamp, await this.#writer.readPointer());
        return;
      } catch (error) {
        // If the pointer has moved since it was read, the files it named may be gone.
        if (this.#stampNow() !== stamp) continue;
        // The next question tries again, because the file may have been restored.
        this.#chooseAgain = true;
        if (!(error instanceof PointerLostError) || !this.#staysOpen(stamp, error.message)) throw error;
        return;
      }
    }
  }

  async #open(stamp: string, pointer: Pointer | null): Promise<void> {
    const named = pointer === null ? null : generationInUse(pointer);
    const generation = pointer === null ? null : await this.#lastWhole(pointer);
    this.#pointerLost = null;
    const isFirst = this.#inUse === null;
    const standsIn = generation?.name !== named?.name;
    const current = generation?.name ?? '';
    const source: SearchSource = { url: this.#url, generation, stamp: { version: 0, current }, hosts: [] };
    const open = new OpenGeneration(this.#url.folder, generation, CACHE, standsIn);
    this.#pool?.use(generation === null ? null : source);
    this.#retireInUse();
    this.#inUse = { stamp, source, generation: open, named };
    // Once checks have started, also check books that come into use.
    if (!isFirst && this.#checking !== null) this.check().catch(() => undefined);
  }

  /** Keeps the open generation in use while the pointer is lost. Returns false if no generation is open. */
  #staysOpen(stamp: string, reason: string): boolean {
    if (this.#inUse === null || this.#inUse.source.generation === null) return false;
    this.#inUse.stamp = stamp;
    this.#pointerLost = reason;
    this.#chooseAgain = false;
    return true;
  }

  /**
   * Returns the pointer's generation, or the last earlier one without damage.
   * @throws RecordsUnreadableError with the current generation's fault, when all generations are damaged
   */
  async #lastWhole(pointer: Pointer): Promise<PointedGeneration> {
    const [named, ...earlier] = fromCurrentOn(pointer);
    if (named === undefined) throw new RangeError('The pointer names a generation that does not exist');
    try {
      await this.#requireReadable(named);
      return named;
    } catch (error) {
      if (!(error instanceof BookDamagedError)) throw error;
      for (const generation of earlier) {
        if (await this.#isWhole(generation)) return generation;
      }
      throw error;
    }
  }

  async #requireReadable(generation: PointedGeneration): Promise<void> {
    for (const [org, book] of booksIn(generation)) {
      const known = this.#damaged.get(book.file);
      if (known !== undefined) throw new BookDamagedError(book.file, known);
      try {
        await this.#writer.requireReadable(org, book);
      } catch (error) {
        if (error instanceof BookDamagedError) this.#damaged.set(book.file, error.message);
        throw error;
      }
    }
  }

  async #isWhole(generation: PointedGeneration): Promise<boolean> {
    try {
      await this.#requireReadable(generation);
    } catch (error) {
      if (error instanceof RecordsUnreadableError) return false;
      throw error;
    }
    const books = booksIn(generation);
    const found = await this.#read(books, false);
    return books.every(([, { file }]) => found.get(file) === 'whole');
  }

  /**
   * Checks the file again. Returns true if it is damaged, or if a different generation came into use; false if this
   * process was just short of resources.
   */
  async #isDamaged(asked: InUse, file: string): Promise<boolean> {
    const { generation } = asked.source;
    const books = generation === null ? [] : booksIn(generation).filter(([, book]) => book.file === file);
    if (this.#inUse !== asked) return true;
    await this.#read(books, false);
    this.#chooseAgain ||= this.#damaged.has(file);
    return this.#damaged.has(file);
  }

  async #checkInUse(): Promise<void> {
    // If all generations are damaged, checks the last open one again, because its files may have been restored.
    const asked = await this.#toAsk().catch(() => this.#inUse);
    if (asked === null) return;
    const books = new Map<string, [Org, PointedBook]>();
    for (const generation of [asked.named, asked.source.generation]) {
      for (const book of generation === null ? [] : booksIn(generation)) books.set(book[1].file, book);
    }
    const before = this.#knownDamage();
    await this.#read([...books.values()], true);
    if (this.#knownDamage() === before || this.#closed) return;
    // Choose another generation now, not on the next question. If all are damaged, each question is rejected with the
    // reason.
    this.#chooseAgain = true;
    await this.#toAsk().catch((error: unknown) => {
      if (!(error instanceof RecordsUnreadableError)) throw error;
    });
  }

  #knownDamage(): string {
    return [...this.#damaged.keys()].toSorted().join();
  }

  async #read(
    books: readonly [Org, PointedBook][],
    gently: boolean,
  ): Promise<Map<string, FileCheck['state']>> {
    const paths = books.map(([, { file }]) => bookFile(this.#url.folder, file));
    const found = await this.#checks.check(
      books.map(([, book], at) => ({ path: paths[at] ?? '', book })),
      gently,
    );
    const states = new Map<string, FileCheck['state']>();
    for (const [at, [org, { file }]] of books.entries()) {
      const check = found?.[at];
      if (check === undefined) continue;
      states.set(file, check.state);
      if (check.state === 'damaged')
        this.#damaged.set(file, damagedBook(paths[at] ?? '', org, check).message);
      else if (check.state === 'whole') this.#damaged.delete(file);
    }
    return states;
  }

  /** Answers on this thread if an import has removed the worker's files. Open files stay readable. */
  async #orHere(onThread: Promise<unknown>, asked: InUse, search: NamedQuestion): Promise<unknown> {
    try {
      return await onThread;
    } catch (error) {
      if (!(error instanceof RecordsUnreadableError) || this.#stampNow() === asked.stamp) throw error;
      return answerNamed(asked.generation.books, search);
    }
  }

  #retireInUse(): void {
    if (this.#inUse === null) return;
    const retiring = this.#inUse.generation.retire().finally(() => this.#retiring.delete(retiring));
    this.#retiring.add(retiring);
    this.#inUse = null;
  }
}

import { RecordsUnreadableError } from '../../errors.ts';
import { currentGeneration } from '../../generations/generations.ts';
import type { Query, RecordsStatus } from '../../books.ts';
import { answerNamed, type NamedQuestion, searchQuestion } from '../../queries.ts';
import type { Asker, Records, RecordsHost } from '../../records.ts';
import type { SqliteUrl } from '../../records-url.ts';
import type { SearchSource } from '../../workers/search-message.ts';
import { SearchPool } from '../../workers/search-pool.ts';
import type { OpenOptions } from '../engine.ts';
import { OpenGeneration } from './open-generation.ts';
import { pointerFileStamp } from './records-folder.ts';
import { SqliteStore } from './store.ts';

/**
 * Opens the records of a data directory. Before the first import there are none: the generation is null and every book is
 * missing.
 *
 * @throws RecordsUnreadableError when the pointer or a book file is missing, damaged or of another version, or this Node's
 *   SQLite must not be used
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

/** Before this version SQLite can lose commits that it acknowledged (its WAL-reset bug). */
const OLDEST = [3, 51, 3] as const;

/**
 * Refuses a SQLite older than 3.51.3.
 *
 * @param version as `process.versions.sqlite` has it
 * @throws RecordsUnreadableError
 */
export function requireSqlite(version: string): void {
  const parts = version.split('.').map(Number);
  for (const [at, oldest] of OLDEST.entries()) {
    const part = parts[at] ?? 0;
    if (part > oldest) return;
    if (part < oldest) {
      throw new RecordsUnreadableError(
        `SQLite ${version} is too old: ${OLDEST.join('.')} or later is needed, which Node 24 brings.`,
      );
    }
  }
}

/**
 * How much of each book the main thread keeps in memory at most, in MiB: room for the horses and people of some shows. With
 * SQLite's own 2 MiB a look-up in the largest books takes a tenth longer. Searches read other pages each time and gain
 * nothing.
 */
const CACHE = 16;

/** The generation in use. */
interface InUse {
  /** The state of the pointer file that names it. */
  stamp: string;
  /** The generation as a search thread opens it. */
  source: SearchSource;
  generation: OpenGeneration;
}

/**
 * The records of a data directory. A generation stays open until the pointer names another one. The pointer file is looked
 * at once in each turn of the event loop that has a question, because a look takes a tenth of the time of a look-up. When a
 * new generation cannot be opened, questions are rejected with RecordsUnreadableError: they are never answered from
 * records that are no longer in use.
 */
class SqliteRecords implements Records {
  readonly #url: SqliteUrl;
  readonly #store: SqliteStore;
  /** Answers the searches that ask for names; null: this thread does. */
  readonly #pool: SearchPool | null;
  #inUse: InUse | null = null;
  /** The stamp of the pointer file in this turn; null: nobody has looked yet. */
  #seen: string | null = null;
  #changing: Promise<void> | null = null;
  readonly #retiring = new Set<Promise<void>>();
  #closed = false;

  constructor(url: SqliteUrl, pool: SearchPool | null) {
    this.#url = url;
    this.#store = new SqliteStore(url);
    this.#pool = pool;
  }

  async ask<Question, Answer>(
    query: Query<Question, Answer>,
    question: Question,
    { onGeneration, withdrawn, onSearched }: Asker = {},
  ): Promise<Answer> {
    // Nothing comes between finding the generation in use and beginning to use it.
    for (;;) {
      if (this.#closed) throw new Error('The records were closed');
      if (this.#inUse?.stamp === this.#stampOfThisTurn()) break;
      await this.#changeOver();
    }
    const asked = this.#inUse;
    const { generation, source } = asked;
    onGeneration?.(generation.books.generation);
    const search = searchQuestion(query, question);
    if (search === null || this.#pool === null || source.generation === null) {
      return generation.whileOpen(() => query(generation.books, question));
    }
    const onThread = this.#pool.search(source, { ...search, hosts: [] }, withdrawn?.(), onSearched);
    // A thread answers with the same query.
    return generation.whileOpen(async () => (await this.#orHere(onThread, asked, search)) as Answer);
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

  async close(): Promise<void> {
    this.#closed = true;
    await this.#changing?.catch(() => undefined);
    this.#retireInUse();
    await Promise.all(this.#retiring);
    await this.#pool?.close();
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

  /** Opens the generation that the pointer names. Questions that come meanwhile wait for the same change. */
  async #changeOver(): Promise<void> {
    this.#changing ??= this.#openCurrent().finally(() => {
      this.#changing = null;
    });
    return this.#changing;
  }

  async #openCurrent(): Promise<void> {
    for (;;) {
      const stamp = this.#stampNow();
      try {
        const generation = await currentGeneration(this.#store);
        const current = generation?.name ?? '';
        const source: SearchSource = {
          url: this.#url,
          generation,
          stamp: { version: 0, current },
          hosts: [],
        };
        const open = new OpenGeneration(this.#url.folder, generation, CACHE);
        this.#pool?.use(generation === null ? null : source);
        this.#retireInUse();
        this.#inUse = { stamp, source, generation: open };
        return;
      } catch (error) {
        // When the pointer has moved on meanwhile, the files that it named may have been removed. They are not in use.
        if (this.#stampNow() === stamp) throw error;
      }
    }
  }

  /**
   * The answer of a search thread, or that of the open files where the thread did not find them. A thread opens the files of
   * the generation by itself. An import keeps the files of the three generations before its own: when more imports end while
   * a search waits, they are gone. Here they are still open, and an open file can be read after it is removed.
   */
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

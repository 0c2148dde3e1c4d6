import { statSync } from 'node:fs';
import { RecordsUnreadableError } from '../../errors.ts';
import type { Records, RecordsHost, RecordsStatus } from '../../records.ts';
import type { RecordsView } from '../../view.ts';
import { SearchPool } from '../../workers/search-pool.ts';
import { pointerFile } from './book-file.ts';
import { requireSqlite } from './connection.ts';
import { currentGeneration, OpenGeneration } from './generation.ts';

/** How searches that ask for names are answered. */
export interface SearchOptions {
  /** How many threads do; 0: the calling thread does, and no search is stopped for the time it takes. */
  searchWorkers?: number;
  /** How long such a search may take on a thread, in milliseconds. */
  searchTime?: number;
  /** How many of them may wait for a thread. */
  searchesWaiting?: number | undefined;
}

/**
 * Opens the records a data directory keeps. Before the first import there are none: the generation is null and every
 * book is missing.
 *
 * @throws RecordsUnreadableError when the pointer or a book file is missing, damaged or of another version
 * @throws SqliteTooOldError when this Node's SQLite must not be used
 */
export async function openSqliteRecords(
  dataDir: string,
  { searchWorkers = 0, searchTime, searchesWaiting }: SearchOptions = {},
): Promise<Records> {
  requireSqlite(process.versions.sqlite ?? '');
  const pool =
    searchWorkers === 0
      ? null
      : new SearchPool({ threads: searchWorkers, searchTime, waiting: searchesWaiting });
  const records = new SqliteRecords(dataDir, pool);
  await records.status();
  return records;
}

/**
 * The records of a data directory. A generation stays open until the pointer names another one; that is looked for
 * once in every turn of the event loop that has a question, because a look costs a tenth of a look-up. When the new one
 * cannot be opened, questions are rejected with RecordsUnreadableError rather than answered from records that are no
 * longer in use.
 */
class SqliteRecords implements Records {
  readonly #dataDir: string;
  readonly #pointer: string;
  readonly #pool: SearchPool | null;
  #inUse: { stamp: string; generation: OpenGeneration } | null = null;
  /** The pointer as it was in this turn; null: nobody has looked yet. */
  #seen: string | null = null;
  #changing: Promise<void> | null = null;
  readonly #retiring = new Set<Promise<void>>();
  #closed = false;

  constructor(dataDir: string, pool: SearchPool | null) {
    this.#dataDir = dataDir;
    this.#pointer = pointerFile(dataDir);
    this.#pool = pool;
  }

  prepareSearches(): void {
    this.#pool?.start();
  }

  hosts(): readonly RecordsHost[] {
    return [];
  }

  async read<Answer>(question: (view: RecordsView) => Promise<Answer>): Promise<Answer> {
    return this.#withCurrent((generation) => generation.answer(question));
  }

  async status(): Promise<RecordsStatus> {
    return this.#withCurrent(async ({ generation, books }) => ({ generation, books }));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#changing?.catch(() => undefined);
    this.#retireInUse();
    await Promise.all(this.#retiring);
    await this.#pool?.close();
  }

  /** Does something with the generation the pointer names. Nothing comes between finding it and beginning to use it. */
  async #withCurrent<Answer>(use: (generation: OpenGeneration) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      if (this.#closed) throw new Error('The records were closed');
      if (this.#inUse?.stamp === this.#stampOfThisTurn()) return use(this.#inUse.generation);
      await this.#changeOver();
    }
  }

  #stampOfThisTurn(): string {
    if (this.#seen === null) {
      this.#seen = pointerStamp(this.#pointer);
      setImmediate(() => {
        this.#seen = null;
      });
    }
    return this.#seen;
  }

  /** Opens what the pointer names; questions that come meanwhile wait for the same change. */
  async #changeOver(): Promise<void> {
    this.#changing ??= this.#openCurrent().finally(() => {
      this.#changing = null;
    });
    return this.#changing;
  }

  async #openCurrent(): Promise<void> {
    for (;;) {
      const stamp = pointerStamp(this.#pointer);
      try {
        const current = await currentGeneration(this.#dataDir);
        const inUse = (): boolean => pointerStamp(this.#pointer) === stamp;
        const generation = new OpenGeneration(current, this.#pool, inUse);
        this.#pool?.use(generation.source);
        this.#retireInUse();
        this.#inUse = { stamp, generation };
        return;
      } catch (error) {
        // When the pointer has moved on meanwhile, the files it named may have been removed: they are not the records.
        if (pointerStamp(this.#pointer) === stamp) throw error;
      }
    }
  }

  #retireInUse(): void {
    if (this.#inUse === null) return;
    const retiring = this.#inUse.generation.retire().finally(() => this.#retiring.delete(retiring));
    this.#retiring.add(retiring);
    this.#inUse = null;
  }
}

/** What tells one pointer file from the next: a new one is moved into its place. */
function pointerStamp(path: string): string {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? 'none' : `${found.ino} ${found.mtimeNs} ${found.size}`;
  } catch (error) {
    throw new RecordsUnreadableError(`${path} cannot be read (${String(error)})`, { cause: error });
  }
}

import { statSync } from 'node:fs';
import type { Records, RecordsStatus } from '../records.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import type { RecordsView } from '../view.ts';
import { currentGeneration } from './generations.ts';
import { OpenGeneration } from './open-generation.ts';
import { pointerFile } from './records-folder.ts';
import { requireSqlite } from './sqlite-version.ts';

/**
 * Opens the records a data directory keeps. Before the first import there are none: the generation is null and every
 * book is missing.
 *
 * @throws RecordsUnreadableError when the pointer or a book file is missing, damaged or of another version
 * @throws SqliteTooOldError when this Node's SQLite must not be used
 */
export async function openSqliteRecords(dataDir: string): Promise<Records> {
  requireSqlite(process.versions.sqlite ?? '');
  const records = new SqliteRecords(dataDir);
  await records.status();
  return records;
}

/**
 * The records of a data directory. A generation stays open until the pointer names another one; that is looked for
 * before every question. When the new one cannot be opened, questions are rejected with RecordsUnreadableError rather
 * than answered from records that are no longer in use.
 */
class SqliteRecords implements Records {
  readonly #dataDir: string;
  #inUse: { stamp: string; generation: OpenGeneration } | null = null;
  #changing: Promise<void> | null = null;
  readonly #retiring = new Set<Promise<void>>();
  #closed = false;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
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
  }

  /** Does something with the generation the pointer names. Nothing comes between finding it and beginning to use it. */
  async #withCurrent<Answer>(use: (generation: OpenGeneration) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      if (this.#closed) throw new Error('The records were closed');
      if (this.#inUse?.stamp === pointerStamp(this.#dataDir)) return use(this.#inUse.generation);
      await this.#changeOver();
    }
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
      const stamp = pointerStamp(this.#dataDir);
      try {
        const generation = new OpenGeneration(await currentGeneration(this.#dataDir));
        this.#retireInUse();
        this.#inUse = { stamp, generation };
        return;
      } catch (error) {
        // When the pointer has moved on meanwhile, the files it named may have been removed: they are not the records.
        if (pointerStamp(this.#dataDir) === stamp) throw error;
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
function pointerStamp(dataDir: string): string {
  const path = pointerFile(dataDir);
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? 'none' : `${found.ino} ${found.mtimeNs} ${found.size}`;
  } catch (error) {
    throw new RecordsUnreadableError(`${path} cannot be read (${String(error)})`, { cause: error });
  }
}

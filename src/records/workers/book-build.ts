import { WorkerThread } from '../../concurrency/worker.ts';
import type { Org } from '../../domain/org.ts';
import { BookBuilder, type BookOrigin, type BuildProgress } from '../new-book/book-builder.ts';
import type { NewTables, SealedBook } from '../new-book/new-tables.ts';
import { type BookData, buffersOf } from '../new-book/data/book-data.ts';
import { engineOf } from '../engines.ts';
import type { NewBookPlace } from '../generations/records-writer.ts';

/** A book that is built while its files are being read. Ends with `finish` and `finished`, or with `abandon`. */
interface BookBuild {
  readonly place: NewBookPlace;
  /**
   * Adds a part. Do not use it afterward, because its buffers may be transferred to a worker. Parts are written in the order
   * in which they are added.
   */
  add(part: BookData): Promise<void>;
  finish(origin: BookOrigin): Promise<void>;
  /** @throws the error that stopped the build */
  finished(): Promise<SealedBook>;
  /** Stops the build and removes its tables. A finished book stays until `removeUnused` removes it. */
  abandon(): Promise<void>;
}

interface BuildOrder {
  place: NewBookPlace;
  org: Org;
}

/**
 * Starts to build a book.
 * @param inThread true to build on a worker; starting a worker takes as long as building a book with ten thousand records
 */
export async function startBuild(
  order: BuildOrder,
  inThread: boolean,
  onProgress: (progress: BuildProgress) => void,
): Promise<BookBuild> {
  if (inThread) return new ThreadBuild(order, onProgress);
  return new PlainBuild(order, await openNewTables(order.place), onProgress);
}

export async function openNewTables({ url, name }: NewBookPlace): Promise<NewTables> {
  return (await engineOf(url)).openNewTables(name);
}

class PlainBuild implements BookBuild {
  readonly place: NewBookPlace;
  readonly #tables: NewTables;
  readonly #builder: BookBuilder;
  readonly #sealed = Promise.withResolvers<SealedBook>();

  constructor({ place, org }: BuildOrder, tables: NewTables, onProgress: (progress: BuildProgress) => void) {
    this.place = place;
    this.#tables = tables;
    this.#builder = new BookBuilder(tables, org, onProgress);
  }

  add(part: BookData): Promise<void> {
    return this.#builder.add(part);
  }

  async finish(origin: BookOrigin): Promise<void> {
    this.#sealed.resolve(await this.#builder.finish(origin));
  }

  finished(): Promise<SealedBook> {
    return this.#sealed.promise;
  }

  abandon(): Promise<void> {
    return this.#tables.abandon();
  }
}

export interface ThreadOrder extends BuildOrder {
  /** A single shared number: 1 once the build is abandoned. A busy worker would not receive a message. */
  abandoned: Int32Array;
}

export type ThreadStep = BookData | { kind: 'finish'; origin: BookOrigin } | { kind: 'abandon' };

/**
 * Memory (MB) for new objects (V8's young generation): half of Node's default. This cuts an import's peak memory by a quarter,
 * because nearly all objects are used only once.
 */
const YOUNG_OBJECTS = 24;

/**
 * Builds on a worker while files are read. The worker exits on its own, because terminating workers can crash V8
 * (decision 12).
 */
class ThreadBuild implements BookBuild {
  readonly place: NewBookPlace;
  readonly #abandoned = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #worker: WorkerThread<ThreadStep, SealedBook, BuildProgress>;
  #sealed: Promise<SealedBook> | null = null;

  constructor(order: BuildOrder, onProgress: (progress: BuildProgress) => void) {
    this.place = order.place;
    const workerData: ThreadOrder = { ...order, abandoned: this.#abandoned };
    this.#worker = new WorkerThread(
      new URL('./build-worker.ts', import.meta.url),
      { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_OBJECTS } },
      onProgress,
    );
  }

  async add(part: BookData): Promise<void> {
    this.#worker.tell(part, buffersOf(part));
  }

  async finish(origin: BookOrigin): Promise<void> {
    this.#sealed = this.#worker.ask({ kind: 'finish', origin });
    // The error is reported when `finished` is called.
    this.#sealed.catch(() => undefined);
  }

  async finished(): Promise<SealedBook> {
    if (this.#sealed === null) throw new Error('The build was never told to finish');
    const sealed = await this.#sealed;
    await this.#worker.finished();
    return sealed;
  }

  async abandon(): Promise<void> {
    Atomics.store(this.#abandoned, 0, 1);
    this.#worker.tell({ kind: 'abandon' });
    await this.#worker.finished();
  }
}

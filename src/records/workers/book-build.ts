import type { Org } from '../../domain/org.ts';
import { BookBuilder, type NewTables } from '../build/book-builder.ts';
import type { NewBookPlace } from '../generations/records-store.ts';
import { type BookPart, BookWriter, type BuildProgress } from '../import/write-book.ts';
import { openNewTables } from '../new-book/open-new-tables.ts';
import { ThreadBuild } from './thread-build.ts';

/** A book that is being built while its files are read. It ends with `finish` and `finished`, or with `abandon`. */
export interface BookBuild {
  readonly place: NewBookPlace;
  /** Takes a part over, whose buffers may be gone then. Parts are written in the order they come. */
  add(part: BookPart): Promise<void>;
  /** Has the book finished when its parts are all written. */
  finish(contentHash: string): Promise<void>;
  /**
   * Waits for the finished book.
   *
   * @returns its size in bytes
   * @throws what the build failed of
   */
  finished(): Promise<number>;
  /** Ends the build. What was built is removed, but for a finished book: the store removes what nobody names. */
  abandon(): Promise<void>;
}

/** What is built where. */
export interface BuildOrder {
  place: NewBookPlace;
  org: Org;
}

/**
 * Starts the build of a book, beside the reading or in between.
 *
 * @param inThread in a thread of its own. Starting one takes as long as building a book of ten thousand records.
 */
export async function startBuild(
  order: BuildOrder,
  inThread: boolean,
  onProgress: (progress: BuildProgress) => void,
): Promise<BookBuild> {
  if (inThread) return new ThreadBuild(order, onProgress);
  return new PlainBuild(order, await openNewTables(order.place), onProgress);
}

/** A build in the thread that reads: each step is done when it is settled. */
class PlainBuild implements BookBuild {
  readonly place: NewBookPlace;
  readonly #tables: NewTables;
  readonly #writer: BookWriter;
  #bytes = 0;

  constructor({ place, org }: BuildOrder, tables: NewTables, onProgress: (progress: BuildProgress) => void) {
    this.place = place;
    this.#tables = tables;
    this.#writer = new BookWriter(org, new BookBuilder(tables, org), onProgress);
  }

  add(part: BookPart): Promise<void> {
    return this.#writer.write(part);
  }

  async finish(contentHash: string): Promise<void> {
    this.#bytes = await this.#writer.finish(contentHash);
  }

  async finished(): Promise<number> {
    return this.#bytes;
  }

  abandon(): Promise<void> {
    return this.#tables.abandon();
  }
}

import type { Org } from '../../domain/org.ts';
import { BookBuilder } from '../sqlite/build-book.ts';
import type { BookPart } from './book-part.ts';
import { ThreadBuild } from './thread-build.ts';
import { BookWriter, type BuildProgress } from './write-book.ts';

/** A book that is being built while its files are read. It ends with `finish` and `finished`, or with `abandon`. */
export interface BookBuild {
  /** Takes a part over, whose buffers may be gone then. Parts are written in the order they come. */
  add(part: BookPart): void;
  /** Has the book finished when its parts are all written. */
  finish(contentHash: string): void;
  /**
   * Waits for the finished book.
   *
   * @returns the size of its file in bytes
   * @throws what the build failed of
   */
  finished(): Promise<number>;
  /** Ends the build, finished or not, and removes what was built. */
  abandon(): Promise<void>;
}

/** What is built where. */
export interface BuildOrder {
  path: string;
  org: Org;
}

/**
 * Starts the build of a book, beside the reading or in between.
 *
 * @param inThread in a thread of its own. Starting one takes as long as building a book of ten thousand records.
 */
export function startBuild(
  order: BuildOrder,
  inThread: boolean,
  onProgress: (progress: BuildProgress) => void,
): BookBuild {
  return inThread ? new ThreadBuild(order, onProgress) : new PlainBuild(order, onProgress);
}

/** A build in the thread that reads: each step is done when the call returns. */
class PlainBuild implements BookBuild {
  readonly #builder: BookBuilder;
  readonly #writer: BookWriter;
  #bytes = 0;

  constructor({ path, org }: BuildOrder, onProgress: (progress: BuildProgress) => void) {
    this.#builder = new BookBuilder(path, org);
    this.#writer = new BookWriter(org, this.#builder, onProgress);
  }

  add(part: BookPart): void {
    this.#writer.write(part);
  }

  finish(contentHash: string): void {
    this.#bytes = this.#writer.finish(contentHash);
  }

  async finished(): Promise<number> {
    return this.#bytes;
  }

  async abandon(): Promise<void> {
    this.#builder.abandon();
  }
}

import { Worker } from 'node:worker_threads';
import type { NewBookPlace } from '../generations/records-store.ts';
import { type BookPart, buffersOf, type BuildProgress } from '../import/write-book.ts';
import type { BookBuild, BuildOrder } from './book-build.ts';

/** What the thread is started with. */
export interface ThreadOrder extends BuildOrder {
  /** One number, 1 when the build is not wanted any more: it reaches the thread while that is busy. */
  abandoned: Int32Array;
}

/** What the thread is told. */
export type ThreadStep = BookPart | { kind: 'finish'; contentHash: string } | { kind: 'abandon' };

/** What the thread tells. */
export type ThreadReport =
  { kind: 'progress'; progress: BuildProgress } | { kind: 'finished'; bytes: number };

/**
 * Memory for objects of the thread that have just been made, in MB: half of what V8 takes. Nearly all of them are used
 * once, and an import takes a quarter less memory at its peak.
 */
const YOUNG = 24;

/**
 * A build in a thread of its own, so that files can be read meanwhile. The thread ends by itself when it has done its
 * work or sees that it is in vain: V8 does not stand it well when threads are terminated.
 */
export class ThreadBuild implements BookBuild {
  readonly place: NewBookPlace;
  readonly #abandoned = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  readonly #finished = Promise.withResolvers<number>();

  constructor(order: BuildOrder, onProgress: (progress: BuildProgress) => void) {
    this.place = order.place;
    const workerData: ThreadOrder = { ...order, abandoned: this.#abandoned };
    this.#worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    });
    this.#worker.on('message', (report: ThreadReport) => {
      if (report.kind === 'progress') onProgress(report.progress);
      else this.#finished.resolve(report.bytes);
    });
    this.#worker.on('error', this.#finished.reject);
    this.#ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#finished.reject(new Error(`The build of ${order.place.name} has ended early`));
        resolve();
      });
    });
    // Asked for only at the end; until then an error waits.
    this.#finished.promise.catch(() => undefined);
  }

  async add(part: BookPart): Promise<void> {
    this.#tell(part, buffersOf(part));
  }

  async finish(contentHash: string): Promise<void> {
    this.#tell({ kind: 'finish', contentHash });
  }

  async finished(): Promise<number> {
    const bytes = await this.#finished.promise;
    await this.#ended;
    return bytes;
  }

  async abandon(): Promise<void> {
    Atomics.store(this.#abandoned, 0, 1);
    this.#tell({ kind: 'abandon' });
    await this.#ended;
  }

  #tell(step: ThreadStep, buffers: readonly ArrayBuffer[] = []): void {
    this.#worker.postMessage(step, [...buffers]);
  }
}

import { Worker } from 'node:worker_threads';
import type { FileCheck } from '../engines/sqlite/file-check.ts';
import type { PointedBook } from '../generations/pointer.ts';

/** A book file that is to be checked. */
export interface FileToCheck {
  path: string;
  book: Pick<PointedBook, 'bytes' | 'sha256'>;
}

/** What the thread is started with. */
export interface CheckOrder {
  files: readonly FileToCheck[];
  /** Whether nobody waits for it: it then takes a quarter of a processor at most. */
  gently: boolean;
  /** One number: 1 when the check is to end. */
  stop: Int32Array;
}

/** Checks of book files, on a thread of their own that has the lowest priority (check-worker.ts). */
export class BookChecks {
  readonly #stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #running = new Set<Promise<void>>();

  /**
   * Checks files.
   *
   * @param gently whether nobody waits for it, so that it should hardly be noticed
   * @returns what was found, in the order of the files; null when the checks were ended
   * @throws the error that ended the thread
   */
  async check(files: readonly FileToCheck[], gently: boolean): Promise<FileCheck[] | null> {
    if (this.#isEnded()) return null;
    const found = Promise.withResolvers<FileCheck[]>();
    const ended = Promise.withResolvers<void>();
    const workerData: CheckOrder = { files, gently, stop: this.#stop };
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    worker.unref();
    worker.on('message', found.resolve);
    worker.on('error', found.reject);
    worker.on('exit', () => {
      found.reject(new Error('A thread that checks books has ended early'));
      ended.resolve();
      this.#running.delete(ended.promise);
    });
    this.#running.add(ended.promise);
    try {
      return await found.promise;
    } catch (error) {
      if (this.#isEnded()) return null;
      throw error;
    }
  }

  /** Ends the checks. Settled when their threads have ended. */
  async close(): Promise<void> {
    Atomics.store(this.#stop, 0, 1);
    Atomics.notify(this.#stop, 0);
    await Promise.all(this.#running);
  }

  #isEnded(): boolean {
    return Atomics.load(this.#stop, 0) === 1;
  }
}

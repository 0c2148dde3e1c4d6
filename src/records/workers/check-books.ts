import { Worker } from 'node:worker_threads';
import type { FileCheck } from '../engines/sqlite/file-check.ts';
import type { PointedBook } from '../generations/pointer.ts';

interface FileToCheck {
  path: string;
  book: Pick<PointedBook, 'bytes' | 'sha256'>;
}

export interface CheckOrder {
  files: readonly FileToCheck[];
  /** True when nobody waits for the result: the worker then takes at most a quarter of a processor. */
  gently: boolean;
  /** One number: 1 when the check is to end. */
  stop: Int32Array;
}

/** Checks book files on a worker with the lowest priority (check-worker.ts). */
export class BookChecks {
  readonly #stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #running = new Set<Promise<void>>();

  /**
   * Checks files.
   *
   * @param gently true when nobody waits for the result, so that it should hardly be noticed
   * @returns results in the order of the files; null when the checks were ended
   * @throws the error that ended the worker
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

  /** Ends the checks. Settles when their workers have ended. */
  async close(): Promise<void> {
    Atomics.store(this.#stop, 0, 1);
    Atomics.notify(this.#stop, 0);
    await Promise.all(this.#running);
  }

  #isEnded(): boolean {
    return Atomics.load(this.#stop, 0) === 1;
  }
}

import { WorkerThread } from '../../concurrency/worker.ts';
import type { FileCheck } from '../engines/sqlite/file-check.ts';
import type { PointedBook } from '../generations/pointer.ts';

interface FileToCheck {
  path: string;
  book: Pick<PointedBook, 'bytes' | 'sha256'>;
}

export interface CheckOrder {
  files: readonly FileToCheck[];
  /** True if nobody is waiting for the result. The worker then uses at most a quarter of a processor. */
  gently: boolean;
  /** A single shared number: 1 to stop the check. */
  stop: Int32Array;
}

/** Checks book files on a worker with the lowest priority (check-worker.ts). */
export class BookChecks {
  readonly #stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #running = new Set<WorkerThread<CheckOrder, FileCheck[]>>();

  /**
   * @param gently true if nobody is waiting for the result
   * @returns results in the same order as the files; null if the checks were stopped
   * @throws the error that terminated the worker
   */
  async check(files: readonly FileToCheck[], gently: boolean): Promise<FileCheck[] | null> {
    if (this.#isEnded()) return null;
    const worker = new WorkerThread<CheckOrder, FileCheck[]>(new URL('./check-worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    this.#running.add(worker);
    void worker.ended.then(() => this.#running.delete(worker));
    try {
      return await worker.ask({ files, gently, stop: this.#stop });
    } catch (error) {
      if (this.#isEnded()) return null;
      throw error;
    }
  }

  /** Stops all checks. Resolves when the workers have exited. */
  async close(): Promise<void> {
    Atomics.store(this.#stop, 0, 1);
    Atomics.notify(this.#stop, 0);
    await Promise.all(Array.from(this.#running, (worker) => worker.finished()));
  }

  #isEnded(): boolean {
    return Atomics.load(this.#stop, 0) === 1;
  }
}

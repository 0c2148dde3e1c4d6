import { open } from 'node:fs/promises';
import type { WorkerOptions } from 'node:worker_threads';
import { Queue } from '../../concurrency/queue.ts';
import { WorkerThread } from '../../concurrency/worker.ts';
import { type EntryList, EntryListError, fileTooLarge, type ReadOptions } from '../entry-list.ts';
import { MOST_BYTES } from '../limits.ts';
import { listFromReply, type ListToRead, type ListReply } from './list-message.ts';

/** Maximum time (ms) to read a list. Even the largest workbook takes only two seconds of processor time. */
const LIST_TIMEOUT = 30_000;

/**
 * Maximum processor time (ms) for a list while other lists wait (requirement 15.15). A limit on elapsed time would stop lists
 * too early on busy machines.
 */
export const LIST_SHARE = 3000;

/** Interval (ms) between checks for waiting lists. */
const LOOK_EVERY = 250;

/** Maximum number of waiting lists. Each is up to 10 MB. */
const WAITING = 4;

/** Lifetime (ms) of an idle worker. Starting one takes as long as reading 2,000 rows. */
const KEPT = 60_000;

const WORKER_OPTIONS: WorkerOptions = {
  resourceLimits: {
    maxYoungGenerationSizeMb: 16,
    /** Memory limit in MB. A list that needs more kills its worker, not the process. */
    maxOldGenerationSizeMb: 256,
  },
  // Discards the worker's console output.
  stdout: true,
  stderr: true,
};

interface ListReaderOptions {
  time?: number;
  share?: number;
  /** Maximum number of waiting lists, at least 1. */
  waiting?: number;
  code?: URL;
  /** Lifetime of an idle worker, in milliseconds. */
  kept?: number;
  /** True if other lists are waiting outside this reader. A list that has used up its share of time is then stopped. */
  isWaitedFor?: () => boolean;
}

type ListThread = WorkerThread<unknown, unknown>;

/**
 * Reads lists one after another in a worker with bounded memory and time (requirement 15.15), because third-party libraries
 * parse untrusted files. If the worker fails or is stopped, it is terminated; otherwise, it is kept for the next list.
 */
export class ListReader {
  readonly #time: number;
  readonly #share: number;
  readonly #mayWait: number;
  readonly #code: URL;
  readonly #keptFor: number;
  readonly #isWaitedFor: () => boolean;
  readonly #queue = new Queue(1);
  #kept: ListThread | null = null;
  #letGo: NodeJS.Timeout | undefined;

  constructor({
    time = LIST_TIMEOUT,
    share = LIST_SHARE,
    waiting = WAITING,
    code = new URL('./list-worker.ts', import.meta.url),
    kept = KEPT,
    isWaitedFor = () => false,
  }: ListReaderOptions = {}) {
    this.#time = time;
    this.#share = share;
    this.#mayWait = waiting;
    this.#code = code;
    this.#keptFor = kept;
    this.#isWaitedFor = isWaitedFor;
  }

  /**
   * Reads a list. If `signal` aborts, rejects with its reason. Throws an EntryListError, such as `busy` if too many lists
   * are waiting.
   */
  async read(
    input: Uint8Array | string,
    options: ReadOptions = {},
    signal?: AbortSignal,
  ): Promise<EntryList> {
    const question: ListToRead = { input, options };
    return listFromReply(await this.ask<ListReply>(question, signal));
  }

  /**
   * Sends any question to the worker; `signal` and errors are as in `read`. Buffers in `moved` are transferred instead of
   * copied.
   */
  async ask<Reply>(
    question: unknown,
    signal?: AbortSignal,
    moved: readonly ArrayBuffer[] = [],
  ): Promise<Reply> {
    signal?.throwIfAborted();
    if (this.#queue.waiting >= this.#mayWait)
      throw new EntryListError('busy', 'Other entry lists are being read. Try again in a few seconds.');
    return this.#queue.run(async () => {
      signal?.throwIfAborted();
      return this.#answerOf<Reply>(question, moved, signal);
    });
  }

  async #answerOf<Reply>(
    question: unknown,
    moved: readonly ArrayBuffer[],
    signal?: AbortSignal,
  ): Promise<Reply> {
    const thread = this.#keptThread() ?? new WorkerThread(this.#code, WORKER_OPTIONS);
    const stop = new AbortController();
    const overrun = setTimeout(() => stop.abort(tookTooLong()), this.#time);
    const before = thread.processorTime();
    const endIfUnfair = async (): Promise<void> => {
      if (this.#queue.waiting === 0 && !this.#isWaitedFor()) return;
      const worked = (await thread.processorTime()) - (await before);
      if (worked >= this.#share) stop.abort(tookTooLong());
    };
    const share = setInterval(() => void endIfUnfair(), LOOK_EVERY);
    const giveUp = (): void => stop.abort(signal?.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      const reply = await thread.ask(question, { moved, signal: stop.signal });
      this.#keep(thread);
      // The worker's code guarantees the type of its reply.
      return reply as Reply;
    } catch (error) {
      await thread.terminate();
      throw isOutOfMemory(error) ? tooMuchMemory() : error;
    } finally {
      clearTimeout(overrun);
      clearInterval(share);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #keptThread(): ListThread | null {
    const thread = this.#kept;
    this.#kept = null;
    clearTimeout(this.#letGo);
    return thread?.isLost === false ? thread : null;
  }

  #keep(thread: ListThread): void {
    this.#kept = thread;
    this.#letGo = setTimeout(() => {
      this.#kept = null;
      void thread.terminate();
    }, this.#keptFor).unref();
  }
}

/**
 * Reads at most one byte beyond the maximum size. Throws an EntryListError if the file is larger than that size, and a
 * system error if it cannot be read.
 */
export async function listFile(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    return await bytesFrom(file.createReadStream({ end: MOST_BYTES, autoClose: false }));
  } finally {
    await file.close();
  }
}

/**
 * Reads a whole stream. Throws an EntryListError above the maximum size. Counts bytes, because a pipe has no size and a file
 * may grow.
 */
export async function bytesFrom(stream: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    chunks.push(bytes);
    length += bytes.length;
    if (length > MOST_BYTES) throw fileTooLarge();
  }
  return Buffer.concat(chunks);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tookTooLong(): EntryListError {
  return new EntryListError(
    'took-too-long',
    'The list took too long to read. Export only the columns you need, as CSV.',
  );
}

function tooMuchMemory(): EntryListError {
  return new EntryListError(
    'too-much-memory',
    'The list needs too much memory. Export only the columns you need, as CSV.',
  );
}

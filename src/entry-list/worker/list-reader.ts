import { open } from 'node:fs/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type EntryList, EntryListError, type ReadOptions } from '../entry-list.ts';
import { MOST_BYTES } from '../limits.ts';
import { fileTooLarge } from '../read-entry-list.ts';
import { listOf, type ListQuestion, type ListReply } from './list-message.ts';

/** How long a list may take, in milliseconds. The largest workbook needs two seconds of a processor. */
export const LIST_TIME = 30_000;

/** How many lists may wait for the one that is being read. Each has up to 10 MB. */
const WAITING = 4;

/** How long a thread is kept that has nothing to read, in milliseconds. To start one takes as long as to read 2,000 rows. */
const KEPT = 60_000;

const RESOURCE_LIMITS: ResourceLimits = {
  maxYoungGenerationSizeMb: 16,
  /** Memory of the thread, in MB. A list that fills it ends its thread, and not the process. */
  maxOldGenerationSizeMb: 256,
};

/** What can be set of a reader. */
export interface ListReaderOptions {
  /** How long a list may take, in milliseconds. */
  time?: number;
  /** How many lists may wait. */
  waiting?: number;
  /** The code of the thread: what reads lists and answers with them, when left out. */
  code?: URL;
  /** How long a thread is kept that has nothing to read, in milliseconds. */
  kept?: number;
}

/**
 * Reads entry lists in a thread with bounded memory and time, one after the other (requirement 15.15). Files of strangers are
 * read by programs of others: nothing they do harms this process. A list that is not read to its end takes its thread with
 * it; the thread of a list that was read is kept for the next one for a while.
 */
export class ListReader {
  readonly #time: number;
  readonly #mayWait: number;
  readonly #code: URL;
  readonly #keptFor: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #kept: ListThread | null = null;
  #letGo: NodeJS.Timeout | undefined;

  constructor({
    time = LIST_TIME,
    waiting = WAITING,
    code = new URL('./list-worker.ts', import.meta.url),
    kept = KEPT,
  }: ListReaderOptions = {}) {
    this.#time = time;
    this.#mayWait = waiting;
    this.#code = code;
    this.#keptFor = kept;
  }

  /**
   * Reads a list: the bytes of a file, or text.
   *
   * @param signal aborted when nobody waits for the list any more; the reading ends with its reason
   * @throws EntryListError, `busy` among them, when too many lists wait
   */
  async read(
    input: Uint8Array | string,
    options: ReadOptions = {},
    signal?: AbortSignal,
  ): Promise<EntryList> {
    const question: ListQuestion = { input, options };
    return listOf(await this.ask<ListReply>(question, signal));
  }

  /**
   * Asks the thread something about a list.
   *
   * @param signal as in `read`
   * @throws EntryListError, `busy` among them
   */
  async ask<Reply>(question: unknown, signal?: AbortSignal): Promise<Reply> {
    signal?.throwIfAborted();
    if (this.#waiting > this.#mayWait)
      throw new EntryListError('busy', 'Other entry lists are being read. Try again in a few seconds.');
    this.#waiting += 1;
    const before = this.#last;
    const ended = Promise.withResolvers<void>();
    this.#last = ended.promise;
    try {
      await before;
      signal?.throwIfAborted();
      return await this.#answerOf<Reply>(question, signal);
    } finally {
      this.#waiting -= 1;
      ended.resolve();
    }
  }

  async #answerOf<Reply>(question: unknown, signal?: AbortSignal): Promise<Reply> {
    clearTimeout(this.#letGo);
    const thread = this.#kept?.ended === false ? this.#kept : new ListThread(this.#code);
    this.#kept = null;
    const givenUp = Promise.withResolvers<never>();
    const overrun = setTimeout(() => givenUp.reject(tookTooLong()), this.#time);
    const giveUp = (): void => givenUp.reject(signal?.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      const reply = await Promise.race([thread.ask(question), givenUp.promise]);
      this.#keep(thread);
      // The code of the thread decides what it answers.
      return reply as Reply;
    } catch (error) {
      await thread.end();
      throw error;
    } finally {
      clearTimeout(overrun);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #keep(thread: ListThread): void {
    this.#kept = thread;
    this.#letGo = setTimeout(() => {
      this.#kept = null;
      void thread.end();
    }, this.#keptFor).unref();
  }
}

/** A thread that reads one list at a time. It keeps the process alive only while it reads. */
class ListThread {
  readonly #worker: Worker;
  #reply: PromiseWithResolvers<unknown> | null = null;
  #ended = false;

  constructor(code: URL) {
    this.#worker = new Worker(code, {
      resourceLimits: RESOURCE_LIMITS,
      // A list has nothing to say to the console.
      stdout: true,
      stderr: true,
    });
    this.#worker.on('message', (reply: unknown) => this.#reply?.resolve(reply));
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#reply?.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : error),
    );
    this.#worker.on('exit', () => {
      this.#ended = true;
      this.#reply?.reject(new Error('The thread that reads a list ended without an answer'));
    });
  }

  get ended(): boolean {
    return this.#ended;
  }

  async ask(question: unknown): Promise<unknown> {
    this.#reply = Promise.withResolvers();
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
    this.#worker.postMessage(question);
    try {
      return await this.#reply.promise;
    } finally {
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/**
 * The bytes of a file, but never more than a list may have: a larger file is refused before it is read.
 *
 * @throws EntryListError when it is too large, and what the system says of a file that cannot be read
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
 * The bytes of a stream, but never more than a list may have. A pipe has no size, and a file may grow: the bytes themselves
 * are counted.
 *
 * @throws EntryListError when they are more
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

function tookTooLong(): EntryListError {
  return new EntryListError(
    'took-too-long',
    'The list took too long to read. Export only the columns that are needed, as CSV.',
  );
}

function tooMuchMemory(): EntryListError {
  return new EntryListError(
    'too-much-memory',
    'The list needs too much memory. Export only the columns that are needed, as CSV.',
  );
}

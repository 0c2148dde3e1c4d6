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
  /** The code of the threads: one that reads a list and answers with it, when left out. */
  thread?: URL;
}

/**
 * Reads entry lists, each in a thread of its own with bounded memory and time, one after the other (requirement 15.15). Files
 * of strangers are read by programs of others: nothing they do harms this process.
 */
export class ListReader {
  readonly #time: number;
  readonly #mayWait: number;
  readonly #thread: URL;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor({
    time = LIST_TIME,
    waiting = WAITING,
    thread = new URL('./list-worker.ts', import.meta.url),
  }: ListReaderOptions = {}) {
    this.#time = time;
    this.#mayWait = waiting;
    this.#thread = thread;
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
   * Asks a thread of its own something about a list.
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
      return await answerOf<Reply>(this.#thread, question, this.#time, signal);
    } finally {
      this.#waiting -= 1;
      ended.resolve();
    }
  }
}

async function answerOf<Reply>(
  thread: URL,
  question: unknown,
  time: number,
  signal?: AbortSignal,
): Promise<Reply> {
  const settled = Promise.withResolvers<Reply>();
  const worker = new Worker(thread, {
    workerData: question,
    resourceLimits: RESOURCE_LIMITS,
    // A list has nothing to say to the console.
    stdout: true,
    stderr: true,
  });
  const overrun = setTimeout(() => settled.reject(tookTooLong()), time);
  const giveUp = (): void => settled.reject(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  worker.once('message', (reply: Reply) => settled.resolve(reply));
  worker.once('error', (error: NodeJS.ErrnoException) =>
    settled.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : error),
  );
  worker.once('exit', () =>
    settled.reject(new Error('The thread that reads a list ended without an answer')),
  );
  try {
    return await settled.promise;
  } finally {
    clearTimeout(overrun);
    signal?.removeEventListener('abort', giveUp);
    await worker.terminate();
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

import { open } from 'node:fs/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type EntryList, EntryListError, type ReadOptions } from '../entry-list.ts';
import { MOST_BYTES } from '../limits.ts';
import { fileTooLarge } from '../read-entry-list.ts';
import { listOf, type ListQuestion, type ListReply } from './list-message.ts';

/** How long a list may take, in milliseconds. The largest that is taken needs two seconds on a slow machine. */
export const LIST_TIME = 20_000;

/** How many lists may wait for the one that is being read. Each has up to 10 MB. */
const WAITING = 4;

const RESOURCE_LIMITS: ResourceLimits = {
  maxYoungGenerationSizeMb: 16,
  /** Memory of the thread, in MB. A list that fills it ends its thread, and not the process. */
  maxOldGenerationSizeMb: 384,
};

/** What can be set of a reader. */
export interface ListReaderOptions {
  /** How long a list may take, in milliseconds. */
  time?: number;
  /** How many lists may wait. */
  waiting?: number;
}

/**
 * Reads entry lists, each in a thread of its own with bounded memory and time, one after the other (requirement 15.15). Files
 * of strangers are read by programs of others: nothing they do harms this process.
 */
export class ListReader {
  readonly #time: number;
  readonly #mayWait: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ time = LIST_TIME, waiting = WAITING }: ListReaderOptions = {}) {
    this.#time = time;
    this.#mayWait = waiting;
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
      return await readInThread({ input, options }, this.#time, signal);
    } finally {
      this.#waiting -= 1;
      ended.resolve();
    }
  }
}

async function readInThread(question: ListQuestion, time: number, signal?: AbortSignal): Promise<EntryList> {
  const settled = Promise.withResolvers<ListReply>();
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits: RESOURCE_LIMITS,
    // A list has nothing to say to the console.
    stdout: true,
    stderr: true,
  });
  const overrun = setTimeout(() => settled.reject(tookTooLong()), time);
  const giveUp = (): void => settled.reject(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  worker.once('message', (reply: ListReply) => settled.resolve(reply));
  worker.once('error', (error: NodeJS.ErrnoException) =>
    settled.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : error),
  );
  worker.once('exit', () =>
    settled.reject(new Error('The thread that reads a list ended without an answer')),
  );
  try {
    return listOf(await settled.promise);
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
    // A pipe has no size, and a file may grow: the bytes themselves are counted.
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of file.createReadStream({ end: MOST_BYTES, autoClose: false })) {
      const bytes = chunk as Buffer;
      chunks.push(bytes);
      length += bytes.length;
    }
    if (length > MOST_BYTES) throw fileTooLarge();
    return Buffer.concat(chunks);
  } finally {
    await file.close();
  }
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

import { type ResourceLimits, Worker } from 'node:worker_threads';
import { SearchStoppedError } from '../errors.ts';
import {
  receivedError,
  type SearchMessage,
  type SearchReply,
  type SearchSource,
  type SentEligibility,
  type SentSearch,
} from './search-message.ts';

/** The thread ended before it answered, by an error of its own or because it ran out of memory. */
export class ThreadEndedError extends Error {
  constructor(options?: ErrorOptions) {
    super('A search thread ended in the middle of a search', options);
    this.name = 'ThreadEndedError';
  }
}

/** How long a thread may take to end by itself, in milliseconds. Longer than a search may take. */
const TO_END = 3000;

const RESOURCE_LIMITS: ResourceLimits = {
  /** Memory for young objects, in MB: a quarter of Node's usual room, with which a thread keeps 15 MB less. */
  maxYoungGenerationSizeMb: 12,
  /** Memory for all other objects, in MB. A search that fills it ends its thread, and not the process. */
  maxOldGenerationSizeMb: 512,
};

/**
 * One thread (search-worker.ts) that answers one search at a time. It keeps the process alive only while it answers.
 * It cannot be used after a ThreadEndedError, or after a SearchStoppedError that leaves it `lost`.
 */
export class SearchThread {
  /** Settled when the thread has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  #reply: PromiseWithResolvers<SearchReply> | null = null;
  #open: SearchSource | null = null;
  /** The eligibility list that was last sent to the worker. */
  #eligibility: unknown = undefined;
  #error: unknown = undefined;
  #served = false;
  #lost = false;

  constructor() {
    const ended = Promise.withResolvers<void>();
    this.ended = ended.promise;
    this.#worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      resourceLimits: RESOURCE_LIMITS,
    });
    this.#worker.unref();
    this.#worker.on('message', (reply: SearchReply) => {
      this.#served = true;
      this.#reply?.resolve(reply);
    });
    this.#worker.on('error', (error) => {
      this.#error = error;
    });
    this.#worker.on('exit', () => {
      this.#lost = true;
      this.#reply?.reject(new ThreadEndedError({ cause: this.#error }));
      ended.resolve();
    });
  }

  /** Whether it ever answered. Starting another thread does not help when it did not. */
  get served(): boolean {
    return this.#served;
  }

  /** Whether it has ended, or is still busy with a search that was given up. */
  get lost(): boolean {
    return this.#lost;
  }

  /** The generation whose books it has open. */
  get source(): SearchSource | null {
    return this.#open;
  }

  /**
   * Opens the books of a generation in place of those that are open.
   *
   * @param searchTime how long a search may take, in milliseconds
   * @throws RecordsUnreadableError, AskAgainError, ThreadEndedError
   */
  async open(source: SearchSource, searchTime: number): Promise<void> {
    this.#open = null;
    await this.#send({ kind: 'open', source, searchTime });
    this.#open = source;
  }

  /**
   * Answers a search of a generation. Opens the generation first when it has another one open.
   *
   * @param time after which the search is stopped, in milliseconds
   * @param grace after which the thread is given up when the search has not stopped by itself, in milliseconds
   */
  async search(source: SearchSource, search: SentSearch, time: number, grace: number): Promise<unknown> {
    if (this.#open !== source) await this.open(source, time);
    const overrun = setTimeout(() => {
      const late = this.#reply;
      // A reply that came while the main thread was busy is read first. By then the next search may have begun.
      setImmediate(() => {
        if (late === null || this.#reply !== late) return;
        this.#lost = true;
        late.reject(new SearchStoppedError());
      });
    }, time + grace);
    try {
      const { question, eligibility } = this.#apart(search.question);
      return await this.#send({ kind: 'search', search: { ...search, question }, time, eligibility });
    } finally {
      clearTimeout(overrun);
    }
  }

  /** A question and its eligibility list, which is sent only if the worker does not have it. */
  #apart(question: unknown): { question: unknown; eligibility: SentEligibility } {
    if (typeof question !== 'object' || question === null || !('eligibility' in question))
      return { question, eligibility: { is: 'none' } };
    const { eligibility: list, ...rest } = question;
    if (list === this.#eligibility) return { question: rest, eligibility: { is: 'same' } };
    this.#eligibility = list;
    return { question: rest, eligibility: { is: 'new', list } };
  }

  /**
   * Ends the thread once it has finished what it is doing. A thread that is lost, or does not end in time, is terminated.
   * Terminating can crash V8: its table of compiled code can be torn down under another thread (nodejs/node#64500).
   * SQLite cannot be interrupted, and a running statement goes on until its next row, so nobody should wait for the end of
   * a lost thread.
   */
  async end(): Promise<void> {
    if (this.#lost) {
      await this.#worker.terminate();
      return;
    }
    const last: SearchMessage = { kind: 'end' };
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
    this.#worker.postMessage(last);
    const hangs = setTimeout(() => void this.#worker.terminate(), TO_END);
    await this.ended;
    clearTimeout(hangs);
  }

  async #send(message: SearchMessage): Promise<unknown> {
    if (this.#lost) throw new ThreadEndedError({ cause: this.#error });
    const reply = Promise.withResolvers<SearchReply>();
    this.#reply = reply;
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
    this.#worker.postMessage(message);
    try {
      const said = await reply.promise;
      if (said.kind === 'failed') throw receivedError(said.failure);
      return said.answer;
    } finally {
      this.#reply = null;
      this.#worker.unref();
    }
  }
}

import { type ResourceLimits, Worker } from 'node:worker_threads';
import { SearchStoppedError } from '../errors.ts';
import { receivedError, type SearchMessage, type SearchReply, type SentSearch } from './search-message.ts';
import type { SearchSource } from './search-source.ts';

/** The thread ended, by an error of its own or for want of memory, before it had answered. */
export class ThreadEndedError extends Error {
  constructor(options?: ErrorOptions) {
    super('A search thread ended in the middle of a search', options);
    this.name = 'ThreadEndedError';
  }
}

/** How long after its time a search may still stop by itself before its thread is given up, in milliseconds. */
const GRACE = 250;

/** How long a thread may take to end by itself, in milliseconds: longer than a search may. */
const TO_END = 3000;

/**
 * What a thread's objects may take, in megabytes. Young ones are few and short-lived: with a quarter of Node's usual
 * room for them a thread keeps 15 MB less. A search that fills the rest ends its thread, and not the process.
 */
const RESOURCE_LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 };

/**
 * One thread that answers one search at a time (search-worker.ts). It keeps the process alive only while it answers.
 * After a ThreadEndedError, and after a SearchStoppedError that leaves it `lost`, it is of no more use.
 */
export class SearchThread {
  /** Settled when the thread has ended, however that came. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  #reply: PromiseWithResolvers<SearchReply> | null = null;
  #open: SearchSource | null = null;
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

  /** Whether it ever answered: one that did not will not when it is started again. */
  get served(): boolean {
    return this.#served;
  }

  /** Whether it has ended, or goes on with a search that nobody waits for. */
  get lost(): boolean {
    return this.#lost;
  }

  /** The generation whose books it has open. */
  get source(): SearchSource | null {
    return this.#open;
  }

  /** Opens the books of a generation in place of others. Throws RecordsUnreadableError, AskAgainError and ThreadEndedError. */
  async open(source: SearchSource): Promise<void> {
    this.#open = null;
    await this.#send({ kind: 'open', source });
    this.#open = source;
  }

  /**
   * Answers a search of a generation, which it opens when it has another one open.
   *
   * @param time after which the search is stopped, in milliseconds
   */
  async search(source: SearchSource, search: SentSearch, time: number): Promise<unknown> {
    if (this.#open !== source) await this.open(source);
    const overrun = setTimeout(() => {
      const late = this.#reply;
      // A reply that came while this thread was busy itself is read first; the next search may have begun by then.
      setImmediate(() => {
        if (late === null || this.#reply !== late) return;
        this.#lost = true;
        late.reject(new SearchStoppedError());
      });
    }, time + GRACE);
    try {
      return await this.#send({ kind: 'search', search, time });
    } finally {
      clearTimeout(overrun);
    }
  }

  /**
   * Ends it: by itself, once it has done what it does. One that is lost, or does not come to an end, is terminated, which
   * V8 does not always stand: its table of compiled code can be torn down under another thread (nodejs/node#64500). SQLite
   * cannot be interrupted: a statement that is under way goes on until its next row, so whoever gives up a lost thread
   * does not wait for this.
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

import { SearchBusyError } from '../errors.ts';
import type { SearchSource, SentSearch } from './search-message.ts';
import { SearchThread, ThreadEndedError } from './search-thread.ts';

/** What can be set of a pool. */
export interface SearchPoolOptions {
  /** How many threads answer. */
  threads: number;
  /** How long a search may take, in milliseconds. */
  searchTime?: number | undefined;
  /** How long after its time a search may take to stop by itself before its thread is given up, in milliseconds. */
  grace?: number | undefined;
  /** How many searches may wait for a thread. */
  waiting?: number | undefined;
}

/** How long a search may take, in milliseconds. People who type a name do not wait longer. */
export const SEARCH_TIME = 1000;

/** How long after its time a search may take to stop by itself before its thread is given up, in milliseconds. */
const GRACE = 250;

/**
 * How many searches may wait for each thread. The slowest kinds take 5 to 20 ms, so the last of 64 is answered within about
 * a second. More are refused at once.
 */
export const WAITING_PER_THREAD = 64;

/** A search that waits for a thread, or is being answered. */
interface Job {
  readonly source: SearchSource;
  readonly search: SentSearch;
  readonly settled: PromiseWithResolvers<unknown>;
  /** Told how long a thread took, also for a search that nobody waits for any more. */
  readonly onSearched: ((time: number) => void) | undefined;
  /** Whether a thread has already ended while it answered this search. */
  again: boolean;
}

/**
 * Threads that answer searches of the records (decision 13).
 *
 * - Each search names its generation. A thread that has another one open changes over first.
 * - Searches are answered in the order in which they come.
 * - A search that takes too long is stopped. When it does not stop by itself, its thread is replaced.
 * - A search whose thread ends is asked once more.
 * - Threads are started by `start` or by the first search.
 */
export class SearchPool {
  readonly #size: number;
  readonly #searchTime: number;
  readonly #grace: number;
  readonly #mayWait: number;
  readonly #waiting: Job[] = [];
  readonly #threads = new Set<SearchThread>();
  /** Threads with nothing to do. The one that worked last comes last, and is taken first. */
  readonly #idle: SearchThread[] = [];
  readonly #ending = new Set<Promise<void>>();
  #latest: SearchSource | null = null;
  #closed = false;

  constructor({
    threads,
    searchTime = SEARCH_TIME,
    grace = GRACE,
    waiting = WAITING_PER_THREAD * threads,
  }: SearchPoolOptions) {
    this.#size = threads;
    this.#searchTime = searchTime;
    this.#grace = grace;
    this.#mayWait = waiting;
  }

  /** Starts all threads, so that the first search need not wait for one. */
  start(): void {
    while (this.#startOne());
    this.#openLatest();
  }

  /** Names the generation in use. Threads with nothing to do open it in advance. */
  use(source: SearchSource | null): void {
    this.#latest = source;
    this.#openLatest();
  }

  /**
   * Answers a search of a generation.
   *
   * @param withdrawn aborted when nobody waits for the answer any more. The search is rejected with the signal's reason,
   *   and dropped when no thread has begun it
   * @param onSearched told how long a thread took, in milliseconds
   * @throws SearchBusyError, SearchStoppedError, AskAgainError, and what the search itself throws
   */
  async search(
    source: SearchSource,
    search: SentSearch,
    withdrawn?: AbortSignal,
    onSearched?: (time: number) => void,
  ): Promise<unknown> {
    if (this.#closed) throw ended();
    withdrawn?.throwIfAborted();
    const taken = this.#waiting.length < this.#mayWait || this.#idle.length > 0 || this.#startOne();
    if (!taken) throw new SearchBusyError();
    const job: Job = {
      source,
      search,
      settled: Promise.withResolvers<unknown>(),
      onSearched,
      again: false,
    };
    const giveUp = () => {
      const at = this.#waiting.indexOf(job);
      if (at >= 0) this.#waiting.splice(at, 1);
      job.settled.reject(withdrawn?.reason);
    };
    withdrawn?.addEventListener('abort', giveUp, { once: true });
    this.#waiting.push(job);
    this.#handOut();
    try {
      return await job.settled.promise;
    } finally {
      withdrawn?.removeEventListener('abort', giveUp);
    }
  }

  /** Ends the threads. Searches without an answer are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.settled.reject(ended());
    for (const thread of this.#threads) this.#drop(thread);
    await Promise.all(this.#ending);
  }

  /** Gives the searches that wait to the threads that have nothing to do. */
  #handOut(): void {
    while (this.#waiting.length > 0 && (this.#idle.length > 0 || this.#startOne())) {
      const thread = this.#idle.pop();
      const job = this.#waiting.shift();
      if (thread !== undefined && job !== undefined) void this.#answer(thread, job);
    }
  }

  async #answer(thread: SearchThread, job: Job): Promise<void> {
    const begun = performance.now();
    try {
      job.settled.resolve(await thread.search(job.source, job.search, this.#searchTime, this.#grace));
    } catch (error) {
      // The process may have been short of memory for a moment. A search that ends a second thread is to blame itself.
      if (error instanceof ThreadEndedError && thread.served && !job.again && !this.#closed) {
        job.again = true;
        this.#waiting.unshift(job);
      } else job.settled.reject(error);
    }
    job.onSearched?.(performance.now() - begun);
    this.#release(thread);
  }

  #openLatest(): void {
    const latest = this.#latest;
    if (latest === null) return;
    const behind = this.#idle.filter(({ source }) => source !== latest);
    for (const thread of behind) {
      this.#idle.splice(this.#idle.indexOf(thread), 1);
      const release = () => this.#release(thread);
      // The search that asks for the generation opens it again, and tells when it cannot be opened.
      thread.open(latest, this.#searchTime).then(release, release);
    }
  }

  /** Gives a thread that has finished its work back to the pool. */
  #release(thread: SearchThread): void {
    if (thread.lost) this.#drop(thread);
    else if (this.#threads.has(thread)) this.#idle.push(thread);
    this.#handOut();
  }

  /**
   * Starts a thread, unless the pool has all of its threads. Threads that were given up and still run count too once there
   * are as many of them as the pool has threads, so that they cannot multiply.
   */
  #startOne(): boolean {
    const surplus = Math.max(0, this.#ending.size - this.#size);
    if (this.#closed || this.#threads.size + surplus >= this.#size) return false;
    const thread = new SearchThread();
    this.#threads.add(thread);
    this.#idle.push(thread);
    void thread.ended.then(() => this.#drop(thread));
    return true;
  }

  /** Takes a thread out of the pool and starts another in its place, unless this one never answered. */
  #drop(thread: SearchThread): void {
    if (!this.#threads.delete(thread)) return;
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
    const ending = thread.end().finally(() => {
      this.#ending.delete(ending);
      this.#handOut();
    });
    this.#ending.add(ending);
    if (thread.served) this.start();
  }
}

function ended(): Error {
  return new Error('The search threads were ended');
}

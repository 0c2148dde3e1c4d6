import { SearchBusyError } from '../errors.ts';
import type { SearchSource, SentSearch } from './search-message.ts';
import { SearchThread, ThreadEndedError } from './search-worker-client.ts';

export interface SearchPoolOptions {
  threads: number;
  searchTime?: number | undefined;
  grace?: number | undefined;
  waiting?: number | undefined;
}

/** Maximum time (ms) for a search. Users who are typing a name do not wait longer than this. */
export const SEARCH_TIME = 1000;

/** Grace period (ms) after a search times out before its worker is terminated. */
const GRACE = 250;

/**
 * Maximum number of waiting searches per worker. The slowest searches take 5 to 20 ms, so the last of 64 is answered
 * within about a second.
 */
export const WAITING_PER_THREAD = 64;

interface Job {
  readonly source: SearchSource;
  readonly search: SentSearch;
  readonly settled: PromiseWithResolvers<unknown>;
  readonly onSearched: ((time: number) => void) | undefined;
  again: boolean;
}

/**
 * Workers that search the records (decision 13).
 * - A search stops itself at its time limit. If it does not, its worker is replaced.
 * - A search whose worker dies is retried once.
 * - Workers are started by `start` or by the first search.
 */
export class SearchPool {
  readonly #size: number;
  readonly #searchTime: number;
  readonly #grace: number;
  readonly #mayWait: number;
  readonly #waiting: Job[] = [];
  readonly #threads = new Set<SearchThread>();
  /** The most recently used worker is last in the list and is used first. */
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

  /** Starts all workers, so the first search does not have to wait for one. */
  start(): void {
    while (this.#startOne());
    this.#openLatest();
  }

  /** Makes idle workers open this generation in advance. */
  use(source: SearchSource | null): void {
    this.#latest = source;
    this.#openLatest();
  }

  /**
   * Answers a search on a worker.
   * @param withdrawn aborted once nobody is waiting; a search that has not started by then is dropped
   * @throws SearchBusyError, SearchStoppedError, AskAgainError, and errors from the search
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

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.settled.reject(ended());
    for (const thread of this.#threads) this.#drop(thread);
    await Promise.all(this.#ending);
  }

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
      // The process may have been short of memory for a moment. If a second worker dies too, the search itself is the
      // cause.
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
      // A later search opens the generation again, and reports any failure.
      thread.open(latest, this.#searchTime).then(release, release);
    }
  }

  #release(thread: SearchThread): void {
    if (thread.lost) this.#drop(thread);
    else if (this.#threads.has(thread)) this.#idle.push(thread);
    this.#handOut();
  }

  /**
   * Starts a worker unless the pool is full. If more abandoned workers than the pool's size are still ending, the excess also
   * takes up room, so that abandoned workers cannot pile up.
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

  /** Removes a worker. Starts a replacement, unless the worker never answered. */
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
  return new Error('The search workers were stopped');
}

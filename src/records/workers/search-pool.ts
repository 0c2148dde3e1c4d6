import { SearchBusyError } from '../errors.ts';
import type { SearchAnswer, SearchName } from '../searches.ts';
import type { SentSearch } from './search-message.ts';
import type { SearchSource } from './search-source.ts';
import { SearchThread, ThreadEndedError } from './search-thread.ts';

/** What can be set of a pool. */
export interface SearchPoolOptions {
  /** How many threads answer. */
  threads: number;
  /** How long a search may take, in milliseconds. */
  searchTime?: number | undefined;
  /** How many searches may wait for a thread. */
  waiting?: number | undefined;
}

/** How long a search may take, in milliseconds: who types a name does not wait longer. */
export const SEARCH_TIME = 1000;

/**
 * How many searches may wait for each thread. The slowest kinds take 5 to 20 ms, so that the last of them is answered
 * within about a second; more are refused at once rather than late.
 */
const WAITING_PER_THREAD = 64;

/** A search that waits for a thread, or is being answered. */
interface Job {
  readonly source: SearchSource;
  readonly search: SentSearch;
  readonly settled: PromiseWithResolvers<unknown>;
  /** Whether a thread has ended over it before. */
  again: boolean;
}

/**
 * Threads that answer searches of the records. Each search names its generation: a thread that has another one open
 * changes over first, so that all of an answer is from the generation named. Searches are answered in the order they
 * come. One that takes too long is stopped, and its thread replaced when it does not stop by itself; one whose thread
 * ends is asked once more. Before the first search no thread is started, unless `start` does.
 */
export class SearchPool {
  readonly #size: number;
  readonly #searchTime: number;
  readonly #mayWait: number;
  readonly #waiting: Job[] = [];
  readonly #threads = new Set<SearchThread>();
  /** Threads with nothing to do; the one that had something last is the last, and is taken first. */
  readonly #idle: SearchThread[] = [];
  readonly #ending = new Set<Promise<void>>();
  #latest: SearchSource | null = null;
  #closed = false;

  constructor({
    threads,
    searchTime = SEARCH_TIME,
    waiting = WAITING_PER_THREAD * threads,
  }: SearchPoolOptions) {
    this.#size = threads;
    this.#searchTime = searchTime;
    this.#mayWait = waiting;
  }

  /** Starts the threads that are not there, so that a first search need not wait for one. */
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
   * @param withdrawn aborted when nobody waits for the answer any more: the search is rejected with its reason, and
   *   given up when it has not begun
   * @throws SearchBusyError, SearchStoppedError, AskAgainError, and what the search itself throws
   */
  async search<Name extends SearchName>(
    source: SearchSource,
    { name, question, hosts }: SentSearch<Name>,
    withdrawn?: AbortSignal,
  ): Promise<SearchAnswer<Name>> {
    if (this.#closed) throw ended();
    withdrawn?.throwIfAborted();
    const taken = this.#waiting.length < this.#mayWait || this.#idle.length > 0 || this.#startOne();
    if (!taken) throw new SearchBusyError();
    const job: Job = {
      source,
      search: { name, question, hosts },
      settled: Promise.withResolvers<unknown>(),
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
      // What answers a search of a name is `searches`, on either side.
      return (await job.settled.promise) as SearchAnswer<Name>;
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
    try {
      job.settled.resolve(await thread.search(job.source, job.search, this.#searchTime));
    } catch (error) {
      // Ended by what the process as a whole lacked, perhaps; a search that ends threads by itself is not asked for ever.
      if (error instanceof ThreadEndedError && thread.served && !job.again && !this.#closed) {
        job.again = true;
        this.#waiting.unshift(job);
      } else job.settled.reject(error);
    }
    this.#release(thread);
  }

  #openLatest(): void {
    const latest = this.#latest;
    if (latest === null) return;
    const behind = this.#idle.filter(({ source }) => source !== latest);
    for (const thread of behind) {
      this.#idle.splice(this.#idle.indexOf(thread), 1);
      const release = () => this.#release(thread);
      // A generation that cannot be opened is said by the search that asks for it, which tries again.
      thread.open(latest).then(release, release);
    }
  }

  /** What comes after a thread has done something. */
  #release(thread: SearchThread): void {
    if (thread.lost) this.#drop(thread);
    else if (this.#threads.has(thread)) this.#idle.push(thread);
    this.#handOut();
  }

  /**
   * Starts a thread unless there are all. Threads that were given up count once there are as many of them as may answer:
   * whatever keeps them going must not multiply.
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

  /** Takes a thread out of the pool. Another one takes its place, unless this one never answered at all. */
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

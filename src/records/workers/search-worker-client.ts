import type { ResourceLimits } from 'node:worker_threads';
import { WorkerThread } from '../../concurrency/worker.ts';
import { SearchStoppedError } from '../errors.ts';
import {
  receivedError,
  type SearchMessage,
  type SearchReply,
  type SearchSource,
  type SentEligibility,
  type SentSearch,
} from './search-message.ts';

/** The worker died before it answered, because of an error or because it ran out of memory. */
export class ThreadEndedError extends Error {
  constructor(options?: ErrorOptions) {
    super('A search worker died during a search', options);
    this.name = 'ThreadEndedError';
  }
}

/** Timeout (ms) for a worker to exit. It is longer than the maximum time for a search. */
const TO_END = 3000;

const RESOURCE_LIMITS: ResourceLimits = {
  /** Memory (MB) for new objects (V8's young generation): a quarter of Node's default. This saves 15 MB per worker. */
  maxYoungGenerationSizeMb: 12,
  /** Memory (MB) for all other objects. A search that fills it kills its worker, not the process. */
  maxOldGenerationSizeMb: 512,
};

/** A search worker. Answers one search at a time. Unusable after a ThreadEndedError, or a SearchStoppedError that leaves it `lost`. */
export class SearchThread {
  /** Resolves when the worker has exited, for any reason. */
  readonly ended: Promise<void>;
  readonly #worker = new WorkerThread<SearchMessage, SearchReply>(
    new URL('./search-worker.ts', import.meta.url),
    { resourceLimits: RESOURCE_LIMITS },
  );
  #open: SearchSource | null = null;
  #eligibility: unknown = undefined;
  #served = false;

  constructor() {
    this.ended = this.#worker.ended;
  }

  /** True once the worker has answered. If it never has, starting another worker would not help. */
  get served(): boolean {
    return this.#served;
  }

  /** True if the worker has exited, or is still busy with an abandoned search. */
  get lost(): boolean {
    return this.#worker.isLost;
  }

  get source(): SearchSource | null {
    return this.#open;
  }

  /**
   * Opens a generation's books on the worker. `searchTime` is the maximum time for a search, in milliseconds.
   * @throws RecordsUnreadableError, AskAgainError, ThreadEndedError
   */
  async open(source: SearchSource, searchTime: number): Promise<void> {
    this.#open = null;
    await this.#send({ kind: 'open', source, searchTime });
    this.#open = source;
  }

  /**
   * Answers a search. `time` is the maximum time for it, and `grace` is the additional time before the worker is abandoned, both
   * in milliseconds.
   */
  async search(source: SearchSource, search: SentSearch, time: number, grace: number): Promise<unknown> {
    if (this.#open !== source) await this.open(source, time);
    const late = new AbortController();
    let lastLook: NodeJS.Immediate | undefined;
    const overrun = setTimeout(() => {
      // A reply that arrived while the main thread was busy is read first.
      lastLook = setImmediate(() => late.abort(new SearchStoppedError()));
    }, time + grace);
    try {
      const { question, eligibility } = this.#apart(search.question);
      const message = { kind: 'search', search: { ...search, question }, time, eligibility } as const;
      return await this.#send(message, late.signal);
    } finally {
      clearTimeout(overrun);
      clearImmediate(lastLook);
    }
  }

  /** Separates the eligibility list from the question. The list is sent only if the worker does not have it. */
  #apart(question: unknown): { question: unknown; eligibility: SentEligibility } {
    if (typeof question !== 'object' || question === null || !('eligibility' in question))
      return { question, eligibility: { is: 'none' } };
    const { eligibility: list, ...rest } = question;
    if (list === this.#eligibility) return { question: rest, eligibility: { is: 'same' } };
    this.#eligibility = list;
    return { question: rest, eligibility: { is: 'new', list } };
  }

  /**
   * Asks the worker to exit. Terminates a lost worker instead, because it may be busy in SQLite, which cannot be
   * interrupted.
   */
  async end(): Promise<void> {
    if (this.lost) {
      await this.#worker.terminate();
      return;
    }
    this.#worker.tell({ kind: 'end' });
    const hangs = setTimeout(() => void this.#worker.terminate(), TO_END);
    await this.#worker.finished();
    clearTimeout(hangs);
  }

  async #send(message: SearchMessage, signal?: AbortSignal): Promise<unknown> {
    const reply = await this.#worker.ask(message, { signal }).catch((error: unknown) => {
      throw error instanceof SearchStoppedError ? error : new ThreadEndedError({ cause: error });
    });
    this.#served = true;
    if (reply.kind === 'failed') throw receivedError(reply.failure);
    return reply.answer;
  }
}

import { SearchBusyError, SearchStoppedError } from '../../errors.ts';
import type { PointerStamp } from '../../generations/pointer.ts';
import type { PostgresConnection, Row } from './connection.ts';
import { ConnectionLostError, GenerationMovedError, isGone } from './errors.ts';
import type { Host } from './host.ts';
import { READ_STAMP, readStamp, pointerStamp, sameStamp } from './pointer.ts';

/** Begins a transaction whose statements all see the same snapshot, even if an import finishes in between. */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const COMMIT = 'COMMIT';

/**
 * One question's transaction on one host (decision 21). Sends BEGIN, a read of the pointer, and the first statements
 * together. Holds back answers until the pointer confirms the assumed generation.
 */
export class ReadTransaction {
  readonly #host: Host;
  readonly #assumed: PointerStamp;
  readonly #until: number;
  #begun: Promise<PostgresConnection> | null = null;
  /** Resolves once the pointer confirms the generation. Null before the first statement. */
  #seen: Promise<void> | null = null;
  #failure: GenerationMovedError | ConnectionLostError | null = null;
  #over = false;

  /** @param until a `performance.now()` timestamp, after which statements throw SearchStoppedError */
  constructor(host: Host, assumed: PointerStamp, until = Infinity) {
    this.#host = host;
    this.#assumed = assumed;
    this.#until = until;
  }

  /**
   * @throws GenerationMovedError or ConnectionLostError if the question can be retried, otherwise the question's own
   * error
   */
  async answer<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      const [outcome] = await Promise.allSettled([question()]);
      // A refusal does not depend on the records, so the generation does not matter.
      const refused = outcome.status === 'rejected' && isRefusal(outcome.reason);
      if (this.#failure === null && !refused) await this.#confirm();
      if (this.#failure !== null) throw this.#failure;
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    } finally {
      this.#end();
    }
  }

  async ask(sql: string, parameters: readonly string[]): Promise<Row[]> {
    if (performance.now() >= this.#until) throw new SearchStoppedError();
    this.#begun ??= this.#begin();
    try {
      const connection = await this.#begun;
      if (this.#over) throw new Error('A question ran a statement after it was answered');
      const rows = connection.ask(sql, parameters);
      const [found] = await Promise.all([rows, this.#seen]);
      return found;
    } catch (error) {
      throw this.#noted(error);
    }
  }

  async #begin(): Promise<PostgresConnection> {
    const connection = await this.#host.take();
    const begun = connection.ask(BEGIN);
    const seen = connection.ask(READ_STAMP);
    this.#seen = Promise.all([begun, seen]).then(([, rows]) => this.#see(pointerStamp(rows)));
    // Prevents an unhandled rejection. `ask` and `#confirm` await this promise and throw its error.
    this.#seen.catch((error: unknown) => this.#noted(error));
    return connection;
  }

  async #confirm(): Promise<void> {
    try {
      await this.#begun;
      if (this.#seen !== null) return await this.#seen;
      const connection = await this.#host.take();
      try {
        this.#see(await readStamp(connection));
      } finally {
        this.#host.give(connection);
      }
    } catch (error) {
      throw this.#noted(error);
    }
  }

  #see(stamp: PointerStamp): void {
    this.#host.saw(stamp);
    if (!sameStamp(stamp, this.#assumed)) throw new GenerationMovedError(this.#host.name, stamp);
  }

  /** Stores the first error that requires a retry. Returns the stored error, if there is one, instead of `error`. */
  #noted(error: unknown): unknown {
    if (error instanceof GenerationMovedError || error instanceof ConnectionLostError) {
      this.#failure ??= error;
    } else if (isGone(error)) {
      // An import has dropped the tables in the meantime. The next read of the pointer will confirm it.
      this.#failure ??= new GenerationMovedError(this.#host.name, null, { cause: error });
    }
    return this.#failure ?? error;
  }

  /** Ends the transaction without waiting for the commit, so the connection is immediately free for the next question. */
  #end(): void {
    this.#over = true;
    this.#begun?.then(
      (connection) => this.#endOn(connection),
      () => undefined,
    );
  }

  #endOn(connection: PostgresConnection): void {
    const ended = connection.ask(COMMIT).catch(() => undefined);
    if (connection.lasting) this.#host.give(connection);
    else void ended.then(() => this.#host.give(connection));
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof SearchBusyError || error instanceof SearchStoppedError;
}

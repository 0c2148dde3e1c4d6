import { SearchBusyError, SearchStoppedError } from '../../errors.ts';
import type { PointerStamp } from '../../generations/pointer.ts';
import type { PostgresConnection, Row } from './connection.ts';
import { ConnectionLostError, GenerationMovedError, isGone } from './errors.ts';
import type { Host } from './host.ts';
import { READ_STAMP, readStamp, sameStamp, stampOf } from './pointer.ts';

/** All of a question is read from one snapshot, whatever is imported meanwhile. */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const COMMIT = 'COMMIT';

/**
 * The transaction of one question on one host (decision 21). All of it is read from one snapshot, of a generation that is
 * assumed to be the one in use. BEGIN, a look at the pointer and the question's first statements go out together. No answer
 * is given out before the pointer is seen to name that generation. A question that asks no statement begins no transaction.
 */
export class ReadTransaction {
  readonly #host: Host;
  readonly #assumed: PointerStamp;
  readonly #until: number;
  #begun: Promise<PostgresConnection> | null = null;
  /** Settled when the pointer was seen to name the generation; null: nobody has looked. */
  #seen: Promise<void> | null = null;
  /** Why the question is to be asked again; null: no reason so far. */
  #failure: GenerationMovedError | ConnectionLostError | null = null;
  #over = false;

  /** @param until when statements are refused with a SearchStoppedError: a time of `performance.now()` */
  constructor(host: Host, assumed: PointerStamp, until = Infinity) {
    this.#host = host;
    this.#assumed = assumed;
    this.#until = until;
  }

  /**
   * Answers a question, and ends the transaction. An answer or an error counts only when the pointer was seen to name the
   * generation that was asked.
   *
   * @throws GenerationMovedError, ConnectionLostError when the question is to be asked again, and what it throws itself
   */
  async answer<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      const [outcome] = await Promise.allSettled([question()]);
      // A refusal says nothing about the records, so the generation does not matter.
      const refused = outcome.status === 'rejected' && isRefusal(outcome.reason);
      if (this.#failure === null && !refused) await this.#confirm();
      if (this.#failure !== null) throw this.#failure;
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    } finally {
      this.#end();
    }
  }

  /** The rows of a statement. Statements that are asked in one turn go out together. */
  async ask(sql: string, parameters: readonly string[]): Promise<Row[]> {
    if (performance.now() >= this.#until) throw new SearchStoppedError();
    this.#begun ??= this.#begin();
    try {
      const connection = await this.#begun;
      if (this.#over) throw new Error('A question went on after it was answered');
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
    this.#seen = Promise.all([begun, seen]).then(([, rows]) => this.#see(stampOf(rows)));
    // `ask` and `#confirm` wait for it and throw its error.
    this.#seen.catch((error: unknown) => this.#noted(error));
    return connection;
  }

  /** Waits until the pointer is seen to name the generation. */
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

  /** Keeps the first error that says that the question is to be asked again. */
  #noted(error: unknown): unknown {
    if (error instanceof GenerationMovedError || error instanceof ConnectionLostError) {
      this.#failure ??= error;
    } else if (isGone(error)) {
      // So many imports came in the middle of the question that its tables were dropped. The next look at the pointer tells.
      this.#failure ??= new GenerationMovedError(this.#host.name, null, { cause: error });
    }
    return this.#failure ?? error;
  }

  /** Ends the transaction. Nobody waits for that: the connection goes to the next question at once. */
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

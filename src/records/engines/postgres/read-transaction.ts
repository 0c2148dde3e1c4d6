import { SearchBusyError, SearchStoppedError } from '../../errors.ts';
import type { Connection, Row } from './connection.ts';
import { ConnectionLostError, GenerationMovedError, isGone } from './errors.ts';
import type { Host } from './host.ts';
import { type PointerStamp, READ_STAMP, readStamp, sameStamp, stampOf } from './pointer.ts';

/** What is read is what was there when it began, whatever is imported meanwhile. */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const COMMIT = 'COMMIT';

/**
 * One question's reading, all from the snapshot of one transaction on one host, of the generation that the pointer named
 * in that snapshot. The generation is assumed: what is asked first is sent together with the beginning of the transaction
 * and a look at the pointer, and no answer is given out before the pointer is seen to name it. A question that asks
 * nothing begins no transaction.
 */
export class ReadTransaction {
  readonly #host: Host;
  readonly #assumed: PointerStamp;
  #begun: Promise<Connection> | null = null;
  /** Settled when the pointer was seen; null: nobody has looked. */
  #seen: Promise<void> | null = null;
  #failure: Error | null = null;
  readonly #until: number;
  #over = false;

  /** @param until from when on nothing is asked any more, of `performance.now()` */
  constructor(host: Host, assumed: PointerStamp, until = Infinity) {
    this.#host = host;
    this.#assumed = assumed;
    this.#until = until;
  }

  /**
   * What makes everything worthless that was answered: the question is to be asked again. A GenerationMovedError or a
   * ConnectionLostError; null: nothing so far.
   */
  get failure(): Error | null {
    return this.#failure;
  }

  /** The rows of a statement. Those asked in one turn go out together. */
  async ask(sql: string, parameters: readonly string[]): Promise<Row[]> {
    if (performance.now() >= this.#until) throw new SearchStoppedError();
    this.#begun ??= this.#begin();
    try {
      const connection = await this.#begun;
      if (this.#over) throw new Error('A question was asked on after it was answered');
      const rows = connection.ask(sql, parameters);
      const [found] = await Promise.all([rows, this.#seen]);
      return found;
    } catch (error) {
      throw this.#noted(error);
    }
  }

  /**
   * Makes sure that the pointer names the generation, for a question that asked nothing of this transaction.
   *
   * @throws GenerationMovedError, ConnectionLostError
   */
  async confirm(): Promise<void> {
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

  /** Learns that the pointer was seen to name the generation by somebody else, while the question was asked. */
  confirmedElsewhere(): void {
    this.#seen ??= Promise.resolve();
  }

  /** Ends it. Nobody waits for that: the connection is given to the next question at once. */
  end(): void {
    this.#over = true;
    this.#begun?.then(
      (connection) => this.#endOn(connection),
      () => undefined,
    );
  }

  #endOn(connection: Connection): void {
    const ended = connection.ask(COMMIT).catch(() => undefined);
    if (connection.lasting) this.#host.give(connection);
    else void ended.then(() => this.#host.give(connection));
  }

  async #begin(): Promise<Connection> {
    const connection = await this.#host.take();
    const begun = connection.ask(BEGIN);
    const seen = connection.ask(READ_STAMP);
    this.#seen = Promise.all([begun, seen]).then(([, rows]) => this.#see(stampOf(rows)));
    // Whoever asks waits for it.
    this.#seen.catch((error: unknown) => this.#noted(error));
    return connection;
  }

  #see(stamp: PointerStamp): void {
    this.#host.saw(stamp);
    if (!sameStamp(stamp, this.#assumed)) throw new GenerationMovedError(this.#host.name, stamp);
  }

  /** Keeps the first thing that makes the question be asked again. */
  #noted(error: unknown): unknown {
    if (error instanceof GenerationMovedError || error instanceof ConnectionLostError)
      this.#failure ??= error;
    // A table is gone when later generations than are kept came in the middle of the question. The next look tells.
    else if (isGone(error))
      this.#failure ??= new GenerationMovedError(this.#host.name, null, { cause: error });
    return this.#failure ?? error;
  }
}

/**
 * Asks a question within a transaction, which ends with it. What came of it, be it an answer or an error, counts only when
 * the pointer was seen to name the generation that was asked.
 *
 * @throws GenerationMovedError or ConnectionLostError when the question is to be asked again, and what it throws itself
 */
export async function attempt<Answer>(
  transaction: ReadTransaction,
  question: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const [outcome] = await Promise.allSettled([question()]);
    // What says nothing of the records is not asked again.
    const refused = outcome.status === 'rejected' && isRefusal(outcome.reason);
    if (transaction.failure === null && !refused) await transaction.confirm();
    if (transaction.failure !== null) throw transaction.failure;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  } finally {
    transaction.end();
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof SearchBusyError || error instanceof SearchStoppedError;
}

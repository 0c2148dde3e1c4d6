import { once } from 'node:events';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import type { NewValue, RowSink } from '../../new-book/new-tables.ts';
import { ConnectionLostError } from '../connection-lost-error.ts';
import { CopyRows } from './copy-rows.ts';
import type { Sessions } from './sessions.ts';

/** Bytes that may wait to be sent before whoever adds rows is to wait. */
const MAY_WAIT = 1024 * 1024;

/** How long PostgreSQL may take no rows, in milliseconds, before it is given up: a disk may be slow. */
const STALLED = 120_000;

/** What a table is made and filled by. */
interface FillStatements {
  create: string;
  /** `COPY … FROM STDIN`, of the binary format. */
  copy: string;
}

/**
 * Fills a new table. It is made in the transaction it is filled in, so that its rows need not be looked through again
 * before they are taken for good (FREEZE).
 */
export class TableSink implements RowSink {
  readonly #rows = new CopyRows();
  readonly #copy: CopyStreamQuery;
  readonly #filled: Promise<void>;
  readonly #onFilled: (rows: number) => void;
  #failed: unknown = null;

  /** @param onFilled called with the number of rows when they are there */
  constructor(sessions: Sessions, { create, copy }: FillStatements, onFilled: (rows: number) => void) {
    this.#onFilled = onFilled;
    this.#copy = from(copy, { highWaterMark: MAY_WAIT });
    // Told where it is waited for.
    this.#copy.on('error', (error) => this.#fail(error));
    this.#filled = sessions.use(async (session) => {
      await session.run(`BEGIN; ${create}`);
      await session.copy(this.#copy);
      await session.run('COMMIT');
    });
    this.#filled.catch((error) => this.#fail(error));
  }

  add(row: readonly NewValue[]): void {
    const chunk = this.#rows.add(row);
    if (chunk !== null) this.#send(chunk);
  }

  get full(): boolean {
    return this.#failed !== null || this.#copy.writableNeedDrain;
  }

  async room(): Promise<void> {
    if (this.#failed !== null) throw this.#failed;
    if (!this.#copy.writableNeedDrain) return;
    const stalled = AbortSignal.timeout(STALLED);
    try {
      await Promise.race([once(this.#copy, 'drain', { signal: stalled }), this.#filled]);
    } catch (error) {
      if (!stalled.aborted) throw this.#failed ?? error;
      throw new ConnectionLostError('it takes no rows any more', { cause: error });
    }
  }

  async finish(): Promise<void> {
    this.#send(this.#rows.end());
    if (this.#failed === null) this.#copy.end();
    await this.#filled;
    if (this.#copy.rowCount !== this.#rows.count) {
      throw new Error(`PostgreSQL took ${this.#copy.rowCount} rows of ${this.#rows.count}`);
    }
    this.#onFilled(this.#rows.count);
  }

  #send(chunk: Buffer): void {
    // A stream that failed has no connection to write to.
    if (this.#failed === null) this.#copy.write(chunk);
  }

  #fail(error: unknown): void {
    this.#failed ??= error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
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
  #broken = false;

  /** @param onFilled called with the number of rows when they are there */
  constructor(sessions: Sessions, { create, copy }: FillStatements, onFilled: (rows: number) => void) {
    this.#onFilled = onFilled;
    this.#copy = from(copy, { highWaterMark: MAY_WAIT });
    // It would go on with what waits, to a connection that it has not any more.
    this.#copy.on('error', () => {
      this.#break();
      this.#copy.destroy();
    });
    this.#filled = sessions.use(async (session) => {
      await session.run(`BEGIN; ${create}`);
      await session.copy(this.#copy);
      await session.run('COMMIT');
    });
    // What is wrong is told to whoever adds rows.
    this.#filled.catch(() => this.#break());
  }

  add(row: readonly NewValue[]): void {
    const chunk = this.#rows.add(row);
    if (chunk !== null) this.#send(chunk);
  }

  get full(): boolean {
    return this.#broken || this.#copy.writableNeedDrain;
  }

  async room(): Promise<void> {
    if (!this.full) return;
    const waiting = new AbortController();
    const drained = new Promise<void>((resolve) => this.#copy.once('drain', resolve));
    try {
      await Promise.race([drained, this.#filled, stalled(waiting.signal)]);
    } finally {
      waiting.abort();
    }
  }

  async finish(): Promise<void> {
    this.#send(this.#rows.end());
    if (!this.#broken) this.#copy.end();
    await this.#filled;
    if (this.#copy.rowCount !== this.#rows.count) {
      throw new Error(`PostgreSQL took ${this.#copy.rowCount} rows of ${this.#rows.count}`);
    }
    this.#onFilled(this.#rows.count);
  }

  #send(chunk: Buffer): void {
    if (!this.#broken) this.#copy.write(chunk);
  }

  #break(): void {
    this.#broken = true;
  }
}

async function stalled(signal: AbortSignal): Promise<never> {
  await sleep(STALLED, undefined, { signal });
  throw new ConnectionLostError('it takes no rows any more');
}

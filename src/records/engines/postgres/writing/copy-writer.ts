import { setTimeout as sleep } from 'node:timers/promises';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import type { NewValue, RowWriter } from '../../../new-book/new-tables.ts';
import { ConnectionLostError } from '../errors.ts';
import type { Sessions } from './session.ts';

/** Header of COPY's binary format (PostgreSQL's documentation, "COPY", "Binary Format"). */
const HEAD = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');

/** End marker, written in place of the next row's number of values. */
const NO_MORE_ROWS = -1;

/** Length by which COPY represents NULL, without a value after it. */
const NULL = -1;

const INT4 = 4;

const CHUNK = 128 * 1024;

/** Maximum number of UTF-8 bytes for a UTF-16 code unit. */
const UTF8_UNIT = 3;

/** Writes COPY's binary format. The text format takes twice as long, because it must escape characters. */
export class CopyRows {
  #buffer = Buffer.allocUnsafeSlow(2 * CHUNK);
  #end = HEAD.copy(this.#buffer);
  #rows = 0;

  get count(): number {
    return this.#rows;
  }

  add(row: readonly NewValue[]): Buffer | null {
    this.#rows += 1;
    this.#room(2);
    this.#end = this.#buffer.writeInt16BE(row.length, this.#end);
    for (const value of row) this.#value(value);
    return this.#end < CHUNK ? null : this.#take();
  }

  /** Returns the remaining bytes and the end marker. Add no rows afterward. */
  end(): Buffer {
    this.#room(2);
    this.#end = this.#buffer.writeInt16BE(NO_MORE_ROWS, this.#end);
    return this.#take();
  }

  #value(value: NewValue): void {
    if (value === null) {
      this.#room(4);
      this.#end = this.#buffer.writeInt32BE(NULL, this.#end);
    } else if (typeof value === 'number') {
      this.#room(4 + INT4);
      this.#end = this.#buffer.writeInt32BE(INT4, this.#end);
      this.#end = this.#buffer.writeInt32BE(value, this.#end);
    } else if (typeof value === 'string') {
      this.#room(4 + UTF8_UNIT * value.length);
      const bytes = this.#buffer.write(value, this.#end + 4);
      this.#end = this.#buffer.writeInt32BE(bytes, this.#end) + bytes;
    } else {
      this.#room(4 + value.length);
      this.#end = this.#buffer.writeInt32BE(value.length, this.#end);
      this.#buffer.set(value, this.#end);
      this.#end += value.length;
    }
  }

  #room(bytes: number): void {
    if (this.#end + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * this.#buffer.length + bytes);
    this.#buffer.copy(larger, 0, 0, this.#end);
    this.#buffer = larger;
  }

  #take(): Buffer {
    const taken = this.#buffer.subarray(0, this.#end);
    this.#buffer = Buffer.allocUnsafeSlow(2 * CHUNK);
    this.#end = 0;
    return taken;
  }
}

/** Number of bytes that may wait to be sent before the writer is full. */
const MAY_WAIT = 1024 * 1024;

/** Time (ms) without progress before the session is considered lost. The disk may be slow. */
const STALLED = 120_000;

interface FillStatements {
  create: string;
  copy: string;
}

/** Creates and fills a table in one transaction, so PostgreSQL does not need to visit its rows again (FREEZE). */
export class CopyWriter implements RowWriter {
  readonly #rows = new CopyRows();
  readonly #copy: CopyStreamQuery;
  readonly #filled: Promise<void>;
  readonly #onFilled: (rows: number) => void;
  #broken = false;

  /** @param onFilled called with the number of rows once they are stored */
  constructor(sessions: Sessions, { create, copy }: FillStatements, onFilled: (rows: number) => void) {
    this.#onFilled = onFilled;
    this.#copy = from(copy, { highWaterMark: MAY_WAIT });
    // Without this handler, the stream would send its buffer over a lost connection.
    this.#copy.on('error', () => {
      this.#break();
      this.#copy.destroy();
    });
    this.#filled = sessions.use(async (session) => {
      await session.run(`BEGIN; ${create}`);
      await session.copy(this.#copy);
      await session.run('COMMIT');
    });
    // `room` or `finish` throws the error to the caller.
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
      throw new Error(`PostgreSQL accepted ${this.#copy.rowCount} of ${this.#rows.count} rows`);
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
  throw new ConnectionLostError('it stopped accepting rows');
}

import { IntList } from './lists.ts';

type RowAt = number;

export interface TextRowsData {
  chunks: Uint8Array<ArrayBuffer>[];
  starts: Int32Array<ArrayBuffer>;
}

/** Size of a chunk, in bytes. A row is far shorter (see MAX_ROW_LENGTH) and never crosses chunks. */
const CHUNK = 4 * 1024 * 1024;

/** Separates a row's strings. No cell contains it (`checks/cells.ts`). */
const SEPARATOR = '\0';

/** Size, in bytes, of the length field before each row. */
const LENGTH = 4;

/**
 * Rows of strings, stored as UTF-8: as string objects, they would take several times as much memory and could not be
 * transferred to another worker.
 */
export class TextRows {
  readonly #chunks: Buffer<ArrayBuffer>[];
  readonly #starts: IntList;
  #used = CHUNK;

  /** @param data rows from another TextRows; added rows start a new chunk */
  constructor(data?: TextRowsData) {
    this.#chunks = (data?.chunks ?? []).map(({ buffer }) => Buffer.from(buffer));
    this.#starts = IntList.of(data?.starts);
  }

  add(texts: readonly (string | null)[]): RowAt {
    const row = texts.join(SEPARATOR);
    // A UTF-16 code unit takes at most three bytes.
    if (this.#used + LENGTH + row.length * 3 > CHUNK) {
      this.#chunks.push(Buffer.from(new ArrayBuffer(CHUNK)));
      this.#used = 0;
    }
    const chunk = this.#chunks.length - 1;
    const buffer = this.#chunks[chunk];
    if (buffer === undefined) throw new RangeError('No chunk');
    this.#starts.push(chunk * CHUNK + this.#used);
    const bytes = buffer.write(row, this.#used + LENGTH);
    buffer.writeUInt32LE(bytes, this.#used);
    this.#used += LENGTH + bytes;
    return this.#starts.length - 1;
  }

  /** Returns the row's strings, with null in place of empty ones. */
  at(row: RowAt): (string | null)[] {
    const start = this.#starts.at(row);
    const buffer = this.#chunks[Math.floor(start / CHUNK)];
    if (buffer === undefined) throw new RangeError(`No row ${row}`);
    const from = (start % CHUNK) + LENGTH;
    const text = buffer.toString('utf8', from, from + buffer.readUInt32LE(from - LENGTH));
    return text.split(SEPARATOR).map((each) => (each === '' ? null : each));
  }

  data(): TextRowsData {
    return { chunks: this.#chunks, starts: this.#starts.data() };
  }
}

/** Numbers repeated strings so that each is stored once. Null is number 0. */
export class TextIds {
  readonly #ids = new Map<string, number>();
  readonly #texts: (string | null)[];

  /** @param texts the `data` of another TextIds; if given, do not call `id`, which would not recognize these strings */
  constructor(texts: readonly (string | null)[] = [null]) {
    this.#texts = [...texts];
  }

  id(text: string | null): number {
    if (text === null) return 0;
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#texts.length;
    this.#ids.set(text, id);
    this.#texts.push(text);
    return id;
  }

  text(id: number): string | null {
    const text = this.#texts[id];
    if (text === undefined) throw new RangeError(`No string ${id}`);
    return text;
  }

  data(): readonly (string | null)[] {
    return this.#texts;
  }
}

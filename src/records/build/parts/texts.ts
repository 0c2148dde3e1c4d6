import { IntList } from './lists.ts';

/** The position of a row that was packed. */
type RowAt = number;

/** Packed rows as plain buffers, which another thread takes over without a copy. */
export interface TextRowsData {
  chunks: Uint8Array<ArrayBuffer>[];
  starts: Int32Array<ArrayBuffer>;
}

/** Bytes of a chunk. A row never lies in two; one is far shorter than this (see MAX_ROW_LENGTH). */
const CHUNK = 4 * 1024 * 1024;

/** Between the texts of a row. No cell has it: see `readCell`. */
const SEPARATOR = '\0';

/** Bytes of the length that stands before each row. */
const LENGTH = 4;

/**
 * Rows of texts, kept as UTF-8: a million records in their own bytes and nothing more, where strings would take several
 * times that and could not be handed to another thread. Null is kept as an empty text.
 */
export class TextRows {
  readonly #chunks: Buffer<ArrayBuffer>[];
  readonly #starts: IntList;
  #used = CHUNK;

  /** @param data rows that were packed before; others that are added begin a chunk of their own */
  constructor(data?: TextRowsData) {
    this.#chunks = (data?.chunks ?? []).map(({ buffer }) => Buffer.from(buffer));
    this.#starts = IntList.of(data?.starts);
  }

  add(texts: readonly (string | null)[]): RowAt {
    const row = texts.join(SEPARATOR);
    // A UTF-16 unit becomes three bytes at most.
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

  /** The texts of a row, null for an empty one. */
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

/** Texts that come up again and again, dates and words, each kept once under a number. Null has the number 0. */
export class TextIds {
  readonly #ids = new Map<string, number>();
  readonly #texts: (string | null)[];

  /** @param texts the texts that were kept before, by their numbers; they are looked up, and no others added */
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
    if (text === undefined) throw new RangeError(`No text ${id}`);
    return text;
  }

  /** All texts by their numbers. */
  data(): readonly (string | null)[] {
    return this.#texts;
  }
}

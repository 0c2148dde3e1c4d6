/** A list of whole numbers of 32 bits that grows: four bytes each, where an array of millions would take many times that. */
export class IntList {
  #values = new Int32Array(1024);
  #length = 0;

  /** A list that begins with these values, which it takes over; an empty one without any. */
  static of(values: Int32Array<ArrayBuffer> = new Int32Array(0)): IntList {
    const list = new IntList();
    if (values.length > 0) list.#values = values;
    list.#length = values.length;
    return list;
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** The value at a position. Throws a RangeError when the list is shorter. */
  at(position: number): number {
    const value = position < this.#length ? this.#values[position] : undefined;
    if (value === undefined) throw new RangeError(`Position ${position} of ${this.#length}`);
    return value;
  }

  set(position: number, value: number): void {
    if (position >= this.#length) throw new RangeError(`Position ${position} of ${this.#length}`);
    this.#values[position] = value;
  }

  /** The values, in the list's own memory: where another thread takes that over, nothing is left here. */
  data(): Int32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length);
  }
}

/** Spreads keys that follow each other over a table (Knuth's multiplicative hash). */
const SPREAD = 0x9e3779b1;

/**
 * Whole numbers by whole numbers of 1 to 2^31 - 1, in two flat lists: a place that is taken sends on to the next. It takes
 * sixteen to thirty-two bytes an entry and no objects.
 */
export class IntMap {
  #keys = new Int32Array(1024);
  #values = new Int32Array(1024);
  #size = 0;

  get(key: number): number | undefined {
    const slot = this.#slot(key);
    return this.#keys[slot] === key ? this.#values[slot] : undefined;
  }

  set(key: number, value: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow();
    const slot = this.#slot(key);
    if (this.#keys[slot] !== key) this.#size += 1;
    this.#keys[slot] = key;
    this.#values[slot] = value;
  }

  /** Where a key is, or is to be. */
  #slot(key: number): number {
    const mask = this.#keys.length - 1;
    let slot = (Math.imul(key, SPREAD) >>> 8) & mask;
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Int32Array(keys.length * 2);
    this.#values = new Int32Array(keys.length * 2);
    for (const [at, key] of keys.entries()) {
      if (key === 0) continue;
      const slot = this.#slot(key);
      this.#keys[slot] = key;
      this.#values[slot] = values[at] ?? 0;
    }
  }
}

/** The position of a row that was packed. */
type RowAt = number;

/** Packed rows as plain buffers, which another thread takes over without a copy. */
export interface PackedTextsData {
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
export class PackedTexts {
  readonly #chunks: Buffer<ArrayBuffer>[];
  readonly #starts: IntList;
  #used = CHUNK;

  /** @param data rows that were packed before; others that are added begin a chunk of their own */
  constructor(data?: PackedTextsData) {
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

  data(): PackedTextsData {
    return { chunks: this.#chunks, starts: this.#starts.data() };
  }
}

/** Texts that come up again and again, dates and words, each kept once under a number. Null has the number 0. */
export class Texts {
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

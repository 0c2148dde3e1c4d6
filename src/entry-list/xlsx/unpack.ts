import { Unzip, UnzipInflate } from 'fflate';
import { EntryListError } from '../entry-list.ts';
import { MOST_UNPACKED_BYTES } from '../limits.ts';

/** Number of compressed bytes to unpack at a time: at the highest possible ratio, they become 4 MB. */
const STEP = 4096;

/** Maximum ratio of unpacked to compressed size. Sheets of entries have a ratio of only 10 to 20. */
const MOST_TIMES = 100;

/** Unpacked size, in bytes, up to which any ratio is allowed. */
const FREE_BYTES = 1_000_000;

/** Maximum number of files in an archive. A workbook has one for each sheet, plus a few dozen more. */
const MOST_FILES = 2000;

/** Takes the next chunk of a file. It must copy any bytes that it keeps, because the next chunk may overwrite them. */
export type TakePart = (part: Uint8Array, isLast: boolean) => void;

/** Counts bytes while unpacking, because the sizes in an archive cannot be trusted (requirement 15.14). */
export class Archive {
  readonly #packed: Uint8Array;
  #unpacked = 0;

  constructor(packed: Uint8Array) {
    this.#packed = packed;
  }

  /**
   * Returns the names of all files. If several have the same name, only the first is unpacked.
   * @param takerOf returns the receiver for a file's chunks, or undefined to skip the file
   * @throws EntryListError when the archive is too large or broken, and errors from the receivers
   */
  unpack(takerOf: (name: string) => TakePart | undefined): string[] {
    const names: string[] = [];
    const seen = new Set<string>();
    let open = 0;
    const unzip = new Unzip((file) => {
      names.push(file.name);
      if (names.length > MOST_FILES) throw broken('it has too many files');
      const take = seen.has(file.name) ? undefined : takerOf(file.name);
      seen.add(file.name);
      if (take === undefined) return;
      open += 1;
      file.ondata = (error, part, isLast) => {
        if (error !== null) throw error;
        this.#count(part.length);
        take(part, isLast);
        if (isLast) open -= 1;
      };
      file.start();
    });
    unzip.register(UnzipInflate);
    try {
      for (let at = 0; at < this.#packed.length; at += STEP)
        unzip.push(this.#packed.subarray(at, at + STEP), at + STEP >= this.#packed.length);
    } catch (error) {
      if (error instanceof EntryListError) throw error;
      throw broken('it is damaged', error);
    }
    if (open > 0) throw broken('it is damaged');
    return names;
  }

  #count(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > MOST_UNPACKED_BYTES) throw tooLarge();
    if (this.#unpacked > FREE_BYTES && this.#unpacked > MOST_TIMES * this.#packed.length) throw tooDense();
  }
}

function tooLarge(): EntryListError {
  return new EntryListError(
    'unpacked-too-large',
    `The workbook is larger than ${MOST_UNPACKED_BYTES / 1_000_000} MB when unpacked. Save only the sheet with the entries, or save it as CSV.`,
  );
}

function tooDense(): EntryListError {
  return new EntryListError(
    'unpacked-too-large',
    `The workbook unpacks to more than ${MOST_TIMES} times its size, which is too much for an entry list. Save only the sheet with the entries, or save it as CSV.`,
  );
}

export function broken(why: string, cause?: unknown): EntryListError {
  const error = new EntryListError(
    'bad-workbook',
    `The workbook cannot be read: ${why}. Open it in a spreadsheet program and save it again as .xlsx or as CSV.`,
  );
  if (cause !== undefined) error.cause = cause;
  return error;
}

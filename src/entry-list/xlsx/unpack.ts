import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { EntryListError } from '../entry-list.ts';
import { MOST_UNPACKED_BYTES } from '../limits.ts';

/** Number of packed bytes to unpack at a time: at the highest possible ratio, they become 4 MB. */
const STEP = 4096;

/** Maximum ratio of unpacked to packed size. Sheets of entries have a ratio of 10 to 20. */
const MOST_TIMES = 100;

/** Unpacked size that is allowed at any ratio, in bytes. */
const FREE_BYTES = 1_000_000;

/** Maximum number of files in an archive. A workbook has one for each sheet, and some dozens. */
const MOST_FILES = 2000;

export const WORKBOOK = 'xl/workbook.xml';

/** The unpacked files of an archive, and the names of all files. */
interface Unpacked {
  files: Map<string, Uint8Array>;
  names: readonly string[];
}

/**
 * Unpacks the requested files of an archive. Counts their bytes during unpacking, regardless of the archive's own
 * figures (requirement 15.14).
 *
 * @throws EntryListError when it is too large, encrypted or broken
 */
export function unpackArchive(archive: Uint8Array, wanted: (name: string) => boolean): Unpacked {
  const chunks = new Map<string, Uint8Array[]>();
  const names: string[] = [];
  let unpacked = 0;
  let taken = 0;
  const unzip = new Unzip((file) => {
    names.push(file.name);
    if (names.length > MOST_FILES) throw broken('it has too many files');
    if (!wanted(file.name) || chunks.has(file.name)) return;
    const parts: Uint8Array[] = [];
    chunks.set(file.name, parts);
    const shorten = file.name === WORKBOOK ? (part: Uint8Array) => part.slice() : withoutBlanks();
    read(file, (part) => {
      unpacked += part.length;
      if (unpacked > MOST_UNPACKED_BYTES) throw tooLarge();
      if (unpacked > FREE_BYTES && unpacked > MOST_TIMES * taken) throw tooDense();
      parts.push(shorten(part));
    });
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length; at += STEP) {
      taken = at + STEP;
      unzip.push(archive.subarray(at, at + STEP), at + STEP >= archive.length);
    }
  } catch (error) {
    if (error instanceof EntryListError) throw error;
    throw broken('it is damaged', error);
  }
  return { files: new Map([...chunks].map(([name, parts]) => [name, joined(parts)])), names };
}

function read(file: UnzipFile, take: (part: Uint8Array) => void): void {
  file.ondata = (error, part) => {
    if (error !== null) throw error;
    take(part);
  };
  file.start();
}

const BLANK = 0x20;

/**
 * Replaces runs of blanks with one blank, as `cellText` does for cells. The library that reads cells takes a minute for megabytes of
 * blanks.
 *
 * @returns a function that copies each part, because the next part may overwrite its input
 */
function withoutBlanks(): (part: Uint8Array) => Uint8Array {
  let isAfterBlank = false;
  return (part) => {
    const short = new Uint8Array(part.length);
    let length = 0;
    // An index is three times as fast as an iterator, and parts can be megabytes long.
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at] ?? BLANK;
      const isBlank = byte === BLANK || (byte >= 0x09 && byte <= 0x0d);
      if (!isBlank) short[length++] = byte;
      else if (!isAfterBlank) short[length++] = BLANK;
      isAfterBlank = isBlank;
    }
    return length === short.length ? short : short.slice(0, length);
  };
}

/** Joins parts and empties them, because a large sheet would otherwise be in memory twice. */
function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts.splice(0)) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function tooLarge(): EntryListError {
  return new EntryListError(
    'unpacked-too-large',
    `The workbook has more than ${MOST_UNPACKED_BYTES / 1_000_000} MB when it is unpacked. Save the sheet with the entries alone, or as CSV.`,
  );
}

function tooDense(): EntryListError {
  return new EntryListError(
    'unpacked-too-large',
    `The workbook unpacks to more than ${MOST_TIMES} times its size, too much for an entry list. Save only the sheet with the entries, or save it as CSV.`,
  );
}

/** The error of a workbook that cannot be read. */
export function broken(why: string, cause?: unknown): EntryListError {
  const error = new EntryListError(
    'bad-workbook',
    `The workbook cannot be read: ${why}. Open it in a spreadsheet program and save it again as .xlsx or as CSV.`,
  );
  if (cause !== undefined) error.cause = cause;
  return error;
}

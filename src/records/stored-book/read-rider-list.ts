import { unpack } from '../postings/packed.ts';
import type { StoredKeys } from '../riders/name-keys.ts';
import type { StoredNames } from '../riders/name-list.ts';
import { RiderList } from '../riders/rider-list.ts';
import type { StoredTexts } from '../riders/text-list.ts';
import type { BookTables } from './book-tables.ts';
import { keptWithBook } from './kept-with-book.ts';
import { statement } from './statement.ts';

/** A part of the list as it is stored: numbers (`postings/packed.ts`), a text, or both. */
interface Part {
  part: string;
  numbers: Uint8Array | null;
  texts: string | null;
}

/** The whole table: every search needs all of it. */
const PARTS = statement(
  () => 'SELECT rider_list.part, rider_list.numbers, rider_list.texts FROM main.rider_list',
);

const NO_BYTES = new Uint8Array(0);

/**
 * The riders of a book as searches by name hold them in memory, from the table `rider_list`, into which
 * `new-book/derive-riders.ts` put them part by part.
 */
export const riderList = keptWithBook(async (tables: BookTables): Promise<RiderList> => {
  const stored = new Map((await tables.all<Part>(PARTS)).map((each) => [each.part, each]));
  const part = (name: string): Part => {
    const found = stored.get(name);
    if (found === undefined) throw new Error(`The book has no ${name}`);
    return found;
  };
  const list = (name: string): Uint32Array => unpack(part(name).numbers ?? NO_BYTES);
  const texts = (name: string): StoredTexts => ({ ends: list(name), texts: part(name).texts ?? '' });
  const keys = (kind: string): StoredKeys => ({
    counts: list(`${kind} counts`),
    starts: list(`${kind} starts`),
    names: list(`${kind} names`),
    codes: unpackCodes(part(`${kind} codes`).numbers ?? NO_BYTES),
  });
  const names = (kind: 'lastNames' | 'firstNames'): StoredNames => ({
    norms: texts(`${kind} norms`),
    spellings: texts(`${kind} spellings`),
    firstSpellings: list(`${kind} firstSpellings`),
    keys: keys(kind),
  });
  return new RiderList({
    lastNames: names('lastNames'),
    firstNames: names('firstNames'),
    places: list('places'),
    lasts: list('lasts'),
    firsts: list('firsts'),
  });
});

/** The code units that were stored, in memory of their own where they do not lie so that it can be shared. */
function unpackCodes(bytes: Uint8Array): Uint16Array {
  const aligned = bytes.byteOffset % Uint16Array.BYTES_PER_ELEMENT === 0 ? bytes : new Uint8Array(bytes);
  return new Uint16Array(
    aligned.buffer,
    aligned.byteOffset,
    aligned.byteLength / Uint16Array.BYTES_PER_ELEMENT,
  );
}

import type { DatabaseSync } from 'node:sqlite';
import { pack, unpack } from '../postings/packed.ts';
import type { StoredKeys } from '../riders/name-keys.ts';
import type { StoredNames } from '../riders/name-list.ts';
import { type NewRider, RiderList, type StoredRiders, storedRiders } from '../riders/rider-list.ts';
import type { StoredTexts } from '../riders/text-list.ts';
import type { Connection } from './connection.ts';

/**
 * The table of the riders as searches by name hold them in memory (`riders/rider-list.ts`): each part of it is one list of
 * numbers (`postings/packed.ts`) or one text.
 */
export const RIDER_TABLES = `CREATE TABLE rider_list(part TEXT PRIMARY KEY, numbers BLOB, texts TEXT) STRICT;`;

/** Fills the table from a book's members. */
export function deriveRiders(book: DatabaseSync): void {
  const riders = storedRiders(peopleOf(book));
  const insert = book.prepare('INSERT INTO rider_list VALUES (?, ?, ?)');
  const list = (part: string, numbers: Uint32Array): void => {
    insert.run(part, pack(numbers), null);
  };
  const texts = (part: string, stored: StoredTexts): void => {
    insert.run(part, pack(stored.ends), stored.texts);
  };
  list('places', riders.places);
  list('lasts', riders.lasts);
  list('firsts', riders.firsts);
  for (const kind of KINDS) {
    const { norms, spellings, firstSpellings, keys } = riders[kind];
    texts(`${kind} norms`, norms);
    texts(`${kind} spellings`, spellings);
    list(`${kind} firstSpellings`, firstSpellings);
    list(`${kind} counts`, keys.counts);
    list(`${kind} starts`, keys.starts);
    list(`${kind} names`, keys.names);
    insert.run(`${kind} codes`, new Uint8Array(keys.codes.buffer), null);
  }
}

/** The riders of a book, in memory. */
export function readRiderList(connection: Connection): RiderList {
  const part = (name: string): Part => {
    const [found] = connection.all<Part>('SELECT numbers, texts FROM rider_list WHERE part = :name', {
      name,
    });
    if (found === undefined) throw new Error(`The book has no ${name}`);
    return found;
  };
  const list = (name: string): Uint32Array => unpack(part(name).numbers ?? NO_BYTES);
  const texts = (name: string): StoredTexts => {
    const { numbers, texts } = part(name);
    return { ends: unpack(numbers ?? NO_BYTES), texts: texts ?? '' };
  };
  const keys = (kind: string): StoredKeys => ({
    counts: list(`${kind} counts`),
    starts: list(`${kind} starts`),
    names: list(`${kind} names`),
    codes: unpackCodes(part(`${kind} codes`).numbers ?? NO_BYTES),
  });
  const names = (kind: (typeof KINDS)[number]): StoredNames => ({
    norms: texts(`${kind} norms`),
    spellings: texts(`${kind} spellings`),
    firstSpellings: list(`${kind} firstSpellings`),
    keys: keys(kind),
  });
  const stored: StoredRiders = {
    lastNames: names('lastNames'),
    firstNames: names('firstNames'),
    places: list('places'),
    lasts: list('lasts'),
    firsts: list('firsts'),
  };
  return new RiderList(stored);
}

const KINDS = ['lastNames', 'firstNames'] as const;
const NO_BYTES = new Uint8Array(0);

interface Part {
  numbers: Uint8Array | null;
  texts: string | null;
}

function* peopleOf(book: DatabaseSync): Generator<NewRider> {
  const people = book.prepare(
    "SELECT id, first_name, last_name FROM member WHERE entity_type = 'I' ORDER BY id",
  );
  people.setReturnArrays(true);
  for (const [id, firstName, lastName] of people.iterate() as Iterable<readonly unknown[]>) {
    if (typeof id !== 'number' || typeof firstName !== 'string' || typeof lastName !== 'string') {
      throw new TypeError('A person without id or name');
    }
    yield { place: id, firstName, lastName };
  }
}

/** The code units that were stored, in memory of their own where they do not lie so that it can be shared. */
function unpackCodes(bytes: Uint8Array): Uint16Array {
  const aligned = bytes.byteOffset % Uint16Array.BYTES_PER_ELEMENT === 0 ? bytes : bytes.slice();
  return new Uint16Array(
    aligned.buffer,
    aligned.byteOffset,
    aligned.byteLength / Uint16Array.BYTES_PER_ELEMENT,
  );
}

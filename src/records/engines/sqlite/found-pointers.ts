import { statSync } from 'node:fs';
import { ORGS, type Org } from '../../../domain/org.ts';
import { EARLIER_KEPT } from '../../generations/generations.ts';
import { parsePointer, type PointedBook, type Pointer, pointerText } from '../../generations/pointer.ts';
import type { FoundPointer } from '../../generations/records-writer.ts';
import { BookFile } from './book-file.ts';
import { bookFile, bookFileNames, pointerCopy, pointerIn } from './records-folder.ts';

/** Returns the pointer's copy, and a pointer rebuilt from the origins that the book files record (requirement 13.5). */
export async function findPointers(dataDir: string): Promise<readonly FoundPointer[]> {
  // A damaged copy is ignored.
  const copy = await pointerIn(pointerCopy(dataDir)).catch(() => null);
  const books = await pointerOfBooks(dataDir);
  return [
    ...(copy === null ? [] : [{ from: 'copy' as const, pointer: copy }]),
    ...(books === null ? [] : [{ from: 'books' as const, pointer: books }]),
  ];
}

interface FoundBook {
  org: Org;
  generation: string;
  book: PointedBook;
}

/**
 * Rebuilds each generation from the newest book that each organization had at the time. Rollbacks, and dates
 * changed after the import, are lost.
 */
async function pointerOfBooks(dataDir: string): Promise<Pointer | null> {
  const names = await bookFileNames(dataDir);
  const found = names.flatMap((name) => bookIn(dataDir, name) ?? []);
  const generations = [...new Set(found.map(({ generation }) => generation))].toSorted().toReversed();
  const [current] = generations;
  if (current === undefined) return null;
  const pointer: Pointer = {
    current,
    generations: generations.slice(0, 1 + EARLIER_KEPT).map((name) => {
      const newest = (org: Org): PointedBook | null =>
        found
          .filter((one) => one.org === org && one.generation <= name)
          .toSorted((a, b) => (a.generation < b.generation ? 1 : -1))[0]?.book ?? null;
      const [usef = null, usdf = null, ushja = null] = ORGS.map(newest);
      return { name, books: { usef, usdf, ushja } };
    }),
  };
  try {
    return parsePointer(pointerText(pointer));
  } catch {
    // A book records an impossible origin, so no pointer can be rebuilt.
    return null;
  }
}

/**
 * Reads a book and its origin. Null if the file is unreadable, or if it was built by an earlier version of the program,
 * which did not record origins.
 */
function bookIn(dataDir: string, name: string): FoundBook | null {
  const path = bookFile(dataDir, name);
  let file: BookFile | null = null;
  try {
    file = new BookFile('usef', path);
    const rows = file.read<{ key: string; value: string }>('SELECT key, value FROM main.meta');
    const meta = new Map(rows.map(({ key, value }) => [key, value]));
    const said = (key: string): string => {
      const value = meta.get(key);
      if (value === undefined) throw new RangeError(`${name} has no ${key}`);
      return value;
    };
    const org = ORGS.find((one) => one === said('org'));
    if (org === undefined) return null;
    const status = {
      dated: said('dated'),
      importedAt: said('imported_at'),
      sample: said('sample') === '1',
      rows: JSON.parse(said('rows')) as Record<string, number>,
    };
    const book = {
      file: name,
      bytes: statSync(path).size,
      schemaVersion: Number(said('schema_version')),
      contentHash: said('content_hash'),
      // A hash of the current file would hide existing damage.
      sha256: null,
      status,
    };
    // `parsePointer` later checks each value.
    return { org, generation: said('generation'), book: book as PointedBook };
  } catch {
    return null;
  } finally {
    file?.close();
  }
}

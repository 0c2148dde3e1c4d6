import { ORGS, type Org } from '../../domain/org.ts';
import { generationInUse } from '../generations/generations.ts';
import type { BookStatus } from '../records.ts';
import { readPointerFile } from './pointer-file.ts';
import { readableBookFile } from './readable-book.ts';

/** A book file of the generation in use, ready to be opened read-only. */
interface CurrentBook {
  /** The file's path. Its content never changes: another import makes another file. */
  path: string;
  status: BookStatus;
}

/** The generation in use. */
export interface CurrentGeneration {
  /** The header `Records-Generation`. */
  name: string;
  /** Null: never imported. */
  books: Readonly<Record<Org, CurrentBook | null>>;
}

/**
 * The generation a data directory has in use; null before the first import. Every book file it names was there, whole and
 * of this version's tables, when this was asked.
 *
 * @throws RecordsUnreadableError when the pointer is damaged or a book file is missing, cut short or of another version
 */
export async function currentGeneration(dataDir: string): Promise<CurrentGeneration | null> {
  const pointer = await readPointerFile(dataDir);
  if (pointer === null) return null;
  const { name, books } = generationInUse(pointer);
  const current: Record<Org, CurrentBook | null> = { usef: null, usdf: null, ushja: null };
  for (const org of ORGS) {
    const book = books[org];
    if (book === null) continue;
    current[org] = { path: await readableBookFile(dataDir, org, book), status: book.status };
  }
  return { name, books: current };
}
